"""A group moves hex by hex, meets what is there, and stops (VV-5.7, VV-6)."""

from collections.abc import Iterator

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import (
    ButtonOption,
    DirectionOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import Overrun
from ccstudio.rules.valor_victory.effects.movement import begin_assault_move, finish_move, move_together, turn
from ccstudio.rules.valor_victory.procedures.driving import ChooseFacing
from ccstudio.rules.valor_victory.procedures.entering import Entry
from ccstudio.rules.valor_victory.procedures.transport import Load, Unload
from ccstudio.rules.valor_victory.query.movement import (
    NOBODY,
    Party,
    Way,
    allowance,
    exits,
    has_room_for,
    inward,
    onward_ways,
    party_of,
    start_of,
    still_there,
    turns,
    way_to,
)
from ccstudio.rules.valor_victory.query.overrun import overruns_of
from ccstudio.rules.valor_victory.query.positions import why_no_room
from ccstudio.rules.valor_victory.query.transport import could_load_to_fit, loadable, may_transport
from ccstudio.rules.valor_victory.query.units import seat_of, type_of
from ccstudio.rules.valor_victory.query.unloading import unloadable_now
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorGame, ValorState

STOP = ButtonOption("stop")
LOAD = ButtonOption("load")
UNLOAD = ButtonOption("unload")


@procedure
class GroupSteps(Frame):
    """VV-6.1a A group enters hex after hex, as far as its movement points go.

    `foot` and `drive` are what its infantry, and its AFVs and vehicles, have spent; `turned` says that these have
    turned in this hex; `led` that squads have the movement points of a leader who is with them.
    """

    side: Side
    group: tuple[PieceId, ...]
    assault: bool
    to: SpaceId = NO_SPACE
    foot: int = 0
    drive: int = 0
    turned: bool = False
    begun: bool = False
    led: bool = False
    from_outside: bool = False

    @step
    def begin(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.4b, VV-6.4c An assault move begins before anything is spent; its cover counts from now on."""
        board, state = game.board, game.state
        if self.assault:
            begin_assault_move(game, tuple(unit for unit in self.group if type_of(board, state, unit).infantry))
        self.led = any(type_of(board, state, unit).is_leader for unit in self.group)
        return None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.1a, VV-6.5a Ask for the next hex, for a turn, or whether to stop, if anything but that is left to do."""
        options = options_of(game.board, game.state, self)
        if options in ((), (STOP,)):
            return Goto("arrive")
        if _only_hex(game.board, game.state, self, options) is not None:
            return Goto("go_only_way")
        subject = PieceOption(self.group[0])
        return Ask(seat_of(game.state, self.side), "step", "choose-step", options, subject=subject)

    @step
    def heed(self, game: ValorGame, choice: SpaceOption | SideOption | DirectionOption | ButtonOption) -> Outcome:
        """VV-5.7a Enter a hex, overrun one (VV-5.33d), turn, load, unload, leave the map or stop."""
        match choice:
            case SpaceOption(space):
                self.to = space
                return Goto("drive_over" if space in overruns_in(game.board, game.state, self) else "enter")
            case DirectionOption(direction):
                self._turn(game, direction)
                return Goto("choose")
            case ButtonOption("load"):
                return Call(Load(side=self.side, carrier=self.group[0]))
            case ButtonOption("unload"):
                return Call(Unload(side=self.side, carrier=self.group[0]))
            case SideOption():
                self._leave_map(game, choice)
        return Goto("arrive")

    @step
    def after_transport(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3d Loading and unloading end a move that has begun."""
        return Goto("arrive")

    @step
    def drive_over(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.33d, VV-17.3a An AFV drives through a hex of the enemy into the one behind."""
        target, self.to = self.to, overruns_in(game.board, game.state, self)[self.to]
        return Call(Overrun(unit=self.group[0], target=target, exit=self.to))

    @step
    def after_overrun(self, game: ValorGame, _: object) -> Outcome:
        """VV-17.4d After the exit hex the move is over."""
        self.group = still_there(game.state, self.group, self.to)
        return Goto("arrive")

    @step
    def go_only_way(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.1a The only hex is entered without asking."""
        only = _only_hex(game.board, game.state, self, options_of(game.board, game.state, self))
        assert only is not None, "this was seen before"
        self.to = only
        return None

    @step
    def enter(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.1a, VV-6.2a Pay for the hex and enter it."""
        board, state = game.board, game.state
        party, way = party_in(board, state, self)
        after = way_to(board, state, party, way, self.to)
        self.from_outside = way.space == NO_SPACE
        self.foot, self.drive, self.turned, self.begun = after.foot, after.drive, False, True
        move_together(game, self.group, self.to, "VV-6.10a" if self.from_outside else "VV-6.1a")
        return None

    @step
    def face(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.10c, VV-7.2b AFVs and vehicles that come onto the map face away from its edge, all the same way."""
        drivers = drivers_of(game.board, game.state, self.group)
        if not (self.from_outside and drivers):
            return None
        return Call(ChooseFacing(side=self.side, units=drivers, sides=inward(game.board, self.to)))

    @step
    def meet(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.7a Whatever waits in the hex or sees it acts."""
        return Call(Entry(movers=self.group, space=self.to))

    @step
    def settle(self, game: ValorGame, there: tuple[PieceId, ...]) -> Outcome:
        """VV-6.1f, VV-6.3c Who is pinned or immobilized, or has spent more than is left without a leader, drops out."""
        board, state = game.board, game.state
        units = state.units
        going = tuple(unit for unit in there if not (units[unit].pinned or units[unit].immobile))
        if self.led and not any(type_of(board, state, unit).is_leader for unit in going):
            self.led = False
            going = tuple(unit for unit in going if not self._has_overspent(board, state, unit, going))
        stopped = tuple(unit for unit in there if unit not in going)
        for unit in stopped:
            finish_move(game, unit)
        make_room(game, self.to, stopped, going)
        self.group = going
        return Goto("choose") if going else Return()

    @step
    def arrive(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.33a, VV-6.4d The move is over: each unit gets its Move marker."""
        for unit in self.group:
            finish_move(game, unit)
        make_room(game, self.to, self.group, ())
        return None

    @step
    def turn_guns(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.3f A gun that was moved may be turned to any hexside."""
        units = game.state.units
        guns = [unit for unit in self.group if unit in units and type_of(game.board, game.state, unit).is_gun]
        if not self.begun or not guns:
            return Return()
        self.group = tuple(guns[1:])
        return Call(ChooseFacing(side=self.side, units=(guns[0],)))

    @step
    def next_gun(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.3f Then the next one."""
        return Goto("turn_guns")

    def _turn(self, game: ValorGame, direction: Direction) -> None:
        """VV-6.5a, VV-6.5b AFVs and vehicles turn, and pay for it."""
        party, way = party_in(game.board, game.state, self)
        self.drive, self.turned = turns(game.board, party, way)[direction].drive, True
        for unit in drivers_of(game.board, game.state, self.group):
            turn(game, unit, direction, "VV-6.5a")

    def _leave_map(self, game: ValorGame, side: SideOption) -> None:
        """VV-6.10b The group leaves the map for good."""
        party, way = party_in(game.board, game.state, self)
        edge = exits(game.board, party, way)[side]
        for unit in self.group:
            effects.leave_map(game, unit, edge, "VV-6.10b")
        self.group = ()

    def _has_overspent(self, board: ValorBoard, state: ValorState, unit: PieceId, group: tuple[PieceId, ...]) -> bool:
        """VV-6.3c Whether infantry that has lost its leader has spent more than its own allowance."""
        return (
            type_of(board, state, unit).infantry
            and allowance(board, state, unit, group, assault=self.assault) < self.foot
        )


def party_in(board: ValorBoard, state: ValorState, steps: GroupSteps) -> tuple[Party, Way]:
    """VV-6.1d What a group in motion is, and how far it has come."""
    party = party_of(board, state, steps.group, assault=steps.assault)
    start = start_of(state, party)
    return party, Way(start.space, steps.foot, steps.drive, start.facing, steps.turned, steps.begun)


def drivers_of(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """VV-7.2b The AFVs and vehicles of a group."""
    return tuple(unit for unit in group if type_of(board, state, unit).drives)


def overruns_in(board: ValorBoard, state: ValorState, steps: GroupSteps) -> dict[SpaceId, SpaceId]:
    """VV-17.1a, VV-17.3 The hexes of the enemy that a lone AFV in motion can drive through, each with its exit hex."""
    if len(steps.group) > 1:
        return {}
    (unit,) = steps.group
    return dict(overruns_of(board, state, unit, type_of(board, state, unit).move - steps.drive))


def options_of(board: ValorBoard, state: ValorState, steps: GroupSteps) -> tuple[Option, ...]:
    """VV-5.7 What a group in motion can do next: enter a hex, turn, leave the map, load, unload, stop."""
    party, way = party_in(board, state, steps)
    spaces = {after.space for after in onward_ways(board, state, party, way)}
    ends = _ways_to_end(board, state, steps, party, way)
    if party.drive == NOBODY:
        return (*map(SpaceOption, sorted(spaces)), *sorted(exits(board, party, way)), *ends)
    spaces.update(overruns_in(board, state, steps))
    return (
        *map(SpaceOption, sorted(spaces)),
        *sorted(exits(board, party, way)),
        *map(DirectionOption, sorted(turns(board, party, way))),
        *ends,
    )


def _ways_to_end(
    board: ValorBoard, state: ValorState, steps: GroupSteps, party: Party, way: Way
) -> Iterator[ButtonOption]:
    """VV-6.1a, VV-8.3a What a group can do where it is, in the order of the alphabet."""
    if not steps.begun:
        first = state.units[steps.group[0]]
        if first.smoke_laid or first.loading:
            yield STOP
        return
    has_room = has_room_for(board, state, party, way.space)
    carrier = party.loader if party.loader is not None and may_transport(state, party.loader) else None
    if carrier is not None and _can_load(board, state, carrier, way.space, has_room=has_room):
        yield LOAD
    if has_room:
        yield STOP
        if carrier is not None and unloadable_now(board, state, carrier):
            yield UNLOAD


def _only_hex(board: ValorBoard, state: ValorState, steps: GroupSteps, options: tuple[Option, ...]) -> SpaceId | None:
    """VV-6.1a The hex that a group enters without asking: nothing else is possible, and no overrun (VV-17.1)."""
    first, *others = options
    if others or not isinstance(first, SpaceOption) or first.space in overruns_in(board, state, steps):
        return None
    return first.space


def _can_load(board: ValorBoard, state: ValorState, carrier: PieceId, space: SpaceId, *, has_room: bool) -> bool:
    return bool(loadable(board, state, carrier)) if has_room else could_load_to_fit(board, state, carrier, space)


def make_room(game: ValorGame, space: SpaceId, stopped: tuple[PieceId, ...], going: tuple[PieceId, ...]) -> None:
    """VV-13.8h Who has to stay in a hex that is full is eliminated, those who count least first."""
    board, state = game.board, game.state
    left = sorted(
        [unit for unit in stopped if unit in state.units], key=lambda unit: (type_of(board, state, unit).casualty, unit)
    )
    while left:
        side = state.units[left[0]].side
        if not why_no_room(board, state, space, side, (), without=going):
            return
        enough = [unit for unit in left if not why_no_room(board, state, space, side, (), without=(*going, unit))]
        lost = enough[0] if enough else left[0]
        left.remove(lost)
        effects.eliminate(game, lost, "VV-13.8h")
