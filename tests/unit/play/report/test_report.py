"""The report of a finished game: what it counts, for every rule system, and how it is written."""

import re
from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from ccstudio.documents.journal import Chosen
from ccstudio.engine.chance import Roll
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.play.chance_falls import falls_of
from ccstudio.play.journal import journal_of
from ccstudio.play.replay import replay
from ccstudio.play.report.making import ReportError, make_report
from ccstudio.play.report.records import GameReport, TurnStart, turn_numbers
from ccstudio.play.report.text import report_text
from tests.unit.play.journals import MICRO_REGISTRY, played
from tests.unit.play.report.reports import COMMAND, GOLDEN, RECORDED, report_of, session_of

GAMES = ("weir", "quarry", *RECORDED)
COMBAT, DUST = RECORDED

every_game = pytest.mark.parametrize("game", GAMES)


def result_of(game: str) -> Result:
    result = session_of(game).game.result
    assert isinstance(result, Result)
    return result


def events_of(game: str) -> Counter[str]:
    return Counter(told.event.kind for record in session_of(game).in_force for told in record.told)


def test_an_unfinished_game_has_no_report() -> None:
    with pytest.raises(ReportError, match="finished"):
        make_report(played(count=20))


@every_game
def test_values_are_given_for_every_position(game: str) -> None:
    report = report_of(game)
    lengths = {len(series.values) for series in (*report.leads, *report.points, *report.luck)}
    assert lengths == {session_of(game).number}


@every_game
def test_the_last_points_are_those_of_the_result(game: str) -> None:
    result = result_of(game)
    assert {one.side: one.values[-1] for one in report_of(game).points} == {
        side.side: result.points[side.side] for side in report_of(game).sides
    }


@pytest.mark.parametrize(
    ("titles", "numbers"),
    [
        (("Set-up", "Turn 1 of 11, 25 Oct", "Turn 2 of 11, 29 Oct"), ["", "1", "2"]),
        (("Set-up", "Turn of Amber", "Turn of Slate"), ["1", "2", "3"]),
    ],
    ids=["numbered", "counted"],
)
def test_turns_have_the_numbers_of_their_titles(titles: tuple[str, ...], numbers: list[str]) -> None:
    assert turn_numbers([TurnStart(number=place, title=title) for place, title in enumerate(titles)]) == numbers


@every_game
def test_who_has_won_is_said(game: str) -> None:
    assert {side.side for side in report_of(game).sides if side.has_won} == set(result_of(game).winners)


@every_game
def test_turns_begin_in_order_and_not_twice_alike(game: str) -> None:
    turns = report_of(game).turns
    assert [turn.number for turn in turns] == sorted({turn.number for turn in turns})
    assert all(one.title != other.title for one, other in pairwise(turns))


@every_game
def test_losses_add_up(game: str) -> None:
    session, rows = session_of(game), report_of(game).losses
    whole = [loss for loss in session.system.losses(session.game) if loss.is_whole]
    assert sum(row.pieces for row in rows) == len(whole)


@every_game
def test_luck_sums_up_what_was_better_than_expected(game: str) -> None:
    report = report_of(game)
    told = {row.side: row for row in report.rolls if not row.topic and row.mean is not None}
    for series in report.luck:
        if series.side in told:
            row = told[series.side]
            assert row.mean is not None
            assert row.expected is not None
            assert series.values[-1] == pytest.approx(row.rolls * (row.mean - row.expected))


@every_game
def test_percentages_are_percentages(game: str) -> None:
    found = [row.percentile for row in report_of(game).rolls if row.percentile is not None]
    assert found
    assert all(0 <= percent <= 100 for percent in found)


@every_game
def test_a_turning_point_names_an_entry_that_can_be_looked_at(game: str) -> None:
    session = session_of(game)
    for point in report_of(game).turning_points:
        assert session.in_force[point.number - 1] is session.records[point.entry - 1]
        assert point.lines


@every_game
def test_a_score_that_swings_is_that_of_the_game(game: str) -> None:
    session = session_of(game)
    for point in report_of(game).turning_points:
        if point.kind == "score":
            after, before = session.in_force[point.number - 1].game, session.in_force[point.number - 2].game
            score = session.system.score
            assert point.swing == score(after, Side(point.side)) - score(before, Side(point.side))


def test_the_quoted_events_add_up_to_the_swing() -> None:
    titles = ("Germans", "Americans")
    scored = re.compile(r"(?:(\d+) times: )?The (\w+) scores? (\d+) VP\.")
    found = {}
    for point in report_of(COMBAT).turning_points:
        if point.kind == "score":
            quoted = [match.groups() for line in point.lines for match in [scored.fullmatch(line.text)] if match]
            found[point.entry] = sum(
                int(times or 1) * int(points) * (1 if title == titles[point.side] else -1)
                for times, title, points in quoted
            )
    assert found == {point.entry: point.swing for point in report_of(COMBAT).turning_points if point.kind == "score"}


@pytest.mark.parametrize("game", RECORDED)
def test_a_choice_against_the_advice_is_one_of_a_seat(game: str) -> None:
    points = [point for point in report_of(game).turning_points if point.kind == "choice"]
    assert points
    for point in points:
        entry = session_of(game).in_force[point.number - 1].entry
        assert isinstance(entry, Chosen)
        assert (point.swing > 0, bool(point.advice), bool(point.question)) == (True, True, True)


def test_without_advice_only_scores_make_turning_points() -> None:
    report = make_report(session_of(DUST), advised=False)
    assert ({point.kind for point in report.turning_points}, report.is_advised) == ({"score"}, False)


@pytest.mark.parametrize("game", ["weir", "quarry", DUST])
def test_every_roll_of_dice_is_counted(game: str) -> None:
    session = session_of(game)
    pairs = zip(session.in_force, (None, *session.in_force), strict=False)
    rolled = sum(
        isinstance(fall.wanted, Roll) for record, before in pairs for fall in falls_of(session, record, before)
    )
    assert sum(row.rolls for row in report_of(game).rolls if row.topic) == rolled


def test_every_roll_with_a_card_is_counted() -> None:
    rolled = sum(count for kind, count in events_of(COMBAT).items() if kind.startswith("rolled-"))
    assert sum(row.rolls for row in report_of(COMBAT).rolls if row.topic) == rolled > 50


def test_every_card_drawn_is_counted() -> None:
    drawn = sum(row.count for row in report_of(COMBAT).draws if row.topic == "Cards drawn")
    assert drawn == events_of(COMBAT)["drew-card"] > 20


def test_as_many_cards_are_expected_as_are_drawn() -> None:
    rows = [row for row in report_of(COMBAT).draws if row.topic == "Cards drawn"]
    assert sum(row.expected for row in rows) == pytest.approx(sum(row.count for row in rows))


def test_destroyed_units_are_lost_with_all_their_health() -> None:
    session = session_of(DUST)
    destroyed = sum(session.board.cards[unit.card].health for unit in session.game.state.destroyed.values())
    rows = session.system.losses(session.game)
    assert sum(loss.steps for loss in rows if loss.is_whole) == destroyed > 0


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    make_report(session_of("weir"), lambda done, every: told.append((done, every)))
    every = 2 * session_of("weir").number
    assert told == [(number, every) for number in range(1, every + 1)]


def test_what_progress_raises_ends_the_work() -> None:
    def stop(_done: int, _every: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_report(session_of("weir"), stop)


def test_the_journal_makes_the_same_report() -> None:
    session = replay(journal_of(session_of("quarry")), registry=MICRO_REGISTRY).session
    assert session is not None
    assert make_report(session) == report_of("quarry")


@every_game
def test_a_report_can_be_sent_to_another_process(game: str) -> None:
    data = msgspec.msgpack.encode(report_of(game))
    assert msgspec.msgpack.decode(data, type=GameReport) == report_of(game)


@pytest.mark.parametrize("game", ["quarry", *RECORDED])
def test_the_text_is_as_it_was_read(game: str) -> None:
    assert report_text(report_of(game)) == (GOLDEN / f"{game}.txt").read_text(encoding="utf-8"), COMMAND
