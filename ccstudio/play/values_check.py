"""Checks of values that a rule system defines: kinds and their stats, settings, switches, rulings."""

from collections.abc import Iterable, Iterator

from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.base.suggestions import suggestion
from ccstudio.documents.module import CardType, ModuleDocument, PieceType, Ruling
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.stats import stats_problems
from ccstudio.rules.system import AnySystem


def module_problems(module: ModuleDocument, system: AnySystem) -> Iterator[Problem]:
    """Yield what a module contains that its system does not know; paths are in the module."""
    for index, piece in enumerate(module.pieces):
        yield from _kind_problems(piece, system, ("pieces", index))
    for index, card in enumerate(module.cards):
        yield from _kind_problems(card, system, ("cards", index))
    yield from _ruling_problems(module.options, system)
    yield from stats_problems(module.settings, system.module_settings, ("settings",))


def scenario_problems(scenario: ScenarioDocument, system: AnySystem) -> Iterator[Problem]:
    """Yield what a scenario contains that its system does not know; paths are in the scenario."""
    yield from stats_problems(scenario.settings, system.settings, ("settings",))
    yield from stats_problems(scenario.victory, system.victory, ("victory",))
    yield from _ruling_problems(scenario.options, system)
    for index, rule in enumerate(scenario.special_rules):
        path = ("special_rules", index)
        values = system.special_rules.get(rule.id)
        if values is None:
            yield _unknown("special-rule-unknown", rule.id, system.special_rules, (*path, "id"), system)
        else:
            yield from stats_problems(rule.values, values, (*path, "values"))


def _kind_problems(thing: PieceType | CardType, system: AnySystem, path: Path) -> Iterator[Problem]:
    kinds, code = (
        (system.piece_kinds, "piece-kind-unknown")
        if isinstance(thing, PieceType)
        else (system.card_kinds, "card-kind-unknown")
    )
    stats = kinds.get(thing.kind)
    if stats is None:
        yield _unknown(code, thing.kind, kinds, (*path, "kind"), system)
    else:
        yield from stats_problems(thing.stats, stats, (*path, "stats"))


def _ruling_problems(rulings: Iterable[Ruling], system: AnySystem) -> Iterator[Problem]:
    questions = {question.id: question for question in system.questions}
    for index, ruling in enumerate(rulings):
        path = ("options", index)
        question = questions.get(ruling.id)
        if question is None:
            yield _unknown("question-unknown", ruling.id, questions, (*path, "id"), system)
        elif ruling.choice not in question.choices:
            yield _unknown("ruling-unknown", ruling.choice, question.choices, (*path, "choice"), system)


def _unknown(code: str, word: str, known: Iterable[str], path: Path, system: AnySystem) -> Problem:
    """Return the problem of an unknown word, with a suggestion or all known words."""
    words = sorted(known)
    arguments: dict[str, Argument] = {"system": system.title, "word": word, "known": ", ".join(words) or "-"}
    meant = suggestion(word, words)
    if meant is None:
        return Problem(code=code, path=path, arguments=arguments)
    return Problem(code=f"{code}-meant", path=path, arguments={**arguments, "meant": meant})
