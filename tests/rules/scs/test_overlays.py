"""Overlays of the map: zones of control, lines of supply, control (SCS-2.0, SCS-12.0, SCS-13.0)."""

import pytest

from ccstudio.engine.seats import Seat
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import Table, table


def overlay(at: Table, name: str) -> dict[str, list[object]]:
    """The spaces and arrows of an overlay for Blue, by the names of hexes."""
    found = SCS.overlay(SCS.view(at.game, Seat(0)), name)
    assert found is not None
    hexes = at.board.name
    return {
        "spaces": [hexes(mark.space) for mark in found.spaces],
        "arrows": [[hexes(space) for space in arrow.spaces] for arrow in found.arrows],
    }


@pytest.mark.rule("SCS-2.0b/1")
def test_zones_of_control_are_shown_for_either_side() -> None:
    at = table("b-7a 10.10", "g-f1 20.10")
    assert len(overlay(at, "own-zones")["spaces"]) == 6
    assert overlay(at, "enemy-zones")["spaces"] == []


@pytest.mark.rule("SCS-12.1a/4")
def test_lines_of_supply_lead_from_stacks_to_their_source_and_stacks_without_one_are_marked() -> None:
    ring = ["g-21-1 20.12", "g-21-2 19.10", "g-21-3 21.10"]
    at = table("b-7a 05.05", "b-7b 20.10", *ring, board={"blue": {"sources": ["05.08"]}})
    found = overlay(at, "supply")
    assert found["arrows"] == [["05.05", "05.06", "05.07", "05.08"]]
    assert found["spaces"] == ["20.10"]


@pytest.mark.rule("SCS-13.0/2")
def test_control_is_shown_for_every_hex_that_somebody_controls() -> None:
    at = table("b-7a 10.10", board={"areas": {"west": ["01.01", "01.02"]}, "blue": {"controls": "west"}})
    assert len(overlay(at, "control")["spaces"]) == 600


def test_systems_without_overlays_have_none() -> None:
    at = table("b-7a 10.10")
    assert SCS.overlay(SCS.view(at.game, Seat(0)), "clouds") is None
