"""`RuleSystem`: the interface between a game and the rest of the program."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from typing import ClassVar, Generic, Self, TypeVar

import msgspec

from ccstudio.base.nouns import SINGULAR, Grammar
from ccstudio.base.problems import Problem
from ccstudio.engine.commands import Palette, ThingCommand
from ccstudio.engine.destinations import Destination, Shortcut
from ccstudio.engine.event_style import EventStyle
from ccstudio.engine.events import Event
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.game_statistics import Habit, Loss, Luck, Transition, total_of_dice
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice, MapOverlay, Odds, Preview, Reason, Table, TableMark, Text
from ccstudio.engine.prospects import Prospect
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.engine.secrets import Position, View, view_of
from ccstudio.engine.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")
C = TypeVar("C")


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A point at which play can continue after free hand, as a stack of procedures."""

    id: str
    title: Text
    stack: tuple[Frame, ...]


class RuleSystem(ABC, Generic[S, B, C]):
    """A game's rules; subclasses are stateless.

    `S` is the type of its state, `B` what it compiles from documents (map, tables, scenario) and never changes in play,
    `C` the documents. `id` is a slug and `version` grows with every change of its state, frames or rules. `summary`
    says in a sentence, in English, what games are played by it. `procedures` are all its frames; `sentences` its
    catalogue, English by code: prompts, buttons, kinds of choices and events, reasons. `reactions` are the kinds of
    questions by which a seat may break into what happens, or `pass`; the rules put them by what everybody knows, never
    by what the seat holds. `declines` are the answers that let questions of other kinds go by, `open_kinds` the kinds
    whose options follow from what everybody knows, `turn_kinds` those that only the side on turn is asked.
    `event_styles` say how kinds of events are shown on the board. Where nothing `is_enforced`, people handle the things
    of the table directly: rule ids say nothing to them, and what they chose is told by what came of it. `button_order`
    are buttons in the order in which people read them, where that of their names says nothing; others come before.
    `turning_events` are the kinds of events by which scores change: the report of a game quotes them. `feature_names`
    are short ids of what `features` measures; `habit_names` are what `habits` counts, English by code, each also in
    `sentences`. `weights` are the numbers by which its advice weighs one thing against another, if there are any.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str] = ""
    version: ClassVar[int]
    state_type: type[S]
    procedures: ClassVar[tuple[type[Frame], ...]]
    sentences: ClassVar[Mapping[str, str]] = {}
    reactions: ClassVar[frozenset[str]] = frozenset()
    declines: ClassVar[Mapping[str, Option]] = {}
    open_kinds: ClassVar[frozenset[str]] = frozenset()
    turn_kinds: ClassVar[frozenset[str]] = frozenset()
    event_styles: ClassVar[Mapping[str, EventStyle]] = {}
    is_enforced: ClassVar[bool] = True
    button_order: ClassVar[tuple[str, ...]] = ()
    turning_events: ClassVar[frozenset[str]] = frozenset()
    feature_names: ClassVar[tuple[str, ...]] = ()
    habit_names: ClassVar[Mapping[str, str]] = {}
    weights: msgspec.Struct | None = None

    @abstractmethod
    def check_documents(self, documents: C) -> list[Problem]:
        """Return what prevents these documents from being played by these rules; never raises."""

    @abstractmethod
    def compile(self, documents: C) -> B:
        """Return what play needs from documents without errors."""

    @abstractmethod
    def seatings(self, board: B) -> tuple[Seating, ...]:
        """Return the possible seatings, the default first."""

    @abstractmethod
    def setup(self, board: B, seating: Seating, seed: int) -> Game[S, B]:
        """Return a new game before its first step: `go_on` leads to the first decision."""

    @abstractmethod
    def hide(self, board: B, state: S, seat: Seat) -> None:
        """Remove from a copied state what a seat may not know, except seed and frames.

        Pieces that have an alias for the seat get it afterwards, wherever they stand. Hiding again changes nothing.
        """

    def view(self, position: Position[S, B], seat: Seat) -> View[S, B]:
        """Return the position as a seat or spectator may know it."""
        return view_of(position, seat, self.hide)

    @abstractmethod
    def resample(self, view: View[S, B], seed: int) -> Game[S, B]:
        """Return a game that the view allows, at the same decision, by seed (`secrets.sampled`)."""

    def reshuffle(self, board: B, state: S) -> None:
        """Shuffle what lies in an order that nobody knows, by the seed of the state, which moves on; nothing.

        No view changes by it.
        """
        del board, state

    @abstractmethod
    def table(self, view: View[S, B]) -> Table:
        """Return everything visible."""

    def moment(self, view: View[S, B]) -> tuple[Text, ...]:
        """Return the place in the sequence of play, as the table has it: systems know it without all the rest."""
        return self.table(view).moment

    def overlay_titles(self, view: View[S, B]) -> tuple[tuple[str, Text], ...]:
        """Return the overlays of the map that a viewer can switch on, by id, in the order of their menu; none."""
        del view
        return ()

    def overlay(self, view: View[S, B], overlay_id: str) -> MapOverlay | None:
        """Return an overlay of the map, as far as the view allows; None if there is no such overlay.

        It is worked out only while it is switched on.
        """
        del view, overlay_id
        return None

    @abstractmethod
    def title_of(self, view: View[S, B], thing: Option) -> str:
        """Return the title of a space, side, box, piece or card under the names of the view; never empty.

        Things that are gone are asked for too: an event tells of a piece that was just removed. For what is no such
        thing (a direction, a button, a number) the answer does not matter.
        """

    def grammar_of(self, view: View[S, B], thing: Option | str) -> Grammar:
        """Return the grammar for sentences about a thing."""
        del view, thing
        return SINGULAR

    def text_of(self, view: View[S, B], text: str) -> str:
        """Return a text of the documents that an event or a sentence names, in the person's language."""
        del view
        return text

    @abstractmethod
    def explain(self, view: View[S, B], wish: Option) -> tuple[Reason, ...]:
        """Return why a space, piece or card is not an option; empty if it is."""

    def chart(self, view: View[S, B], thing: Option) -> tuple[Reason, ...]:
        """Return facts about a space, side, piece or card as it is now, each with its rule.

        Nothing about what the view does not know; empty where the charts have nothing.
        """
        del view, thing
        return ()

    def preview(self, view: View[S, B], choices: tuple[Option, ...]) -> Preview | None:
        """Return costs and reactions of choices in a row from the open decision; None without any."""
        del view, choices
        return None

    def destinations(self, view: View[S, B]) -> tuple[Destination, ...]:
        """Return goals that the seat can reach by more than one choice from the open decision.

        It is a function of the view alone; none where the rules have no moves of several steps.
        """
        del view
        return ()

    def way(self, view: View[S, B], goal: Option) -> tuple[Option, ...]:
        """Return the cheapest choices to a goal from the open decision.

        As far as the view knows; empty where it is not reached, or takes no more than one choice.
        """
        return next((found.choices for found in self.destinations(view) if found.goal == goal), ())

    def commands(self, view: View[S, B], thing: Option | None) -> tuple[ThingCommand, ...]:
        """Return the menu of a thing on the table, or of the table itself, for the seat that is asked.

        It is a function of the view alone; none where the rules ask for everything in turn. That of the table (None)
        has what is about no piece, card or pile, in the order in which it is usually needed.
        """
        del view, thing
        return ()

    def table_marks(self, view: View[S, B], event: Event) -> tuple[TableMark, ...]:
        """Return what an event, as the viewer was told it, says was looked up in tables; nothing.

        The documents of the view do not change, so that a later view serves as well. What an attack would be looked up
        in before the roll stands in its `preview`.
        """
        del view, event
        return ()

    def palettes(self, view: View[S, B]) -> tuple[Palette, ...]:
        """Return the supplies from which the seat that is asked takes new pieces; none in most games."""
        del view
        return ()

    def shortcuts(self, view: View[S, B]) -> tuple[Shortcut, ...]:
        """Return choices that are usually made together from the open decision, the best first.

        It is a function of the view alone; none where each choice stands for itself.
        """
        del view
        return ()

    def prospects(self, view: View[S, B]) -> tuple[Prospect, ...]:
        """Return the chance that options of the open decision change anything.

        It is a function of the view alone; of options that it does not name nothing is known.
        """
        del view
        return ()

    def is_indifferent(self, view: View[S, B]) -> bool:
        """Return whether all options of the open decision lead to the same, such as equal pieces in any order.

        It is a function of what everybody knows of the view.
        """
        del view
        return False

    def odds(self, view: View[S, B], choice: Option) -> tuple[Odds, ...]:
        """Return the odds of a choice as far as the seat can know; empty without chance."""
        del view, choice
        return ()

    def advise(self, view: View[S, B], decision: Decision) -> tuple[Advice, ...]:
        """Return advice on each option of the open decision, knowing only the view.

        It is a function of the view alone, one advice for each option; empty where the system has no opinion.
        """
        del view, decision
        return ()

    def with_weights(self, weights: msgspec.Struct) -> Self:
        """Return this system with advice by other weights, of the type of its own; all else is the same."""
        other = copy(self)
        other.weights = weights
        return other

    def scenario_of(self, board: B) -> str:
        """Return the id of the scenario within what was compiled, known to everybody; empty where it keeps none."""
        del board
        return ""

    @property
    def gives_advice(self) -> bool:
        """Whether it has an opinion of anything: then a computer player has something to go by."""
        return type(self).advise is not RuleSystem.advise

    @abstractmethod
    def score(self, position: Position[S, B], side: Side) -> int:
        """Return how well a side does, in points of the game; at the end by its result."""

    def features(self, position: Position[S, B], side: Side) -> tuple[float, ...]:
        """Return what a side has over the others, a number for each of `feature_names`; none without an appraisal.

        Nothing is hidden, and the answer is wanted often: cheap measures only. More of each is better, and each is a
        difference: of two sides, the one has minus what the other has.
        """
        del position, side
        return ()

    def points(self, position: Position[S, B]) -> tuple[int, ...]:
        """Return the victory points of all sides, as a result has them; empty where the rules count none."""
        del position
        return ()

    def counts_points_of(self, board: B, side: Side) -> bool:
        """Whether the rules count points of a side; where only one side scores, those of others mean nothing."""
        del board, side
        return True

    def losses(self, position: Position[S, B]) -> tuple[Loss, ...]:
        """Return what the sides have lost, nothing hidden; empty where the rules do not say."""
        del position
        return ()

    def luck(self, transition: Transition[S, B]) -> tuple[Luck, ...]:
        """Return the rolls and draws on the way to the next question, nothing hidden.

        By default the totals of dice with numbers, for the side that chose last.
        """
        return total_of_dice(transition, transition.before.state.seating.side_of(transition.seat))

    def habits(self, transition: Transition[S, B]) -> tuple[Habit, ...]:
        """Return what of the way sides play is counted on the way to the next question, nothing hidden."""
        del transition
        return ()

    @abstractmethod
    def check_position(self, position: Position[S, B]) -> list[Problem]:
        """Return what is wrong with a loaded or edited position; never raises."""

    def settle(self, board: B, state: S) -> None:
        """Update what depends on an edited state, such as aliases of moved pieces.

        `check_position` comes afterwards: the state may be none of the game, and this never raises, whatever it holds.
        """
        del board, state

    def moments(self, position: Position[S, B]) -> tuple[Moment, ...]:
        """Return where play can continue after free hand, other than at the present decision."""
        del position
        return ()
