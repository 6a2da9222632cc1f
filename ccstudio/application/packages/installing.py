"""`Installation`: puts a package into the person's library, all or nothing, with an answer to each conflict."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

import msgspec

from ccstudio.application.packages.contents import Package, path_of
from ccstudio.application.packages.file_batch import FileBatch
from ccstudio.application.packages.origins import Origin, origins_file, origins_with
from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.jsonio import digest
from ccstudio.base.places import library_folder
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.files import to_bytes
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.library import Library, LibraryFile
from ccstudio.documents.library_folders import LESSONS, SCENARIOS, SET_UPS
from ccstudio.documents.reading import read_file
from ccstudio.documents.requirements import Key, key_of, requires, with_requirements
from ccstudio.documents.translation import TRANSLATIONS


class Answer(StrEnum):
    """What to do with a document of a package that is installed already in another version, or with other content."""

    KEEP = "keep"
    """Keep what is installed, and let the package use it."""
    REPLACE = "replace"
    """Put the one of the package in its place."""
    BESIDE = "beside"
    """Install the one of the package too; with a new version if its version is taken."""


class Difference(StrEnum):
    """How what is installed differs from the document of the package."""

    OTHER_CONTENT = "other-content"
    OLDER = "older"
    NEWER = "newer"


class Conflict(NamedTuple):
    """A document of a package and what is installed under its id."""

    key: Key
    title: str
    difference: Difference
    installed: int
    files: tuple[Path, ...]
    answers: tuple[Answer, ...]

    @property
    def kind(self) -> str:
        """The kind of document: `map`, `scenario` and so on."""
        return FORMATS[self.key.format].name


class Installed(NamedTuple):
    """The file of the main document, and how many documents were written."""

    main: Path
    written: int


class Installation:
    """A package against a library: what is new, the same, or in conflict."""

    def __init__(self, package: Package, library: Library | None = None) -> None:
        self._package = package
        self._library = library or Library()
        self._known = _by_key(self._library.listing())
        self._keys = {path: key_of(document) for path, document in package.documents.items()}
        self._same = {path: found for path in self._keys if (found := self._same_file(path)) is not None}
        self.conflicts: tuple[Conflict, ...] = tuple(
            conflict for path in self._keys if (conflict := self._conflict(path)) is not None
        )

    def install(self, answers: Mapping[Key, Answer] | None = None) -> Installed:
        """Write what is missing, with an answer for each conflict.

        Raises:
            StudioError: an answer is missing or not offered.
            SaveError: a file could not be written; the library is as it was.
        """
        answers = answers or {}
        for conflict in self.conflicts:
            if conflict.key not in answers:
                raise StudioError("package-conflict", title=conflict.title)
            if answers[conflict.key] not in conflict.answers:
                raise StudioError("package-choice-impossible", title=conflict.title)
        plan = self._renumbering(answers)
        batch = FileBatch()
        written: list[Path] = []
        main = Path()
        for path, key in self._keys.items():
            document = _renumbered(self._package.documents[path], plan)
            target = self._target(path, key, document, answers)
            if target is None:
                target = self._installed_file(path, key)
            else:
                self._write(batch, path, document, target)
                written.append(target)
            if path == self._package.manifest.main:
                main = target
        for conflict in self.conflicts:
            if answers[conflict.key] is Answer.REPLACE and conflict.difference is not Difference.OTHER_CONTENT:
                batch.remove(conflict.files)
        manifest = self._package.manifest
        batch.write(origins_file(), origins_with(written, Origin(manifest.title, manifest.version)))
        batch.commit()
        return Installed(main, len(written))

    def _renumbering(self, answers: Mapping[Key, Answer]) -> dict[Key, Reference]:
        """Return the new references of documents that get a new version, or give way to an installed one."""
        plan: dict[Key, Reference] = {}
        for conflict in self.conflicts:
            answer, key = answers[conflict.key], conflict.key
            if answer is Answer.KEEP and conflict.difference is not Difference.OTHER_CONTENT:
                plan[key] = Reference(id=key.reference.id, version=conflict.installed)
            elif answer is Answer.BESIDE and conflict.difference is Difference.OTHER_CONTENT:
                plan[key] = self._next_version(key)
        # What refers to another version now is not what is installed under its own version.
        while True:
            follow = [
                self._keys[path]
                for path in self._same
                if self._keys[path] not in plan and any(requires(self._package.documents[path], key) for key in plan)
            ]
            if not follow:
                return plan
            plan.update((key, self._next_version(key)) for key in follow)

    def _next_version(self, key: Key) -> Reference:
        versions = [known.reference.version for known in (*self._known, *self._keys.values()) if _is_kin(known, key)]
        return Reference(id=key.reference.id, version=max(versions) + 1)

    def _target(self, path: str, key: Key, document: Document, answers: Mapping[Key, Answer]) -> Path | None:
        """Return the file to write a document to; None for one that is not written."""
        if path in self._same and document.reference == key.reference:
            return None
        conflict = next((it for it in self.conflicts if it.key == key), None)
        if conflict is not None and answers[key] is Answer.KEEP:
            return None
        if conflict is not None and answers[key] is Answer.REPLACE and conflict.difference is Difference.OTHER_CONTENT:
            return conflict.files[0]
        return self._free_file(library_folder() / path_of(document), path)

    def _free_file(self, target: Path, path: str) -> Path:
        """Return where a document can be written without overwriting anything, at `target` if possible."""
        pictures = self._package.pictures_of(path)
        place, number = target, 1
        while place.exists() or not all(_is_free(place.parent / name, data) for name, data in pictures.items()):
            number += 1
            if target.parent.name in (SCENARIOS, LESSONS, SET_UPS, TRANSLATIONS):
                place = target.with_stem(f"{target.stem}-{number}")
            else:
                place = target.parent.with_name(f"{target.parent.name}-{number}") / target.name
        return place

    def _installed_file(self, path: str, key: Key) -> Path:
        if path in self._same:
            return self._same[path]
        return next(conflict.files[0] for conflict in self.conflicts if conflict.key == key)

    def _write(self, batch: FileBatch, path: str, document: Document, target: Path) -> None:
        # Pictures first: a library never has a document without them.
        for name, data in self._package.pictures_of(path).items():
            batch.write(target.parent / name, data)
        batch.write(target, to_bytes(document))
        copies = [file.path for file in self._known.get(self._keys[path], ())]
        if target in copies:
            batch.remove(copy for copy in copies if copy != target)

    def _conflict(self, path: str) -> Conflict | None:
        key = self._keys[path]
        if path in self._same:
            return None
        same_version = self._known.get(key, ())
        if same_version:
            return self._conflict_with(path, Difference.OTHER_CONTENT, same_version)
        kin = [known for known in self._known if _is_kin(known, key)]
        if not kin:
            return None
        nearest = max(kin, key=_version)
        difference = Difference.OLDER if nearest.reference.version < key.reference.version else Difference.NEWER
        return self._conflict_with(path, difference, self._known[nearest])

    def _conflict_with(self, path: str, difference: Difference, files: tuple[LibraryFile, ...]) -> Conflict:
        paths = tuple(file.path for file in files)
        answers = [Answer.KEEP, Answer.BESIDE]
        if all(is_own(file) for file in paths) and (
            difference is Difference.OTHER_CONTENT or not self._has_users(files[0])
        ):
            answers.insert(1, Answer.REPLACE)
        return Conflict(
            key=self._keys[path],
            title=self._package.documents[path].title,
            difference=difference,
            installed=files[0].version,
            files=paths,
            answers=tuple(answers),
        )

    def _has_users(self, file: LibraryFile) -> bool:
        return bool(users_of(Key(file.format, Reference(id=file.id, version=file.version)), self._library))

    def _same_file(self, path: str) -> Path | None:
        """Return an installed file with the very content of a document of the package, pictures and all."""
        document = self._package.documents[path]
        found = self._known.get(self._keys[path], ())
        wanted = digest(document)
        if not found or any(_digest(file.path) != wanted for file in found):
            return None
        pictures = self._package.pictures_of(path)
        return found[0].path if all(_has_bytes(found[0].path.parent / it, pictures[it]) for it in pictures) else None


def users_of(key: Key, library: Library) -> list[LibraryFile]:
    """Return the documents of a library that refer directly to one."""
    found = []
    for file in library.listing():
        document = read_file(file.path).document
        if document is not None and requires(document, key):
            found.append(file)
    return found


def is_own(file: Path) -> bool:
    """Whether a file lies in the person's library."""
    return file.resolve().is_relative_to(library_folder().resolve())


def _by_key(files: Iterable[LibraryFile]) -> dict[Key, tuple[LibraryFile, ...]]:
    found: dict[Key, tuple[LibraryFile, ...]] = {}
    for file in files:
        if file.format in FORMATS:
            key = Key(file.format, Reference(id=file.id, version=file.version))
            found[key] = (*found.get(key, ()), file)
    return found


def _renumbered(document: Document, plan: Mapping[Key, Reference]) -> Document:
    after = with_requirements(document, plan)
    key = key_of(document)
    return msgspec.structs.replace(after, version=plan[key].version) if key in plan else after


def _is_kin(one: Key, other: Key) -> bool:
    """Whether two documents are versions of one."""
    return (one.format, one.reference.id) == (other.format, other.reference.id)


def _version(key: Key) -> int:
    return key.reference.version


def _digest(file: Path) -> str:
    try:
        return digest(read_file(file).sound_document(file))
    except DocumentError:
        return ""


def _is_free(file: Path, data: bytes) -> bool:
    return not file.exists() or _has_bytes(file, data)


def _has_bytes(file: Path, data: bytes) -> bool:
    try:
        return file.stat().st_size == len(data) and file.read_bytes() == data
    except OSError:
        return False
