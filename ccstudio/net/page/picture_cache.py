"""The pictures of tables that browsers show, painted by somebody else and kept for all who need them."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final, Protocol

import msgspec

from ccstudio.documents.journal import DocumentCopy
from ccstudio.net.page.looks import Look, MapPicture
from ccstudio.net.page.page_file import data_url

KEPT_BYTES: Final = 64 * 2**20
AT_ONCE: Final = 12
"""So many pictures are painted before the first of them is sent."""


class PaintedGame(msgspec.Struct, frozen=True):
    """What the pictures of a game depend on: its rule system, documents, and the titles of its sides."""

    system: str
    contents: tuple[DocumentCopy, ...]
    sides: tuple[str, ...]

    @property
    def key(self) -> tuple[str, ...]:
        """What games share whose pictures are the same."""
        return (*self.map_key, *self.sides)

    @property
    def map_key(self) -> tuple[str, ...]:
        """What games share whose maps look the same."""
        return (self.system, *(copy.digest for copy in self.contents))


class Painter(Protocol):
    """Paints pictures; its methods take their time, and are called in threads, one at a time."""

    def map(self, game: PaintedGame) -> MapPicture:
        """Return the map of a game as it is printed.

        Raises:
            StudioError: it cannot be painted.
        """

    def paint(self, game: PaintedGame, looks: tuple[Look, ...]) -> tuple[bytes, ...]:
        """Return the pictures of looks; no bytes where there is none.

        Raises:
            StudioError: they cannot be painted.
        """


class PictureCache:
    """Keeps pictures by game and look; the least recently used are dropped."""

    def __init__(self, painter: Painter) -> None:
        self.painter: Final = painter
        self._lock = asyncio.Lock()
        self._maps: OrderedDict[tuple[str, ...], MapPicture] = OrderedDict()
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._bytes = 0

    async def map(self, game: PaintedGame) -> MapPicture:
        """Return the map of a game.

        Raises:
            StudioError: it cannot be painted.
        """
        async with self._lock:
            known = self._maps.get(game.map_key)
            if known is None:
                known = await asyncio.to_thread(self.painter.map, game)
                self._maps[game.map_key] = known
                while len(self._maps) > 1 and sum(len(one.data) for one in self._maps.values()) > KEPT_BYTES:
                    self._maps.popitem(last=False)
            self._maps.move_to_end(game.map_key)
        return known

    async def urls(self, game: PaintedGame, looks: Mapping[str, Look]) -> dict[str, str]:
        """Return the pictures of looks by their names, as addresses that hold them.

        Raises:
            StudioError: they cannot be painted.
        """
        keys = {name: (*game.key, msgspec.json.encode(look, order="sorted")) for name, look in looks.items()}
        async with self._lock:
            missing = [name for name, key in keys.items() if key not in self._kept]
            painted = dict(
                zip(
                    missing,
                    await asyncio.to_thread(self.painter.paint, game, tuple(looks[name] for name in missing))
                    if missing
                    else (),
                    strict=True,
                )
            )
            found = {name: painted.get(name, self._kept.get(key, b"")) for name, key in keys.items()}
            for name, data in painted.items():
                self._keep(keys[name], data)
        return {name: data_url(data) for name, data in found.items() if data}

    def _keep(self, key: tuple[object, ...], data: bytes) -> None:
        self._kept[key] = data
        self._bytes += len(data)
        while self._bytes > KEPT_BYTES:
            _key, dropped = self._kept.popitem(last=False)
            self._bytes -= len(dropped)
