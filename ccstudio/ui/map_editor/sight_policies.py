"""`SightPolicies`: which policy judges sight on the edited map: the neutral one or that of its rule system."""

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import _
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.rules.registry import ANSWERS, Registry, RulesError
from ccstudio.ui.map_editor.context import MapContext

if TYPE_CHECKING:
    from ccstudio.rules.system import AnySystem

NEUTRAL: Final = THREAD.name


class OtherRules(NamedTuple):
    """A policy in a list: its title, and what to say of it at length."""

    title: str
    tip: str


class SightPolicies(QObject):
    """The policies there are for a map, and the one chosen.

    A map is judged by the system that its terrain table serves, as it judges where its open questions are answered as
    recommended, until somebody chooses otherwise.

    Signals:
        changed(): another policy judges.
    """

    changed = Signal()

    def __init__(self, context: MapContext, registry: Registry | None = None) -> None:
        super().__init__(context)
        self._context = context
        self._registry = registry or Registry()
        self._system: AnySystem | None = None
        self._system_id: str | None = None
        self._is_neutral = False
        context.terrain_changed.connect(self.changed)

    @property
    def system_title(self) -> str:
        """The title of the map's rule system; empty where it has none that can be used."""
        system = self._usable()
        return "" if system is None else system.title

    @property
    def has_system(self) -> bool:
        """Whether the map has a rule system, as far as that is known without importing it."""
        wanted = self._context.terrain.system
        return self._system is not None if wanted == self._system_id else self._registry.has(wanted)

    @property
    def is_neutral(self) -> bool:
        """Whether the neutral policy judges, as far as that is known without importing the rules."""
        return self._is_neutral or not self.has_system

    @property
    def name(self) -> str:
        """The policy by its name: `thread`, or the id of the rule system."""
        system = None if self._is_neutral else self._usable()
        return NEUTRAL if system is None else system.id

    def others(self) -> "dict[str, OtherRules]":
        """The other policies for the map by their names: each other answer to an open question of sight.

        The neutral policy is among them, and the recommended answers, unless they judge now.
        """
        system = self._usable()
        found: dict[str, OtherRules] = {}
        if system is not None:
            title = _("{system}, recommended rulings").format(system=_(system.title))
            found[system.id] = OtherRules(title, title)
            told = system.sentences.get
            for question in getattr(system.policy, "questions", ()):
                for choice, words in question.choices.items():
                    if choice != question.recommended:
                        name = f"{system.id}{ANSWERS}{question.id}={choice}"
                        asked, answer = _(told(question.text, question.text)), _(told(words, words))
                        found[name] = OtherRules(f"{question.rule}: {answer}", f"{asked} {answer}")
        neutral = _("Neutral (thread only)")
        found[NEUTRAL] = OtherRules(neutral, neutral)
        found.pop(self.name)
        return found

    def named(self, name: str) -> SightPolicy:
        """The policy with a name that `others` gives."""
        return THREAD if name == NEUTRAL else self._registry.policy(name)

    @property
    def policy(self) -> SightPolicy:
        """The sight policy."""
        system = None if self._is_neutral else self._usable()
        return THREAD if system is None else system.policy

    def choose(self, *, neutral: bool) -> None:
        """Let the neutral policy judge, or the map's rule system."""
        if neutral != self._is_neutral:
            self._is_neutral = neutral
            self.changed.emit()

    def _usable(self) -> "AnySystem | None":
        """The map's rule system, if it can be used; looked for once for each."""
        wanted = self._context.terrain.system
        if wanted != self._system_id:
            self._system_id, self._system = wanted, None
            try:
                self._system = self._registry.system(wanted) if wanted else None
            except RulesError:
                # Its problem is told where games are begun; a map can be looked at without it.
                self._system = None
        return self._system
