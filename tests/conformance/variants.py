"""Micro with one fault each in what it shows, samples, says and checks, for the laws to find."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from itertools import count
from typing import ClassVar

import msgspec

from ccstudio.base.problems import Problem
from ccstudio.engine.chance import Answer, Chance
from ccstudio.engine.event_style import EventStyle
from ccstudio.engine.events import Event
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.game_statistics import Habit, Loss, Luck, Transition
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask, Outcome
from ccstudio.engine.present import Figure, Odds, Preview, Reason, Table, TableMark, Text
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.engine.secrets import Position, View
from ccstudio.engine.sources import ChanceError
from ccstudio.engine.system import Moment
from ccstudio.rules.system import Question
from tests.micro_system import rules
from tests.micro_system.board import MicroBoard
from tests.micro_system.state import MicroGame, MicroState
from tests.micro_system.system import Micro

MicroView = View[MicroState, MicroBoard]


class OpenHands(Micro):
    """Everybody sees all hands."""

    def hide(self, board: MicroBoard, state: MicroState, seat: Seat) -> None:
        hands = state.hands
        super().hide(board, state, seat)
        state.hands = hands


class OpenDeck(Micro):
    """Everybody sees the deck, in its order."""

    def hide(self, board: MicroBoard, state: MicroState, seat: Seat) -> None:
        deck = state.deck
        super().hide(board, state, seat)
        state.deck = deck


class CountedCamps(Micro):
    """A row is as long as the camps of the others are full, which nobody may know."""

    def hide(self, board: MicroBoard, state: MicroState, seat: Seat) -> None:
        own = state.seating.side_of(seat)
        hidden = sum(len(state.stacks.at(camp)) for side, camp in board.camps.items() if side != own)
        super().hide(board, state, seat)
        state.thrown = (*state.thrown, *["blank"] * hidden)


class TellingSeed(Micro):
    """The turn that is shown is made of the seed."""

    def hide(self, board: MicroBoard, state: MicroState, seat: Seat) -> None:
        super().hide(board, state, seat)
        if state.seed:
            state.turn = state.seed % 1000


class CountedOptions(Micro):
    """A row is as long as the other seat that is asked has options."""

    def view(self, position: Position[MicroState, MicroBoard], seat: Seat) -> MicroView:
        view = super().view(position, seat)
        if isinstance(position.pending, Ask) and position.pending.seat != seat:
            view.state.thrown = ("blank",) * len(position.pending.options)
        return view


class Growing(Micro):
    """A view of a view has more in it than the view."""

    def hide(self, board: MicroBoard, state: MicroState, seat: Seat) -> None:
        super().hide(board, state, seat)
        state.thrown = (*state.thrown, "blank")


class Drifting(Micro):
    """What is seen depends on how often somebody looked before."""

    looks: ClassVar = count()

    def hide(self, board: MicroBoard, state: MicroState, seat: Seat) -> None:
        super().hide(board, state, seat)
        state.thrown = ("blank",) * (next(self.looks) % 5)


class LostQuestion(Micro):
    """An open question has no words."""

    questions = (*Micro.questions, Question(id="lost", rule="MI-1", text="lost", choices={}, recommended=""))


class LostReason(Micro):
    """Its tables have nothing to say of a question."""

    def gaps(self, prompts: Collection[str]) -> list[str]:
        del prompts
        return ["only-choose-bid"]


class LostLabel(Micro):
    """An event has a label without a sentence."""

    event_styles: ClassVar = {"wounded": EventStyle(label="label-lost")}


class LostButton(Micro):
    """A button has no sentence."""

    sentences: ClassVar = {code: sentence for code, sentence in Micro.sentences.items() if code != "pass"}


class NamelessTurn(Micro):
    """The side on turn is asked what there is no question about."""

    turn_kinds = frozenset({"unit", "strategy"})


class MarkBelowTable(Micro):
    """A row is marked that the table does not have."""

    def table_marks(self, view: MicroView, event: Event) -> tuple[TableMark, ...]:
        return (TableMark(table="hits", row=99),)


class MarkBesideTables(Micro):
    """A table is marked that the game does not have."""

    def preview(self, view: MicroView, choices: tuple[Option, ...]) -> Preview | None:
        return Preview(choices=choices, marks=(TableMark(table="misses", row=0),))


class OneWorld(Micro):
    """What is hidden is always taken to be the same."""

    def resample(self, view: MicroView, seed: int) -> MicroGame:
        return super().resample(view, 7)


class MovingWorld(Micro):
    """What is sampled depends on how often it was sampled before."""

    samples: ClassVar = count()

    def resample(self, view: MicroView, seed: int) -> MicroGame:
        return super().resample(view, next(self.samples))


class Misfitting(msgspec.Struct, frozen=True):
    """Chance that fits nothing."""

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer | None, int, "Misfitting"]:
        """No answer."""
        raise ChanceError("chance-does-not-fit", number=1, reason=wanted.reason)


class LucklessWorld(Micro):
    """What is sampled looks right, and breaks when cards or dice are wanted."""

    def resample(self, view: MicroView, seed: int) -> MicroGame:
        game = super().resample(view, seed)
        game.source = Misfitting()
        return game


class Suspicious(Micro):
    """Every position but the first is found fault with."""

    def check_position(self, position: Position[MicroState, MicroBoard]) -> list[Problem]:
        return [Problem(code="saved-game-contradictory")] if position.state.turn > 1 else []


class HalfPoints(Micro):
    """The score is no whole number."""

    def score(self, position: Position[MicroState, MicroBoard], side: Side) -> int:
        return super().score(position, side) / 2  # type: ignore[return-value]  # the fault


class UnsortedFigures(Micro):
    """Something is shown in the order of a set."""

    def table(self, view: MicroView) -> Table:
        table = super().table(view)
        words = {"one", "two", "three", "four", "five", "six", "seven"}
        figures = tuple(Figure(meaning=Text("moment-turn", {"turn": word}), text=word) for word in words)
        return msgspec.structs.replace(table, figures=figures)


class Silent(Micro):
    """No reason is given for anything."""

    def explain(self, view: MicroView, wish: Option) -> tuple[Reason, ...]:
        return ()


class Forbidding(Micro):
    """A reason is given even against what is offered."""

    def explain(self, view: MicroView, wish: Option) -> tuple[Reason, ...]:
        return (Reason("MI-1", Text("moment-turn", {"turn": 1})),)


class SureOdds(Micro):
    """Something comes out more often than always."""

    def odds(self, view: MicroView, choice: Option) -> tuple[Odds, ...]:
        text = Text("moment-turn", {"turn": 1})
        return (Odds(title=text, cases=((text, Fraction(3, 2)), (text, Fraction(-1, 2)))),)


class LuckBeyondChance(Micro):
    """More hits fall than can fall."""

    def luck(self, transition: Transition[MicroState, MicroBoard]) -> tuple[Luck, ...]:
        found = super().luck(transition)
        return tuple(msgspec.structs.replace(luck, value=99) for luck in found)


class NamelessLuck(Micro):
    """A roll has no name in the report."""

    def luck(self, transition: Transition[MicroState, MicroBoard]) -> tuple[Luck, ...]:
        found = super().luck(transition)
        return tuple(msgspec.structs.replace(luck, topic=Text("nameless")) for luck in found)


class ForeignLoss(Micro):
    """Somebody loses what is no piece of the module."""

    def losses(self, position: Position[MicroState, MicroBoard]) -> tuple[Loss, ...]:
        return (*super().losses(position), Loss(side=Side(0), type="battleship"))


class LonePoints(Micro):
    """Points are counted for one side only."""

    def points(self, position: Position[MicroState, MicroBoard]) -> tuple[int, ...]:
        return super().points(position)[:1]


class UnmeasuredFeature(Micro):
    """A feature has no number."""

    def features(self, position: Position[MicroState, MicroBoard], side: Side) -> tuple[float, ...]:
        return super().features(position, side)[:1]


class OneSidedFeature(Micro):
    """A feature is what a side has, not what it has over the other."""

    def features(self, position: Position[MicroState, MicroBoard], side: Side) -> tuple[float, ...]:
        lead, units = super().features(position, side)
        return lead, abs(units) + 1


class NamelessHabit(Micro):
    """A habit has no sentence."""

    habit_names: ClassVar[Mapping[str, str]] = {"daring": "Daring"}

    def habits(self, transition: Transition[MicroState, MicroBoard]) -> tuple[Habit, ...]:
        return tuple(Habit(habit.side, "daring") for habit in super().habits(transition))


class NegativeHabit(Micro):
    """A habit is counted backwards."""

    def habits(self, transition: Transition[MicroState, MicroBoard]) -> tuple[Habit, ...]:
        return tuple(Habit(habit.side, habit.name, -1) for habit in super().habits(transition))


class Wordless(Micro):
    """An event has no sentence."""

    sentences: ClassVar[Mapping[str, str]] = {
        code: text for code, text in Micro.sentences.items() if code != "drew-some"
    }


class Unfilled(Micro):
    """A sentence asks for what it is not given."""

    sentences: ClassVar[Mapping[str, str]] = {**Micro.sentences, "drew-some": "{number} cards for {whom}."}


@procedure
class Lawless(Frame):
    """MI-99 What opens with no rule id."""

    @step
    def act(self, game: MicroGame, _: object) -> Outcome:
        """Something."""
        return None


class Ungrammatical(Micro):
    """A step has no rule."""

    procedures = (*Micro.procedures, Lawless)
    unreached: ClassVar[Mapping[str, str]] = {**Micro.unreached, "Lawless.act": "nobody calls it"}


@procedure
class Idle(Frame):
    """MI-98 What nobody calls."""

    @step
    def act(self, game: MicroGame, _: object) -> Outcome:
        """MI-98.1 Something."""
        return None


class Unreached(Micro):
    """A procedure is never called."""

    procedures = (*Micro.procedures, Idle)


class Mislisted(Micro):
    """A step is listed that there is not."""

    unreached: ClassVar[Mapping[str, str]] = {**Micro.unreached, "Idle.act": "there is no such step"}


class LostMoment(Micro):
    """Play cannot go on from a moment that is offered."""

    def moments(self, position: Position[MicroState, MicroBoard]) -> tuple[Moment, ...]:
        return (Moment(id="lost", title=Text("moment-turn", {"turn": 1}), stack=(rules.Go(seat=Seat(9)),)),)


class Stillborn(Micro):
    """The game cannot be set up."""

    def setup(self, board: MicroBoard, seating: Seating, seed: int) -> MicroGame:
        raise KeyError("nothing of the kind")


class Interrupted(Micro):
    """Somebody presses Ctrl+C when the third game begins."""

    def setup(self, board: MicroBoard, seating: Seating, seed: int) -> MicroGame:
        if seed == 3:
            raise KeyboardInterrupt
        return super().setup(board, seating, seed)


WORDLESS = Wordless()
STILLBORN = Stillborn()
INTERRUPTED = Interrupted()
