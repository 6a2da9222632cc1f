"""`ArtNotices`: which pictures of a game's module are missing or damaged, told at the table."""

from collections.abc import Sequence
from html import escape
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QTimer

from ccstudio.base.language import _, plural
from ccstudio.base.problems import Problem
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.pictures.art_check import MOVES, art_path_problem, art_trouble, missing_art
from ccstudio.play.opening import Opened
from ccstudio.ui.faces.silhouettes import ArtCatalogue
from ccstudio.ui.play.art import art_folder
from ccstudio.ui.play.prompt.cards import SideCard

NAMED: Final = 3
"""The number of missing or damaged pictures that a notice names."""


class ArtNotices(QObject):
    """Tells in a card which pictures of a module cannot be shown: missing ones at once, damaged ones when painted.

    Only a decoder can tell whether a picture is damaged, and hundreds are decoded when they are first on show.
    """

    def __init__(self, opened: Opened, catalogue: ArtCatalogue, card: SideCard) -> None:
        super().__init__(card)
        self._opened = opened
        self.catalogue = catalogue
        self._card = card
        self._damaged: list[str] = []
        self._missing = missing_art_notice(opened)
        # Widgets must not change while others are painted.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._show)
        catalogue.tell_undrawable(self._take)
        if self._missing is not None:
            self._show()

    def _take(self, name: str) -> None:
        art = self._opened.contents.module.art
        absent = {art[index].id for index in missing_art(self._opened.contents.module, art_folder(self._opened))}
        if name not in absent and name not in self._damaged:
            self._damaged.append(name)
            self._later.start()

    def _show(self) -> None:
        notices = [it for it in (self._missing, damaged_art_notice(self._opened, self._damaged)) if it is not None]
        title, _lines = notices[-1]
        self._card.show_lines(title, [line for _title, lines in notices for line in lines])


def damaged_art_notice(opened: Opened, names: Sequence[str]) -> tuple[str, list[str]] | None:
    """Title and lines of rich text about pictures that cannot be drawn: what shows them, and why; None for none."""
    module, folder = opened.contents.module, art_folder(opened)
    if not names or folder is None:
        return None
    lines = []
    for art in [art for art in module.art if art.id in names][:NAMED]:
        trouble = None if art_path_problem(art.file) else art_trouble(art, folder)
        code = art_path_problem(art.file) if trouble is None else trouble.code
        arguments = {} if trouble is None else trouble.arguments
        # What is said of the pictures that are drawn all the same is not why this one is not.
        problem = Problem(
            code="art-file-damaged" if code in {"", MOVES} else code, path=(), arguments={"file": art.file, **arguments}
        )
        things = ", ".join(titles_with(module, art.id))
        told = _("{things}: {problem}") if things else "{problem}"
        lines.append(told.format(things=things, problem=problem.sentence))
    if len(names) > NAMED:
        lines.append(_("{count} more").format(count=len(names) - NAMED))
    lines.append(_("Until then, pieces show their names."))
    title = plural(
        "{count} picture of the module cannot be shown", "{count} pictures of the module cannot be shown", len(names)
    )
    return title, [escape(line) for line in lines]


def titles_with(module: ModuleDocument, art: str) -> list[str]:
    """The titles of what shows a picture: pieces, cards, decks, dice and tracks."""
    shown: list[tuple[str, object]] = [(piece.title, (piece.faces, piece.stats)) for piece in module.pieces]
    shown += [(card.title, card.face or None) for card in module.cards]
    shown += [(deck.title, deck.back or None) for deck in module.decks]
    # A picture is named in many ways: as that of a face, by a printed value, by a layer of the stats.
    titles = [title for title, value in shown if f'"{art}"'.encode() in msgspec.json.encode(value)]
    titles += [die.title for die in module.dice if any(sign.art == art for sign in die.signs)]
    titles += [track.title for track in module.tracks if track.art == art]
    return list(dict.fromkeys(titles))


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
