"""`Gateway`: lets a browser play at a host, for which it is a client like any other.

A browser sends the messages of the protocol, and gets those of the host, except that it gets drawn tables in place of
journals of seats. So a page can never show or do more than the program of a person at that seat could, and whatever it
sends is checked by the host.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from typing import Final, NamedTuple, Protocol

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.ids import SpaceId
from ccstudio.documents.journal import DocumentCopy, SeatJournalDocument
from ccstudio.net.channel import Channel
from ccstudio.net.page.content_words import TITLED, in_language
from ccstudio.net.page.gateway_messages import (
    AskMap,
    AskPosition,
    AskReplay,
    AskSight,
    AskWhy,
    InWords,
    LookAhead,
    Looked,
    Painted,
    Position,
    Reasons,
    Replay,
    ScenarioMap,
    SettledInWords,
    Sight,
    TableBegun,
    TableChanged,
    read_own,
    text_of,
    told_of,
)
from ccstudio.net.page.looks import Look
from ccstudio.net.page.page_file import data_url
from ccstudio.net.page.picture_cache import AT_ONCE, PaintedGame, PictureCache
from ccstudio.net.page.replay_pages import replay_page
from ccstudio.net.page.table_page import Answering, TablePage
from ccstudio.net.protocol import AskJournal, Begun, JournalPart, News, Refused, Settled, read_host_message, written
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
_BEGUN, _NEWS, _PART = '{"message":"begun"', '{"message":"news"', '{"message":"journal-part"'
_SPOKEN: Final = ('{"message":"refused"', '{"message":"settled"')
"""The beginnings of messages that get their sentences here."""
_REPLAY: Final = "replay-"
"""How requests begin for journals that the gateway asks for."""


class ScenarioContents(Protocol):
    """The documents of a scenario, opened, and as copies."""

    @property
    def opened(self) -> Opened:
        """Rules and documents."""

    @property
    def copies(self) -> tuple[DocumentCopy, ...]:
        """The documents as games carry them."""


class ScenarioSource(Protocol):
    """The scenarios of a host."""

    async def own(self, scenario: str) -> ScenarioContents:
        """Open a scenario by its id.

        Raises:
            StudioError: there is none, or it cannot be played.
        """


class _Unpainted(NamedTuple):
    """Looks of a table that are not painted yet."""

    number: int
    game: PaintedGame
    looks: dict[str, Look]


class _Journal(NamedTuple):
    """The journal of a finished game, and who asked for its page."""

    wish: AskReplay
    text: str


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

    def __init__(
        self,
        pictures: PictureCache,
        answering: Answering,
        registry: Registry | None = None,
        scenarios: ScenarioSource | None = None,
    ) -> None:
        """Serve browsers; without a source of scenarios their maps are not shown before a game."""
        self.pictures: Final = pictures
        self.answering: Final = answering
        self.registry: Final = registry or Registry()
        self._scenarios = scenarios
        self._opened: dict[tuple[str, ...], Opened] = {}

    async def serve(self, browser: Channel, host: Callable[[Channel], Awaitable[None]]) -> None:
        """Let a browser play at a host until one of them leaves."""
        await Gateway(self, browser).serve(host)

    async def scenario(self, scenario: str) -> PaintedGame | None:
        """Return what the map of a scenario of the host depends on; None where that is not known.

        Raises:
            StudioError: there is no such scenario, or it cannot be played.
        """
        if self._scenarios is None:
            return None
        found = await self._scenarios.own(scenario)
        return PaintedGame(found.opened.system.id, found.copies, ())

    def opened(self, head: SeatJournalDocument) -> Opened:
        """Return the rules and documents of a game; called in a thread.

        Raises:
            StudioError: they cannot be played here.
        """
        key = (head.system, *(copy.digest for copy in head.contents))
        known = self._opened.get(key)
        if known is None:
            known, problems = opened_from(head, self.registry)
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
        self._number = 0
        self._painted: PaintedGame | None = None
        self._unpainted: asyncio.Queue[_Unpainted] = asyncio.Queue()
        self._busy = asyncio.Lock()
        self._replays = count()
        self._replay_wish: AskReplay | None = None
        self._parts: list[str] = []
        self._errands: asyncio.Queue[AskMap | _Journal] = asyncio.Queue()
        self._rests_until = 0.0

    async def serve(self, host: Callable[[Channel], Awaitable[None]]) -> None:
        """Pass on what both say until one of them leaves."""
        side = HostSide(self._browser.address)
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(self._tell(side))
            works = (self._listen(side), self._paint(), self._run_errands())
            others = [tasks.create_task(work) for work in works]
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
            own = read_own(frame)
            if own is None:
                await side.to_host.put(frame)
            elif isinstance(own, AskReplay):
                self._replay_wish, self._parts = own, []
                asked = AskJournal(request=f"{_REPLAY}{next(self._replays)}", game=own.game, code=own.code)
                await side.to_host.put(written(asked))
            elif isinstance(own, AskMap):
                if self._errands.qsize() < MOST_WAITING:
                    self._errands.put_nowait(own)
            else:
                await self._answer(own)
        await side.to_host.put(None)

    async def _tell(self, side: HostSide) -> None:
        """Pass on what the host says, with tables in place of journals."""
        while (text := await side.from_host.get()) is not None:
            if text.startswith((_BEGUN, _NEWS)):
                await self._tell_table(text)
            elif text.startswith(_PART) and f'"request":"{_REPLAY}' in text[:200]:
                self._take_part(text)
            elif text.startswith(_SPOKEN):
                await self._browser.send(_with_words(text))
            elif text.startswith(TITLED):
                await self._browser.send(in_language(text))
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
            self._number += 1
            head, shown = self._head.head, await asyncio.to_thread(page.head)
            digests = tuple(copy.digest for copy in head.contents)
            texts.append(text_of(TableBegun(message.game, shown, self._number, head.commitment, digests)))
        else:
            await asyncio.to_thread(page.session.take, message.update)
        news = await asyncio.to_thread(page.news)
        update = message.update
        told = tuple(told_of(update.entries))
        texts.append(text_of(TableChanged(message.game, news, update.number, told, update.result)))
        if self._painted is not None:
            self._unpainted.put_nowait(_Unpainted(self._number, self._painted, dict(page.looks.untold())))
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
        shown = 0
        while True:
            unpainted = await self._unpainted.get()
            try:
                async for painted in self._paintings(unpainted, with_map=unpainted.number != shown):
                    await self._browser.send(text_of(painted))
            except StudioError as error:
                await self._browser.send(_in_words(error))
            shown = unpainted.number

    async def _paintings(self, unpainted: _Unpainted, *, with_map: bool) -> AsyncIterator[Painted]:
        """Yield the pictures of a table, as long as it is shown.

        Raises:
            StudioError: they cannot be painted.
        """
        number, game, looks = unpainted
        if with_map:
            printed = await self._tables.pictures.map(game)
            yield Painted(number, {"map": data_url(printed.data)}, printed.rect)
        names = list(looks)
        for start in range(0, len(names), AT_ONCE):
            if number == self._number:
                some = {name: looks[name] for name in names[start : start + AT_ONCE]}
                yield Painted(number, await self._tables.pictures.urls(game, some))

    async def _run_errands(self) -> None:
        """Do what takes long one after the other, while the table goes on."""
        while True:
            match await self._errands.get():
                case AskMap(scenario):
                    answer: ScenarioMap | Replay = await self._map_of(scenario)
                case _Journal(wish, text):
                    answer = await self._replay_of(wish, text)
            await self._browser.send(text_of(answer))

    async def _map_of(self, scenario: str) -> ScenarioMap:
        """Return the map of a scenario of the host; an empty one if it cannot be painted."""
        try:
            game = await self._tables.scenario(scenario)
            printed = await self._tables.pictures.map(game) if game is not None else None
        except StudioError:
            printed = None
        return ScenarioMap(scenario, "" if printed is None else data_url(printed.data))

    async def _replay_of(self, wish: AskReplay, journal: str) -> Replay:
        """Return the page of a finished game, or why there is none."""
        painter, registry = self._tables.pictures.painter, self._tables.registry
        try:
            return Replay(wish.game, await asyncio.to_thread(replay_page, journal, wish.seat, painter, registry))
        except StudioError as error:
            return Replay(wish.game, "", str(error))

    def _take_part(self, text: str) -> None:
        """Gather the parts of a journal; with the last of them the work on its page can begin."""
        part, wish = read_host_message(text), self._replay_wish
        assert isinstance(part, JournalPart), "it begins as a part does"
        if wish is None or part.game != wish.game:
            return
        self._parts.append(part.text)
        if part.part + 1 == part.parts:
            self._errands.put_nowait(_Journal(wish, "".join(self._parts)))
            self._replay_wish, self._parts = None, []

    async def _answer(self, wish: LookAhead | AskWhy | AskSight | AskPosition) -> None:
        """Answer what the browser wants to know of its own table; it waits as long as the answer before took."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self._rests_until - loop.time()))
        began = loop.time()
        async with self._busy:
            page = self._page
            if page is None:
                return
            try:
                text = text_of(await asyncio.to_thread(_answered, page, wish))
            except StudioError as error:
                text = _in_words(error)
        self._rests_until = max(began + 1 / LOOKS_PER_S, 2 * loop.time() - began)
        await self._browser.send(text)


def _answered(page: TablePage, wish: LookAhead | AskWhy | AskSight | AskPosition) -> msgspec.Struct:
    """Return the answer to what a browser wants to know of its table; called in a thread.

    Raises:
        StudioError: a wish names what there is not.
    """
    match wish:
        case LookAhead(choices):
            return Looked(choices, page.outlook(choices))
        case AskSight(viewer, target):
            return Sight(viewer, target, page.sight(SpaceId(viewer), SpaceId(target)))
        case AskPosition():
            return Position(page.position())
        case AskWhy(text):
            return Reasons(text, page.reasons(text))


def _in_words(error: StudioError, request: str = "", *, closes: bool = False) -> str:
    return text_of(InWords(error.code, str(error), request, closes))


def _with_words(text: str) -> str:
    """Return a refusal or the end of a proposal with its sentence."""
    told = read_host_message(text)
    if isinstance(told, Settled):
        words = str(StudioError(told.code, **told.arguments)) if told.code else ""
        return text_of(SettledInWords(told.game, told.proposal, told.is_agreed, words))
    assert isinstance(told, Refused), "it begins as a refusal does"
    return _in_words(StudioError(told.code, **told.arguments), told.request, closes=told.closes)
