"""Exact odds of attacks and rolls are those of the rules played through everything that dice can do (VV-3.2)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.odds import distribution
from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.distributions import made_of
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import (
    AntiTankAttack,
    Cause,
    MortarAttack,
    Occasion,
    Overrun,
    SniperShot,
    SufferCasualties,
)
from ccstudio.rules.valor_victory.odds import armor, assault, missions, points, rally_chance
from ccstudio.rules.valor_victory.procedures.after_action import RallyRoll
from ccstudio.rules.valor_victory.procedures.ap_fire import ApAttack
from ccstudio.rules.valor_victory.procedures.close_assault import CloseAssault
from ccstudio.rules.valor_victory.procedures.missions import ResolveMission
from ccstudio.rules.valor_victory.query.attacks import Assault, MortarFire, OverrunFire, Shot, SniperFire, Volley
from ccstudio.rules.valor_victory.query.indirect import best_rating
from ccstudio.rules.valor_victory.state import NO_PIECE, MissionOrder, ValorState
from tests.rules.valor_victory.positions import GERMANS, Table, table

RIFLE, MG, FOE, FOE_LEADER = "german-rifle", "german-mg34", "american-rifle", "american-haskell"
PANTHER, SHERMAN, PAK, TRUCK = "german-pzkpfw-v", "american-m4a3e8", "german-7-5cm-pak-40", "american-2-5-ton-truck"
WALLED = {"terrain": {"D6": "woods", "D5": "field"}}


def idle(game: Game[ValorState, ValorBoard]) -> Option:
    """Losses are the least that they can be; groups are complete, and no window is used."""
    assert isinstance(game.pending, Ask)
    options = game.pending.options
    least = [ButtonOption(word) for word in ("pin", "reduce", "reduce-pin", "pass", "none", "fire", "done")]
    return next((button for button in least if button in options), options[0])


def fates(at: Table, units: Iterable[PieceId]) -> Any:
    """What is left of units, told by a game."""
    kept = tuple(units)

    def fate(game: Game[ValorState, ValorBoard]) -> tuple[object, ...]:
        found = [game.state.units.get(unit) for unit in kept]
        return tuple([None if one is None else (one.type, one.pinned) for one in found])

    return fate


def after_points(at: Table, frame: SufferCasualties, numbers: Iterable[int]) -> Mapping[int, Mapping[object, Fraction]]:
    """What units are like after so many points, by the rules."""
    fate = fates(at, frame.targets)
    return {number: distribution(at.game, _with(frame, number), fate, idle) for number in numbers}


def _with(frame: SufferCasualties, number: int) -> SufferCasualties:
    return SufferCasualties(frame.side, frame.space, frame.targets, number, frame.cause, frame.shielded)


def check_points(
    at: Table, attack: Frame, chances: Mapping[int, Fraction], victims: tuple[str, ...], cause: Cause = "fire"
) -> None:
    """The fates of units by an attack are those of the points that are forecast."""
    units = tuple(map(at.piece, victims))
    space = at.state.stacks.space_of(units[0])
    suffered = SufferCasualties(at.state.units[units[0]].side, space, units, 0, cause)
    known = after_points(at, suffered, chances)
    expected: dict[object, Fraction] = {}
    for number, chance in chances.items():
        for fate, share in known[number].items():
            expected[fate] = expected.get(fate, Fraction(0)) + chance * share
    assert distribution(at.game, attack, fates(at, units), idle) == expected
    assert len(expected) > 1


# Casualty points


@pytest.mark.rule("VV-14.5", "VV-14.T")
@pytest.mark.parametrize(
    "pieces",
    [
        (f"{RIFLE} D5", f"{FOE} E5"),
        (f"{RIFLE} D5 with {MG}", f"{FOE} D6 pinned"),
        (f"{RIFLE} C7", f"{FOE} D7 valorous"),
    ],
    ids=["open", "woods", "valorous"],
)
def test_points_of_a_volley_are_those_of_the_rules(pieces: tuple[str, ...]) -> None:
    at = table(*pieces, board=WALLED)
    volley = Volley((at.piece(RIFLE),), at.state.stacks.space_of(at.piece(FOE)))
    attack = ApAttack(volley.members, volley.target, (), ())
    check_points(at, attack, points.of_volley(at.board, at.state, volley), (FOE,))


@pytest.mark.rule("VV-14.5", "VV-13.8e")
def test_points_of_opportunity_fire_are_those_of_the_rules() -> None:
    at = table(f"{RIFLE} D5", f"{FOE} D8")
    volley = Volley((at.piece(RIFLE),), at.space("D8"), movers=(at.piece(FOE),))
    attack = ApAttack(volley.members, volley.target, (), volley.movers)
    check_points(at, attack, points.of_volley(at.board, at.state, volley), (FOE,))


@pytest.mark.rule("VV-12.61a", "VV-12.64")
def test_points_of_mortars_are_those_of_the_rules() -> None:
    at = table(f"{RIFLE} D3 with german-5cm-mortar", f"{FOE} D6", board=WALLED)
    fire = MortarFire((at.piece(RIFLE),), at.space("D6"))
    check_points(at, MortarAttack(*fire[:2]), points.of_mortars(at.board, at.state, fire), (FOE,), "mortar")


@pytest.mark.rule("VV-17.4a")
def test_points_of_an_overrun_are_those_of_the_rules() -> None:
    at = table(f"{PANTHER} D8", f"{FOE} D7")
    fire = OverrunFire(at.piece(PANTHER), at.space("D7"))
    attack = Overrun(fire.unit, fire.target, at.space("D6"))
    check_points(at, attack, points.of_overrun(at.board, at.state, fire), (FOE,), "overrun")


@pytest.mark.rule("VV-20.5")
def test_points_of_a_sniper_are_those_of_the_rules() -> None:
    at = table("sniper D5 of axis", f"{FOE} D8")
    fire = SniperFire(at.piece("sniper"), at.space("D5"), at.space("D8"), (at.piece(FOE),))
    attack = SniperShot(fire.sniper, fire.targets, fire.target)
    check_points(at, attack, points.of_sniper(at.board, at.state, fire), (FOE,), "sniper")


@pytest.mark.rule("VV-18.4a", "VV-18.4b", "VV-18.5a")
def test_points_of_a_mission_that_scatters_are_those_of_the_rules() -> None:
    at = table("light-barrage pool of axis", f"{FOE} D6")
    order = MissionOrder(at.piece("light-barrage"), at.space("D7"))
    landing = missions.landings(at.board, at.state, order)[at.space("D6")]
    struck = missions.points_in(at.board, at.state, order, at.space("D6"))
    chances = {number: share * landing for number, share in struck.items()}
    chances[0] = chances.get(0, Fraction(0)) + 1 - landing
    check_points(at, ResolveMission(order, order.target), chances, (FOE,), "mission")


@pytest.mark.rule("VV-14.T")
def test_the_average_of_points_counts_every_roll() -> None:
    at = table(f"{RIFLE} D4", f"{FOE} D7")
    found = points.of_volley(at.board, at.state, Volley((at.piece(RIFLE),), at.space("D7")))
    assert points.mean(found) == Fraction(5 * 1 + 4 * 2 + 3 * 3 + 2 * 4 + 1 * 5, 36)


# Shots


def outcome_of(at: Table, target: str) -> Any:
    """What a shot has done to a unit, told by a game."""
    piece = at.piece(target)
    before = at.unit(target).immobile

    def outcome(game: Game[ValorState, ValorBoard]) -> str:
        unit = game.state.units.get(piece)
        if unit is None:
            return "gone"
        return "immobilized" if unit.immobile and not before else "there"

    return outcome


def as_seen(chances: Mapping[armor.Outcome, Fraction]) -> dict[str, Fraction]:
    """The odds of a shot by what can be seen of its target afterwards."""
    seen = {"destroyed": "gone", "abandoned": "gone", "immobilized": "immobilized"}
    found = made_of(chances, lambda outcome: seen.get(outcome, "there"))
    return {outcome: chance for outcome, chance in found.items() if chance}


@pytest.mark.rule("VV-16.3", "VV-16.4b", "VV-16.6a")
@pytest.mark.parametrize(
    "pieces",
    [
        (f"{PANTHER} D8", f"{SHERMAN} D5 facing s"),
        (f"{PANTHER} D8", f"{SHERMAN} D5 facing n"),
        (f"{PAK} D8", f"{SHERMAN} D5 facing s immobile"),
        (f"{SHERMAN} D8", f"{PANTHER} D5 facing s"),
        (f"{SHERMAN} D8 facing n", f"{PANTHER} E5 facing ne"),
    ],
    ids=["front", "rear", "immobile", "thick", "side"],
)
def test_odds_of_a_shot_at_an_afv_are_those_of_the_rules(pieces: tuple[str, ...]) -> None:
    at = table(*pieces)
    firer, target = (at.piece(text.split()[0]) for text in pieces)
    shot = Shot(firer, NO_PIECE, target, "fire")
    played = distribution(at.game, AntiTankAttack(*shot[:4]), outcome_of(at, pieces[1].split()[0]), idle)
    assert as_seen(armor.of_shot(at.board, at.state, shot)) == played


@pytest.mark.rule("VV-16.5a")
def test_a_die_decides_for_the_armor_that_is_hit_on_the_border() -> None:
    assert dict(armor.sides_hit(table().board, "border")) == {"front": Fraction(1, 2), "rear": Fraction(1, 2)}


@pytest.mark.rule("VV-16.4a", "VV-16.3")
@pytest.mark.parametrize("occasion", ["fire", "opportunity"])
def test_odds_of_a_shot_at_a_gun_are_those_of_the_rules(occasion: Occasion) -> None:
    at = table(f"{SHERMAN} D8", f"{PAK} D5 facing s")
    shot = Shot(at.piece(SHERMAN), NO_PIECE, at.piece(PAK), occasion)
    played = distribution(at.game, AntiTankAttack(*shot[:4]), outcome_of(at, PAK), idle)
    assert as_seen(armor.of_shot(at.board, at.state, shot)) == played


@pytest.mark.rule("VV-12.67a", "VV-12.67b", "VV-16.4c")
@pytest.mark.parametrize("target", [SHERMAN, TRUCK, f"{SHERMAN} immobile"])
def test_odds_of_mortars_at_a_vehicle_are_those_of_the_rules(target: str) -> None:
    kind, *marks = target.split()
    at = table(f"{RIFLE} D3 with german-5cm-mortar", " ".join((kind, "D6", *marks)))
    fire = MortarFire((at.piece(RIFLE),), at.space("D6"))
    rating = best_rating(at.board, at.state, fire.firers)
    found = armor.overhead(at.board, at.state, at.piece(kind), rating, "mortar", 3)
    assert as_seen(found) == distribution(at.game, MortarAttack(*fire[:2]), outcome_of(at, kind), idle)


# Close assault


@pytest.mark.rule("VV-15.7", "VV-15.8a", "VV-15.8b")
@pytest.mark.parametrize(
    "pieces",
    [
        (f"{RIFLE} D5", f"{FOE} D6"),
        (f"{RIFLE} D5 with {MG}", "german-brandt D5", f"{FOE} D6", "american-haskell D6 pinned"),
        (f"{RIFLE} D5", f"{SHERMAN} D6"),
    ],
    ids=["squads", "led", "tank"],
)
def test_the_odds_of_a_close_assault_are_those_of_the_rules(pieces: tuple[str, ...]) -> None:
    at = table(*pieces, board=WALLED)
    names = tuple(text.split()[0] for text in pieces if text.startswith("german"))
    group = tuple(map(at.piece, names))
    sheet = assault.sheet_of(at.board, at.state, Assault(group, at.space("D6")))
    assert sheet is not None
    attack = CloseAssault(GERMANS, at.space("D5"), at.space("D6"), group)
    check_points(at, attack, assault.own_points(at.board, sheet), names, "assault")
    played = distribution(at.game, attack, lambda game: bool(game.result), idle)
    assert played[True] == assault.success(at.board, sheet)


# Rally


@pytest.mark.rule("VV-21.1", "VV-21.2")
@pytest.mark.parametrize("others", [(), ("german-brandt D5",)], ids=["alone", "led"])
def test_the_chance_of_a_rally_is_that_of_the_rules(others: tuple[str, ...]) -> None:
    at = table(f"{RIFLE} D5 pinned", *others)
    unit = at.piece(RIFLE)
    played = distribution(at.game, RallyRoll(unit), lambda game: game.state.units[unit].pinned)
    assert rally_chance(at.board, at.state, unit) == played[False]
