"""DT-Z1 to DT-Z5, DT-E6: the course of a game, and who is asked what."""

import pytest

from ccstudio.engine.seats import Seat
from ccstudio.rules.dust_tactics.procedures.game import Battle
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import AXIS, Table, table

BARE = {"bare": True}


def kinds(at: Table, count: int) -> list[str]:
    """The kinds of the next questions; whatever does least is pressed."""
    found = []
    for _ in range(count):
        found.append(at.ask.kind)
        at.play(next((word for word in ("stay-alone", "stop", "nothing", "stay") if at.offered(word)), at.options()[0]))
    return found


@pytest.mark.rule("DT-Z1")
def test_a_game_is_set_up_then_its_rounds_begin_with_initiative() -> None:
    at = table(
        "axis-wendt waiting", "axis-beams waiting", "axis-recon A9", "allied-recon I1", board={**BARE, "crates": 1}
    )
    at.begin("set_up")
    assert kinds(at, 4) == ["cover", "join", "initiative", "unit"]


@pytest.mark.rule("DT-Z2")
def test_an_activation_is_a_unit_a_pair_of_actions_and_what_they_need() -> None:
    at = table("axis-recon A9", "axis-beams C9", "allied-recon I1", board=BARE).begin()
    first = at.ask.kind
    second = at.play("axis-recon").ask.kind
    assert (first, second, at.play("move-move").ask.kind) == ("unit", "pair", "step")


@pytest.mark.rule("DT-Z3", "DT-Z5")
def test_nothing_is_hidden_from_anybody() -> None:
    at = table("axis-recon A9", "axis-beams C9", "allied-recon I1", board=BARE).begin()
    own, other = (DUST_TACTICS.view(at.game, Seat(seat)) for seat in (0, 1))
    assert own.state.units == other.state.units == at.state.units


@pytest.mark.rule("DT-E6")
def test_both_sides_have_acted_in_every_round_before_the_game_ends() -> None:
    at = table("axis-recon A9", "allied-recon I1", board=BARE).setting(round=8, points={0: 15, 1: 0})
    at.play("nothing")
    still = at.game.over
    at.until("")
    acted = [at.unit(word).activated for word in ("axis-recon", "allied-recon")]
    assert (still, at.result.winners, acted) == (False, (AXIS,), [True, True])


@pytest.mark.rule("DT-Z1", "DT-E5")
def test_a_round_ends_when_all_have_acted() -> None:
    at = table("axis-recon A9", "allied-recon I1", board=BARE)
    at.play("nothing", "nothing")
    assert (at.state.round, at.ask.kind, isinstance(at.game.stack[0], Battle)) == (2, "initiative", True)
