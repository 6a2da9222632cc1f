"""`Source`: what a new map can begin with: terrain tables, kinds of board, templates and other maps."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, Literal

import msgspec

from ccstudio.application.new_map.own_templates import own_templates
from ccstudio.base.errors import ContentError, DocumentError, StudioError
from ccstudio.base.language import _
from ccstudio.documents.content_language import find_translated
from ccstudio.documents.grid import Grid, HexGrid
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.new_map.pattern import Pattern, pattern_of_board, pattern_of_map, plain_pattern

_HEAD_BYTES: Final = 4_096
_MAP_TAG: Final = b'"ccstudio/map"'


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """Something a new map can begin with.

    `key` is what it is remembered by, `group` the heading it stands under, `words` a line about it. `load` gives the
    pattern, or raises the `StudioError` that says why there is none. `file` is that of a template of one's own,
    `terrain` the table of a kind of board.
    """

    key: str
    kind: Literal["board", "own", "open", "recent"]
    group: str
    title: str
    words: str = ""
    load: Callable[[], Pattern]
    file: Path | None = None
    terrain: str = ""


def all_sources(
    tables: Sequence[TerrainDocument],
    library: Library,
    opened: Iterable[tuple[MapDocument, Path | None]],
    recent: Iterable[Path],
) -> list[Source]:
    """Everything a new map can begin with: boards of systems, boards of none, own templates, open and recent maps.

    Maps that are open come with their files; a file is listed once, as it is open where it is.
    """
    opened = list(opened)
    listed = {path.resolve() for _document, path in opened if path is not None}
    others = {path.resolve(): path for path in reversed(list(recent)) if path.resolve() not in listed}
    return [
        *board_sources(tables, _titles(library)),
        *template_sources(library),
        *_open_sources([document for document, _path in opened], library),
        *(map_source(path, library) for path in reversed(others.values()) if _is_map(path)),
    ]


def board_sources(tables: Sequence[TerrainDocument], titles: dict[str, str] | None = None) -> Iterator[Source]:
    """The kinds of board of each table, those of systems first; `titles` are those of systems, by table."""
    for table in sorted(tables, key=lambda one: not one.system):
        group = (titles or {}).get(table.id, table.title)
        if not table.system:
            group = _("No rule system: {table}").format(table=table.title)
        if not table.boards:
            pattern = plain_pattern(table)
            yield _board(f"table:{table.id}", group, _("Plain map"), pattern)
        for board in table.boards:
            yield _board(f"board:{table.id}:{board.id}", group, board.title, pattern_of_board(board, table))


def template_sources(library: Library) -> Iterator[Source]:
    """The person's own templates."""
    for path, document in own_templates():
        yield Source(
            key=f"own:{path.stem}",
            kind="own",
            group=_("My templates"),
            title=document.title,
            words=size_words(document.grid),
            load=partial(_pattern, document, library, path),
            file=path,
        )


def map_source(path: Path, library: Library) -> Source:
    """A map file, read when it is asked for."""
    return Source(
        key=f"file:{path}",
        kind="recent",
        group=_("Based on a map"),
        title=path.stem if path.stem != "map" else path.parent.name,
        words=str(path),
        load=partial(_read, path, library),
    )


def size_words(grid: Grid) -> str:
    """The size of a grid, and what its spaces are."""
    size = {"columns": grid.columns, "rows": grid.rows}
    if not isinstance(grid, HexGrid):
        return _("{columns} × {rows} squares").format(**size)
    if grid.orientation == "pointy":
        return _("{columns} × {rows} hexes, pointy-top").format(**size)
    return _("{columns} × {rows} hexes, flat-top").format(**size)


def _open_sources(opened: Iterable[MapDocument], library: Library) -> Iterator[Source]:
    for document in opened:
        yield Source(
            key=f"open:{document.id}",
            kind="open",
            group=_("Based on a map"),
            title=document.title,
            words=size_words(document.grid),
            load=partial(_pattern, document, library, None),
        )


def _board(key: str, group: str, title: str, pattern: Pattern) -> Source:
    return Source(
        key=key,
        kind="board",
        group=group,
        title=title,
        words=size_words(pattern.grid),
        load=partial(_same, pattern),
        terrain=pattern.terrain.id,
    )


def _same(pattern: Pattern) -> Pattern:
    return pattern


def _pattern(document: MapDocument, library: Library, beside: Path | None) -> Pattern:
    return pattern_of_map(document, find_translated(library, TerrainDocument, document.terrain, beside))


def _read(path: Path, library: Library) -> Pattern:
    reading = read_file(path)
    if not isinstance(reading.document, MapDocument):
        if reading.document is None:
            raise DocumentError(path, reading.problems)
        raise StudioError("new-map-not-a-map", file=path.name)
    return _pattern(reading.document, library, path)


def _titles(library: Library) -> dict[str, str]:
    """Titles of the rule systems by terrain table, from their modules."""
    titles: dict[str, str] = {}
    for reference in library.references(ModuleDocument):
        try:
            module = find_translated(library, ModuleDocument, reference)
        except StudioError:
            # A damaged module is a matter for `ccstudio validate`; its table is there all the same.
            continue
        titles.setdefault(module.terrain.id, module.title)
    return titles


def _is_map(path: Path) -> bool:
    try:
        if path.suffix != ".json" or not path.is_file():
            return False
        with path.open("rb") as file:
            return _MAP_TAG in file.read(_HEAD_BYTES)
    except OSError:
        return False


def terrain_tables(library: Library) -> list[TerrainDocument]:
    """The tables of a library, by title; files that are no sound table are passed over.

    Raises:
        ContentError: there is none.
    """
    tables: list[TerrainDocument] = []
    for reference in library.references(TerrainDocument):
        with suppress(StudioError):
            tables.append(find_translated(library, TerrainDocument, reference))
    if not tables:
        raise ContentError("content-missing", folders="modules")
    return sorted(tables, key=lambda table: table.title)
