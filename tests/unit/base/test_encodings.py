"""What is not UTF-8 is told apart and named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.encodings import MOST_RUNS, decode_text
from ccstudio.base.json_text import read_json
from ccstudio.base.problems import Severity

TEXT = '{"title": "Mühle"}'


@given(st.text().filter(lambda text: text.strip(" \t\r\n") and "\0" not in text and not text.startswith("\ufeff")))
def test_utf8_is_decoded_as_it_is(text: str) -> None:
    decoded, defects = decode_text(text.encode())
    assert decoded == text or [defect.code for defect in defects] == ["text-binary"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_wide_encodings_are_named_and_read(encoding: str) -> None:
    read = read_json(TEXT.encode(encoding))
    assert [problem.code for problem in read.problems] == ["text-encoding"]
    assert read.value == {"title": "Mühle"}


def test_half_a_wide_character_makes_the_file_binary() -> None:
    _text, (defect,) = decode_text(TEXT.encode("utf-16-le")[:-1])
    assert defect.code == "text-binary"


def test_a_byte_order_mark_is_a_warning_and_not_part_of_the_text() -> None:
    read = read_json(TEXT.encode("utf-8-sig"))
    assert [(problem.code, problem.severity) for problem in read.problems] == [
        ("text-byte-order-mark", Severity.WARNING)
    ]
    assert read.value == {"title": "Mühle"}


def test_a_latin1_byte_is_reported_with_its_number_in_the_file() -> None:
    data = '{"a": "磨坊",\n "title": "'.encode() + "Mühle".encode("latin-1") + b'"}'
    (problem,) = read_json(data).problems
    assert problem.code == "text-not-utf8"
    assert data[int(problem.arguments["place"])] == 0xFC
    assert (problem.line, problem.column) == (2, 13)


def test_bytes_are_counted_from_the_start_of_the_file_even_behind_a_byte_order_mark() -> None:
    data = b"\xef\xbb\xbf" + "['Mühle']".encode("latin-1")
    problem = next(problem for problem in read_json(data).problems if problem.code == "text-not-utf8")
    assert data[int(problem.arguments["place"])] == 0xFC


def test_surrogates_written_as_bytes_are_not_utf8() -> None:
    assert [problem.code for problem in read_json(b'["\xed\xa0\x80"]').problems] == ["text-not-utf8"]


def test_a_text_in_another_encoding_throughout_is_reported_a_hundred_times_at_most() -> None:
    data = b'["' + b"plain letters in plenty \xe9, " * 500 + b'"]'
    assert len(read_json(data).problems) == MOST_RUNS


def test_a_character_cut_off_at_the_end_is_a_text_that_ends_too_early() -> None:
    data = '["Mühle'.encode()[:4]
    assert data.endswith(b"\xc3")
    assert [problem.code for problem in read_json(data).problems] == ["text-cut-off"]


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"PK\x03\x04\x14\x00\x00\x00",
        b"\x1f\x8b\x08\x08" + bytes(range(1, 255)),
        b"\x7fELF\x02\x01\x01" + bytes(20),
        TEXT.encode() + bytes(512),
        bytes(512),
    ],
    ids=["png", "zip", "gzip", "program", "zeros-of-a-crashed-disk", "nothing-but-zeros"],
)
def test_what_is_no_text_is_called_binary_and_nothing_else(data: bytes) -> None:
    assert [problem.code for problem in read_json(data).problems] == ["text-binary"]


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t"], ids=["no-bytes", "newline", "blanks"])
def test_an_empty_file_is_called_empty(data: bytes) -> None:
    assert [problem.code for problem in read_json(data).problems] == ["text-empty"]
