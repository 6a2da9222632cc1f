from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from ccstudio.base.problems import Problem, Severity, errors_of
from ccstudio.conformance.laws.saving import OnlyOne
from ccstudio.documents.contents import Contents
from ccstudio.documents.copies import copy_of
from ccstudio.documents.journal import (
    Arranged,
    Begun,
    Chosen,
    Entered,
    JournalDocument,
    JournalSeat,
    MoveByHand,
    SetByHand,
    TakenBack,
)
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat, Seating
from ccstudio.engine.sources import SEEDED, ChanceSource, EnteredChance, ListedChance
from ccstudio.play.journal import journal_of, sealed
from ccstudio.play.opening import Opened
from ccstudio.play.replay import replay
from ccstudio.play.session import Session
from ccstudio.rules.registry import Registry
from tests.micro_system.board import MicroBoard
from tests.micro_system.rules import Draw, Shot
from tests.micro_system.state import MicroGame
from tests.micro_system.system import Micro
from tests.unit.play.journals import (
    SCENARIOS,
    again,
    begun,
    digests,
    first_problem,
    journal_played,
    opened,
    place_of,
    play_on,
    played,
    raw,
    standing,
    with_changes,
    with_entry,
    with_everything,
)

pytestmark = pytest.mark.slow

BY_HAND = EnteredChance()


def as_they_lie(then: ChanceSource = BY_HAND) -> ListedChance:
    """The first shuffle leaves all cards in their order; whatever falls after it is entered by hand, or else."""
    return ListedChance((tuple(range(len(opened().board.deck))),), then)


SESSIONS: dict[str, Callable[[], Session]] = {
    "beginning": begun,
    "weir": played,
    "quarry": lambda: played("quarry"),
    "entered": lambda: played(count=80, source=EnteredChance()),
    "rolls-entered": lambda: played(count=80, source=EnteredChance(rolls_only=True)),
    "rigged": lambda: played(count=80, source=as_they_lie()),
    "barriers": lambda: played(count=40, barriers=True),
    "everything": with_everything,
}

every_session = pytest.mark.parametrize("make", SESSIONS.values(), ids=SESSIONS)


@every_session
def test_a_replay_finds_nothing_wrong(make: Callable[[], Session]) -> None:
    assert again(journal_of(make())).problems == ()


@every_session
def test_a_replay_leads_through_the_same_positions(make: Callable[[], Session]) -> None:
    session = make()
    assert digests(standing(again(journal_of(session)))) == digests(session)


@every_session
def test_the_journal_of_a_replay_is_the_journal(make: Callable[[], Session]) -> None:
    journal = journal_of(make())
    assert journal_of(standing(again(journal))) == journal


@pytest.mark.parametrize("make", [SESSIONS["everything"], *(lambda s=s: played(s, 30) for s in SCENARIOS)])
def test_going_on_after_a_replay_is_going_on_with_the_game(make: Callable[[], Session]) -> None:
    session = make()
    other = standing(again(journal_of(session)))
    assert digests(play_on(other, luck=7)) == digests(play_on(session, luck=7))


def test_dice_fall_after_a_replay_as_they_would_have_fallen() -> None:
    session = played(count=30)
    other = standing(again(journal_of(session)))
    entries = [[record.entry for record in play_on(one, luck=7).records] for one in (session, other)]
    assert entries[0] == entries[1]


def test_what_was_taken_back_is_taken_back_in_the_replay() -> None:
    session = with_everything()
    assert standing(again(journal_of(session))).number == session.number


def test_barriers_hold_after_a_replay() -> None:
    assert standing(again(journal_of(begun(barriers=True)))).barriers


def test_a_replay_can_stop_early() -> None:
    session = played(count=30)
    assert digests(standing(again(journal_of(session), to=10))) == digests(session)[:10]


@pytest.mark.parametrize(("to", "played_to"), [(-5, 1), (0, 1), (1, 1), (31, 31), (999, 31)])
def test_a_replay_stops_between_beginning_and_end(to: int, played_to: int) -> None:
    replayed = again(journal_played(count=30), to=to)
    assert (replayed.played, len(standing(replayed).records)) == (played_to, played_to)


# Journals that somebody meddled with. Where the seal is made to fit again, the rest must show it.


@pytest.mark.parametrize(
    "change",
    [
        lambda journal: {"entries": journal.entries[:-1]},
        lambda journal: {"entries": journal.entries[:-20]},
        lambda journal: {"entries": journal.entries[:5] + journal.entries[6:]},
        lambda journal: {"title": "Another"},
        lambda journal: {"seed": "f" * 16},
        lambda journal: {"key": "f" * 64},
        lambda journal: {"position": {}},
        lambda journal: {"result": "Amber"},
        lambda journal: {"seal": "0" * 64},
    ],
    ids=["cut-by-one", "cut", "deleted", "title", "seed", "key", "position", "result", "seal"],
)
def test_a_seal_that_does_not_fit_is_an_error(change: Callable[[JournalDocument], dict[str, Any]]) -> None:
    journal = journal_played(count=40)
    assert first_problem(again(msgspec.structs.replace(journal, **change(journal)))) == (
        "journal-seal-broken",
        ("seal",),
    )


def test_a_journal_without_a_seal_can_be_played_with_a_warning() -> None:
    journal = journal_played(count=40)
    (problem,) = again(msgspec.structs.replace(journal, seal="")).problems
    assert (problem.code, problem.severity) == ("journal-unsealed", Severity.WARNING)


def test_a_choice_that_was_not_offered_stops_the_replay() -> None:
    journal = journal_played(count=40)
    replayed = again(with_entry(journal, 17, choice="button nonsense"))
    assert first_problem(replayed) == ("replay-refused", ("entries", 17, "choice"))


def test_a_choice_nobody_can_read_stops_the_replay() -> None:
    replayed = again(with_entry(journal_played(count=40), 17, choice="space x"))
    assert first_problem(replayed) == ("replay-refused", ("entries", 17, "choice"))


def test_a_choice_of_a_seat_that_was_not_asked_stops_the_replay() -> None:
    journal = journal_played(count=40)
    replayed = again(with_entry(journal, 1, seat=2))
    assert first_problem(replayed) == ("replay-refused", ("entries", 1, "seat"))


def test_the_session_stands_before_what_does_not_fit() -> None:
    journal = journal_played(count=40)
    replayed = again(with_entry(journal, 17, choice="button nonsense"))
    assert (replayed.played, digests(standing(replayed))) == (17, digests(played(count=16)))


def test_a_problem_says_how_much_is_proved() -> None:
    replayed = again(with_entry(journal_played(count=40), 20, choice="button nonsense"))
    assert replayed.problems[0].arguments["certain"] == 17


def with_another_choice(journal: JournalDocument) -> JournalDocument:
    """A choice is changed to another that was offered: the first bid."""
    wanted = next(text for text in ("number 0", "number 1") if text != journal.entries[1].choice)
    return with_entry(journal, 1, choice=wanted)


def test_another_choice_that_was_offered_comes_to_light() -> None:
    assert errors_of(again(with_another_choice(journal_played(count=40))).problems)


def test_where_a_digest_differs_the_session_stands_at_the_last_that_agreed() -> None:
    journal = journal_played(count=40)
    replayed = again(with_entry(journal, 32, digest="0" * 64))
    assert (first_problem(replayed), replayed.played) == (("replay-digest", ("entries", 32, "digest")), 17)


def test_where_the_first_digest_differs_there_is_no_game() -> None:
    replayed = again(with_entry(journal_played(count=40), 0, digest="0" * 64))
    assert (replayed.session, replayed.played) == (None, 0)


def rolled(entry: Any) -> bool:
    return isinstance(entry, Chosen) and bool(entry.chance)


@pytest.mark.parametrize(
    "chance",
    [(), ((0,),), ((99_999,),), ((),), "more"],
    ids=["none", "other", "impossible", "empty", "more"],
)
def test_chance_that_did_not_fall_stops_the_replay(chance: Any) -> None:
    journal = journal_played()
    number = place_of(journal, rolled)
    changed = (*journal.entries[number].chance, (0,)) if chance == "more" else chance
    replayed = again(with_entry(journal, number, chance=changed))
    assert first_problem(replayed) == ("replay-chance", ("entries", number, "chance"))


def test_before_chance_that_did_not_fall_the_game_is_as_it_was() -> None:
    journal = journal_played()
    number = place_of(journal, rolled)
    replayed = again(with_entry(journal, number, chance=()))
    assert digests(standing(replayed)) == digests(played(count=number - 1))


def test_going_on_before_chance_that_did_not_fall_is_going_on_with_the_game() -> None:
    journal = journal_played()
    number = place_of(journal, rolled)
    other = standing(again(with_entry(journal, number, chance=())))
    assert digests(play_on(other, luck=7)) == digests(play_on(played(count=number - 1), luck=7))


def test_long_chance_is_cut_in_problems() -> None:
    journal = journal_played()
    number = place_of(journal, rolled)
    (problem,) = again(with_entry(journal, number, chance=((0,) * 500,))).problems
    assert len(str(problem.arguments["recorded"])) < 80


def test_entered_chance_that_cannot_fall_stops_the_replay() -> None:
    journal = journal_of(played(count=80, source=EnteredChance()))
    number = place_of(journal, lambda entry: isinstance(entry, Entered))
    replayed = again(with_entry(journal, number, chance=((99_999,),)))
    assert first_problem(replayed) == ("replay-refused", ("entries", number, "chance"))


def test_other_dice_of_a_real_table_come_to_light_by_the_digests() -> None:
    journal = journal_of(played(count=80, source=EnteredChance()))
    number = place_of(journal, lambda entry: isinstance(entry, Entered))
    chance = (tuple(reversed(journal.entries[number].chance[0])),)
    assert errors_of(again(with_entry(journal, number, chance=chance)).problems)


def test_chance_is_not_entered_where_none_is_awaited() -> None:
    journal = journal_played(count=40)
    entries = (*journal.entries[:5], Entered(chance=((0,),)), *journal.entries[5:])
    assert first_problem(again(with_changes(journal, entries=entries))) == (
        "replay-refused",
        ("entries", 5, "chance"),
    )


def test_listed_chance_that_is_impossible_stops_the_replay() -> None:
    journal = journal_of(SESSIONS["rigged"]())
    number = place_of(journal, rolled)
    replayed = again(with_entry(journal, number, chance=((99_999,),)))
    assert first_problem(replayed) == ("replay-refused", ("entries", number, "chance"))


def comes_to_light(changed: JournalDocument, journal: JournalDocument) -> bool:
    """Whether a replay finds errors; or what was changed makes no difference to where the game stands."""
    replayed = again(changed)
    return bool(errors_of(replayed.problems)) or digests(standing(replayed))[-1] == journal.entries[-1].digest


@pytest.mark.parametrize("number", range(1, 40, 3))
def test_a_deleted_entry_comes_to_light(number: int) -> None:
    journal = journal_played(count=40)
    entries = journal.entries[:number] + journal.entries[number + 1 :]
    assert comes_to_light(with_changes(journal, entries=entries), journal)


@pytest.mark.parametrize("number", range(1, 40, 3))
def test_two_entries_in_the_other_order_come_to_light(number: int) -> None:
    journal = journal_played(count=41)
    first, second = journal.entries[number : number + 2]
    entries = (*journal.entries[:number], second, first, *journal.entries[number + 2 :])
    assert comes_to_light(with_changes(journal, entries=entries), journal)


def test_most_deleted_entries_are_errors() -> None:
    journal = journal_played(count=40)
    without = [journal.entries[:number] + journal.entries[number + 1 :] for number in range(1, 40, 3)]
    errors = [errors_of(again(with_changes(journal, entries=entries)).problems) for entries in without]
    assert sum(map(bool, errors)) > 9


def test_a_second_beginning_stops_the_replay() -> None:
    journal = journal_played(count=40)
    entries = (*journal.entries[:5], Begun(), *journal.entries[5:])
    assert first_problem(again(with_changes(journal, entries=entries))) == ("replay-refused", ("entries", 5))


def test_without_a_beginning_there_is_no_game() -> None:
    journal = journal_played(count=40)
    replayed = again(with_changes(journal, entries=journal.entries[1:]))
    assert (first_problem(replayed), replayed.session) == (("replay-beginning", ("entries", 0)), None)


@pytest.mark.parametrize("count", [5, 999_999])
def test_more_cannot_be_taken_back_than_there_is(count: int) -> None:
    journal = journal_played(count=4)
    changed = with_changes(journal, entries=(*journal.entries, TakenBack(count=count)))
    assert first_problem(again(changed)) == ("replay-refused", ("entries", 5, "count"))


@pytest.mark.parametrize(
    ("entry", "path"),
    [
        (Arranged(edits=(MoveByHand(piece=0, space=3), MoveByHand(piece=99, space=3))), ("edits", 1, "piece")),
        (Arranged(edits=(MoveByHand(piece=0, space=9_999),)), ("edits", 0, "space")),
        (Arranged(edits=(SetByHand(path=("nowhere",), value=1),)), ("edits", 0, "path", 0)),
        (Arranged(edits=(SetByHand(path=("turn",), value="late"),)), ("edits", 0)),
        (Arranged(edits=(SetByHand(path=("seed",), value=7),)), ("edits", 0, "path", 0)),
        (Arranged(moment="never"), ("edits",)),
    ],
    ids=["piece", "space", "nowhere", "value", "seed", "moment"],
)
def test_edits_by_hand_that_do_not_fit_stop_the_replay(entry: Arranged, path: tuple[str | int, ...]) -> None:
    journal = journal_played(count=4)
    replayed = again(with_changes(journal, entries=(*journal.entries, entry)))
    code, found = first_problem(replayed)
    assert (code, found[:3], replayed.played) == ("replay-refused", ("entries", 5, "edits"), 5)
    assert found[2:][: len(path)] == path[: len(found[2:])]


def test_other_seats_than_the_rules_know_stop_the_replay() -> None:
    journal = journal_played(count=4)
    replayed = again(with_changes(journal, seats=journal.seats[:1]))
    assert (first_problem(replayed), replayed.session) == (("replay-beginning", ("entries", 0)), None)


def test_a_seat_on_another_side_stops_the_replay() -> None:
    journal = journal_played(count=4)
    seats = (*journal.seats[:-1], JournalSeat(side=0, title="Moss"))
    assert first_problem(again(with_changes(journal, seats=seats))) == ("replay-beginning", ("entries", 0))


def test_another_seed_comes_to_light() -> None:
    assert errors_of(again(with_changes(journal_played(), seed="f" * 16)).problems)


class Dealt(Micro):
    """Cards are dealt before the first question, and a die is thrown right after that."""

    def setup(self, board: MicroBoard, seating: Seating, seed: int) -> MicroGame:
        game = super().setup(board, seating, seed)
        game.stack += [Shot(target=PieceId(0), dice=1), Draw(seat=Seat(0), wanted=2)]
        return game


@cache
def dealt(source: ChanceSource = SEEDED) -> JournalDocument:
    game = Opened(system=Dealt(), contents=opened().contents)
    return journal_of(play_on(Session.begin(game, seed=3, source=source), 80))


@pytest.mark.parametrize(
    "source",
    [SEEDED, EnteredChance(), EnteredChance(rolls_only=True), as_they_lie(), as_they_lie(SEEDED)],
    ids=["seeded", "entered", "rolls", "rigged", "rigged-then-seeded"],
)
def test_chance_before_the_first_question_falls_again(source: ChanceSource) -> None:
    replayed = replay(dealt(source), registry=OnlyOne(Dealt()))
    assert (replayed.problems, journal_of(standing(replayed)).entries) == ((), dealt(source).entries)


def test_after_a_list_of_chance_the_rest_is_entered_by_hand() -> None:
    session = standing(replay(dealt(as_they_lie(SEEDED)), registry=OnlyOne(Dealt())))
    assert session.source == BY_HAND


def test_other_chance_before_the_first_question_is_no_game() -> None:
    changed = with_entry(dealt(), 0, chance=as_they_lie().answers)
    replayed = replay(changed, registry=OnlyOne(Dealt()))
    assert (first_problem(replayed), replayed.session) == (("replay-chance", ("entries", 0, "chance")), None)


# Documents and rules.


def test_rules_that_are_not_there_are_named() -> None:
    replayed = replay(journal_played(count=4), registry=Registry({}, (), ""))
    assert (first_problem(replayed), replayed.session) == (("rules-unknown", ("system",)), None)


def test_the_module_names_the_rules_too() -> None:
    replayed = again(with_changes(journal_played(count=4), system="toy"))
    assert (first_problem(replayed), replayed.session) == (("journal-other-rules", ("system",)), None)


def test_a_copy_that_was_changed_is_named() -> None:
    value = raw(journal_played(count=4))
    value["contents"][1]["document"]["title"] = "Another"
    replayed = again(sealed(msgspec.convert(value, JournalDocument)))
    assert (first_problem(replayed), replayed.session) == (("copy-altered", ("contents", 1, "digest")), None)


@pytest.mark.parametrize("number", range(4))
def test_a_copy_that_is_missing_is_named(number: int) -> None:
    journal = journal_played(count=4)
    contents = journal.contents[:number] + journal.contents[number + 1 :]
    (problem,) = again(with_changes(journal, contents=contents)).problems
    assert (problem.code, problem.arguments["format"]) == (
        "copy-missing",
        ("scenario", "module", "terrain", "map")[number],
    )


def test_a_second_copy_of_a_kind_is_named() -> None:
    journal = journal_played(count=4)
    changed = with_changes(journal, contents=(*journal.contents, journal.contents[2]))
    assert first_problem(again(changed)) == ("copy-twice", ("contents", 4))


def test_a_copy_of_something_else_is_named() -> None:
    journal = journal_played(count=4)
    changed = with_changes(journal, contents=(*journal.contents, copy_of(journal)))
    assert first_problem(again(changed)) == ("journal-copy-needless", ("contents", 4))


@pytest.mark.parametrize("number", [0, 3], ids=["scenario", "map"])
def test_a_copy_of_another_scenario_does_not_fit(number: int) -> None:
    journal = journal_played(count=4)
    contents = list(journal.contents)
    contents[number] = journal_played("quarry", count=4).contents[number]
    replayed = again(with_changes(journal, contents=tuple(contents)))
    assert replayed.session is None
    assert replayed.problems[0].path[:1] == ("contents",)


def test_all_copies_of_another_scenario_do_not_fit() -> None:
    journal = journal_played(count=4)
    replayed = again(with_changes(journal, contents=journal_played("quarry", count=4).contents))
    assert (first_problem(replayed)[0], replayed.session) == ("replay-beginning", None)


class Unhappy(Micro):
    """No documents will do."""

    def check_documents(self, documents: Contents) -> list[Problem]:
        return [Problem(code="session-begun")]


def test_documents_that_the_rules_do_not_take_give_no_game() -> None:
    replayed = replay(journal_played(count=4), registry=OnlyOne(Unhappy()))
    assert (first_problem(replayed), replayed.session) == (("session-begun", ()), None)


def test_documents_with_another_number_in_them_come_to_light() -> None:
    scenario = opened().contents.scenario
    other = msgspec.structs.replace(scenario, settings={**scenario.settings, "turns": 3})
    journal = journal_played()
    changed = with_changes(journal, contents=(copy_of(other), *journal.contents[1:]))
    assert errors_of(again(changed).problems)


@pytest.mark.parametrize("entry", ["result", "position"])
def test_an_end_that_the_entries_do_not_lead_to_is_found(entry: str) -> None:
    journal = journal_played()
    forged = {"result": "Amber (victory; 9:0:0)", "position": {**journal.position, "body": {}}}[entry]
    replayed = again(sealed(msgspec.structs.replace(journal, **{entry: forged})))
    assert first_problem(replayed) == ("replay-end", (entry,))


class StoppedError(Exception):
    """Nobody wants the work any more."""


def test_a_replay_reports_how_far_it_is_and_can_be_stopped() -> None:
    told: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        told.append((done, total))
        if done:
            raise StoppedError

    with pytest.raises(StoppedError):
        again(journal_played(count=30), report=report)
    assert told == [(0, 31), (1, 31)]
