"""`PaintingProcess`: paints the pictures of pages in a process of its own, so that a host needs no Qt itself."""

import multiprocessing
from collections import OrderedDict
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import TYPE_CHECKING, Final

import msgspec

from ccstudio.base.child_processes import begin_child_process
from ccstudio.base.errors import StudioError
from ccstudio.base.language import languages_in_use
from ccstudio.net.page.looks import Look, MapPicture
from ccstudio.net.page.picture_cache import PaintedGame
from ccstudio.play.journal_contents import opened_from
from ccstudio.rules.registry import Registry

if TYPE_CHECKING:
    from ccstudio.ui.play.pages.pictures import PagePictures

MOST_GAMES: Final = 4
"""So many games are open in the process at once."""


class PaintMap(msgspec.Struct, frozen=True, tag=True):
    """Paint the map of a game."""

    game: PaintedGame


class PaintLooks(msgspec.Struct, frozen=True, tag=True):
    """Paint looks of a game."""

    game: PaintedGame
    looks: tuple[Look, ...]


class PaintedLooks(msgspec.Struct, frozen=True, tag=True):
    """Painted looks; None if the game cannot be painted."""

    pictures: tuple[bytes, ...] | None


class PaintedMap(msgspec.Struct, frozen=True, tag=True):
    """The painted map; None if the game cannot be painted."""

    picture: MapPicture | None


Task = PaintMap | PaintLooks

_ENCODER: Final = msgspec.msgpack.Encoder()
_TASKS: Final = msgspec.msgpack.Decoder(Task)
_RESULTS: Final = msgspec.msgpack.Decoder(PaintedLooks | PaintedMap)


class PaintingProcess:
    """Paints in a process that is started when it is needed, and again if it went down."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._running: tuple[BaseProcess, Connection] | None = None

    def start(self) -> None:
        """Start the process, so that the first pictures need not wait for it."""
        with self._lock:
            self._started()

    def map(self, game: PaintedGame) -> MapPicture:
        """Return the map of a game as it is printed.

        Raises:
            StudioError: it cannot be painted.
        """
        result = self._result(PaintMap(game))
        if not isinstance(result, PaintedMap) or result.picture is None:
            raise StudioError("page-not-painted")
        return result.picture

    def paint(self, game: PaintedGame, looks: tuple[Look, ...]) -> tuple[bytes, ...]:
        """Return the pictures of looks; no bytes where there is none.

        Raises:
            StudioError: they cannot be painted.
        """
        result = self._result(PaintLooks(game, looks))
        if not isinstance(result, PaintedLooks) or result.pictures is None:
            raise StudioError("page-not-painted")
        return result.pictures

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._end()

    def _result(self, task: Task) -> PaintedLooks | PaintedMap:
        """Return the result of a task.

        Raises:
            StudioError: the process went down.
        """
        with self._lock:
            _process, pipe = self._started()
            try:
                pipe.send_bytes(_ENCODER.encode(task))
                result: PaintedLooks | PaintedMap = _RESULTS.decode(pipe.recv_bytes())
            except (EOFError, OSError) as error:
                self._end()
                raise StudioError("page-not-painted") from error
        return result

    def _started(self) -> tuple[BaseProcess, Connection]:
        if self._running is None:
            context = multiprocessing.get_context("spawn")
            here, there = context.Pipe()
            process = context.Process(target=_work, args=(there, tuple(languages_in_use())), daemon=True)
            process.start()
            there.close()
            self._running = process, here
        return self._running

    def _end(self) -> None:
        if self._running is not None:
            process, pipe = self._running
            self._running = None
            pipe.close()
            process.kill()
            process.join()


def _work(pipe: Connection, languages: Sequence[str]) -> None:
    """Paint until the other end closes; the work of the process."""
    begin_child_process(languages=languages)
    from ccstudio.ui.offscreen import start_offscreen  # noqa: PLC0415 - Qt belongs to the process

    _application = start_offscreen()
    games: OrderedDict[tuple[str, ...], PagePictures] = OrderedDict()
    while True:
        try:
            task = _TASKS.decode(pipe.recv_bytes())
            pipe.send_bytes(_ENCODER.encode(_done(task, games)))
        except (EOFError, OSError):
            return


def _done(
    task: PaintMap | PaintLooks, games: "OrderedDict[tuple[str, ...], PagePictures]"
) -> PaintedLooks | PaintedMap:
    """Return the result of a task."""
    is_map = isinstance(task, PaintMap)
    try:
        pictures = _pictures(task.game, games)
        if isinstance(task, PaintMap):
            return PaintedMap(pictures.map())
        return PaintedLooks(tuple(map(pictures.paint, task.looks)))
    except StudioError:
        return PaintedMap(None) if is_map else PaintedLooks(None)


def _pictures(game: PaintedGame, games: "OrderedDict[tuple[str, ...], PagePictures]") -> "PagePictures":
    """Return the pictures of a game.

    Raises:
        StudioError: its documents cannot be used.
    """
    from ccstudio.ui.play.art import art_folder  # noqa: PLC0415 - likewise
    from ccstudio.ui.play.pages.pictures import PagePictures  # noqa: PLC0415 - likewise

    known = games.get(game.key)
    if known is None:
        opened, _problems = opened_from(game, Registry())
        if opened is None:
            raise StudioError("page-not-painted")
        known = games[game.key] = PagePictures(
            opened.system.shown_map(opened.board),
            opened.shown.module,
            game.sides,
            map_folder=None,
            module_folder=art_folder(opened),
        )
        while len(games) > MOST_GAMES:
            games.popitem(last=False)
    games.move_to_end(game.key)
    return known
