"""`Keymap`: the keys of every command: the declared ones, or those the person chose."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

from ccstudio.base.language import N_, _
from ccstudio.ui.commands.command import Command

WINDOW: Final = "window"
"""The owner of commands that work in every editor."""

EDITORS: Final = ("map", "layout", "module", "terrain", "scenario", "lab", "play")
"""The kinds of editors that own commands."""

MOST_KEYS: Final = 4
"""The most keys of a command."""

MODIFIERS: Final = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr})

_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText
_NATIVE: Final = QKeySequence.SequenceFormat.NativeText

_PANELS: Final = N_("shows and hides a panel")
_SCROLLS: Final = N_("scrolls the map")
_TOOLS: Final = N_("is what tools in hand are told with")
_SHORTCUTS: Final = N_("takes choices that are usually made together")
_NUMBERS: Final = N_("points at an option by its number")

RESERVED: Final[tuple[tuple[tuple[str, ...], str, tuple[str, ...]], ...]] = (
    (("Esc",), N_("gives up what was begun"), EDITORS),
    (tuple(f"Alt+{number}" for number in range(1, 10)), _PANELS, EDITORS),
    (("Left", "Right", "Up", "Down", "Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"), _SCROLLS, EDITORS),
    (("Space", "Return", "Enter", "Backspace"), _TOOLS, ("map", "layout", "scenario")),
    (tuple("0123456789"), _NUMBERS, ("play",)),
    (tuple(f"Ctrl+{number}" for number in range(1, 10)), _SHORTCUTS, ("play",)),
    (("Backspace",), N_("takes back what was chosen last"), ("play",)),
    (("/",), N_("narrows the options"), ("play",)),
)
"""Keys that no command can have, with their effect and the editors they work in."""


MAC_KEYS: Final = {"Ctrl+H": "Ctrl+Alt+F", "Ctrl+M": "Meta+M", "F11": "Ctrl+Meta+F"}
"""Keys of macOS in place of declared ones, which hide the program, minimise its window or show the desktop there.

Portably written, Ctrl is the Command key of macOS, and Meta its Control key.
"""


class Clash(msgspec.Struct, frozen=True, kw_only=True):
    """A key that two commands want in the same editor: `winner` has it there, `loser` does not."""

    key: str
    winner: str
    loser: str


class Keymap(QObject):
    """The current keys.

    Keys are written portably (`"Ctrl+S"`, `"A, B"` for two in succession). Commands of the window share the keyboard
    with those of the editor in front; commands of different editors never meet. Where two commands that meet want one
    key, a chosen key wins over a declared one, and of two chosen keys the later one wins.

    Signals:
        changed(): other keys are in force.
    """

    changed = Signal()

    def __init__(
        self,
        table: Sequence[Command],
        chosen: Mapping[str, Sequence[str]] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._chosen: dict[str, tuple[str, ...]] = {}
        self._in_force: dict[str, dict[str, tuple[str, ...]]] = {}
        self._set_table(table)
        self._take(chosen or {})

    def add(self, table: Sequence[Command]) -> None:
        """Take a longer table; earlier choices for its commands apply."""
        self._set_table(table)
        self._take(self._chosen)
        self._in_force.clear()

    def _set_table(self, table: Sequence[Command]) -> None:
        self.table = tuple(table)
        self._rows = {row.id: row for row in self.table}
        self._defaults = {row.id: keys_of_table(row) for row in self.table}

    @property
    def chosen(self) -> dict[str, tuple[str, ...]]:
        """The person's choices by command id, the latest last; also for unknown commands."""
        return dict(self._chosen)

    def row(self, command_id: str) -> Command:
        """The command with an id."""
        return self._rows[command_id]

    def defaults(self, command_id: str) -> tuple[str, ...]:
        """The declared keys of a command."""
        return self._defaults[command_id]

    def keys(self, command_id: str) -> tuple[str, ...]:
        """The keys assigned to a command, the usual one first, whether or not another command wins one of them."""
        return self._chosen.get(command_id, self._defaults.get(command_id, ()))

    def is_chosen(self, command_id: str) -> bool:
        """Whether the person chose the keys of a command."""
        return command_id in self._chosen

    def in_force(self, command_id: str, where: str = "") -> tuple[str, ...]:
        """The working keys of a command while an editor of the kind `where` is in front (empty: its own, or none)."""
        row = self._rows.get(command_id)
        if row is None:
            return ()
        front = where or (row.where if row.where != WINDOW else "")
        if front not in self._in_force:
            self._in_force[front] = dict(self._settle(front))
        return self._in_force[front].get(command_id, ())

    def shown(self, command_id: str, where: str = "") -> str:
        """The first key of a command as the operating system writes it; empty if it has none."""
        keys = self.in_force(command_id, where)
        return native(keys[0]) if keys else ""

    def hinted(self, text: str, command_id: str) -> str:
        """A tool tip followed by the key of the command, if it has one."""
        key = self.shown(command_id)
        return _("{text} ({key})").format(text=text, key=key) if key else text

    def labelled(self, text: str, command_id: str) -> str:
        """The text of a button or link followed by the key of the command, if it has one."""
        key = self.shown(command_id)
        return _("{text} [{key}]").format(text=text, key=key) if key else text

    def clashes(self, command_id: str) -> list[Clash]:
        """Every key that two commands want in the same editor."""
        return [
            Clash(key=key, winner=winner, loser=command_id if winner == other else other)
            for key in self.keys(command_id)
            for other in self.others_with(key, command_id)
            for winner in [max((command_id, other), key=self._rank)]
        ]

    def others_with(self, key: str, command_id: str) -> list[str]:
        """The other commands that meet this one and have a key that is equal or begins alike."""
        row = self._rows[command_id]
        return [
            other.id
            for other in self.table
            if other.id != command_id and meet(row, other) and any(alike(key, one) for one in self.keys(other.id))
        ]

    def give(self, command_id: str, keys: Iterable[str]) -> None:
        """Assign exactly these keys to a command; the declared ones are not stored as a choice."""
        wanted = tuple(dict.fromkeys(keys))[:MOST_KEYS]
        before = dict(self._chosen)
        self._chosen.pop(command_id, None)
        if wanted != self._defaults.get(command_id):
            self._chosen[command_id] = wanted
        self._tell(before)

    def reset(self, command_id: str) -> None:
        """Restore the declared keys of a command."""
        before = dict(self._chosen)
        self._chosen.pop(command_id, None)
        self._tell(before)

    def take(self, chosen: Mapping[str, Sequence[str]]) -> None:
        """Replace all choices; empty for the declared keys."""
        before = dict(self._chosen)
        self._take(chosen)
        self._tell(before)

    def _take(self, chosen: Mapping[str, Sequence[str]]) -> None:
        self._chosen, chosen = {}, dict(chosen)
        for command_id, keys in chosen.items():
            sound = tuple(key for key in (normal(one) for one in keys) if key)
            if sound != self._defaults.get(command_id):
                self._chosen[command_id] = sound

    def _tell(self, before: Mapping[str, tuple[str, ...]]) -> None:
        if list(before.items()) != list(self._chosen.items()):
            self._in_force.clear()
            self.changed.emit()

    def _rank(self, command_id: str) -> tuple[int, int]:
        """The rank of a command for a key; the highest gets it."""
        chosen = list(self._chosen).index(command_id) if command_id in self._chosen else -1
        return chosen, -list(self._rows).index(command_id)

    def _settle(self, where: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        places = {command_id: place for place, command_id in enumerate(self._chosen)}
        rows = [row for row in self.table if row.where in {WINDOW, where}]
        rows.sort(key=lambda row: -places.get(row.id, -1))
        whole: set[str] = set()
        begun: set[str] = set()
        for row in rows:
            own = tuple(key for key in self.keys(row.id) if key not in begun and whole.isdisjoint(beginnings(key)))
            whole.update(own)
            begun.update(*map(beginnings, own))
            yield row.id, own


def keys_of_table(row: Command, platform: str = sys.platform) -> tuple[str, ...]:
    """The declared keys of a command, written portably; on macOS others where the system has these keys itself."""
    keys = tuple(key.toString(_PORTABLE) for key in QKeySequence.listFromString(row.key)) if row.key else ()
    return tuple(MAC_KEYS.get(key, key) for key in keys) if platform == "darwin" else keys


def normal(key: str) -> str:
    """A key in portable form; empty for a text that is no key, or a modifier alone."""
    sequence = QKeySequence.fromString(key, _PORTABLE)
    strokes: Sequence[QKeyCombination] = list(sequence)  # type: ignore[call-overload]  # a sequence, its stubs forget
    parts = [stroke.key() for stroke in strokes]
    if not parts or Qt.Key.Key_unknown in parts or any(part in MODIFIERS for part in parts):
        return ""
    return sequence.toString(_PORTABLE)


def native(key: str) -> str:
    """A key as the operating system writes it."""
    return QKeySequence.fromString(key, _PORTABLE).toString(_NATIVE)


def beginnings(key: str) -> frozenset[str]:
    """A key and all its beginnings: those of `A, B` include `A`."""
    strokes = key.split(", ")
    return frozenset(", ".join(strokes[: end + 1]) for end in range(len(strokes)))


def alike(one: str, other: str) -> bool:
    """Whether two keys are equal or one begins the other."""
    return one in beginnings(other) or other in beginnings(one)


def meet(one: Command, other: Command) -> bool:
    """Whether two commands work at the same time."""
    return one.where == other.where or WINDOW in {one.where, other.where}


def reserved_for(key: str, row: Command) -> str:
    """The fixed effect of a key where a command works, in the person's language; empty for a free key."""
    first = key.partition(", ")[0]
    for keys, what, editors in RESERVED:
        if first in keys and (row.where == WINDOW or row.where in editors):
            return _(what)
    return ""


def sound_choices(value: object) -> dict[str, tuple[str, ...]]:
    """The valid part of stored choices; unknown ids are kept."""
    if not isinstance(value, dict):
        return {}
    entries: dict[Any, Any] = value
    return {
        command_id: tuple(key for key in keys if isinstance(key, str))
        for command_id, keys in entries.items()
        if isinstance(command_id, str) and isinstance(keys, list | tuple)
    }
