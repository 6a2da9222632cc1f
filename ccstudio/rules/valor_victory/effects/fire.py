"""What fire leaves behind: markers, lanes, valor, snipers that come and go (VV-5.32c, VV-13.82, VV-20, VV-22)."""

from collections.abc import Iterable

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.state import POOL, Attacked, Lane, ValorGame, ValorState


def mark_fired(state: ValorState, units: Iterable[PieceId]) -> None:
    """VV-5.32c, VV-13.6c Units that fired, and the leader who modified, get Fire markers."""
    for unit in units:
        if not state.units[unit].fired:
            effects.change(state, unit, fired=True)


def note_attacks(state: ValorState, attacks: Iterable[Attacked]) -> None:
    """VV-14.2c What was attacked from a hex in this segment."""
    state.attacked.update(attacks)


def lay_lane(game: ValorGame, firer: PieceId, spaces: tuple[SpaceId, ...]) -> None:
    """VV-13.82b A machine gun leaves a fire lane, from the hex next to it to its target."""
    state = game.state
    state.lanes = (*state.lanes, Lane(firer, state.units[firer].side, spaces))
    tell(game, "lane-laid", "VV-13.82a", unit=PieceOption(firer), space=SpaceOption(spaces[-1]))


def gain_valor(game: ValorGame, unit: PieceId) -> None:
    """VV-22.2b A unit gets a Valor marker for the rest of the game."""
    effects.change(game.state, unit, valorous=True)
    tell(game, "valor-gained", "VV-22.2b", unit=PieceOption(unit))


def place_sniper(game: ValorGame, sniper: PieceId, space: SpaceId) -> None:
    """VV-20.2b A sniper is activated in a hex."""
    game.state.stacks.move(sniper, InSpace(space))
    tell(game, "sniper-placed", "VV-20.2b", unit=PieceOption(sniper), space=SpaceOption(space))


def withdraw_sniper(game: ValorGame, sniper: PieceId) -> None:
    """VV-20.3 A sniper is taken off the map; it may come back."""
    state = game.state
    tell(game, "sniper-withdrawn", "VV-20.3", unit=PieceOption(sniper))
    state.stacks.move(sniper, InBox(POOL[state.snipers[sniper].side]))


def eliminate_sniper(game: ValorGame, sniper: PieceId, rule: str) -> None:
    """VV-20.6a, VV-20.6b A sniper is found, by fire or by an enemy who enters its hex, and never returns."""
    tell(game, "sniper-eliminated", rule, unit=PieceOption(sniper))
    game.state.stacks.remove(sniper)
    del game.state.snipers[sniper]


def mark_sniper(state: ValorState, sniper: PieceId) -> None:
    """VV-20.4 A sniper that has fired at who moves gets a Fire marker."""
    state.snipers[sniper] = replace(state.snipers[sniper], fired=True)
