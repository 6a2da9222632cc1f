"""Procedures that offend against the grammar, one offence each, and some that only look like it."""

from typing import Any, ClassVar

import msgspec

from ccstudio.engine import outcomes
from ccstudio.engine.chance import Pick, Roll, Shuffle, plain_die
from ccstudio.engine.events import Event
from ccstudio.engine.flow import declared, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import NumberOption, Option, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.seats import Seat

NUMBERS = (NumberOption(1), NumberOption(2))


@procedure
class Good(Frame):
    """UG-1 Nothing is wrong with this."""

    number: int = 0

    @step
    def choose(self, game: Any, _: object) -> Outcome:
        """UG-1.1 A question."""
        options: list[Option] = []
        by_number: dict[int, Option] = {}
        extra = [NumberOption(3)]
        count: int = 2
        first, second = NUMBERS
        for number in range(count):
            by_number[number] = NumberOption(number)
            options.append(by_number[number])
        options.extend(extra)
        options.extend(first for _ in range(2))
        return Ask(Seat(0), "number", "how-many", in_order([*options, first, second]))

    @step
    def hear(self, game: Any, choice: NumberOption) -> Outcome:
        """UG-1.2 The answer."""
        self.number = choice.number
        return Goto("roll" if self.number > 1 else "leave")

    @step
    def roll(self, game: Any, _: object) -> Outcome:
        """UG-1.3 Dice."""
        return outcomes.Roll(dice=(plain_die(6),), reason="dice")

    @step
    def shuffle(self, game: Any, _: object) -> Outcome:
        """UG-1.4 Cards."""
        return Shuffle((1, 2), "cards") if self.number else Pick((1, 2), 1, "cards")

    @step
    def call(self, game: Any, _: object) -> Outcome:
        """UG-1.5 Another procedure, from a table of them."""
        return Call(TABLE[self.number](number=1))

    @step
    def call_made(self, game: Any, _: object) -> Outcome:
        """UG-1.6 Another procedure, made by a function."""
        return Call(frame=made_for(self.number))

    @step
    def leave(self, game: Any, _: object) -> Outcome:
        """UG-1.7 The end."""
        return Return(self.number, out_of=Good)


@procedure
class Other(Frame):
    """UG-2 Nothing is wrong with this either."""

    number: int = 0

    @step
    def leave(self, game: Any, _: object) -> Outcome:
        """UG-2.1 The end."""
        return None


TABLE: dict[int, type[Good | Other]] = {1: Good, 2: Other}
HEAP = [Good, Other]


def made_for(number: int) -> Good | Other:
    """One procedure or another."""
    return TABLE[number](number=number)


def made_somehow(number: int) -> Any:
    """Nobody knows what."""
    return HEAP[number]()


@procedure
class NoRule(Frame):
    """UG-3 A step without a rule."""

    @step
    def act(self, game: Any, _: object) -> Outcome:
        """Just does something."""
        return None


@procedure
class GoesNowhere(Frame):
    """UG-4 Jumps to nowhere."""

    @step
    def act(self, game: Any, _: object) -> Outcome:
        """UG-4.1"""
        return Goto("nowhere")

    @step
    def other(self, game: Any, _: object) -> Outcome:
        """UG-4.2 Rules are followed by something."""
        return None


@procedure
class GoesWhoKnowsWhere(Frame):
    """UG-5 Jumps to where no reader can see."""

    @step
    def act(self, game: Any, _: object) -> Outcome:
        """UG-5.1 A riddle."""
        return Goto(self.at)


@procedure
class Undeclared(Frame):
    """UG-6 A procedure the system does not know."""

    @step
    def act(self, game: Any, _: object) -> Outcome:
        """UG-6.1 Leaves what is unknown as well."""
        return Return(out_of=Undeclared)


@procedure
class CallsUndeclared(Frame):
    """UG-7 Calls a procedure the system does not know."""

    @step
    def act(self, game: Any, _: object) -> Outcome:
        """UG-7.1 A call."""
        return Call(Undeclared())


@procedure
class CallsRiddles(Frame):
    """UG-8 Calls who knows what."""

    @step
    def by_variable(self, game: Any, _: object) -> Outcome:
        """UG-8.1 A name of its own."""
        frame = Good()
        return Call(frame)

    @step
    def by_list(self, game: Any, _: object) -> Outcome:
        """UG-8.2 A list."""
        return Call(HEAP[0]())

    @step
    def by_function(self, game: Any, _: object) -> Outcome:
        """UG-8.3 A function that does not say."""
        return Call(made_somehow(1))


@procedure
class Unspoken(Frame):
    """UG-9 Asks in words that are not in the catalogue."""

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """UG-9.1 A question."""
        return Ask(Seat(0), "number", prompt="unspoken", options=NUMBERS)

    @step
    def hear(self, game: Any, _: object) -> Outcome:
        """UG-9.2 The answer."""
        return None


@procedure
class Busy(Frame):
    """UG-10 Does something beside asking."""

    number: int = 0
    row: tuple[int, ...] = ()

    @step
    def assign(self, game: Any, _: object) -> Outcome:
        """UG-10.1 To a field."""
        self.number = 1
        return Ask(Seat(0), "number", "how-many", NUMBERS)

    @step
    def add(self, game: Any, _: object) -> Outcome:
        """UG-10.2 To a field of something else."""
        game.state.turn += 1
        return Ask(Seat(0), "number", "how-many", NUMBERS)

    @step
    def enter(self, game: Any, _: object) -> Outcome:
        """UG-10.3 Into a container of the state."""
        troops = game.state.troops
        troops[1] = None
        return Ask(Seat(0), "number", "how-many", NUMBERS)

    @step
    def remove(self, game: Any, _: object) -> Outcome:
        """UG-10.4 From a container of the state."""
        del game.state.troops[1]
        return Ask(Seat(0), "number", "how-many", NUMBERS)

    @step
    def tell(self, game: Any, _: object) -> Outcome:
        """UG-10.5 By a call."""
        game.tell(Event(kind="busy"))
        return Ask(Seat(0), "number", "how-many", NUMBERS)

    @step
    def hear(self, game: Any, _: object) -> Outcome:
        """UG-10.6 The answer."""
        return None


@procedure
class Heeding(Frame):
    """UG-11 Asks about what it received."""

    @step
    def ask(self, game: Any, value: tuple[Option, ...]) -> Outcome:
        """UG-11.1 A question."""
        return Ask(Seat(0), "number", "how-many", value)

    @step
    def hear(self, game: Any, _: object) -> Outcome:
        """UG-11.2 The answer."""
        return None


@procedure
class Deaf(Frame):
    """UG-12 Rolls, and nobody looks."""

    @step
    def roll(self, game: Any, _: object) -> Outcome:
        """UG-12.1 Dice."""
        return Roll((plain_die(6),), "dice")


@procedure
class Asks(Frame):
    """UG-14 Asks in words that are left to those who extend it, and rolls for a reason in a field."""

    reason: str
    PROMPT: ClassVar[str]

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """UG-14.1 A question."""
        return Ask(Seat(0), "number", self.PROMPT, NUMBERS)

    @step
    def roll(self, game: Any, _: object) -> Outcome:
        """UG-14.2 Dice."""
        return Roll((plain_die(6),), self.reason)

    @step
    def roll_again(self, game: Any, _: object) -> Outcome:
        """UG-14.3 Dice for a reason that is put together."""
        return Roll((plain_die(6),), f"{self.reason}-again")

    @step
    def hear(self, game: Any, _: object) -> Outcome:
        """UG-14.4 The answer."""
        return None


@procedure
class AsksHowMany(Asks):
    """UG-15 Extends it by words that are in the catalogue."""

    PROMPT = "how-many"


@procedure
class AsksUnspoken(Asks):
    """UG-16 Extends it by words that are not in the catalogue."""

    PROMPT = "unspoken"


class Loose(msgspec.Struct):
    """A record that can change."""

    number: int = 0


@procedure
class Live(Frame):
    """UG-13 Keeps what clones would share."""

    numbers: list[int] = msgspec.field(default_factory=list)
    loose: Loose = msgspec.field(default_factory=Loose)
    anything: Any = None
    fraction: float = 0.5
    SECRETS: ClassVar = {"anything": ""}

    @step
    def act(self, game: Any, _: object) -> Outcome:
        """UG-13.1 Nothing."""
        return None


@declared
class Unwritten(Frame):
    """UG-20 Declared, and no steps are written for it."""
