"""`GamesCatalogue`: the games of the person, summarised and drawn in the background, and kept in the cache."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio import __version__
from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _, languages_in_use
from ccstudio.base.places import games_folder, user_cache_folder
from ccstudio.play.game_summary import GameReader, GameSummary, brief_summary
from ccstudio.ui.settings import Settings
from ccstudio.ui.start.background_search import BackgroundSearch
from ccstudio.ui.start.game_pictures import GamePictures
from ccstudio.ui.start.pictures import is_whole
from ccstudio.ui.tasks.background import Background, Outcome, Progress

FORMAT: Final = 2
"""The version of the cached summaries and pictures."""


_FORMAT: Final = re.compile(rb'"format"\s*:\s*"(ccstudio/[a-z-]+)"')
_HEAD_BYTES: Final = 2_048


class _Kept(msgspec.Struct, frozen=True):
    """A summary in the cache, with what it depends on."""

    made_by: str
    stamp: tuple[int, int]
    summary: GameSummary


class GamesCatalogue(BackgroundSearch):
    """All games in the folder for games and among the recent files, latest first.

    Files are read in the background: first the heads of all, then the positions of those that are not in the cache.

    Signals:
        changed(): games came, went or changed, all at once.
        detailed(summary): the details of one game are known now.
        kinds_found(kinds): the formats of the recent files, by path.
        looked(): a search has ended.
    """

    changed = Signal()
    detailed = Signal(object)
    kinds_found = Signal(object)
    looked = Signal()
    _listed = Signal(object)
    _made = Signal(object)

    def __init__(self, background: Background, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(background, parent)
        self._settings = settings
        self._is_due = False
        self._seen: tuple[str, ...] = ()
        self.games: tuple[GameSummary, ...] = ()
        self._listed.connect(self._take_list)
        self._made.connect(self._take_details)

    @property
    def is_looking(self) -> bool:
        """Whether a search is going on."""
        return self._task is not None

    @property
    def latest(self) -> GameSummary | None:
        """The unfinished game that was played last, of those found."""
        return next((game for game in self.games if not game.is_finished and not game.problem), None)

    def see(self, games: Iterable[GameSummary]) -> None:
        """Take the details of games first that are on the screen."""
        self._seen = tuple(game.file for game in games)

    def look(self) -> None:
        """Search again; files are read again only if they have changed."""
        if self._task is not None:
            self._is_due = True
            return
        recent = self._settings.recent
        self._begin(_("Searching for games"), lambda progress: self._look(progress, recent))

    def _look(self, progress: Progress, recent: Sequence[Path]) -> None:
        self.kinds_found.emit({path: kind_of(path) for path in recent})
        found: list[GameSummary] = []
        for path, is_game in _game_paths(recent):
            kept = kept_summary(path)
            summary = kept if kept is not None else brief_summary(path, is_game=is_game)
            if summary is not None:
                found.append(summary)
            progress.report(0, 0)
        found.sort(key=lambda game: -game.changed_at)
        self._listed.emit(tuple(found))
        reader, pictures = GameReader(), GamePictures()
        # Damaged games are replayed, which takes longest, so they wait until all others have their pictures.
        sound = {game.file: game for game in found if not game.is_detailed and not game.problem}
        damaged = {game.file: game for game in found if not game.is_detailed and game.problem}
        while due := sound or damaged:
            # Those that are seen come first; the person may look at others meanwhile.
            game = due.pop(next((file for file in self._seen if file in due), next(iter(due))))
            self._made.emit(_with_details(reader, pictures, game, progress))
            progress.report(0, 0)
        _forget_missing()

    def _take_list(self, games: tuple[GameSummary, ...]) -> None:
        if games != self.games:
            self.games = games
            self.changed.emit()

    def _take_details(self, summary: GameSummary) -> None:
        if any(game.file == summary.file for game in self.games):
            self.games = tuple(summary if game.file == summary.file else game for game in self.games)
            self.detailed.emit(summary)

    def _end(self, outcome: Outcome[None]) -> None:
        super()._end(outcome)
        if self._is_due and not outcome.cancelled:
            self._is_due = False
            self.look()
        else:
            self.looked.emit()


def cache_folder() -> Path:
    """The folder of summaries and pictures of games."""
    return user_cache_folder() / "games"


def kind_of(path: Path) -> str:
    """Return the format that a file names first (`ccstudio/map`); empty if it names none."""
    try:
        with path.open("rb") as file:
            found = _FORMAT.search(file.read(_HEAD_BYTES))
    except OSError:
        return ""
    return found[1].decode() if found is not None else ""


def kept_summary(path: Path) -> GameSummary | None:
    """Return the summary in the cache; None if there is none, the file has changed since, or its picture is damaged."""
    try:
        kept = msgspec.json.decode(_cached(path, ".json").read_bytes(), type=_Kept)
        stamp = _stamp(path)
    except (OSError, ValueError):
        return None
    if kept.made_by != _made_by() or kept.stamp != stamp or kept.summary.file != str(path):
        return None
    picture = kept.summary.picture
    return None if picture and not is_whole(Path(picture)) else kept.summary


def _with_details(reader: GameReader, pictures: GamePictures, brief: GameSummary, progress: Progress) -> GameSummary:
    path = brief.path
    try:
        stamp = _stamp(path)
    except OSError:
        return brief
    summary, position = reader.detailed(brief, progress.report)
    picture = _cached(path, ".png")
    if position is not None and pictures.draw(position, picture, progress.report):
        summary = msgspec.structs.replace(summary, picture=str(picture))
    _keep(summary, stamp)
    return summary


def keep_copy(original: Path, copy: Path, title: str) -> None:
    """Keep what is known of a game for its copy with another title as well; nothing if nothing is known."""
    known = kept_summary(original)
    if known is None or known.problem:
        return
    # What goes wrong here is done again when the copy is looked at.
    with suppress(SaveError, OSError):
        stamp = _stamp(copy)
        picture = ""
        if known.picture:
            picture = str(_cached(copy, ".png"))
            save_atomically(Path(picture), Path(known.picture).read_bytes(), backup=False)
        changed_at = copy.stat().st_mtime
        summary = msgspec.structs.replace(
            known, file=str(copy), title=title, changed_at=changed_at, size=stamp[1], picture=picture
        )
        _keep(summary, stamp)


def _keep(summary: GameSummary, stamp: tuple[int, int]) -> None:
    """Write a summary into the cache; without a cache it is made again next time."""
    with suppress(SaveError, OSError):
        cache_folder().mkdir(parents=True, exist_ok=True)
        kept = msgspec.json.encode(_Kept(_made_by(), stamp, summary))
        save_atomically(_cached(summary.path, ".json"), kept, backup=False)


def _game_paths(recent: Sequence[Path]) -> Iterator[tuple[Path, bool]]:
    """Yield the files that may be games, each once, and whether they are by their place."""
    folder = games_folder().absolute()
    try:
        own = sorted(path for path in folder.glob("*.json") if not path.name.startswith("."))
    except OSError:
        own = []
    yield from ((path, True) for path in own)
    known = {path.resolve() for path in own}
    for path in recent:
        if path.suffix == ".json" and path.resolve() not in known:
            known.add(path.resolve())
            yield path.absolute(), False


def _forget_missing() -> None:
    """Remove what is kept of games that are gone."""
    for kept in cache_folder().glob("*.json"):
        with suppress(OSError, ValueError):
            if not msgspec.json.decode(kept.read_bytes(), type=_Kept).summary.path.exists():
                kept.with_suffix(".png").unlink(missing_ok=True)
                kept.unlink()


def _cached(path: Path, suffix: str) -> Path:
    key = hashlib.blake2b(str(path).encode(errors="surrogateescape"), digest_size=12).hexdigest()
    return cache_folder() / f"{key}{suffix}"


def _stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def _made_by() -> str:
    """What else a summary depends on: the program, the language, and how pictures look."""
    return f"{__version__} {FORMAT} {','.join(languages_in_use())}"
