"""What is worked out for all hexes, or all units, at once is what it is for each of them."""

import numpy as np
import pytest

from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice.artillery import DIE, drifts
from ccstudio.rules.combat_commander.advice.kept import kept
from ccstudio.rules.combat_commander.advice.moves import move_worth
from ccstudio.rules.combat_commander.advice.paths import best_way
from ccstudio.rules.combat_commander.advice.place_values import know_values, valuer
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table

OWN = (
    "german-rifle D3",
    "german-kessler D3",
    "german-pionier C4 with german-heavy-mg",
    "german-volksgrenadier E2 broken",
)
FOES = ("russian-rifle D6 with russian-heavy-mg", "russian-assault E5", "russian-stepanenko E5")


@pytest.fixture
def at() -> Table:
    """A fight for an objective, with cards on both hands."""
    return table(*OWN, *FOES).chits("a").control(o1=ALLIES).hand(AXIS, "move").hand(ALLIES, "fire", "fire").begin()


def seen_anew(at: Table) -> Situation:
    """What whoever is asked makes of a position about which nothing is known yet."""
    kept.cache_clear()
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    assert isinstance(view.pending, Ask)
    return Situation(view, view.pending)


def own_units(at: Table) -> list[PieceId]:
    """The units of the side that is asked."""
    return [piece for piece, unit in at.state.units.items() if unit.side == AXIS]


def test_units_are_valued_together_as_they_are_alone(at: Table) -> None:
    together = seen_anew(at)
    know_values(together, own_units(at))
    for piece in own_units(at):
        for one, other in zip(valuer(together, piece)[1:], valuer(seen_anew(at), piece)[1:], strict=True):
            np.testing.assert_allclose(one, other, atol=1e-12)


def test_the_cheapest_ways_promise_no_more_than_the_best_way(at: Table) -> None:
    found = seen_anew(at)
    worths = []
    for piece in own_units(at):
        here = at.state.stacks.space_of(piece)
        assert here is not None
        worths.append(move_worth(found, piece))
        assert worths[-1] <= max(0.0, best_way(found, (piece,), here).worth) + 1e-9
    assert max(worths) > 0


def test_rounds_drift_by_the_compass(at: Table) -> None:
    ground = at.board.ground
    near, far = drifts(ground)
    centre = at.hex("D4")
    for white in range(1, DIE + 1):
        for coloured in range(1, DIE + 1):
            roll = (white - 1) * DIE + coloured - 1
            first = ground.towards(centre, white)
            assert first is not None
            assert near[centre, roll] == ground.towards(first, coloured)
            lands = centre
            for _ in range(coloured):
                lands = ground.map.grid.count if (step := ground.towards(lands, white)) is None else step
                if lands == ground.map.grid.count:
                    break
            assert far[centre, roll] == lands
