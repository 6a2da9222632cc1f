"""Rules of the house that no linter knows: short files, the floors, nothing of anybody's own machine."""

import ast
import re
import subprocess
import sys

from tests.repository.checkout import ROOT, files

LONGEST = 500
TEXTS = (".py", ".md", ".toml", ".json", ".spec", ".desktop", ".svg", ".txt", ".pot", ".po", "")
MACHINE_PATH = re.compile(r"(?<![A-Za-z0-9_.\]])/(?:tmp|work|root|home|Users|farm)/[A-Za-z]")


def test_no_python_file_is_longer_than_five_hundred_lines() -> None:
    lengths = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in files(".py")}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_every_contract_between_the_floors_is_kept() -> None:
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    kept = re.search(r"(\d+) kept, (\d+) broken", done.stdout)
    assert kept is not None, done.stdout + done.stderr
    assert int(kept[1]) >= 4, done.stdout
    assert kept[2] == "0", done.stdout


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


def test_a_text_that_hides_in_a_formatted_string_would_be_noticed() -> None:
    assert translated_inside_formatted_strings("f\"{number} {_('gone')}\"") == [1]
