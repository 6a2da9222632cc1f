"""Previews of moves: the cost of each hex, points left, what is provoked, and where moves can end (VV-6, VV-7)."""

from fractions import Fraction

import pytest

from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import ButtonOption, DirectionOption, SpaceOption
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.assistance import notes, parts, preview_of, sums, take, view_of
from tests.rules.valor_victory.positions import Table, table

RIFLE, LEADER, FOE, PANTHER = "german-rifle", "german-brandt", "american-rifle", "german-pzkpfw-v"
GUN, TRUCK = "german-7-5cm-leig-18", "german-opel-blitz"


def moving(*pieces: str, board: dict[str, object] | None = None) -> Table:
    return table(*pieces, board=board).phase("movement")


def ways(at: Table) -> dict[str, Destination]:
    """Where the group can end its move, in words."""
    return {at.words(found.goal): found for found in VALOR_VICTORY.destinations(view_of(at))}


def costs(at: Table, *words: object) -> list[tuple[str, Fraction]]:
    """The hexes of a way, with what each costs."""
    return [(at.board.name(step.space), step.cost.amount) for step in preview_of(at, *words).path]


def spaces(at: Table, *names: str) -> list[SpaceOption]:
    return [SpaceOption(at.space(name)) for name in names]


# Costs


@pytest.mark.rule("VV-6.1a", "VV-6.2a")
def test_each_hex_of_a_way_tells_its_cost_and_what_is_left() -> None:
    at = moving(f"{RIFLE} D9", board={"terrain": {"D7": "woods"}}).play(RIFLE, "move")
    way = spaces(at, "D8", "D7")
    assert costs(at, *way) == [("D8", 1), ("D7", 2)]
    assert sums(at, *way)["sum-movement"].amount == 1


@pytest.mark.rule("VV-6.6a", "VV-6.6b")
def test_a_first_hex_that_costs_more_than_there_is_leaves_nothing() -> None:
    board = {"terrain": {"D8": "stream"}}
    at = moving(f"{RIFLE} D9 with german-mg34-tripod", board=board).play(RIFLE, "assault-move")
    assert at.where(RIFLE) == "D9"
    assert sums(at, "D8")["sum-movement"].amount == 0


@pytest.mark.rule("VV-6.3b", "VV-12.2e")
def test_the_points_of_infantry_are_told_by_what_makes_them_up() -> None:
    at = moving(f"{RIFLE} D9 with german-mg34-tripod", f"{LEADER} D9").play(RIFLE)
    assert parts(sums(at, LEADER)["sum-movement"]) == {
        "part-points": 4, "part-led": 2, "part-heavy-load": -1,
    }  # fmt: skip


@pytest.mark.rule("VV-6.4a", "VV-6.4c")
def test_an_assault_move_tells_its_points_and_cover() -> None:
    at = moving(f"{RIFLE} D9").play(RIFLE)
    assert sums(at, "assault-move")["sum-movement"].amount == 2
    assert "assault-move-covers" in notes(at, "assault-move")


@pytest.mark.rule("VV-6.5b", "VV-7.2c")
def test_turns_and_reverse_of_an_afv_tell_their_cost() -> None:
    at = moving(f"{PANTHER} D6 facing n").play(PANTHER, "move")
    full = at.board.units[PANTHER].move
    assert costs(at, *spaces(at, "D7")) == [("D7", 2)]
    at.play("D5")
    assert sums(at, "to se")["sum-movement"].amount == full - 2


@pytest.mark.rule("VV-6.10c")
def test_leaving_the_map_tells_its_cost_and_that_it_is_for_good() -> None:
    at = moving(f"{RIFLE} D1", board={"exits": {"axis": ["n"]}}).play(RIFLE, "move")
    leave = next(option for option in at.ask.options if at.words(option).startswith("D1 "))
    assert "leaves-for-good" in notes(at, leave)


# What is met


@pytest.mark.rule("VV-13.8a")
def test_visible_enemies_that_could_fire_are_told_with_their_chance() -> None:
    at = moving(f"{RIFLE} D9", f"{FOE} D5", f"{FOE} K2 as far").play(RIFLE, "move")
    provoked = preview_of(at, "D8").provoked
    assert [(it.piece, it.reason.rule) for it in provoked] == [(at.piece(f"{FOE} D5"), "VV-13.8a")]
    assert int(provoked[0].reason.text.values["percent"]) > 0  # type: ignore[call-overload]  # digits


@pytest.mark.rule("VV-13.8a")
def test_nobody_is_provoked_out_of_sight() -> None:
    at = moving(f"{RIFLE} D9", f"{FOE} D5", board={"terrain": {"D6": "woods"}}).play(RIFLE, "move")
    assert preview_of(at, "D8").provoked == ()


@pytest.mark.rule("VV-19.7a", "VV-19.8a")
def test_mines_and_wire_that_are_seen_are_told() -> None:
    at = moving(f"{RIFLE} D9", "minefield D8 of allies", "wire E9 of allies").play(RIFLE, "move")
    assert [it.reason.rule for it in preview_of(at, "D8").provoked] == ["VV-19.7a"]
    assert "wire-stops" in notes(at, "E9")


@pytest.mark.rule("VV-19.7b", "VV-S.7")
def test_hidden_mines_of_the_enemy_are_not_told() -> None:
    at = moving(f"{RIFLE} D9", "minefield D8 of allies hidden").play(RIFLE, "move")
    assert preview_of(at, "D8").provoked == ()


# Destinations


@pytest.mark.rule("VV-6.1a")
def test_the_choices_of_a_destination_lead_there() -> None:
    at = moving(f"{RIFLE} D9", board={"terrain": {"D8": "woods"}}).play(RIFLE, "move")
    found = ways(at)["D7"]
    assert (found.choices, found.left) == (tuple(spaces(at, "D8", "D7")), 1)
    take(at, found.choices)
    assert at.where(RIFLE) == "D7"


@pytest.mark.rule("VV-6.1a", "VV-6.4e")
def test_before_a_group_says_how_it_moves_its_destinations_are_those_of_a_move() -> None:
    at = moving(f"{RIFLE} D9").play(RIFLE)
    found = ways(at)
    assert found["D5"].choices[0] == ButtonOption("move")
    assert costs(at, *found["D6"].choices)[-1] == ("D6", 1)
    take(at, found["D5"].choices)
    assert at.where(RIFLE) == "D5"


@pytest.mark.rule("VV-6.5a", "VV-7.2b")
def test_the_choices_of_an_afv_name_its_turns() -> None:
    at = moving(f"{PANTHER} D9 facing n").play(PANTHER, "move")
    found = ways(at)["E7"]
    assert any(isinstance(choice, DirectionOption) for choice in found.choices)
    take(at, found.choices)
    assert at.where(PANTHER) == "E7"


@pytest.mark.rule("VV-6.10a", "VV-6.10c")
def test_an_afv_that_enters_has_destinations_too() -> None:
    forces = [
        {"id": "late", "title": "Late", "side": "axis", "turn": 1, "area": "edge", "pieces": [{"piece": PANTHER}]}
    ]
    at = moving(f"{PANTHER} waiting", board={"areas": {"edge": ["A12", "C12"]}, "forces": forces})
    at.play(PANTHER)
    found = ways(at)["C10"]
    take(at, found.choices)
    assert at.where(PANTHER) == "C10"
