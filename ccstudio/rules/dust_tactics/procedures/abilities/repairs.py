"""Vehicles get their health back: by a hero (DT-X15), and by themselves (DT-X11)."""

from ccstudio.engine.chance import Face
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.effects import abilities
from ccstudio.rules.dust_tactics.procedures.dice import hits_of, pool
from ccstudio.rules.dust_tactics.query.abilities import TANK_HEAD, restorable
from ccstudio.rules.dust_tactics.query.units import seat_of
from ccstudio.rules.dust_tactics.state import DustGame, Throw


@procedure
class TankHead(Frame):
    """DT-X15 A hero restores an adjacent vehicle; returns whether there was one."""

    hero: PieceId

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-A7 Where there is none the action is lost; a single one is restored without being chosen."""
        vehicles = restorable(game.board, game.state, self.hero)
        if not vehicles:
            return Return(False)
        if len(vehicles) > 1:
            return None
        self._restore(game, vehicles[0])
        return Return(True)

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-X15 His owner chooses the vehicle."""
        options = in_order(map(PieceOption, restorable(game.board, game.state, self.hero)))
        return Ask(seat_of(game.state, self.hero), "restore", "choose-repair", options, subject=PieceOption(self.hero))

    @step
    def heed(self, game: DustGame, choice: PieceOption) -> Outcome:
        """DT-X15 It has all its health again."""
        self._restore(game, choice.piece)
        return Return(True)

    def _restore(self, game: DustGame, vehicle: PieceId) -> None:
        abilities.use_up(game, self.hero, TANK_HEAD)
        abilities.restore(game, vehicle, game.state.units[vehicle].damage, "DT-X15")


@procedure
class SelfRepair(Frame):
    """DT-X11 A damaged vehicle repairs itself at the end of a round."""

    unit: PieceId

    @step
    def throw(self, game: DustGame, _: object) -> Outcome:
        """DT-X11 A die for each damage."""
        damage = game.state.units[self.unit].damage
        return pool(game.board, damage, "roll-repair") if damage else Goto("close")

    @step
    def note(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-X11 Each hit gives back one health."""
        hits = hits_of(faces)
        effects.clear_dice(game)
        effects.note_dice(game, Throw(reason="roll-repair", faces=faces, counted=hits))
        abilities.restore(game, self.unit, hits, "DT-X11")
        return None

    @step
    def close(self, game: DustGame, _: object) -> Outcome:
        """DT-X11 On to the next."""
        return Return()
