"""The documents of hosted games: the host's own scenarios, and those that clients send."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from ccstudio.base.child_processes import begin_child_process, child_process
from ccstudio.base.errors import ContentError, DocumentError, StudioError
from ccstudio.documents.content_language import translated
from ccstudio.documents.copies import copy_of
from ccstudio.documents.journal import DocumentCopy
from ccstudio.documents.library import Library
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.net.host.records import HostError
from ccstudio.net.message_types import ScenarioInfo
from ccstudio.play.journal_contents import opened_from
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session
from ccstudio.rules.registry import Registry

CHECK_S: Final = 60
"""Seconds of processor time that the documents of a client may take to be checked."""

CHECK_BYTES: Final = 3 * 2**30
"""Memory that they may take."""

MOST_OPENED: Final = 32
"""So many compiled games are kept for others with the same documents."""

REASON_LENGTH: Final = 400


class GameDocuments(msgspec.Struct, frozen=True, eq=False):
    """The documents of a game, opened: rules and compiled documents, copies by digest, and these as JSON."""

    opened: Opened
    copies: tuple[DocumentCopy, ...]
    json: bytes

    @property
    def digests(self) -> tuple[str, ...]:
        """The digests of the documents."""
        return tuple(copy.digest for copy in self.copies)


class _Copies(msgspec.Struct, frozen=True):
    """Copies of documents with their rule system, as `opened_from` reads them."""

    contents: tuple[DocumentCopy, ...]
    system: str


class _Found(NamedTuple):
    """The scenarios of the host by title, and their files by id and by name."""

    infos: tuple[ScenarioInfo, ...]
    paths: dict[str, Path]


class DocumentCatalogue:
    """Opens the documents of games, once for all games that have the same."""

    def __init__(self, registry: Registry | None = None, library: Library | None = None) -> None:
        self._registry = registry or Registry()
        self._library = library or Library(more=self._registry.content_folders())
        self._opened: OrderedDict[tuple[str, ...], GameDocuments] = OrderedDict()
        self._own: dict[str, tuple[str, ...]] = {}
        self._found: _Found | None = None
        self._checking = asyncio.Lock()
        self._opening = asyncio.Lock()

    async def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Return the scenarios of the host, by title; files are read once."""
        return (await self._scenario_files()).infos

    async def _scenario_files(self) -> _Found:
        async with self._opening:
            if self._found is None:
                self._found = await asyncio.to_thread(_scenarios_of, self._library)
        return self._found

    async def own(self, scenario: str) -> GameDocuments:
        """Open a scenario of the host by its id, or the name of its file without its ending.

        Raises:
            HostError: there is none, or it cannot be played.
        """
        # Only names from the list are looked up: a name could be the path of any file.
        path = (await self._scenario_files()).paths.get(scenario)
        if path is None:
            raise HostError("host-scenario-unknown", scenario=scenario)
        async with self._opening:
            known = self._opened.get(self._own.get(scenario, ()))
            if known is not None:
                return known
            try:
                opened = await asyncio.to_thread(_opened_scenario, path, self._library, self._registry)
            except (ContentError, DocumentError) as error:
                raise _faulty(str(error)) from error
            found = await asyncio.to_thread(_documents_of, opened)
            self._own[scenario] = found.digests
            return self._kept(found)

    async def check(self, texts: Mapping[str, bytes]) -> None:
        """Check documents of a client, by their digests, in a process with limits on time and memory.

        Raises:
            HostError: they cannot be played.
        """
        async with self._checking:
            reason = await asyncio.to_thread(_checked_apart, dict(texts))
        if reason:
            raise _faulty(reason)

    async def open(self, texts: Mapping[str, bytes], system: str = "") -> GameDocuments:
        """Open documents by their digests: stored ones, or those that were checked.

        Raises:
            HostError: they cannot be played.
        """
        digests = tuple(texts)
        async with self._opening:
            known = self._opened.get(digests)
            if known is not None:
                self._opened.move_to_end(digests)
                return known
            return self._kept(await asyncio.to_thread(opened_texts, texts, system, self._registry))

    def _kept(self, documents: GameDocuments) -> GameDocuments:
        self._opened[documents.digests] = documents
        if len(self._opened) > MOST_OPENED:
            self._opened.popitem(last=False)
        return documents


def opened_texts(texts: Mapping[str, bytes], system: str, registry: Registry) -> GameDocuments:
    """Open documents by their digests.

    Raises:
        HostError: they cannot be played.
    """
    try:
        copies = tuple(
            DocumentCopy(digest=digest, document=msgspec.json.decode(text, type=dict[str, Any]))
            for digest, text in texts.items()
        )
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise _faulty(str(error)) from error
    opened, problems = opened_from(_Copies(copies, system or _system_in(copies)), registry)
    if opened is None:
        raise _faulty("; ".join(str(problem) for problem in problems[:3]))
    return _documents_of(opened)


def _opened_scenario(path: Path, library: Library, registry: Registry) -> Opened:
    return open_scenario(path, library=library, registry=registry)


def _documents_of(opened: Opened) -> GameDocuments:
    """Return the documents of a game with their copies, compiled.

    Raises:
        HostError: a document holds what no file can.
    """
    try:
        copies = tuple(copy_of(document) for document in opened.contents.documents())
    except StudioError as error:
        raise _faulty(str(error)) from error
    _ = opened.board
    return GameDocuments(opened, copies, msgspec.json.encode(copies))


def _system_in(copies: Sequence[DocumentCopy]) -> str:
    """Return the rule system that a module among the copies names; empty without one."""
    named = [copy.document.get("system") for copy in copies if copy.document.get("format") == "ccstudio/module"]
    return named[0] if named and isinstance(named[0], str) else ""


def _scenarios_of(library: Library) -> _Found:
    """Return the scenarios of a library whose modules are there."""
    found: dict[str, ScenarioInfo] = {}
    paths: dict[str, Path] = {}
    with library.held():
        for path in library.scenarios():
            document = library.reading(path).document
            if not isinstance(document, ScenarioDocument):
                continue
            translated(document, path)  # what it is called in the language in use is remembered for `content_text`
            try:
                module = library.find_module(document.module, path)
            except (ContentError, DocumentError):
                continue
            paths.setdefault(document.id, path)
            paths.setdefault(path.stem, path)
            found[document.id] = ScenarioInfo(
                id=document.id,
                title=document.title,
                system=module.system,
                module_title=module.title,
                seats=tuple(seat.title for seat in document.seats),
                briefing=document.briefing,
            )
    return _Found(tuple(sorted(found.values(), key=_by_title)), paths)


def _by_title(info: ScenarioInfo) -> tuple[str, str]:
    return info.title, info.id


def _faulty(reason: str) -> HostError:
    return HostError("host-contents-faulty", reason=reason[:REASON_LENGTH])


def _checked_apart(texts: dict[str, bytes]) -> str:
    """Return why documents cannot be played, as a process of its own found out; empty if they can."""
    with child_process(_check, texts) as (_process, here):
        if not here.poll(CHECK_S * 3):
            return "-"
        try:
            reason: str = here.recv()
        except EOFError:
            # It took too long, or too much memory.
            return "-"
    return reason


def _check(there: Connection, texts: dict[str, bytes]) -> None:
    """Open documents, begin a game with them, and send why that is not possible."""
    begin_child_process(nice=5)
    _limit()
    try:
        opened = opened_texts(texts, "", Registry()).opened
        session = Session.begin(opened, seed=1, barriers=True)
        for seat in session.seating.viewers():
            session.view(seat)
    except StudioError as error:
        there.send(str(error)[:REASON_LENGTH])
    else:
        there.send("")


def _limit() -> None:
    """Bound time and memory of this process, where the system can."""
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (CHECK_S, CHECK_S))
    resource.setrlimit(resource.RLIMIT_AS, (CHECK_BYTES, CHECK_BYTES))
