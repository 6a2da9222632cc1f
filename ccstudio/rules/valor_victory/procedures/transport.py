"""Carriers load and unload (VV-8.3)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.effects.movement import board_carrier, leave_carrier
from ccstudio.rules.valor_victory.offers import pieces_and, spaces_and
from ccstudio.rules.valor_victory.procedures.driving import ChooseFacing
from ccstudio.rules.valor_victory.procedures.entering import Entry
from ccstudio.rules.valor_victory.query.positions import has_room
from ccstudio.rules.valor_victory.query.transport import could_load_to_fit, loadable
from ccstudio.rules.valor_victory.query.units import hex_of, is_waiting, seat_of, type_of
from ccstudio.rules.valor_victory.query.unloading import unloadable_now, unloading_spaces
from ccstudio.rules.valor_victory.state import NO_PIECE, NO_SPACE, ValorGame, ValorState

DONE = ButtonOption("done")


def cargo_to_load(board: ValorBoard, state: ValorState, carrier: PieceId) -> tuple[PieceId, ...]:
    """VV-8.3g, VV-8.4b Whom a carrier can take up next; in a hex that is too full, whose loading can mend that."""
    able = loadable(board, state, carrier)
    if fits(board, state, carrier):
        return able
    space = hex_of(state, carrier)
    return tuple(unit for unit in able if could_load_to_fit(board, state, carrier, space, (unit,)))


def fits(board: ValorBoard, state: ValorState, carrier: PieceId) -> bool:
    """VV-8.4b Whether the hex of a carrier keeps to the stacking limits; off the map there are none."""
    if is_waiting(state, carrier):
        return True
    return has_room(board, state, hex_of(state, carrier), state.units[carrier].side, ())


@procedure
class Load(Frame):
    """VV-8.3g A carrier takes up units of its hex, as many as it can and its owner likes, in one action."""

    side: Side
    carrier: PieceId
    count: int = 0

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.21a Go on while there is room for anybody; the only one there is is taken up without asking."""
        able = cargo_to_load(game.board, game.state, self.carrier)
        if not able:
            return Return()
        if len(able) == 1 and not self.count:
            self._take_up(game, able[0])
            return Return()
        return None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3g Ask for the next unit; a carrier that came beyond the stacking limit loads until it is legal."""
        board, state = game.board, game.state
        buttons = (DONE,) if self.count and fits(board, state, self.carrier) else ()
        options = pieces_and(cargo_to_load(board, state, self.carrier), *buttons)
        return Ask(seat_of(state, self.side), "cargo", "choose-cargo", options, subject=PieceOption(self.carrier))

    @step
    def load(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-8.3a It mounts, or is hitched to the carrier."""
        if isinstance(choice, ButtonOption):
            return Return()
        self._take_up(game, choice.piece)
        return Goto("look")

    def _take_up(self, game: ValorGame, unit: PieceId) -> None:
        """VV-6.10a Units that enter the map may come loaded, which counts as no loading."""
        board_carrier(game, unit, self.carrier, marked=not is_waiting(game.state, self.carrier))
        self.count += 1


@procedure
class Unload(Frame):
    """VV-8.3g A carrier sets down units, as many as its owner likes, in one action."""

    side: Side
    carrier: PieceId
    count: int = 0
    unit: PieceId = NO_PIECE
    to: SpaceId = NO_SPACE

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3a Go on while anybody can dismount; the only one there is does so without asking."""
        if self.carrier not in game.state.units:
            return Return()
        able = unloadable_now(game.board, game.state, self.carrier)
        if not able:
            return Return()
        if len(able) == 1 and not self.count:
            self.unit = able[0]
            return Goto("place")
        return None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3g Ask for the next unit."""
        buttons = (DONE,) if self.count else ()
        options = pieces_and(unloadable_now(game.board, game.state, self.carrier), *buttons)
        subject = PieceOption(self.carrier)
        return Ask(seat_of(game.state, self.side), "cargo", "choose-passenger", options, subject=subject)

    @step
    def note(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-8.3a That is who dismounts."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.unit = choice.piece
        return None

    @step
    def place(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3c It stays beside the carrier; where it would be too many it has to go one hex."""
        spaces = unloading_spaces(game.board, game.state, self.carrier, self.unit)
        if len(spaces) > 1:
            return None
        self.to = spaces[0]
        return Goto("unload")

    @step
    def choose_space(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3c Ask where to."""
        spaces = unloading_spaces(game.board, game.state, self.carrier, self.unit)
        seat, subject = seat_of(game.state, self.side), PieceOption(self.unit)
        return Ask(seat, "space", "choose-unloading-space", spaces_and(spaces), subject=subject)

    @step
    def note_space(self, game: ValorGame, choice: SpaceOption) -> Outcome:
        """VV-8.3c That is where it goes."""
        self.to = choice.space
        return None

    @step
    def unload(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3e It gets a Move marker; a hex further it meets what is there."""
        here = hex_of(game.state, self.carrier)
        leave_carrier(game, self.unit, self.carrier, self.to)
        self.count += 1
        return None if self.to == here else Call(Entry(movers=(self.unit,), space=self.to))

    @step
    def face(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3f A gun that was just unhitched may face any hexside."""
        units = game.state.units
        if self.unit in units and type_of(game.board, game.state, self.unit).is_gun:
            return Call(ChooseFacing(side=self.side, units=(self.unit,)))
        return None

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-8.3g Go on with the next."""
        return Goto("look")
