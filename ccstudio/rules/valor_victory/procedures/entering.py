"""What happens when units enter a hex: snipers are found, mines go off, lanes and shots hit (VV-5.7, VV-19.7)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import EnterHex, LaneAttack, OpportunityWindow
from ccstudio.rules.valor_victory.effects.fire import eliminate_sniper
from ccstudio.rules.valor_victory.effects.movement import reveal_mines
from ccstudio.rules.valor_victory.query.movement import is_in_lane, still_there
from ccstudio.rules.valor_victory.query.positions import position_in
from ccstudio.rules.valor_victory.query.units import sniper_hex, sniper_of
from ccstudio.rules.valor_victory.state import ValorGame


@carries_out(EnterHex)
class _EnterHex(EnterHex):
    """VV-5.7 Units are in a new hex."""

    @step
    def find_sniper(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.6b An enemy sniper in the hex is eliminated."""
        if self.movers:
            foe = enemy(game.state.units[self.movers[0]].side)
            sniper = sniper_of(game.state, foe) if sniper_hex(game.state, foe) == self.space else None
            if sniper is not None:
                eliminate_sniper(game, sniper, "VV-20.6b")
        return None

    @step
    def find_mines(self, game: ValorGame, _: object) -> Outcome:
        """VV-19.7a, VV-19.7b Mines in the hex are revealed, then roll for each unit."""
        mines = position_in(game.board, game.state, self.space, "minefield")
        if mines is None:
            return Return()
        reveal_mines(game, mines, self.space)
        effects.clear_dice(game)
        return Call(Minefield(movers=self.movers))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-19.7a Staying in the hex and leaving it are safe."""
        return Return()


@procedure
class Minefield(Frame):
    """VV-19.7a Mines roll for one unit after the other."""

    movers: tuple[PieceId, ...]
    """Units that still have to roll."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-19.7c A carrier rolls once for itself and its cargo."""
        return None if self.movers else Return()

    @step
    def roll(self, game: ValorGame, _: object) -> Outcome:
        """VV-19.7a Roll a die for the next unit."""
        return Roll((game.board.die,), "roll-mine")

    @step
    def apply(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-19.7a A low roll eliminates it."""
        unit, *rest = self.movers
        self.movers = tuple(rest)
        (face,) = faces
        hit = int(face) <= game.board.numbers.mine
        effects.note_dice(game, Throw(reason="roll-mine", faces=faces, counted=int(face)))
        if hit:
            effects.eliminate(game, unit, "VV-19.7a")
        else:
            tell(game, "passed-mines", "VV-19.7a", unit=PieceOption(unit), roll=int(face))
        return Goto("look") if self.movers else Return()


@procedure
class Entry(Frame):
    """VV-5.7a Units that move have entered a hex: sniper, mines, fire lanes, then the other side may fire.

    It returns the units that are still there.
    """

    movers: tuple[PieceId, ...]
    space: SpaceId

    @step
    def enter(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.7a First snipers and mines."""
        return Call(EnterHex(movers=self.movers, space=self.space))

    @step
    def lanes(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.82e Then fire lanes in the hex."""
        self.movers = still_there(game.state, self.movers, self.space)
        if self.movers and is_in_lane(game.state, self.space):
            return Call(LaneAttack(movers=self.movers, space=self.space))
        return None

    @step
    def window(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.8a Then opportunity fire."""
        self.movers = still_there(game.state, self.movers, self.space)
        return Call(OpportunityWindow(movers=self.movers, space=self.space)) if self.movers else None

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.8d Survivors that are still able may go on."""
        return Return(still_there(game.state, self.movers, self.space))
