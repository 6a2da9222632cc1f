"""The Movement Phase: who moves with whom and how, and infantry's smoke (VV-5.33, VV-6.1, VV-11.2)."""

from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import MovementPhase
from ccstudio.rules.valor_victory.effects.movement import finish_move, remove_lanes
from ccstudio.rules.valor_victory.offers import pieces_and, spaces_and
from ccstudio.rules.valor_victory.procedures.arrivals import EquipArrivals
from ccstudio.rules.valor_victory.procedures.driving import TurnInPlace
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps
from ccstudio.rules.valor_victory.procedures.transport import Load, Unload
from ccstudio.rules.valor_victory.query.movement_choices import (
    ASSAULT_MOVE,
    LOAD,
    MOVE,
    SMOKE,
    STOP,
    TURN,
    UNLOAD,
    companions_of,
    kinds_of,
    movers,
    smoke_spaces,
    smoker_in,
)
from ccstudio.rules.valor_victory.query.units import hex_of, seat_of
from ccstudio.rules.valor_victory.query.waiting import arrived_weapons
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame

DONE = ButtonOption("done")


@carries_out(MovementPhase)
class _MovementPhase(MovementPhase):
    """VV-5.33a Units of the active side move, one group after the other."""

    @step
    def equip(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.2a Weapons that have arrived with reinforcements find their carriers."""
        return Call(EquipArrivals(side=self.side)) if arrived_weapons(game.board, game.state, self.side) else None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.33a Ask which unit moves next, alone or with others, while any can do something."""
        able = movers(game.board, game.state, self.side)
        if not able:
            return Goto("close")
        return Ask(seat_of(game.state, self.side), "unit", "choose-mover", pieces_and(able, DONE))

    @step
    def go(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-6.1e It finishes its move before another starts."""
        if isinstance(choice, ButtonOption):
            return Goto("close")
        return Call(GroupMove(side=self.side, group=(choice.piece,)))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.1e Go on with the next unit."""
        return Goto("choose")

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.33g The other side takes off its fire lanes."""
        remove_lanes(game)
        return Return()


@procedure
class GroupMove(Frame):
    """VV-6.1b A unit or a group decides how it moves, and does."""

    side: Side
    group: tuple[PieceId, ...]
    kind: str = ""

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.1b, VV-6.4e Ask who else comes, or how the group moves, which is declared before the first hex."""
        board, state = game.board, game.state
        kinds, companions = kinds_of(board, state, self.group), companions_of(board, state, self.group)
        if len(kinds) <= 1 and not companions:
            return Goto("note_only")
        options = pieces_and(companions, *map(ButtonOption, sorted(kinds)))
        return Ask(seat_of(state, self.side), "move", "choose-move", options, subject=PieceOption(self.group[0]))

    @step
    def note(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-6.1c Somebody who begins in the same place joins, or that is how they move."""
        if isinstance(choice, PieceOption):
            self.group = (*self.group, choice.piece)
            return Goto("choose")
        self.kind = choice.button
        return Goto("start")

    @step
    def note_only(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.33c The only thing that it can do needs no question."""
        kinds = kinds_of(game.board, game.state, self.group)
        self.kind = kinds[0] if kinds else STOP
        return None

    @step
    def start(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.9 Do it."""
        if self.kind in (MOVE, ASSAULT_MOVE):
            return Call(GroupSteps(side=self.side, group=self.group, assault=self.kind == ASSAULT_MOVE))
        if self.kind == SMOKE:
            return Call(LaySmoke(side=self.side, group=self.group))
        if self.kind == TURN:
            return Call(TurnInPlace(side=self.side, unit=self.group[0]))
        if self.kind == LOAD:
            return Call(Load(side=self.side, carrier=self.group[0]))
        if self.kind == UNLOAD:
            return Call(Unload(side=self.side, carrier=self.group[0]))
        return Goto("stop")

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-11.2b, VV-8.3d After smoke, or after loading or unloading, the group may still move."""
        return Return() if self.kind in (MOVE, ASSAULT_MOVE, TURN) else Goto("choose")

    @step
    def stop(self, game: ValorGame, _: object) -> Outcome:
        """VV-11.2b It may move no hex, and still gets its Move marker."""
        for unit in self.group:
            finish_move(game, unit)
        return Return()


@procedure
class LaySmoke(Frame):
    """VV-11.2a Infantry places smoke before it moves."""

    side: Side
    group: tuple[PieceId, ...]
    unit: PieceId = NO_PIECE

    @step
    def find(self, game: ValorGame, _: object) -> Outcome:
        """VV-11.2b Each unit of the group can do so once."""
        unit = smoker_in(game.board, game.state, self.group)
        assert unit is not None, "smoke is offered only where somebody can place it"
        self.unit = unit
        return None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-11.2a, VV-11.1b Ask for a hex: the own one or one around it, without smoke."""
        spaces = smoke_spaces(game.board, game.state, hex_of(game.state, self.unit))
        options = spaces_and(spaces)
        return Ask(seat_of(game.state, self.side), "smoke", "choose-smoke", options, subject=PieceOption(self.unit))

    @step
    def lay(self, game: ValorGame, choice: SpaceOption) -> Outcome:
        """VV-11.2a It costs a smoke factor, and no movement points (VV-11.2b)."""
        effects.lay_smoke(game, choice.space, 1, self.side, game.board.numbers.smoke_grenade, "VV-11.2a")
        effects.change(game.state, self.unit, smoke_laid=True)
        return Return()
