"""A group in motion as it would be on its way: what it could do next, and which hexes it enters unasked (VV-6.1)."""

from functools import cached_property

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import DirectionOption, Option, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.effects import change
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps, options_of, overruns_in, party_in
from ccstudio.rules.valor_victory.query.movement import Party, Way, inward, onward, turns
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorState


class Walk:
    """The steps of a group from a question on, as if nobody reacted to them."""

    def __init__(self, board: ValorBoard, state: ValorState, steps: GroupSteps) -> None:
        self.board = board
        self.state = state
        self.steps = steps
        self._forced: dict[Way, SpaceOption | None] = {}
        self._onward: dict[Way, dict[SpaceId, Way]] = {}

    @cached_property
    def party(self) -> Party:
        """VV-6.1d What the group is."""
        return party_in(self.board, self.state, self.steps)[0]

    @cached_property
    def start(self) -> Way:
        """How far it has come."""
        return party_in(self.board, self.state, self.steps)[1]

    def onward(self, way: Way) -> dict[SpaceId, Way]:
        """VV-6.1a The hexes that can be entered next; many paths begin alike."""
        if way not in self._onward:
            self._onward[way] = onward(self.board, self.state, self.party, way)
        return self._onward[way]

    def after(self, way: Way, option: Option) -> Way | None:
        """VV-6.1a, VV-6.5a Where a step or turn leads; None if it is neither, or an overrun."""
        match option:
            case SpaceOption(space):
                return self.onward(way).get(space)
            case DirectionOption(direction):
                return turns(self.board, self.party, way).get(direction)
        return None

    def forced(self, way: Way) -> SpaceOption | None:
        """VV-6.1a The hex that is entered without asking, because the group can do nothing else."""
        # Where it came from there may be less room as long as it is counted there.
        if sum(space != self.start.space for space in self.onward(way)) > 1:
            return None
        if way not in self._forced:
            at = self.at(way)
            options = options_of(self.board, at.state, at.steps)
            only = options[0] if len(options) == 1 else None
            is_step = isinstance(only, SpaceOption) and only.space not in overruns_in(self.board, at.state, at.steps)
            self._forced[way] = only if is_step and isinstance(only, SpaceOption) else None
        return self._forced[way]

    def at(self, way: Way) -> "Walk":
        """The same group when it has come so far."""
        state, steps = self.state.clone(), self.steps
        for unit in steps.group:
            if way.space != NO_SPACE:
                state.stacks.move(unit, InSpace(way.space))
            if way.facing and self.board.units[state.units[unit].type].drives:
                change(state, unit, facing=way.facing)
        moved = GroupSteps(
            side=steps.side, group=steps.group, assault=steps.assault, foot=way.foot, drive=way.drive,
            turned=way.turned, begun=way.begun, led=steps.led,
        )  # fmt: skip
        return Walk(self.board, state, moved)

    def facing_asked(self, before: Way, after: Way) -> DirectionOption | None:
        """VV-6.10c, VV-7.2b The hexside that AFVs and vehicles are turned to as they come onto the map, if asked."""
        enters = before.space == NO_SPACE and bool(after.facing)
        several = enters and len(inward(self.board, after.space)) > 1
        return DirectionOption(after.facing) if several else None  # type: ignore[arg-type]  # who drives faces a side

    def choices(self, path: tuple[SpaceOption | DirectionOption, ...]) -> tuple[Option, ...]:
        """The choices by which a path is taken: without the hexes that are entered unasked."""
        found: list[Option] = []
        way = self.start
        for option in path:
            after = self.after(way, option)
            assert after is not None, "the path can be taken"
            if self.forced(way) != option:
                found.append(option)
            facing = self.facing_asked(way, after)
            if facing is not None:
                found.append(facing)
            way = after
        return tuple(found)

    def taken(self, choices: tuple[Option, ...]) -> list[Way] | None:
        """How far the group has come after each step or turn of some choices; None if one cannot be taken.

        Hexes that are entered unasked are taken on the way.
        """
        found: list[Way] = []
        way = self.start
        pending = list(choices)
        while pending:
            option = self.forced(way) or pending.pop(0)
            after = self.after(way, option)
            if after is None:
                return None
            if self.facing_asked(way, after) is not None and pending and isinstance(pending[0], DirectionOption):
                after = after._replace(facing=pending[0].direction)
                del pending[0]
            found.append(after)
            way = after
        return found
