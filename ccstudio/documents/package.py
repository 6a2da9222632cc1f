"""The `package` format: the manifest of a `.ccs` file, which holds a document with everything it needs."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

import msgspec

from ccstudio.base.archives import name_problem
from ccstudio.base.problems import Problem
from ccstudio.documents.document import Document, Record

PACKAGE_SUFFIX: Final = ".ccs"
MANIFEST: Final = "package.json"
"""The name of the manifest in the archive."""

MOST_ENTRIES: Final = 5_000

EntryKind = Literal[
    "map", "layout", "terrain", "module", "scenario", "lesson", "set-up", "experiment", "translation", "picture"
]
EntryPath = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
"""A path within the archive, with `/` between folders."""
Sha256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]

MAIN_KINDS: Final = frozenset(("map", "layout", "module", "scenario"))
"""The kinds of documents that a package can be made for."""


class PackageEntry(Record, frozen=True, kw_only=True):
    """One file in the package.

    Args:
        path: Path in the archive, with `/` between folders.
        kind: Kind of document, or a picture of one.
        size: Size in bytes.
        sha256: SHA-256 digest of the file, in hexadecimal digits.
    """

    path: EntryPath
    kind: EntryKind
    size: Annotated[int, msgspec.Meta(ge=0)]
    sha256: Sha256


class PackageDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/package"):
    """The manifest of a package; id, version, title, authors and licence are those of the main document.

    Args:
        format_version: Version of the format of this file.
        main: Path of the document to open.
        program: Version of the program that made the package.
        entries: All other files in the archive, sorted by path.
    """

    format_version: Literal[1]
    main: EntryPath
    program: Annotated[str, msgspec.Meta(max_length=40)] = ""
    entries: Annotated[tuple[PackageEntry, ...], msgspec.Meta(min_length=1, max_length=MOST_ENTRIES)]


def check_package(document: PackageDocument) -> Iterator[Problem]:
    """Yield contradictions within a manifest: impossible or repeated paths, and a main entry that is none."""
    seen: set[str] = set()
    for index, entry in enumerate(document.entries):
        if name_problem(entry.path) or not entry.path.isprintable():
            yield Problem(code="package-path", path=("entries", index, "path"))
        if entry.path.casefold() in seen:
            yield Problem(code="package-path-twice", path=("entries", index, "path"), arguments={"entry": entry.path})
        seen.add(entry.path.casefold())
    main = next((entry for entry in document.entries if entry.path == document.main), None)
    if main is None:
        yield Problem(code="package-main-missing", path=("main",))
    elif main.kind not in MAIN_KINDS:
        yield Problem(code="package-main-kind", path=("main",), arguments={"kind": main.kind})
