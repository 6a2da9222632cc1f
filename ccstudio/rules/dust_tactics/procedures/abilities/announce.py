"""What is used once in a game is announced before it is of use: Assault, Berserk, All in One (DT-Z4)."""

from typing import Final

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.effects import abilities
from ccstudio.rules.dust_tactics.query.abilities import (
    SPECIAL_RULES,
    effect_of,
    fresh_owner,
    is_lasting,
    owners_of,
    specials_for,
)
from ccstudio.rules.dust_tactics.query.units import seat_of
from ccstudio.rules.dust_tactics.state import Action, DustGame

NO_SPECIAL: Final = ButtonOption("no-special")


@procedure
class Announce(Frame):
    """DT-Z4 What a unit uses up for an action: Assault, Berserk, All in One; notes `effects`."""

    unit: PieceId
    action: Action
    """What it is about to do: of no use in it, nothing is asked."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-Q1 What is never used up is always used."""
        board, state = game.board, game.state
        if self.action == "attack" and is_lasting(board, "berserk") and owners_of(board, state, self.unit, "berserk"):
            state.effects.add("berserk")
        return None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-Z4 Who has nothing left is not asked."""
        return None if specials_for(game.board, game.state, self.unit, self.action) else Return()

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-X2, DT-X3, DT-X4b Once in a game: now, or another time."""
        specials = map(ButtonOption, specials_for(game.board, game.state, self.unit, self.action))
        options = in_order((*specials, NO_SPECIAL))
        return Ask(seat_of(game.state, self.unit), "special", "choose-special", options, subject=PieceOption(self.unit))

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-H5 It counts for hero and squad if it is shared, and is used up for whose it is."""
        if choice == NO_SPECIAL:
            return Return()
        owner = fresh_owner(game.board, game.state, self.unit, choice.button)
        assert owner is not None, "only what is not used up is offered"
        effect = effect_of(self.unit, owner, choice.button)
        abilities.announce(game, self.unit, owner, choice.button, effect, SPECIAL_RULES[choice.button])
        return Goto("look")
