"""`Book`: the catalogue of a system as a book to leaf through: chapters, neighbours, words."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.rules.catalogue import Rule, catalogue_of, has_catalogue
from ccstudio.rules.system import AnySystem


class Book:
    """The rules of a system in the order of its catalogue, without worked examples.

    There are no rules where it has no catalogue; `trouble` says why where it is broken.
    """

    def __init__(self, system: AnySystem) -> None:
        self.title = system.title
        self.trouble = ""
        self.rules: Mapping[str, Rule] = {}
        if has_catalogue(system):
            try:
                every = catalogue_of(system).rules
            except StudioError as error:
                self.trouble = str(error)
            else:
                self.rules = {it: rule for it, rule in every.items() if not it.startswith(system.worked_examples)}

    def knows(self, rule_id: str) -> bool:
        """Whether there is such a rule or chapter."""
        return rule_id in self.rules or rule_id in self._parts

    def sentence(self, rule_id: str) -> str:
        """What a rule says, in the person's language; empty for a chapter that says nothing itself."""
        rule = self.rules.get(rule_id)
        return _(rule.sentence) if rule is not None else ""

    def reason(self, rule_id: str) -> str:
        """Why there is nothing in a rule to enforce, in the person's language; empty if there is."""
        rule = self.rules.get(rule_id)
        return _(rule.reason) if rule is not None and rule.reason else ""

    @cached_property
    def chapters(self) -> tuple[str, ...]:
        """The outermost chapters, in order."""
        return tuple(dict.fromkeys(_outermost(rule) for rule in self.rules))

    def parts(self, rule_id: str) -> tuple[str, ...]:
        """The rules and chapters that a chapter is divided into, in order."""
        return self._parts.get(rule_id, ())

    def inside(self, chapter: str) -> tuple[str, ...]:
        """All rules of a chapter, its own among them, in order."""
        return tuple(self._inside.get(chapter, ()))

    def beside(self, rule_id: str) -> tuple[str, ...]:
        """The rules of the same chapter, this one among them; chapters have none."""
        chapter = chapter_of(rule_id)
        return self.parts(chapter) if chapter else ()

    def before(self, rule_id: str) -> str:
        """The rule before, empty at the beginning."""
        return self._neighbours.get(rule_id, ("", ""))[0]

    def after(self, rule_id: str) -> str:
        """The rule after, empty at the end."""
        return self._neighbours.get(rule_id, ("", ""))[1]

    def found(self, words: str) -> list[str]:
        """The rules whose id begins with a text, then those that open with its words, then others with all of them."""
        wanted = words.casefold().split()
        if not wanted:
            return []
        ranks: dict[str, int] = {}
        for rule_id in self.rules:
            if _begins(rule_id, words.strip()):
                ranks[rule_id] = 0
            elif all(word in self._folded[rule_id] for word in wanted):
                ranks[rule_id] = 1 if _opens(self.sentence(rule_id), wanted) else 2
        return sorted(ranks, key=ranks.__getitem__)

    def named(self, words: str) -> str:
        """The rule or chapter that a text names, with the system's letters before it or without; empty for none."""
        named = words.strip().casefold()
        return next((rule for rule in (*self.rules, *self._parts) if named in _names(rule)), "")

    @cached_property
    def _folded(self) -> dict[str, str]:
        return {rule_id: f"{rule_id} {self.sentence(rule_id)}".casefold() for rule_id in self.rules}

    @cached_property
    def _parts(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, dict[str, None]] = {}
        for rule_id in self.rules:
            child, chapter = rule_id, chapter_of(rule_id)
            while chapter:
                found.setdefault(chapter, {})[child] = None
                child, chapter = chapter, chapter_of(chapter)
        return {chapter: tuple(children) for chapter, children in found.items()}

    @cached_property
    def _inside(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for rule_id in self.rules:
            chapter = rule_id
            while chapter:
                found.setdefault(chapter, []).append(rule_id)
                chapter = chapter_of(chapter)
        return found

    @cached_property
    def _neighbours(self) -> dict[str, tuple[str, str]]:
        row = list(self.rules)
        return dict(zip(row, zip(["", *row[:-1]], [*row[1:], ""], strict=True), strict=True))


def chapter_of(rule_id: str) -> str:
    """The chapter a rule is part of: of `AB-7.1.a` it is `AB-7.1`; empty for an outermost one."""
    cut = max(rule_id.rfind("."), rule_id.rfind("/"))
    return rule_id[:cut] if cut > 0 else ""


def _outermost(rule_id: str) -> str:
    while chapter := chapter_of(rule_id):
        rule_id = chapter
    return rule_id


def _names(rule_id: str) -> tuple[str, str]:
    """How people name a rule: in full, or without the letters of the system."""
    return rule_id.casefold(), rule_id.casefold().partition("-")[2]


def _opens(sentence: str, wanted: Sequence[str]) -> bool:
    """Whether a sentence opens with some words, after an article or some other short word at the most."""
    opening = sentence.casefold().split()[: len(wanted) + 1]
    return any(
        all(word.startswith(sought) for word, sought in zip(opening[start:], wanted, strict=False))
        and len(opening) - start >= len(wanted)
        for start in (0, 1)
    )


def _begins(rule_id: str, text: str) -> bool:
    return any(name == text.casefold() or name.startswith(f"{text.casefold()}.") for name in _names(rule_id))
