"""Questions about files: whether work may be lost, and what to do about other programs."""

from pathlib import Path

from ccstudio.base.language import _
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question
from ccstudio.ui.documents.open_documents import OpenDocument, is_shipped


async def may_revert(document: OpenDocument, dialogs: Dialogs) -> bool:
    """Ask whether to discard the changes since the last save."""
    question = Question(
        title=_("Revert"),
        text=_("Revert {name} to its file?").format(name=document.name),
        explanation=_("This discards all changes since the last save. You cannot undo it."),
        choices=(Choice("revert", _("Revert"), "destroy"), Choice("cancel", _("Cancel"), "reject")),
    )
    return await dialogs.ask(question) == "revert"


async def ask_about_unsaved(document: OpenDocument, dialogs: Dialogs) -> str:
    """Ask what to do with the changes before a document is closed: `save`, `discard` or `cancel`."""
    question = Question(
        title=_("Unsaved work"),
        text=_("Save the changes to {name}?").format(name=document.name),
        explanation=_("Unsaved changes are lost."),
        choices=(
            Choice("save", _("Save")),
            Choice("discard", _("Do not save"), "destroy"),
            Choice("cancel", _("Cancel"), "reject"),
        ),
    )
    return await dialogs.ask(question)


async def may_share(path: Path, dialogs: Dialogs) -> bool:
    """Return whether no other program has a file open; ask whether to open it all the same."""
    if is_shipped(path):
        return True
    from ccstudio.base.file_locks import WorkLock  # noqa: PLC0415 - not for the first paint of the sample map

    lock = WorkLock(path)
    if lock.take():
        lock.release()
        return True
    holder = lock.holder()
    question = Question(
        title=_("File open elsewhere"),
        text=_("{file} is open in another program or another window of the studio.").format(file=path.name)
        if holder is None
        else _("{user} has had {file} open on {host} since {since}.").format(
            user=holder.user, file=path.name, host=holder.host, since=holder.since
        ),
        explanation=_("If you open it here too, the studio asks before it replaces what was saved there."),
        choices=(Choice("open", _("Open anyway"), "destroy"), Choice("cancel", _("Cancel"), "reject")),
    )
    return await dialogs.ask(question) == "open"


async def may_overwrite(path: Path, dialogs: Dialogs) -> bool:
    """Ask whether to replace what another program has saved."""
    question = Question(
        title=_("File changed by another program"),
        text=_("Another program changed {file} after you opened it.").format(file=path.name),
        explanation=_("Saving replaces the other version. Only the backup beside the file keeps it."),
        choices=(Choice("save", _("Save anyway"), "destroy"), Choice("cancel", _("Cancel"), "reject")),
    )
    return await dialogs.ask(question) == "save"
