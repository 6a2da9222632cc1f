"""DT-Z7, DT-W7, DT-K10: exact odds are those of the rules played through everything that dice can do."""

from fractions import Fraction
from typing import Any

import pytest

from ccstudio.engine.game import Game
from ccstudio.engine.odds import distribution
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import View
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.odds.volley import damage_chances, health_of
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.procedures.resolve import ResolveTarget
from ccstudio.rules.dust_tactics.query.weapons import shot_at
from ccstudio.rules.dust_tactics.state import AttackMode, DustState, Shot
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table


def bare(*pieces: str, **wishes: Any) -> Table:
    """A position on a field with nothing on it."""
    return table(*pieces, board={"bare": True, **wishes})


def shot(at: Table, unit: str, weapon: str, target: str, carriers: int = 1) -> Shot:
    """A line with so many who fire it."""
    who = at.piece(unit)
    return shot_at(at.board, at.state, (who, weapon), at.piece(target), (who,) * carriers)


def computed(at: Table, unit: str, *shots: Shot, mode: AttackMode = "attack-move") -> tuple[Fraction, ...] | None:
    return damage_chances(at.board, at.state, at.piece(unit), mode, shots)


def played(at: Table, unit: str, *shots: Shot, mode: AttackMode = "attack-move") -> tuple[Fraction, ...]:
    """The same chances by the rules themselves, whoever is picked."""
    target = shots[0].target
    frame = ResolveTarget(unit=at.piece(unit), target=target, mode=mode, shots=shots)
    health = health_of(at.board, at.state, target)

    def lost(game: Game[DustState, DustBoard]) -> int:
        gone = target not in game.state.units and target not in game.state.cover
        return health if gone else health - health_of(game.board, game.state, target)

    def first(game: Game[DustState, DustBoard]) -> Option:
        assert isinstance(game.pending, Ask)
        return game.pending.options[0]

    found = distribution(at.game, frame, lost, first)
    return tuple(found.get(damage, Fraction(0)) for damage in range(health + 1))


CASES: dict[str, tuple[tuple[str, ...], str, tuple[tuple[str, int], ...], str, AttackMode, dict[str, Any]]] = {
    "plain": (
        ("axis-recon E5", "allied-recon E8"),
        "axis-recon",
        (("assault-rifle", 3),),
        "allied-recon",
        "sustained",
        {},
    ),
    "two lines": (
        ("axis-recon E5", "allied-recon E8 soldiers 3"),
        "axis-recon",
        (("assault-rifle", 2), ("machine-gun", 1)),
        "allied-recon",
        "attack-move",
        {},
    ),
    "soft cover": (
        ("axis-recon E5", "allied-recon E8 soldiers 2", "crate E8"),
        "axis-recon",
        (("assault-rifle", 2), ("grenade-launcher", 1)),
        "allied-recon",
        "attack-move",
        {},
    ),
    "hard cover": (
        ("axis-recon E5", "allied-recon E8", "trap E8"),
        "axis-recon",
        (("machine-gun", 1),),
        "allied-recon",
        "attack-move",
        {},
    ),
    "damage saved in part": (
        ("axis-test-walker E5", "allied-recon E8", "crate E8"),
        "axis-test-walker",
        (("gun", 1),),
        "allied-recon",
        "attack-move",
        {},
    ),
    "hits saved": (
        ("axis-test-walker E5", "allied-recon E8", "crate E8"),
        "axis-test-walker",
        (("gun", 1),),
        "allied-recon",
        "attack-move",
        {"rulings": {"cover-cancels": "hit"}},
    ),
    "rockets": (
        ("axis-hunters E5", "allied-gun-walker E7"),
        "axis-hunters",
        (("rocket-launcher", 1), ("single-shot-rocket", 2)),
        "allied-gun-walker",
        "sustained",
        {},
    ),
    "skull": (
        ("allied-flame-walker E5", "axis-gun-walker E6"),
        "allied-flame-walker",
        (("flame-projector", 1),),
        "axis-gun-walker",
        "sustained",
        {},
    ),
    "resilient": (
        ("axis-recon E5", "allied-test-squad E8"),
        "axis-recon",
        (("assault-rifle", 3), ("machine-gun", 1)),
        "allied-test-squad",
        "attack-move",
        {},
    ),
    "resilient, burnt": (
        ("axis-test-walker E5", "allied-test-squad E6"),
        "axis-test-walker",
        (("gun", 1), ("fire", 1)),
        "allied-test-squad",
        "attack-move",
        {},
    ),
    "crate": (("allied-rockets E5", "crate E8"), "allied-rockets", (("rocket-launcher", 1),), "crate", "sustained", {}),
    "spirit": (
        ("axis-recon E5 with axis-test-hero", "allied-recon E8"),
        "axis-recon",
        (("assault-rifle", 3),),
        "allied-recon",
        "move-attack",
        {},
    ),
    "all hit": (
        ("axis-recon E5 with axis-test-hero", "allied-recon E8", "crate E8"),
        "axis-recon",
        (("assault-rifle", 3),),
        "allied-recon",
        "move-attack",
        {"rulings": {"fighting-spirit": "all"}},
    ),
}
"""Positions, who attacks, with which lines and how many carriers, whom, how, and wishes for the board."""

GUNS = [
    {"id": "gun", "title": "Gun", "line": 1, "range": 6, "effects": {"i2": "3/2", "i3": "2/1"}},
    {"id": "fire", "title": "Fire", "line": 2, "range": 1, "flags": ["flame"], "effects": {"i3": "2/1"}},
]


@pytest.mark.rule("DT-Z7", "DT-K10")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_odds_are_those_of_the_rules_played_through(case: Any) -> None:
    pieces, unit, lines, target, mode, wishes = case
    at = bare(*pieces, stats={"axis-test-walker": {"weapons": GUNS}}, **wishes)
    shots = [shot(at, unit, weapon, target, carriers) for weapon, carriers in lines]
    assert computed(at, unit, *shots, mode=mode) == played(at, unit, *shots, mode=mode)


@pytest.mark.rule("DT-X4a", "DT-Z7")
def test_berserk_is_in_the_odds() -> None:
    at = bare("axis-recon E5", "allied-recon E8").setting(effects={"berserk"})
    shots = (shot(at, "axis-recon", "assault-rifle", "allied-recon", 2),)
    assert computed(at, "axis-recon", *shots, mode="sustained") == played(at, "axis-recon", *shots, mode="sustained")


@pytest.mark.rule("DT-W7")
def test_a_laser_die_hits_so_often_with_a_third_each_time() -> None:
    at = bare("axis-beams E5", "allied-recon E8")
    found = computed(at, "axis-beams", shot(at, "axis-beams", "laser-rifle", "allied-recon"))
    assert found == (*(Fraction(2, 3) / 3**hits for hits in range(5)), Fraction(1, 3**5))


@pytest.mark.rule("DT-W7", "DT-K10")
def test_cover_saves_of_every_hit_of_a_laser_chain() -> None:
    at = bare("axis-beams E5", "allied-recon E8 soldiers 1", "crate E8")
    found = computed(at, "axis-beams", shot(at, "axis-beams", "laser-rifle", "allied-recon"))
    unharmed = sum(Fraction(2, 3) * Fraction(1, 9) ** hits for hits in range(200))
    assert found is not None
    assert (abs(float(found[0] - unharmed)) < 1e-12, found[0]) == (True, Fraction(3, 4))


@pytest.mark.rule("DT-Q27")
def test_there_are_no_odds_where_a_choice_decides_how_much_is_lost() -> None:
    at = bare("axis-recon E5", "allied-recon E8 with allied-test-hero")
    assert computed(at, "axis-recon", shot(at, "axis-recon", "assault-rifle", "allied-recon")) is None


def view_of(at: Table) -> View[DustState, DustBoard]:
    return DUST_TACTICS.view(at.game, at.ask.seat)


def titles(at: Table, word: object) -> list[str]:
    option = at._option(word)
    assert option is not None
    targets = [odds.title.values["target"] for odds in DUST_TACTICS.odds(view_of(at), option)]
    return [at.words(target) for target in targets if isinstance(target, PieceOption)]


@pytest.mark.rule("DT-F6")
def test_odds_count_what_was_declared_at_the_target_before() -> None:
    at = bare("axis-recon E5", "allied-recon E8")
    at.run(Attack(unit=at.piece("axis-recon"), mode="attack-move")).play("allied-recon")
    option = at._option("allied-recon")
    assert option is not None
    (found,) = DUST_TACTICS.odds(view_of(at), option)
    assert {text.code: chance for text, chance in found.cases}["odds-unharmed"] == Fraction(2, 3) ** 7


@pytest.mark.rule("DT-W8d")
def test_flames_have_odds_for_each_who_burns() -> None:
    at = bare("allied-flame-walker E4", "axis-recon E5", "axis-gun-walker E6")
    at.run(Attack(unit=at.piece("allied-flame-walker"), mode="attack-move")).play("hold", "hold", "E5")
    assert (titles(at, "E6"), titles(at, "done")) == (["axis-recon E5", "axis-gun-walker E6"], ["axis-recon E5"])


@pytest.mark.rule("DT-W3")
def test_a_number_of_shots_has_odds_of_its_own_and_holding_fire_none() -> None:
    at = bare("axis-hunters E5", "allied-gun-walker E7")
    at.run(Attack(unit=at.piece("axis-hunters"), mode="attack-move")).play("hold")
    held = titles(at, "hold")
    at.play("allied-gun-walker")
    assert (held, titles(at, 2)) == ([], ["allied-gun-walker E7"])


def test_nothing_has_odds_outside_of_attacks() -> None:
    at = bare("axis-recon E5", "allied-recon E8").begin()
    assert [DUST_TACTICS.odds(view_of(at), option) for option in at.ask.options] == [()] * len(at.ask.options)
