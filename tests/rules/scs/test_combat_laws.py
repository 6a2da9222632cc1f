"""What holds in all combats of whole random games of the series."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from ccstudio.engine.game import Game
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.declarations import Attack, Campaign
from ccstudio.rules.scs.opening import opening
from ccstudio.rules.scs.procedures.chapters import PROCEDURES
from ccstudio.rules.scs.procedures.combat import DONE
from ccstudio.rules.scs.questions import RECOMMENDED
from ccstudio.rules.scs.state import SeriesGame, SeriesState
from ccstudio.rules.shared.opposing_sides import BOTH
from tests.rules.scs.veska import crossing_contents

assert PROCEDURES, "the steps of declared procedures are written when their chapters are imported"

OTHERWISE = {
    "retreat-split": "apart", "retreat-blocked": "eliminated", "retreat-ahead": "whole-way", "both-retreat": "yes",
    "first-loss": "free", "strongest": "modified", "weak-attack": "forbidden", "control-by-passing": "last",
}  # fmt: skip


@cache
def crossing(*, otherwise: bool) -> SeriesBoard:
    """The demonstration game, by the recommended answers to open questions, or by others."""
    return SeriesBoard.compile(crossing_contents(), {**RECOMMENDED, **(OTHERWISE if otherwise else {})})


def steps_in_play(state: SeriesState) -> Counter[int]:
    """The steps of each side that are on the map or wait."""
    found: Counter[int] = Counter()
    for unit in state.units.values():
        found[unit.side] += unit.steps
    return found


def check_position(game: SeriesGame, steps: Counter[int]) -> None:
    """No hex holds both sides, no step is lost without being counted, and nobody is seen outside a combat."""
    state = game.state
    holders: dict[int, set[int]] = {}
    for unit, space in state.stacks.spaces.items():
        holders.setdefault(space, set()).add(state.units[unit].side)
    assert all(len(sides) == 1 for sides in holders.values())
    now = steps_in_play(state)
    assert all(now[side] + state.steps_lost.get(side, 0) == steps[side] for side in BOTH)
    if not any(isinstance(frame, Attack) for frame in game.stack):
        assert not state.revealed


def check_events(game: SeriesGame, fought: set[object]) -> None:
    """Nobody attacks twice in a Combat Phase."""
    for told in game.events:
        if told.event.kind.startswith("phase-"):
            fought.clear()
        if told.event.kind == "attackers" and game.state.phase == "combat":
            units = told.event.values["units"]
            assert isinstance(units, tuple)
            attackers = {option.piece for option in units if isinstance(option, PieceOption)}
            assert not attackers & fought
            fought |= attackers


@pytest.mark.rule("SCS-3.3a", "SCS-7.2d/1", "SCS-FOW-1")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("otherwise", [False, True])
def test_combats_keep_the_laws_of_the_game(seed: int, otherwise: bool) -> None:
    board, random = crossing(otherwise=otherwise), Random(seed)
    game: SeriesGame = Game(board, opening(board, board.seating(), seed), [Campaign()])
    game.go_on()
    steps, fought, asked = steps_in_play(game.state), set[object](), Counter[str]()
    while not game.over:
        assert isinstance(game.pending, Ask)
        asked[game.pending.prompt] += 1
        options = game.pending.options
        if game.pending.prompt == "choose-combat" and len(options) > 1:
            # Everybody attacks who can.
            options = tuple([option for option in options if option != DONE])
        game.answer(random.choice(options))
        check_events(game, fought)
        if game.state.phase == "combat":
            check_position(game, steps)
    assert asked["choose-combat"] > 0
