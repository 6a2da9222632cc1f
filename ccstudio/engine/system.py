"""`RuleSystem`: the interface between a game and the rest of the program."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

import msgspec

from ccstudio.base.nouns import SINGULAR, Grammar
from ccstudio.base.problems import Problem
from ccstudio.engine.destinations import Destination
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice, Odds, Preview, Reason, Table, Text
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.engine.secrets import Position, View, view_of
from ccstudio.engine.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")
C = TypeVar("C")


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A point from which play can go on when a position was set by hand, as a stack of procedures not yet begun."""

    id: str
    title: Text
    stack: tuple[Frame, ...]


class RuleSystem(ABC, Generic[S, B, C]):
    """A game's rules; subclasses are stateless.

    `S` is the type of its state, `B` what it compiles from documents (map, tables, scenario) and never changes in
    play, `C` the documents. `id` is a slug and `version` grows with every change of its state, frames or rules.
    `procedures` are all its frames; `sentences` its catalogue, English by code: prompts, buttons, kinds of choices and
    events, reasons. `reactions` are the kinds of questions by which a seat may break into what happens, or `pass`; the
    rules put them by what everybody knows, never by what the seat holds.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    state_type: type[S]
    procedures: ClassVar[tuple[type[Frame], ...]]
    sentences: ClassVar[Mapping[str, str]] = {}
    reactions: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def check_documents(self, documents: C) -> list[Problem]:
        """Whatever keeps these documents from being played by these rules; never raises, whatever they hold."""

    @abstractmethod
    def compile(self, documents: C) -> B:
        """What play needs of documents that `check_documents` found no errors in."""

    @abstractmethod
    def seatings(self, board: B) -> tuple[Seating, ...]:
        """How the game can be seated, the usual way first."""

    @abstractmethod
    def setup(self, board: B, seating: Seating, seed: int) -> Game[S, B]:
        """A new game, not yet begun: `go_on` leads to the first question."""

    @abstractmethod
    def hide(self, board: B, state: S, seat: Seat) -> None:
        """Take out of a state, which is a copy, what a seat may not know; the seed and the frames are not its business.

        Pieces that have an alias for the seat get it afterwards, wherever they stand. Hiding again changes nothing.
        """

    def view(self, position: Position[S, B], seat: Seat) -> View[S, B]:
        """The position as a seat, or a watcher, may know it."""
        return view_of(position, seat, self.hide)

    @abstractmethod
    def resample(self, view: View[S, B], seed: int) -> Game[S, B]:
        """A game that the view could be of, other for other seeds, at the same question (`secrets.sampled`)."""

    @abstractmethod
    def table(self, view: View[S, B]) -> Table:
        """What there is to see."""

    @abstractmethod
    def title_of(self, view: View[S, B], thing: Option) -> str:
        """What people call a space, side, box, piece or card, under the name the view has for it; never empty.

        Things that are gone are asked for too: an event tells of a piece that was just removed. For what is no such
        thing (a direction, a button, a number) the answer does not matter.
        """

    def grammar_of(self, view: View[S, B], thing: Option | str) -> Grammar:
        """What sentences agree with that name a thing, or have a word such as the title of a side in them."""
        del view, thing
        return SINGULAR

    @abstractmethod
    def explain(self, view: View[S, B], wish: Option) -> tuple[Reason, ...]:
        """Why a space, piece or card is not among the options; nothing if it is."""

    def chart(self, view: View[S, B], thing: Option) -> tuple[Reason, ...]:
        """What the charts of the game say of a space, side, piece or card as it is now, each line with its rule.

        Nothing about what the view does not know; empty where the charts have nothing.
        """
        del view, thing
        return ()

    def preview(self, view: View[S, B], choices: tuple[Option, ...]) -> Preview | None:
        """What choices, one after the other from the open question on, would cost and provoke; None if nothing."""
        del view, choices
        return None

    def destinations(self, view: View[S, B]) -> tuple[Destination, ...]:
        """Where the seat that is asked can get by more than one choice from the open question on, by their goals.

        It is a function of the view alone; none where the rules have no moves of several steps.
        """
        del view
        return ()

    def way(self, view: View[S, B], goal: Option) -> tuple[Option, ...]:
        """The choices, one after the other from the open question on, by which a goal is reached most cheaply.

        As far as the view knows; empty where it is not reached, or takes no more than one choice.
        """
        return next((found.choices for found in self.destinations(view) if found.goal == goal), ())

    def odds(self, view: View[S, B], choice: Option) -> tuple[Odds, ...]:
        """How what a choice leads to can come out, as far as the seat can know; empty where no chance is in it."""
        del view, choice
        return ()

    def advise(self, view: View[S, B], decision: Decision) -> tuple[Advice, ...]:
        """How good each option of the open question seems to somebody who knows no more than the view.

        It is a function of the view alone, one advice for each option; empty where the system has no opinion.
        """
        del view, decision
        return ()

    @abstractmethod
    def score(self, position: Position[S, B], side: Side) -> int:
        """How well a side stands, in the points of the game; after its end, by its result."""

    @abstractmethod
    def check_position(self, position: Position[S, B]) -> list[Problem]:
        """Whatever is wrong with a position that was loaded or set by hand; never raises, whatever it holds."""

    def settle(self, board: B, state: S) -> None:
        """Bring in order what follows from the rest of a state that was set by hand, such as aliases of moved pieces.

        `check_position` comes afterwards: the state may be none of the game, and this never raises, whatever it holds.
        """
        del board, state

    def moments(self, position: Position[S, B]) -> tuple[Moment, ...]:
        """Where play can go on after the position was set by hand, other than where it is."""
        del position
        return ()
