"""Problems read like sentences and say where."""

import ast
import re
import string
from collections.abc import Sequence
from pathlib import Path

import pytest

import ccstudio.base
import ccstudio.documents
from ccstudio.base.errors import DocumentError, SaveError
from ccstudio.base.messages.documents import DOCUMENT_SENTENCES
from ccstudio.base.problems import Problem, Severity, errors_of, path_text

DOCUMENTS = Path(ccstudio.documents.__path__[0])
FLOORS = [Path(ccstudio.base.__path__[0]), DOCUMENTS, DOCUMENTS / "checks", DOCUMENTS / "pictures"]
DRAWINGS = DOCUMENTS / "svg"
"""Its words are those of SVG, which look like codes."""
MISSING = Problem(code="shape-missing", path=("features", 3), arguments={"entry": "id"}, line=7, column=5)


def texts_in_code(floors: Sequence[Path] = FLOORS) -> set[str]:
    """Every literal text in the code of some folders, but for the catalogue itself."""
    return {
        node.value
        for floor in floors
        for path in floor.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize(
    ("path", "text"),
    [((), ""), (("title",), "title"), (("features", 3, "id"), "features[3].id"), ((2, "id"), "[2].id")],
)
def test_a_path_is_written_as_people_write_it(path: tuple[str | int, ...], text: str) -> None:
    assert path_text(path) == text


def test_a_problem_of_a_file_says_file_line_column_path_and_sentence() -> None:
    problem = Problem(
        code="shape-missing", path=("features", 3), arguments={"entry": "id"}, file="map.json", line=7, column=5
    )
    assert str(problem) == 'map.json:7:5: features[3]: The entry "id" is missing. Add it.'


def test_a_problem_of_an_open_document_leaves_out_what_is_not_known() -> None:
    assert str(Problem(code="shape-text-empty", path=("title",))) == "title: The text is empty. Write something."


def test_warnings_do_not_forbid_use() -> None:
    warning = Problem(code="text-byte-order-mark", severity=Severity.WARNING)
    assert errors_of([warning, MISSING]) == [MISSING]


def test_an_error_of_a_document_lists_its_problems() -> None:
    error = DocumentError("map.json", [MISSING])
    assert str(error).splitlines() == [
        "map.json cannot be used. Problems found: 1.",
        '  features[3]: The entry "id" is missing. Add it.',
    ]


def test_an_error_is_its_sentence() -> None:
    assert str(SaveError("save-disk-full", file="map.json")).startswith("map.json was not saved: the disk is full.")


def test_every_sentence_of_documents_is_used() -> None:
    used = texts_in_code([*FLOORS, DRAWINGS])
    unused = [
        code
        for code in DOCUMENT_SENTENCES
        if code not in used
        and not code.startswith("shape-type-")
        and not (code.endswith("-meant") and code.removesuffix("-meant") in used)
    ]
    assert unused == []


@pytest.mark.parametrize("code", sorted(DOCUMENT_SENTENCES))
def test_a_sentence_ends_like_one(code: str) -> None:
    text = DOCUMENT_SENTENCES[code]
    last_field = [name for _literal, name, _spec, _conversion in string.Formatter().parse(text)][-1]
    assert text[-1] in ".?" or last_field is not None


def test_every_code_of_the_two_floors_has_its_sentence() -> None:
    families = {code.partition("-")[0] for code in DOCUMENT_SENTENCES}
    codes = {
        text
        for text in texts_in_code()
        if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", text) and text.partition("-")[0] in families
    }
    assert len(codes) > 80
    assert codes - set(DOCUMENT_SENTENCES) == set()
