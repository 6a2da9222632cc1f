"""Conditions of victory, in all their forms (VV-4.4)."""

from typing import Any

import pytest

from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.query.victory import verdict
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table, table

HOLD = {"title": "Hold", "kind": "hold", "spaces": ["D5", "E5"]}


def needs(*goals: dict[str, Any], side: str = "axis", needed: int = 0, **board: Any) -> dict[str, Any]:
    """The wishes for a board where one side needs something."""
    return {"victory": {"sides": [{"side": side, "goals": list(goals), "needed": needed}]}, **board}


def winners(at: Table, *, at_end: bool = True) -> tuple[int, ...] | None:
    """Who wins now; None while the game goes on."""
    found = verdict(at.board, at.state, at_end=at_end)
    return None if found is None else found.winners


@pytest.mark.rule("VV-4.4a", "VV-4.4c")
def test_the_last_side_with_an_unpinned_unit_holds_a_space() -> None:
    at = table(board=needs(HOLD))
    at.state.control = {at.space("D5"): GERMANS, at.space("E5"): GERMANS}
    assert winners(at) == (GERMANS,)
    at.state.control[at.space("E5")] = AMERICANS
    assert winners(at) == (AMERICANS,)


@pytest.mark.rule("VV-4.4c")
def test_a_side_may_have_to_be_there_alone() -> None:
    board = needs({**HOLD, "presence": "alone", "count": 1})
    assert winners(table("german-rifle D5", board=board)) == (GERMANS,)
    assert winners(table(board=board)) == (AMERICANS,)


@pytest.mark.rule("VV-4.4d")
@pytest.mark.parametrize(("ruling", "winner"), [("other", (AMERICANS,)), ("nobody", ())])
def test_without_conditions_of_its_own_the_other_side_wins_by_ruling(ruling: str, winner: tuple[int, ...]) -> None:
    assert winners(table(board=needs(HOLD, rulings={"one-sided-victory": ruling}))) == winner


@pytest.mark.rule("VV-4.4b")
@pytest.mark.parametrize(("profile", "winner"), [("s2", ()), ("std21", (GERMANS, AMERICANS))])
def test_both_sides_that_meet_their_conditions_draw_or_win_by_edition(profile: str, winner: tuple[int, ...]) -> None:
    keep = {"title": "Keep", "kind": "keep", "count": 1}
    both = {"victory": {"sides": [{"side": side, "goals": [keep]} for side in ("axis", "allies")]}}
    at = table("german-rifle D5", "american-rifle E9", board={**both, "rulings": {"profile": profile}})
    assert winners(at) == winner


@pytest.mark.rule("VV-4.4c")
@pytest.mark.parametrize(
    ("goal", "won"),
    [
        ({"kind": "keep", "count": 2}, True),
        ({"kind": "keep", "count": 3}, False),
        ({"kind": "keep", "count": 8, "measure": "points"}, True),
        ({"kind": "keep", "count": 9, "measure": "points"}, False),
        ({"kind": "clear", "spaces": ["D9"]}, True),
        ({"kind": "clear", "spaces": ["E9"]}, False),
        ({"kind": "points"}, False),
        ({"kind": "eliminate", "count": 1}, False),
    ],
)
def test_units_points_and_areas_are_counted(goal: dict[str, Any], won: bool) -> None:
    at = table(
        "german-rifle D5", "german-rifle-half D6", "american-rifle E9", "american-rifle D9 pinned",
        board=needs({"title": "Goal", **goal}),
    )  # fmt: skip
    assert (winners(at) == (GERMANS,)) is won


@pytest.mark.rule("VV-4.4c")
@pytest.mark.parametrize(
    ("goal", "won"),
    [
        ({"count": 1}, True),
        ({"count": 2}, False),
        ({"count": 1, "edges": ["n", "w"]}, True),
        ({"count": 1, "edges": ["s"]}, False),
        ({"count": 5, "measure": "points"}, True),
        ({"count": 6, "measure": "points"}, False),
    ],
)
def test_units_of_the_side_count_that_left_over_an_edge_of_the_condition(goal: dict[str, Any], won: bool) -> None:
    at = table("german-rifle D1", "american-rifle E1", board=needs({"title": "Leave", "kind": "exit", **goal}))
    for word in ("german-rifle", "american-rifle"):
        effects.leave_map(at.game, at.piece(word), "n", "VV-6.10b")
    assert (winners(at) == (GERMANS,)) is won


@pytest.mark.rule("VV-4.4c")
@pytest.mark.parametrize(("count", "won"), [(1, True), (2, False)])
def test_a_side_can_need_a_lead_in_casualty_points(count: int, won: bool) -> None:
    at = table(
        "german-rifle-half D1", "american-rifle E1", board=needs({"title": "Lead", "kind": "points", "count": count})
    )
    for word in ("german-rifle-half", "american-rifle"):
        effects.eliminate(at.game, at.piece(word), "VV-14.61a")
    assert (winners(at) == (GERMANS,)) is won


@pytest.mark.rule("VV-4.4c")
def test_what_wins_at_once_ends_the_game_before_the_last_turn() -> None:
    at = table("german-rifle D5", board=needs({"title": "Keep", "kind": "keep", "count": 1, "at_once": True}))
    assert winners(at, at_end=False) == (GERMANS,)
    assert winners(table("german-rifle D5", board=needs(HOLD)), at_end=False) is None


@pytest.mark.rule("VV-4.4a")
def test_some_of_several_conditions_can_be_enough() -> None:
    keep, kill = {"title": "Keep", "kind": "keep", "count": 1}, {"title": "Kill", "kind": "eliminate", "count": 1}
    assert winners(table("german-rifle D5", board=needs(keep, kill))) == (AMERICANS,)
    assert winners(table("german-rifle D5", board=needs(keep, kill, needed=1))) == (GERMANS,)
