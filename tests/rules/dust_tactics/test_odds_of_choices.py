"""Odds of charges, close combat, orders and air strikes: exact, as the rules play them through (DT-Z7)."""

from fractions import Fraction
from typing import Any

import pytest

from ccstudio.engine.game import Game
from ccstudio.engine.odds import distribution
from ccstudio.engine.options import ButtonOption, Option, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Odds
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.odds.volley import health_of
from ccstudio.rules.dust_tactics.procedures.abilities import Charge
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.procedures.close_combat import CloseCombat, StrikeBack
from ccstudio.rules.dust_tactics.procedures.command_squad import AirStrike, Order
from ccstudio.rules.dust_tactics.query.weapons import shot_at
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table

KNIFE: dict[str, Any] = {
    "id": "knife", "title": "Knife", "line": 4, "count": 5, "range": 1, "close_combat": True, "effects": {"i2": "1/1"},
}  # fmt: skip
"""A weapon with few dice: all that they can show is played through."""

PISTOL = {**KNIFE, "id": "pistol", "line": 1, "count": 1, "close_combat": False}
HERO = {"weapons": [PISTOL, {**KNIFE, "count": 1, "effects": {"i2": "2/1"}}]}


def bare(*pieces: str, **wishes: Any) -> Table:
    """A position on a field with nothing on it."""
    return table(*pieces, board={"bare": True, **wishes})


def odds_of(at: Table, word: object) -> dict[str, dict[str, Fraction]]:
    """The odds of an option, by their titles: how much damage, or which word, with which chance."""
    option = at._option(word)
    assert option is not None, f"{word} is not offered: {at.asked()}"
    return {odds.title.code: cases(odds) for odds in DUST_TACTICS.odds(DUST_TACTICS.view(at.game, at.ask.seat), option)}


def cases(odds: Odds) -> dict[str, Fraction]:
    return {str(text.values.get("damage", text.code)): chance for text, chance in odds.cases}


def played(at: Table, frame: Any, target: str) -> dict[str, Fraction]:
    """What becomes of a target, by the rules themselves: who is asked charges, strikes and takes what comes first."""
    piece = at.piece(target)
    health = health_of(at.board, at.state, piece)

    def lost(game: Game[DustState, DustBoard]) -> str:
        if piece not in game.state.units:
            return "odds-destroyed"
        damage = health - health_of(game.board, game.state, piece)
        return str(damage) if damage else "odds-unharmed"

    def first(game: Game[DustState, DustBoard]) -> Option:
        assert isinstance(game.pending, Ask)
        options, buttons = game.pending.options, (ButtonOption("strike-back"), ButtonOption("air-strike"))
        units = (one for one in options if isinstance(one, PieceOption) and one.piece in game.state.units)
        return next(units, next((one for one in buttons if one in options), options[0]))

    return distribution(at.game, frame, lost, first)


def close(*pieces: str) -> Table:
    """Squads whose soldiers have a knife each, and nothing else."""
    found = {}
    for card, figure in (("axis-recon", "axis-soldier"), ("allied-recon", "allies-soldier")):
        found[card] = {"weapons": [KNIFE], "soldiers": [{"piece": figure, "weapons": ["knife"]}] * 5}
    return bare(*pieces, stats=found)


@pytest.mark.rule("DT-CC2", "DT-Z7")
def test_the_odds_of_striking_back_are_those_of_the_rules() -> None:
    at = close("axis-recon E5 soldiers 2", "allied-recon E6 soldiers 3")
    axis, allies = at.piece("axis-recon"), at.piece("allied-recon")
    shot = shot_at(at.board, at.state, (axis, "knife"), allies, (axis,) * 2)
    wanted = played(at, CloseCombat(unit=axis, target=allies, mode="attack-move", shots=(shot,)), "axis-recon")
    at.run(StrikeBack(squad=allies, against=axis))
    assert odds_of(at, "strike-back") == {"odds-of-answer": wanted}


@pytest.mark.rule("DT-CC3", "DT-Z7")
def test_a_close_combat_has_odds_for_both_squads() -> None:
    at = close("axis-recon E5 soldiers 2", "allied-recon E6 soldiers 3")
    attack = Attack(unit=at.piece("axis-recon"), mode="sustained")
    wanted = {
        "odds-of-close-combat": played(at, attack, "allied-recon"),
        "odds-of-answer": played(at, attack, "axis-recon"),
    }
    assert odds_of(at.run(attack), "allied-recon") == wanted


@pytest.mark.rule("DT-CC4", "DT-X4a")
def test_berserk_does_not_count_for_who_strikes_back() -> None:
    at = close("axis-recon E5 soldiers 2", "allied-recon E6 soldiers 3").setting(effects={"berserk"})
    at.run(Attack(unit=at.piece("axis-recon"), mode="sustained"))
    assert odds_of(at, "allied-recon")["odds-of-answer"]["odds-unharmed"] == Fraction(2, 3) ** 3


@pytest.mark.rule("DT-X6a", "DT-Z7")
def test_the_odds_of_a_charge_count_all_its_weapons() -> None:
    at = bare("allied-reed E5", "axis-recon E6 soldiers 3", stats={"allied-reed": HERO})
    charge = Charge(unit=at.piece("allied-reed"), pair="move-move")
    wanted = played(at, charge, "axis-recon")
    assert odds_of(at.run(charge), "axis-recon") == {"odds-of-charge": wanted}


@pytest.mark.rule("DT-X6b", "DT-Z7")
def test_the_odds_of_a_charge_count_the_cover_against_the_square_it_strikes_from() -> None:
    at = bare("allied-reed B2", "axis-recon D4 soldiers 3", "crate D4", stats={"allied-reed": HERO})
    at.state.overlay = type(at.state.overlay)(spaces={at.space("D3"): "block"})
    charge = Charge(unit=at.piece("allied-reed"), pair="move-move")
    wanted = played(at, charge, "axis-recon")
    assert odds_of(at.run(charge), "axis-recon") == {"odds-of-charge": wanted}


@pytest.mark.rule("DT-CS2")
@pytest.mark.parametrize(("order", "works"), [("act-again", Fraction(1, 3)), ("repair", Fraction(1))])
def test_an_order_that_needs_a_die_gets_through_in_a_third_of_all_cases(order: str, works: Fraction) -> None:
    at = bare("axis-headquarters E5", "axis-gun-walker D5 damage 1 activated", "allied-recon A1")
    at.run(Order(squad=at.piece("axis-headquarters")))
    assert odds_of(at, order)["odds-of-order"]["odds-order-works"] == works


@pytest.mark.rule("DT-CS8", "DT-Z7")
def test_the_odds_of_an_air_strike_are_those_of_the_rules() -> None:
    at = bare("axis-headquarters E5", "allied-recon A1 soldiers 3", "trap A1", "allied-gun-walker I9")
    walker = bare("axis-headquarters E5", "allied-recon A1 soldiers 3")
    wanted = played(walker, AirStrike(squad=walker.piece("axis-headquarters")), "allied-recon")
    at.run(AirStrike(squad=at.piece("axis-headquarters")))
    assert odds_of(at, "allied-recon") == {"odds-of-strike": wanted}


@pytest.mark.rule("DT-CS2", "DT-CS8")
def test_the_odds_of_an_air_strike_with_one_target_have_the_die_of_the_order_in_them() -> None:
    at = bare("axis-headquarters E5", "allied-recon A1 soldiers 1")
    order = Order(squad=at.piece("axis-headquarters"))
    harm = played(at, order, "allied-recon")["odds-destroyed"]
    found = odds_of(at.run(order), "air-strike")["odds-of-strike"]
    assert (found["odds-order-fails"], found["odds-destroyed"]) == (Fraction(2, 3), harm)


@pytest.mark.rule("DT-CC3")
def test_what_survivors_strike_back_is_not_looked_ahead_to() -> None:
    at = bare("axis-recon E5", "allied-recon E6", rulings={"close-combat-timing": "afterwards"})
    at.run(Attack(unit=at.piece("axis-recon"), mode="attack-move")).play("hold", "hold", "hold")
    assert list(odds_of(at, "allied-recon")) == ["odds-of-close-combat"]
