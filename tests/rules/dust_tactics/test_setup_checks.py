"""DT-S1, DT-N4, DT-U21: what keeps documents from being played."""

from typing import Any

import msgspec
import pytest

from ccstudio.documents.contents import Contents
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.checks.documents import check_documents
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.boards import board_of, contents_of
from tests.rules.dust_tactics.positions import table

AXIS_RECON = {"piece": "axis-recon"}


def codes(**wishes: Any) -> set[str]:
    return {problem.code for problem in check_documents(contents_of(**wishes))}


def force(**values: Any) -> dict[str, Any]:
    return {"id": "force", "title": "Force", "side": "axis", "pieces": [AXIS_RECON], **values}


def sides(**first: Any) -> list[dict[str, Any]]:
    return [{"side": "axis", "entry": "north", **first}, {"side": "allies", "entry": "south"}]


WRONG: dict[str, dict[str, Any]] = {
    "dust-no-side": {"forces": [force(side="neutrals")]},
    "dust-no-card": {"forces": [force(pieces=[{"piece": "crate"}])]},
    "dust-over-limit": {"forces": [force()], "sides": sides(limit=15)},
    "dust-no-area": {"sides": sides(entry="nowhere")},
    "dust-not-entering": {"forces": [force()], "sides": sides(entry="")},
    "dust-command-squads": {"forces": [force(pieces=[{"piece": "axis-headquarters", "count": 2}])]},
    "dust-side-unseated": {"seats": ("axis",)},
    "dust-too-many-seats": {"seats": ("axis",) * 8 + ("allies",)},
    "dust-no-joining": {
        "pieces": [
            {"id": "walker", "piece": "axis-gun-walker", "side": "axis", "space": "E5"},
            {"piece": "axis-wendt", "side": "axis", "on": "walker"},
        ]
    },
    "dust-no-seat": {"forces": [force()], "owners": {"force": 1}},
    "dust-no-cover": {"placed": {"E5": "axis-recon"}},
    "dust-space-off-map": {"placed": {"E3": "crate"}},
    "dust-two-in-square": {
        "pieces": [{"piece": name, "side": "axis", "space": "E5"} for name in ("axis-recon", "axis-beams")]
    },
    "dust-weapon-count": {
        "stats": {"axis-recon": {"soldiers": [{"piece": "axis-soldier", "weapons": ["machine-gun"]}]}}
    },
    "dust-no-weapon": {"stats": {"axis-recon": {"soldiers": [{"piece": "axis-soldier", "weapons": ["catapult"]}]}}},
    "dust-no-figure": {"stats": {"axis-recon": {"soldiers": [{"piece": "axis-recon", "weapons": ["machine-gun"]}]}}},
}


@pytest.mark.parametrize(("code", "wishes"), WRONG.items(), ids=WRONG)
def test_it_is_said_what_is_wrong(code: str, wishes: dict[str, Any]) -> None:
    assert (code in codes(**wishes), code in codes()) == (True, False)


def test_a_force_without_entry_squares_is_one_problem_that_names_all_its_units() -> None:
    pieces = [AXIS_RECON, {"piece": "axis-beams"}]
    found = check_documents(contents_of(forces=[force(pieces=pieces)], sides=sides(entry="")))
    (only,) = (it for it in found if it.code == "dust-not-entering")
    titles = {piece.id: piece.title for piece in contents_of().module.pieces}
    assert only.path == ("scenario", "forces", 0)
    assert only.arguments == {"piece": f"{titles['axis-recon']}, {titles['axis-beams']}"}


def test_every_problem_has_its_sentence() -> None:
    for wishes in WRONG.values():
        assert all(problem.sentence for problem in DUST_TACTICS.check_documents(contents_of(**wishes)))


def changed(contents: Contents, **settings: Any) -> Contents:
    module = contents.module
    return msgspec.structs.replace(
        contents, module=msgspec.structs.replace(module, settings={**module.settings, **settings})
    )


@pytest.mark.parametrize(
    ("setting", "name", "code"),
    [("die", "d10", "dust-no-die"), ("crate", "axis-recon", "dust-no-cover"), ("block", "open", "dust-no-terrain")],
)
def test_the_module_has_what_its_settings_name(setting: str, name: str, code: str) -> None:
    assert {problem.code for problem in check_documents(changed(contents_of(), **{setting: name}))} == {code}


@pytest.mark.rule("DT-U21")
def test_a_force_belongs_to_the_seat_that_its_owner_is() -> None:
    board: DustBoard = board_of(seats=("axis", "allies", "axis"), forces=[force()], owners={"force": 2})
    (unit,) = table(board=board).state.units.values()
    assert unit.seat == 2


@pytest.mark.rule("DT-H2")
def test_a_scenario_may_have_a_hero_with_a_squad_from_the_start() -> None:
    hero = {"piece": "axis-wendt", "side": "axis", "on": "beams"}
    squad = {"id": "beams", "piece": "axis-beams", "side": "axis", "space": "E5"}
    at = table(board=board_of(pieces=[hero, squad]))
    assert (codes(pieces=[hero, squad]), at.where("axis-wendt")) == (set(), "E5")


def found_in(state: DustState, board: DustBoard) -> set[str]:
    game = DUST_TACTICS.setup(board, DUST_TACTICS.seatings(board)[0], 1)
    game.state = state
    return {problem.path[1] for problem in DUST_TACTICS.check_position(game) if len(problem.path) > 1}


@pytest.mark.rule("DT-Z6")
@pytest.mark.parametrize(
    ("word", "values", "where"),
    [
        ("axis-gun-walker", {"damage": 4}, {"units"}),
        ("axis-gun-walker", {"damage": -1}, {"units"}),
        ("axis-gun-walker", {"card": "nobody"}, {"units"}),
        ("axis-gun-walker", {}, set()),
    ],
)
def test_a_position_with_what_nobody_can_have_is_none(word: str, values: dict[str, Any], where: set[str]) -> None:
    at = table("axis-gun-walker E5", "axis-recon E6", "crate E4")
    unit = at.piece(word)
    at.state.units[unit] = msgspec.structs.replace(at.state.units[unit], **values)
    assert found_in(at.state, at.board) == where


@pytest.mark.rule("DT-Z6")
def test_a_piece_that_is_not_on_the_table_is_noticed() -> None:
    at = table("axis-gun-walker E5")
    at.state.stacks.remove(at.piece("axis-gun-walker"))
    assert found_in(at.state, at.board) == {"stacks"}


@pytest.mark.rule("DT-X13b")
@pytest.mark.parametrize(("role", "problems"), [("sniper", []), ("special", []), ("soldier", ["dust-lone-spotter"])])
def test_a_spotter_is_always_with_a_sniper_or_a_special_weapon(role: str, problems: list[str]) -> None:
    soldiers = [
        {"piece": "axis-sniper", "role": role, "weapons": ["sniper-rifle", "knives"]},
        {"piece": "axis-spotter", "role": "spotter", "weapons": ["assault-rifle", "knives"]},
    ]
    found = check_documents(contents_of(stats={"axis-snipers": {"soldiers": soldiers}}))
    assert [problem.code for problem in found] == problems
