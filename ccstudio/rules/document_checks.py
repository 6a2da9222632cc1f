"""`DocumentChecks`: the order in which documents of a game are checked, and when it can be said what is set up."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.contents import Contents
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.set_up_search import set_up_problems
from ccstudio.rules.shared.checks import once_per_force
from ccstudio.rules.shared.compiled_game import CompiledGame
from ccstudio.rules.system import Question

B = TypeVar("B", bound=CompiledGame[Any, Any])


@dataclass(frozen=True, kw_only=True)
class DocumentChecks(Generic[B]):
    """The checks of a system: `names` without which nothing is compiled, then `forces`, then `more`, then the set-up.

    Set-up rules can be said when names and forces are in order; pieces are then looked for a place.
    """

    board_type: type[B]
    questions: Sequence[Question]
    names: Callable[[Contents], Iterable[Problem]]
    forces: Callable[[B], Iterable[Problem]]
    more: Callable[[B], Iterable[Problem]]
    set_up: Callable[[B], SetUpRules]

    def problems(self, contents: Contents) -> list[Problem]:
        """Whatever keeps documents, each of which is in order, from being played by these rules."""
        found = list(self.names(contents))
        if errors_of(found):
            return found
        rulings = {question.id: contents.ruling(question.id, question.recommended) for question in self.questions}
        board = self.board_type.of(contents, rulings)
        found += [*once_per_force(self.forces(board)), *self.more(board)]
        if not errors_of(found):
            titles = {piece.id: piece.title for piece in contents.module.pieces}
            found += set_up_problems(self.set_up(board), titles)
        return found

    def set_up_of(self, contents: Contents, rulings: Mapping[str, str]) -> SetUpRules | None:
        """What the sides set up, and where; None without the names that the rules need."""
        if errors_of(self.names(contents)):
            return None
        board = self.board_type.of(contents, rulings)
        return None if errors_of(self.forces(board)) else self.set_up(board)
