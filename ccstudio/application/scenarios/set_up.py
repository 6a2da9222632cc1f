"""Whether a scenario under edit can be set up, in words, and an example of it on the map."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from ccstudio.application.scenarios.dependencies import ScenarioDependencies
from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _, plural
from ccstudio.base.problems import Path, Problem, errors_of
from ccstudio.board.board import Board
from ccstudio.documents.checks.contents import check_contents
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import Force, PlacedPiece, ScenarioDocument
from ccstudio.edit.scenario.pieces import mounted
from ccstudio.play.values_check import module_problems, scenario_problems
from ccstudio.rules.set_up import Item, SetUpRules
from ccstudio.rules.set_up_search import MOST_TRIED, SetUpAnswer, Tick, can_be_set_up, problem_of
from ccstudio.rules.system import problems_in_words

EXAMPLE: Final = "example"
"""What the ids of the pieces of an example begin with."""


class Finding(msgspec.Struct, frozen=True):
    """A sentence about the set-up, and the part of the scenario it is about; empty for none."""

    text: str
    path: Path = ()


class SetUpReport(msgspec.Struct, frozen=True, kw_only=True):
    """The answer in words, why not, the scenario with the pieces of an example, and the spaces of what is no piece.

    `entries` are those of the pieces that the example adds to the scenario.
    """

    verdict: str
    headline: str
    findings: tuple[Finding, ...] = ()
    example: ScenarioDocument | None = None
    ground: frozenset[SpaceId] = frozenset()
    entries: tuple[Path, ...] = ()

    def placed(self, scenario: ScenarioDocument) -> ScenarioDocument | None:
        """Return the scenario with the pieces of the example in place of those in forces; None without an example."""
        return None if self.example is None else placed_like(self.example, scenario, self.entries)


def set_up_rules_of(
    around: ScenarioDependencies, scenario: ScenarioDocument, printed: Board | None
) -> SetUpRules | None:
    """What the rules say of setting up a scenario; None while documents or their values are not in order."""
    contents, system = around.contents_with(scenario, printed), around.system
    if contents is None or system is None or errors_of(check_document(scenario, None)):
        return None
    if errors_of([*check_contents(contents), *scenario_problems(scenario, system)]):
        return None
    if errors_of(module_problems(contents.module, system)):
        return None
    try:
        return system.set_up_rules(contents)
    except UnknownSpaceError:
        return None


def set_up_report(
    rules: SetUpRules | None,
    scenario: ScenarioDocument,
    around: ScenarioDependencies,
    printed: Board,
    tick: Tick | None = None,
) -> SetUpReport:
    """Ask whether a scenario can be set up, and tell the answer.

    `tick` is told how many positions were tried; it may raise to give up.
    """
    if rules is None or around.system is None or around.module is None:
        return SetUpReport(verdict="unknown", headline=_("Mend the problems of the scenario first."))
    answer = can_be_set_up(rules, tick, MOST_TRIED)
    if answer.verdict == "open":
        return SetUpReport(verdict="open", headline=_("There was no answer in time: the areas are nearly full."))
    titles = {piece.id: piece.title for piece in around.module.pieces}
    problems = [problem_of(stuck, rules, titles) for stuck in answer.stuck]
    told = problems_in_words(around.system.sentences, problems)
    findings = tuple(Finding(problem.sentence, tuple(problem.path[1:])) for problem in told)
    if answer.verdict == "no":
        return SetUpReport(verdict="no", headline=_("No: not everything can be set up."), findings=findings)
    example, ground, entries = example_of(answer, rules, scenario, around.module, printed)
    return SetUpReport(
        verdict="yes", headline=_("Yes: everything can be set up."), findings=_summary(answer, rules),
        example=example, ground=ground, entries=entries,
    )  # fmt: skip


def _summary(answer: SetUpAnswer, rules: SetUpRules) -> tuple[Finding, ...]:
    """How many pieces the sides set up, and how many come later."""
    later = sum(rules.layers[rules.items[placed.item].layer].is_later for placed in answer.example)
    now = len(answer.example) - later
    found = []
    if now:
        words = plural("{count} piece is set up by its side.", "{count} pieces are set up by their sides.", now)
        found.append(Finding(words))
    if later:
        found.append(Finding(plural("{count} piece enters later.", "{count} pieces enter later.", later)))
    return tuple(found) or (Finding(_("The sides have nothing to set up.")),)


def settled(
    scenario: ScenarioDocument, numbers: Sequence[int], around: ScenarioDependencies, printed: Board
) -> tuple[ScenarioDocument, Problem | None]:
    """Return a scenario with pieces that were put into spaces, where the rules let them be, or why one may not.

    A piece that must be carried goes onto a piece in its space that may carry it.
    """
    rules = set_up_rules_of(around, scenario, printed)
    for number in numbers:
        piece = scenario.pieces[number]
        if rules is None or around.system is None or not piece.space:
            continue
        placing = rules.placing(piece, number)
        problem = placing.why_not(printed.grid.space(piece.space))
        if problem is None:
            continue
        carriers = sorted(it for it in placing.carriers if scenario.pieces[it].space == piece.space)
        if not carriers:
            return scenario, problems_in_words(around.system.sentences, [problem])[0]
        scenario, _number = mounted(scenario, number, carriers[-1])
        rules = set_up_rules_of(around, scenario, printed)
    return scenario, None


def example_of(
    answer: SetUpAnswer, rules: SetUpRules, scenario: ScenarioDocument, module: ModuleDocument, printed: Board
) -> tuple[ScenarioDocument, frozenset[SpaceId], tuple[Path, ...]]:
    """Return the scenario with an example on the map, the spaces of what is no piece, and the entries of the pieces."""
    types = {piece.id for piece in module.pieces}
    pieces = list(scenario.pieces)
    bearers: dict[Path, list[str]] = {}
    entries: list[Path] = []
    ground: set[SpaceId] = set()
    carried = []
    for number, placed in enumerate(answer.example):
        item = rules.items[placed.item]
        layer = rules.layers[item.layer]
        if layer.is_later:
            continue
        if layer.carriers:
            carried.append((item, layer.carriers[placed.slot]))
        elif item.piece not in types:
            ground.add(SpaceId(placed.slot))
        else:
            name = f"{EXAMPLE}-{number}"
            bearers.setdefault(item.path, []).append(name)
            entries.append(item.path)
            space = printed.grid.name(SpaceId(placed.slot))
            pieces.append(PlacedPiece(id=name, piece=item.piece, side=_side(item, scenario, module), space=space))
    for number, piece in enumerate(scenario.pieces):
        name = piece.id or f"{EXAMPLE}-placed-{number}"
        pieces[number] = replace(piece, id=name)
        bearers["scenario", "pieces", number] = [name]
    for item, path in carried:
        if bearers.get(path):
            side = _side(item, scenario, module)
            entries.append(item.path)
            pieces.append(PlacedPiece(piece=item.piece, side=side, on=bearers[path].pop()))
    return replace(scenario, pieces=tuple(pieces)), frozenset(ground), tuple(entries)


def placed_like(example: ScenarioDocument, scenario: ScenarioDocument, entries: Sequence[Path]) -> ScenarioDocument:
    """Return a scenario with the pieces of its example as placed pieces; its forces keep the others.

    What the settings give the sides to set up, such as fortifications, stays with them.

    Args:
        example: the scenario with further pieces, as `example_of` makes it.
        scenario: the scenario itself.
        entries: those of the further pieces.
    """
    own = len(scenario.pieces)
    added = [it for it, entry in zip(example.pieces[own:], entries, strict=True) if entry[1] in {"forces", "pieces"}]
    carriers = {piece.on for piece in added if piece.on}
    # What the sides set up from their boxes is in the example twice: where the scenario has it, and on the map.
    in_boxes = {entry[2] for entry in entries if entry[1] == "pieces"}
    kept = [
        piece if piece.id in carriers else scenario.pieces[number]
        for number, piece in enumerate(example.pieces[:own])
        if number not in in_boxes
    ]
    fresh = [piece if piece.id in carriers else replace(piece, id="") for piece in added]
    shown = Counter(entries)
    forces = [_without(force, shown, ("scenario", "forces", index)) for index, force in enumerate(scenario.forces)]
    return replace(scenario, pieces=(*kept, *fresh), forces=tuple(force for force in forces if force.pieces))


def _without(force: Force, shown: Counter[Path], path: Path) -> Force:
    """A force without the pieces that are shown, by their entries."""
    counts = [item.count - shown[*path, "pieces", number] for number, item in enumerate(force.pieces)]
    left = zip(force.pieces, counts, strict=True)
    return replace(force, pieces=tuple(replace(item, count=count) for item, count in left if count > 0))


def _side(item: Item, scenario: ScenarioDocument, module: ModuleDocument) -> str:
    """The side of an entry; that of its number for what no entry of a side names."""
    match item.path:
        case ("scenario", "forces", int(index), *_rest):
            return scenario.forces[index].side
        case ("scenario", "pieces", int(index), *_rest):
            return scenario.pieces[index].side
    return module.sides[min(item.side, len(module.sides) - 1)].id
