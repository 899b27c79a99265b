# Set up, run, test. Everything happens in the virtual environment .venv; stamps in it say what is done already.

PYTHON = python3
HOST = 127.0.0.1
PORT = 8000
ARGS =
PROCESSES = 2

VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
CATALOGUES := $(wildcard scorepad/wording/translations/*/LC_MESSAGES/messages.po)
COMPILED := $(CATALOGUES:.po=.mo)
# The folders too: their time tells that a file was taken away.
STATIC := $(shell find static -type d -o -type f ! -name '*.br' ! -name '*.gz')

export PIP_DISABLE_PIP_VERSION_CHECK = 1

# An environment whose Python is gone is made anew.
$(shell test -x $(BIN)/python || rm -rf $(VENV))

.DELETE_ON_ERROR:
.PHONY: help setup run test check audit bench format translations locks clean

help:
	@echo 'make run           set up what is missing and serve http://$(HOST):$(PORT)'
	@echo '                   HOST=0.0.0.0 for the phones in the same network, PORT=8080 for another port'
	@echo 'make test          set up what is missing and run all tests; ARGS="tests/rules -x" for some'
	@echo '                   PROCESSES=8 for more than two at once, 0 for one after the other'
	@echo 'make check         lint, types, floors, translations, templates, documents, locks'
	@echo 'make audit         list the licences (docs/licences.md) and the parts (build/sbom.json), ask for vulnerabilities'
	@echo 'make bench         measure; ARGS="in_process pdf" for some'
	@echo 'make format        put the code into shape'
	@echo 'make translations  collect the texts into the catalogues and compile them'
	@echo 'make locks         lock the dependencies of pyproject.toml anew; ARGS=--upgrade for newer versions'
	@echo 'make setup         what "make run" does before it serves'
	@echo 'make clean         remove .venv and all that is made from the sources (lists stay)'
	@echo
	@echo 'PYTHON=python3.13 chooses the Python of a new .venv (3.11 or newer).'

setup: $(STAMPS)/run $(STAMPS)/static $(STAMPS)/pango $(COMPILED)

run: setup
	@exec $(BIN)/scorepad serve --host $(HOST) --port $(PORT)

test: setup $(STAMPS)/dev
	@sh tools/provide.sh chromium postgresql redis || echo 'What needs them is skipped.'
	$(BIN)/python -m pytest -n $(PROCESSES) --dist worksteal $(ARGS)

check: setup $(STAMPS)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest tests/test_*.py tests/wording/test_catalogue.py

audit: setup $(STAMPS)/dev
	$(BIN)/python tools/bill.py licences
	$(BIN)/python tools/bill.py sbom build/sbom.json
	$(BIN)/python tools/advisories.py

bench: setup $(STAMPS)/dev
	$(BIN)/python -m bench $(ARGS)

format: $(STAMPS)/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

translations: $(STAMPS)/run
	$(BIN)/pybabel -q extract -F babel.cfg -k marked --no-location --sort-output -o $(VENV)/messages.pot .
	$(BIN)/pybabel -q update -i $(VENV)/messages.pot -d scorepad/wording/translations \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date
	@$(MAKE) --no-print-directory setup

LOCK = $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header $(ARGS)
locks: $(STAMPS)/dev
	$(LOCK) --group build -o requirements/build.txt
	$(LOCK) pyproject.toml -o requirements/run.txt
	$(LOCK) pyproject.toml --group dev -c requirements/run.txt -o requirements/dev.txt

clean:
	rm -rf $(VENV) $(COMPILED) *.egg-info .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find static -name '*.br' -delete -o -name '*.gz' -delete

$(STAMPS)/venv:
	@sh tools/make_venv.sh $(PYTHON) $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/run: requirements/build.txt requirements/run.txt pyproject.toml | $(STAMPS)/venv
	@echo 'Installing the locked packages …'
	@$(BIN)/python -m pip install -q --require-hashes -r requirements/build.txt -r requirements/run.txt
	@$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	@touch $@

$(STAMPS)/dev: requirements/dev.txt $(STAMPS)/run
	@echo 'Installing the locked packages for development …'
	@$(BIN)/python -m pip install -q --require-hashes -r requirements/dev.txt
	@touch $@

# Fonts are for the PDF only; no phone loads them.
$(STAMPS)/static: $(STATIC) | $(STAMPS)/run
	@find static -name '*.br' -delete -o -name '*.gz' -delete
	@$(BIN)/python -m whitenoise.compress -q static png ttf otf
	@touch $@

# Without Pango the stamp stays away, and the next start looks again.
$(STAMPS)/pango: | $(STAMPS)/run
	@if sh tools/provide.sh pango; then touch $@; else echo 'Everything but the PDF works without it.'; fi

%.mo: %.po | $(STAMPS)/run
	@$(BIN)/pybabel -q compile -i $< -o $@
