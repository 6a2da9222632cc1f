from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from ccstudio.base.problems import Problem, Severity, errors_of
from ccstudio.conformance.laws.saving import OnlyOne
from ccstudio.documents.contents import Contents
from ccstudio.documents.journal import Chosen, Entry, JournalDocument, JournalSeat
from ccstudio.engine import saves
from ccstudio.engine.seats import Seating
from ccstudio.play.journal import journal_of, sealed
from ccstudio.play.replay import Replayed, replay
from tests.micro_system.board import MicroBoard
from tests.micro_system.state import MicroGame
from tests.micro_system.system import Micro, MicroPosition
from tests.unit.play.journals import (
    again,
    digests,
    first_problem,
    journal_played,
    place_of,
    play_on,
    raw,
    standing,
    with_changes,
    with_entry,
)


class Newer(Micro):
    """The same game under another version, as when only a sentence was mended."""

    version = 2


class Stingier(Newer):
    """Nobody can bid all his effort any more."""

    def compile(self, documents: Contents) -> MicroBoard:
        board = super().compile(documents)
        return replace(board, bids=board.bids[:-1])


class Windier(Newer):
    """Everything is offered as before, and leads elsewhere."""

    def setup(self, board: MicroBoard, seating: Seating, seed: int) -> MicroGame:
        game = super().setup(board, seating, seed)
        game.state.thrown = (board.die.faces[0],)
        return game


class Pickier(Stingier):
    """No position of before will do."""

    def check_position(self, position: MicroPosition) -> list[Problem]:
        return [Problem(code="file-missing", path=("state", "turn"))]


def is_highest_bid(entry: Entry) -> bool:
    return isinstance(entry, Chosen) and entry.choice == "number 3"


@cache
def by_highest_bids() -> JournalDocument:
    """A game that goes on for a while after somebody bid all his effort for the first time."""
    journal = journal_played()
    return journal_of(standing(again(journal, to=place_of(journal, is_highest_bid) + 6)))


def under(system: Micro, journal: JournalDocument, to: int | None = None) -> Replayed:
    return replay(journal, registry=OnlyOne(system), to=to)


def test_rules_of_another_version_that_play_the_same_are_no_problem() -> None:
    assert under(Newer(), journal_played(count=40)).problems == ()


def test_a_broken_seal_is_an_error_under_any_version() -> None:
    changed = msgspec.structs.replace(journal_played(count=40), title="Another")
    assert first_problem(under(Newer(), changed)) == ("journal-seal-broken", ("seal",))


def test_under_another_version_digests_prove_nothing_as_long_as_the_position_is_reached() -> None:
    changed = with_entry(journal_played(count=40), 16, digest="0" * 64)
    assert under(Newer(), changed).problems == ()


@pytest.mark.parametrize("system", [Stingier(), Windier()], ids=["choices", "position"])
def test_where_newer_rules_play_otherwise_the_saved_position_is_taken(system: Micro) -> None:
    journal = by_highest_bids() if isinstance(system, Stingier) else journal_played(count=2)
    session = standing(under(system, journal))
    assert saves.digest(system, session.game) == journal.entries[-1].digest


def test_going_on_from_a_saved_position_is_a_warning_at_the_entry_that_does_not_fit() -> None:
    journal = by_highest_bids()
    number = place_of(journal, is_highest_bid)
    (problem,) = under(Stingier(), journal).problems
    assert (problem.code, problem.path, problem.severity) == (
        "replay-going-on",
        ("entries", number),
        Severity.WARNING,
    )


def test_a_game_that_goes_on_from_a_saved_position_has_a_journal_of_its_own() -> None:
    system = Stingier()
    session = play_on(standing(under(system, by_highest_bids())), 10)
    replayed = under(system, journal_of(session))
    assert (replayed.problems, digests(standing(replayed))) == ((), digests(session))


def test_a_position_to_go_on_from_that_was_changed_is_not_taken() -> None:
    system = Stingier()
    journal = journal_of(standing(under(system, by_highest_bids())))
    value = raw(journal)
    value["entries"][0]["position"]["body"]["state"]["turn"] += 1
    replayed = under(system, sealed(msgspec.convert(value, JournalDocument)))
    assert (first_problem(replayed), replayed.session) == (("replay-beginning", ("entries", 0)), None)


def test_a_position_of_other_seats_is_not_taken() -> None:
    system = Stingier()
    journal = journal_of(standing(under(system, by_highest_bids())))
    seats = (*journal.seats[:-1], JournalSeat(side=2, title="Somebody else"))
    assert first_problem(under(system, with_changes(journal, seats=seats)))[0] == "replay-beginning"


@pytest.mark.parametrize("position", [{}, {"format": "ccstudio/game"}, {"body": 7}], ids=["none", "half", "other"])
def test_without_a_usable_position_newer_rules_stop_at_what_does_not_fit(position: dict[str, Any]) -> None:
    journal = with_changes(by_highest_bids(), position=position)
    replayed = under(Stingier(), journal)
    codes = [problem.code for problem in errors_of(replayed.problems)]
    assert (codes, replayed.session is None) == (["replay-refused", "replay-no-position"], False)


def test_a_position_that_newer_rules_forbid_is_not_taken() -> None:
    codes = [problem.code for problem in under(Pickier(), by_highest_bids()).problems]
    assert codes == ["replay-refused", "replay-no-position"]


def test_what_newer_rules_play_again_without_a_position_to_compare_is_a_warning() -> None:
    (problem,) = under(Newer(), with_changes(journal_played(count=20), position={})).problems
    assert (problem.code, problem.severity) == ("replay-unproved", Severity.WARNING)


def test_a_part_of_a_game_is_played_by_newer_rules_as_far_as_it_fits() -> None:
    replayed = under(Stingier(), by_highest_bids(), to=len(by_highest_bids().entries) - 1)
    assert [problem.code for problem in replayed.problems] == ["replay-refused"]


def test_a_journal_of_another_scenario_is_not_taken_for_one_of_older_rules() -> None:
    journal = with_changes(journal_played(count=4), contents=journal_played("quarry", count=4).contents)
    assert under(Newer(), journal).session is None
