"""Games that earlier editions of the rules recorded must replay and play on, for ever.

Each file is a whole game between random players, as `ccstudio play ... --record` wrote it, compressed. A radio is lost
in that of Combat Commander; that of Dust Tactics was played by version 1 of the rules.
"""

import lzma
from pathlib import Path

import msgspec
import pytest

from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.engine import saves
from ccstudio.play.replay import replay
from ccstudio.rules.combat_commander.state import CombatState

GAMES = Path(__file__).parents[1] / "legacy" / "games"
FILES = sorted(GAMES.glob("*.json.xz"))


def journal_in(path: Path) -> JournalDocument:
    document = read_bytes(lzma.decompress(path.read_bytes())).document
    assert isinstance(document, JournalDocument)
    return document


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_a_game_recorded_before_replays_to_its_end(path: Path) -> None:
    journal = journal_in(path)
    replayed = replay(journal)
    assert (replayed.problems, replayed.played) == ((), len(journal.entries))


def test_a_radio_that_was_lost_in_a_game_recorded_before_is_known_by_name() -> None:
    session = replay(journal_in(GAMES / "combat-commander-mill-road.json.xz")).session
    assert session is not None
    assert isinstance(session.game.state, CombatState)
    assert [kind for _, kind, _ in session.game.state.removed] == ["german-radio-105mm"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_a_position_saved_before_can_be_loaded(path: Path) -> None:
    journal = journal_in(path)
    session = replay(journal).session
    assert session is not None
    game = saves.load(session.system, session.opened.board, msgspec.json.encode(journal.position))
    assert saves.digest(session.system, game) == saves.digest(session.system, session.game)
