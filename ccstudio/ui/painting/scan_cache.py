"""The recently read pictures of a map, shared by all users of their pixels."""

import hashlib
import threading
from collections import OrderedDict
from pathlib import Path
from typing import Final

from ccstudio.base.errors import StudioError
from ccstudio.ui.painting.scan import Scan, read_scan

MOST_BYTES: Final = 1_500 * 2**20
"""The most memory besides the picture in use."""


class ScanCache:
    """Pictures in one folder, read on demand and dropped when others need the memory.

    It may be used from any thread; a thread that wants a picture that another is reading waits for it.
    """

    def __init__(self, folder: Path | None, most_bytes: int = MOST_BYTES) -> None:
        self.folder = folder
        self._most = most_bytes
        self._scans: OrderedDict[str, Scan] = OrderedDict()
        self._digests: dict[str, str] = {}
        self._lock = threading.Lock()

    def scan(self, file: str) -> Scan:
        """The pixels of a picture.

        Raises:
            StudioError: it cannot be read; the code says why.
        """
        with self._lock:
            scan = self._scans.get(file)
            if scan is None:
                if self.folder is None:
                    raise StudioError("picture-file-missing", file=file)
                scan = self._scans[file] = read_scan(file, self.folder)
            self._scans.move_to_end(file)
            while len(self._scans) > 1 and sum(kept.bytes for kept in self._scans.values()) > self._most:
                self._scans.popitem(last=False)
            return scan

    def keep(self, file: str, scan: Scan) -> None:
        """Cache a picture that was just read."""
        with self._lock:
            self._scans[file] = scan

    def digest(self, file: str) -> str:
        """The digest of a picture's file.

        Raises:
            StudioError: it cannot be read.
        """
        known = self._digests.get(file)
        if known is None:
            try:
                with (Path() if self.folder is None else self.folder / file).open("rb") as stream:
                    known = hashlib.file_digest(stream, "sha256").hexdigest()
            except OSError as error:
                raise StudioError("picture-file-unreadable", file=file) from error
            self._digests[file] = known
        return known
