"""Positions set by hand that cannot be: each is told at its place (VV-S.2 to VV-S.6)."""

from collections.abc import Callable

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, OnPiece
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.checks.positions import position_problems
from ccstudio.rules.valor_victory.state import POOL, Lane
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.positions import Table, table

BOARD = {"terrain": {"F5": "pond", "G5": "building"}}


def army() -> Table:
    """A position with a bit of everything."""
    return table(
        "german-rifle D5 with german-mg34", "german-brandt D5", "german-stug-iiig E5", "german-3-ton-truck E6",
        "german-5cm-pak-38 C5", "american-rifle D9", "trench D5", "grenades pool of axis", "sniper pool of axis",
        board=BOARD,
    )  # fmt: skip


def test_a_sound_position_has_no_problems() -> None:
    assert list(position_problems(army().board, army().state)) == []


def move(piece: str, space: str) -> Callable[[Table], None]:
    return lambda at: at.state.stacks.move(at.piece(piece), InSpace(at.space(space)))


def mark(piece: str, **values: object) -> Callable[[Table], None]:
    return lambda at: effects.change(at.state, at.piece(piece), **values)


def load(piece: str, carrier: str) -> Callable[[Table], None]:
    return lambda at: at.state.stacks.move(at.piece(piece), OnPiece(at.piece(carrier)))


def crowd(at: Table) -> None:
    at.put(*["german-rifle-half E5"] * 5)


def second_weapon(at: Table) -> None:
    at.put("german-rifle H8 with german-mg42 as other")
    at.state.stacks.move(at.piece("german-mg42"), OnPiece(at.piece("german-rifle D5")))


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda at: at.state.units.pop(at.piece("german-brandt")), "valor-pieces-differ"),
        (mark("german-brandt", type="nobody"), "valor-unknown"),
        (move("german-brandt", "F5"), "valor-unit-barred"),
        (move("german-stug-iiig", "G5"), "valor-unit-barred"),
        (move("german-mg34", "E5"), "valor-not-a-place"),
        (lambda at: at.state.stacks.move(at.piece("german-brandt"), InBox(POOL[0])), "valor-not-a-place"),
        (mark("german-brandt", facing="n"), "valor-unit-facing"),
        (mark("german-5cm-pak-38", facing=""), "valor-unit-facing"),
        (mark("german-stug-iiig", pinned=True), "valor-marker"),
        (mark("german-brandt", immobile=True), "valor-marker"),
        (mark("german-5cm-pak-38", valorous=True), "valor-marker"),
        (mark("german-rifle", hero=True), "valor-marker"),
        (load("german-brandt", "german-stug-iiig"), "valor-capacity"),
        (load("german-5cm-pak-38", "german-rifle"), "valor-capacity"),
        (load("american-rifle", "german-3-ton-truck"), "valor-carrier-side"),
        (second_weapon, "valor-second-weapon"),
        (move("american-rifle", "D5"), "valor-both-sides"),
        (crowd, "valor-stack"),
        (move("german-stug-iiig", "D5"), "valor-stack"),
        (move("trench", "G5"), "valor-position-ground"),
        (lambda at: at.put("foxholes D5"), "valor-two-positions"),
        (lambda at: at.setting(turn=99), "valor-turn"),
        (lambda at: at.state.smoke_factors.update({0: -1}), "valor-factors"),
        (lambda at: at.smoke(D5=3), "valor-smoke"),
        (lambda at: at.setting(lanes=(Lane(at.piece("german-rifle"), 0, ()),)), "valor-lane"),
        (lambda at: at.state.control.update({SpaceId(50): 0}), "valor-side"),
    ],
)
def test_what_cannot_be_is_found(spoil: Callable[[Table], object], code: str) -> None:
    at = army()
    spoil(at)
    assert code in {problem.code for problem in position_problems(at.board, at.state)}


@pytest.mark.rule("VV-6.7a", "VV-17.4e")
def test_who_moves_may_pass_through_a_full_hex() -> None:
    at = army().setting(phase="movement", active=0)
    crowd(at)
    assert list(position_problems(at.board, at.state)) == []


@pytest.mark.rule("VV-6.9h")
def test_no_turn_begins_while_somebody_passes_through_a_full_hex() -> None:
    at = army().setting(phase="movement", active=0)
    assert [moment.id for moment in VALOR_VICTORY.moments(at.game)] == ["turn"]
    crowd(at)
    assert VALOR_VICTORY.moments(at.game) == ()
