"""The pictures of a game: art of its module and looks of its dice."""

from pathlib import Path

from ccstudio.base.errors import ContentError
from ccstudio.documents.library import Library
from ccstudio.play.opening import Opened
from ccstudio.ui.faces.dice import DieFaces
from ccstudio.ui.play.table import PlayTable


def art_folder(opened: Opened) -> Path | None:
    """The art folder of a module; None if it has no art or no folder.

    A game that was opened from its journal knows its documents, but not where their files are.
    """
    module = opened.shown.module
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
