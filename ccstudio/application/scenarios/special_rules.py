"""The special rules of a scenario in words: those that the program enforces, and those that it does not."""

from collections.abc import Mapping

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument, SpecialRule
from ccstudio.rules.system import AnySystem


class RuleInWords(msgspec.Struct, frozen=True):
    """A special rule: what it is called, and what it says; `is_enforced` says whether the program keeps it."""

    title: str
    meaning: str
    is_enforced: bool = True

    @property
    def line(self) -> str:
        """The rule as one line; one that is not enforced says so."""
        if not self.is_enforced:
            return _("Not enforced: {rule}").format(rule=self.title)
        return _("{title}: {meaning}").format(title=self.title, meaning=self.meaning) if self.meaning else self.title


def rules_in_words(
    scenario: ScenarioDocument, module: ModuleDocument, system: AnySystem | None
) -> tuple[RuleInWords, ...]:
    """Return the special rules of a scenario: those that are enforced, then those that the players keep."""
    sides = {side.id: side.title for side in module.sides}
    known = [_in_words(rule, sides, system) for rule in scenario.special_rules]
    return (*known, *(RuleInWords(line, "", is_enforced=False) for line in scenario.unenforced))


def rule_title(system: AnySystem | None, name: str) -> str:
    """Return what a special rule of a system is called; its id where the system does not say."""
    sentence = "" if system is None else system.sentences.get(f"special-{name}", "")
    return _(sentence) if sentence else name


def rule_meaning(system: AnySystem | None, name: str) -> str:
    """Return the sentence that explains a special rule; empty where the system does not say."""
    sentence = "" if system is None else system.sentences.get(f"special-{name}-means", "")
    return _(sentence) if sentence else ""


def _in_words(rule: SpecialRule, sides: Mapping[str, str], system: AnySystem | None) -> RuleInWords:
    told = [_told(value, sides) for value in rule.values.values() if value not in ({}, [], "")]
    meaning = rule_meaning(system, rule.id)
    title = rule_title(system, rule.id)
    words = _("{title} ({values})").format(title=title, values=_(", ").join(told)) if told else title
    return RuleInWords(words, meaning, is_enforced=system is not None and rule.id in system.special_rules)


def _told(value: object, sides: Mapping[str, str]) -> str:
    """Return a value of a special rule as text: sides by their titles."""
    match value:
        case dict():
            pairs = [f"{sides.get(str(key), str(key))} {_told(one, sides)}" for key, one in value.items()]
            return _(", ").join(pairs)
        case list() | tuple():
            return _(", ").join(_told(one, sides) for one in value)
    return sides.get(str(value), str(value))
