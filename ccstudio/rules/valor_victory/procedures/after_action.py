"""The After-Action Phase: rally, markers, smoke, snipers (VV-5.36, VV-21)."""

from typing import Final

from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import AfterActionPhase
from ccstudio.rules.valor_victory.effects.fire import withdraw_sniper
from ccstudio.rules.valor_victory.query.dice import sum_of
from ccstudio.rules.valor_victory.query.rally import best_leadership, leaders_first, rally_number, to_rally
from ccstudio.rules.valor_victory.query.units import seat_of, sniper_hex, sniper_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame

DONE: Final = ButtonOption("done")
RALLY_ALL: Final = ButtonOption("rally-all")
WITHDRAW: Final = ButtonOption("withdraw")
STAY: Final = ButtonOption("stay")


@carries_out(AfterActionPhase)
class _AfterActionPhase(AfterActionPhase):
    """VV-5.6 Rally, then markers and smoke, then snipers."""

    @step
    def rally(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.36a The active side may try to rally its pinned units."""
        return Call(RallyAttempts(side=self.side))

    @step
    def clear(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.36b, VV-5.36c Move and Fire markers are taken off; smoke thins."""
        effects.clear_markers(game.state)
        effects.thin_smoke(game)
        return Call(SniperWithdrawal(side=enemy(self.side)))

    @step
    def withdraw(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.36d Either side may take its sniper off the map; the active side decides last (VV-5.6)."""
        return Call(SniperWithdrawal(side=self.side))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.36a The segment is over."""
        return None


@procedure
class RallyAttempts(Frame):
    """VV-21.1 One attempt for each pinned unit (VV-21.3)."""

    side: Side
    tried: tuple[PieceId, ...] = ()
    trying: tuple[PieceId, ...] = ()
    """Units that try next, in this order."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-21.3 Continue while a pinned unit has not tried."""
        if self.trying:
            return Goto("attempt")
        return None if to_rally(game.state, self.side, self.tried) else Return()

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-21.1 Ask for a unit, or whether all try in the order that helps most (VV-21.3)."""
        units = to_rally(game.state, self.side, self.tried)
        options: list[Option] = [*map(PieceOption, units), DONE]
        if len(units) > 1:
            options.append(RALLY_ALL)
        return Ask(seat_of(game.state, self.side), "rally", "choose-rally", in_order(options))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-21.3 One unit tries, or all do, leaders first; or the attempts are over."""
        if choice == DONE:
            return Return()
        if isinstance(choice, PieceOption):
            self.trying = (choice.piece,)
        else:
            self.trying = leaders_first(game.board, game.state, to_rally(game.state, self.side, self.tried))
        return None

    @step
    def attempt(self, game: ValorGame, _: object) -> Outcome:
        """VV-21.3 The next unit tries, once in the phase."""
        unit, *rest = self.trying
        self.trying = tuple(rest)
        self.tried += (unit,)
        return Call(RallyRoll(unit=unit))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-21.3, VV-21.5 Continue with the next; who did not rally does so in the next own Command Phase."""
        return Goto("look")


@procedure
class RallyRoll(Frame):
    """VV-21.1 A pinned unit rolls, with the modifier of an unpinned leader in its hex (VV-21.2)."""

    unit: PieceId

    @step
    def throw(self, game: ValorGame, _: object) -> Outcome:
        """VV-21.1 Roll two dice."""
        effects.clear_dice(game)
        return Roll((game.board.die, game.board.die), "roll-rally")

    @step
    def judge(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-21.1, VV-21.2 A roll up to the number rallies, modified by a leader."""
        board, state = game.board, game.state
        total = sum_of(faces) + best_leadership(board, state, self.unit)
        effects.note_dice(game, Throw(reason="roll-rally", faces=faces, counted=total))
        if total <= rally_number(board, state, self.unit):
            effects.rally(game, self.unit, "VV-21.1")
        else:
            tell(game, "stays-pinned", "VV-21.5", unit=PieceOption(self.unit))
        return None


@procedure
class SniperWithdrawal(Frame):
    """VV-20.3 A side may take its sniper off the map; it may come back later."""

    side: Side
    sniper: PieceId = NO_PIECE

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.3 Only a sniper on the map can be withdrawn."""
        sniper = sniper_of(game.state, self.side)
        if sniper is None or sniper_hex(game.state, self.side) is None:
            return Return()
        self.sniper = sniper
        return None

    @step
    def ask(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.3 Ask its side."""
        seat, subject = seat_of(game.state, self.side), PieceOption(self.sniper)
        return Ask(seat, "withdrawal", "ask-withdrawal", in_order((WITHDRAW, STAY)), subject=subject)

    @step
    def heed(self, game: ValorGame, choice: ButtonOption) -> Outcome:
        """VV-20.3 Withdraw it, or leave it."""
        if choice == WITHDRAW:
            withdraw_sniper(game, self.sniper)
        return None
