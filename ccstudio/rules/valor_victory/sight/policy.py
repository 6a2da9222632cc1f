"""`VictoryPolicy`: whole hexes, hexside pairs and hindrances that add up, from the viewer to the target (VV-9)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import Place, ThreadFacts
from ccstudio.board.sight.policy_rules import PolicyRules, Totals
from ccstudio.board.sight.thread_policy import all_that_counts
from ccstudio.board.sight.verdict import Item, Reason, SightBoard, SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Hindrance, Obstacle, SightEffect
from ccstudio.rules.valor_victory.ground import HEDGEROW
from ccstudio.rules.valor_victory.questions import QUESTIONS, RECOMMENDED
from ccstudio.rules.valor_victory.sight.artwork import outlines_on
from ccstudio.rules.valor_victory.sight.findings import (
    Finding,
    PairRulings,
    Part,
    Tally,
    as_one_with_others,
    tally_of,
)
from ccstudio.rules.valor_victory.sight.line import Line
from ccstudio.rules.valor_victory.sight.survey import CROPS, NO_BUNKERS, Rulings, Survey, Walls

SIGHT_QUESTIONS: Final = ("sight", "pair-hindrance", "hedge-side", "corner", "hill", "pair-smoke")
"""The open questions about sight."""


class VictoryPolicy(SightPolicy):
    """Sight from hex to hex. It is blocked both ways or neither; hindrances are those of fire from viewer to target.

    Args:
        rulings: the answers to `questions`; others are passed over.
        bunkers: VV-19.5b: hexes with a bunker, which block.
    """

    name: Final = "valor_victory"
    is_mutual: Final = False
    """VV-9.3b, VV-10.10b The target's hex and the hexsides of the viewer's make a difference."""
    questions: Final = tuple(question for question in QUESTIONS if question.id in SIGHT_QUESTIONS)
    """The open questions whose answers make a difference."""

    def __init__(
        self, rulings: Mapping[str, str] = RECOMMENDED, bunkers: Collection[SpaceId] = NO_BUNKERS
    ) -> None:  # fmt: skip
        self.rulings: Mapping[str, str] = {question: rulings[question] for question in SIGHT_QUESTIONS}
        self.bunkers: frozenset[SpaceId] = frozenset(bunkers)
        self.pairs = PairRulings.of(rulings)
        self._singly = Rulings(
            art=rulings["sight"] == "art",
            literal=rulings["hill"] == "literal",
            corners=rulings["corner"] == "blocks",
            smoke_beside=rulings["pair-smoke"] == "counts",
        )
        self._rules = PolicyRules(
            outlines=self._singly.art,
            levels=True,
            spaces=True,
            sides=True,
            corners=self._singly.corners,
            markers="added",
            totals=Totals(
                each=not self.pairs.one,
                along_alone=self.pairs.alone,
                slopes_literal=self._singly.literal,
                blocking_sides=(HEDGEROW,),
                not_beside=() if self._singly.smoke_beside else (CROPS,),
                blocked=tuple(sorted(self.bunkers)),
            ),
        )

    @property
    def rules(self) -> PolicyRules:
        """What of this the kernel judges by: all of it."""
        return self._rules

    @property
    def is_art(self) -> bool:
        """Whether outlines act, not the hexes between the ends as a whole."""
        return self._singly.art

    def judge(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY) -> Verdict:
        """VV-9.9f Blocked, or the sum of hindrances from viewer to target; items are all that the line passes."""
        line = Line.of(board.grid, facts)
        found = self.findings(board, line, facts, overlay)
        tally = tally_of(found, self.pairs)
        verdict = all_that_counts(self.name, _items(board, line, found, tally))
        assert verdict.code == tally.code, "items say what the tally says"
        return verdict

    def code(
        self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY, walls: Walls | None = None
    ) -> int:
        """The verdict of `judge` as a number; `walls` are those of the board under the overlay, where they are kept."""
        return tally_of(self.findings(board, Line.of(board.grid, facts), facts, overlay, walls), self.pairs).code

    def findings(
        self, board: SightBoard, line: Line, facts: ThreadFacts, overlay: Overlay, walls: Walls | None = None
    ) -> list[Finding]:
        """All that stands on a line."""
        if walls is None:
            walls = Walls(board, overlay)
        survey = Survey(board, overlay, walls, self._singly, self.bunkers)
        found = [*survey.findings(line), *survey.smoke(line)]
        if self._singly.art:
            found += outlines_on(board, line, facts, overlay)
        return found

    def smoke_on(self, board: SightBoard, line: Line, overlay: Overlay) -> list[Finding]:
        """The smoke on a line."""
        return list(Survey(board, overlay, Walls(board, overlay), self._singly).smoke(line))

    def opening(self, facts: ThreadFacts, verdict: Verdict) -> tuple[str, ...]:
        """VV-9.8 Adjacent hexes always see each other."""
        if facts.viewer == facts.target:
            return ("sight-own-space",)
        return ("sight-neighbours",) if facts.leaves >= facts.enters else ()

    def closing(self, verdict: Verdict) -> tuple[str, ...]:
        """VV-9.3 Hindrances add up."""
        hindrances = [item for item in verdict.items if item.counts and isinstance(item.effect, Hindrance)]
        return ("sight-add-up",) if len(hindrances) > 1 and not verdict.blocked else ()


def _items(board: SightBoard, line: Line, found: Sequence[Finding], tally: Tally) -> Iterator[Item]:
    """What becomes of each finding."""
    one_less = as_one_with_others(found) if tally.as_one else None
    for finding in found:
        reason, rule, ruling = finding.reason, finding.rule, finding.ruling
        value = finding.value
        if finding.where in {"left", "right"}:
            reason, rule, ruling = _beside(finding, tally)
            if finding is one_less:
                value -= 1
                reason, rule, ruling = ("counts" if value else "as-one"), "VV-9.4c", "pair-hindrance"
        yield Item(
            kind=finding.kind,
            id=finding.id,
            title=finding.title,
            effect=_effect(finding, value),
            counts=reason in {"counts", "above-lower-end"},
            reason=reason,
            rule=rule,
            first=_place(finding.first, line.whole),
            last=_place(finding.last, line.whole),
            ruling=ruling,
            space="" if finding.space is None or finding.reason == "counts" else board.grid.name(finding.space),
        )


def _beside(finding: Finding, tally: Tally) -> tuple[Reason, str, str]:
    """VV-9.4b to VV-9.4f What becomes of a hex beside a hexside: reason, rule, ruling."""
    if finding.blocks:
        if tally.both_block:
            return finding.reason, "VV-9.4b", finding.ruling
        return "no-obstacle-opposite", "VV-9.4c" if tally.beside else "VV-9.4d", ""
    if not tally.beside:
        return "one-side", "VV-9.4d", "hedge-side" if tally.is_run_along else ""
    return "counts", "VV-9.4f" if tally.is_run_along else "VV-9.4c", ""


def _effect(finding: Finding, value: int) -> SightEffect:
    if finding.blocks:
        return Obstacle()
    return Hindrance(value=max(value, 1))


def _place(part: Part, whole: int) -> Place:
    if isinstance(part, int):
        return Place.of(part, whole)
    return Place.of(part.numerator, part.denominator * whole)
