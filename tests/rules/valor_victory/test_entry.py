"""Coming onto the map and leaving it (VV-6.10)."""

import pytest

from ccstudio.engine.pieces import InBox
from ccstudio.engine.seats import Seat
from ccstudio.rules.valor_victory.query.movement import allowance
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.positions import Table, table

SOUTH = ["A12", "B12", "C12", "D12", "E12"]


def entering(*pieces: str, turn: int = 1, force: list[dict[str, object]] | None = None, **board: object) -> Table:
    """Pieces wait that are a force of turn 2, in turn 2 unless told otherwise."""
    types = [{"piece": text.split()[0]} for text in pieces if "waiting" in text]
    forces = force or [{"id": "relief", "title": "Relief", "side": "axis", "turn": 2, "area": "south", "pieces": types}]
    at = table(*pieces, board={"areas": {"south": SOUTH}, "forces": forces, **board}).phase("movement")
    return at.setting(turn=turn)


@pytest.mark.rule("VV-6.10a")
def test_a_force_enters_from_its_turn_on_by_its_area() -> None:
    at = entering("german-rifle waiting", "german-rifle D5 as other", turn=1).play()
    assert at.options() == ["german-rifle D5", "done"]
    at = entering("german-rifle waiting", turn=2).play("german-rifle", "move")
    assert at.options() == SOUTH


@pytest.mark.rule("VV-6.10a")
@pytest.mark.parametrize(("turn", "box"), [(1, "turn-2"), (2, "turn-2"), (3, "turn-3")])
def test_who_arrives_later_lies_on_the_turn_track(turn: int, box: str) -> None:
    at = entering("german-rifle waiting", "german-rifle D5 as other", turn=turn)
    shown = VALOR_VICTORY.table(VALOR_VICTORY.view(at.game, Seat(0)))
    boxes = {stack.place.box: len(stack.counters) for stack in shown.stacks if isinstance(stack.place, InBox)}
    assert boxes == {box: 1}


@pytest.mark.rule("VV-6.10a")
def test_who_enters_pays_for_the_hex_at_the_edge() -> None:
    at = entering("german-brandt waiting", turn=2, terrain={"C12": "woods"}).play("german-brandt", "move", "C12")
    assert getattr(at.game.stack[-1], "foot", None) == 2
    at.play("C11")
    assert at.where("german-brandt") == "C11"


@pytest.mark.rule("VV-6.10c", "VV-13.8j")
def test_who_enters_can_be_fired_at_in_the_hex_of_entry() -> None:
    at = entering("german-rifle waiting", "american-rifle C9", turn=2).play("german-rifle", "move", "C12")
    assert at.ask.prompt == "choose-opportunity"


@pytest.mark.rule("VV-6.10a", "VV-7.1b")
def test_a_vehicle_that_enters_faces_away_from_the_edge_and_drives_on() -> None:
    at = entering("german-stug-iiig waiting", turn=2).play("german-stug-iiig", "D12")
    assert at.options() == ["to n", "to ne", "to nw"]
    at.play("to ne", "E12", "stop")
    assert (at.where("german-stug-iiig"), at.unit("german-stug-iiig").facing) == ("E12", "ne")


@pytest.mark.rule("VV-6.1c", "VV-6.3b")
def test_a_group_enters_together() -> None:
    at = entering("german-rifle waiting", "german-brandt waiting", turn=2)
    at.play("german-rifle", "german-brandt", "move", "C12", "C11", "C10", "C9", "C8", "C7")
    assert at.where("german-rifle") == at.where("german-brandt") == "C7"


@pytest.mark.rule("VV-6.8", "VV-6.7b")
def test_nobody_enters_by_a_hex_of_the_enemy() -> None:
    at = entering("german-rifle waiting", "american-rifle C12", turn=2).play("german-rifle", "move")
    assert at.options() == ["A12", "B12", "D12", "E12"]


@pytest.mark.rule("VV-6.10a", "VV-8.3a")
def test_a_force_may_come_loaded() -> None:
    at = entering("german-3-ton-truck waiting", "german-8-8cm-flak-36 waiting", turn=2)
    at.play("german-3-ton-truck", "load", "C12", "unload", "to n")
    assert at.where("german-8-8cm-flak-36") == "C12"


EXITS = {"exits": {"axis": ["n"]}}


@pytest.mark.rule("VV-6.10b", "VV-6.10c")
def test_a_unit_leaves_over_an_edge_for_good() -> None:
    at = table("german-rifle E1", "german-rifle A9 as other", board=EXITS).phase("movement")
    at.play("german-rifle E1", "move", "E1 n")
    piece = next(iter(at.state.left))
    assert at.state.left[piece].edge == "n"
    assert piece not in at.state.units


@pytest.mark.rule("VV-6.10c")
def test_leaving_costs_a_point() -> None:
    at = table("german-rifle E5", board=EXITS).phase("movement")
    at.play("german-rifle", "move", "E4", "E3", "E2", "E1")
    assert at.where("german-rifle") == "E1"


@pytest.mark.rule("VV-6.10c")
@pytest.mark.parametrize(("facing", "leaves"), [("n", True), ("s", True), ("se", False)])
def test_an_afv_leaves_straight_ahead_or_in_reverse(facing: str, leaves: bool) -> None:
    at = table(f"german-stug-iiig E1 facing {facing}", board=EXITS).phase("movement")
    at.play("german-stug-iiig", "move")
    assert at.state.left == {} if not leaves else at.offered("E1 n")


@pytest.mark.rule("VV-6.10b")
def test_nobody_leaves_where_the_scenario_names_no_edge() -> None:
    at = table("german-rifle E1").phase("movement").play("german-rifle", "move")
    assert not at.offered("E1 n")


@pytest.mark.rule("VV-12.2a", "VV-6.10a")
def test_weapons_that_arrive_are_given_to_infantry_that_arrives() -> None:
    at = entering("german-rifle waiting as a", "german-rifle waiting as b", "german-brandt waiting",
                  "german-mg34-tripod waiting", turn=2).play()  # fmt: skip
    assert at.ask.prompt == "choose-arrival-carrier"
    assert at.options() == ["german-rifle waiting", "german-rifle waiting"]
    at.play("b", "b")
    assert points_left(at) == 3


def points_left(at: Table) -> int:
    """The movement points of the unit that is about to enter."""
    group = at.game.stack[-1].group
    return allowance(at.board, at.state, group[0], group)
