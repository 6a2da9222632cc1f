"""`PackageFlow`: a package is installed and opened, or written for an open document."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import SignalInstance

from ccstudio.application.packages.companions import companions
from ccstudio.application.packages.conflict_texts import KIND_TITLES
from ccstudio.application.packages.contents import Package
from ccstudio.application.packages.installing import Answer, Installation
from ccstudio.application.packages.packing import pack, suggested_name
from ccstudio.application.packages.reading import read_package
from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.language import _, plural
from ccstudio.documents.document import Document
from ccstudio.documents.files import load
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.package import PACKAGE_SUFFIX
from ccstudio.documents.requirements import Key
from ccstudio.play.game_documents import library_of
from ccstudio.rules.registry import Registry
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, FileKind, Question
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.documents.problems_dialog import ProblemsDialog
from ccstudio.ui.packages.conflicts_dialog import ConflictsDialog
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Background, Progress


class OpensFiles(Protocol):
    """The part of `FileFlows` that packages need."""

    @property
    def background(self) -> Background:
        """The queue of background tasks."""

    @property
    def message(self) -> SignalInstance:
        """Emitted with a line for the status bar."""

    async def open(self, paths: Iterable[Path], *, remember: bool = True) -> None:
        """Open files one after the other."""

    async def save(self, document: EditedDocument) -> bool:
        """Save a document; return whether it is saved."""

    async def tell_error(self, title: str, error: StudioError) -> None:
        """Show an error."""


class PackageFlow:
    """The dialog flow of one package."""

    def __init__(self, files: OpensFiles, dialogs: Dialogs, settings: Settings) -> None:
        self._files = files
        self._dialogs = dialogs
        self._settings = settings

    async def choose_and_install(self) -> None:
        """Ask for packages, and install and open them."""
        for path in await self.choose():
            await self.install(path)

    async def choose(self) -> list[Path]:
        """Ask for packages."""
        return await self._dialogs.open_files(self._settings.last_folder, [_package_files()])

    async def install(self, path: Path, *, opens: bool = True) -> Path | None:
        """Check a package, ask whether to install it and about conflicts, and open its main document.

        Returns the file of the main document, None if the package was not installed.
        """
        title = _("Checking {file}").format(file=path.name)
        outcome = await self._files.background.start(title, partial(_read, path)).waiting
        if outcome.error is not None:
            await self._tell(_("Package not installed"), path, outcome.error)
        package: Package | None = outcome.result
        if package is None or not await self._is_wanted(package, path, opens=opens):
            return None
        installation = Installation(package, library_of(Registry()))
        answers: Mapping[Key, Answer] = {}
        if installation.conflicts:
            dialog = ConflictsDialog(installation.conflicts)
            if not await self._dialogs.run(dialog):
                return None
            answers = dialog.value()
        try:
            installed = installation.install(answers)
        except StudioError as error:
            await self._tell(_("Package not installed"), path, error)
            return None
        if opens:
            await self._files.open([installed.main])
        return installed.main

    async def export(self, document: EditedDocument) -> None:
        """Ask for a file, and write the package of a document, which is saved first."""
        document.settle()
        is_saved = document.path is not None and document.model.is_clean
        if not is_saved and not await self._files.save(document):
            return
        assert document.path is not None, "what is saved has a file"
        await self.pack_file(document.path)

    async def pack_file(self, source: Path) -> None:
        """Ask for a file, and write the package of a document that has no errors."""
        try:
            document = load(source)
        except StudioError as error:
            await self._tell(_("Package not written"), source, error)
            return
        more = await self._companions(document, source)
        if more is None:
            return
        suggested = self._settings.last_folder / suggested_name(document)
        out = await self._dialogs.save_file(suggested, [_package_files()])
        if out is None:
            return
        title = _("Writing {file}").format(file=out.name)
        outcome = await self._files.background.start(title, partial(_pack, source, out, more)).waiting
        if outcome.error is not None:
            await self._tell(_("Package not written"), source, outcome.error)
        elif outcome.result is not None:
            self._settings.set_last_folder(out.resolve().parent)
            self._files.message.emit(_("Exported {file}").format(file=out.name))

    async def _is_wanted(self, package: Package, path: Path, *, opens: bool) -> bool:
        manifest = package.manifest
        lines = [
            _("Authors: {authors}").format(authors=", ".join(manifest.authors)) if manifest.authors else "",
            _("Licence: {licence}").format(licence=manifest.licence),
            *(document.title for document in package.documents.values() if document is not package.main),
        ]
        install = _("Install and open") if opens else _("Install")
        question = Question(
            title=_("Install package"),
            text=_("Install {title} (version {version}) from {file}?").format(
                title=manifest.title, version=manifest.version, file=path.name
            ),
            explanation="\n".join(line for line in lines if line),
            choices=(
                Choice("install", install),
                Choice("cancel", _("Cancel"), "reject"),
            ),
        )
        return await self._dialogs.ask(question) == "install"

    async def _companions(self, document: Document, source: Path) -> list[Path] | None:
        """Ask whether the scenarios, lessons and set-ups of a document go along; None if the person cancels."""
        found = companions(document, library_of(Registry()), source)
        if not found:
            return []
        question = Question(
            title=_("Export package"),
            text=plural(
                "Pack the document that is played with it, too?",
                "Pack the {count} documents that are played with it, too?",
                len(found),
            ),
            explanation="\n".join(f"{file.title} ({_(KIND_TITLES[FORMATS[file.format].name])})" for file in found),
            choices=(
                Choice("with", _("Pack &with them")),
                Choice("alone", _("Pack &alone")),
                Choice("cancel", _("Cancel"), "reject"),
            ),
        )
        chosen = await self._dialogs.ask(question)
        return None if chosen == "cancel" else [file.path for file in found] if chosen == "with" else []

    async def _tell(self, title: str, path: Path, error: StudioError) -> None:
        """Show an error, or the list of problems of a document."""
        if not isinstance(error, DocumentError):
            await self._files.tell_error(title, error)
            return
        text = _("{file} has errors.").format(file=path.name)
        await self._dialogs.run(ProblemsDialog(title, text, error.problems, can_open=False))


def _package_files() -> FileKind:
    return FileKind(_("ccstudio packages"), (PACKAGE_SUFFIX,))


def _read(path: Path, progress: Progress) -> Package:
    return read_package(path, report=progress.report)


def _pack(source: Path, out: Path, more: Sequence[Path], progress: Progress) -> Package:
    return pack(source, out, more, report=progress.report)
