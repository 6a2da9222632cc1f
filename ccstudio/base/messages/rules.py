"""What can be wrong with the catalogue of a rule system, and with the tests that hold its rules."""

from typing import Final

RULES_SENTENCES: Final[dict[str, str]] = {
    # The catalogue
    "catalogue-missing": (
        "The rules have no catalogue. Create this file with a header row rule,sentence,reason and one row for each "
        "rule."
    ),
    "catalogue-columns": "The first row of the catalogue must be {columns}, not {found}.",
    "catalogue-row-cells": (
        "Cells in this row: {found}. It must have the cells {columns}; put a text that contains a comma in quotes."
    ),
    "catalogue-row-unreadable": (
        "From this line on, the file is not valid comma-separated text: {reason}. Check its quotes."
    ),
    "catalogue-not-an-id": (
        '"{rule}" is not a valid rule id. Write capital letters, a hyphen and a number, such as AB-7.1 or AB-O20.3.'
    ),
    "catalogue-rule-twice": "The rule {rule} is already in line {first}. Keep one of the two.",
    "catalogue-sentence-empty": "The rule {rule} has no sentence. Write one in your own words.",
    "catalogue-line-broken": "The text of the rule {rule} contains a line break. Write it on one line.",
    "rule-unlisted": "The catalogue lacks the rule {rule}, which {name} refers to. Add a row for it.",
    "rule-unknown": "The rules {system} have no rule {rule}. See their catalogue for a list of all rules.",
    "rule-unknown-near": "The rules {system} have no rule {rule}. Did you mean {near}?",
    # The tests that hold rules
    "tests-absent": (
        "The tests of the rules {system} are missing, and there are no stored figures. Run this command in a "
        "checkout of their sources."
    ),
    "tests-needed": (
        "Figures can be stored only in a checkout of the rules {system} that contains their tests. Run this command "
        "there."
    ),
    "tests-not-run": "The tests could not run. pytest reports: {reason}",
    "tests-failed-not-stored": "The figures were not stored because of the problems above. Fix them first.",
    "pytest-missing": "pytest is needed to run the tests, but it is not installed. Install it: pip install pytest",
    "marks-too-many": "The test {test} covers {count} rules; the maximum is {most}. Divide it.",
    "marks-unknown": "The test {test} covers {rule}, which is not in the catalogue. Correct one of the two.",
    "figures-unreadable": (
        "The stored figures cannot be used: {reason}. Update them: ccstudio rules coverage {system} --store"
    ),
    "figures-stale": (
        "The stored figures are missing or do not match the current rules and tests. Update them: ccstudio rules "
        "coverage {system} --store"
    ),
    "results-heading": (
        "The heading {heading} of a results table is not valid. Use a number, numbers (5-10, 12+) or odds (2:1)."
    ),
    "results-headings-fall": (
        "The headings {headings} of a results table are not in ascending order. Put each of them in order, once."
    ),
    "results-heading-missing": "A results table lacks the heading {heading}. Add it.",
}
