"""A file is opened, or everything that is wrong with it is listed with its line."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.errors import DocumentError
from ccstudio.base.problems import Severity
from ccstudio.documents.files import from_bytes, load
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import LARGEST_FILE, read_bytes, read_file
from tests.helpers.examples import examples
from tests.helpers.ordinary_person import as_ordinary_person
from tests.unit.documents.samples import as_bytes, found, full_map, raw_map, raw_terrain

GOOD = as_bytes(full_map())


def replaced(old: str, new: str | bytes) -> bytes:
    """The good map with one text replaced."""
    assert GOOD.count(old.encode()) >= 1
    return GOOD.replace(old.encode(), new.encode() if isinstance(new, str) else new, 1)


def test_a_sound_file_has_no_problems() -> None:
    reading = read_bytes(GOOD)
    assert isinstance(reading.document, MapDocument)
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (b"", ["text-empty"]),
        (GOOD[:300], ["text-cut-off"]),
        (GOOD + b"]", ["text-trailing"]),
        (b"\x89PNG\r\n\x1a\n\x00\x00", ["text-binary"]),
        (GOOD.decode().encode("utf-16"), ["text-encoding"]),
        (GOOD.decode().encode("utf-32"), ["text-encoding"]),
        (replaced("Hamlet", "M\xfchle".encode("latin-1")), ["text-not-utf8"]),
        (replaced('"version": 1,', '"version": 1, "version": 1,'), ["text-entry-twice"]),
        (replaced('"level": 1', '"level": 1, "space": "A1"'), ["text-entry-twice"]),
        (replaced("Hamlet", "\\ud800"), ["text-half-character"]),
        (replaced('"title"', '"\\udc00"'), ["shape-missing", "shape-unknown-entry", "text-half-character"]),
        (replaced("Hamlet", "a\tb"), ["text-control-character"]),
        (replaced("12.5", "NaN"), ["text-not-finite"]),
        (replaced("12.5", "-Infinity"), ["text-not-finite"]),
        (replaced("12.5", "1e999"), ["text-number-huge"]),
        (replaced("20000", "9" * 5_000), ["text-number-huge"]),
        (replaced("20000", "9" * 300), ["shape-too-great"]),
        (replaced("12.5", "[" * 100_000), ["text-too-deep"]),
        (b"[1, 2]", ["shape-type-object"]),
        (b"7", ["shape-type-object"]),
        (replaced("ccstudio/map", "ccstudio/mapp"), ["format-unknown-meant"]),
        (replaced("ccstudio/map", "VASSAL"), ["format-unknown"]),
        (replaced('"ccstudio/map"', "5"), ["format-unknown"]),
        (replaced('"format": "ccstudio/map",', ""), ["format-missing"]),
        ('{"type": "FeatureCollection", "features": []}'.encode("utf-16"), ["text-encoding", "format-geojson"]),
        (replaced('"format_version": 1,', ""), ["format-version-missing"]),
        (replaced('"format_version": 1', '"format_version": 2'), ["format-version-newer"]),
        (replaced('"format_version": 1', '"format_version": 0'), ["format-version-wrong"]),
        (replaced('"format_version": 1', '"format_version": 1.0'), ["format-version-wrong"]),
        (replaced('"format_version": 1', '"format_version": true'), ["format-version-wrong"]),
    ],
    ids=lambda item: item[0] if isinstance(item, list) else "",
)
def test_a_bad_file_has_these_problems_and_no_document(data: bytes, codes: list[str]) -> None:
    reading = read_bytes(data, "map.json")
    assert [problem.code for problem in reading.problems] == codes
    assert reading.document is None


@pytest.mark.parametrize("data", [GOOD[:300], replaced("12.5", "NaN"), replaced("Hamlet", "a\tb"), GOOD + b"]"])
def test_a_problem_of_a_text_has_file_and_line(data: bytes) -> None:
    (problem,) = read_bytes(data, "map.json").problems
    assert problem.file == "map.json"
    assert problem.line > 1


def test_a_problem_of_shape_has_the_line_of_its_entry() -> None:
    text = replaced('"Reserve"', "7").decode()
    (problem,) = read_bytes(text.encode()).problems
    assert text.splitlines()[problem.line - 1][problem.column - 1 :].startswith("7")


def test_an_unknown_entry_has_the_line_of_its_name() -> None:
    text = replaced('"level": 1', '"level": 1,\n "levle": 2').decode()
    (problem,) = read_bytes(text.encode()).problems
    assert text.splitlines()[problem.line - 1][problem.column - 1 :].startswith('"levle"')


def test_a_problem_of_a_cross_check_has_its_line() -> None:
    text = replaced('"C4"', '"Z9"').decode()
    (problem,) = read_bytes(text.encode()).problems
    assert problem.code == "space-unknown"
    assert text.splitlines()[problem.line - 1][problem.column - 1 :].startswith('"Z9"')


def test_defects_of_text_shape_and_meaning_are_listed_together_by_line() -> None:
    data = as_bytes(
        full_map(
            licence=7,
            spaces=[{"space": "C2", "level": 1}, {"space": "C2", "x": 1}, {"space": "C2"}, {"space": "Z1", "level": 2}],
            labels=[{"text": "Hamlet", "at": [1, 2], "angle_deg": float("nan")}],
        )
    )
    reading = read_bytes(data)
    assert found(reading.problems) == [
        ("shape-type-string", "licence"),
        ("shape-unknown-entry", "spaces[1].x"),
        ("space-repeated", "spaces[2].space"),
        ("space-unknown", "spaces[3].space"),
        ("text-not-finite", "labels[0].angle_deg"),
    ]
    assert [problem.line for problem in reading.problems] == sorted(problem.line for problem in reading.problems)


def test_places_named_in_a_sentence_are_those_of_the_whole_file() -> None:
    raw = full_map(spaces=[{"space": 5}, {"space": "C2", "level": 1}, {"space": "C2", "level": 2}])
    problem = read_bytes(as_bytes(raw)).problems[-1]
    assert (problem.code, problem.arguments["place"]) == ("space-repeated", "spaces[1]")


@pytest.mark.parametrize("entry", [{"grid": {"kind": "hexes"}}, {"numbering": {"letters": "tripled"}}], ids=str)
def test_while_the_grid_or_numbering_is_broken_nothing_is_guessed_about_spaces(entry: dict[str, Any]) -> None:
    problems = read_bytes(as_bytes(full_map(spaces=[{"space": "Z99", "level": 1}], **entry))).problems
    assert not [problem for problem in problems if problem.code.startswith("space-")]


def test_when_nothing_sound_is_left_only_the_defects_are_listed() -> None:
    raw = raw_terrain(terrains=[{**raw_terrain()["terrains"][0], "kind": "hex"}])
    assert found(read_bytes(as_bytes(raw)).problems) == [("shape-choice", "terrains[0].kind")]


def test_a_value_that_could_not_be_read_is_reported_once() -> None:
    (problem,) = read_bytes(replaced("20000", "NaN")).problems
    assert problem.code == "text-not-finite"


def test_a_byte_order_mark_is_a_warning_and_the_file_is_opened() -> None:
    reading = read_bytes(b"\xef\xbb\xbf" + GOOD)
    assert [(problem.code, problem.severity) for problem in reading.problems] == [
        ("text-byte-order-mark", Severity.WARNING)
    ]
    assert reading.document == from_bytes(GOOD)


def test_a_document_that_contradicts_itself_can_be_opened_for_repair() -> None:
    reading = read_bytes(replaced('"copse"', '"haze"'))
    assert isinstance(reading.document, MapDocument)
    assert [problem.code for problem in reading.problems] == ["id-taken"]


def test_a_document_that_contradicts_itself_is_not_loaded() -> None:
    with pytest.raises(DocumentError) as caught:
        from_bytes(replaced('"copse"', '"haze"'))
    assert [problem.code for problem in caught.value.problems] == ["id-taken"]


def test_a_warning_does_not_keep_a_file_from_being_loaded() -> None:
    flat = replaced("[\n     1,\n     0,", "[\n     0,\n     0,")
    assert [problem.code for problem in read_bytes(flat, "map.json").problems] == ["picture-flat"]
    assert from_bytes(flat).title == "Hamlet"


def test_entries_that_spell_out_a_default_are_no_repetition() -> None:
    raw = full_map(notes="", numbering={}, frame={"margin": 2400}, labels=[{"text": "a: b", "at": [0, 0], "size": 420}])
    assert read_bytes(as_bytes(raw)).problems == ()


@pytest.mark.parametrize("title", ["a\\u003ab", "a: b: c", "\\u003a", "Stra\\u00dfe"])
def test_colons_in_texts_hide_no_repetition(title: str) -> None:
    sound = replaced("Hamlet", title)
    assert read_bytes(sound).problems == ()
    twice = sound.replace(b'"licence": "MIT"', b'"licence": "MIT", "licence": "x"')
    assert [problem.code for problem in read_bytes(twice).problems] == ["text-entry-twice"]


def test_a_good_file_is_opened_without_importing_jsonschema(tmp_path: Path) -> None:
    (tmp_path / "map.json").write_bytes(GOOD)
    program = (
        "import sys; from pathlib import Path; from ccstudio.documents.files import load; "
        "load(Path(sys.argv[1])); print('jsonschema' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "map.json")],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stdout.strip() == "False"


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    assert found(read_file(tmp_path / "map.json").problems) == [("file-missing", "")]


def test_a_folder_is_a_problem(tmp_path: Path) -> None:
    assert found(read_file(tmp_path).problems) == [("file-is-folder", "")]


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_a_file_one_may_not_read_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    path.touch(mode=0)
    with as_ordinary_person():
        problems = read_file(path).problems
    assert found(problems) == [("file-not-allowed", "")]


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices of POSIX")
def test_a_pipe_is_a_problem_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert found(read_file(tmp_path / "pipe").problems) == [("file-not-a-file", "")]


def test_a_file_without_measure_is_a_problem_and_not_read(tmp_path: Path) -> None:
    with (tmp_path / "map.json").open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    assert found(read_file(tmp_path / "map.json").problems) == [("file-too-large", "")]


def test_content_without_measure_is_a_problem_and_not_read() -> None:
    (problem,) = read_bytes(b" " * (LARGEST_FILE + 1)).problems
    assert problem.sentence.startswith("This file is larger than 16 MB, the limit for a document.")


@pytest.mark.parametrize("name", ["a\0b", "x" * 5_000], ids=["zero-byte", "too-long"])
def test_a_name_the_system_refuses_is_a_problem(tmp_path: Path, name: str) -> None:
    assert found(read_file(tmp_path / name).problems) == [("file-unreadable", "")]


@given(st.binary(max_size=300))
def test_no_bytes_whatever_raise_anything_but_a_document_error(data: bytes) -> None:
    with pytest.raises(DocumentError):
        from_bytes(data)


def test_a_damaged_file_is_opened_or_has_problems_and_nothing_is_raised() -> None:
    chance = random.Random(5)
    opened = 0
    for _ in range(800):
        damaged = bytearray(GOOD)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(damaged))
            damaged[at : at + chance.choice([0, 1, 1, 20])] = chance.choice(
                [b"", b"", b'"', b"{", b"]", b",", b"\xff", b"\\u", b"9", b"-", b"e", bytes([chance.randrange(256)])]
            )
        reading = read_bytes(bytes(damaged))
        assert reading.document is not None or reading.problems
        opened += reading.document is not None
    assert 10 < opened < 700


@given(st.integers(0, len(GOOD) - 2))
@examples(36)
def test_a_truncated_file_is_never_loaded(length: int) -> None:
    with pytest.raises(DocumentError) as caught:
        from_bytes(GOOD[:length])
    assert caught.value.problems


def test_what_is_loaded_is_what_the_file_says() -> None:
    document = from_bytes(as_bytes(raw_map(title="Mühle", notes='a "quoted" \\ text')))
    assert (document.title, document.notes) == ("Mühle", 'a "quoted" \\ text')


def test_every_problem_of_a_file_can_be_told(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    path.write_text(json.dumps(full_map(title="", ground="?", extra=1)), encoding="utf-8")
    with pytest.raises(DocumentError) as caught:
        load(path)
    assert [line.startswith(f"  {path}:1:") for line in str(caught.value).splitlines()[1:]] == [True, True, True]
