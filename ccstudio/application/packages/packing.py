"""`pack`: collects a document with everything it needs, and writes the package."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import cast

from msgspec.structs import replace

from ccstudio import __version__
from ccstudio.application.packages.companions import COMPANIONS
from ccstudio.application.packages.contents import (
    Package,
    kind_of,
    path_of,
    picture_names,
    picture_problem,
    place_of_picture,
)
from ccstudio.base.archives import write_archive
from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.files import writing_atomically
from ccstudio.base.jsonio import pretty
from ccstudio.base.places import content_folder
from ccstudio.base.problems import Problem, errors_of
from ccstudio.base.progress import Report, unreported
from ccstudio.documents.content_language import translations_of
from ccstudio.documents.document import Document
from ccstudio.documents.files import load, to_bytes
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.package import MAIN_KINDS, MANIFEST, PACKAGE_SUFFIX, EntryKind, PackageDocument, PackageEntry
from ccstudio.documents.pictures.files import picture_file_problem
from ccstudio.documents.requirements import Key, Requirement, key_of, requirements
from ccstudio.documents.translating import all_texts, new_translation
from ccstudio.documents.translation import TranslatedText, TranslationDocument
from ccstudio.play.checking import check_file
from ccstudio.play.game_documents import library_of
from ccstudio.rules.registry import Registry


def suggested_name(document: Document) -> str:
    """Return the usual name of the package of a document."""
    return f"{document.id}-{document.version}{PACKAGE_SUFFIX}"


def pack(
    file: Path,
    out: Path,
    more: Iterable[Path] = (),
    *,
    library: Library | None = None,
    registry: Registry | None = None,
    report: Report = unreported,
) -> Package:
    """Write the package of a document, the same bytes for the same content.

    Args:
        file: a map, layout, module or scenario.
        out: the package to write; it is written atomically.
        more: scenarios, lessons, set-ups and experiments to add, with what they need.
        library: where documents are sought; the usual places, if left out.
        registry: where rules are found.
        report: told the progress.

    Raises:
        DocumentError: a document or picture has errors, which nobody else could open.
        ContentError: something that is needed was not found.
        SaveError: the package cannot be written.
    """
    registry = registry or Registry()
    found = _Collection(library or library_of(registry), registry, report)
    main = found.add_file(file)
    if kind_of(main) not in MAIN_KINDS:
        raise StudioError("package-main-kind", kind=kind_of(main))
    for other in more:
        if kind_of(found.add_file(other)) not in COMPANIONS:
            raise StudioError("package-no-companion", file=str(other))
    package = found.package(main)
    with writing_atomically(out, backup=False) as stream:
        write_archive({**package.files, MANIFEST: pretty(package.manifest)}, stream)
    return package


class _Collection:
    """Documents with what they need, each once."""

    def __init__(self, library: Library, registry: Registry, report: Report) -> None:
        self._library = library
        self._registry = registry
        self._report = report
        self._documents: dict[Key, tuple[Document, Path]] = {}

    def add_file(self, file: Path) -> Document:
        """Add the document of a file and everything it needs."""
        self._report(len(self._documents), 0)
        checked = check_file(file, library=self._library, registry=self._registry, with_golden=False)
        errors = errors_of(checked.problems)
        if errors or checked.document is None:
            raise DocumentError(file, errors)
        document = load(file)
        self._add(document, file)
        return document

    def _add(self, document: Document, file: Path) -> None:
        key = key_of(document)
        if key in self._documents:
            return
        self._documents[key] = document, file
        self._report(len(self._documents), 0)
        for need in requirements(document):
            self._add(*self._found(need, file))

    def _found(self, need: Requirement, beside: Path) -> tuple[Document, Path]:
        known = (kind for kind in need.kinds if need.reference in self._library.references(kind, beside))
        return self._library.find_with_file(next(known, need.kinds[0]), need.reference, beside)

    def package(self, main: Document) -> Package:
        """Return the package, with the manifest that describes it."""
        whole = [*(document for document, _file in self._documents.values()), *self._translations(main)]
        documents = {path_of(document): document for document in whole}
        files = {path: to_bytes(document) for path, document in documents.items()}
        problems: list[Problem] = []
        for document, file in self._documents.values():
            for name in picture_names(document):
                self._report(len(files), 0)
                data, problem = _picture(document, file, name)
                if problem is None:
                    files[str(PurePosixPath(path_of(document)).parent / name)] = data
                else:
                    problems.append(problem)
        if problems:
            raise DocumentError(self._documents[key_of(main)][1], problems)
        entries = tuple(
            PackageEntry(
                path=path,
                kind=_entry_kind(documents.get(path)),
                size=len(data),
                sha256=hashlib.sha256(data).hexdigest(),
            )
            for path, data in sorted(files.items())
        )
        manifest = PackageDocument(
            id=main.id, version=main.version, title=main.title, authors=main.authors, licence=main.licence,
            format_version=1, main=path_of(main), program=__version__, entries=entries,
        )  # fmt: skip
        return Package(manifest=manifest, documents=documents, files=files)

    def _translations(self, main: Document) -> Iterator[TranslationDocument]:
        """Yield what is translated of the documents, a translation for each language.

        Those of shipped documents are left out: whoever opens the package has them.
        """
        own = [(document, file) for document, file in self._documents.values() if not _is_shipped(file)]
        texts = dict.fromkeys(all_texts(document for document, _file in own))
        known: dict[str, dict[str, TranslatedText]] = {}
        by: dict[str, dict[str, None]] = {}
        for _document, file in own:
            for found in translations_of(file):
                by.setdefault(found.language, {}).update(dict.fromkeys(found.authors))
                entries = known.setdefault(found.language, {})
                for entry in found.texts:
                    if entry.translation and entry.text in texts:
                        entries.setdefault(entry.text, entry)
        for language, entries in sorted(known.items()):
            if entries:
                yield replace(
                    new_translation(main, language),
                    version=main.version,
                    authors=tuple(by[language]),
                    texts=tuple(entries[text] for text in texts if text in entries),
                )


def _is_shipped(file: Path) -> bool:
    return file.resolve().is_relative_to(content_folder().resolve())


def _entry_kind(document: Document | None) -> EntryKind:
    return "picture" if document is None else cast("EntryKind", kind_of(document))


def _picture(document: Document, file: Path, name: str) -> tuple[bytes, Problem | None]:
    """Return the bytes of a picture, or what forbids to pack it."""
    place, path = str(file), place_of_picture(document, name)
    code = picture_file_problem(name, file.parent) if isinstance(document, MapDocument) else ""
    if code:
        return b"", Problem(code=code, arguments={"file": name}, path=path, file=place)
    try:
        data = (file.parent / name).read_bytes()
    except OSError:
        code = "picture-file-missing" if isinstance(document, MapDocument) else "art-file-missing"
        return b"", Problem(code=code, arguments={"file": name}, path=path, file=place)
    problem = picture_problem(document, name, data)
    return data, None if problem is None else replace(problem, path=path, file=place)
