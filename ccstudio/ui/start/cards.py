"""Cards of maps and modules: what people want to know before opening one, with a picture."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from ccstudio import __version__
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _, plural
from ccstudio.base.places import user_cache_folder
from ccstudio.documents.content_language import translated
from ccstudio.documents.document import Reference
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.present import CounterFace
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.rendering import Report, png_bytes
from ccstudio.ui.start.pictures import is_whole, picture_of_map

WIDTH: Final = 402
HEIGHT: Final = 288
"""The height of a picture in pixels: three times that of a tile."""
ACROSS: Final = 3
DOWN: Final = 2
GAP: Final = 12
LOOK: Final = 1
"""The version of the look of the pictures."""


class MapCard(msgspec.Struct, frozen=True, tag=True):
    """A map: its file, its title, its size as text, and the file of a small picture if there is one."""

    path: Path
    title: str
    facts: str
    picture: Path | None = None


class ModuleCard(MapCard, frozen=True, tag=True):
    """A module, likewise."""


def map_cards(library: Library, report: Report | None = None) -> Iterator[MapCard]:
    """The cards of all maps of a library, each id and version once; unreadable ones are left out."""
    seen: set[Reference] = set()
    with library.held():
        for path in library.map_files():
            document = library.reading(path).document
            if not isinstance(document, MapDocument) or document.reference in seen:
                continue
            try:
                card = map_card(document, path, library, report)
            except StudioError:
                continue
            seen.add(document.reference)
            yield card


def map_card(document: MapDocument, path: Path, library: Library, report: Report | None = None) -> MapCard:
    """The card of a map in a file.

    Raises:
        StudioError: its terrain table is missing or damaged.
    """
    document = translated(document, path)
    picture = picture_of_map(document, library.find_terrain(document.terrain, path), path.parent, report=report)
    facts = _("{columns} × {rows} spaces").format(columns=document.grid.columns, rows=document.grid.rows)
    return MapCard(path, document.title, facts, picture)


def module_cards(library: Library) -> Iterator[ModuleCard]:
    """The cards of all modules of a library, each id and version once; unreadable ones are left out."""
    for reference in library.references(ModuleDocument):
        try:
            module, path = library.find_with_file(ModuleDocument, reference)
        except StudioError:
            continue
        yield module_card(module, path)


def module_card(module: ModuleDocument, path: Path) -> ModuleCard:
    """The card of a module in a file."""
    module = translated(module, path)
    pieces = plural("{count} piece", "{count} pieces", len(module.pieces))
    cards = plural("{count} card", "{count} cards", len(module.cards))
    facts = _("{pieces}, {cards}").format(pieces=pieces, cards=cards) if module.cards else pieces
    return ModuleCard(path, module.title, facts, picture_of_module(module, path.parent))


def picture_of_module(module: ModuleDocument, beside: Path, folder: Path | None = None) -> Path | None:
    """The file of a small picture of some counters, drawn if it is missing; None if that fails.

    `beside` is the folder of the module's own art, `folder` that of the pictures. May be called in any thread.
    """
    shown = counters_of(module)
    if not shown:
        return None
    key = hashlib.blake2b(f"{__version__} {LOOK}".encode(), digest_size=12)
    key.update(msgspec.json.encode(module))
    catalogue = folder if folder is not None else user_cache_folder() / "pictures"
    path = catalogue / f"{key.hexdigest()}.png"
    if is_whole(path):
        return path
    try:
        catalogue.mkdir(parents=True, exist_ok=True)
        save_atomically(path, png_bytes(_picture(FacePainter(module, beside), shown)), backup=False)
    except (StudioError, OSError):
        # A card without a picture is a card all the same.
        return None
    return path


def counters_of(module: ModuleDocument) -> list[CounterFace]:
    """Counters that show what a module is about: the first of each kind and side, as many as fit."""
    found: dict[tuple[str, str], CounterFace] = {}
    for piece in module.pieces:
        found.setdefault((piece.side, piece.kind), CounterFace(type=piece.id, face=piece.faces[0].id))
    order = [side.id for side in module.sides]
    by_side = sorted(found, key=lambda key: order.index(key[0]) if key[0] in order else len(order))
    rows = {side: [key for key in by_side if key[0] == side][:ACROSS] for side, _kind in by_side}
    return [found[key] for keys in list(rows.values())[:DOWN] for key in keys]


def _picture(faces: FacePainter, shown: list[CounterFace]) -> QImage:
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    width, height = (WIDTH - GAP) / ACROSS, (HEIGHT - GAP) / DOWN
    for number, counter in enumerate(shown):
        across, down = faces.size_mm(counter)
        scale = min((width - GAP) / across, (height - GAP) / down)
        rect = QRectF(0, 0, across * scale, down * scale)
        cell = QRectF(GAP / 2 + number % ACROSS * width, GAP / 2 + number // ACROSS * height, width, height)
        rect.moveCenter(cell.center())
        faces.paint_counter(painter, rect, counter)
    painter.end()
    return image
