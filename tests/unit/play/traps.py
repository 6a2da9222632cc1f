"""The micro-system with a first question whose answers make the rules fail in every way."""

from ccstudio.base.problems import Problem
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.options import ButtonOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome
from ccstudio.engine.seats import Seat, Seating
from ccstudio.play.session import Session
from tests.micro_system.system import Micro
from tests.unit.play.table import with_rules

WAYS = ("crash", "loop", "nowhere", "riddle", "silence", "unwritable", "well")


@procedure
class Trap(Frame):
    """TR-1 A choice that changes the state and then goes wrong, or well."""

    @step
    def ask(self, game: Game, _: object) -> Outcome:
        """TR-1.1 The way is chosen."""
        ways = WAYS if game.state.turn < 50 else ()
        return Ask(
            Seat(0), "trap", "trap", in_order(ButtonOption("two words" if w == "unwritable" else w) for w in ways)
        )

    @step
    def spring(self, game: Game, choice: ButtonOption) -> Outcome:
        """TR-1.2 It is gone."""
        game.state.turn += 1
        match choice.button:
            case "crash":
                raise ZeroDivisionError
            case "loop":
                return Goto("spring_again")
            case "nowhere":
                return Goto("nowhere")
            case "riddle":
                return "riddle"
            case "silence":
                return Call(Silence())
        return Goto("ask")

    @step
    def spring_again(self, game: Game, _: object) -> Outcome:
        """TR-1.3 There is no end to it."""
        return Goto("spring_again")


@procedure
class Silence(Frame):
    """TR-2 A question without an answer."""

    @step
    def ask(self, game: Game, _: object) -> Outcome:
        """TR-2.1 Nothing is offered."""
        return Ask(Seat(0), "silence", "silence", ())


class Trapped(Micro):
    """The micro-system that begins with the trap."""

    procedures = (Trap, Silence)

    def setup(self, board: object, seating: Seating, seed: int) -> Game:
        game = super().setup(board, seating, seed)
        return Game(board, game.state, [Trap()])

    def check_position(self, position: object) -> list[Problem]:
        return []


def trapped() -> Session:
    return Session.begin(with_rules(Trapped()), seed=1)
