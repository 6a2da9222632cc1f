"""What happens in Valor & Victory without a question; everybody is told of it by events."""

from typing import Any

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory.query.units import cargo_of, step_unit, units_in
from ccstudio.rules.valor_victory.state import (
    POOL,
    WAITING,
    Departed,
    PhaseId,
    Sniper,
    Unit,
    ValorGame,
    ValorState,
    Weapon,
)

# Records


def change(state: ValorState, unit: PieceId, **values: Any) -> None:  # noqa: ANN401 - fields of `Unit`
    """Change the record of a unit."""
    state.units[unit] = replace(state.units[unit], **values)


def next_piece(state: ValorState) -> PieceId:
    """The number of a piece that comes into play."""
    piece = PieceId(state.next_piece)
    state.next_piece += 1
    return piece


def new_unit(state: ValorState, unit: Unit) -> PieceId:
    """A unit comes into play, and waits to set up or to enter."""
    piece = next_piece(state)
    state.units[piece] = unit
    state.stacks.move(piece, InBox(WAITING[unit.side]))
    return piece


def new_weapon(state: ValorState, weapon: Weapon, carrier: PieceId | None) -> PieceId:
    """A support weapon comes into play with its carrier, or an expendable one into the pool (VV-12.5)."""
    piece = next_piece(state)
    state.weapons[piece] = weapon
    state.stacks.move(piece, InBox(POOL[weapon.side]) if carrier is None else OnPiece(carrier))
    return piece


def new_sniper(state: ValorState, sniper: Sniper) -> PieceId:
    """A side has a sniper (VV-20.1a)."""
    piece = next_piece(state)
    state.snipers[piece] = sniper
    state.stacks.move(piece, InBox(POOL[sniper.side]))
    return piece


# The sequence of play


def begin_phase(game: ValorGame, phase: PhaseId, rule: str) -> None:
    """VV-5.3 A phase of a player segment begins."""
    game.state.phase = phase
    game.tell(
        Event(
            kind=f"phase-{phase}",
            rule=rule,
            values={"side": game.board.title_of(game.state.active), "turn": game.state.turn},
            opens_part=phase == "command",
        )
    )


def clear_markers(state: ValorState) -> None:
    """VV-5.36b Both sides take Move and Fire markers off; what was noted for the segment is forgotten."""
    for piece, unit in state.units.items():
        cleared = replace(
            unit, moved=False, fired=False, assault_moving=False, loading="", smoke_laid=False, advanced=False,
            assaulted=False,
        )  # fmt: skip
        if cleared != unit:
            state.units[piece] = cleared
    for piece, sniper in state.snipers.items():
        if sniper.fired:
            state.snipers[piece] = replace(sniper, fired=False)
    for piece, mission in state.missions.items():
        if mission.used_for_smoke:
            state.missions[piece] = replace(mission, used_for_smoke=False)
    state.lanes, state.attacked, state.assaulted = (), set(), set()


# Units come, go, and change


def step_to(game: ValorGame, unit: PieceId, space: SpaceId, rule: str = "VV-6.1a", kind: str = "moved") -> None:
    """VV-6.1a A unit comes into a hex, with all that it carries; who holds the hex is noted."""
    stand(game, unit, space)
    tell(game, kind, rule, unit=PieceOption(unit), space=SpaceOption(space))
    note_control(game, space)


def stand(game: ValorGame, unit: PieceId, space: SpaceId) -> None:
    """VV-6.9d A unit is put into a hex, with all that it carries: infantry under AFVs, vehicles and guns."""
    board, state = game.board, game.state
    height = None
    if board.units[state.units[unit].type].infantry:
        stack = state.stacks.at(InSpace(space))
        above = [piece for piece in stack if piece in state.units and state.units[piece].facing]
        height = stack.index(above[0]) if above else None
    step_unit(state, unit, space, height)


def note_control(game: ValorGame, space: SpaceId) -> None:
    """VV-4.4c The side with an unpinned unit in a space that somebody needs holds it from now on."""
    state = game.state
    if space in game.board.goal_spaces:
        sides = {state.units[piece].side for piece in units_in(state, space) if not state.units[piece].pinned}
        if len(sides) == 1:
            state.control[space] = sides.pop()


def pin(game: ValorGame, unit: PieceId, rule: str) -> None:
    """VV-14.7a A unit is turned over, with its passengers (VV-8.5b)."""
    for piece in (unit, *cargo_of(game.state, unit)):
        if not game.state.units[piece].pinned:
            change(game.state, piece, pinned=True, assault_moving=False)
    tell(game, "pinned", rule, unit=PieceOption(unit))


def rally(game: ValorGame, unit: PieceId, rule: str) -> None:
    """VV-21.1, VV-5.31a A pinned unit is turned face up, with its passengers (VV-21.4)."""
    state = game.state
    for piece in (unit, *cargo_of(state, unit)):
        change(state, piece, pinned=False)
    tell(game, "rallied", rule, unit=PieceOption(unit))
    space = state.stacks.space_of(unit)
    if space is not None:
        note_control(game, space)


def reduce(game: ValorGame, squad: PieceId, rule: str) -> None:
    """VV-14.61a, VV-23.1 A squad becomes a half squad of its own type; it keeps its weapon (VV-12.2f) and valor."""
    state = game.state
    tell(game, "reduced", rule, unit=PieceOption(squad))
    change(state, squad, type=game.board.units[state.units[squad].type].half)


def eliminate(game: ValorGame, unit: PieceId, rule: str) -> None:
    """VV-8.5b, VV-12.2c A unit is eliminated, with everything that it carries."""
    state = game.state
    space = state.stacks.space_of(unit)
    tell(game, "eliminated", rule, unit=PieceOption(unit))
    for piece in reversed([*state.stacks.carried(unit)]):
        state.stacks.remove(piece)
        _forget(state, piece)
    state.stacks.remove(unit)
    _forget(state, unit)
    if space is not None:
        note_control(game, space)


def leave_map(game: ValorGame, unit: PieceId, edge: str, rule: str) -> None:
    """VV-6.10b A unit leaves the map over an edge, with everything that it carries, for good."""
    state = game.state
    tell(game, "left-map", rule, unit=PieceOption(unit))
    for piece in [*reversed([*state.stacks.carried(unit)]), unit]:
        state.stacks.remove(piece)
        if piece in state.units:
            state.left[piece] = Departed(state.units.pop(piece), edge)  # type: ignore[arg-type]  # an edge of the map
        else:
            state.weapons.pop(piece, None)


def _forget(state: ValorState, piece: PieceId) -> None:
    if piece in state.units:
        state.eliminated[piece] = state.units.pop(piece)
    else:
        state.weapons.pop(piece, None)


def spend(game: ValorGame, weapon: PieceId, rule: str) -> None:
    """VV-12.5 An expendable weapon is used once, then gone."""
    tell(game, "spent", rule, weapon=PieceOption(weapon))
    game.state.stacks.remove(weapon)
    del game.state.weapons[weapon]


# Smoke


def lay_smoke(game: ValorGame, space: SpaceId, level: int, side: Side, factors: int, rule: str) -> None:
    """VV-11.1a Smoke is placed for some of a side's factors; where smoke lies the stronger stays (VV-18.7b)."""
    state = game.state
    smoke = {**state.overlay.smoke, space: max(level, state.overlay.smoke.get(space, 0))}
    state.overlay = replace(state.overlay, smoke=smoke)
    state.smoke_factors[side] -= factors
    tell(game, "smoke-laid", rule, space=SpaceOption(space), level=level)


def thin_smoke(game: ValorGame) -> None:
    """VV-5.36c Every Smoke 2 becomes Smoke 1; every Smoke 1 disappears."""
    state = game.state
    if state.overlay.smoke:
        thinner = {space: level - 1 for space, level in state.overlay.smoke.items() if level > 1}
        state.overlay = replace(state.overlay, smoke=thinner)
        tell(game, "smoke-thins", "VV-5.36c")


# Dice


def clear_dice(game: ValorGame) -> None:
    """Take up the dice: those that fall next belong to something else."""
    game.state.thrown = ()


def note_dice(game: ValorGame, throw: Throw) -> None:
    """Keep how dice fell, to be shown beside those that lie there."""
    game.state.thrown = (*game.state.thrown, throw)
