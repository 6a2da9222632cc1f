"""Fitting a picture to the lattice: the transform for given picks, the error of each pick, and problems of picks."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec
import numpy as np

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.map import Affine, Local, Pick, Picture, Projective, Transform
from ccstudio.edit.pictures import solving
from ccstudio.edit.pictures.mappings import Mapping, SplineMapping, affine_of, arrays, mapping_of, projective_of
from ccstudio.edit.pictures.solving import Matrix, Points

Kind = Literal["affine", "projective", "local"]

LEAST_PICKS: Final[dict[Kind, int]] = {"affine": 3, "projective": 4, "local": 5}
"""Picks without which there is no fit of a kind."""

ENOUGH_PICKS: Final[dict[Kind, int]] = {"affine": 4, "projective": 6, "local": 9}
"""Picks from which on a kind of fit is suggested, and its errors tell something."""

BETTER: Final = 0.7
"""A fit that bends more is suggested when its error is less than this part of the simpler one's."""

GOOD_PIXELS: Final = 0.25
"""Below this error nobody can tell fits apart; the simpler one is suggested."""

FAR_SPACES: Final = 0.2
"""A pick that is off by more of a space is likely a slip."""


class PickError(msgspec.Struct, frozen=True, kw_only=True):
    """The distance between a pick and the place where a fit puts it.

    `pixels` is its distance from the fit of all picks, `left_out` from the fit of all others, both in pixels of the
    picture; `spaces` is the latter in parts of a space. None where the others do not fix a fit.
    """

    pixels: float
    left_out: float | None
    spaces: float | None


class Fit(msgspec.Struct, frozen=True, kw_only=True):
    """A fit: its transform, the errors of the picks in order, and doubts about it."""

    kind: Kind
    transform: Transform
    errors: tuple[PickError, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def mapping(self) -> Mapping:
        """The transform as a mapping."""
        mapping = mapping_of(self.transform)
        assert mapping is not None, "a fit has an inverse"
        return mapping

    @property
    def left_out_pixels(self) -> float:
        """Root mean square of the leave-one-out errors, in pixels; infinite if one is unknown."""
        known = [error.left_out for error in self.errors if error.left_out is not None]
        if len(known) < len(self.errors):
            return float("inf")
        return float(np.sqrt(np.mean(np.square(known))))


def fit_of(picks: Sequence[Pick], kind: Kind, space_width: float) -> Fit | tuple[Problem, ...]:
    """Return the fit of a kind to picks, or the problems that prevent it.

    Affine and projective fits make the sum of the squared distances in the picture least; a local one meets every
    pick. `space_width` is that of a space, lattice units.
    """
    problems = tuple(_problems(picks, kind))
    if problems:
        return problems
    lattice, picture = arrays(picks)
    made = _made(kind, picks, lattice, picture)
    if made is None or (mapping := mapping_of(made[0])) is None:
        return (Problem(code="fit-none", arguments={"count": len(picks)}),)
    transform, left_out = made
    there = mapping.to_picture(lattice)
    errors = _errors(mapping, lattice, picture - there, left_out, space_width)
    return Fit(
        kind=kind,
        transform=transform,
        errors=errors,
        problems=tuple(_doubts(mapping, lattice, errors)),
    )


def best_fit(picks: Sequence[Pick], space_width: float) -> Fit | tuple[Problem, ...]:
    """Return the fit with the least leave-one-out error; among similar ones the simplest.

    With few picks this is the affine one: nothing tells yet whether another would do better.
    """
    best = fit_of(picks, "affine", space_width)
    for kind in ("projective", "local"):
        if len(picks) < ENOUGH_PICKS[kind] or not isinstance(best, Fit):
            break
        other = fit_of(picks, kind, space_width)
        if isinstance(other, Fit) and _is_clearly_better(other, best):
            best = other
    return best


def kind_of(transform: Transform) -> Kind:
    """Return the kind of a transform."""
    match transform:
        case Affine():
            return "affine"
        case Projective():
            return "projective"
        case Local():
            return "local"


def picks_of(picture: Picture) -> tuple[Pick, ...]:
    """Return the picks a picture was fitted to."""
    return picture.transform.picks if isinstance(picture.transform, Local) else picture.picks


def fitted(picture: Picture, picks: Sequence[Pick], transform: Transform) -> Picture:
    """Return the picture placed by a fit to picks, which it stores."""
    kept = () if isinstance(transform, Local) else tuple(picks)
    return msgspec.structs.replace(picture, transform=transform, picks=kept)


def _is_clearly_better(other: Fit, best: Fit) -> bool:
    return best.left_out_pixels > GOOD_PIXELS and other.left_out_pixels < BETTER * best.left_out_pixels


def _made(kind: Kind, picks: Sequence[Pick], lattice: Points, picture: Points) -> tuple[Transform, Points] | None:
    """Return the transform, and the leave-one-out error of each pick (pixels, shape (n, 2))."""
    if kind == "affine":
        return _inverse(solving.solve_affine(lattice, picture), kind, solving.affine_left_out(lattice, picture))
    if kind == "projective":
        matrix = solving.solve_projective(lattice, picture)
        if matrix is None:
            return None
        return _inverse(matrix, kind, solving.projective_left_out(lattice, picture, matrix))
    transform = Local(picks=tuple(picks))
    mapping = mapping_of(transform)
    return (transform, mapping.left_out) if isinstance(mapping, SplineMapping) else None


def _inverse(matrix: Matrix, kind: Kind, left_out: Points) -> tuple[Transform, Points] | None:
    if np.linalg.matrix_rank(matrix / np.abs(matrix).max()) < 2 or np.linalg.det(matrix) == 0:
        return None
    back = solving.inverted(matrix)
    # The sign says on which side of the horizon the picks lie.
    back = back / abs(back[2, 2]) if abs(back[2, 2]) > 1e-12 * np.abs(back).max() else back
    return (affine_of(back) if kind == "affine" else projective_of(back)), left_out


def _errors(
    mapping: Mapping, lattice: Points, residuals: Points, left_out: Points, space_width: float
) -> tuple[PickError, ...]:
    pixels_per_space = space_width * np.sqrt(np.abs(_areas(mapping, lattice)))
    made = []
    for residual, left, size in zip(residuals, left_out, pixels_per_space, strict=True):
        known = bool(np.isfinite(left).all())
        length = float(np.hypot(*left)) if known else None
        made.append(
            PickError(
                pixels=float(np.hypot(*residual)),
                left_out=length,
                spaces=length / float(size) if length is not None and size > 0 else None,
            )
        )
    return tuple(made)


def _areas(mapping: Mapping, lattice: Points) -> Points:
    """Return the signed picture area (square pixels) of a square lattice unit at points; negative if mirrored."""
    here = mapping.to_picture(lattice)
    right = mapping.to_picture(lattice + np.array([1.0, 0.0])) - here
    down = mapping.to_picture(lattice + np.array([0.0, 1.0])) - here
    areas: Points = right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0]
    return areas


def _problems(picks: Sequence[Pick], kind: Kind) -> Iterator[Problem]:
    """Return why picks determine no fit of a kind."""
    lattice, picture = arrays(picks)
    for name, points in (("lattice", lattice), ("picture", picture)):
        repeated = np.flatnonzero(~solving.distinct(points)).tolist()
        for number in repeated:
            first = int(np.flatnonzero((points == points[number]).all(axis=1))[0])
            code = "fit-same-space" if name == "lattice" else "fit-same-pixel"
            yield Problem(code=code, path=("picks", number), arguments={"number": number + 1, "first": first + 1})
        if repeated:
            return
    if not np.isfinite(picture).all():
        yield Problem(code="fit-none", arguments={"count": len(picks)})
        return
    least = LEAST_PICKS[kind]
    if len(picks) < least:
        yield Problem(code="fit-too-few", arguments={"count": len(picks), "least": least})
    elif not solving.is_spread(lattice):
        yield Problem(code="fit-in-a-row", arguments={"count": len(picks)})
    elif not solving.is_spread(picture):
        yield Problem(code="fit-in-a-row-picture", arguments={"count": len(picks)})


def _doubts(mapping: Mapping, lattice: Points, errors: Sequence[PickError]) -> Iterator[Problem]:
    """Return warnings about a fit: mirrored or folded pictures, and inconsistent picks."""
    areas = _areas(mapping, lattice)
    if (areas < 0).all():
        yield Problem(code="fit-mirrored", severity=Severity.WARNING)
    elif not (areas > 0).all():
        yield Problem(code="fit-folded", severity=Severity.WARNING)
    far = [number for number, error in enumerate(errors) if error.spaces is not None and error.spaces > FAR_SPACES]
    if far:
        worst = max(far, key=lambda number: errors[number].spaces or 0.0)
        yield Problem(
            code="fit-far-off",
            path=("picks", worst),
            arguments={"number": worst + 1, "spaces": round(errors[worst].spaces or 0.0, 2)},
            severity=Severity.WARNING,
        )
