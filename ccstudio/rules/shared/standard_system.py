"""`StandardSystem`: base of rule systems, which answers from the tables and functions that a system names."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from ccstudio.base.nouns import SINGULAR, Grammar
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.documents.contents import Contents, PartialContents
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.engine.destinations import Destination, Shortcut
from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice, MapOverlay, Odds, Preview, Reason, Table, TableMark, Text
from ccstudio.engine.prospects import Prospect
from ccstudio.engine.seats import Seat, Seating
from ccstudio.engine.secrets import Position, View, sampled
from ccstudio.engine.state import State
from ccstudio.engine.system import Moment
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.shared.advice import advice_by_prompt
from ccstudio.rules.shared.cases import ByPrompt, Case, OfQuestion, case_of
from ccstudio.rules.shared.compiled_game import CompiledGame
from ccstudio.rules.shared.reasons import Reasons
from ccstudio.rules.system import GameSystem, problems_in_words

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=CompiledGame[Any, Any])


@dataclass(frozen=True, kw_only=True)
class GameStart(Generic[S, B]):
    """The functions and the procedure by which a game is checked and started, also from a position set by hand.

    `document_problems` are those that keep documents from being played, `module_problems` those of a module alone,
    `position_problems` those of a position; codes in the sentences of the system are told in these. `opening` is the
    state that `procedure`, the whole game, begins with. `moments` are the steps of that procedure where play can go on,
    by the id of each; `moment-<id>` is the sentence that names it, with the values that `now` gives. `set_up` is what a
    scenario lets the sides set up, by the answers to all open questions; without it everything may be anywhere.
    `faulty_documents` are problems that can be told while documents, references or values are not in order.
    """

    document_problems: Callable[[Contents], Iterable[Problem]]
    position_problems: Callable[[B, S], Iterable[Problem]]
    opening: Callable[[B, Seating, int], S]
    procedure: type[Frame]
    moments: Mapping[str, str]
    now: Callable[[B, S], Mapping[str, EventValue]]
    module_problems: Callable[[ModuleDocument, TerrainDocument], Iterable[Problem]] | None = None
    set_up: Callable[[Contents, Mapping[str, str]], SetUpRules | None] | None = None
    faulty_documents: Callable[[PartialContents], Iterable[Problem]] | None = None


@dataclass(frozen=True, kw_only=True)
class Presentation(Generic[S, B]):
    """The functions that show a game of one system, each of a view.

    `title_of` names pieces, cards, boxes and buttons: spaces have the names of the map. `type_of` gives the type of a
    piece in the module, of one that is gone too: sentences agree with it. `overlays` are those of the map by id, in the
    order of their menu; `overlay-<id>` is the sentence that names one. `marks` tell, by the kind of an event, what was
    looked up in tables.
    """

    table: Callable[[View[S, B]], Table]
    moment: Callable[[View[S, B]], tuple[Text, ...]]
    title_of: Callable[[View[S, B], Option], str]
    type_of: Callable[[View[S, B], PieceId], str]
    chart: Callable[[View[S, B], Option], tuple[Reason, ...]]
    destinations: Callable[[View[S, B]], tuple[Destination, ...]]
    overlays: Mapping[str, Callable[[View[S, B]], MapOverlay]] = field(default_factory=dict)
    marks: Mapping[str, Callable[[B, Event], Iterable[TableMark]]] = field(default_factory=dict)


class StandardSystem(GameSystem[S, B]):
    """Base of rule systems: answers from tables by prompt, functions of views and lists of problems.

    `reasons` say why something is not offered, `previews` what choices would cost and provoke, `forecasts` how they can
    come out, `advisers` which are good, by a `situation` with the `weights`; `shortcut_tables` what is usually chosen
    together, `prospect_tables` what can change anything, `indifference` where all options lead to the same. Each knows
    the prompts of the questions it speaks of.
    Nothing is secret, unless a system says how it hides and samples.
    """

    board_type: type[B]
    start: GameStart[S, B]
    presentation: Presentation[S, B]

    reasons: Reasons[S, B]
    previews: ByPrompt[S, B, Preview | None]
    forecasts: ByPrompt[S, B, tuple[Odds, ...]]
    shortcut_tables: OfQuestion[S, B, Shortcut] = OfQuestion({})
    prospect_tables: OfQuestion[S, B, Prospect] = OfQuestion({})
    indifference: Mapping[str, Callable[[Case[S, B, Any]], bool]] = {}
    advisers: Mapping[str, Callable[..., list[Advice]]] = {}
    situation: Callable[[View[S, B], Decision, Any], Any]

    def gaps(self, prompts: Collection[str]) -> list[str]:
        """Prompts without the sentence that says what can be chosen, or without an adviser if the system has any.

        Also what the tables name that nobody asks.
        """
        served = (
            self.reasons.explainers,
            self.reasons.rules,
            self.previews.functions,
            self.forecasts.functions,
            self.shortcut_tables.functions,
            self.prospect_tables.functions,
            self.indifference,
        )
        found = [f"only-{prompt}" for prompt in prompts if f"only-{prompt}" not in self.sentences]
        found += [kind for kind in self.presentation.marks if kind not in self.sentences]
        if self.advisers:
            found += [prompt for prompt in prompts if prompt not in self.advisers]
        return found + [name for table in (*served, self.advisers) for name in table if name not in prompts]

    def check_documents(self, documents: Contents) -> list[Problem]:
        """See `GameStart`."""
        return problems_in_words(self.sentences, self.start.document_problems(documents))

    def check_module(self, module: ModuleDocument, terrain: TerrainDocument) -> list[Problem]:
        """See `GameStart`."""
        found = self.start.module_problems
        return [] if found is None else problems_in_words(self.sentences, found(module, terrain))

    def check_faulty_documents(self, documents: PartialContents) -> list[Problem]:
        """See `GameStart`."""
        found = self.start.faulty_documents
        return [] if found is None else problems_in_words(self.sentences, found(documents))

    def check_position(self, position: Position[S, B]) -> list[Problem]:
        """See `GameStart`."""
        return problems_in_words(self.sentences, self.start.position_problems(position.board, position.state))

    def set_up_rules(self, contents: Contents) -> SetUpRules | None:
        """See `GameStart`."""
        set_up = self.start.set_up
        return SetUpRules() if set_up is None else set_up(contents, self.rulings(contents))

    def compile(self, documents: Contents) -> B:
        """Compile documents with the answers to all open questions."""
        return self.board_type.of(documents, self.rulings(documents))

    def map_of(self, board: B) -> Board:
        """The map."""
        return board.map

    def scenario_of(self, board: B) -> str:
        """The id of the scenario."""
        return board.contents.scenario.id

    def shown_map(self, board: B) -> Board:
        """The map with titles in the person's language."""
        return board.shown.map

    def seatings(self, board: B) -> tuple[Seating, ...]:
        """The seats of the scenario."""
        return (board.seating(),)

    def setup(self, board: B, seating: Seating, seed: int) -> Game[S, B]:
        """See `GameStart`."""
        return Game(board, self.start.opening(board, seating, seed), [self.start.procedure()])

    def moments(self, position: Position[S, B]) -> tuple[Moment, ...]:
        """See `GameStart`."""
        values = dict(self.start.now(position.board, position.state))
        return tuple(
            Moment(id=moment, title=Text(f"moment-{moment}", values), stack=(self.start.procedure(at=step),))
            for moment, step in self.start.moments.items()
        )

    def hide(self, board: B, state: S, seat: Seat) -> None:
        """Nothing is hidden."""

    def resample(self, view: View[S, B], seed: int) -> Game[S, B]:
        """The position itself, with other chance to come."""
        return sampled(view, {}, seed).go_on()

    def explain(self, view: View[S, B], wish: Option) -> tuple[Reason, ...]:
        """See `reasons`."""
        return self.reasons.explain(view, wish)

    def preview(self, view: View[S, B], choices: tuple[Option, ...]) -> Preview | None:
        """See `previews`."""
        return self.previews.of(view, choices)

    def odds(self, view: View[S, B], choice: Option) -> tuple[Odds, ...]:
        """See `forecasts`."""
        return self.forecasts.of(view, (choice,))

    def shortcuts(self, view: View[S, B]) -> tuple[Shortcut, ...]:
        """See `shortcut_tables`."""
        return self.shortcut_tables.of(view)

    def prospects(self, view: View[S, B]) -> tuple[Prospect, ...]:
        """See `prospect_tables`."""
        return self.prospect_tables.of(view)

    def is_indifferent(self, view: View[S, B]) -> bool:
        """See `indifference`."""
        case = case_of(view)
        judge = None if case is None else self.indifference.get(case.asked.prompt)
        return case is not None and judge is not None and judge(case)

    def advise(self, view: View[S, B], decision: Decision) -> tuple[Advice, ...]:
        """See `advisers`."""
        return advice_by_prompt(self.advisers, decision, lambda: self.situation(view, decision, self.weights))

    @property
    def gives_advice(self) -> bool:
        """Whether there are `advisers`."""
        return bool(self.advisers)

    def table(self, view: View[S, B]) -> Table:
        """See `Presentation`."""
        return self.presentation.table(_as_read(view))

    def moment(self, view: View[S, B]) -> tuple[Text, ...]:
        """See `Presentation`."""
        return self.presentation.moment(_as_read(view))

    def overlay_titles(self, view: View[S, B]) -> tuple[tuple[str, Text], ...]:
        """See `Presentation`."""
        return tuple((name, Text(f"overlay-{name}")) for name in self.presentation.overlays)

    def overlay(self, view: View[S, B], overlay_id: str) -> MapOverlay | None:
        """See `Presentation`."""
        draw = self.presentation.overlays.get(overlay_id)
        return None if draw is None else draw(_as_read(view))

    def table_marks(self, view: View[S, B], event: Event) -> tuple[TableMark, ...]:
        """See `Presentation`."""
        find = self.presentation.marks.get(event.kind)
        return () if find is None else tuple(find(view.board, event))

    def title_of(self, view: View[S, B], thing: Option) -> str:
        """See `Presentation`."""
        if isinstance(thing, SpaceOption | SideOption):
            return view.board.name(thing.space) if view.board.map.on_map(thing.space) else str(thing.space)
        return self.presentation.title_of(_as_read(view), thing)

    def text_of(self, view: View[S, B], text: str) -> str:
        """A text of the documents in the person's language."""
        return view.board.text(text)

    def grammar_of(self, view: View[S, B], thing: Option | str) -> Grammar:
        """The number of a side, by its title; the number and gender of the type of a piece."""
        if isinstance(thing, str):
            return view.board.shown.grammar_of_titles.get(thing, SINGULAR)
        if not isinstance(thing, PieceOption):
            return SINGULAR
        return view.board.shown.grammar_of_types.get(self.presentation.type_of(view, thing.piece), SINGULAR)

    def chart(self, view: View[S, B], thing: Option) -> tuple[Reason, ...]:
        """See `Presentation`."""
        return self.presentation.chart(_as_read(view), thing)

    def destinations(self, view: View[S, B]) -> tuple[Destination, ...]:
        """See `Presentation`."""
        return self.presentation.destinations(view)


def _as_read(view: View[S, B]) -> View[S, B]:
    """A view with the titles of the documents in the person's language."""
    board = view.board.shown
    return view if board is view.board else replace(view, board=board)
