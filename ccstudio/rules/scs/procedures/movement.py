"""Movement: units go hex by hex, alone or as a stack, and overrun whom they meet (SCS-3.0, SCS-6.0, SCS-11.0)."""

from typing import ClassVar, Final

from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SideOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.declarations import Attack, MovementPhase
from ccstudio.rules.scs.effects import movement as moving
from ccstudio.rules.scs.procedures.arranging import ArrangeStack
from ccstudio.rules.scs.procedures.arrivals import Arrive
from ccstudio.rules.scs.query.arranging import arrangeable
from ccstudio.rules.scs.query.bridging import bridgeable
from ccstudio.rules.scs.query.movement import companions, left_after, movers, steps_of
from ccstudio.rules.scs.query.overrun import overrun_targets
from ccstudio.rules.scs.query.units import allowance_of, enemies_by_hex, seat_of
from ccstudio.rules.scs.state import Bridge, SeriesGame

DONE: Final = ButtonOption("done")
ARRANGE: Final = ButtonOption("arrange")
STOP: Final = ButtonOption("stop")


@carries_out(MovementPhase)
class _MovementPhase(MovementPhase):
    """SCS-1.0/4, SCS-1.0/6 Reinforcements arrive, then units move, one or one stack after the other."""

    @step
    def arrive(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-5.0/1 Reinforcements are placed at the start of the Movement Phase."""
        return None if self.exploitation else Call(Arrive(side=self.side))

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-3.1a, SCS-DEMO-S8 Ask which unit moves next; before the first moves, hexsides may be bridged.

        Whoever has nothing to move is asked, too: the enemy may not know (SCS-FOW-4).
        """
        board, state = game.board, game.state
        units = movers(board, state, self.side, exploitation=self.exploitation)
        options: list[Option] = [*map(PieceOption, units), DONE]
        if arrangeable(state, self.side):
            options.append(ARRANGE)
        if not (self.exploitation or self.began):
            options += [SideOption(space, direction) for space, direction in bridgeable(board, state, self.side)]
        return Ask(seat_of(state, self.side), "mover", "choose-mover", in_order(options))

    @step
    def move(self, game: SeriesGame, choice: PieceOption | SideOption | ButtonOption) -> Outcome:
        """SCS-3.0/3 One unit or stack finishes its move before the next begins."""
        if isinstance(choice, PieceOption):
            self.began = True
            unit = choice.piece
            shown = (unit,) if effects.is_open(game, unit) else ()
            return Call(MoveUnits(side=self.side, units=(unit,), shown=shown, exploitation=self.exploitation))
        if isinstance(choice, SideOption):
            builder = bridgeable(game.board, game.state, self.side)[choice.space, choice.direction]
            moving.build_bridge(game, builder, Bridge(choice.space, choice.direction))
            return Goto("choose")
        return Return() if choice == DONE else Call(ArrangeStack(side=self.side))

    @step
    def go_on(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-3.0/1 The next unit."""
        return Goto("choose")


@procedure
class MoveUnits(Frame):
    """SCS-3.0/2 Units of one hex move together along one path.

    Who comes along is asked with the first step, so that nobody learns from a question whether others are in the hex
    (SCS-FOW-4). `shown` are those of them that the enemy may look at. `left` is what each has left, in units of a
    movement point; `started` says that they have left their hex.
    """

    SECRETS: ClassVar[dict[str, str]] = {"units": "side", "left": "side"}

    side: Side
    units: tuple[PieceId, ...] = ()
    shown: tuple[PieceId, ...] = ()
    exploitation: bool = False
    left: tuple[int, ...] = ()
    started: bool = False

    @step
    def count(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-3.1b, SCS-11.0 Each unit has its whole movement allowance."""
        self.left = tuple(allowance_of(game.board, game.state, unit) for unit in self.units)
        return None

    @step
    def choose_step(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-3.2a, SCS-6.0/6 Ask for the next hex, of those that all can enter, for a stack to overrun, or who joins.

        Others join before the first step (SCS-3.0/2). Who can go no farther is asked, too: that some unit of the stack
        has nothing left may tell the enemy which it is (SCS-FOW-4).
        """
        board, state = game.board, game.state
        free = steps_of(board, state, self.side, self.units, self.left, fresh=self._is_fresh(game))
        targets = overrun_targets(board, state, self.side, self.units, self.left)
        options: list[Option] = [*map(SpaceOption, free), *map(SpaceOption, targets), STOP]
        if not self.started:
            options += map(PieceOption, companions(board, state, self.units, exploitation=self.exploitation))
        subject = PieceOption(self.units[0])
        return Ask(seat_of(state, self.side), "step", "choose-step", in_order(options), subject)

    @step
    def heed_step(self, game: SeriesGame, choice: SpaceOption | PieceOption | ButtonOption) -> Outcome:
        """SCS-3.1c, SCS-3.3a They enter the hex and pay for it; where enemies are, they overrun them."""
        board, state = game.board, game.state
        if isinstance(choice, ButtonOption):
            return Goto("close")
        if isinstance(choice, PieceOption):
            self.units = (*self.units, choice.piece)
            if effects.is_open(game, choice.piece):
                self.shown = (*self.shown, choice.piece)
            return Goto("count")
        self.started = True
        if choice.space in enemies_by_hex(state, self.side):
            moving.begin_overrun(game, self.units, choice.space)
            return Call(Attack(side=self.side, target=choice.space, attackers=self.units, overrun=True))
        self.left = left_after(board, state, self.side, self.units, self.left, choice.space)
        effects.step_to(game, self.units, choice.space, "moved", "SCS-3.0/2")
        self.shown = tuple([unit for unit in self.units if effects.is_open(game, unit)])
        return Goto("choose_step")

    @step
    def after_overrun(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-6.2a/1 Whatever its result, an overrun ends the move."""
        return Goto("close")

    @step
    def close(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-3.0/3 Their move of this phase is over, if they went anywhere."""
        if self.started:
            moving.end_move(game, self.units)
        return Return()

    def _is_fresh(self, game: SeriesGame) -> bool:
        """SCS-3.1e/6, SCS-Q3 Whether they may go one hex whatever it costs."""
        return not self.started or game.board.rules("one-hex") == "at-the-end"
