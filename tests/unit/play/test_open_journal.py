import shutil
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ccstudio.base.problems import errors_of
from ccstudio.documents import files
from ccstudio.documents.journal import Begun, JournalDocument
from ccstudio.documents.reading import read_value
from ccstudio.play.journal import journal_of, save_journal, sealed
from ccstudio.play.opening import open_scenario
from ccstudio.play.replay import Replayed, open_journal
from ccstudio.play.session import Session
from tests.helpers.examples import examples
from tests.unit.play.journals import (
    MICRO_CONTENT,
    MICRO_REGISTRY,
    again,
    first_problem,
    journal_played,
    leaves,
    other_than,
    play_on,
    raw,
    set_in,
    standing,
    with_changes,
    with_everything,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    files.save(journal_played(count=40), path)
    return path


def opened_again(path: Path) -> Replayed:
    return open_journal(path, registry=MICRO_REGISTRY)


def test_a_journal_opens(file: Path) -> None:
    assert (opened_again(file).problems, opened_again(file).played) == ((), 41)


def test_a_journal_opens_when_its_documents_are_gone(tmp_path: Path) -> None:
    content = shutil.copytree(MICRO_CONTENT, tmp_path / "content")
    game = open_scenario(content / "modules/micro/scenarios/weir.json", registry=MICRO_REGISTRY)
    save_journal(play_on(Session.begin(game, seed=3), 20), tmp_path / "game.json")
    shutil.rmtree(content)
    assert opened_again(tmp_path / "game.json").problems == ()


def test_problems_have_the_line_of_the_entry(file: Path) -> None:
    lines = file.read_text().splitlines()
    number = next(place for place, line in enumerate(lines) if '"choice": "piece' in line)
    lines[number] = lines[number].replace('"choice": "piece', '"choice": "card')
    file.write_text("\n".join(lines))
    (problem,) = [problem for problem in opened_again(file).problems if problem.code == "replay-refused"]
    assert (problem.line, problem.file) == (number + 1, str(file))


def test_contradictions_of_the_file_are_told_with_what_cannot_be_played(tmp_path: Path) -> None:
    journal = journal_played(count=40)
    entries = (*journal.entries[:5], Begun(), *journal.entries[5:])
    (tmp_path / "game.json").write_bytes(files.to_bytes(with_changes(journal, entries=entries)))
    codes = [problem.code for problem in opened_again(tmp_path / "game.json").problems]
    assert codes == ["journal-begun-again", "replay-refused"]


def test_a_copy_that_was_changed_is_told_of_once(file: Path) -> None:
    file.write_text(file.read_text().replace("Night at the Weir", "Day at the Weir"))
    codes = [problem.code for problem in opened_again(file).problems]
    assert codes.count("copy-altered") == 1


def test_a_journal_that_is_cut_off_anywhere_is_no_game_and_says_so(file: Path) -> None:
    data = file.read_bytes()
    silent = []
    for length in range(0, len(data) - 1, 97):
        file.write_bytes(data[:length])
        replayed = opened_again(file)
        if replayed.session is not None or not errors_of(replayed.problems):
            silent.append(length)
    assert silent == []


def test_a_format_of_a_newer_program_is_named(file: Path) -> None:
    file.write_text(file.read_text().replace('"format_version": 1,\n', '"format_version": 2,\n', 1))
    replayed = opened_again(file)
    assert (first_problem(replayed), replayed.session) == (("format-version-newer", ("format_version",)), None)


def test_a_file_that_is_no_journal_is_named() -> None:
    path = MICRO_CONTENT / "modules/micro/module.json"
    assert first_problem(opened_again(path)) == ("format-unexpected", ("format",))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert first_problem(opened_again(tmp_path / "nothing.json"))[0] == "file-missing"


def test_a_part_of_a_journal_opens(file: Path) -> None:
    assert open_journal(file, registry=MICRO_REGISTRY, to=7).played == 7


VALUES = st.none() | st.booleans() | st.integers(-5, 100) | st.text(max_size=3) | st.just([]) | st.just({})


@cache
def everything() -> JournalDocument:
    return journal_of(with_everything())


@cache
def places() -> list[tuple[str | int, ...]]:
    """Paths of all values of a journal, of which those in its documents are the most by far: every fortieth of them."""
    paths = [*leaves(raw(everything()))]
    return [path for path in paths if path[0] != "contents"] + [path for path in paths if path[0] == "contents"][::40]


@pytest.mark.slow
@examples(15)
@given(st.integers(0, 10_000), st.just(...) | VALUES, st.booleans())
def test_whatever_is_changed_in_a_journal_there_is_a_problem_and_a_sound_session_or_none(
    number: int, value: object, is_sealed_again: bool
) -> None:
    changed = raw(everything())
    path = places()[number % len(places())]
    set_in(changed, path, other_than(leaves(changed)[path]) if value is ... else value)
    document = read_value(changed).document
    assume(isinstance(document, JournalDocument) and document != everything())
    replayed = again(sealed(document) if is_sealed_again else document)
    assert is_sealed_again or errors_of(replayed.problems)
    if replayed.session is not None:
        journal = journal_of(replayed.session)
        assert journal_of(standing(again(journal))) == journal
