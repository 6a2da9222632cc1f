"""The Move order: groups, steps, and reactions after each step (CC-O21)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow
from ccstudio.rules.combat_commander.procedures.losses import LeaveMap
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.op_fire import OpFireWindow
from ccstudio.rules.combat_commander.procedures.pauses import MoverWindow
from ccstudio.rules.combat_commander.procedures.weapons import ABANDON, Abandonment
from ccstudio.rules.combat_commander.query.cards import DONE, or_else
from ccstudio.rules.combat_commander.query.movement import (
    abandonable,
    can_enter,
    can_step,
    goes_on,
    may_exit,
    moves,
    stepped_into,
)
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.opposing_sides import enemy

EXIT = ButtonOption("exit")
STOP = ButtonOption("stop")


@procedure
class MoveOrder(Frame):
    """CC-O21 Activated units move, singly or together; a unit or stack finishes before another starts."""

    side: Side

    @step
    def activate(self, game: CombatGame, _: object) -> Outcome:
        """CC-O14.1.a Activate a unit, or a leader and others."""
        return Call(Activate(side=self.side, order="move"))

    @step
    def begin(self, game: CombatGame, pieces: tuple[PieceId, ...]) -> Outcome:
        """CC-O20.3.4.a They count as moving to the end of the order; the mover may act before the first step."""
        effects.begin_move(game, pieces)
        return Call(MoverWindow(side=self.side))

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.2 Continue while any unit can move."""
        return None if self._able(game) else Goto("last_pause")

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.2 Ask which unit moves next, alone or with others in its hex."""
        options = or_else(DONE, map(PieceOption, self._able(game)))
        return Ask(seat_of(game.state, self.side), "unit", "choose-mover", options)

    @step
    def go(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-O21.2 Move it and its companions until they are finished."""
        if isinstance(choice, ButtonOption):
            return Goto("last_pause")
        space = hex_of(game.state, choice.piece)
        assert space is not None, "who moves is on the map"
        return Call(GroupMove(side=self.side, space=space, group=(choice.piece,)))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.2 Continue with another unit."""
        return Goto("check")

    @step
    def last_pause(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.5 The mover may act once more after declaring the order finished."""
        return Call(MoverWindow(side=self.side))

    @step
    def close(self, game: CombatGame, _: object) -> Outcome:
        """CC-A33.3.f No unit is moving any more."""
        effects.end_move(game)
        return Return()

    def _able(self, game: CombatGame) -> list[PieceId]:
        state = game.state
        return [
            piece
            for piece, moving in sorted(state.moving.items())
            if not moving.finished and can_step(game.board, state, piece)
        ]


@procedure
class GroupMove(Frame):
    """CC-O21.2 A unit or a stack moves from hex to hex."""

    side: Side
    space: SpaceId
    """The current hex."""
    group: tuple[PieceId, ...]

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.7 Units that are gone, elsewhere, or left behind no longer belong to the group."""
        self.group = tuple(piece for piece in self.group if goes_on(game.state, piece, self.space))
        return None if self._options(game) else Goto("finish")

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.1 Ask for the next hex, to add or drop a unit, to abandon a weapon, or to finish."""
        options = [STOP, *self._options(game)]
        if abandonable(game.board, game.state, self.side):
            options.append(ABANDON)
        subject = PieceOption(self.group[0])
        return Ask(seat_of(game.state, self.side), "step", "choose-step", in_order(options), subject=subject)

    @step
    def heed(self, game: CombatGame, choice: SpaceOption | PieceOption | ButtonOption) -> Outcome:
        """CC-O21.2 A unit that is dropped is finished if it has begun to move."""
        if choice == STOP:
            return Goto("finish")
        if choice == EXIT:
            return Goto("leave_mines")
        if choice == ABANDON:
            return Call(Abandonment(side=self.side))
        if isinstance(choice, PieceOption):
            joins = choice.piece not in self.group
            others = tuple(piece for piece in self.group if piece != choice.piece)
            self.group = (*others, choice.piece) if joins else others
            if not joins and game.state.moving[choice.piece].begun:
                effects.change_moving(game, choice.piece, finished=True)
            return Goto("check")
        assert isinstance(choice, SpaceOption), "steps, pieces and buttons are offered"
        here, self.space = self.space, choice.space
        return Call(StepMove(side=self.side, group=self.group, left=here, to=choice.space))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.1 Continue with the next hex."""
        return Goto("check")

    @step
    def leave_mines(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.4.a Mines in the hex that they leave attack first."""
        return Call(MinesAttack(space=self.space, pieces=self.group))

    @step
    def exit(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.4.a Then the group exits, one unit after the other; it is the last step of each."""
        leaving = [
            piece
            for piece in self.group
            if goes_on(game.state, piece, self.space) and may_exit(game.board, game.state, piece)
        ]
        return Call(LeaveMap(piece=leaving[0])) if leaving else Goto("finish")

    @step
    def exit_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.4.a Continue with the next of the group."""
        return Goto("exit")

    @step
    def finish(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.2 The group finishes before another starts."""
        for piece in self.group:
            if piece in game.state.moving:
                effects.change_moving(game, piece, finished=True)
        return Return()

    def _options(self, game: CombatGame) -> list[Option]:
        """The hexes that all of the group can enter; units that can join before its first step or be dropped."""
        board, state = game.board, game.state
        if not any(can_step(board, state, piece) for piece in self.group):
            return []
        shared = set.intersection(*(set(moves(board, state, piece)) for piece in self.group))
        options: list[Option] = [*map(SpaceOption, shared)]
        if all(may_exit(board, state, piece) for piece in self.group):
            options.append(EXIT)
        begun = any(state.moving[piece].begun for piece in self.group)
        options += [
            PieceOption(piece)
            for piece, moving in state.moving.items()
            if piece not in self.group
            and moving.begun == begun
            and goes_on(state, piece, self.space)
            and can_step(board, state, piece)
        ]
        if len(self.group) > 1:
            options += map(PieceOption, self.group)
        return options


@procedure
class StepMove(Frame):
    """CC-O21.1 A group enters the next hex, and both players may react."""

    side: Side
    group: tuple[PieceId, ...]
    left: SpaceId
    to: SpaceId
    broken: tuple[PieceId, ...] = ()
    """The units that were broken before mines attacked."""

    @step
    def leave(self, game: CombatGame, _: object) -> Outcome:
        """CC-F103.b Mines in the hex that they leave attack first."""
        self.broken = tuple(piece for piece in self.group if game.state.units[piece].broken)
        return Call(MinesAttack(space=self.left, pieces=self.group))

    @step
    def enter(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.1 Units that still can pay and enter the hex, whose mines attack."""
        entering = tuple(piece for piece in self.group if self._enters(game, piece))
        for piece in self.group:
            if piece in game.state.moving and piece not in entering:
                effects.change_moving(game, piece, begun=True)
        if not entering:
            return Return()
        effects.pay_step(game, entering, self.left, self.to)
        effects.new_step(game)
        effects.put_together(game, entering, self.to, "moved", "CC-O21.1")
        return Call(MinesAttack(space=self.to, pieces=entering))

    @step
    def pause(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.6 If both want to act the active player is first."""
        return Call(MoverWindow(side=self.side))

    @step
    def hidden(self, game: CombatGame, _: object) -> Outcome:
        """CC-A35.2 Then the other player: hidden mines or wire."""
        there = stepped_into(game.state, self.to)
        return Call(EnteredWindow(side=enemy(self.side), space=self.to, pieces=there))

    @step
    def shots(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.3 Then opportunity fire."""
        return Call(OpFireWindow(side=enemy(self.side), space=self.to))

    @step
    def hidden_again(self, game: CombatGame, fired: bool) -> Outcome:
        """CC-A24.1 Actions may be played in any order: hidden fortifications can still be revealed after shots."""
        if not fired:
            return Return()
        return Call(EnteredWindow(side=enemy(self.side), space=self.to, pieces=stepped_into(game.state, self.to)))

    @step
    def close(self, game: CombatGame, played: bool) -> Outcome:
        """CC-O21.5 The mover continues when both are finished."""
        return Goto("shots") if played else Return()

    def _enters(self, game: CombatGame, piece: PieceId) -> bool:
        """CC-F103.b A unit that the mines of its hex have broken still enters if it can pay, unless ruled otherwise."""
        if not goes_on(game.state, piece, self.left) or not can_enter(game.board, game.state, piece, self.to):
            return False
        unhurt = piece in self.broken or not game.state.units[piece].broken
        return unhurt or game.board.rules("f103") == "enters"
