"""Cross checks of modules: ids, faces and layouts, sizes of decks, complete rows of tables."""

from collections.abc import Collection, Iterator
from typing import Final

from ccstudio.base.problems import Argument, Path, Problem, path_text
from ccstudio.documents.checks.faces import check_faces, check_layouts
from ccstudio.documents.module import Deck, DieType, ModuleDocument, Table
from ccstudio.documents.pictures.art_check import check_art
from ccstudio.documents.pictures.silhouettes import silhouette_names
from ccstudio.documents.references import check_reference, check_unique_ids, check_unique_texts

_LISTS: Final = ("sides", "layouts", "pieces", "dice", "cards", "decks", "tables", "tracks", "options", "art")
"""The lists whose items have ids, each list a set of its own."""


def check_module(document: ModuleDocument) -> Iterator[Problem]:
    """Yield all contradictions within a module."""
    for field in _LISTS:
        yield from check_unique_ids(getattr(document, field), (field,))
    art = {art.id for art in document.art} | silhouette_names()
    yield from check_layouts(document.layouts, art)
    yield from _check_pieces(document)
    yield from check_faces(document, art)
    for index, die in enumerate(document.dice):
        yield from _check_die(die, art, ("dice", index))
    yield from _check_decks(document)
    for index, table in enumerate(document.tables):
        yield from _check_table(table, ("tables", index))
    for index, track in enumerate(document.tracks):
        yield from check_reference(track.art, art, ("tracks", index, "art"), "art")
    yield from _check_boxes(document)
    yield from check_art(document)


def _check_pieces(document: ModuleDocument) -> Iterator[Problem]:
    sides = {side.id for side in document.sides}
    for index, piece in enumerate(document.pieces):
        path = ("pieces", index)
        yield from check_reference(piece.side, sides, (*path, "side"), "sides")
        yield from check_unique_texts(piece.traits, (*path, "traits"))
        yield from check_unique_ids(piece.faces, (*path, "faces"))


def _check_die(die: DieType, art: Collection[str], path: Path) -> Iterator[Problem]:
    """Yield symbols of missing or repeated faces, and missing pictures."""
    first: dict[str | int, int] = {}
    for index, sign in enumerate(die.signs):
        at: Path = (*path, "signs", index)
        yield from check_reference(sign.art, art, (*at, "art"), "art")
        if sign.face not in die.faces:
            yield Problem(code="die-sign-unknown", path=(*at, "face"), arguments={"face": sign.face, "die": die.id})
        place = first.setdefault(sign.face, index)
        if place != index:
            arguments: dict[str, Argument] = {"face": sign.face, "place": path_text((*path, "signs", place))}
            yield Problem(code="die-sign-repeated", path=(*at, "face"), arguments=arguments)


def _check_decks(document: ModuleDocument) -> Iterator[Problem]:
    sides = {side.id for side in document.sides}
    cards = {card.id for card in document.cards}
    for index, deck in enumerate(document.decks):
        yield from check_reference(deck.side, sides, ("decks", index, "side"), "sides")
        yield from _check_deck(deck, cards, ("decks", index))


def _check_deck(deck: Deck, cards: Collection[str], path: Path) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for index, entry in enumerate(deck.cards):
        at: Path = (*path, "cards", index, "card")
        yield from check_reference(entry.card, cards, at, "cards")
        place = first.setdefault(entry.card, index)
        if place != index:
            arguments: dict[str, Argument] = {"card": entry.card, "place": path_text((*path, "cards", place))}
            yield Problem(code="deck-card-repeated", path=at, arguments=arguments)
    count = sum(entry.count for entry in deck.cards)
    if count != deck.size:
        arguments = {"deck": deck.id, "count": count, "size": deck.size}
        yield Problem(code="deck-size", path=(*path, "size"), arguments=arguments)


def _check_table(table: Table, path: Path) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for index, column in enumerate(table.columns):
        place = first.setdefault(column, index)
        if place != index:
            arguments: dict[str, Argument] = {"column": column, "table": table.id, "number": place + 1}
            yield Problem(code="table-column-repeated", path=(*path, "columns", index), arguments=arguments)
    for index, row in enumerate(table.rows):
        if len(row) != len(table.columns):
            arguments = {"table": table.id, "count": len(row), "columns": len(table.columns)}
            yield Problem(code="table-row", path=(*path, "rows", index), arguments=arguments)


def _check_boxes(document: ModuleDocument) -> Iterator[Problem]:
    """Check the ids of boxes, which are unique across all tracks."""
    first: dict[str, Path] = {}
    for index, track in enumerate(document.tracks):
        for number, box in enumerate(track.boxes):
            path: Path = ("tracks", index, "boxes", number)
            place = first.setdefault(box.id, path)
            if place != path:
                arguments: dict[str, Argument] = {"id": box.id, "place": path_text(place)}
                yield Problem(code="id-taken", path=(*path, "id"), arguments=arguments)
