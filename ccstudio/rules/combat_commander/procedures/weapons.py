"""Giving and abandoning weapons (CC-11.3, CC-O21.1.1)."""

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.query.movement import givers, receivers
from ccstudio.rules.combat_commander.query.pieces import carried, seat_of, weapon_of
from ccstudio.rules.combat_commander.state import NO_PIECE, CombatGame

ABANDON = ButtonOption("abandon")
TRANSFER = ButtonOption("transfer")


@procedure
class Abandonment(Frame):
    """CC-11.3 A side eliminates a friendly weapon."""

    side: Side

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-11.3 Ask for any weapon carried by a unit on the map."""
        options = in_order(map(PieceOption, carried(game.state, self.side)))
        return Ask(seat_of(game.state, self.side), "weapon", "choose-abandoned", options)

    @step
    def abandon(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-11.3 It goes to the weapons box."""
        effects.lose_weapon(game, choice.piece, "abandoned", "CC-11.3")
        return Return()


@procedure
class Transfer(Frame):
    """CC-O21.1.1 A moving unit gives its weapon to a friendly unit in its hex, for a movement point."""

    side: Side
    giver: PieceId = NO_PIECE

    @step
    def choose_giver(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.1.1 Ask for a unit that is activated to move, carries a weapon, and has a point left."""
        options = in_order(map(PieceOption, givers(game.board, game.state)))
        return Ask(seat_of(game.state, self.side), "unit", "choose-giver", options)

    @step
    def note_giver(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-11.3.a It may be broken or suppressed."""
        self.giver = choice.piece
        return None

    @step
    def choose_receiver(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.1.1 The receiver need not be activated, but must not carry a weapon."""
        options = in_order(map(PieceOption, receivers(game.board, game.state, self.giver)))
        subject = PieceOption(self.giver)
        return Ask(seat_of(game.state, self.side), "unit", "choose-receiver", options, subject=subject)

    @step
    def hand_over(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-O21.1.1 The giver pays."""
        weapon = weapon_of(game.state, self.giver)
        assert weapon is not None, "who gives a weapon has one"
        effects.give_weapon(game, weapon, choice.piece, "CC-O21.1.1")
        spent = game.state.moving[self.giver].spent + game.board.ground.parts
        effects.change_moving(game, self.giver, spent=spent)
        return Return()
