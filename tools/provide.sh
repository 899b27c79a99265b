#!/bin/sh
# provide.sh THING…: see to what the system has to provide; exit status 1 if any of it is still missing.
set -u
here=$(dirname "$0")

is_there() {
    case $1 in
        pango) .venv/bin/python -c 'import weasyprint' 2>/dev/null >&2 ;;
        chromium) command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ;;
        redis) command -v redis-server >/dev/null ;;
        postgresql) command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ;;
    esac
}

provide() {
    case $1 in
        pango)
            sh "$here/install.sh" "Pango, which sets the PDF," libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 ;;
        chromium) sh "$here/install.sh" "Chromium, for the browser tests," chromium ;;
        postgresql) sh "$here/install.sh" "PostgreSQL, for the tests on it," postgresql ;;
        redis) sh "$here/install.sh" "Redis, for the test of shared limits," redis-server ;;
        *) echo "provide.sh doesn't know $1" >&2 && return 1 ;;
    esac
}

status=0
for thing; do
    is_there "$thing" || { provide "$thing" && is_there "$thing"; } || status=1
done
exit $status
