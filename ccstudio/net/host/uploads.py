"""Documents that a client sends in parts, before it makes a game with them."""

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.documents.checks.copies import check_copy
from ccstudio.documents.journal import DocumentCopy
from ccstudio.net.host.records import HostError
from ccstudio.net.protocol import Upload


class Uploads:
    """The documents of one connection, which are forgotten with it."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._parts: dict[str, list[str]] = {}
        self._size = 0
        self.documents: dict[str, bytes] = {}

    def add(self, message: Upload) -> None:
        """Take a part; with the last one the document is compared with its digest.

        Raises:
            HostError: parts are out of order or too large, or it is another document.
        """
        if message.digest in self.documents:
            return
        parts = self._parts.setdefault(message.digest, [])
        if message.part != len(parts) or message.part >= message.parts:
            self._forget(message.digest)
            raise HostError("host-upload-order")
        self._size += len(message.text) * 4
        if self._size > self._most * 4:
            self._forget(message.digest)
            raise HostError("host-upload-too-large", most=self._most // 2**20)
        parts.append(message.text)
        if len(parts) < message.parts:
            return
        text = "".join(parts).encode()
        self._forget(message.digest)
        if not _is_document(text, message.digest):
            raise HostError("host-upload-other")
        self.documents[message.digest] = text
        self._size += len(text)

    def clear(self) -> None:
        """Forget all documents."""
        self._parts.clear()
        self.documents.clear()
        self._size = 0

    def _forget(self, digest: str) -> None:
        self._size -= 4 * sum(map(len, self._parts.pop(digest, [])))


def _is_document(text: bytes, digest: str) -> bool:
    """Whether a text is JSON with a digest."""
    try:
        document = msgspec.json.decode(text, type=dict[str, object])
        return not list(check_copy(DocumentCopy(digest=digest, document=document), ()))
    except (msgspec.DecodeError, UnicodeError, RecursionError, StudioError):
        return False
