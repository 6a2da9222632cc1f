"""The pictures of a game: art of its module and looks of its dice."""

from html import escape
from pathlib import Path
from typing import Final

from ccstudio.base.errors import ContentError
from ccstudio.base.language import _, plural
from ccstudio.documents.library import Library
from ccstudio.documents.pictures.art_check import missing_art
from ccstudio.play.opening import Opened
from ccstudio.ui.faces.dice import DieFaces
from ccstudio.ui.play.table import PlayTable

NAMED: Final = 3
"""The number of missing pictures that a notice names."""


def missing_art_notice(opened: Opened) -> tuple[str, list[str]] | None:
    """Title and lines of rich text about missing pictures of the module, and what to do; None if none is missing."""
    module, folder = opened.contents.module, art_folder(opened)
    missing = missing_art(module, folder)
    if not missing:
        return None
    title = plural(
        "{count} picture of the module is missing", "{count} pictures of the module are missing", len(missing)
    )
    if folder is None:
        lines = [_("The module {module} is not installed here. Install it to see them.").format(module=module.title)]
    else:
        files = ", ".join(module.art[index].file for index in missing[:NAMED])
        lines = [
            _("{module} cannot show: {files}").format(
                module=module.title, files=files + ", …" * (len(missing) > NAMED)
            ),
            _("Put the files into {folder} and open the game again.").format(folder=folder),
        ]
    lines.append(_("Until then, pieces show their names."))
    return title, [escape(line) for line in lines]


def art_folder(opened: Opened) -> Path | None:
    """The art folder of a module; None if it has no art or no folder.

    A game that was opened from its journal knows its documents, but not where their files are.
    """
    module = opened.contents.module
    there = opened.files.get("module")
    if there is not None:
        return there.parent
    if not module.art:
        return None
    content = opened.system.content
    try:
        found = Library(more=[content] if content is not None else []).modules_called(module.id)
    except ContentError:
        return None
    return found[0].parent if found else None


def die_faces(table: PlayTable) -> DieFaces:
    """The look of the dice of a game."""
    return DieFaces(table.contents.module, art_folder(table.session.opened))
