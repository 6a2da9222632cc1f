"""Smoke, blazes, fortifications (CC-8.1)."""

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import EventValue
from ccstudio.engine.options import NumberOption, SpaceOption
from ccstudio.engine.piles import CardId
from ccstudio.rules.combat_commander.query.hexes import fortifiable, smokable
from ccstudio.rules.combat_commander.state import (
    CombatGame,
)
from ccstudio.rules.shared.telling import tell, tell_learned


def place_smoke(game: CombatGame, space: SpaceId, counter: CardId, rule: str) -> None:
    """CC-8.1.4 Put a smoke counter, taken from the cup before, into a hex: the greater one stays."""
    state = game.state
    if not smokable(game.board, state, space):
        state.smoke_cup = state.smoke_cup.with_added(counter)
        return
    lying = state.smoke.get(space)
    value = game.board.smoke[counter].stats.hindrance
    if lying is not None:
        if game.board.smoke[lying].stats.hindrance >= value:
            state.smoke_cup = state.smoke_cup.with_added(counter)
            return
        state.smoke_cup = state.smoke_cup.with_added(lying)
    state.smoke[space] = counter
    _show_smoke(game)
    values: dict[str, EventValue] = {"space": SpaceOption(space), "hindrance": NumberOption(value)}
    # Which of several counters of one value it is, is seen as well.
    tell_learned(game, "smoke-laid", rule, **values)


def remove_smoke(game: CombatGame, space: SpaceId, rule: str) -> None:
    """CC-8.m.1 Put the smoke of a hex back into the cup."""
    counter = game.state.smoke.pop(space)
    game.state.smoke_cup = game.state.smoke_cup.with_added(counter)
    _show_smoke(game)
    tell(game, "smoke-gone", rule, space=SpaceOption(space))


def place_blaze(game: CombatGame, space: SpaceId, rule: str) -> None:
    """CC-8.1.5 Put a blaze into a hex: smoke and fortification there go; the units are the business of the caller."""
    state = game.state
    if space in state.smoke:
        remove_smoke(game, space, rule)
    if space in state.fortifications:
        remove_fortification(game, space, rule)
    state.overlay = msgspec.structs.replace(state.overlay, blaze=state.overlay.blaze | {space})
    tell(game, "blaze", rule, space=SpaceOption(space))


def remove_blaze(game: CombatGame, space: SpaceId, rule: str) -> None:
    """CC-E48 Take the blaze of a hex away, which the wind carries on."""
    overlay = game.state.overlay
    game.state.overlay = msgspec.structs.replace(overlay, blaze=overlay.blaze - {space})
    tell(game, "blaze-gone", rule, space=SpaceOption(space))


def place_fortification(game: CombatGame, space: SpaceId, kind: str, rule: str) -> bool:
    """CC-8.1.3 Put a fortification into a hex if none is there and it may be; returns whether."""
    if not fortifiable(game.board, game.state, space):
        return False
    game.state.fortifications[space] = kind
    tell(game, "fortified", rule, space=SpaceOption(space), fortification=game.board.fortifications[kind].title)
    return True


def remove_fortification(game: CombatGame, space: SpaceId, rule: str) -> None:
    """CC-F100.4 Take the fortification of a hex away."""
    kind = game.state.fortifications.pop(space)
    tell(
        game, "fortification-gone", rule, space=SpaceOption(space), fortification=game.board.fortifications[kind].title
    )


def _show_smoke(game: CombatGame) -> None:
    """The overlay says what smoke there is to sight."""
    values = {space: game.board.smoke[card].stats.hindrance for space, card in game.state.smoke.items()}
    game.state.overlay = msgspec.structs.replace(game.state.overlay, smoke=values)
