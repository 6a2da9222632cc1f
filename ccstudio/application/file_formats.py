"""What this version of the program can open and what it writes: every kind of file, with its versions."""

from typing import Final

import msgspec

from ccstudio.documents.formats import FORMATS
from ccstudio.documents.package import PACKAGE_SUFFIX
from ccstudio.documents.turn import TURN_SUFFIX
from ccstudio.interop.geojson import head as geojson
from ccstudio.lab import store
from ccstudio.net.protocol import PROTOCOL

KEYS_VERSION: Final = 1
"""The version of files of keys (`ccstudio/keys`), which the key editor writes."""

_SUFFIXES: Final = {"package": PACKAGE_SUFFIX, "turn": TURN_SUFFIX}


class FileFormat(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of file; versions are whole numbers, and every version from `oldest` on is read.

    `tag` is what the file calls itself, `suffix` the usual ending of its name; `written` is the version that is
    written.
    """

    tag: str
    suffix: str = ".json"
    oldest: int = 1
    written: int = 1

    @property
    def read(self) -> str:
        """The versions that are read: `1`, or `1-3`."""
        return str(self.written) if self.oldest == self.written else f"{self.oldest}-{self.written}"


def file_formats() -> tuple[FileFormat, ...]:
    """Return every format of the program's own files: documents first, then what else has a version."""
    documents = (
        FileFormat(tag=tag, suffix=_SUFFIXES.get(known.name, ".json"), written=known.version)
        for tag, known in FORMATS.items()
    )
    others = (
        FileFormat(tag="ccstudio/keys", written=KEYS_VERSION),
        FileFormat(tag=geojson.FORMAT, suffix=".geojson", written=geojson.VERSION),
        FileFormat(tag="ccstudio/results", suffix=store.SUFFIX, written=store.FORMAT),
    )
    return (*documents, *others)


def protocol_version() -> int:
    """Return the version of the protocol between hosts of games and clients; both need the same."""
    return PROTOCOL
