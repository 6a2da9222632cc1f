"""The log tells each seat what it may know, in the words of the moment."""

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.documents.journal import MoveByHand, SetByHand
from ccstudio.documents.library import Library
from ccstudio.engine.chance import Roll
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.journal import journal_of
from ccstudio.play.log import LineKind, Log, LogLine, entry_lines, first_undone, log_lines, open_view, sides_of
from ccstudio.play.opening import open_scenario
from ccstudio.play.replay import replay
from ccstudio.play.session import Session
from tests.unit.play.table import CONTENT, REGISTRY, asked, begun, play, until, until_barrier, waiting_for_dice

AMBER, SLATE, MOSS = Seat(0), Seat(1), Seat(2)
LONG = [7 * number for number in range(2_000)]


def kinds(lines: list[LogLine]) -> list[LineKind]:
    return [line.kind for line in lines]


def told(session: Session, seat: Seat | None, kind: LineKind) -> list[str]:
    return [line.text for line in log_lines(session, seat) if line.kind is kind]


@pytest.fixture(scope="module")
def finished() -> Session:
    """A game played to its end."""
    return play(begun(seed=4), LONG)


def test_nothing_is_told_of_a_game_where_nothing_happened() -> None:
    assert log_lines(begun(), AMBER) == []


def test_a_choice_is_told_to_who_made_it() -> None:
    session = play(begun(), [2])
    (line,) = log_lines(session, AMBER)
    assert (line.number, line.kind, line.seat) == (1, LineKind.CHOICE, AMBER)


@pytest.mark.parametrize("seat", [SLATE, MOSS, WATCHER])
def test_a_choice_without_an_event_is_not_told_to_others(seat: Seat) -> None:
    assert log_lines(play(begun(), [2]), seat) == []


def test_numbers_do_not_tell_how_many_entries_others_have() -> None:
    session = play(begun(), [2, 1])
    assert [line.number for line in log_lines(session, SLATE)] == [1]


def test_where_everything_is_told_numbers_are_those_of_the_journal(finished: Session) -> None:
    chosen = [line.number for line in log_lines(finished, None) if line.kind is LineKind.CHOICE]
    assert chosen == list(range(2, finished.number + 1))


def test_events_are_told_with_their_rules(finished: Session) -> None:
    lines = [line for line in log_lines(finished, WATCHER) if line.kind is LineKind.EVENT]
    assert lines
    assert [line for line in lines if not line.rule.startswith("MI-")] == []


def test_every_event_a_seat_may_know_of_is_told(finished: Session) -> None:
    known = sum(told.for_seat(MOSS) is not None for record in finished.records for told in record.told)
    assert kinds(log_lines(finished, MOSS)).count(LineKind.EVENT) == known


def test_what_a_seat_draws_is_told_to_that_seat_alone(finished: Session) -> None:
    assert any(text.startswith("You draw") for text in told(finished, AMBER, LineKind.EVENT))
    assert not any(text.startswith("You draw") for text in told(finished, WATCHER, LineKind.EVENT))


def test_where_everything_is_told_it_is_said_whom_an_event_was_told(finished: Session) -> None:
    assert any(text.startswith("To Slate: You draw") for text in told(finished, None, LineKind.EVENT))


def test_units_bear_the_names_they_had(finished: Session) -> None:
    texts = " ".join(told(finished, WATCHER, LineKind.EVENT))
    assert "Somebody enters" in texts
    assert "The unit is revealed: " in texts


def test_dice_are_told(finished: Session) -> None:
    texts = told(finished, WATCHER, LineKind.CHANCE)
    rolled = [record for record in finished.records if any(name.event.kind == "missed" for name in record.told)]
    assert rolled
    assert len(texts) >= len(rolled)


def test_the_faces_that_are_told_are_those_that_fell() -> None:
    session = waiting_for_dice(begun(source=EnteredChance()))
    wanted = session.decision
    assert isinstance(wanted, Roll)
    session.enter((1, *[0] * (len(wanted.dice) - 1)))
    faces = ", ".join(str(face) for face in wanted.meaning((1, *[0] * (len(wanted.dice) - 1))))
    assert f"Dice entered by hand: {faces}." in told(session, WATCHER, LineKind.CHANCE)[-1]


def test_dice_are_told_before_what_came_of_them() -> None:
    session = waiting_for_dice(begun(source=EnteredChance()))
    session.enter((0,) * len(session.decision.dice))
    last = log_lines(session, WATCHER)
    number = last[-1].number
    assert kinds([line for line in last if line.number == number])[0] is LineKind.CHANCE


def test_dice_that_an_event_tells_are_not_told_twice() -> None:
    session = waiting_for_dice(begun(source=EnteredChance()))
    record = session.enter((0,) * len(session.decision.dice))
    before = len(told(session, WATCHER, LineKind.CHANCE))
    record.told[-1].event.values["dice"] = "miss"
    assert len(told(session, WATCHER, LineKind.CHANCE)) == before - 1


def test_the_end_is_told_to_everybody(finished: Session) -> None:
    assert [bool(told(finished, seat, LineKind.RESULT)) for seat in finished.seating.viewers()] == [True] * 4


def test_what_was_taken_back_across_chance_is_said_by_what_happened() -> None:
    session = until_barrier(begun(seed=2))
    first = entry_lines(session, session.in_force[-1], session.in_force[-2])[0].text
    session.undo()
    lines = log_lines(session, None)
    assert (lines[-1].kind, lines[-1].text) == (LineKind.TAKEN_BACK, f"Undone, back to before: {first}")


def test_what_would_be_undone_is_not_what_somebody_said() -> None:
    session = play(begun(), [2])
    number = session.number
    session.say(MOSS, "Wait")
    play(session, [0])
    assert "Wait" not in first_undone(session, None, number)
    assert first_undone(session, None, number)


def test_an_undo_of_what_a_reader_does_not_know_has_no_words() -> None:
    session = play(until(begun(), "bid", SLATE), [3])
    assert first_undone(session, MOSS, session.number - 1) == ""


def test_what_nobody_learned_anything_by_is_taken_back_silently() -> None:
    session = play(begun(), [2])
    session.undo()
    assert log_lines(session, None) == []


def test_games_that_differ_in_secrets_have_the_same_log() -> None:
    logs = [log_lines(play(until(begun(), "bid", SLATE), [bid]), MOSS) for bid in (0, 3)]
    assert logs[0] == logs[1]


def piece_of(session: Session, seat: Seat) -> int:
    """A unit of a seat on the map."""
    state = session.game.state
    return next(
        piece
        for piece in state.stacks.pieces()
        if isinstance(state.stacks.place_of(piece), InSpace) and state.units[piece].side == seat
    )


def test_a_piece_moved_by_hand_is_told_as_each_sees_it() -> None:
    session = begun()
    session.arrange([MoveByHand(piece=piece_of(session, SLATE), space=0)])
    assert [told(session, seat, LineKind.BY_HAND)[1:] for seat in (AMBER, SLATE)] == [
        ["By hand: Slate Somebody is now at A1"],
        [f"By hand: {title(session, SLATE)} is now at A1"],
    ]


def title(session: Session, seat: Seat) -> str:
    """What a seat calls its unit that stands in A1."""
    (piece,) = session.view(seat).state.stacks.at(InSpace(0))
    return session.system.title_of(session.view(seat), PieceOption(piece))


def test_a_value_set_by_hand_is_told_where_it_is_seen() -> None:
    session = begun()
    session.arrange([SetByHand(path=("turn",), value=2)])
    assert told(session, WATCHER, LineKind.BY_HAND) == ["The position was set by hand.", "By hand: turn is now 2"]


def test_a_secret_set_by_hand_is_told_to_those_who_know_it() -> None:
    session = begun()
    card = session.game.state.discards.cards[0]
    rest = list(session.game.state.discards.cards[1:])
    session.arrange([SetByHand(path=("hands", "0"), value=[card]), SetByHand(path=("discards", "cards"), value=rest)])
    knowing = [
        seat for seat in (AMBER, SLATE) if any("hands.0" in text for text in told(session, seat, LineKind.BY_HAND))
    ]
    assert knowing == [AMBER]


def test_the_moment_to_go_on_at_is_told() -> None:
    session = play(begun(), [2])
    moment = session.system.moments(session.game)[0]
    session.arrange([], moment.id)
    assert told(session, WATCHER, LineKind.BY_HAND)[-1].startswith("By hand: the game continues at")


def test_a_log_grows_with_its_game() -> None:
    session = begun()
    log = Log(session, AMBER)
    log.lines()
    play(session, range(20))
    assert log.lines() == log_lines(session, AMBER)


def test_a_log_forgets_what_was_taken_back() -> None:
    session = play(begun(), [2])
    log = Log(session, AMBER)
    log.lines()
    session.undo()
    assert log.lines() == []


def test_a_log_says_how_much_of_it_stayed() -> None:
    session = play(begun(), range(10))
    log = Log(session, None)
    log.update()
    count = len(log.told)
    play(session, [1])
    assert (log.update(), len(log.told) > count) == (count, True)


def test_a_log_that_is_cut_short_keeps_its_beginning() -> None:
    session = play(begun(), range(30))
    log = Log(session, AMBER)
    log.update()
    session.undo_to(session.number - 5)
    kept = log.update()
    assert (kept > 0, list(log.told)) == (True, log_lines(session, AMBER))


@pytest.mark.parametrize("seat", [None, WATCHER, MOSS])
def test_a_log_that_went_back_and_forth_is_that_of_the_game(seat: Seat | None) -> None:
    session = play(begun(seed=2), range(12))
    log = Log(session, seat)
    for back in (3, 6, 2):
        log.update()
        session.undo_to(session.number - back)
        log.update()
        play(session, range(back, 9))
    session.undo()
    session.redo()
    assert log.lines() == log_lines(session, seat)


def test_every_line_has_the_record_it_tells_of(finished: Session) -> None:
    log = Log(finished, None)
    log.update()
    numbers = [finished.records.index(record) + 1 for record in log.sources]
    assert numbers == [line.number for line in log.told]


@pytest.mark.parametrize("seat", [None, WATCHER, AMBER])
def test_a_replayed_game_has_the_log_of_the_game(finished: Session, seat: Seat | None) -> None:
    again = replay(journal_of(finished), registry=REGISTRY).session
    assert again is not None
    assert log_lines(again, seat) == log_lines(finished, seat)


def test_what_is_shown_openly_hides_nothing() -> None:
    session = begun()
    assert open_view(session.game).state is session.game.state


def test_an_open_view_shows_who_is_asked() -> None:
    session = begun()
    assert open_view(session.game).pending == asked(session)


def test_a_side_is_called_by_the_seat_that_plays_it_alone() -> None:
    scenario = open_scenario(modules_folder() / "combat_commander" / "scenarios" / "mill-road.json")
    assert sides_of(Session.begin(scenario, seed=0)) == ("Germany", "America")


def test_a_side_of_several_seats_is_called_as_the_module_does() -> None:
    quarry = open_scenario(
        CONTENT / "modules" / "micro" / "scenarios" / "quarry.json",
        library=Library(folders=[CONTENT]),
        registry=REGISTRY,
    )
    assert sides_of(Session.begin(quarry, seed=0))[:2] == ("Amber", "Slate")
