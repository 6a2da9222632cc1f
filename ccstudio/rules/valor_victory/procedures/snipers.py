"""Snipers: activation, attack, discovery (VV-20)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import SniperShot, SufferCasualties
from ccstudio.rules.valor_victory.effects.fire import eliminate_sniper, place_sniper
from ccstudio.rules.valor_victory.offers import spaces_and
from ccstudio.rules.valor_victory.query.firepower import victims_of
from ccstudio.rules.valor_victory.query.snipers import (
    cover_of_sniper,
    cover_of_targets,
    sniper_hexes,
    waiting_sniper,
)
from ccstudio.rules.valor_victory.query.units import hex_of, seat_of, sniper_hex
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame

NONE: Final = ButtonOption("none")


@procedure
class ActivateSniper(Frame):
    """VV-20.2a A side may activate its sniper against enemies whose roll was the highest there is."""

    side: Side
    attackers: tuple[PieceId, ...]

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.1a, VV-20.2b There is a sniper that is not on the map, and a hex for it."""
        return None if waiting_sniper(game.state, self.side) != NO_PIECE and self._hexes(game) else Return()

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.2b Ask where it appears."""
        options = spaces_and(self._hexes(game), NONE)
        sniper = waiting_sniper(game.state, self.side)
        return Ask(seat_of(game.state, self.side), "sniper", "place-sniper", options, subject=PieceOption(sniper))

    @step
    def heed(self, game: ValorGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """VV-20.2b It appears, and attacks at once."""
        if not isinstance(choice, SpaceOption):
            return Return()
        state = game.state
        sniper = waiting_sniper(state, self.side)
        place_sniper(game, sniper, choice.space)
        targets = victims_of(game.board, state, [unit for unit in self.attackers if unit in state.units])
        return Call(SniperShot(sniper, targets, hex_of(state, targets[0])))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.1a It stays in its hex."""
        return Return()

    def _hexes(self, game: ValorGame) -> tuple[SpaceId, ...]:
        return sniper_hexes(game.board, game.state, self.side, self.attackers)


@carries_out(SniperShot)
class _SniperShot(SniperShot):
    """VV-20.5, VV-20.6 A sniper attacks, then those who were attacked look for it."""

    @step
    def begin(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.5 The shot is told."""
        effects.clear_dice(game)
        tell(game, "sniper-fires", "VV-20.5", unit=PieceOption(self.sniper), space=SpaceOption(self.space))
        return None

    @step
    def throw(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.5 Roll a die."""
        return Roll((game.board.die,), "roll-sniper")

    @step
    def resolve(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-20.5 The roll less all cover and hindrances of the targets is casualty points."""
        state, roll = game.state, int(faces[0])
        effects.note_dice(game, Throw(reason="roll-sniper", faces=faces, counted=roll))
        side = state.snipers[self.sniper].side
        points = max(0, roll - cover_of_targets(game.board, state, side, self.space, self.targets))
        tell(game, "sniper-result", "VV-20.5", space=SpaceOption(self.space), roll=roll, points=points)
        targets = victims_of(game.board, state, self.targets)
        if not (points and targets):
            return None
        return Call(SufferCasualties(enemy(side), self.space, tuple(dict.fromkeys(targets)), points, "sniper"))

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.6a Only if one of them is left unpinned."""
        units = game.state.units
        return None if any(unit in units and not units[unit].pinned for unit in self.targets) else Return()

    @step
    def search(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.6a, VV-20.6c They roll a die, once for each attack."""
        return Roll((game.board.die,), "roll-search")

    @step
    def find(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-20.6a Above the cover of its hex it is eliminated."""
        state, roll = game.state, int(faces[0])
        effects.note_dice(game, Throw(reason="roll-search", faces=faces, counted=roll))
        here = sniper_hex(state, state.snipers[self.sniper].side)
        assert here is not None, "it has just fired"
        if roll > cover_of_sniper(game.board, state, here, self.space):
            eliminate_sniper(game, self.sniper, "VV-20.6a")
        else:
            tell(game, "sniper-unseen", "VV-20.6a", unit=PieceOption(self.sniper))
        return Return()
