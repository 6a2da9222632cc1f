"""Control of hexes, victory points, levels, and what wins at once (SCS-13.0, SCS-DEMO-V1 to V5)."""

from typing import Any

import pytest

from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat
from ccstudio.play.narration import Narrator
from ccstudio.play.report.scores import ScoreTally
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.declarations import Judge
from ccstudio.rules.scs.query.units import controller_of
from ccstudio.rules.scs.query.victory import as_things_stand, level_of, margin, points
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.fights import always, attack
from tests.rules.scs.positions import BLUE, GREY, Table, table
from tests.rules.scs.veska import crossing

WEST = {"areas": {"west": ["05.05", "05.06"]}, "blue": {"controls": "west"}}


def owner(at: Table, space: str) -> int | None:
    """Who controls a hex."""
    return controller_of(at.board, at.state, at.space(space))


# Control


@pytest.mark.rule("SCS-13.0/1")
def test_what_no_side_is_said_to_control_belongs_to_the_other_or_to_nobody() -> None:
    at = table("b-7a 10.10", board=WEST)
    assert (owner(at, "05.05"), owner(at, "20.10")) == (BLUE, GREY)
    assert owner(table("b-7a 10.10"), "20.10") is None


@pytest.mark.rule("SCS-13.0/3")
def test_a_zone_of_control_controls_nothing() -> None:
    at = table("b-7a 10.10", board=WEST).phase("movement").play("b-7a", "10.11", "stop")
    assert owner(at, "10.12") == GREY


@pytest.mark.rule("SCS-13.0/4", "SCS-13.0/6")
def test_control_lasts_after_a_unit_has_left_and_changes_as_often_as_others_enter() -> None:
    at = table("b-7a 10.10", "g-9a 14.10", board=WEST).phase("movement").play("b-7a", "10.11", "10.10", "stop")
    assert owner(at, "10.11") == BLUE
    at.finish().phase("movement", GREY).begin().play("g-9a", "13.11", "12.11", "11.12", "10.11")
    assert owner(at, "10.11") == GREY


@pytest.mark.rule("SCS-13.0/2", "SCS-10.0g", "SCS-Q28")
@pytest.mark.parametrize("ruling", ["every", "last"])
def test_hexes_of_advances_and_retreats_are_controlled(ruling: str) -> None:
    board = {**WEST, "rulings": {"control-by-passing": ruling}, **always("Dr2")}
    at = attack(table("b-7a 10.10", "g-f1 10.11", board=board), "10.11", "b-7a").play(2)
    at.state.control[at.space("10.13")] = BLUE
    at.play("10.12", "10.13", "b-7a", "10.12")
    assert at.where("g-f1") == "10.13"
    assert owner(at, "10.13") == GREY
    assert owner(at, "10.12") == BLUE
    assert owner(at, "10.11") == (BLUE if ruling == "every" else GREY)


# Points


def judged(at: Table, *, at_end: bool = True) -> tuple[Result | None, str]:
    """How the game ends now, and the title of that victory."""
    at.run(Judge(at_end=at_end))
    titles = [event["title"] for event in at.told("victory")]
    return at.returned, str(titles[-1]) if titles else ""


def taken(*spaces: str, by: int = BLUE, **lost: int) -> Table:
    """The demonstration game in which a side has taken some hexes and the sides have lost steps."""
    at = crossing()
    at.setting(control={at.space(space): by for space in spaces})
    at.setting(steps_lost={BLUE: lost.get("blue", 0), GREY: lost.get("grey", 0)})
    effects.forget(at.state)
    return at


@pytest.mark.parametrize(
    ("space", "worth"), [("15.08", 6), ("18.08", 3), ("20.08", 3), ("15.12", 2), ("15.04", 2), ("11.08", 1)]
)
@pytest.mark.rule("SCS-DEMO-V1")
def test_towns_that_blue_controls_are_worth_points(space: str, worth: int) -> None:
    at = taken(space)
    assert points(at.board, at.state) == worth


@pytest.mark.rule("SCS-DEMO-V2")
def test_westra_costs_points_if_grey_controls_it() -> None:
    at = taken("03.08", by=GREY)
    assert points(at.board, at.state) == -3


@pytest.mark.rule("SCS-DEMO-V3", "SCS-8.0e")
@pytest.mark.parametrize(
    ("blue", "grey", "worth"), [(3, 5, 0), (4, 0, -1), (7, 0, -1), (8, 0, -2), (0, 6, 1), (0, 12, 2), (4, 6, 0)]
)
def test_full_numbers_of_lost_steps_count(blue: int, grey: int, worth: int) -> None:
    at = taken(blue=blue, grey=grey)
    assert points(at.board, at.state) == worth


@pytest.mark.rule("SCS-DEMO-V4")
@pytest.mark.parametrize(
    ("score", "title"),
    [
        (-9, "Decisive victory for Grey"), (3, "Decisive victory for Grey"), (4, "Marginal victory for Grey"),
        (6, "Marginal victory for Grey"), (7, "Draw"), (9, "Draw"), (10, "Marginal victory for Blue"),
        (13, "Marginal victory for Blue"), (14, "Decisive victory for Blue"), (30, "Decisive victory for Blue"),
    ],
)  # fmt: skip
def test_points_decide_the_level_of_victory(score: int, title: str) -> None:
    assert level_of(crossing().board, score).title == title


@pytest.mark.rule("SCS-DEMO-V4", "SCS-13.0/1")
def test_at_the_end_points_decide() -> None:
    result, title = judged(taken("15.08", "18.08", "15.12"))
    assert result is not None
    assert (result.winners, result.grade, result.points) == ((BLUE,), "won-by-points", (11, 0))
    assert title == "Marginal victory for Blue"
    drawn, title = judged(taken("15.08", "15.12"))
    assert drawn is not None
    assert (drawn.winners, drawn.grade, title) == ((), "drawn", "Draw")


@pytest.mark.parametrize(
    ("spaces", "by", "winner"),
    [
        pytest.param(("15.08", "20.08"), BLUE, BLUE, marks=pytest.mark.rule("SCS-DEMO-V5")),
        pytest.param(("03.08",), GREY, GREY, marks=pytest.mark.rule("SCS-DEMO-V5")),
    ],
)
def test_some_towns_win_at_the_end_of_any_turn(spaces: tuple[str, ...], by: Any, winner: int) -> None:
    result, _ = judged(taken(*spaces, by=by), at_end=False)
    assert result is not None
    assert (result.winners, result.grade) == ((winner,), "won-at-once")


@pytest.mark.rule("SCS-DEMO-V4", "SCS-DEMO-V5")
@pytest.mark.parametrize(
    ("spaces", "title"),
    [(("15.08", "18.08", "15.12"), "Marginal victory for Blue"), (("15.08", "20.08"), "Decisive victory for Blue")],
)
def test_the_victory_as_things_stand_is_a_figure(spaces: tuple[str, ...], title: str) -> None:
    at = taken(*spaces)
    figures = SCS.table(SCS.view(at.game, Seat(0))).figures
    assert [figure.text for figure in figures if figure.meaning.code == "level-now"] == [title]


@pytest.mark.rule("SCS-DEMO-V5")
def test_one_of_the_towns_alone_does_not_win_at_once() -> None:
    for space in ("15.08", "20.08"):
        assert judged(taken(space), at_end=False) == (None, "")


@pytest.mark.rule("SCS-DEMO-V4")
def test_a_side_is_ahead_by_what_it_has_more_than_the_points_that_win() -> None:
    at = taken("15.08", "18.08", "15.12")
    assert (margin(at.board, at.state, BLUE), margin(at.board, at.state, GREY)) == (1, -1)


@pytest.mark.rule("SCS-DEMO-V1")
def test_points_are_told_of_the_side_that_scores_alone() -> None:
    at = taken("15.08", "18.08", "15.12")
    _title, result = as_things_stand(at.board, at.state)
    lines = Narrator(SCS, SCS.view(at.game, Seat(0)), ("Blue", "Grey")).result(result)
    assert str(lines[-1]) == "Points: Blue 11."


@pytest.mark.rule("SCS-DEMO-V1")
def test_a_report_has_points_of_the_side_that_scores_alone() -> None:
    at = taken("15.08")
    tally = ScoreTally(SCS, (BLUE, GREY), ("Blue", "Grey"))
    tally.add(at.game)
    assert [(series.side, series.values) for series in tally.points()] == [(BLUE, (6,))]
