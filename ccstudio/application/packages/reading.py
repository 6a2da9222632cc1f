"""`read_package`: opens a package from strangers, checked whole, and `unpack` writes it to a folder."""

import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from ccstudio.application.packages.contents import Package, kind_of, path_of, picture_names, picture_problem
from ccstudio.base.archives import MEGABYTE, Archive, Limits
from ccstudio.base.errors import DocumentError, SaveError, StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.problems import Argument, Problem, errors_of
from ccstudio.base.progress import Report, unreported
from ccstudio.documents.document import Document
from ccstudio.documents.library import Library
from ccstudio.documents.package import MANIFEST, MOST_ENTRIES, PackageDocument, PackageEntry
from ccstudio.documents.pictures.copies import make_folder
from ccstudio.documents.reading import LARGEST_FILE, read_bytes
from ccstudio.documents.requirements import key_of, requires
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.play.checking import check_file
from ccstudio.rules.registry import Registry

LIMITS: Final = Limits(entries=MOST_ENTRIES + 1, entry_size=128 * MEGABYTE, total_size=512 * MEGABYTE)


def read_package(path: Path, registry: Registry | None = None, report: Report = unreported) -> Package:
    """Read a package into memory and check it: its entries, their digests, every document and every picture.

    Raises:
        ArchiveError: it is no archive, or one that must not be unpacked.
        DocumentError: its manifest, a document or a picture has errors; all are listed.
    """
    package = _read(path, report)
    with tempfile.TemporaryDirectory(prefix="ccstudio-") as folder:
        _write(package, Path(folder))
        problems = list(_document_problems(package, Path(folder), registry or Registry(), report))
    if problems:
        raise DocumentError(path, _named(path, problems))
    return package


def package_problems(path: Path) -> tuple[Problem, ...]:
    """Return everything that is wrong with a package."""
    try:
        read_package(path)
    except DocumentError as error:
        return error.problems
    except StudioError as error:
        # Sentences about the archive itself name its file.
        file = "" if "file" in error.arguments else str(path)
        return (Problem(code=error.code, arguments=error.arguments, file=file),)
    return ()


def unpack(path: Path, folder: Path) -> Package:
    """Write the content of a package to a new or empty folder, as a project.

    Raises:
        ArchiveError: as `read_package`.
        DocumentError: as `read_package`.
        SaveError: the folder holds something, or cannot be written to.
    """
    package = read_package(path)
    make_folder(folder)
    try:
        is_empty = not any(folder.iterdir())
    except OSError as error:
        raise SaveError("folder-unusable", folder=str(folder), reason=error.strerror or "") from error
    if not is_empty:
        raise SaveError("package-folder-not-empty", folder=str(folder))
    _write(package, folder)
    return package


def _write(package: Package, folder: Path) -> None:
    for name, data in package.files.items():
        target = folder / name
        make_folder(target.parent)
        save_atomically(target, data, backup=False)


def _read(path: Path, report: Report) -> Package:
    with Archive(path, LIMITS) as archive:
        manifest = _manifest(archive)
        problems = list(_entry_problems(archive, manifest))
        files: dict[str, bytes] = {}
        if not problems:
            for number, entry in enumerate(manifest.entries):
                report(number, len(manifest.entries))
                files[entry.path] = archive.read(entry.path)
            problems += _digest_problems(manifest, files)
    documents: dict[str, Document] = {}
    if not problems:
        problems += _read_documents(manifest, files, documents)
    package = Package(manifest=manifest, documents=documents, files=files)
    if not problems:
        problems += _content_problems(package)
    if problems:
        raise DocumentError(path, _named(path, problems))
    return package


def _manifest(archive: Archive) -> PackageDocument:
    if MANIFEST not in archive.names:
        raise StudioError("package-no-manifest", file=str(archive.path), manifest=MANIFEST)
    if archive.size(MANIFEST) > LARGEST_FILE:
        raise StudioError("package-document-too-large", entry=MANIFEST, most=LARGEST_FILE // MEGABYTE)
    name = f"{archive.path}/{MANIFEST}"
    reading = read_bytes(archive.read(MANIFEST), name)
    errors = errors_of(reading.problems)
    if errors:
        raise DocumentError(archive.path, errors)
    if not isinstance(reading.document, PackageDocument):
        raise StudioError("package-no-manifest", file=str(archive.path), manifest=MANIFEST)
    return reading.document


def _entry_problems(archive: Archive, manifest: PackageDocument) -> Iterator[Problem]:
    """Yield what of the entries contradicts the manifest, before any is unpacked."""
    there, listed = set(archive.names) - {MANIFEST}, {entry.path for entry in manifest.entries}
    for name in sorted(there - listed):
        yield _problem("package-not-listed", name)
    for name in sorted(listed - there):
        yield _problem("package-entry-missing", name)
    for entry in manifest.entries:
        if entry.path not in there:
            continue
        if archive.size(entry.path) != entry.size:
            yield _problem("package-entry-changed", entry.path)
        elif entry.kind != "picture" and entry.size > LARGEST_FILE:
            most = LARGEST_FILE // MEGABYTE
            yield Problem(code="package-document-too-large", arguments={"entry": entry.path, "most": most})


def _digest_problems(manifest: PackageDocument, files: dict[str, bytes]) -> Iterator[Problem]:
    for entry in manifest.entries:
        if hashlib.sha256(files[entry.path]).hexdigest() != entry.sha256:
            yield _problem("package-entry-changed", entry.path)


def _read_documents(
    manifest: PackageDocument, files: dict[str, bytes], documents: dict[str, Document]
) -> Iterator[Problem]:
    """Add the documents by path, and yield their errors."""
    for entry in manifest.entries:
        if entry.kind == "picture":
            continue
        reading = read_bytes(files[entry.path], entry.path)
        errors = errors_of(reading.problems)
        yield from errors
        if not errors and reading.document is not None:
            documents[entry.path] = reading.document
            if not _is_in_place(entry, reading.document):
                yield _problem("package-misplaced", entry.path)


def _is_in_place(entry: PackageEntry, document: Document) -> bool:
    return (
        not isinstance(document, PackageDocument)
        and kind_of(document) == entry.kind
        and path_of(document) == entry.path
    )


def _content_problems(package: Package) -> Iterator[Problem]:
    """Yield pictures that belong to no document, or must not be taken."""
    owners = {
        str(PurePosixPath(path).parent / name): (document, name)
        for path, document in package.documents.items()
        for name in picture_names(document)
    }
    for entry in package.manifest.entries:
        if entry.kind != "picture":
            continue
        if entry.path not in owners:
            yield _problem("package-not-needed", entry.path)
            continue
        problem = picture_problem(*owners[entry.path], package.files[entry.path])
        if problem is not None:
            yield msgspec.structs.replace(problem, file=entry.path)
    yield from _missing_scenarios(package)
    for path in owners.keys() - package.files.keys():
        yield _problem("package-entry-missing", path)
    main = package.manifest
    if main.reference != package.main.reference:
        yield _problem("package-main-differs", main.main)


def _missing_scenarios(package: Package) -> Iterator[Problem]:
    """Yield set-ups of scenarios that are not in the package: nothing else checks them."""
    there = {key_of(document) for document in package.documents.values()}
    for path, document in package.documents.items():
        if isinstance(document, SetUpDocument) and not any(requires(document, key) for key in there):
            arguments: dict[str, Argument] = {"format": "scenario", **msgspec.structs.asdict(document.scenario)}
            yield Problem(code="content-not-found", path=("scenario",), arguments=arguments, file=path)


def _document_problems(package: Package, folder: Path, registry: Registry, report: Report) -> Iterator[Problem]:
    """Yield errors across the documents, which the package alone must satisfy."""
    library = Library(folders=(folder,), more=registry.content_folders())
    count = len(package.documents)
    # A scenario comes last: what is wrong with what it needs is told there.
    ordered = sorted(package.documents, key=lambda path: isinstance(package.documents[path], ScenarioDocument))
    for number, path in enumerate(ordered):
        report(number, count)
        checked = check_file(folder / path, library=library, registry=registry, with_golden=False)
        for problem in errors_of(checked.problems):
            inside = problem.file.removeprefix(f"{folder}/").replace("\\", "/")
            yield msgspec.structs.replace(problem, file=inside)


def _problem(code: str, entry: str) -> Problem:
    shown = "".join(sign if sign.isprintable() else "?" for sign in entry)[:200]
    return Problem(code=code, arguments={"entry": shown})


def _named(path: Path, problems: list[Problem]) -> list[Problem]:
    """Return the problems with the name of the package before the entries they are in."""
    return [msgspec.structs.replace(it, file=f"{path}/{it.file}" if it.file else str(path)) for it in problems]
