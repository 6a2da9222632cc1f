# One word per chore. `make run` is all a user needs; `make test` is what the CI runs.
.POSIX:
.SUFFIXES:

PYTHON = python3
JOBS = 2
BIN = .venv/bin

# The first Python there is runs the bootstrap; the bootstrap then finds a suitable one or says what to install.
BOOTSTRAP = python=$$(command -v $(PYTHON) || command -v python3.13 || command -v python3.12 || command -v python3.11) \
	|| { echo "ccstudio needs Python 3.11, 3.12 or 3.13: install one, or name it: make run PYTHON=/path/to/python" >&2; exit 1; }; \
	"$$python" packaging/bootstrap.py

OFFSCREEN = QT_QPA_PLATFORM=offscreen

help: ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1	\2/p' Makefile | expand -t 20

run: ## install what is needed and open the studio on the sample map (without a screen: a tour)
	@$(BOOTSTRAP) run

test: environment lint ## everything: lint, types, contracts, all tests with the slow ones and the wheel
	@$(OFFSCREEN) $(BIN)/python -m pytest -n $(JOBS) --dist worksteal

check: environment lint ## lint and the fast tests, within three minutes
	@$(OFFSCREEN) $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "not slow and not wheel"

lint: environment ## style, types and the contracts between the floors
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: environment ## measure the budgets and print each beside its baseline
	@$(OFFSCREEN) $(BIN)/python tests/benchmarks/report.py

screenshots: environment ## write a picture of every screen to build/screenshots and renew those in docs/pictures
	@$(OFFSCREEN) $(BIN)/python -m tests.screenshots --documents build/screenshots

messages: environment ## extract the texts to translate, update the translations and compile them
	@$(BIN)/python packaging/messages.py

clean: ## remove the environment and everything that was built
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks .coverage
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

environment:
	@$(BOOTSTRAP) prepare --dev

.PHONY: help run test check lint bench screenshots messages clean environment
