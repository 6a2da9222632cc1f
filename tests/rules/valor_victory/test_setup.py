"""Setting up: areas, room, weapons, facings (VV-4.1a)."""

from typing import Any

import pytest

from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import SetUp
from ccstudio.rules.valor_victory.opening import opening
from ccstudio.rules.valor_victory.procedures.setup import SideSetUp
from ccstudio.rules.valor_victory.query.placing import carriers_for
from ccstudio.rules.valor_victory.state import Weapon
from tests.rules.valor_victory.boards import board_of
from tests.rules.valor_victory.positions import GERMANS, Table, table

AREA = {"ours": ["D5", "E5"], "theirs": ["D10"]}


def forces(*pieces: str, **others: Any) -> dict[str, Any]:
    """The wishes for a board with a German force that sets up in D5 and E5."""
    force = {
        "id": "force",
        "title": "Force",
        "side": "axis",
        "area": "ours",
        "pieces": [{"piece": it} for it in pieces],
    }
    return {"areas": AREA, "forces": [force], **others}


def opened(**wishes: Any) -> Table:
    """A game at its very start."""
    at = Table(board_of(**wishes), 1)
    at.game.state = opening(at.board, at.board.seating(), 1)
    return at


@pytest.mark.rule("VV-4.1a")
def test_a_side_sets_up_in_its_area_in_any_order() -> None:
    at = opened(**forces("german-rifle", "german-brandt")).run(SideSetUp(side=Side(0)))
    assert at.options() == ["german-rifle waiting", "german-brandt waiting"]
    at.play("german-brandt")
    assert at.options() == ["D5", "E5"]
    at.play("E5", "german-rifle", "D5", "done")
    assert (at.where("german-brandt"), at.where("german-rifle")) == ("E5", "D5")


@pytest.mark.rule("VV-1.13b", "VV-22.5")
def test_a_leader_whom_the_scenario_makes_a_hero_begins_with_valor() -> None:
    leaders = [
        {"piece": "german-brandt", "side": "axis", "space": "D5", "traits": ["hero"]},
        {"piece": "german-vollmer", "side": "axis", "space": "D5"},
    ]
    at = opened(pieces=leaders)
    found = [(at.unit(leader).hero, at.unit(leader).valorous) for leader in ("german-brandt", "german-vollmer")]
    assert found == [(True, True), (False, False)]


@pytest.mark.rule("VV-7.1b", "VV-4.1a")
def test_guns_get_a_facing() -> None:
    at = opened(**forces("german-5cm-pak-38")).run(SideSetUp(side=Side(0)))
    at.play("german-5cm-pak-38", "D5", "to se", "done")
    assert at.unit("german-5cm-pak-38").facing == "se"


@pytest.mark.rule("VV-12.2a")
def test_weapons_are_given_to_infantry_that_can_carry_them() -> None:
    at = opened(**forces("german-brandt", "german-rifle", "german-mg42-tripod")).run(SideSetUp(side=Side(0)))
    at.play("german-brandt", "D5", "german-rifle", "D5", "german-mg42-tripod")
    assert at.options() == ["german-rifle D5"]


@pytest.mark.rule("VV-12.2a")
def test_nobody_gets_a_second_weapon() -> None:
    at = table("german-rifle D5 with german-mg34", "german-rifle E5 as free", "german-brandt F5 as leader")
    weapons = [
        effects.new_weapon(at.state, Weapon(type=kind, side=GERMANS), None)
        for kind in ("german-mg34", "german-mg34-tripod")
    ]
    found = [[*carriers_for(at.board, at.state, weapon, GERMANS)] for weapon in weapons]
    assert found == [[at.piece("free"), at.piece("leader")], [at.piece("free")]]


@pytest.mark.rule("VV-19.8c")
def test_wire_is_not_set_up_where_guns_or_vehicles_stand() -> None:
    wished = forces("german-5cm-pak-38", "german-pzkpfw-v", "wire")
    at = opened(**wished).run(SideSetUp(side=Side(0)))
    at.play("german-5cm-pak-38", "D5", "to n", "german-pzkpfw-v", "E5", "to n").until("hex")
    assert (at.where("german-5cm-pak-38"), at.options()) == ("D5", ["E5"])


@pytest.mark.rule("VV-6.9h", "VV-6.9c")
def test_a_full_hex_is_not_offered() -> None:
    at = opened(**forces(*["german-rifle"] * 4)).run(SideSetUp(side=Side(0)))
    *first, last = sorted(at.state.units)
    for squad in first:
        at.play(squad, "D5")
    at.play(last)
    assert at.options() == ["E5"]


@pytest.mark.rule("VV-4.1a", "VV-6.10a")
def test_side_b_sets_up_first_and_reinforcements_wait() -> None:
    late = {
        "id": "late",
        "title": "Late",
        "side": "axis",
        "turn": 3,
        "area": "ours",
        "pieces": [{"piece": "german-rifle"}],
    }
    own = {"id": "own", "title": "Own", "side": "allies", "area": "theirs", "pieces": [{"piece": "american-rifle"}]}
    at = opened(areas=AREA, forces=[late, own]).run(SetUp())
    assert at.ask.seat == 1
    at.play("american-rifle", "D10", "done")
    assert at.game.over
    assert at.where("german-rifle") == "waiting"


@pytest.mark.rule("VV-19.2a", "VV-19.2b")
def test_positions_are_set_up_on_ground_that_suits_them() -> None:
    terrain = {"D5": "woods", "E5": "open"}
    at = opened(**forces("sandbags", "foxholes"), terrain=terrain).run(SideSetUp(side=Side(0)))
    at.play("sandbags")
    assert at.options() == ["E5"]
    at.play("E5", "foxholes")
    assert at.options() == ["D5"]


@pytest.mark.rule("VV-19.10b", "VV-19.3c", "VV-19.13")
def test_positions_are_not_set_up_where_those_who_are_there_cannot_occupy_them() -> None:
    at = opened(**forces("german-5cm-pak-38", "foxholes", "sandbags")).run(SideSetUp(side=Side(0)))
    at.play("german-5cm-pak-38", "D5", "to n", "foxholes")
    assert at.options() == ["E5"]
    at.play("E5", "sandbags")
    assert at.options() == ["D5"]


@pytest.mark.rule("VV-19.8c")
def test_guns_and_vehicles_are_not_set_up_in_wire() -> None:
    at = opened(**forces("german-5cm-pak-38", "wire", "german-pzkpfw-v")).run(SideSetUp(side=Side(0)))
    at.play("wire", "D5", "german-5cm-pak-38")
    assert at.options() == ["E5"]
    at.play("E5", "to n", "german-pzkpfw-v")
    assert at.offered("D5")
