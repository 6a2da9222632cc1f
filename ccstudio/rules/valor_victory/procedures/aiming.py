"""Aiming of anti-tank fire: the weapon and the target (VV-12.3a, VV-16.1)."""

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.declarations import AntiTankAttack, Occasion
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.query.anti_tank import at_targets
from ccstudio.rules.valor_victory.query.fire_ways import tank_weapons
from ccstudio.rules.valor_victory.query.units import seat_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame


@procedure
class AimAntiTank(Frame):
    """VV-16.1a A unit fires with ATFP: its weapon, its target."""

    firer: PieceId
    occasion: Occasion
    movers: tuple[PieceId, ...] = ()
    weapon: PieceId = NO_PIECE
    target: PieceId = NO_PIECE

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.3a Ask only if there are several weapons."""
        weapons = self._weapons(game)
        if len(weapons) > 1:
            return None
        self.weapon = weapons[0]
        return Goto("look_at_targets")

    @step
    def choose_weapon(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.3a Ask with which weapon it fires; the unit itself stands for its main gun."""
        weapons = [self.firer if weapon == NO_PIECE else weapon for weapon in self._weapons(game)]
        seat = seat_of(game.state, game.state.units[self.firer].side)
        options = pieces_and(weapons)
        return Ask(seat, "weapon", "choose-weapon", options, subject=PieceOption(self.firer))

    @step
    def heed_weapon(self, game: ValorGame, choice: PieceOption) -> Outcome:
        """VV-12.3a It fires with that."""
        self.weapon = NO_PIECE if choice.piece == self.firer else choice.piece
        return None

    @step
    def look_at_targets(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.1a Ask only if there are several targets."""
        targets = self._targets(game)
        if len(targets) > 1:
            return None
        self.target = targets[0]
        return Goto("attack")

    @step
    def choose_target(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.1a Ask for the target: one unit."""
        seat = seat_of(game.state, game.state.units[self.firer].side)
        options = pieces_and(self._targets(game))
        return Ask(seat, "target", "choose-target", options, subject=PieceOption(self.firer))

    @step
    def heed_target(self, game: ValorGame, choice: PieceOption) -> Outcome:
        """VV-16.1a It fires at that."""
        self.target = choice.piece
        return None

    @step
    def attack(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.3 The attack is carried out."""
        return Call(AntiTankAttack(self.firer, self.weapon, self.target, self.occasion))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.1 That was its attack."""
        return Return()

    def _weapons(self, game: ValorGame) -> list[PieceId]:
        return tank_weapons(game.board, game.state, self.firer, self.occasion, self.movers or None)

    def _targets(self, game: ValorGame) -> tuple[PieceId, ...]:
        return at_targets(game.board, game.state, self.firer, self.weapon, self.occasion, self.movers or None)
