"""Why an ability is not announced, an enemy not charged, a vehicle not restored."""

from typing import Any

import pytest

from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.rules.dust_tactics.procedures.abilities import Announce, Charge, TankHead
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, Table, table


def bare(*pieces: str, **wishes: Any) -> Table:
    return table(*pieces, "allied-gun-walker A1 as guns", board={"bare": True, **wishes})


def why(at: Table, wish: Any) -> tuple[str, str]:
    """The rule and the code of the reason."""
    reason = DUST_TACTICS.explain(DUST_TACTICS.view(at.game, at.ask.seat), wish)[0]
    return reason.rule, reason.text.code


@pytest.mark.rule("DT-X15", "DT-A4")
@pytest.mark.parametrize(
    ("pieces", "code"),
    [
        (("axis-recon E5", "axis-gun-walker E6 damage 1"), "ability-not-known"),
        (("axis-test-hero E5 used tank-head", "axis-gun-walker E6 damage 1"), "ability-used-up"),
        (("axis-test-hero E5", "axis-gun-walker E6"), "nothing-to-restore"),
        (("axis-test-hero E5", "axis-gun-walker E8 damage 1"), "nothing-near-to-restore"),
    ],
    ids=["not known", "used up", "no damage", "too far"],
)
def test_why_no_vehicle_is_restored(pieces: tuple[str, ...], code: str) -> None:
    at = bare(*pieces).play(pieces[0].partition(" ")[0])
    assert why(at, ButtonOption("repair-move")) == ("DT-X15", code)


@pytest.mark.rule("DT-F3")
@pytest.mark.parametrize("pair", ["attack-move", "sustained"])
def test_why_nothing_begins_with_an_attack(pair: str) -> None:
    at = bare("axis-recon E5", "axis-beams A9").play("axis-recon")
    assert why(at, ButtonOption(pair)) == ("DT-F3", "nobody-to-attack")


@pytest.mark.rule("DT-Z4", "DT-X3")
def test_why_an_ability_is_not_announced() -> None:
    at = bare("axis-test-hero E5 used assault", "allied-recon E6")
    at.run(Announce(unit=at.piece("axis-test-hero"), action="attack"))
    found = [why(at, ButtonOption(ability)) for ability in ("assault", "berserk")]
    assert found == [("DT-X3", "ability-used-up"), ("DT-U7", "ability-not-known")]


@pytest.mark.rule("DT-Z4")
def test_why_assault_is_of_no_use_in_an_attack() -> None:
    at = bare("axis-test-hero E5", "allied-recon E6")
    at.run(Announce(unit=at.piece("axis-test-hero"), action="attack"))
    assert why(at, ButtonOption("assault")) == ("DT-Z4", "ability-of-no-use")


@pytest.mark.rule("DT-X6a", "DT-X6b")
def test_why_somebody_is_not_charged() -> None:
    at = bare(
        "allied-reed E5",
        "axis-recon E7",
        "axis-hunters E9",
        "axis-gun-walker F7",
        "allied-recon D5",
        "axis-beams waiting",
    ).setting(active=ALLIES)
    at.run(Charge(unit=at.piece("allied-reed"), pair="move-move"))
    wishes = ("axis-hunters", "axis-gun-walker", "allied-recon", "axis-beams", "axis-recon/0")
    assert [why(at, PieceOption(at.piece(wish)))[1] for wish in wishes] == [
        "out-of-charge",
        "no-weapon-for-charge",
        "charges-enemies-only",
        "is-not-there",
        "charges-units-only",
    ]


@pytest.mark.rule("DT-X6b")
def test_why_a_charge_does_not_lead_into_a_square() -> None:
    at = bare("allied-reed E5", "axis-recon E7", "allied-recon E6")
    at.run(Charge(unit=at.piece("allied-reed"), pair="move-move")).play("axis-recon")
    found = [why(at, SpaceOption(at.space(name)))[1] for name in ("E4", "D8")]
    assert found == ["not-next-to-charged", "no-square-for-charge"]


@pytest.mark.rule("DT-X15")
def test_why_a_vehicle_is_not_restored() -> None:
    at = bare(
        "axis-test-hero E5", "axis-gun-walker E6 damage 1", "axis-claw-walker D5 damage 1", "axis-test-walker F5",
        "axis-gun-walker A9 damage 1 as far", "axis-recon E4",
    )  # fmt: skip
    at.run(TankHead(hero=at.piece("axis-test-hero")))
    found = [why(at, PieceOption(at.piece(wish)))[1] for wish in ("axis-test-walker", "far", "axis-recon", "guns")]
    assert found == ["has-no-damage", "not-next-to-hero", "restores-own-vehicles", "restores-own-vehicles"]
