"""The journal of a session: as a document with digests, and as bytes that `JournalWriter` renews after each choice."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeVar

import msgspec

from ccstudio import __version__
from ccstudio.base.errors import SaveError
from ccstudio.base.files import Stamp
from ccstudio.base.jsonio import canonical, digest
from ccstudio.documents import files
from ccstudio.documents.copies import copy_of
from ccstudio.documents.files import to_bytes
from ccstudio.documents.journal import (
    Arranged,
    DocumentCopy,
    Entry,
    JournalDocument,
    JournalMark,
    JournalSeat,
    SeatJournalDocument,
)
from ccstudio.documents.reading import LARGEST_FILE
from ccstudio.engine import saves
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seating
from ccstudio.engine.sources import ChanceSource, EnteredChance, SeededChance
from ccstudio.play.session import AnyGame, Session
from ccstudio.play.undo import PlayedRecord

DIGEST_INTERVAL: Final = 16
"""Every so many entries, from the first on, one carries the digest of the position after it."""

J = TypeVar("J", JournalDocument, SeatJournalDocument)


class Recorded(NamedTuple):
    """The records at some moment, with the positions for their digests.

    A journal can be made of it in another thread than the game is played in: no position has to be played again.
    """

    records: tuple[PlayedRecord, ...]
    games: tuple[AnyGame, ...]


def recorded(session: Session) -> Recorded:
    """Return the present records."""
    records = tuple(session.records)
    wanted = (record for number, record in enumerate(records) if has_digest(number, record.entry))
    games = [record.game for record in wanted if not record.position.has_digest]
    return Recorded(records, (*games, records[-1].game))


def has_digest(number: int, entry: Entry) -> bool:
    """Whether an entry always has the digest of its position, wherever the journal ends."""
    return number % DIGEST_INTERVAL == 0 or isinstance(entry, Arranged)


def journal_of(session: Session, *, title: str = "") -> JournalDocument:
    """Return the journal of a session; `title` names the game, empty for the title of the scenario.

    Raises:
        SaveError: a document of the game holds what no file can.
    """
    return sealed(unsealed_journal(session, session.records, copies_for(session), title=title))


def copies_for(session: Session) -> tuple[DocumentCopy, ...]:
    """Return the copies of a session's documents for its journal; made once for all journals with these documents.

    Raises:
        SaveError: one of them holds what no file can.
    """
    contents = session.contents
    known = contents.memory.get(_Copies)
    if not isinstance(known, _Copies):
        known = contents.memory[_Copies] = _Copies(copy_of(document) for document in contents.documents())
    return known


class _Copies(tuple[DocumentCopy, ...]):
    """Copies of the documents that remember them."""


def unsealed_journal(
    session: Session, records: Sequence[PlayedRecord], copies: Sequence[DocumentCopy], *, title: str = ""
) -> JournalDocument:
    """Return the journal of given records and copies, without a seal."""
    system, scenario = session.system, session.contents.scenario
    game = records[-1].game
    return JournalDocument(
        format_version=1,
        id=scenario.id,
        version=1,
        title=title or scenario.title,
        licence=scenario.licence,
        program=__version__,
        system=system.id,
        system_version=system.version,
        contents=tuple(copies),
        seats=seats_of(session),
        seed=seed_text(session.seed),
        key=session.key,
        chance=_kind_of_chance(session.source),
        barriers=session.barriers,
        entries=tuple(_entries(records)),
        position=msgspec.json.decode(saves.save_as_text(system, game)),
        result=result_text(game.result, game.state.seating),
        marks=_marks(session, records),
    )


def save_journal(session: Session, path: Path, *, title: str = "", known: Stamp | None = None) -> None:
    """Save the journal of a session; the previous content stays as `<name>.bak`.

    With `known`, the stamp of what was read there (`stamp_of`), it does not take the place of anything else.

    Raises:
        SaveError: it was not saved, and the old file is untouched.
    """
    files.save(journal_of(session, title=title), path, known=known)


def sealed(document: J) -> J:
    """Return the journal with its seal, which reveals later changes."""
    return msgspec.structs.replace(document, seal=_seal_of(document))


def is_sealed(document: JournalDocument | SeatJournalDocument) -> bool:
    """Whether the seal of a journal is valid."""
    try:
        return document.seal == _seal_of(document)
    except ValueError:
        # Numbers or characters that were never in a file.
        return False


def seed_text(seed: int) -> str:
    """Return a seed as in journals."""
    return f"{seed:016x}"


def seats_of(session: Session) -> tuple[JournalSeat, ...]:
    """Return the seats and players as in journals."""
    return tuple(
        JournalSeat(side=info.side, title=info.title, player=player)
        for info, player in zip(session.seating.seats, session.players, strict=True)
    )


def result_text(result: Result | None, seating: Seating) -> str:
    """Return the result for lists of games: winning seats ("=" for a draw), grade and points.

    Grades are the words of the rules, the same in every language. Empty while the game goes on.
    """
    if result is None:
        return ""
    winners = [info.title for info in seating.seats if info.side in result.winners]
    points = ":".join(map(str, result.points))
    return f"{', '.join(winners) or '='} ({'; '.join(filter(None, (result.grade, points)))})"


def _seal_of(document: JournalDocument | SeatJournalDocument) -> str:
    return digest(msgspec.structs.replace(document, seal=""))


def _kind_of_chance(source: ChanceSource) -> Literal["seeded", "entered", "rolls-entered"]:
    """Return the source of chance; everything but the seed counts as entered."""
    if isinstance(source, SeededChance):
        return "seeded"
    return "rolls-entered" if isinstance(source, EnteredChance) and source.rolls_only else "entered"


def _marks(session: Session, records: Sequence[PlayedRecord]) -> tuple[JournalMark, ...]:
    """Return the marks of all records, including undone ones."""
    return tuple(
        JournalMark(entry=place + 1, text=text)
        for place, record in enumerate(records)
        if (text := session.mark_on(record)) is not None
    )


def _entries(records: Sequence[PlayedRecord]) -> list[Entry]:
    last = len(records) - 1
    entries = []
    for number, record in enumerate(records):
        entry = record.entry
        if number == last or has_digest(number, entry):
            entry = msgspec.structs.replace(entry, digest=record.position.digest)
        entries.append(entry)
    return entries


_IN_DIGEST: Final = b'"contents":[]'
_IN_FILE: Final = b'\n  "contents": [],\n'
"""How a journal without contents says so. Keys stand in order and quotes in texts are escaped: each is the first."""


class _EncodedCopies(NamedTuple):
    """The copies of the documents of a game, as they stand in the digest and in the file of each of its journals."""

    for_digest: bytes
    for_file: bytes


class JournalWriter:
    """Encodes the journal of one session again and again, at little cost.

    Most of a journal are copies of documents, which never change during play and are encoded once for all games of
    these very documents; the rest takes a few milliseconds. The records it encodes are immutable, so it may run in
    another thread than the game, one at a time.
    """

    def __init__(self, session: Session, *, title: str = "") -> None:
        self._session = session
        self._title = title

    def encoded(self, recorded: Recorded) -> bytes:
        """Return the journal file of given records, byte for byte as by `save_journal`.

        Raises:
            SaveError: it holds what no file can, or is larger than a document may be.
        """
        records = recorded.records
        for_digest, for_file = self._encoded_copies(records)
        journal = unsealed_journal(self._session, records, (), title=self._title)
        try:
            head, _, tail = canonical(journal).partition(_IN_DIGEST)
        except ValueError as error:
            raise SaveError("document-unwritable", reason=str(error)) from error
        seal = hashlib.sha256(b"".join((head, for_digest, tail))).hexdigest()
        head, _, tail = to_bytes(msgspec.structs.replace(journal, seal=seal)).partition(_IN_FILE)
        data = b"".join((head, for_file, tail))
        if len(data) > LARGEST_FILE:
            raise SaveError("document-too-large", most=LARGEST_FILE // 2**20)
        return data

    def _encoded_copies(self, records: Sequence[PlayedRecord]) -> _EncodedCopies:
        """Return the copies as encoded, from the memory of the documents if it has them."""
        memory = self._session.contents.memory
        encoded = memory.get(_EncodedCopies)
        if not isinstance(encoded, _EncodedCopies):
            copies = copies_for(self._session)
            encoded = _EncodedCopies(canonical({"contents": copies})[1:-1], self._in_file(records, copies))
            memory[_EncodedCopies] = encoded
        return encoded

    def _in_file(self, records: Sequence[PlayedRecord], copies: Sequence[DocumentCopy]) -> bytes:
        # What stands around the copies is the same with and without them; the rest is the copies.
        without = to_bytes(unsealed_journal(self._session, records, (), title=self._title))
        whole = to_bytes(unsealed_journal(self._session, records, copies, title=self._title))
        head, _, tail = without.partition(_IN_FILE)
        return whole[len(head) : len(whole) - len(tail)]
