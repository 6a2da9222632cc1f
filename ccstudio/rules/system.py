"""`GameSystem`: a rule system with its documents, compiled map, questions and content."""

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any, ClassVar, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from ccstudio.base.language import _
from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.contents import Contents, PartialContents
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.engine.chance import Chance, Pick, Roll, Shuffle
from ccstudio.engine.present import Chart, Text
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.engine.system import RuleSystem
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.strength import PieceValues

S = TypeVar("S", bound=State)
B = TypeVar("B")


class Stats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the values a system declares for pieces, cards, settings: their names and types are what is checked.

    `LABELS` says what fields (`fp`) and choices (`sort.gun`) are called in forms; by their own words without it.
    `REFERENCES` says which records the ids in a field name, so that forms offer these: a list of the module (`pieces`,
    `art`), of its settings (`settings.nations`), of the stats of the same piece or card (`stats.weapons`), of the words
    that the entry has elsewhere (`used.rank`), of the scenario (`areas`, `forces`) or of its map (`spaces`); several
    lists with blanks between. `field.key` and `field.value` are those of mappings. Fields called `side`, `piece`,
    `card`, `deck`, `die` or `table` need none.
    `ORDERED` names the fields with several fixed words whose order matters, so that forms let people order them.
    """

    LABELS: ClassVar[Mapping[str, str]] = {}
    REFERENCES: ClassVar[Mapping[str, str]] = {}
    ORDERED: ClassVar[frozenset[str]] = frozenset()


class NoStats(Stats, frozen=True, kw_only=True):
    """No values at all."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question the rulebook leaves open, answered by a named option of module or scenario.

    `text` names a sentence of the system's catalogue, `choices` are the answers there are, each with its sentence;
    `recommended` is what holds where no document answers.
    """

    id: str
    rule: str
    text: str
    choices: Mapping[str, str]
    recommended: str


class GameSystem(RuleSystem[S, B, Contents]):
    """What documents and maps ask of a rule system beyond what the kernel does.

    `piece_kinds` and `card_kinds` are the types of `stats`, by the kind of a piece or card; `module_settings`,
    `settings` and `victory` the types of these entries of module and scenario; `special_rules` the switches that a
    scenario can set, by id, with the types of their values; `questions` the open questions of the rulebook. `policy`
    judges sight. `chance` are the kinds of chance that the procedures ask for. `content` is a folder with `maps` and
    `modules` of the system's own, None for those of the house. `unreached` are the steps that random games do not
    reach, as `Procedure.step`, each with the reason. `worked_examples` are the beginnings of the ids by which its
    catalogue names examples for tests, which players do not look up.

    Problems of `check_documents` and of `check_position` begin their paths with the document they are about
    (`("module", "pieces", 3)`; names of the fields of `Contents`), or with `"state"`. `check_documents` is called when
    formats, references, the types above and the counts of decks are in order, and looks for what only rules can see.
    """

    piece_kinds: ClassVar[Mapping[str, type[Stats]]] = {}
    card_kinds: ClassVar[Mapping[str, type[Stats]]] = {}
    module_settings: ClassVar[type[Stats]] = NoStats
    settings: ClassVar[type[Stats]] = NoStats
    victory: ClassVar[type[Stats]] = NoStats
    special_rules: ClassVar[Mapping[str, type[Stats]]] = {}
    questions: ClassVar[tuple[Question, ...]] = ()
    policy: ClassVar[SightPolicy] = THREAD
    chance: ClassVar[Collection[type[Chance]]] = (Roll, Shuffle, Pick)
    content: ClassVar[FilePath | None] = None
    unreached: ClassVar[Mapping[str, str]] = {}
    worked_examples: ClassVar[tuple[str, ...]] = ()

    def policy_for(self, contents: Contents) -> SightPolicy:
        """Who judges sight in a game of these documents: `policy`, unless questions of sight are answered otherwise."""
        return self.policy

    def generate(
        self, module: ModuleDocument, terrain: TerrainDocument, maps: Sequence[MapDocument], seed: int
    ) -> ScenarioDocument | None:
        """A random scenario of a module, on one of some maps; None where the rules make none.

        `terrain` is the module's; maps of joined boards bear the names of their layouts. It is a function of its
        arguments alone. Maps on which the module cannot be played are passed over. The scenario is for a game with
        these very documents, and passes all checks.
        """
        return None

    def check_module(self, module: ModuleDocument, terrain: TerrainDocument) -> list[Problem]:
        """Return what keeps every scenario of a module from being played, and warnings; paths begin with `"module"`.

        Formats, references and the types of all values are in order. What prevents play is found by `check_documents`
        too: it is told here while the module is edited, without any scenario.
        """
        del module, terrain
        return []

    def check_faulty_documents(self, documents: PartialContents) -> list[Problem]:
        """Return what else is wrong with documents that are not all in order, so that everything is told at once.

        References may lead nowhere, and values may have other types than those declared. Most systems wait until these
        are in order.
        """
        del documents
        return []

    def shown_map(self, board: B) -> Board:
        """The map for people to see, with titles in the person's language."""
        return self.map_of(board)

    def set_up_rules(self, contents: Contents) -> SetUpRules | None:
        """What is to be set up in a scenario, and where; None while the documents do not let the rules say.

        Formats and references of the documents are in order. Where nothing is limited, everything may be anywhere.
        """
        del contents
        return SetUpRules()

    def piece_values(self, module: ModuleDocument) -> PieceValues:
        """Values by which scenarios of a module are balanced; none, and pieces are only counted."""
        del module
        return PieceValues()

    def chance_reason(self, view: View[S, B], wanted: Chance) -> Text:
        """Return what dice are rolled for, or cards shuffled or picked, for whoever sees the procedure that asks."""
        del view
        return Text(wanted.reason)

    def reference_tables(self, contents: Contents) -> tuple[Table, ...]:
        """Tables to look things up in that follow from the documents of a game, besides those of its module; none."""
        del contents
        return ()

    def victory_conditions(self, contents: Contents) -> tuple[str, ...]:
        """How a scenario is won, in a line or two; nothing where its documents do not say."""
        del contents
        return ()

    def further_pieces(self, contents: Contents) -> Mapping[str, int]:
        """How many counters of which types may come into play besides those of the scenario: half squads; none."""
        del contents
        return {}

    def charts(self, contents: Contents) -> tuple[Chart, ...]:
        """Pictures to look things up in; none."""
        del contents
        return ()

    def gaps(self, prompts: Collection[str]) -> list[str]:
        """What the system's tables by prompt lack, or name and nobody asks; it is a law that there is nothing.

        `prompts` are all that its procedures ask with.
        """
        del prompts
        return []

    @abstractmethod
    def map_of(self, board: B) -> Board:
        """The compiled map within what the system compiled."""

    def rulings(self, contents: Contents) -> dict[str, str]:
        """How all open questions are answered in a game."""
        return {question.id: self.ruling(contents, question.id) for question in self.questions}

    def ruling(self, contents: Contents, question: str) -> str:
        """How an open question is answered in a game: by its scenario, else by its module, else as recommended.

        Raises:
            KeyError: the system has no such question.
        """
        recommended = {asked.id: asked.recommended for asked in self.questions}[question]
        return contents.ruling(question, recommended)


def problem_in_words(sentences: Mapping[str, str], code: str, path: Path, **arguments: Argument) -> Problem:
    """A problem that a system tells of in a sentence of its own catalogue."""
    sentence = _(sentences[code]).format_map(arguments)
    return Problem(code="rules-say", path=path, arguments={"sentence": sentence})


def problems_in_words(sentences: Mapping[str, str], problems: Iterable[Problem]) -> list[Problem]:
    """Problems, those of a system's own codes told in the sentences of its catalogue."""
    return [
        replace(problem_in_words(sentences, problem.code, problem.path, **problem.arguments), severity=problem.severity)
        if problem.code in sentences
        else problem
        for problem in problems
    ]


AnySystem: TypeAlias = GameSystem[Any, Any]
