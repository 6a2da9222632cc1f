"""What happens in movement without a question: facing, markers, mines that are found, lanes that vanish."""

from msgspec.structs import replace

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.options import DirectionOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.rules.shared.telling import tell, tell_learned
from ccstudio.rules.valor_victory.effects import change, note_control, stand
from ccstudio.rules.valor_victory.state import ValorGame


def move_together(game: ValorGame, units: tuple[PieceId, ...], space: SpaceId, rule: str) -> None:
    """VV-6.1c A group comes into a hex, as one event; who holds the hex is noted."""
    for unit in units:
        stand(game, unit, space)
    tell(game, "moved", rule, units=tuple(map(PieceOption, units)), space=SpaceOption(space))
    note_control(game, space)


def begin_assault_move(game: ValorGame, infantry: tuple[PieceId, ...]) -> None:
    """VV-6.4c, VV-5.33c Infantry begins an assault move and has its cover."""
    for unit in infantry:
        change(game.state, unit, assault_moving=True)
    tell(game, "assault-moves", "VV-6.4a", units=tuple(map(PieceOption, infantry)))


def finish_move(game: ValorGame, unit: PieceId) -> None:
    """VV-5.33a, VV-6.4d The move of a unit is over: it gets a Move marker, in place of an Assault Move marker."""
    change(game.state, unit, moved=True, assault_moving=False)


def turn(game: ValorGame, unit: PieceId, facing: Direction, rule: str) -> None:
    """VV-6.5a, VV-7.3a A unit faces another hexside; nothing is told if it faces it already."""
    if game.state.units[unit].facing != facing:
        change(game.state, unit, facing=facing)
        tell(game, "turned", rule, unit=PieceOption(unit), direction=DirectionOption(facing))


def reveal_mines(game: ValorGame, mines: PieceId, space: SpaceId) -> None:
    """VV-19.7b A hidden minefield is found when it is first entered."""
    state = game.state
    if state.positions[mines].hidden:
        state.positions[mines] = replace(state.positions[mines], hidden=False)
        tell_learned(game, "mines-found", "VV-19.7b", space=SpaceOption(space))


def remove_lanes(game: ValorGame) -> None:
    """VV-5.33g, VV-13.82g All fire lanes vanish."""
    if game.state.lanes:
        game.state.lanes = ()
        tell(game, "lanes-vanish", "VV-13.82g")


def board_carrier(game: ValorGame, unit: PieceId, carrier: PieceId, *, marked: bool) -> None:
    """VV-8.1, VV-8.3b A unit mounts a carrier or is hitched to it; `marked` notes that both have loaded."""
    state = game.state
    space = state.stacks.space_of(unit)
    state.stacks.move(unit, OnPiece(carrier))
    if marked:
        change(state, unit, loading="loaded")
        change(state, carrier, loading="loaded")
    tell(game, "loaded", "VV-8.3a", unit=PieceOption(unit), carrier=PieceOption(carrier))
    if space is not None:
        note_control(game, space)


def leave_carrier(game: ValorGame, unit: PieceId, carrier: PieceId, space: SpaceId) -> None:
    """VV-8.3b, VV-8.3e A unit dismounts or is unhitched, and gets a Move marker."""
    state = game.state
    stand(game, unit, space)
    change(state, unit, loading="unloaded", moved=True)
    change(state, carrier, loading="unloaded")
    tell(game, "unloaded", "VV-8.3a", unit=PieceOption(unit), carrier=PieceOption(carrier))
    note_control(game, space)
