"""The map as a whole: unusual size or number of objectives, unfitted pictures, missing title, author or licence."""

from collections.abc import Iterable, Iterator
from typing import Final

from ccstudio.documents.grid import Grid, HexGrid
from ccstudio.documents.map import Affine, Local
from ccstudio.documents.terrain import BoardTemplate
from ccstudio.edit.lint.context import Subject, path_of
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.parts import PartRef

_PLACEHOLDERS: Final = frozenset({"", "-", "?", "none", "tbd", "unknown", "all rights reserved?"})
"""Texts that stand for no licence."""

_UNTITLED: Final = frozenset({"untitled", "untitled map", "new map", "map"})


def unusual_board(subject: Subject) -> Iterator[Finding]:
    """Find a size or number of objectives that no board of the system has.

    Tables without a system or boards allow any; so do maps that were joined from several boards.
    """
    document, table = subject.document, subject.board.terrain
    if not table.system or not table.boards or document.boards:
        return
    fitting = [it for it in table.boards if _size(it.grid) == _size(document.grid)]
    if not fitting:
        yield Finding(
            code="lint-board-size",
            arguments={"size": _words(document.grid), "sizes": _sizes(table.boards), "table": table.title},
            path=("grid",),
        )
        return
    count = len(document.objectives)
    wanted = sorted({it.objectives for it in fitting})
    if 0 not in wanted and count not in wanted:
        yield Finding(
            code="lint-board-objectives",
            arguments={"count": count, "wanted": "/".join(map(str, wanted)), "table": table.title},
            path=("objectives",),
            refs=tuple(PartRef("objectives", it.number) for it in document.objectives),
            at=subject.box_of_spaces([space for it in document.objectives for space in subject.spaces(it.spaces)]),
        )


def _size(grid: Grid) -> tuple[str, int, int]:
    """Return what has to agree: the shape and orientation of the spaces, and their number."""
    kind = grid.orientation if isinstance(grid, HexGrid) else "squares"
    return kind, grid.columns, grid.rows


def _words(grid: Grid) -> str:
    return f"{grid.columns} × {grid.rows}"


def _sizes(boards: tuple[BoardTemplate, ...]) -> str:
    return ", ".join(dict.fromkeys(_words(board.grid) for board in boards))


_LEAST: Final = {"affine": 3, "projective": 4}
"""How many picks determine a transform."""


def unfitted_pictures(subject: Subject) -> Iterator[Finding]:
    """Find pictures that are not fitted: without picks, or with too few for their transform."""
    for index, picture in enumerate(subject.document.pictures):
        if picture.hidden or isinstance(picture.transform, Local):
            continue
        least = _LEAST["affine" if isinstance(picture.transform, Affine) else "projective"]
        if len(picture.picks) < least:
            yield Finding(
                code="lint-picture-without-fit",
                arguments={"file": picture.file, "count": len(picture.picks), "least": least},
                path=path_of("pictures", index, "picks"),
                refs=(PartRef("pictures", picture.id),),
            )


def missing_metadata(subject: Subject) -> Iterator[Finding]:
    """Find maps without title, author or licence."""
    document = subject.document
    missing: Iterable[tuple[str, str, bool]] = (
        ("lint-map-without-title", "title", document.title.strip().casefold() in _UNTITLED),
        ("lint-map-without-author", "authors", not any(author.strip() for author in document.authors)),
        ("lint-map-without-licence", "licence", document.licence.strip().casefold() in _PLACEHOLDERS),
    )
    for code, field, is_missing in missing:
        if is_missing:
            yield Finding(code=code, path=(field,))
