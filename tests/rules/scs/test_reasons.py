"""Why not: the rule and the sentence for what is not offered (SCS-3.0, SCS-6.0, SCS-7.0)."""

from pathlib import Path
from typing import Any

import pytest

from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.play.narration import Narrator
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.sentences import SENTENCES
from ccstudio.rules.scs.sentences.previews import PREVIEW_SENTENCES
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.fights import always
from tests.rules.scs.games import force, opened, unit
from tests.rules.scs.positions import Table, table


def told(at: Table, wish: Option) -> list[tuple[str, str]]:
    """The rules and sentences that are given for something that is not offered."""
    view = SCS.view(at.game, at.ask.seat)
    reasons = SCS.explain(view, wish)
    narrator = Narrator(SCS, view)
    for reason in reasons:
        assert reason.text.code in SENTENCES
        assert narrator.sentence(reason.text)
    return [(reason.rule, reason.text.code) for reason in reasons]


def of_unit(at: Table, name: str) -> list[tuple[str, str]]:
    """Why not this unit."""
    return told(at, PieceOption(at.piece(name)))


def of_hex(at: Table, name: str) -> list[tuple[str, str]]:
    """Why not this hex."""
    return told(at, SpaceOption(at.space(name)))


MOVERS = [
    ("movement", "b-1-1 20.10 moved", ("SCS-3.0/3", "has-moved")),
    ("exploitation", "b-1-1 20.10", ("SCS-11.0a", "cannot-exploit")),
    ("exploitation", "b-7b 24.11", ("SCS-11.0b", "began-in-zone")),
    ("movement", "g-m1 20.10", ("SCS-3.3b", "is-not-own-unit")),
    ("movement", "b-1-1 28.10", ("SCS-3.1e/1", "cannot-move")),
    ("movement", "b-7b 02.02", ("SCS-3.1e/2", "has-no-way")),
    ("exploitation", "b-1-1 waiting", ("SCS-5.0/1", "arrives-later")),
]


@pytest.mark.rule("SCS-3.0/3", "SCS-3.3b")
@pytest.mark.parametrize(("phase", "piece", "reason"), MOVERS)
def test_why_a_unit_does_not_move(phase: Any, piece: str, reason: tuple[str, str]) -> None:
    lakes = dict.fromkeys(("02.01", "02.03", "01.02", "01.03", "03.02", "03.03"), "lake")
    stats = {"b-1-1": {"move": 0}} if "28.10" in piece else {}
    at = table("b-7a 10.10", f"{piece} as it", "g-21-1 25.11", board={"terrain": lakes, "stats": stats})
    at.phase(phase)
    if "moved" in piece:
        effects.change(at.state, at.piece("it"), moved=True)
    at.begin()
    assert of_unit(at, "it") == [reason]


def test_why_a_unit_that_arrives_later_does_not_move() -> None:
    at = opened(
        pieces=[unit("b-7a", "05.05"), unit("g-m1", "20.10")], forces=[force("b-1-1", turn=3, area="gate")],
        areas={"gate": ["01.01"]},
    )  # fmt: skip
    (reason,) = SCS.explain(SCS.view(at.game, at.ask.seat), PieceOption(at.piece("b-1-1")))
    assert reason.text.values["turn"] == 3


def moving(*after: str, **board: Any) -> Table:
    """A tank and a regiment in 10.10, with others about."""
    units = ("b-7a 10.10", "b-1-1 10.10", "b-7b 20.10", "g-f1 10.12", "g-m1 25.15")
    return table(*units, board={**always("-"), **board}).phase("movement").play("b-7a", *after)


@pytest.mark.rule("SCS-3.0/2")
def test_why_a_unit_does_not_come_along() -> None:
    assert of_unit(moving(), "b-7a") == [("SCS-3.0/2", "moves-already")]
    assert of_unit(moving(), "b-7b") == [("SCS-3.0/2", "is-elsewhere")]
    assert of_unit(moving("10.11"), "b-1-1") == [("SCS-3.0/2", "joins-at-the-start")]


@pytest.mark.rule("SCS-6.0/6")
def test_an_enemy_unit_that_is_clicked_is_asked_about_as_a_target() -> None:
    assert of_unit(moving(), "g-f1") == [("SCS-3.3a", "enemy-holds")]


@pytest.mark.rule("SCS-3.2a", "SCS-3.2d", "SCS-3.1e/6")
def test_why_a_hex_is_not_entered() -> None:
    assert of_hex(moving(), "10.10") == [("SCS-3.0/2", "is-there-already")]
    assert of_hex(moving(), "10.13") == [("SCS-3.1b", "is-out-of-reach")]
    assert of_hex(moving(), "10.12") == [("SCS-3.3a", "enemy-holds")]
    assert of_hex(moving(terrain={"10.09": "lake"}), "10.09") == [("SCS-3.2d", "is-prohibited")]
    poor = {"stats": {"b-7a": {"move": 2}}, "terrain": {"10.11": "woods"}}
    assert of_hex(moving("10.09", terrain={"10.08": "woods"}, stats=poor["stats"]), "10.08") == [
        ("SCS-3.2a", "costs-too-much")
    ]
    marsh = {"terrain": {"10.09": "marsh"}, "stats": poor["stats"]}
    assert of_hex(moving("10.09", **marsh), "10.08") == [("SCS-3.1e/6", "went-one-hex")]


@pytest.mark.rule("SCS-3.2a")
def test_costs_are_told_as_fractions() -> None:
    at = moving("10.09", stats={"b-7a": {"move": 2}}, terrain={"10.08": "woods"})
    (reason,) = SCS.explain(SCS.view(at.game, at.ask.seat), SpaceOption(at.space("10.08")))
    assert (reason.text.values["cost"], reason.text.values["left"]) == ("2", "1")


OVERRUNS: list[tuple[tuple[str, ...], dict[str, Any], tuple[str, str]]] = [
    (("b-7a 10.11", "g-21-1 11.12"), {}, ("SCS-6.0/3", "overrun-from-zone")),
    (("b-ha 10.11",), {}, ("SCS-7.2e/2", "has-no-attack")),
    (("b-en 10.11",), {}, ("SCS-7.2e/3", "too-weak-to-attack")),
    (("b-1-1 10.11",), {"stats": {"b-1-1": {"move": 1}}}, ("SCS-6.0/1", "overrun-needs-points")),
    (("b-7a 10.11", *(f"b-1-{number} 10.11" for number in (1, 2, 3))), {}, ("SCS-6.1e", "overrun-from-full")),
    (("b-7a 10.11",), {"sides": {"10.11 10.12": "bridge"}}, ("SCS-6.1d/1", "overrun-by-road")),
    (("b-7a 10.11",), {"terrain": {"10.12": "marsh"}}, ("SCS-6.0c/1", "overrun-too-dear")),
    (("b-7a 10.11",), {"chart": {"town": {"attack": "impassable"}}, "terrain": {"10.12": "town"}},
     ("SCS-7.3/1", "attack-prohibited")),
]  # fmt: skip


@pytest.mark.rule("SCS-6.0/3", "SCS-6.0c/1", "SCS-6.1d/1")
@pytest.mark.parametrize(("units", "board", "reason"), OVERRUNS)
def test_why_an_enemy_is_not_overrun(units: tuple[str, ...], board: dict[str, Any], reason: tuple[str, str]) -> None:
    at = table(*units, "g-f1 10.12", board={**always("-"), **board}).phase("movement")
    at.play(units[0].split()[0])
    assert of_hex(at, "10.12") == [reason]


@pytest.mark.rule("SCS-6.1b/2")
def test_why_a_hex_is_not_overrun_again() -> None:
    at = table("b-7a 10.11", "b-7b 11.13", "g-f1 10.12", board=always("-")).phase("movement")
    at.play("b-7a", "10.12").until("mover").play("b-7b")
    assert of_hex(at, "10.12") == [("SCS-6.1b/2", "overrun-before")]


@pytest.mark.rule("SCS-6.0/2")
def test_why_units_that_began_apart_do_not_overrun_together() -> None:
    at = table("b-7a 10.11", "b-7b 10.11", "g-f1 10.12").phase("movement")
    effects.change(at.state, at.piece("b-7b"), origin=at.space("05.05"))
    assert of_hex(at.play("b-7a", "b-7b"), "10.12") == [("SCS-6.0/2", "began-apart")]


ATTACKERS = [
    ("g-m1 20.10", ("SCS-7.2e/3", "nobody-can-attack")),
    ("b-ha 10.09", ("SCS-7.2e/2", "has-no-attack")),
    ("b-1-1 11.11 fought", ("SCS-7.2d/1", "has-fought")),
    ("b-1-1 11.11 supported", ("SCS-DEMO-S7", "has-supported")),
    ("b-1-1 05.05", ("SCS-2.1c", "has-no-target")),
]


@pytest.mark.rule("SCS-7.2d/1", "SCS-7.2e/2", "SCS-2.1c")
@pytest.mark.parametrize(("piece", "reason"), ATTACKERS)
def test_why_a_unit_does_not_attack(piece: str, reason: tuple[str, str]) -> None:
    at = table("b-7a 10.10", "g-f1 10.11").phase("combat").put(f"{piece} as it").begin()
    assert of_unit(at, "it") == [reason]


@pytest.mark.rule("SCS-7.0/1", "SCS-7.2d/1", "SCS-7.2e/3")
def test_why_a_hex_is_not_attacked() -> None:
    at = table("b-7a 10.10", "g-f1 10.11", "g-f2 15.15", "g-f3 09.11", "b-7b 09.12").phase("combat")
    effects.change(at.state, at.piece("g-f3"), defended=True)
    at.setting(attacked={at.space("09.11")}).begin()
    assert of_hex(at, "20.10") == [("SCS-7.0/1", "holds-no-enemy")]
    assert of_hex(at, "15.15") == [("SCS-7.2e/3", "nobody-can-attack")]
    assert of_hex(at, "09.11") == [("SCS-7.2d/1", "was-attacked")]


@pytest.mark.rule("SCS-7.0/5")
def test_why_a_unit_does_not_join_an_attack_or_a_hex_is_not_its_target() -> None:
    at = table("b-7a 10.10", "b-7b 20.10", "b-1-1 11.12", "g-f1 10.11", "g-f2 20.11", "g-f3 11.13").phase("combat")
    at.play("b-7a", "10.11")
    assert of_unit(at, "b-7a") == [("SCS-7.0/5", "attacks-already")]
    assert of_unit(at, "b-7b") == [("SCS-7.0/5", "attacks-elsewhere")]
    assert of_hex(at, "20.11") == [("SCS-7.0/5", "target-is-chosen")]
    first = table("b-7a 10.10", "g-f1 10.11", "g-f2 10.09", "b-7b 20.10", "g-f3 20.11").phase("combat").play("b-7a")
    assert of_hex(first, "20.11") == [("SCS-7.0/5", "not-all-reach")]


def test_who_does_not_decide_and_whether_the_game_is_over_is_told() -> None:
    at = table("b-7a 10.10", "g-m1 20.10").phase("movement").begin()
    grey = SCS.view(at.game, at.state.seating.first_of_side(at.state.units[at.piece("g-m1")].side))
    assert [reason.text.code for reason in SCS.explain(grey, PieceOption(PieceId(1)))] == ["other-decides"]


def test_every_reason_that_there_is_a_sentence_for_is_met_in_a_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    codes = list(PREVIEW_SENTENCES)
    reasons = codes[codes.index("has-moved") :]
    assert [code for code in reasons if f'"{code}"' not in text and code != "has-overrun"] == []
