"""Why something is not offered while an attack is declared (DT-F3, DT-F11, DT-F16, DT-F17, DT-U5, DT-W8b to DT-W8d)."""

import pytest

from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.present import Reason
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.sentences import SENTENCES
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table

PIECES = (
    "axis-recon E5 with axis-wendt",
    "axis-hunters E6",
    "allied-recon E4 with allied-reed",
    "allied-gun-walker D7",
    "allied-rockets A1",
    "allied-stormers C5",
    "allied-headquarters waiting",
    "crate F5",
)


def why(at: Table, wish: Option) -> Reason:
    (reason,) = DUST_TACTICS.explain(DUST_TACTICS.view(at.game, at.ask.seat), wish)
    return reason


@pytest.mark.rule("DT-F3", "DT-F16", "DT-F17")
@pytest.mark.parametrize(
    ("wish", "rule", "code"),
    [
        ("axis-hunters", "DT-F16", "is-friend"),
        ("axis-wendt", "DT-F16", "is-friend"),
        ("allied-reed", "DT-F11", "is-with-squad"),
        ("allied-recon/2", "DT-F11", "is-with-squad"),
        ("allied-headquarters", "DT-F3", "is-not-there"),
        ("allied-rockets", "DT-F17", "is-out-of-range"),
        ("allied-stormers", "DT-F3", "is-out-of-sight"),
        ("allied-gun-walker", "DT-U5", "is-not-hurt"),
        ("crate", "DT-U5", "is-not-hurt"),
    ],
)
def test_why_a_target_is_not_offered(wish: str, rule: str, code: str) -> None:
    at = table(*PIECES, board={"bare": True, "terrain": {"D5": "block"}})
    at.run(Attack(unit=at.piece("axis-recon"), mode="attack-move"))
    found = why(at, PieceOption(at.piece(wish)))
    assert (found.rule, found.text.code) == (rule, code)


@pytest.mark.rule("DT-W8d")
def test_why_flames_do_not_go_to_a_crate_with_a_friend() -> None:
    at = table("allied-stormers E4", "crate E5 as theirs", "allied-reed E5", "crate D4 as other", board={"bare": True})
    at.run(Attack(unit=at.piece("allied-stormers"), mode="attack-move"))
    found = why(at, PieceOption(at.piece("theirs")))
    assert (found.rule, found.text.code) == ("DT-W8d", "is-friend")


@pytest.mark.rule("DT-W8b", "DT-W8c", "DT-W8d")
@pytest.mark.parametrize(
    ("square", "rule", "code"),
    [
        ("E5", "DT-W8d", "is-friend"),
        ("E9", "DT-F17", "is-out-of-range"),
        ("C4", "DT-W8b", "is-out-of-sight"),
        ("E3", "DT-W8c", "only-choose-flame"),
    ],
)
def test_why_flames_do_not_go_to_a_square(square: str, rule: str, code: str) -> None:
    at = table(
        "allied-flame-walker E4", "allied-recon E5", "axis-recon F5", board={"bare": True, "terrain": {"D4": "block"}}
    )
    at.run(Attack(unit=at.piece("allied-flame-walker"), mode="attack-move")).play("hold", "hold")
    found = why(at, SpaceOption(at.space(square)))
    assert (found.rule, found.text.code) == (rule, code)


@pytest.mark.rule("DT-F17")
def test_the_sentence_of_a_range_names_weapon_and_distance() -> None:
    at = table(*PIECES, board={"bare": True, "terrain": {"D5": "block"}})
    at.run(Attack(unit=at.piece("axis-recon"), mode="attack-move"))
    found = why(at, PieceOption(at.piece("allied-rockets")))
    assert (found.text.values["distance"], found.text.values["range"], "{weapon}" in SENTENCES[found.text.code]) == (
        7,
        4,
        True,
    )
