# syntax=docker/dockerfile:1
FROM python:3.13-slim-bookworm AS built

RUN apt-get -qq update && apt-get -qq install -y --no-install-recommends make >/dev/null
WORKDIR /srv/scorepad
COPY . .
# As everywhere: the locked packages with their hashes, the catalogues compiled, the assets compressed.
RUN make setup


FROM python:3.13-slim-bookworm

RUN apt-get -qq update \
    && apt-get -qq install -y --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 >/dev/null \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin scorepad \
    && install -d -o scorepad -g scorepad -m 0700 /data
COPY --from=built /srv/scorepad /srv/scorepad

USER scorepad
WORKDIR /srv/scorepad
ENV PATH=/srv/scorepad/.venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 SCOREPAD_INSTANCE=/data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["scorepad", "serve", "--host", "0.0.0.0"]
