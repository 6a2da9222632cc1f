"""`Planner`: searches a tree of its own choices, each played on for some turns or to the end."""

from math import log, sqrt
from typing import ClassVar, Final

from ccstudio.ai.rules_player import best_first
from ccstudio.ai.search.budget import Budget
from ccstudio.ai.search.playouts import Playout
from ccstudio.ai.search.race import Trial
from ccstudio.ai.search.searcher import Care, Imagination, Searcher
from ccstudio.engine.options import Option

DEPTH: Final = 8
"""How many choices of its own a plan looks at; after that it goes on as the rules advise."""

WIDENING: Final = 4
"""A question has another option looked at when it was met four, sixteen, thirty-six times."""

CURIOSITY: Final = 0.05
"""How much an option is preferred that was seldom tried, as a chance of winning."""


class Branch:
    """An option in the tree: how often it was tried, what came of it, and the questions that followed."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[tuple[str, Option | None], Node] = {}

    def add(self, chance: float) -> None:
        """Take note of what came of the option once more."""
        self.visits += 1
        self.total += chance

    def promise(self, visits: int) -> float:
        """Return the mean chance, and more the less it was tried."""
        return self.total / self.visits + CURIOSITY * sqrt(log(visits) / self.visits)


class Node:
    """A question of the seat that searches, as it sees it: the same in all imagined games that lead here.

    What the seat does not know does not part one node from another, so that a plan never depends on it.
    """

    def __init__(self) -> None:
        self.visits = 0
        self.branches: dict[Option, Branch] = {}

    def select(self, options: list[Option]) -> Option:
        """Return the option to try: of the best few by advice, more the oftener the question was met."""
        self.visits += 1
        open_options = options[: 1 + int(sqrt(self.visits / WIDENING))]
        for option in open_options:
            if option not in self.branches:
                self.branches[option] = Branch()
                return option
        return max(open_options, key=self._promise)

    def _promise(self, option: Option) -> float:
        return self.branches[option].promise(self.visits)


class Planner(Searcher):
    """Searches a tree of its own choices; the enemy and chance are imagined anew each time."""

    base_name: ClassVar[str] = "planner"
    care: ClassVar[Care] = Care(options=5, first=6, reach=160)
    usual: ClassVar[Budget] = Budget(seconds=2.0)

    def trial(self, imagination: Imagination, turns: int) -> Trial:
        """Play an option, then own choices by what came of them so far, and appraise the position at the horizon."""
        roots: dict[Option, Branch] = {}

        def tried(option: Option, number: int) -> float:
            playout = imagination.playout(number, turns)
            playout.choose(option)
            branch = roots.setdefault(option, Branch())
            path = [branch]
            while playout.asked is not None:
                if playout.asked.seat != imagination.seat or len(playout.asked.options) == 1 or len(path) > DEPTH:
                    playout.follow_advice()
                    continue
                branch = self._descend(playout, branch)
                path.append(branch)
            chance = imagination.chance(playout)
            for tried_branch in path:
                tried_branch.add(chance)
            return chance

        return tried

    def _descend(self, playout: Playout, branch: Branch) -> Branch:
        """Play the next own choice of a plan, and return its branch."""
        view, decision = playout.question()
        advice = best_first(playout.adviser.advise(view, decision))
        options = [found.option for found in advice if found.worth >= 0 or found is advice[0]] or [decision.options[0]]
        node = branch.nodes.setdefault((decision.prompt, decision.subject), Node())
        option = node.select(options)
        playout.choose(option)
        return node.branches[option]
