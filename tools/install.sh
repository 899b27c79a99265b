#!/bin/sh
# install.sh WHAT PACKAGE…: install Debian packages where apt and root allow it; otherwise say the line that does.
set -u
what=$1
shift

apt() {
    DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=1 -o Acquire::http::Timeout=30 \
        -o Dpkg::Use-Pty=0 "$@" >/dev/null
}

if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "$what is missing; installing $* …"
    apt install -y --no-install-recommends "$@" 2>/dev/null && exit 0
    apt update && apt install -y --no-install-recommends "$@" && exit 0
fi

if command -v apt-get >/dev/null; then
    echo "$what is missing. This installs it: sudo apt-get install $*" >&2
else
    echo "$what is missing. Install it from your system's packages (Debian calls them: $*)." >&2
fi
exit 1
