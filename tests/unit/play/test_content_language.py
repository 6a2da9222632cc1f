"""Content is shown in the person's language; the game itself knows no language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ccstudio.application.games.table_words import table_words
from ccstudio.base.jsonio import pretty
from ccstudio.documents.library import Library
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat
from ccstudio.play.journal import journal_of
from ccstudio.play.log import open_view, sides_of
from ccstudio.play.narration import Narrator
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session
from tests.helpers.translated_content import spoken, translated_content

GAMES = {
    "valor_victory": ("modules/valor_victory", "maps/courbelle", "rue-basse"),
    "depot_night": ("modules/depot_night", "modules/neutral", "maps/depot", "long-night"),
}
CHOICES = 60


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games with their translation."""
    parts = dict.fromkeys(part for *parts, _scenario in GAMES.values() for part in parts)
    return translated_content(tmp_path_factory.mktemp("translated"), *parts)


def opened(project: Path, game: str) -> Opened:
    *parts, scenario = GAMES[game]
    file = project / parts[0] / "scenarios" / f"{scenario}.json"
    return open_scenario(file, library=Library(folders=[project]))


@pytest.fixture(scope="module")
def valor(project: Path) -> Opened:
    return opened(project, "valor_victory")


@pytest.fixture
def foreign() -> Iterator[None]:
    with spoken():
        yield


def played(opened: Opened) -> Session:
    """A game with the same choices whenever it is played."""
    session = Session.begin(opened, seed=7, key="0" * 64)
    for number in range(CHOICES):
        asked = session.decision
        if not isinstance(asked, Ask):
            break
        session.choose(asked.seat, asked.options[number * 5 % len(asked.options)])
    return session


def narrator_of(session: Session) -> Narrator:
    return Narrator(session.system, session.view(Seat(0)), sides_of(session))


def told(session: Session) -> str:
    """Everything that the log says of a game."""
    narrator = Narrator(session.system, open_view(session.game), sides_of(session))
    return "\n".join(str(narrator.event(told.event)) for record in session.records for told in record.told)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_choices_give_the_same_journal_in_every_language(project: Path, game: str) -> None:
    english = played(opened(project, game))
    journal, log = pretty(journal_of(english)), told(english)
    with spoken():
        foreign = played(opened(project, game))
        assert told(foreign) != log
        assert pretty(journal_of(foreign)) == journal


def test_documents_are_as_they_are_written_where_nobody_reads_them(valor: Opened, foreign: None) -> None:
    assert (valor.contents.scenario.title, valor.shown.scenario.title) == (
        "Three Houses on the Rue Basse",
        "THREE HOUSES ON THE RUE BASSE",
    )


def test_english_content_needs_no_copy(valor: Opened) -> None:
    assert valor.shown is valor.contents


def test_pieces_sides_and_seats_have_their_titles_in_the_language(valor: Opened, foreign: None) -> None:
    session = Session.begin(valor, seed=7)
    narrator = narrator_of(session)
    titles = [narrator.option(PieceOption(PieceId(0))), *sides_of(session), narrator.seat(Seat(0))]
    assert [title for title in titles if title != title.upper()] == []


def test_a_numbered_piece_is_put_into_a_case(valor: Opened, foreign: None) -> None:
    title = narrator_of(Session.begin(valor, seed=7)).option(PieceOption(PieceId(0)))
    word, _blank, number = title.rpartition(" ")
    assert f"{title:genitive}" == f"{word}A {number}"


def test_tracks_and_hands_have_titles_in_the_language(project: Path, foreign: None) -> None:
    session = Session.begin(opened(project, "depot_night"), seed=7)
    table = session.system.table(session.view(Seat(0)))
    titles = [*(track.title for track in table.tracks), *(hand.title for hand in table.hands)]
    assert titles
    assert [title for title in titles if title != title.upper()] == []


def test_tables_of_the_module_are_read_in_the_language(valor: Opened, foreign: None) -> None:
    table = next(table for table in valor.shown.module.tables if table.id == "to-hit")
    assert table_words(table, valor.shown.module).heads[:2] == ["ATTACKER", "RANGE FROM"]


def test_rules_read_tables_as_they_are_written(valor: Opened, foreign: None) -> None:
    assert valor.shown.module.tables[0].columns == valor.contents.module.tables[0].columns


def test_the_map_has_its_titles_in_the_language(valor: Opened, foreign: None) -> None:
    board = valor.board
    shown, written = valor.system.shown_map(board), valor.system.map_of(board)
    assert shown.document.title == written.document.title.upper()


def test_another_language_is_spoken_in_a_game_that_goes_on(valor: Opened) -> None:
    session = Session.begin(valor, seed=7)
    english = narrator_of(session).option(PieceOption(PieceId(0)))
    with spoken():
        assert narrator_of(session).option(PieceOption(PieceId(0))) == english.upper()
    assert narrator_of(session).option(PieceOption(PieceId(0))) == english
