"""Cross checks of pictures of a map: paths inside the map's folder, and transforms that are not degenerate."""

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final

from ccstudio.base.problems import Path, Problem, Severity
from ccstudio.documents.grid import Grid, HexGrid
from ccstudio.documents.map import Affine, Local, MapDocument, Picture, Projective, Transform

_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+-]+:")
_DRIVE: Final = re.compile(r"[A-Za-z]:")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")


def check_pictures(document: MapDocument) -> Iterator[Problem]:
    """Yield pictures outside the map's folder, and degenerate transforms."""
    for index, picture in enumerate(document.pictures):
        code = path_problem(picture.file)
        if code:
            path: Path = ("pictures", index, "file")
            yield Problem(code=code, path=path, arguments={"file": _CONTROL.sub("?", picture.file)})
        if _is_flat(picture.transform):
            yield Problem(
                code="picture-flat",
                path=("pictures", index, "transform"),
                arguments={"id": picture.id},
                severity=Severity.WARNING,
            )
        elif _is_mirrored(picture.transform):
            yield _doubt("picture-mirrored", index, picture)
        else:
            yield from _check_picks(document, index, picture)


def _check_picks(document: MapDocument, index: int, picture: Picture) -> Iterator[Problem]:
    """Yield duplicate picks, and picks that contradict the transform."""
    picks = picture.transform.picks if isinstance(picture.transform, Local) else picture.picks
    if len({pick.lattice for pick in picks}) < len(picks) or len({pick.picture for pick in picks}) < len(picks):
        yield _doubt("picture-picks-repeated", index, picture)
    if isinstance(picture.transform, Local):
        return
    width = _space_width(document.grid)
    for pick in picks:
        x, y = _placed(picture.transform, *pick.picture)
        if not math.hypot(x - pick.lattice[0], y - pick.lattice[1]) <= width:
            yield _doubt("picture-picks-astray", index, picture)
            return


def _doubt(code: str, index: int, picture: Picture) -> Problem:
    return Problem(
        code=code, path=("pictures", index, "transform"), arguments={"id": picture.id}, severity=Severity.WARNING
    )


def path_problem(file: str) -> str:
    """Return the code of what is wrong with a picture's path; empty if it is in the map's folder on every system."""
    if _CONTROL.search(file):
        return "picture-path-control"
    if "\\" in file:
        return "picture-path-backslash"
    if _ADDRESS.match(file):
        return "picture-path-address"
    if file.startswith("/") or _DRIVE.match(file):
        return "picture-path-absolute"
    parts = file.split("/")
    if ".." in parts:
        return "picture-path-outside"
    return "" if all(part not in {"", "."} for part in parts) else "picture-path-empty-part"


def _is_flat(transform: Transform) -> bool:
    """Whether a transform maps the picture onto a line or a point."""
    match transform:
        case Affine(matrix=(a, b, _, d, e, _)):
            return a * e == b * d
        case Projective(matrix=(a, b, c, d, e, f, g, h, i)):
            return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 0
        case Local(picks=picks):
            return _in_a_row([pick.picture for pick in picks]) or _in_a_row([pick.lattice for pick in picks])


def _is_mirrored(transform: Transform) -> bool:
    """Whether a plane transform mirrors the picture."""
    match transform:
        case Affine(matrix=(a, b, _, d, e, _)):
            return a * e < b * d
        case Projective(matrix=(a, b, c, d, e, f, g, h, i)):
            turned = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
            return turned < 0 < i
        case Local():
            return False


def _placed(transform: Affine | Projective, u: float, v: float) -> tuple[float, float]:
    """Return the lattice point of a pixel; not-a-number on the horizon."""
    if isinstance(transform, Affine):
        a, b, c, d, e, f = transform.matrix
        return a * u + b * v + c, d * u + e * v + f
    a, b, c, d, e, f, g, h, i = transform.matrix
    depth = g * u + h * v + i
    return ((a * u + b * v + c) / depth, (d * u + e * v + f) / depth) if depth else (math.nan, math.nan)


def _space_width(grid: Grid) -> int:
    return 2 * grid.cell.half_height if isinstance(grid, HexGrid) else grid.side


def _in_a_row(points: Sequence[tuple[float, float]]) -> bool:
    """Whether all points are on one line."""
    x, y = points[0]
    along = next(((u - x, v - y) for u, v in points if (u, v) != (x, y)), None)
    return along is None or all(along[0] * (v - y) == along[1] * (u - x) for u, v in points)
