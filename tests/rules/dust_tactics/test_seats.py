"""DT-U21: several players on a side, and which units are whose."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ccstudio.base.places import content_folder
from ccstudio.engine.options import ButtonOption
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.play.narration import Narrator
from ccstudio.play.opening import open_scenario
from ccstudio.rules.dust_tactics.opening import opening
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.boards import board_of
from tests.rules.dust_tactics.positions import table

FOLDER = content_folder() / "modules" / "dust_tactics" / "scenarios"


def force(name: str, side: str, *pieces: str) -> Mapping[str, Any]:
    return {"id": name, "title": name.title(), "side": side, "pieces": [{"piece": piece} for piece in pieces]}


FORCES = (
    force("first", "axis", "axis-recon"),
    force("second", "axis", "axis-hunters"),
    force("others", "allies", "allied-recon"),
)


def offered(**wishes: Any) -> list[list[str]]:
    return [[seat.title for seat in seating.seats] for seating in DUST_TACTICS.seatings(board_of(**wishes))]


def owners(seating: int, **wishes: Any) -> dict[str, Seat]:
    board = board_of(**wishes)
    state = opening(board, DUST_TACTICS.seatings(board)[seating], 1)
    return {unit.card: unit.seat for unit in state.units.values()}


@pytest.mark.rule("DT-U21")
def test_each_force_can_have_a_player_of_its_own() -> None:
    assert offered(forces=FORCES) == [["axis 0", "allies 1"], ["First", "Second", "Others"]]


@pytest.mark.rule("DT-U21")
@pytest.mark.parametrize(
    ("seating", "expected"),
    [
        (0, {"axis-recon": 0, "axis-hunters": 0, "allied-recon": 1}),
        (1, {"axis-recon": 0, "axis-hunters": 1, "allied-recon": 2}),
    ],
)
def test_units_belong_to_the_player_of_their_force(seating: int, expected: dict[str, int]) -> None:
    assert owners(seating, forces=FORCES) == expected


def test_what_stands_on_the_field_is_the_first_share_of_its_side() -> None:
    pieces = ({"piece": "axis-snipers", "side": "axis", "space": "E5"},)
    wishes = {"forces": FORCES[1:], "pieces": pieces}
    assert (offered(**wishes)[1], owners(1, **wishes)) == (
        ["axis 0", "Second", "Others"], {"axis-snipers": 0, "axis-hunters": 1, "allied-recon": 2},
    )  # fmt: skip


def test_a_scenario_for_several_players_can_be_played_by_one_on_a_side() -> None:
    wishes = {"forces": FORCES, "seats": ("axis", "axis", "allies"), "owners": {"second": 1}}
    assert (offered(**wishes), owners(0, **wishes), owners(1, **wishes)) == (
        [["axis 0", "axis 1", "allies 2"], ["axis 0", "allies 2"]],
        {"axis-recon": 0, "axis-hunters": 1, "allied-recon": 2},
        {"axis-recon": 0, "axis-hunters": 0, "allied-recon": 1},
    )


def test_more_forces_than_can_sit_at_a_table_are_not_shared() -> None:
    many = [force(f"force-{number}", "axis", "axis-recon") for number in range(8)]
    assert len(offered(forces=(*many, FORCES[2]))) == 1


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_every_scenario_of_the_house_is_for_two_players_or_four(path: Any) -> None:
    opened = open_scenario(path)
    found: Sequence[Seating] = opened.system.seatings(opened.board)
    # The duel of the lesson has one force a side.
    expected = [[1, 1]] if path.stem == "moor-duel" else [[1, 1], [2, 2]]
    assert [[len(seating.of_side(Side(side))) for side in (0, 1)] for seating in found] == expected


def test_the_word_is_handed_to_a_player_by_name() -> None:
    at = table("axis-recon E3", "allied-recon E7", board={"seats": ("axis", "axis", "allies")})
    narrator = Narrator(DUST_TACTICS, DUST_TACTICS.view(at.game, Seat(0)))
    assert narrator.option(ButtonOption("word-to-2")) == "Let axis 1 choose"
