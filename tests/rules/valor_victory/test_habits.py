"""What is counted of the way sides play, and what positions are appraised by."""

import pytest

from ccstudio.engine.events import Event
from ccstudio.engine.game_statistics import Transition
from ccstudio.engine.options import PieceOption
from ccstudio.engine.seats import Seat
from ccstudio.rules.valor_victory.features import FEATURES, features
from ccstudio.rules.valor_victory.habits import HOPELESS, habits
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table, table

HOLD = {"victory": {"sides": [{"side": "axis", "goals": [{"title": "Hold", "kind": "hold", "spaces": ["D9"]}]}]}}


def rates(at: Table, event: Event) -> dict[tuple[str, int], tuple[float, float]]:
    """What an event in a position counts for: how much of how much, by habit and side."""
    transition = Transition(before=at.game, seat=Seat(0), wanted=None, answer=(), events=(event,))
    return {(it.name, int(it.side)): (it.count, it.of) for it in habits(transition)}


def loss(at: Table, name: str) -> Event:
    return Event(kind="eliminated", values={"unit": PieceOption(at.piece(name))})


def test_losses_in_the_open_are_told_from_those_in_cover() -> None:
    at = table("german-rifle D5", "american-rifle D7", board={"terrain": {"D5": "building"}})
    assert rates(at, loss(at, "german-rifle")) == {("habit-open-loss", GERMANS): (False, 1)}
    assert rates(at, loss(at, "american-rifle")) == {("habit-open-loss", AMERICANS): (True, 1)}


@pytest.mark.parametrize("modifier", [3, 5])
def test_fire_that_can_hardly_do_anything_is_hopeless(modifier: int) -> None:
    at = table("german-rifle D5")
    units = (PieceOption(at.piece("german-rifle")),)
    fires = Event(kind="fires", values={"units": units, "firepower": 4, "modifier": modifier})
    # A roll of 2 or 3 with +3, none at all with +5: one chance in twelve is below one in ten.
    assert HOPELESS == 0.1
    assert rates(at, fires) == {("habit-hopeless", GERMANS): (True, 1)}


def test_who_neither_moves_nor_fires_is_idle() -> None:
    at = table("german-rifle D5 moved", "german-rifle D6", "american-rifle D9")
    found = rates(at, Event(kind="phase-after-action"))
    assert found["habit-active", GERMANS] == (1, 2)
    assert found["habit-idle", GERMANS] == (False, 1)


def test_features_are_differences() -> None:
    at = table("german-rifle D8", "american-rifle D12", "american-rifle E12", board=HOLD)
    own, other = (features(at.board, at.state, side) for side in (GERMANS, AMERICANS))
    assert len(own) == len(FEATURES)
    assert own == tuple(-number for number in other)
    by_name = dict(zip(FEATURES, own, strict=True))
    assert by_name["reach"] > 0 > by_name["strength"]
