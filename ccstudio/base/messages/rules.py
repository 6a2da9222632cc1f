"""What can be wrong with the catalogue of a rule system, and with the tests that hold its rules."""

from typing import Final

RULES_SENTENCES: Final[dict[str, str]] = {
    # The catalogue
    "catalogue-missing": (
        "The rules have no catalogue. Write this file: a row rule,sentence,reason, then one row for each rule."
    ),
    "catalogue-columns": "The catalogue begins with the row {columns}, not with {found}.",
    "catalogue-row-cells": "This row has {found} cells. Give it those of {columns}; a comma in a text needs quotes.",
    "catalogue-row-unreadable": "From here on the file is not comma-separated text: {reason}. Look at its quotes.",
    "catalogue-not-an-id": (
        '"{rule}" is no rule id. Write capital letters, a hyphen and a number, such as AB-7.1 or AB-O20.3.'
    ),
    "catalogue-rule-twice": "The rule {rule} stands already in line {first}. Keep one of them.",
    "catalogue-sentence-empty": "The rule {rule} says nothing. Put it into one sentence of your own.",
    "catalogue-line-broken": "What is said of the rule {rule} goes over several lines. Put it on one.",
    "rule-unlisted": "The catalogue lacks the rule {rule}, which {name} follows. Add a row for it.",
    "rule-unknown": "The rules {system} have no rule {rule}. Their catalogue lists all of them.",
    "rule-unknown-near": "The rules {system} have no rule {rule}. Is {near} meant?",
    # The tests that hold rules
    "tests-absent": (
        "The tests of the rules {system} are not here, and no figures were stored. "
        "Run this in a checkout of their sources."
    ),
    "tests-needed": "Figures are stored in a checkout of the rules {system}, with their tests; this is none.",
    "tests-not-run": "The tests could not be run. pytest says: {reason}",
    "tests-failed-not-stored": "The figures were not stored, because of what is wrong above. Mend it first.",
    "pytest-missing": "The tests are run by pytest, which is not installed. Install it: pip install pytest",
    "marks-too-many": "The test {test} holds {count} rules. Divide it: a test holds {most} at most.",
    "marks-unknown": "The test {test} holds {rule}, which the catalogue does not have. Correct one of them.",
    "figures-unreadable": (
        "The stored figures cannot be used: {reason}. Renew them: ccstudio rules coverage {system} --store"
    ),
    "figures-stale": (
        "No figures are stored for the present rules and tests. Renew them: ccstudio rules coverage {system} --store"
    ),
    "results-heading": "A results table has the heading {heading}. Use a number, numbers (5-10, 12+) or odds (2:1).",
    "results-headings-fall": "The headings {headings} of a results table do not rise. Put them in order, each once.",
    "results-heading-missing": "A results table lacks the heading {heading}. Add it.",
}
