"""Why a unit does not advance, assault, split, combine, take a weapon or rally: the rule that is told."""

from typing import Any

import pytest

from ccstudio.engine.options import DirectionOption, Option, PieceOption, SpaceOption
from ccstudio.rules.valor_victory.sentences import SENTENCES
from ccstudio.rules.valor_victory.state import PhaseId
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.positions import Table, table

RIFLE, HALF, LEADER, FOE = "german-rifle", "german-rifle-half", "german-brandt", "american-rifle"
TANK, TRUCK, LIGHT, HEAVY = "german-pzkpfw-v", "german-3-ton-truck", "german-mg34", "german-mg34-tripod"
FULL = [f"{RIFLE} D4"] * 3


def told(at: Table, wish: Option | str) -> tuple[str, str]:
    """The rule and the sentence that are given for something that is not offered: a hex by its name, or an option."""
    option = SpaceOption(at.space(wish)) if isinstance(wish, str) else wish
    (reason,) = VALOR_VICTORY.explain(VALOR_VICTORY.view(at.game, at.ask.seat), option)
    assert reason.text.code in SENTENCES
    return reason.rule, reason.text.code


def asked(phase: PhaseId, *pieces: str, after: tuple[str, ...] = (), **board: Any) -> Table:
    """A position in a phase in which some choices were made."""
    return table(*pieces, board=board).phase(phase).begin().play(*after)


ADVANCERS = [
    (FOE + " A1", ("VV-5.9", "is-not-own-unit")),
    (f"{RIFLE} - on {TRUCK}", ("VV-8.5c", "is-carried")),
    (f"{RIFLE} A1 pinned", ("VV-5.35e", "unit-is-pinned")),
    (f"{RIFLE} A1 assaulted", ("VV-15.1f", "has-assaulted")),
    (f"{RIFLE} A1 advanced", ("VV-5.35a", "has-advanced")),
    (f"{TANK} A1 immobile", ("VV-16.6c", "unit-is-immobile")),
]


@pytest.mark.rule("VV-5.35a", "VV-5.35e", "VV-8.5c")
@pytest.mark.parametrize(("piece", "reason"), ADVANCERS)
def test_why_a_unit_does_nothing_in_the_phase(piece: str, reason: tuple[str, str]) -> None:
    at = asked("assault", f"{TRUCK} H9", f"{RIFLE} H5", f"{piece} as it")
    assert told(at, PieceOption(at.piece("it"))) == reason


@pytest.mark.rule("VV-7.3c", "VV-5.35a")
def test_why_a_unit_that_has_turned_or_is_hemmed_in_does_nothing() -> None:
    at = asked("assault", f"{TRUCK} H9", f"{RIFLE} H5", after=(TRUCK, "to ne"))
    assert told(at, PieceOption(at.piece(TRUCK))) == ("VV-7.3c", "has-turned-once")
    ring = dict.fromkeys(("A2", "B1", "B2"), "canal")
    at = asked("assault", f"{RIFLE} A1 as it", f"{RIFLE} H5", terrain=ring)
    assert told(at, PieceOption(at.piece("it"))) == ("VV-5.35a", "has-nowhere-to-go")


SPACES = [
    (RIFLE, (), "D3", {}, ("VV-5.35a", "goes-one-hex")),
    (RIFLE, (), "D4", {"terrain": {"D4": "canal"}}, ("VV-5.35a", "may-not-enter")),
    (RIFLE, FULL, "D4", {}, ("VV-6.9c", "has-no-room")),
    (TANK, (), "D4", {}, ("VV-5.35a", "only-infantry-advances")),
    (TANK, [f"{FOE} D4"], "D4", {}, ("VV-15.1a", "only-infantry-assaults")),
    (f"{RIFLE} fired", [f"{FOE} D4"], "D4", {"terrain": {"D4": "canal"}}, ("VV-15.1g", "may-not-enter")),
    (RIFLE, [f"{FOE} D4", "concrete-bunker D4 facing n"], "D4", {"rulings": {"bunker-assault": "forbidden"}},
     ("VV-19.5b", "assaults-bunker-from-arc")),
]  # fmt: skip


@pytest.mark.rule("VV-5.35a", "VV-15.1g", "VV-5.35f")
@pytest.mark.parametrize(("unit", "others", "space", "board", "reason"), SPACES)
def test_why_a_unit_does_not_go_there(
    unit: str, others: list[str], space: str, board: dict[str, Any], reason: tuple[str, str]
) -> None:
    kind, *marks = unit.split()
    at = asked("assault", " ".join((kind, "D5 as it", *marks)), *others, after=("it",), **board)
    assert told(at, space) == reason


@pytest.mark.rule("VV-15.1f")
def test_why_a_hex_launches_no_second_assault() -> None:
    at = table(f"{RIFLE} D5 as one", f"{HALF} D5 as two", f"{FOE} D4", dice="66").phase("assault").begin()
    at.play("one", "D4", "assault", "pin", "two")
    assert told(at, "D4") == ("VV-15.1f", "hex-has-assaulted")


@pytest.mark.rule("VV-7.1a", "VV-7.3c")
@pytest.mark.parametrize(
    ("unit", "reason"), [(RIFLE, ("VV-7.1a", "has-no-facing")), (TANK, ("VV-7.3c", "turns-one-hexside"))]
)
def test_why_a_unit_does_not_turn(unit: str, reason: tuple[str, str]) -> None:
    assert told(asked("assault", f"{unit} D5", after=(unit,)), DirectionOption("s")) == reason


ASSAULTERS = [
    (f"{RIFLE} E9", ("VV-15.1c", "assaults-from-one-hex")),
    (f"{TANK} D5", ("VV-15.1a", "only-infantry-assaults")),
    (f"{RIFLE} D5 pinned", ("VV-5.35e", "unit-is-pinned")),
    (f"{RIFLE} D5 advanced", ("VV-15.1a", "has-advanced")),
    (f"{RIFLE} D5 assaulted", ("VV-15.1f", "has-assaulted")),
    (f"{RIFLE} - on {TRUCK}", ("VV-8.5c", "is-carried")),
    (f"{FOE} E9", ("VV-5.9", "is-not-own-unit")),
]


@pytest.mark.rule("VV-15.1c", "VV-15.1d", "VV-15.1g")
@pytest.mark.parametrize(("piece", "reason"), ASSAULTERS)
def test_why_a_unit_does_not_join_an_assault(piece: str, reason: tuple[str, str]) -> None:
    pieces = (f"{TRUCK} H9", f"{HALF} D5", f"{LEADER} D5", f"{FOE} D4", f"{piece} as it")
    at = asked("assault", *pieces, after=(HALF, "D4"))
    assert told(at, PieceOption(at.piece("it"))) == reason


REORGANIZERS = [
    (f"{FOE} A1", {}, ("VV-5.9", "is-not-own-unit")),
    (f"{RIFLE} waiting", {}, ("VV-5.9", "is-not-on-map")),
    (f"{RIFLE} - on {TRUCK}", {}, ("VV-8.1", "is-carried")),
    (f"{TANK} A1", {}, ("VV-5.31c", "only-infantry-reorganizes")),
    (f"{LEADER} A1", {}, ("VV-5.31c", "leader-has-nothing-to-give")),
    (f"{RIFLE} A1 valorous", {}, ("VV-22.4a", "has-valor")),
    (f"{RIFLE} A1", {"rulings": {"split-needs-leader": "std21"}}, ("VV-5.31f", "splits-with-leader")),
    (f"{RIFLE} A1", {"numbers": {"bunker_infantry": 1}}, ("VV-5.31g", "has-no-room-to-split")),
    (f"{HALF} A1", {}, ("VV-23.1", "has-no-partner")),
]


@pytest.mark.rule("VV-5.31g", "VV-23.1", "VV-22.4a")
@pytest.mark.parametrize(("piece", "board", "reason"), REORGANIZERS)
def test_why_a_unit_neither_splits_nor_combines(piece: str, board: dict[str, Any], reason: tuple[str, str]) -> None:
    others = ["concrete-bunker A1"] if "numbers" in board else []
    at = asked("command", f"{TRUCK} H9", f"{RIFLE} H5 with {LIGHT}", f"{LEADER} H5", f"{piece} as it", *others, **board)
    assert told(at, PieceOption(at.piece("it"))) == reason


@pytest.mark.rule("VV-5.31e", "VV-23.3", "VV-5.31d")
def test_why_half_squads_do_not_combine() -> None:
    armed = (f"{HALF} E5 as armed with {HEAVY}", f"{HALF} E5 with {HEAVY}", f"{LEADER} E5")
    at = asked("command", f"{RIFLE} H5", f"{HALF} D5 as half", f"{HALF} D5", *armed)
    assert told(at, PieceOption(at.piece("half"))) == ("VV-5.31e", "combines-with-leader")
    assert told(at, PieceOption(at.piece("armed"))) == ("VV-23.3", "partner-does-not-fit")
    at = asked("command", f"{RIFLE} H5 as squad", f"{RIFLE} D5", after=("squad",))
    assert told(at, PieceOption(at.piece("squad"))) == ("VV-5.31d", "was-made-now")


RECEIVERS = [
    (f"{RIFLE} E5", ("VV-12.4", "is-in-other-hex")),
    (f"{TANK} D5", ("VV-12.4", "only-infantry-reorganizes")),
    (f"{LEADER} D5", ("VV-12.2a", "carries-light-only")),
    (f"{HALF} D5 with {HEAVY}", ("VV-12.4", "exchange-does-not-fit")),
]


@pytest.mark.rule("VV-12.4", "VV-12.2a")
@pytest.mark.parametrize(("piece", "reason"), RECEIVERS)
def test_why_a_unit_does_not_get_a_weapon(piece: str, reason: tuple[str, str]) -> None:
    takers = (f"{HALF} D5 as one valorous", f"{HALF} D5 as two valorous")
    at = asked("command", f"{RIFLE} D5 as giver with {HEAVY} valorous", *takers, f"{piece} as it", after=("giver",))
    assert told(at, PieceOption(at.piece("it"))) == reason


RALLIES = [
    (f"{FOE} A1 pinned", ("VV-5.9", "is-not-own-unit")),
    (f"{RIFLE} A1", ("VV-21.1", "is-not-pinned")),
    (f"{RIFLE} - on {TRUCK} pinned", ("VV-21.4", "rallies-with-carrier")),
]


@pytest.mark.rule("VV-21.1", "VV-21.4")
@pytest.mark.parametrize(("piece", "reason"), RALLIES)
def test_why_a_unit_does_not_try_to_rally(piece: str, reason: tuple[str, str]) -> None:
    at = asked("after-action", f"{TRUCK} H9 pinned", f"{piece} as it")
    assert told(at, PieceOption(at.piece("it"))) == reason


@pytest.mark.rule("VV-21.3")
def test_why_nobody_tries_to_rally_twice() -> None:
    at = table(f"{RIFLE} D5 pinned as it", f"{RIFLE} E5 pinned", dice="66").phase("after-action").begin().play("it")
    assert told(at, PieceOption(at.piece("it"))) == ("VV-21.3", "has-tried")
