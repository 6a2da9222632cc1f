"""Orders of a command squad: one in a round, announced as it acts, some with a die (DT-CS2 to DT-CS16)."""

from typing import Final

from ccstudio.engine.chance import Face
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.procedures.dice import hits_of, pool
from ccstudio.rules.dust_tactics.query.command import ORDERS, STRIKE, order_named, orders_of, strike_harm, targets_of
from ccstudio.rules.dust_tactics.query.pieces import seat_of
from ccstudio.rules.dust_tactics.state import NO_PIECE, DustGame
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw

NO_ORDER: Final = ButtonOption("no-order")


@procedure
class Order(Frame):
    """DT-CS2, DT-CS3 A command squad tries an order.

    Returns None if it gives none, the order itself if it is to be carried out after the action of the squad (by this
    procedure, begun at `look`), else who acts after it by the order (or `NO_PIECE`).
    """

    squad: PieceId
    order: str = ""
    target: PieceId = NO_PIECE

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-CS3 Ask for an order, if any."""
        orders = orders_of(game.board, game.state, self.squad)
        options: list[Option] = [*map(ButtonOption, orders), NO_ORDER]
        seat, subject = seat_of(game.state, self.squad), PieceOption(self.squad)
        return Ask(seat, "order", "choose-order", in_order(options), subject=subject)

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-CS3 The order replaces one of the two actions, whether or not it succeeds."""
        if choice == NO_ORDER:
            return Return(None)
        self.order, after = order_named(choice.button)
        effects.try_order(game, self.squad, self.order, ORDERS[self.order].rule)
        return Return(self.order) if after else None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-CS3, DT-CS8 Ask for a target if there are several; air strikes ask for theirs later.

        After the action of the squad there may be no target any more.
        """
        targets = targets_of(game.board, game.state, self.squad, self.order)
        if not targets:
            tell(game, "order-without-target", "DT-CS3", squad=PieceOption(self.squad))
            return Return(NO_PIECE)
        if self.order == STRIKE:
            return Goto("roll")
        if len(targets) > 1:
            return Goto("choose_target")
        self.target = targets[0]
        return Goto("roll")

    @step
    def choose_target(self, game: DustGame, _: object) -> Outcome:
        """DT-CS4 Ask for a piece of its own side other than itself."""
        targets = targets_of(game.board, game.state, self.squad, self.order)
        seat, options = seat_of(game.state, self.squad), in_order(map(PieceOption, targets))
        return Ask(seat, "order-target", "choose-order-target", options, subject=PieceOption(self.squad))

    @step
    def heed_target(self, _: DustGame, choice: PieceOption) -> Outcome:
        """DT-CS2 Note the target."""
        self.target = choice.piece
        return None

    @step
    def roll(self, game: DustGame, _: object) -> Outcome:
        """DT-CS2 Some orders need a die."""
        return pool(game.board, 1, "roll-order") if ORDERS[self.order].needs_die else Goto("carry_out")

    @step
    def hear(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-CS2 On a miss the squad gives no order this round."""
        hits = hits_of(faces)
        effects.clear_dice(game)
        effects.note_dice(game, Throw(reason="roll-order", faces=faces, counted=hits))
        if hits:
            return None
        tell(game, "order-fails", "DT-CS2", squad=PieceOption(self.squad))
        return Return(NO_PIECE)

    @step
    def carry_out(self, game: DustGame, _: object) -> Outcome:
        """DT-CS5 to DT-CS12 Apply the order; a unit that acts by it does so after the command squad (DT-CS16)."""
        rule, healed = ORDERS[self.order].rule, game.board.numbers.healed
        match self.order:
            case "act-again":
                tell(game, "acts-again", rule, unit=PieceOption(self.target))
            case "air-strike":
                return Call(AirStrike(squad=self.squad))
            case "rebuild" | "send-back":
                return Call(ComeBack(unit=self.target))
            case "first-aid" if self.target in game.state.fallen:
                effects.revive(game, self.target, rule)
            case _:
                effects.restore(game, self.target, healed, rule)
        return None

    @step
    def leave(self, _: DustGame, __: object) -> Outcome:
        """DT-CS16 Return the unit that acts next by the order, if any."""
        return Return(self.target if self.order in ("act-again", "rebuild", "send-back") else NO_PIECE)


@procedure
class AirStrike(Frame):
    """DT-CS7, DT-CS8 An air strike hits an enemy unit anywhere."""

    squad: PieceId
    target: PieceId = NO_PIECE
    targets: tuple[PieceId, ...] = ()
    """The possible targets."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-CS8 List the enemy units on the field."""
        targets = targets_of(game.board, game.state, self.squad, STRIKE)
        effects.use_up(game, self.squad, STRIKE)
        if len(targets) > 1:
            self.targets = targets
            return Goto("choose")
        self.target = targets[0]
        return Goto("roll")

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-CS8 Ask for a target anywhere."""
        seat, options = seat_of(game.state, self.squad), in_order(map(PieceOption, self.targets))
        return Ask(seat, "order-target", "choose-strike", options, subject=PieceOption(self.squad))

    @step
    def heed(self, _: DustGame, choice: PieceOption) -> Outcome:
        """DT-CS8 Note the target."""
        self.target = choice.piece
        return None

    @step
    def roll(self, game: DustGame, _: object) -> Outcome:
        """DT-CS8 Roll its dice."""
        return pool(game.board, game.board.numbers.air_strike_dice, "roll-air-strike")

    @step
    def hit(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-CS8 Resolve the hits at once."""
        hits = hits_of(faces)
        effects.clear_dice(game)
        effects.note_dice(game, Throw(reason="roll-air-strike", faces=faces, counted=hits))
        tell(game, "air-strike-hits", "DT-CS8", unit=PieceOption(self.target), hits=hits)
        return Call(TakeHarm(target=self.target, harms=(strike_harm(game.board, hits),)))

    @step
    def leave(self, _: DustGame, __: object) -> Outcome:
        """DT-CS8 End; an air strike works once in a game."""
        return None


@procedure
class ComeBack(Frame):
    """DT-CS10, DT-CS12 A destroyed unit waits to enter again; its command squad lets it act at once."""

    unit: PieceId

    @step
    def wait(self, game: DustGame, _: object) -> Outcome:
        """DT-CS12 It enters at once, as in the first round."""
        record = game.state.destroyed[self.unit]
        squad = bool(game.board.cards[record.card].soldiers)
        effects.come_back(game, self.unit, "DT-CS12" if squad else "DT-CS10")
        return Return(self.unit)
