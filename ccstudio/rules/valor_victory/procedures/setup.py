"""Set-up: the sides place their units, positions and weapons, one side after the other (VV-4.1a)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, DirectionOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import SetUp
from ccstudio.rules.valor_victory.effects import setup as placing
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.query.placing import carriers_for, hexes_for, waiting
from ccstudio.rules.valor_victory.query.units import seat_of, type_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame

DONE: Final = ButtonOption("done")


@carries_out(SetUp)
class _SetUp(SetUp):
    """VV-4.1a One side sets up, then the other."""

    @step
    def first(self, game: ValorGame, _: object) -> Outcome:
        """VV-4.1a The side that the scenario names sets up first."""
        return Call(SideSetUp(side=game.board.first_to_set_up))

    @step
    def second(self, game: ValorGame, _: object) -> Outcome:
        """VV-4.1a Then the other side."""
        return Call(SideSetUp(side=enemy(game.board.first_to_set_up)))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-4.4c Who stands in a space that somebody needs holds it."""
        for space in sorted(game.board.goal_spaces):
            effects.note_control(game, space)
        return None


@procedure
class SideSetUp(Frame):
    """VV-4.1a A side places its units and positions in its area, and gives its weapons to infantry."""

    side: Side
    piece: PieceId = NO_PIECE

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-4.1a End if there is nothing to set up."""
        return None if waiting(game.board, game.state, self.side) else Return()

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-4.1a Ask for piece after piece, in any order, until all are placed."""
        seat, placeable = seat_of(game.state, self.side), self._placeable(game)
        if not placeable:
            return Ask(seat, "setup", "finish-setup", (DONE,))
        return Ask(seat, "setup", "choose-setup", in_order(map(PieceOption, placeable)))

    @step
    def note(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-12.2a Weapons are given to infantry, all else is placed in a hex."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.piece = choice.piece
        return Goto("choose_carrier" if self.piece in game.state.weapons else "choose_hex")

    @step
    def choose_hex(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.9h Ask for a hex of the area within the stacking limit."""
        options = in_order(map(SpaceOption, hexes_for(game.board, game.state, self.piece, self.side)))
        return Ask(seat_of(game.state, self.side), "hex", "choose-setup-hex", options, subject=PieceOption(self.piece))

    @step
    def place(self, game: ValorGame, choice: SpaceOption) -> Outcome:
        """VV-7.1b Place it; AFVs, vehicles, guns and bunkers get a facing."""
        placing.set_up(game, self.piece, choice.space)
        return Goto("choose_facing" if self._faces(game) else "choose")

    @step
    def choose_facing(self, game: ValorGame, _: object) -> Outcome:
        """VV-7.1b Ask for the hexside that it faces."""
        options = in_order(map(DirectionOption, COMPASS))
        seat, subject = seat_of(game.state, self.side), PieceOption(self.piece)
        return Ask(seat, "facing", "choose-setup-facing", options, subject=subject)

    @step
    def face(self, game: ValorGame, choice: DirectionOption) -> Outcome:
        """VV-7.1b Turn it."""
        placing.face(game, self.piece, choice.direction)
        return Goto("choose")

    @step
    def choose_carrier(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.2a Ask who carries the weapon: each unit may carry one, leaders a light one."""
        options = in_order(map(PieceOption, carriers_for(game.board, game.state, self.piece, self.side)))
        return Ask(seat_of(game.state, self.side), "unit", "choose-carrier", options, subject=PieceOption(self.piece))

    @step
    def give(self, game: ValorGame, choice: PieceOption) -> Outcome:
        """VV-12.2b The weapon lies under its carrier."""
        placing.give(game, self.piece, choice.piece, "VV-12.2a")
        return Goto("choose")

    def _placeable(self, game: ValorGame) -> list[PieceId]:
        """Positions and units with a hex, weapons once somebody can carry them."""
        board, state = game.board, game.state
        left = waiting(board, state, self.side)
        placed: dict[tuple[str, frozenset[SpaceId]], bool] = {}
        found = []
        for piece in left:
            if piece in state.weapons:
                continue
            record = state.positions.get(piece) or state.units[piece]
            kind = record.type, board.entry_area(piece, self.side)
            if kind not in placed:
                placed[kind] = next(hexes_for(board, state, piece, self.side), None) is not None
            if placed[kind]:
                found.append(piece)
        weapons = [
            piece
            for piece in left
            if piece in state.weapons and next(carriers_for(board, state, piece, self.side), None) is not None
        ]
        return found + weapons

    def _faces(self, game: ValorGame) -> bool:
        board, state = game.board, game.state
        position = state.positions.get(self.piece)
        if position is not None:
            return board.positions[position.type].stats.use == "bunker"
        return type_of(board, state, self.piece).has_facing
