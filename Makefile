# One word per chore. Users need only `make run`; continuous integration runs `make test`.
.POSIX:
.SUFFIXES:

PYTHON = python3
JOBS = 2
BIN = .venv/bin

# Any Python can run the bootstrap, which then finds a suitable one or says what to install.
BOOTSTRAP = python=$$(command -v $(PYTHON) || command -v python3.13 || command -v python3.12 || command -v python3.11) \
	|| { echo "ccstudio needs Python 3.11, 3.12 or 3.13: install one, or give its path: make run PYTHON=/path/to/python" >&2; exit 1; }; \
	"$$python" packaging/bootstrap.py

OFFSCREEN = QT_QPA_PLATFORM=offscreen
PYTEST = $(OFFSCREEN) $(BIN)/python -m pytest -n $(JOBS) --dist worksteal

# Tests wait for other programs a tenth of the time. Types and contracts are checked meanwhile (workers of mypy that are
# served late give up), and what was found is told in the end.
BESIDE = mkdir -p build; nice $(MAKE) -s --no-print-directory contracts types JOBS=0 >build/beside.txt 2>&1 & beside=$$!;
AND_BESIDE = ; tests=$$?; wait $$beside || tests=1; cat build/beside.txt; exit $$tests

help: ## print this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1	\2/p' Makefile | expand -t 20

run: ## install everything and open the studio on the sample map (without a screen: a tour)
	@$(BOOTSTRAP) run

test: environment style ## run lint and all tests, including the slow ones and those of the wheel: ten minutes
	@$(BESIDE) $(PYTEST) $(AND_BESIDE)

check: environment style ## run lint and the fast tests of rules, board, documents and every screen: three minutes
	@$(BESIDE) $(PYTEST) -m "not slow and not wheel" $(AND_BESIDE)

lint: environment style contracts types ## check style, types and the contracts between the layers

style: ## check style
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

contracts: ## check the contracts between the layers
	@$(BIN)/lint-imports

types: ## check types
	@MYPY_NUM_WORKERS=$(JOBS) $(BIN)/mypy

bench: environment ## run the benchmarks on a quiet machine and print each result with its baseline
	@$(OFFSCREEN) $(BIN)/python -m tests.benchmarks.report

screenshots: environment ## write a picture of every screen to build/screenshots and renew those in docs/pictures
	@$(OFFSCREEN) $(BIN)/python -m tests.screenshots --documents build/screenshots
	@$(OFFSCREEN) $(BIN)/python -m tests.manual_pictures

manual: environment ## make the manual in build/manual from docs, in each language
	@$(BIN)/python packaging/manual.py

messages: environment ## extract the texts to translate, then update and compile the translations
	@$(BIN)/python packaging/messages.py
	@$(BIN)/python packaging/manual_texts.py

app: environment ## make an app that needs no Python, in build/app, and start it for the tour
	@$(BIN)/python packaging/app.py

deb: environment ## make that app, and a Debian package of it in dist
	@$(BIN)/python packaging/app.py --deb

audit: environment ## list the licences of all libraries, and look for known vulnerabilities (needs the internet)
	@$(BIN)/python packaging/release.py --audit

release: environment ## write wheel, source archive, bill of materials and licences into dist
	@$(BIN)/python packaging/release.py

clean: ## remove the environment and all build results
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks .coverage
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

environment:
	@$(BOOTSTRAP) prepare --dev

.PHONY: help run test check lint style contracts types bench screenshots manual messages app deb audit release clean environment
