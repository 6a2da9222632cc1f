"""`Gateway`: lets a browser play at a host, for which it is a client like any other.

A browser sends the messages of the protocol, and gets those of the host, except that it gets drawn tables in place of
journals of seats. So a page can never show or do more than the program of a person at that seat could, and whatever it
sends is checked by the host.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Final, Protocol

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.documents.journal import ChoiceText, SeatJournalDocument
from ccstudio.net.page.looks import Look, Rect
from ccstudio.net.page.page_file import data_url
from ccstudio.net.page.picture_cache import AT_ONCE, PaintedGame, PictureCache
from ccstudio.net.page.table_page import MOST_CHOICES, Answering, Outlook, TableHead, TableNews, TablePage, Told
from ccstudio.net.protocol import CLIENT_LIMIT, Begun, News, Refused, read_host_message
from ccstudio.play.journal_contents import opened_from
from ccstudio.play.log import sides_of
from ccstudio.play.opening import Opened
from ccstudio.play.seat_feed import SeatUpdate
from ccstudio.play.seat_session import SeatSession
from ccstudio.rules.registry import Registry

MOST_WAITING: Final = 8
"""Frames that wait for the other side before nothing more is read."""
MOST_OPENED: Final = 8
CLOSING_S: Final = 5.0
"""Seconds in which the browser gets the last words of the host."""
LOOKS_PER_S: Final = 15
"""So many previews and reasons are worked out in a second at most."""


class Channel(Protocol):
    """What frames come and go through."""

    @property
    def address(self) -> str:
        """Where the other end is."""

    async def receive(self) -> str | bytes | None:
        """Return the next frame; None at the end."""

    async def send(self, text: str) -> bool:
        """Send a frame; return whether the connection is still there."""

    async def close(self) -> None:
        """Close the connection after what was sent."""

    def abort(self) -> None:
        """Close the connection at once."""


class LookAhead(msgspec.Struct, frozen=True, tag_field="message", tag="look", forbid_unknown_fields=True):
    """Ask what choices in a row would do."""

    choices: Annotated[tuple[ChoiceText, ...], msgspec.Meta(max_length=MOST_CHOICES)]


class AskWhy(msgspec.Struct, frozen=True, tag_field="message", tag="why", forbid_unknown_fields=True):
    """Ask why something is not offered."""

    wish: ChoiceText


class Looked(msgspec.Struct, frozen=True, tag_field="message", tag="looked"):
    """The answer to `LookAhead`."""

    choices: tuple[str, ...]
    outlook: Outlook


class Reasons(msgspec.Struct, frozen=True, tag_field="message", tag="reasons"):
    """The answer to `AskWhy`."""

    wish: str
    reasons: tuple[Told, ...]


class TableBegun(msgspec.Struct, frozen=True, tag_field="message", tag="table"):
    """What never changes of a table, before its first news."""

    game: str
    head: TableHead


class TableChanged(msgspec.Struct, frozen=True, tag_field="message", tag="changed"):
    """What has changed on a table."""

    game: str
    news: TableNews


class Painted(msgspec.Struct, frozen=True, tag_field="message", tag="pictures", omit_defaults=True):
    """Pictures of the table by their names; with the map comes the rectangle that it shows."""

    pictures: dict[str, str]
    rect: Rect | None = None


class InWords(msgspec.Struct, frozen=True, tag_field="message", tag="refused", omit_defaults=True):
    """A refusal with its sentence."""

    code: str
    words: str
    request: str = ""
    closes: bool = False


_OWN: Final[msgspec.json.Decoder[LookAhead | AskWhy]] = msgspec.json.Decoder(LookAhead | AskWhy)
_BEGUN, _NEWS, _REFUSED = '{"message":"begun"', '{"message":"news"', '{"message":"refused"'


class HostSide:
    """The end of a connection that a host serves, whose other end is here."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.to_host: asyncio.Queue[str | bytes | None] = asyncio.Queue(MOST_WAITING)
        self.from_host: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._is_open = True

    @property
    def address(self) -> str:
        """Where the browser is."""
        return self._address

    async def receive(self) -> str | bytes | None:
        """Return the next frame of the browser; None at the end."""
        return await self.to_host.get() if self._is_open else None

    async def send(self, text: str) -> bool:
        """Send a frame towards the browser."""
        if self._is_open:
            await self.from_host.put(text)
        return self._is_open

    async def close(self) -> None:
        """Close the connection after what was sent."""
        if self._is_open:
            self._is_open = False
            await self.from_host.put(None)

    def abort(self) -> None:
        """Close the connection at once."""
        self._is_open = False
        for queue in (self.from_host, self.to_host):
            while queue.full():
                queue.get_nowait()
            queue.put_nowait(None)


class Tables:
    """Opens the tables of browsers: rules and documents once for all games that have the same, and their pictures."""

    def __init__(self, pictures: PictureCache, answering: Answering, registry: Registry | None = None) -> None:
        self.pictures: Final = pictures
        self.answering: Final = answering
        self._registry = registry or Registry()
        self._opened: dict[tuple[str, ...], Opened] = {}

    async def serve(self, browser: Channel, host: Callable[[Channel], Awaitable[None]]) -> None:
        """Let a browser play at a host until one of them leaves."""
        await Gateway(self, browser).serve(host)

    def opened(self, head: SeatJournalDocument) -> Opened:
        """Return the rules and documents of a game; called in a thread.

        Raises:
            StudioError: they cannot be played here.
        """
        key = (head.system, *(copy.digest for copy in head.contents))
        known = self._opened.get(key)
        if known is None:
            known, problems = opened_from(head, self._registry)
            if known is None:
                raise StudioError("page-game-unplayable", reason=str(problems[0]))
            self._opened[key] = known
            while len(self._opened) > MOST_OPENED:
                del self._opened[next(iter(self._opened))]
        return known


class Gateway:
    """One browser at a host."""

    def __init__(self, tables: Tables, browser: Channel) -> None:
        self._tables = tables
        self._browser = browser
        self._head: Begun | None = None
        self._page: TablePage | None = None
        self._painted: PaintedGame | None = None
        self._unpainted: asyncio.Queue[tuple[PaintedGame, dict[str, Look]]] = asyncio.Queue()
        self._busy = asyncio.Lock()
        self._rests_until = 0.0

    async def serve(self, host: Callable[[Channel], Awaitable[None]]) -> None:
        """Pass on what both say until one of them leaves."""
        side = HostSide(self._browser.address)
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(self._tell(side))
            others = [tasks.create_task(self._listen(side)), tasks.create_task(self._paint())]
            try:
                await host(side)
                await side.close()
                await asyncio.wait({telling}, timeout=CLOSING_S)
            finally:
                side.abort()
                await self._browser.close()
                for task in (telling, *others):
                    task.cancel()

    async def _listen(self, side: HostSide) -> None:
        """Pass on what the browser says, but for what it only wants to know."""
        while (frame := await self._browser.receive()) is not None:
            own = _read_own(frame)
            if own is None:
                await side.to_host.put(frame)
            else:
                await self._answer(own)
        await side.to_host.put(None)

    async def _tell(self, side: HostSide) -> None:
        """Pass on what the host says, with tables in place of journals."""
        while (text := await side.from_host.get()) is not None:
            if text.startswith((_BEGUN, _NEWS)):
                await self._tell_table(text)
            elif text.startswith(_REFUSED):
                await self._browser.send(_refusal_in_words(text))
            else:
                await self._browser.send(text)
        await self._browser.close()

    async def _tell_table(self, text: str) -> None:
        async with self._busy:
            try:
                for message in await self._table_messages(text):
                    await self._browser.send(message)
            except StudioError as error:
                await self._browser.send(_in_words(error))

    async def _table_messages(self, text: str) -> list[str]:
        """Return what the browser gets for a message about a game.

        Raises:
            StudioError: the game cannot be shown here.
        """
        message = await asyncio.to_thread(read_host_message, text)
        if isinstance(message, Begun):
            self._head, self._page = message, None
            return []
        assert isinstance(message, News), "only news and beginnings are about tables"
        if self._head is None or (message.game, message.seat) != (self._head.game, self._head.seat):
            return []
        texts = []
        page = self._page
        if page is None:
            page = self._page = await self._begun(self._head.head, message.update)
            texts.append(_text(TableBegun(message.game, await asyncio.to_thread(page.head))))
        else:
            await asyncio.to_thread(page.session.take, message.update)
        news = await asyncio.to_thread(page.news)
        texts.append(_text(TableChanged(message.game, news)))
        if self._painted is not None:
            self._unpainted.put_nowait((self._painted, dict(page.looks.untold())))
        return texts

    async def _begun(self, head: SeatJournalDocument, update: SeatUpdate) -> TablePage:
        """Return the page of a game with its first entries.

        Raises:
            StudioError: the game cannot be shown here.
        """
        opened = await asyncio.to_thread(self._tables.opened, head)
        session = await asyncio.to_thread(SeatSession.begin, opened, head, [update])
        self._painted = PaintedGame(head.system, head.contents, tuple(map(str, sides_of(session))))
        return TablePage(session, self._tables.answering)

    async def _paint(self) -> None:
        """Send pictures when they are painted; the map comes first. Where they cannot be painted, there are none."""
        shown: PaintedGame | None = None
        try:
            while True:
                game, looks = await self._unpainted.get()
                if game is not shown:
                    shown = game
                    printed = await self._tables.pictures.map(game)
                    await self._browser.send(_text(Painted({"map": data_url(printed.data)}, printed.rect)))
                names = list(looks)
                for start in range(0, len(names), AT_ONCE):
                    some = {name: looks[name] for name in names[start : start + AT_ONCE]}
                    pictures = await self._tables.pictures.urls(game, some)
                    await self._browser.send(_text(Painted(pictures)))
        except StudioError as error:
            await self._browser.send(_in_words(error))

    async def _answer(self, wish: LookAhead | AskWhy) -> None:
        """Answer what the browser wants to know of its own table; it waits as long as the answer before took."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self._rests_until - loop.time()))
        began = loop.time()
        async with self._busy:
            page = self._page
            if page is None:
                return
            try:
                if isinstance(wish, LookAhead):
                    outlook = await asyncio.to_thread(page.outlook, wish.choices)
                    text = _text(Looked(wish.choices, outlook))
                else:
                    reasons = await asyncio.to_thread(page.reasons, wish.wish)
                    text = _text(Reasons(wish.wish, reasons))
            except StudioError as error:
                text = _in_words(error)
        self._rests_until = max(began + 1 / LOOKS_PER_S, 2 * loop.time() - began)
        await self._browser.send(text)


def _read_own(frame: str | bytes) -> LookAhead | AskWhy | None:
    """Return what only the gateway answers; None for everything that the host shall judge."""
    if not isinstance(frame, str) or len(frame) > CLIENT_LIMIT:
        return None
    try:
        return _OWN.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _in_words(error: StudioError, request: str = "", *, closes: bool = False) -> str:
    return _text(InWords(error.code, str(error), request, closes))


def _refusal_in_words(text: str) -> str:
    """Return a refusal of the host with its sentence."""
    refused = read_host_message(text)
    assert isinstance(refused, Refused), "it begins as a refusal does"
    error = StudioError(refused.code, **refused.arguments)
    return _in_words(error, refused.request, closes=refused.closes)


def _text(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()
