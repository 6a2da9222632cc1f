"""Reference tables: what the documents of a game say about victory, turns and the game itself (SCS-PREC)."""

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.documents.module import Cell
from ccstudio.play.opening import open_scenario
from ccstudio.rules.scs.presentation.reference_tables import tables

pytestmark = pytest.mark.rule("SCS-PREC/2")


@pytest.fixture(scope="module")
def found() -> dict[str, tuple[tuple[Cell, ...], ...]]:
    """The rows of the tables of a scenario with weather, reinforcements and headquarters, by their ids."""
    opened = open_scenario(modules_folder() / "scs_orva_frost" / "scenarios" / "ice-at-the-bend.json")
    return {table.id: table.rows for table in tables(opened.contents)}


def test_points_name_the_places_of_the_map(found: dict[str, tuple[tuple[Cell, ...], ...]]) -> None:
    assert found["series-points"][0] == ("Torvia controls Orvahaven (16.13)", "+5")
    assert ("Halmark controls Belzin (24.17)", "-4") in found["series-points"]
    assert found["series-points"][-1] == ("For every 4 steps that Halmark has lost", "+1")


def test_levels_have_no_gap(found: dict[str, tuple[tuple[Cell, ...], ...]]) -> None:
    assert [points for points, _title in found["series-levels"]][:5] == [
        "1 or less", "2 to 6", "7 to 9", "10 to 14", "15 or more",
    ]  # fmt: skip


def test_turns_tell_weather_and_who_arrives(found: dict[str, tuple[tuple[Cell, ...], ...]]) -> None:
    assert found["series-turns"][0] == (1, "18 Nov", "Mud", "–")
    assert "Torvia: IV Mechanized Corps (Railheads on the Sella)" in str(found["series-turns"][1])


def test_the_rules_of_the_game_are_told_with_its_numbers(found: dict[str, tuple[tuple[Cell, ...], ...]]) -> None:
    told = dict(found["series-rules"])
    assert told["Units in a hex, at most"] == "3, not counting Headquarters"
    assert told["Movement points for an overrun"] == 3
    assert told["Hexes of a line of supply, at most"] == 14
    assert "Track counts as Bottomless track" in str(told["Weather: Mud"])
