"""Why a unit does not move, come along, enter a hex, turn or stop: the rule that is told (VV-6 to VV-8)."""

from typing import Any

import pytest

from ccstudio.engine.options import ButtonOption, DirectionOption, Option, PieceOption, SpaceOption
from ccstudio.rules.valor_victory.sentences import SENTENCES
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.positions import Table, table

TANK, TRUCK = "german-stug-iiig", "german-3-ton-truck"
FULL = ("german-rifle D7 as a", "german-rifle D7 as b", "german-rifle D7 as c", "german-rifle-half D7")


def told(at: Table, wish: Option) -> tuple[str, str]:
    """The rule and the sentence that are given for something that is not offered."""
    (reason,) = VALOR_VICTORY.explain(VALOR_VICTORY.view(at.game, at.ask.seat), wish)
    assert reason.text.code in SENTENCES
    return reason.rule, reason.text.code


def asked(*pieces: str, after: tuple[str, ...] = (), **board: Any) -> Table:
    """A position in the Movement Phase in which some choices were made."""
    return table(*pieces, board=board).phase("movement").play(*after)


MOVERS = [
    ("american-rifle A1", ("VV-5.9", "is-not-own-unit")),
    ("german-rifle A1 pinned", ("VV-5.9", "unit-is-pinned")),
    ("german-rifle A1 fired", ("VV-5.33a", "has-fired")),
    ("german-rifle A1 moved", ("VV-5.33a", "has-moved")),
    (f"german-rifle - on {TRUCK}", ("VV-8.1", "is-cargo")),
]


@pytest.mark.rule("VV-5.9", "VV-5.33a", "VV-8.1")
@pytest.mark.parametrize(("piece", "reason"), MOVERS)
def test_why_a_unit_does_not_move(piece: str, reason: tuple[str, str]) -> None:
    at = asked(f"{TRUCK} H9", f"{piece} as it")
    assert told(at, PieceOption(at.piece("it"))) == reason


COMPANIONS = [
    ("german-rifle D9", ("VV-6.1c", "begins-elsewhere")),
    ("german-8-8cm-flak-36 D8", ("VV-6.3g", "cannot-move")),
    (f"{TANK} D8 facing ne", ("VV-7.2b", "faces-elsewhere")),
]


@pytest.mark.rule("VV-6.1c", "VV-6.3g", "VV-7.2b")
@pytest.mark.parametrize(("piece", "reason"), COMPANIONS)
def test_why_a_unit_does_not_come_along(piece: str, reason: tuple[str, str]) -> None:
    at = asked(f"{TANK} D8 facing n as mover", f"{piece} as it", after=("mover",))
    assert told(at, PieceOption(at.piece("it"))) == reason


STEPS: list[tuple[str, tuple[str, str], dict[str, Any]]] = [
    ("D8", ("VV-6.1a", "is-there-already"), {}),
    ("D5", ("VV-6.1a", "is-not-adjacent"), {}),
    ("D7", ("VV-6.8", "enemy-holds"), {"others": ("american-rifle D7",)}),
    ("D7", ("VV-10.1b", "is-impassable"), {"terrain": {"D7": "pond"}}),
    ("D7", ("VV-10.7b", "is-too-steep"), {"levels": {"D7": 2}, "kind": "assault-move"}),
    ("D7", ("VV-6.7b", "cannot-stay"), {"others": FULL, "kind": "assault-move", "terrain": {"D7": "woods"}}),
    ("E8", ("VV-7.2b", "is-not-straight"), {"unit": TANK}),
    ("D6", ("VV-10.1b", "is-prohibited"), {"unit": TRUCK, "terrain": {"D6": "building"}, "after": ("D7",)}),
    ("D7", ("VV-19.8c", "wire-bars"), {"unit": "german-5cm-pak-38", "others": ("wire D7",)}),
    ("D6", ("VV-6.2a", "costs-too-much"), {"after": ("D7",), "kind": "assault-move", "terrain": {"D6": "woods"}}),
]


@pytest.mark.rule("VV-6.1a", "VV-6.8", "VV-10.1b")
@pytest.mark.parametrize(("goal", "reason", "case"), STEPS)
def test_why_a_group_does_not_enter_a_hex(goal: str, reason: tuple[str, str], case: dict[str, Any]) -> None:
    wishes = {name: case[name] for name in ("terrain", "levels") if name in case}
    unit, choices = case.get("unit", "german-rifle"), (case.get("kind", "move"), *case.get("after", ()))
    facing = "facing n " if unit in (TANK, TRUCK) else ""
    at = asked(f"{unit} D8 {facing}as mover", *case.get("others", ()), after=("mover", *choices), **wishes)
    assert told(at, SpaceOption(at.space(goal))) == reason


@pytest.mark.rule("VV-6.5a", "VV-6.5c")
def test_why_a_tank_does_not_turn() -> None:
    at = asked(f"{TANK} D8 facing n as mover", after=("mover", "move"))
    assert told(at, DirectionOption("ne")) == ("VV-6.5c", "turns-later")
    at.play("D7", "to ne")
    assert told(at, DirectionOption("n")) == ("VV-6.5a", "has-turned")


@pytest.mark.rule("VV-6.7b", "VV-19.3c", "VV-19.11")
def test_why_a_group_does_not_stop() -> None:
    at = asked("german-rifle D8 as mover", *FULL, after=("mover", "move", "D7"))
    assert told(at, ButtonOption("stop")) == ("VV-6.7b", "hex-is-full")
    for unit, position, rule in [("german-rifle", "cave", "VV-19.11"), (TANK, "trench", "VV-19.10b")]:
        at = asked(f"{unit} D8 as mover", f"{position} D7", after=("mover", "move", "D7"))
        assert told(at, ButtonOption("stop")) == (rule, "cannot-occupy")


@pytest.mark.rule("VV-11.1b", "VV-8.21a")
def test_why_smoke_is_not_placed_and_a_unit_not_loaded() -> None:
    at = table("german-rifle D8").smoke(D7=1).phase("movement").play("german-rifle", "smoke")
    assert told(at, SpaceOption(at.space("D7"))) == ("VV-11.1b", "smoke-lies-there")
    car = "german-kubelwagen"
    at = asked(f"{car} D8", "german-rifle D8", "german-rifle-half D8 as h", "german-brandt D8", after=(car, "load"))
    assert told(at, PieceOption(at.piece("german-rifle"))) == ("VV-8.21a", "no-room-aboard")
