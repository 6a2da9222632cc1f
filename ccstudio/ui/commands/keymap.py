"""`Keymap`: the keys of every action: those of the table, or those a person has chosen in their place."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

from ccstudio.base.language import N_, _
from ccstudio.ui.commands.action_table import Action

WINDOW: Final = "window"
"""The reach of actions that answer whichever editor is in front."""

EDITORS: Final = ("map", "layout", "module", "scenario", "play")
"""The kinds of editors actions can belong to."""

MOST_KEYS: Final = 4
"""How many keys an action can have."""

MODIFIERS: Final = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr})

_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText
_NATIVE: Final = QKeySequence.SequenceFormat.NativeText

_PANELS: Final = N_("shows and hides a panel")
_SCROLLS: Final = N_("scrolls the map")
_TOOLS: Final = N_("is what tools in hand are told with")
_NUMBERS: Final = N_("points at an option by its number")

RESERVED: Final[tuple[tuple[tuple[str, ...], str, tuple[str, ...]], ...]] = (
    (("Esc",), N_("gives up what was begun"), EDITORS),
    (tuple(f"Alt+{number}" for number in range(1, 10)), _PANELS, EDITORS),
    (("Left", "Right", "Up", "Down", "Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"), _SCROLLS, EDITORS),
    (("Space", "Return", "Enter", "Backspace"), _TOOLS, ("map", "layout", "scenario")),
    (tuple("0123456789"), _NUMBERS, ("play",)),
    (("Backspace",), N_("takes back what was chosen last"), ("play",)),
    (("/",), N_("narrows the options"), ("play",)),
)
"""Keys that stand in no table: which they are, what each does, and in which editors."""


class Clash(msgspec.Struct, frozen=True, kw_only=True):
    """A key that two actions want in the same editor: `winner` has it there, `loser` does without."""

    key: str
    winner: str
    loser: str


class Keymap(QObject):
    """The keys in force.

    Keys are written portably (`"Ctrl+S"`, `"A, B"` for two after each other). Actions of the window share the keyboard
    with those of the editor in front; actions of different editors never meet. Where two actions that meet want one
    key, what a person chose goes before the table, and of two choices the later one.

    Signals:
        changed(): other keys are in force.
    """

    changed = Signal()

    def __init__(
        self,
        table: Sequence[Action],
        chosen: Mapping[str, Sequence[str]] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.table = tuple(table)
        self._rows = {row.id: row for row in self.table}
        self._defaults = {row.id: keys_of_table(row) for row in self.table}
        self._chosen: dict[str, tuple[str, ...]] = {}
        self._in_force: dict[str, dict[str, tuple[str, ...]]] = {}
        self._take(chosen or {})

    @property
    def chosen(self) -> dict[str, tuple[str, ...]]:
        """What the person chose, by action id, the latest choice last; with ids no action has here."""
        return dict(self._chosen)

    def row(self, action_id: str) -> Action:
        """The row of the table."""
        return self._rows[action_id]

    def defaults(self, action_id: str) -> tuple[str, ...]:
        """The keys that the table gives an action."""
        return self._defaults[action_id]

    def keys(self, action_id: str) -> tuple[str, ...]:
        """The keys an action is given, the usual one first, whether or not another has one of them in its place."""
        return self._chosen.get(action_id, self._defaults.get(action_id, ()))

    def is_chosen(self, action_id: str) -> bool:
        """Whether an action has other keys than the table says."""
        return action_id in self._chosen

    def in_force(self, action_id: str, where: str = "") -> tuple[str, ...]:
        """The keys that do an action while an editor of the kind `where` is in front (empty: its own, or none)."""
        row = self._rows.get(action_id)
        if row is None:
            return ()
        front = where or (row.where if row.where != WINDOW else "")
        if front not in self._in_force:
            self._in_force[front] = dict(self._settle(front))
        return self._in_force[front].get(action_id, ())

    def shown(self, action_id: str, where: str = "") -> str:
        """The first key of an action as the system at hand writes it; empty where it has none."""
        keys = self.in_force(action_id, where)
        return native(keys[0]) if keys else ""

    def hinted(self, text: str, action_id: str) -> str:
        """A tool tip with the key of the action behind it, where it has one."""
        key = self.shown(action_id)
        return _("{text} ({key})").format(text=text, key=key) if key else text

    def labelled(self, text: str, action_id: str) -> str:
        """Words of a button or link with the key of the action behind them, where it has one."""
        key = self.shown(action_id)
        return _("{text} [{key}]").format(text=text, key=key) if key else text

    def clashes(self, action_id: str) -> list[Clash]:
        """Every key of an action that another one wants as well where both answer."""
        return [
            Clash(key=key, winner=winner, loser=action_id if winner == other else other)
            for key in self.keys(action_id)
            for other in self.others_with(key, action_id)
            for winner in [max((action_id, other), key=self._rank)]
        ]

    def others_with(self, key: str, action_id: str) -> list[str]:
        """The other actions that a key is given to, or one that begins alike, and that meet this one."""
        row = self._rows[action_id]
        return [
            other.id
            for other in self.table
            if other.id != action_id and meet(row, other) and any(alike(key, one) for one in self.keys(other.id))
        ]

    def give(self, action_id: str, keys: Iterable[str]) -> None:
        """Give an action these keys and no others; those of the table are no choice."""
        wanted = tuple(dict.fromkeys(keys))[:MOST_KEYS]
        before = dict(self._chosen)
        self._chosen.pop(action_id, None)
        if wanted != self._defaults.get(action_id):
            self._chosen[action_id] = wanted
        self._tell(before)

    def reset(self, action_id: str) -> None:
        """Give an action the keys of the table again."""
        before = dict(self._chosen)
        self._chosen.pop(action_id, None)
        self._tell(before)

    def take(self, chosen: Mapping[str, Sequence[str]]) -> None:
        """Put other choices in the place of all that were made; empty for the keys of the table."""
        before = dict(self._chosen)
        self._take(chosen)
        self._tell(before)

    def _take(self, chosen: Mapping[str, Sequence[str]]) -> None:
        self._chosen = {}
        for action_id, keys in chosen.items():
            sound = tuple(key for key in (normal(one) for one in keys) if key)
            if sound != self._defaults.get(action_id):
                self._chosen[action_id] = sound

    def _tell(self, before: Mapping[str, tuple[str, ...]]) -> None:
        if list(before.items()) != list(self._chosen.items()):
            self._in_force.clear()
            self.changed.emit()

    def _rank(self, action_id: str) -> tuple[int, int]:
        """Who has a key that several want: the highest."""
        chosen = list(self._chosen).index(action_id) if action_id in self._chosen else -1
        return chosen, -list(self._rows).index(action_id)

    def _settle(self, where: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        places = {action_id: place for place, action_id in enumerate(self._chosen)}
        rows = [row for row in self.table if row.where in {WINDOW, where}]
        rows.sort(key=lambda row: -places.get(row.id, -1))
        whole: set[str] = set()
        begun: set[str] = set()
        for row in rows:
            own = tuple(key for key in self.keys(row.id) if key not in begun and whole.isdisjoint(beginnings(key)))
            whole.update(own)
            begun.update(*map(beginnings, own))
            yield row.id, own


def keys_of_table(row: Action) -> tuple[str, ...]:
    """The keys of a row of the table."""
    return tuple(key.toString(_PORTABLE) for key in QKeySequence.listFromString(row.key)) if row.key else ()


def normal(key: str) -> str:
    """A key as it is written everywhere; empty for a text that names none, or a modifier alone."""
    sequence = QKeySequence.fromString(key, _PORTABLE)
    strokes: Sequence[QKeyCombination] = list(sequence)  # type: ignore[call-overload]  # a sequence, its stubs forget
    parts = [stroke.key() for stroke in strokes]
    if not parts or Qt.Key.Key_unknown in parts or any(part in MODIFIERS for part in parts):
        return ""
    return sequence.toString(_PORTABLE)


def native(key: str) -> str:
    """A key as the system at hand writes it."""
    return QKeySequence.fromString(key, _PORTABLE).toString(_NATIVE)


def beginnings(key: str) -> frozenset[str]:
    """A key and everything it begins with: of `A, B` that is `A` as well."""
    strokes = key.split(", ")
    return frozenset(", ".join(strokes[: end + 1]) for end in range(len(strokes)))


def alike(one: str, other: str) -> bool:
    """Whether two keys cannot be told apart, because they are the same or one begins the other."""
    return one in beginnings(other) or other in beginnings(one)


def meet(one: Action, other: Action) -> bool:
    """Whether two actions answer at the same time."""
    return one.where == other.where or WINDOW in {one.where, other.where}


def reserved_for(key: str, row: Action) -> str:
    """What a key does by itself where an action answers, in the person's language; empty for a free one."""
    first = key.partition(", ")[0]
    for keys, what, editors in RESERVED:
        if first in keys and (row.where == WINDOW or row.where in editors):
            return _(what)
    return ""


def sound_choices(value: object) -> dict[str, tuple[str, ...]]:
    """What can be made of stored choices; what makes no sense is passed over, ids nobody knows are kept."""
    if not isinstance(value, dict):
        return {}
    entries: dict[Any, Any] = value
    return {
        action_id: tuple(key for key in keys if isinstance(key, str))
        for action_id, keys in entries.items()
        if isinstance(action_id, str) and isinstance(keys, list | tuple)
    }
