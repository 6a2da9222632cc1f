"""Why a unit does not go somewhere, and why a hero does not join: the rule that is told first (DT-M, DT-S9, DT-H2)."""

from typing import Any

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.rules.dust_tactics.procedures.heroes import JoinHeroes
from ccstudio.rules.dust_tactics.procedures.move import Movement
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, AXIS, Table, table


def told(at: Table, wish: Option) -> list[tuple[str, str]]:
    """The rule and the sentence that are given for something that is not offered."""
    view = DUST_TACTICS.view(at.game, at.ask.seat)
    return [(reason.rule, reason.text.code) for reason in DUST_TACTICS.explain(view, wish)]


def why_not(goal: str, *pieces: str, moves: int = 1, after: tuple[str, ...] = (), **board: Any) -> tuple[str, str]:
    """Why the first of some pieces, on the move, does not go on to a square."""
    at = table(*pieces, board={"bare": True, **board})
    at.run(Movement(unit=at.piece(pieces[0].split(maxsplit=1)[0]), moves=moves)).play(*after)
    (found,) = told(at, SpaceOption(at.space(goal)))
    return found


MOVES: list[tuple[str, tuple[str, str], dict[str, Any]]] = [
    ("E5", ("DT-M1", "is-here-already"), {"pieces": ("axis-recon E5",)}),
    ("E7", ("DT-M1", "is-not-beside"), {"pieces": ("axis-recon E5",)}),
    ("E7", ("DT-M1", "is-not-next"), {"pieces": ("axis-recon E5",), "moves": 2}),
    ("E6", ("DT-M3", "is-stone"), {"pieces": ("axis-recon E5",), "terrain": {"E6": "block"}}),
    ("E6", ("DT-X7a", "is-low-wall"), {"pieces": ("axis-recon E5",), "terrain": {"E6": "low-wall"}}),
    ("E6", ("DT-M5", "is-trap"), {"pieces": ("axis-gun-walker E5", "trap E6")}),
    ("E6", ("DT-M7", "is-held"), {"pieces": ("axis-recon E5", "allied-recon E6")}),
    ("E6", ("DT-M8", "is-friend-of-vehicle"), {"pieces": ("axis-gun-walker E5", "axis-recon E6")}),
    ("E6", ("DT-M8", "no-place-behind"), {"pieces": ("axis-recon E5", "axis-beams E6")}),
    ("E6", ("DT-M8", "no-place-behind"), {"pieces": ("allied-gun-walker E5", "axis-beams E6")}),
    ("E6", ("DT-H16", "two-heroes"), {"pieces": ("axis-wendt E5", "axis-test-hero E6")}),
    ("F6", ("DT-M11", "corner-for-vehicle"), {"pieces": ("axis-gun-walker E5",), "terrain": {"E6": "block"}}),
    ("F6", ("DT-M12", "two-corners"), {"pieces": ("axis-recon E5",), "terrain": {"E6": "block", "F5": "block"}}),
    ("G7", ("DT-M2", "costs-too-much"), {"pieces": ("axis-recon E5",), "moves": 2, "after": ("F6",)}),
    ("E8", ("DT-S9", "is-no-entry"), {"pieces": ("axis-recon waiting",)}),
    ("E9", ("DT-M7", "is-held"), {"pieces": ("axis-recon waiting", "allied-recon E9")}),
    (
        "E6",
        ("DT-X7c", "no-jump-over-vehicle"),
        {"pieces": ("allied-gun-walker E5", "axis-gun-walker E6"), "rulings": {"jump-over-vehicle": "stops"}},
    ),
]


@pytest.mark.parametrize(("goal", "reason", "case"), MOVES, ids=[f"{reason[1]}-{goal}" for goal, reason, _ in MOVES])
def test_it_is_told_why_a_unit_does_not_go_on_to_a_square(
    goal: str, reason: tuple[str, str], case: dict[str, Any]
) -> None:
    wishes = dict(case)
    assert why_not(goal, *wishes.pop("pieces"), **wishes) == reason


def test_a_square_off_the_map_is_none() -> None:
    at = table("axis-recon E5", board={"bare": True})
    at.run(Movement(unit=at.piece("axis-recon"), moves=1))
    assert told(at, SpaceOption(SpaceId(at.space("I1") + 1000))) == [("DT-U13", "is-off-map")]


@pytest.mark.parametrize(
    ("pieces", "after", "reason"),
    [
        (("axis-recon E5", "axis-beams E6"), ("E6",), ("DT-M8", "cannot-stop-here")),
        (("axis-recon waiting",), (), ("DT-S9", "has-to-enter")),
    ],
)
def test_it_is_told_why_a_unit_cannot_stop(
    pieces: tuple[str, ...], after: tuple[str, ...], reason: tuple[str, str]
) -> None:
    at = table(*pieces, board={"bare": True})
    at.run(Movement(unit=at.piece("axis-recon"), moves=2)).play(*after)
    assert told(at, ButtonOption("stop")) == [reason]


@pytest.mark.parametrize(
    ("hero", "squad", "reason"),
    [
        ("axis-wendt", "allied-recon waiting", ("DT-H2", "is-not-own")),
        ("axis-wendt", "axis-gun-walker waiting", ("DT-H2", "is-no-squad")),
        ("axis-wendt", "axis-headquarters waiting", ("DT-CS17", "is-command-squad")),
        ("allied-reed", "allied-test-squad waiting", ("DT-H2", "other-class")),
        ("axis-wendt", "axis-hunters waiting with axis-test-hero", ("DT-H12", "has-hero")),
        ("axis-wendt", "axis-hunters E9", ("DT-H10", "is-on-field")),
    ],
)
def test_it_is_told_why_a_hero_does_not_join(hero: str, squad: str, reason: tuple[str, str]) -> None:
    own = hero.partition("-")[0]
    at = table(f"{hero} waiting", f"{'axis-beams' if own == 'axis' else 'allied-rockets'} waiting", squad)
    at.run(JoinHeroes(side=AXIS if own == "axis" else ALLIES))
    assert told(at, PieceOption(at.piece(squad.split(maxsplit=1)[0]))) == [reason]


def test_what_is_offered_needs_no_reason() -> None:
    at = table("axis-recon E5", board={"bare": True})
    at.run(Movement(unit=at.piece("axis-recon"), moves=1))
    assert told(at, SpaceOption(at.space("E6"))) == []
