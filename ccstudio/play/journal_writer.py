"""`JournalWriter`: the journal of a game as bytes, made again after every choice at little cost.

Nearly all of a journal are the copies of its documents, which never change in play. They are encoded once; what is left
takes a few milliseconds, so that a window can do it beside everything else.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from ccstudio.base.errors import SaveError
from ccstudio.base.jsonio import canonical
from ccstudio.documents.files import to_bytes
from ccstudio.documents.journal import DocumentCopy
from ccstudio.documents.reading import LARGEST_FILE
from ccstudio.play.journal import Recorded, copies_for, unsealed_journal
from ccstudio.play.session import Record, Session

_IN_DIGEST: Final = b'"contents":[]'
_IN_FILE: Final = b'\n  "contents": [],\n'
"""How a journal without contents says so. Keys stand in order and quotes in texts are escaped: each is the first."""


class JournalWriter:
    """Encodes the journal of one session.

    What it is given to encode never changes: it may work in another thread than the game is played in, as long as it
    works in one at a time.
    """

    def __init__(self, session: Session, *, title: str = "") -> None:
        self._session = session
        self._title = title
        self._contents: tuple[bytes, bytes] | None = None

    def encoded(self, recorded: Recorded) -> bytes:
        """The file of the journal of all that was on record at some moment, byte for byte what `save_journal` writes.

        Raises:
            SaveError: it holds what no file can, or is larger than a document may be.
        """
        records = recorded.records
        for_digest, for_file = self._encoded_contents(records)
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

    def _encoded_contents(self, records: Sequence[Record]) -> tuple[bytes, bytes]:
        """The copies as they stand in what the digest is taken of, and as they stand in the file."""
        if self._contents is None:
            copies = copies_for(self._session)
            self._contents = canonical({"contents": copies})[1:-1], self._in_file(records, copies)
        return self._contents

    def _in_file(self, records: Sequence[Record], copies: Sequence[DocumentCopy]) -> bytes:
        # What stands around the copies is the same with and without them; the rest is the copies.
        without = to_bytes(unsealed_journal(self._session, records, (), title=self._title))
        whole = to_bytes(unsealed_journal(self._session, records, copies, title=self._title))
        head, _, tail = without.partition(_IN_FILE)
        return whole[len(head) : len(whole) - len(tail)]
