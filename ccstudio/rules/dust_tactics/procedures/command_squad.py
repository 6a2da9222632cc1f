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
        """DT-CS3 One order, or none."""
        orders = orders_of(game.board, game.state, self.squad)
        options: list[Option] = [*map(ButtonOption, orders), NO_ORDER]
        seat, subject = seat_of(game.state, self.squad), PieceOption(self.squad)
        return Ask(seat, "order", "choose-order", in_order(options), subject=subject)

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-CS3 It takes the place of one of the two actions, whatever comes of it."""
        if choice == NO_ORDER:
            return Return(None)
        self.order, after = order_named(choice.button)
        effects.try_order(game, self.squad, self.order, ORDERS[self.order].rule)
        return Return(self.order) if after else None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-CS3, DT-CS8 Whom it is about: of one only there is no choice, and bombs find theirs when they fall.

        After the action of the squad there may be nobody any more.
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
        """DT-CS4 Somebody of its own side, not itself."""
        targets = targets_of(game.board, game.state, self.squad, self.order)
        seat, options = seat_of(game.state, self.squad), in_order(map(PieceOption, targets))
        return Ask(seat, "order-target", "choose-order-target", options, subject=PieceOption(self.squad))

    @step
    def heed_target(self, _: DustGame, choice: PieceOption) -> Outcome:
        """DT-CS2 That is whom it is about."""
        self.target = choice.piece
        return None

    @step
    def roll(self, game: DustGame, _: object) -> Outcome:
        """DT-CS2 Some orders need a die."""
        return pool(game.board, 1, "roll-order") if ORDERS[self.order].needs_die else Goto("carry_out")

    @step
    def hear(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-CS2 A miss, and there is no order this round."""
        hits = hits_of(faces)
        effects.clear_dice(game)
        effects.note_dice(game, Throw(reason="roll-order", faces=faces, counted=hits))
        if hits:
            return None
        tell(game, "order-fails", "DT-CS2", squad=PieceOption(self.squad))
        return Return(NO_PIECE)

    @step
    def carry_out(self, game: DustGame, _: object) -> Outcome:
        """DT-CS5 to DT-CS12 What the order brings; who acts by it does so after the command squad (DT-CS16)."""
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
        """DT-CS16 Who acts next by it, if anybody."""
        return Return(self.target if self.order in ("act-again", "rebuild", "send-back") else NO_PIECE)


@procedure
class AirStrike(Frame):
    """DT-CS7, DT-CS8 An air strike hits an enemy unit anywhere."""

    squad: PieceId
    target: PieceId = NO_PIECE
    targets: tuple[PieceId, ...] = ()
    """Whom it can hit."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-CS8 One of the enemy units on the field."""
        targets = targets_of(game.board, game.state, self.squad, STRIKE)
        effects.use_up(game, self.squad, STRIKE)
        if len(targets) > 1:
            self.targets = targets
            return Goto("choose")
        self.target = targets[0]
        return Goto("roll")

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-CS8 Wherever it is."""
        seat, options = seat_of(game.state, self.squad), in_order(map(PieceOption, self.targets))
        return Ask(seat, "order-target", "choose-strike", options, subject=PieceOption(self.squad))

    @step
    def heed(self, _: DustGame, choice: PieceOption) -> Outcome:
        """DT-CS8 That one."""
        self.target = choice.piece
        return None

    @step
    def roll(self, game: DustGame, _: object) -> Outcome:
        """DT-CS8 Its dice."""
        return pool(game.board, game.board.numbers.air_strike_dice, "roll-air-strike")

    @step
    def hit(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-CS8 What it hits suffers at once."""
        hits = hits_of(faces)
        effects.clear_dice(game)
        effects.note_dice(game, Throw(reason="roll-air-strike", faces=faces, counted=hits))
        tell(game, "air-strike-hits", "DT-CS8", unit=PieceOption(self.target), hits=hits)
        return Call(TakeHarm(target=self.target, harms=(strike_harm(game.board, hits),)))

    @step
    def leave(self, _: DustGame, __: object) -> Outcome:
        """DT-CS8 Once in a game."""
        return None


@procedure
class ComeBack(Frame):
    """DT-CS10, DT-CS12 A destroyed unit waits to enter again; who called it has it act at once."""

    unit: PieceId

    @step
    def wait(self, game: DustGame, _: object) -> Outcome:
        """DT-CS12 It enters as in the first round, at once."""
        record = game.state.destroyed[self.unit]
        squad = bool(game.board.cards[record.card].soldiers)
        effects.come_back(game, self.unit, "DT-CS12" if squad else "DT-CS10")
        return Return(self.unit)
