"""The settings that the studio keeps between runs: preferences, recent files, layouts and views."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import msgspec
from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from ccstudio.application.settings.map_aids import USUAL, AidsLook
from ccstudio.application.settings.motion import MotionChoice
from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.ui.commands.keymap import sound_choices

if TYPE_CHECKING:
    from ccstudio.application.settings.export_choices import ExportChoices
    from ccstudio.application.settings.table_settings import TableSettings

RECENT_FILES: Final = 10
RECENT_SEARCHES: Final = 8
REMEMBERED_VIEWS: Final = 50

V = TypeVar("V")


class ThemeChoice(StrEnum):
    """The palette the person wants."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """What a person can choose in the preferences.

    `language` is a locale name (`"zh_CN"`), empty for that of the system. Unsaved work is copied to safety every
    `autosave_s` seconds. Text has `scale_percent` of its usual size; 0 is the size that the screen asks for. What
    happens in a game is shown at `playback_speed`, and a replay that runs by itself shows each position for
    `replay_ms`. With `waits_at_results` a result is shown until the person goes on. Sounds are heard at
    `sound_percent` of the full volume. Things move on the screen as `motion` says.
    """

    language: Annotated[str, msgspec.Meta(max_length=20)] = ""
    theme: ThemeChoice = ThemeChoice.SYSTEM
    autosave_s: Annotated[int, msgspec.Meta(ge=5, le=3_600)] = 30
    scale_percent: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    playback_speed: PlaybackSpeed = PlaybackSpeed.NORMAL
    replay_ms: Annotated[int, msgspec.Meta(ge=50, le=10_000)] = 800
    waits_at_results: bool = False
    has_sounds: bool = True
    sound_percent: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60
    motion: MotionChoice = MotionChoice.SYSTEM


class LessonProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a person has come in a lesson: the step of so many, 0 before the first, and whether it was finished."""

    number: int = 0
    count: int = 0
    is_finished: bool = False


class Settings(QObject):
    """Typed access to the settings file; missing or invalid entries have their defaults.

    Signals:
        changed(before, after): the preferences changed.
        recent_changed(): the list of recent files changed.
        lessons_changed(): the person has come further in a lesson.
        aids_changed(kind, look): the view aids of a kind of editor changed.
    """

    changed = Signal(object, object)
    recent_changed = Signal()
    lessons_changed = Signal()
    aids_changed = Signal(str, object)

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(str(file), QSettings.Format.IniFormat)
        self._preferences = self._read_preferences()

    @property
    def preferences(self) -> Preferences:
        """The current preferences."""
        return self._preferences

    def set_preferences(self, after: Preferences) -> None:
        """Apply and store other preferences."""
        before, self._preferences = self._preferences, after
        if after == before:
            return
        for name in Preferences.__struct_fields__:
            self._write(f"preferences/{name}", getattr(after, name))
        self.changed.emit(before, after)

    @property
    def recent(self) -> tuple[Path, ...]:
        """The files last opened or saved, newest first; some may not exist any more."""
        return tuple(Path(name) for name in self._read("recent", tuple[str, ...], ()))

    def remember_recent(self, path: Path) -> None:
        """Put `path` first among the recent files."""
        path = path.resolve()
        self._set_recent((path, *(other for other in self.recent if other != path)))

    def forget_recent(self, path: Path) -> None:
        """Remove `path` from the recent files."""
        path = path.resolve()
        self._set_recent(tuple(other for other in self.recent if other != path))

    def clear_recent(self) -> None:
        """Remove all recent files."""
        self._set_recent(())

    def view_state(self, path: Path) -> dict[str, Any]:
        """The last view state of a file, from its editor; empty if unknown."""
        return self._read("views", dict[str, dict[str, Any]], {}).get(str(path.resolve()), {})

    def set_view_state(self, path: Path, state: dict[str, Any]) -> None:
        """Store the view state of a file."""
        views = self._read("views", dict[str, dict[str, Any]], {})
        views.pop(str(path.resolve()), None)
        kept = list(views.items())[-REMEMBERED_VIEWS + 1 :]
        self._write("views", dict([*kept, (str(path.resolve()), state)]))

    @property
    def last_folder(self) -> Path:
        """The folder where file dialogs start: the last one if it exists, else the home folder."""
        folder = Path(self._read("last_folder", str, ""))
        return folder if folder.is_absolute() and folder.is_dir() else Path.home()

    def set_last_folder(self, folder: Path) -> None:
        """Store the folder in which the next file dialog begins."""
        self._write("last_folder", str(folder.resolve()))

    @property
    def export_choices(self) -> "ExportChoices":
        """The choices of the last export."""
        from ccstudio.application.settings.export_choices import ExportChoices  # noqa: PLC0415 - not for the first paint

        return self._read("export", ExportChoices, ExportChoices())

    def set_export_choices(self, choices: "ExportChoices") -> None:
        """Store the choices for the next export."""
        self._write("export", choices)

    @property
    def table_settings(self) -> "TableSettings":
        """The table settings."""
        from ccstudio.application.settings.table_settings import TableSettings  # noqa: PLC0415 - not for the first paint

        return self._read("manners", TableSettings, TableSettings())

    def set_table_settings(self, table_settings: "TableSettings") -> None:
        """Store the table settings for the next game."""
        self._write("manners", table_settings)

    @property
    def keys(self) -> dict[str, tuple[str, ...]]:
        """The keys the person chose, by command id; unknown ids are kept."""
        return sound_choices(self._read("keys", dict, {}))

    def set_keys(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Store the chosen keys."""
        self._write("keys", dict(chosen))

    @property
    def searches(self) -> tuple[str, ...]:
        """The recent successful searches, newest first."""
        return self._read("searches", tuple[str, ...], ())

    def remember_search(self, query: str) -> None:
        """Put a search first among the recent ones."""
        words = query.strip()
        if words:
            others = [other for other in self.searches if other.casefold() != words.casefold()]
            self._write("searches", [words, *others][:RECENT_SEARCHES])

    def recalled(self, page: str, default: V) -> V:
        """The last choices in a dialog; `default` gives their type."""
        return self._read(f"page/{page}", type(default), default)

    def recall_next_time(self, page: str, choice: object) -> None:
        """Store the choices of a dialog for the next time."""
        self._write(f"page/{page}", choice)

    @property
    def is_hand_folded(self) -> bool:
        """Whether the hand was collapsed in the latest game."""
        return self._read("hand-folded", bool, False)

    def set_hand_folded(self, is_folded: bool) -> None:
        """Store whether the hand is collapsed."""
        self._write("hand-folded", is_folded)

    def aids_look(self, kind: str) -> AidsLook:
        """The view aids of editors of a kind."""
        return self._read(f"aids/{kind}", AidsLook, USUAL.get(kind, AidsLook()))

    def set_aids_look(self, kind: str, look: AidsLook) -> None:
        """Set the view aids of a kind of editor, also of open ones."""
        if look != self.aids_look(kind):
            self._write(f"aids/{kind}", look)
            self.aids_changed.emit(kind, look)

    def prompts_seen(self, system: str) -> tuple[str, ...]:
        """The codes of the reactions that people were asked for in games of a system."""
        return self._read("prompts-seen", dict[str, tuple[str, ...]], {}).get(system, ())

    def remember_prompts(self, system: str, prompts: Iterable[str]) -> None:
        """Store the reactions that people were asked for."""
        seen = self._read("prompts-seen", dict[str, tuple[str, ...]], {})
        self._write("prompts-seen", {**seen, system: tuple(sorted({*seen.get(system, ()), *prompts}))})

    def overlays_on(self, system: str) -> tuple[str, ...]:
        """The overlays of the map that were on in the last game of a system, by id."""
        return self._read("overlays-on", dict[str, tuple[str, ...]], {}).get(system, ())

    def set_overlays_on(self, system: str, overlays: Iterable[str]) -> None:
        """Store the overlays of the map that are on in games of a system."""
        known = self._read("overlays-on", dict[str, tuple[str, ...]], {})
        if tuple(overlays) != known.get(system, ()):
            self._write("overlays-on", {**known, system: tuple(overlays)})

    def lesson_progress(self, lesson: str) -> LessonProgress:
        """How far the person has come in a lesson, by its id."""
        return self._read("lessons", dict[str, LessonProgress], {}).get(lesson, LessonProgress())

    def set_lesson_progress(self, lesson: str, *, number: int, count: int, is_finished: bool = False) -> None:
        """Store how far the person has come in a lesson; a finished lesson stays finished."""
        known = self._read("lessons", dict[str, LessonProgress], {})
        done = is_finished or known.get(lesson, LessonProgress()).is_finished
        self._write("lessons", {**known, lesson: LessonProgress(number=number, count=count, is_finished=done)})
        self.lessons_changed.emit()

    def layout(self, kind: str) -> QByteArray | None:
        """The arrangement of panels for a kind of editor, None if it was never changed."""
        return self._bytes(f"layout/{kind}")

    def set_layout(self, kind: str, layout: QByteArray) -> None:
        """Store the arrangement of panels for a kind of editor."""
        self._store.setValue(f"layout/{kind}", layout)

    @property
    def window_geometry(self) -> QByteArray | None:
        """The geometry of the window; None on the first run."""
        return self._bytes("window/geometry")

    def set_window_geometry(self, geometry: QByteArray) -> None:
        """Store the geometry of the window."""
        self._store.setValue("window/geometry", geometry)

    def sync(self) -> None:
        """Write everything to disk now."""
        self._store.sync()

    def _set_recent(self, paths: tuple[Path, ...]) -> None:
        self._write("recent", [str(path) for path in paths[:RECENT_FILES]])
        self.recent_changed.emit()

    def _read_preferences(self) -> Preferences:
        # One entry at a time: a bad one must not cost the person the others.
        read: dict[str, Any] = {}
        for field in msgspec.structs.fields(Preferences):
            read[field.name] = self._read(f"preferences/{field.name}", field.type, field.default)
        return Preferences(**read)

    def _read(self, key: str, kind: type[V], default: V) -> V:
        text = self._store.value(key)
        if not isinstance(text, str):
            return default
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, RecursionError):
            return default

    def _write(self, key: str, value: object) -> None:
        self._store.setValue(key, msgspec.json.encode(value).decode())

    def _bytes(self, key: str) -> QByteArray | None:
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else None
