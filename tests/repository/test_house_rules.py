"""Rules of the house that no linter knows: short files, texts that are found, nothing of anybody's own machine."""

import ast
import re
import subprocess

import pytest

from tests.repository.checkout import ROOT, files

LONGEST = 500
TEXTS = (".py", ".md", ".toml", ".json", ".spec", ".desktop", ".svg", ".txt", ".pot", ".po", "")
CAN_HIDE_A_TEXT = re.compile(r"""\{[^\n]*\b(?:_|N_|plural)\(|[fF][rR]?(?:\"{3}|'{3})""")
"""What a source has in which a formatted string calls `_`: only these, one in thirty, are worth parsing."""
MACHINE_PATH = re.compile(r"(?<![A-Za-z0-9_.\]])/(?:tmp|work|root|home|Users|farm)/[A-Za-z]")


def test_no_python_file_is_longer_than_five_hundred_lines() -> None:
    lengths = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in files(".py")}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files(*TEXTS)
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert found == []


def test_a_folder_of_somebodys_machine_would_be_noticed() -> None:
    assert MACHINE_PATH.search("see " + "/ho" + "me/somebody/map.json")


def translated_inside_formatted_strings(source: str) -> list[int]:
    """The lines of calls of `_`, `N_` or `plural` inside f-strings: extraction on Python 3.11 does not see them."""
    if not CAN_HIDE_A_TEXT.search(source):
        return []
    return [
        call.lineno
        for formatted in ast.walk(ast.parse(source))
        if isinstance(formatted, ast.JoinedStr)
        for call in ast.walk(formatted)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in {"_", "N_", "plural"}
        if any(isinstance(argument, ast.Constant) for argument in call.args)
    ]


def test_no_text_to_translate_hides_in_a_formatted_string() -> None:
    found = {
        path.relative_to(ROOT): lines
        for path in files(".py")
        if (lines := translated_inside_formatted_strings(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        "f\"{number} {_('gone')}\"",
        "f'{number:{_(\"gone\")}}'",
        'x = f"""{\nplural(\n"one", "many", 2)}"""',
        'rf"""{\nN_(\'gone\')}"""',
        "fr'{here} {x.y(_(\"gone\"))}'",
    ],
)
def test_a_text_that_hides_in_a_formatted_string_would_be_noticed(source: str) -> None:
    assert translated_inside_formatted_strings(source) != []


def test_a_text_beside_a_formatted_string_passes() -> None:
    assert translated_inside_formatted_strings("values = {1: _('one')}; f\"{values[1]}\"") == []


def test_the_top_level_holds_only_what_every_checkout_has() -> None:
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    top = {name.partition("/")[0] for name in tracked.split("\0") if name}
    expected = {
        *(
            "pyproject.toml",
            "ccstudio",
            "maps",
            "modules",
            "schemas",
            "tests",
            "packaging",
            "docs",
            ".ci",
            ".gitattributes",
            ".gitignore",
        ),
        *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "Makefile"),
    }
    assert top == expected
