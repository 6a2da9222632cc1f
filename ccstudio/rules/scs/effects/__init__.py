"""What happens in a game of the series without a question; those who may know are told by events."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.scs.query.arranging import order_due
from ccstudio.rules.scs.query.units import (
    controller_of,
    ground_of,
    hex_of,
    step_units,
    units_in,
)
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import NO_SPACE, PhaseNow, SeriesGame, SeriesState, Unit
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.telling import tell, tell_learned, tell_side
from ccstudio.rules.shared.thrown_dice import Throw

# Records


def change(state: SeriesState, unit: PieceId, **values: Any) -> None:  # noqa: ANN401 - fields of `Unit`
    """Change what was noted of a unit; `worth_changes` is for what decides its values."""
    state.units[unit] = replace(state.units[unit], **values)


def worth_changes(state: SeriesState, unit: PieceId, **values: Any) -> None:  # noqa: ANN401 - fields of `Unit`
    """Change the steps or the supply of a unit: zones of control may be others now."""
    change(state, unit, **values)
    forget(state)


def forget(state: SeriesState) -> None:
    """What was worked out of units where they are no longer holds: a unit, the weather or a bridge has changed."""
    state.stacks.memory = {}


# The sequence of play


def begin_turn(game: SeriesGame) -> None:
    """SCS-1.0/1 A turn begins: its weather holds, and both sides have its air points."""
    board, state = game.board, game.state
    printed = board.turn_settings(state.turn)
    air = printed.air if board.weather(state.turn).air else ()
    state.air = {side: points for side, points in zip(BOTH, air, strict=False) if points}
    forget(state)
    state.overlay = ground_of(board, state).changes
    values: dict[str, EventValue] = {"turn": state.turn, "date": printed.title}
    game.tell(Event(kind="turn", rule="SCS-1.0/1", values=values, opens_part=True))
    weather = board.weather(state.turn)
    if board.weathers:
        tell(game, "weather", "SCS-1.0/2", weather=weather.title)


def begin_phase(game: SeriesGame, phase: PhaseNow, rule: str) -> None:
    """SCS-1.0/9 A phase begins: where units are, and whether in an enemy zone of control, is noted for the phase."""
    board, state = game.board, game.state
    state.phase = phase
    state.overrun, state.attacked = set(), set()
    spaces = state.stacks.spaces
    for piece, unit in state.units.items():
        origin = spaces.get(piece, NO_SPACE)
        cleared = replace(
            unit,
            origin=origin,
            in_zone=origin in enemy_zone(board, state, unit.side),
            moved=False,
            overran=False,
            fought=False,
            defended=False,
            overrun=False,
            supported=False,
            retreated=unit.retreated and not (phase == "movement" and unit.side == state.active),
        )
        if cleared != unit:
            state.units[piece] = cleared
    tell(game, f"phase-{phase}", rule, side=board.title_of(state.active), turn=state.turn)


# Units come, go, and change


def note_start(game: SeriesGame, unit: PieceId) -> None:
    """SCS-5.0/2 A unit that has just been placed begins the phase where it stands."""
    board, state = game.board, game.state
    space = hex_of(state, unit)
    change(state, unit, origin=space, in_zone=space in enemy_zone(board, state, state.units[unit].side))


def place(game: SeriesGame, unit: PieceId, space: SpaceId, kind: str, rule: str) -> None:
    """Put a unit that waits into a hex: it was set up, or has arrived."""
    game.state.stacks.move(unit, InSpace(space))
    keep_order(game, space)
    note_control(game, space)
    tell_of(game, kind, rule, (unit,), space)


def step_to(game: SeriesGame, units: Sequence[PieceId], space: SpaceId, kind: str, rule: str) -> None:
    """SCS-3.0/2 Units of one hex go into the next together, in the order in which they lie.

    The hex is theirs from now on; by an option only where they stop (`note_control`, SCS-10.0g).
    """
    state = game.state
    movers, origin = set(units), hex_of(state, units[0])
    seen = {unit for unit in units if is_open(game, unit)}
    stack, there = units_in(state, origin), units_in(state, space)
    known = {*there[-1:], *[unit for unit in stack if unit in movers][-1:]}
    step_units(state, [unit for unit in stack if unit in movers], space)
    for left in (space, origin):
        keep_order(game, left)
    uncover(game, space, known)
    uncover(game, origin, set(stack[-1:]))
    if state.bridges:
        drop_bridges(game)
    if game.board.rules("control-by-passing") == "every":
        note_control(game, space)
    reveals = any(is_open(game, unit) and unit not in seen for unit in units)
    unseen = None if seen else {"origin": SpaceOption(origin), "space": SpaceOption(space)}
    tell_of(game, kind, rule, units, space, reveals=reveals or unseen is not None, unseen=unseen)


def keep_order(game: SeriesGame, space: SpaceId) -> None:
    """SCS-4.0c/1 A unit with an attack strength that gives a zone of control lies on top, if there is one."""
    due = order_due(game.board, game.state, space)
    if due is not None:
        game.state.stacks.reorder(InSpace(space), due)


def note_control(game: SeriesGame, space: SpaceId) -> None:
    """SCS-13.0/2 The side whose units are in a hex controls it from now on."""
    board, state = game.board, game.state
    stack = units_in(state, space)
    if stack:
        side = state.units[stack[0]].side
        if controller_of(board, state, space) != side:
            state.control[space] = side


def lose_step(game: SeriesGame, unit: PieceId, rule: str) -> None:
    """SCS-8.0/2 A unit loses a step; with the last one it is eliminated."""
    state = game.state
    record = state.units[unit]
    state.steps_lost[record.side] = state.steps_lost.get(record.side, 0) + 1
    space = hex_of(state, unit)
    if record.steps == 1:
        remove(game, unit, "eliminated", rule)
    else:
        tell_of(game, "lost-step", rule, (unit,), space)
        top = units_in(state, space)[-1]
        worth_changes(state, unit, steps=record.steps - 1)
        keep_order(game, space)
        uncover(game, space, {top})


def eliminate(game: SeriesGame, unit: PieceId, rule: str) -> None:
    """SCS-4.0a/4, SCS-3.3c A unit is eliminated with all the steps that it has."""
    state = game.state
    record = state.units[unit]
    state.steps_lost[record.side] = state.steps_lost.get(record.side, 0) + record.steps
    remove(game, unit, "eliminated", rule)


def remove(game: SeriesGame, unit: PieceId, kind: str, rule: str) -> None:
    """SCS-8.0e A unit leaves the map for good, and everybody sees which; with it goes a bridge that it keeps."""
    state = game.state
    space = state.stacks.spaces.get(unit, NO_SPACE)
    top = next(iter(units_in(state, space)[-1:]), unit)
    tell(game, kind, rule, unit=PieceOption(unit), **({} if space == NO_SPACE else {"space": SpaceOption(space)}))
    state.stacks.remove(unit)
    gone = state.units.pop(unit)
    state.eliminated[unit] = Unit(type=gone.type, side=gone.side, steps=0)
    state.revealed.discard(unit)
    drop_bridges(game)
    if space != NO_SPACE:
        keep_order(game, space)
        uncover(game, space, {top})


def drop_bridges(game: SeriesGame) -> None:
    """A bridge lasts while the unit that built it stays where it is."""
    state = game.state
    spaces = state.stacks.spaces
    gone = [unit for unit, bridge in state.bridges.items() if spaces.get(unit) != bridge.space]
    for unit in gone:
        del state.bridges[unit]
    if gone:
        forget(state)
        state.overlay = ground_of(game.board, state).changes


# Who may know


def is_open(game: SeriesGame, unit: PieceId) -> bool:
    """SCS-FOW-1, SCS-FOW-2 Whether the enemy may look at a unit: the top one of its stack, and those in a combat.

    He also sees who keeps a bridge.
    """
    state = game.state
    if unit in state.revealed or unit in state.bridges or game.board.rules("fog") == "open":
        return True
    space = state.stacks.spaces.get(unit)
    return space is not None and state.stacks.at(InSpace(space))[-1] == unit


def uncover(game: SeriesGame, space: SpaceId, known: Collection[PieceId]) -> None:
    """SCS-FOW-2 The enemy sees the unit that now lies on top of a stack, unless he knew it already."""
    board, state = game.board, game.state
    top = next(iter(units_in(state, space)[-1:]), None)
    if top is not None and top not in known and top not in state.revealed and board.rules("fog") != "open":
        tell_learned(game, "uncovered", "SCS-FOW-2", unit=PieceOption(top), space=SpaceOption(space))


def tell_of(
    game: SeriesGame,
    kind: str,
    rule: str,
    units: Sequence[PieceId],
    space: SpaceId | None = None,
    *,
    reveals: bool = False,
    unseen: Mapping[str, EventValue] | None = None,
) -> None:
    """Tell the owner of all units, the enemy of those that he may look at: of a stack that moves, its top unit.

    Units that are not in one `space` are told of by their side and number.

    `reveals` says that it tells the enemy something of units that he may not look at, or might not until now; `unseen`
    is what he is told of units that stay covered, instead of nothing.
    """
    owner = game.state.units[units[0]].side

    def values(told: Sequence[PieceId]) -> dict[str, EventValue]:
        options = tuple([PieceOption(unit) for unit in told])
        if space is not None:
            return {"units": options, "space": SpaceOption(space)}
        return {"units": options, "count": len(options), "side": game.board.title_of(owner)}

    seen = [unit for unit in units if is_open(game, unit)]
    if len(seen) == len(units):
        game.tell(Event(kind=kind, rule=rule, values=values(units), reveals=reveals))
        return
    public: Event | None = None
    if seen:
        public = Event(kind=kind, rule=rule, values=values(seen), reveals=reveals)
    elif unseen is not None:
        public = Event(kind=f"{kind}-covered", rule="SCS-FOW-4", values=dict(unseen), reveals=reveals)
    tell_side(game, owner, kind, rule, public, reveals=reveals, **values(units))


def reveal(game: SeriesGame, units: Iterable[PieceId]) -> None:
    """SCS-7.0/7 Units are looked at by the enemy until the combat is over."""
    game.state.revealed.update(units)


def conceal(game: SeriesGame) -> None:
    """SCS-FOW-1 The combat is over: stacks may no longer be inspected."""
    game.state.revealed = set()


# Dice


def clear_dice(game: SeriesGame) -> None:
    """Take up the dice: those that fall next belong to something else."""
    game.state.thrown = ()


def note_dice(game: SeriesGame, throw: Throw) -> None:
    """Keep how dice fell, to be shown beside those that lie there."""
    game.state.thrown = (*game.state.thrown, throw)
