"""`Uninstalling`: moves an installed document to the trash with its pictures, and brings it back."""

from pathlib import Path
from typing import NamedTuple

from ccstudio.application.packages.library_entries import LibraryEntry, files_of
from ccstudio.application.packages.user_texts import consequence, named_users
from ccstudio.base.language import _
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question, acknowledge
from ccstudio.ui.tasks.trash import move_to_trash, put_back


class _Moved(NamedTuple):
    """A file or folder in the trash: where it is there, and where it was."""

    there: Path
    target: Path


class Uninstalling:
    """The dialog flows of one library dialog; the last document that was uninstalled can come back."""

    def __init__(self, dialogs: Dialogs) -> None:
        self._dialogs = dialogs
        self._moved: tuple[Path, list[_Moved]] | None = None

    @property
    def can_put_back(self) -> bool:
        """Whether a document can be brought back."""
        return self._moved is not None

    async def uninstall(self, entry: LibraryEntry) -> bool:
        """Move a document to the trash, asking first if something uses it; return whether it is gone."""
        if entry.users and not entry.has_twin and not await self._is_wanted(entry):
            return False
        moved: list[_Moved] = []
        for path in _things_of(entry.path):
            there = move_to_trash(path)
            if there is None:
                _restore(moved)
                await self._tell(
                    _("Not uninstalled"),
                    _("The trash does not take {file}. Delete it in the file manager, if you want it gone.").format(
                        file=path
                    ),
                )
                return False
            moved.append(_Moved(there, path))
        self._moved = entry.path, moved
        return True

    async def put_back(self) -> Path | None:
        """Bring back what was uninstalled last, and return its file; None if that fails."""
        assert self._moved is not None, "only what is in the trash can come back"
        path, moved = self._moved
        self._moved = None
        taken = next((it.target for it in moved if it.target.exists()), None)
        if taken is not None:
            await self._tell(_("Not restored"), _("{file} exists again. Move it elsewhere first.").format(file=taken))
            return None
        try:
            _restore(moved)
        except OSError as error:
            reason = error.strerror or str(error)
            await self._tell(
                _("Not restored"), _("The file in the trash cannot be moved: {reason}").format(reason=reason)
            )
            return None
        return path

    async def _is_wanted(self, entry: LibraryEntry) -> bool:
        question = Question(
            title=_("Uninstall"),
            text=_("Other documents use {title}: {names}.").format(title=entry.title, names=named_users(entry)),
            explanation=consequence(entry),
            choices=(Choice("uninstall", _("Uninstall"), "destroy"), Choice("cancel", _("Cancel"), "reject")),
        )
        return await self._dialogs.ask(question) == "uninstall"

    async def _tell(self, title: str, text: str) -> None:
        await self._dialogs.ask(Question(title=title, text=text, choices=acknowledge()))


def _restore(moved: list[_Moved]) -> None:
    for it in moved:
        put_back(it.there, it.target)


def _things_of(path: Path) -> tuple[Path, ...]:
    """Return what is moved: the folder of the document if it holds nothing else, else its files."""
    files = files_of(path)
    try:
        inside = {file for file in path.parent.rglob("*") if not file.is_dir()}
    except OSError:
        return files
    return (path.parent,) if inside == set(files) else files
