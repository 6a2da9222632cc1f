"""Who is where and rides what, and how many units a hex has room for (VV-6.9, VV-8.1, VV-12.2)."""

import pytest

from ccstudio.rules.valor_victory.query import units
from ccstudio.rules.valor_victory.query.positions import has_room, why_no_room
from tests.rules.valor_victory.positions import GERMANS, table


@pytest.mark.rule("VV-6.9b", "VV-6.9c")
def test_four_infantry_units_three_of_them_squads_share_a_hex_with_a_tank() -> None:
    at = table(*["german-rifle D5"] * 3, "german-pzkpfw-v D5")
    half, squad = at.board.units["german-rifle-half"], at.board.units["german-rifle"]
    space = at.space("D5")
    assert has_room(at.board, at.state, space, GERMANS, [half])
    assert why_no_room(at.board, at.state, space, GERMANS, [squad]) == "VV-6.9c"
    assert why_no_room(at.board, at.state, space, GERMANS, [half, half]) == "VV-6.9b"


@pytest.mark.rule("VV-6.9e", "VV-8.1")
def test_passengers_ride_and_do_not_count() -> None:
    at = table(*["german-rifle D5"] * 3, "german-sdkfz-251-1 D5", "german-rifle - on german-sdkfz-251-1 as rider")
    assert units.cargo_of(at.state, at.piece("german-sdkfz-251-1")) == (at.piece("rider"),)
    assert units.is_cargo(at.state, at.piece("rider"))
    assert len(units.units_in(at.state, at.space("D5"))) == 4
    assert has_room(at.board, at.state, at.space("D5"), GERMANS, [at.board.units["german-brandt"]])


@pytest.mark.rule("VV-6.9g")
def test_the_standard_rules_of_2021_have_other_limits() -> None:
    board = {"rulings": {"profile": "std21"}}
    at = table(*["german-rifle D5"] * 3, board=board)
    squad, tank = at.board.units["german-rifle"], at.board.units["german-stug-iiig"]
    assert has_room(at.board, at.state, at.space("D5"), GERMANS, [squad])
    assert why_no_room(at.board, at.state, at.space("D5"), GERMANS, [tank]) == "VV-6.9b"


@pytest.mark.rule("VV-6.9a")
def test_two_tanks_and_a_squad_are_too_many() -> None:
    at = table("german-stug-iiig D5", "german-rifle D5")
    assert why_no_room(at.board, at.state, at.space("D5"), GERMANS, [at.board.units["german-stug-iiig"]]) == "VV-6.9a"
