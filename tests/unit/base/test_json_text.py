"""Every defect of a JSON text is named, with its line and column, and nothing a file holds makes the reader fail."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ccstudio.base.json_text import DEEPEST, MOST_PROBLEMS, read_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


def defects(text: str | bytes) -> list[tuple[str, int, int]]:
    """Code, line and column of every problem."""
    data = text.encode() if isinstance(text, str) else text
    return [(problem.code, problem.line, problem.column) for problem in read_json(data).problems]


def value_behind(text: str) -> Any:
    """What is read in spite of the problems."""
    read = read_json(text.encode())
    assert read.complete
    return read.value


@given(VALUES, st.sampled_from([None, 0, 3]), st.booleans())
def test_sound_json_is_read_without_problems(value: Any, indent: int | None, ascii_only: bool) -> None:
    read = read_json(json.dumps(value, indent=indent, ensure_ascii=ascii_only).encode())
    assert (read.value, read.problems, read.complete) == (value, (), True)


@given(st.binary(max_size=200))
@example(b"\xff\xfe\x00")
@example(b'{"a": "\xed\xa0\x80"}')
@example(b"[1, 2" + b"\xe4")
@example(b"\x00\x00\x00{")
@example(b"//")
@example(b'{"a":,}')
def test_no_bytes_at_all_make_the_reader_fail(data: bytes) -> None:
    read = read_json(data)
    assert read.complete or read.problems


@given(st.text(alphabet="{}[]:,\"'\\/*-+.0129eEnatrufls \n\t\u00e9u", max_size=60))
def test_what_python_reads_without_complaint_has_no_problem_and_the_rest_has(text: str) -> None:
    try:
        json.loads(text, parse_constant=int)
    except ValueError:
        sound = False
    else:
        sound = True
    codes = {problem.code for problem in read_json(text.encode()).problems}
    # Python takes the last of two entries of one name, halves of characters and numbers that become infinite.
    assert sound == (not codes - {"text-entry-twice", "text-half-character", "text-number-huge"})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("text-empty", 1, 1)]),
        (" \n\t ", [("text-empty", 1, 1)]),
        ('{"a": 1', [("text-cut-off", 1, 8)]),
        ('{\n"a": [1,\n', [("text-cut-off", 3, 1)]),
        ('{"a": "tex', [("text-cut-off", 1, 11)]),
        ('{"a"', [("text-cut-off", 1, 5)]),
        ('{"a":', [("text-cut-off", 1, 6)]),
        ('{"a": 1 /* no end', [("text-comment", 1, 9), ("text-cut-off", 1, 18)]),
        ("{} x", [("text-trailing", 1, 4)]),
        ('{"a": 1}\n}', [("text-trailing", 2, 1)]),
        ('{"a": 1, "b": 2, "a": 3}', [("text-entry-twice", 1, 18)]),
        ('{"a": NaN}', [("text-not-finite", 1, 7)]),
        ('{"a": [Infinity, -Infinity]}', [("text-not-finite", 1, 8), ("text-not-finite", 1, 18)]),
        ('{"a": 1e999}', [("text-number-huge", 1, 7)]),
        (f'{{"a": {"9" * 5000}}}', [("text-number-huge", 1, 7)]),
        ('{"a": 007}', [("text-number", 1, 7)]),
        ('{"a": +1, "b": .5, "c": 1.}', [("text-number", 1, 7), ("text-number", 1, 16), ("text-number", 1, 25)]),
        ('{"a": 0x1F}', [("text-number", 1, 7)]),
        ('{"a": True, "b": None}', [("text-word-case", 1, 7), ("text-word", 1, 18)]),
        ('{"a": woods}', [("text-word", 1, 7)]),
        ("{'a': 'b'}", [("text-single-quotes", 1, 2), ("text-single-quotes", 1, 7)]),
        ("{a: 1}", [("text-name-unquoted", 1, 2)]),
        ("{1: 2}", [("text-name-expected", 1, 2)]),
        ('{"a": 1,}', [("text-comma-too-many", 1, 8)]),
        ("[1,,2]", [("text-comma-too-many", 1, 4)]),
        ("[,1]", [("text-comma-too-many", 1, 2)]),
        ('{"a": 1 "b": 2}', [("text-comma-missing", 1, 9)]),
        ("[[1, 2] [3, 4]]", [("text-comma-missing", 1, 9)]),
        ('{"a" 1, "b" = 2}', [("text-colon-missing", 1, 6), ("text-colon-missing", 1, 13)]),
        ('{"a"}', [("text-colon-missing", 1, 5)]),
        ("[1, 2}", [("text-bracket", 1, 6)]),
        ('{"a": [1}', [("text-bracket", 1, 9)]),
        ("// first\n[1] /* last */", [("text-comment", 1, 1), ("text-comment", 2, 5)]),
        ('["a\tb"]', [("text-control-character", 1, 4)]),
        ('["a\nb"]', [("text-open-quote", 1, 2)]),
        (r'["\x"]', [("text-escape", 1, 3)]),
        (r'["\ud800 \udc00"]', [("text-half-character", 1, 3), ("text-half-character", 1, 10)]),
        ("[*]", [("text-unexpected", 1, 2)]),
    ],
    ids=lambda item: item[:24] if isinstance(item, str) else item[0][0],
)
def test_a_defect_is_named_where_it_is(text: str, found: list[tuple[str, int, int]]) -> None:
    assert defects(text) == found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{a: 'b', c: [1,, 2,] // end\n}", {"a": "b", "c": [1, 2]}),
        ('{"a": 1 "b": True}', {"a": 1, "b": True}),
        ('{"a": 1, "a": 2}', {"a": 2}),
        (r'["\ud83d\ude00", "\ud83d", "\u00e9\n"]', ["\U0001f600", "\ufffd", "é\n"]),
    ],
    ids=["loose-syntax", "missing-comma", "twice", "escapes"],
)
def test_reading_goes_on_behind_a_defect(text: str, value: Any) -> None:
    assert value_behind(text) == value


def test_a_value_that_cannot_be_read_is_marked_as_substituted() -> None:
    read = read_json(b'{"a": [1, NaN], "b": 1e999, "c": "\\ud800"}')
    assert read.substituted == {("a", 1), ("b",), ("c",)}


@pytest.mark.parametrize("opening", ["[", '{"a":'], ids=["lists", "objects"])
@pytest.mark.parametrize("depth", [DEEPEST + 1, 100_000])
def test_nesting_without_end_is_a_problem_and_no_recursion(opening: str, depth: int) -> None:
    (problem,) = read_json((opening * depth).encode()).problems
    assert (problem.code, problem.column) == ("text-too-deep", len(opening) * DEEPEST + 1)


def test_nesting_as_deep_as_allowed_is_read() -> None:
    assert read_json(b"[" * DEEPEST + b"]" * DEEPEST).problems == ()


def test_the_path_of_a_problem_leads_to_the_value() -> None:
    (problem,) = read_json(b'{"features": [{"id": "a"}, {"level": NaN}]}').problems
    assert problem.path == ("features", 1, "level")


@pytest.mark.parametrize(
    ("defect", "code"),
    [
        (b"NaN,", "text-not-finite"),
        (b",", "text-comma-too-many"),
        (b"/**/", "text-comment"),
        (b"1 ", "text-comma-missing"),
    ],
    ids=["numbers", "commas", "comments", "missing-commas"],
)
def test_a_text_with_thousands_of_defects_is_left_at_a_thousand(defect: bytes, code: str) -> None:
    problems = read_json(b"[" + defect * 5000 + b"1]").problems
    assert [problem.code for problem in problems] == [*[code] * MOST_PROBLEMS, "text-too-many"]


def test_a_long_number_is_quoted_in_short() -> None:
    (problem,) = read_json(b"[" + b"1" * 5000 + b"]").problems
    assert len(problem.sentence) < 100
