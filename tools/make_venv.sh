#!/bin/sh
# make_venv.sh PYTHON FOLDER: make a virtual environment; whatever stands in the way is said in a line.
set -eu
python=$1
folder=$2

if ! command -v "$python" >/dev/null; then
    echo "scorepad needs Python 3.11 or newer, and there is no $python here." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "scorepad needs Python 3.11 or newer; $python is $("$python" --version 2>&1)." >&2
    echo "Name another one: make run PYTHON=/path/to/python3" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    sh "$(dirname "$0")/install.sh" "Python's module venv" "python$version-venv"
fi

echo "Making the virtual environment $folder with $("$python" --version) …"
# One that exists is kept, with what is installed in it.
"$python" -m venv "$folder"
