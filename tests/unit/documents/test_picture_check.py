"""Pictures stay in the map's folder and are spread out."""

from typing import Any

import pytest

from ccstudio.base.problems import Severity
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.samples import as_bytes, raw_map

IDENTITY = {"kind": "affine", "matrix": [1, 0, 0, 0, 1, 0]}


def told(file: str, transform: dict[str, Any] = IDENTITY) -> list[str]:
    """The codes of the problems of a map with that picture."""
    raw = raw_map(pictures=[{"id": "scan", "file": file, "transform": transform}])
    reading = read_bytes(as_bytes(raw))
    assert reading.document is not None
    return [problem.code for problem in reading.problems]


def local(*picks: tuple[int, int, int, int]) -> dict[str, Any]:
    return {"kind": "local", "picks": [{"picture": [u, v], "lattice": [x, y]} for u, v, x, y in picks]}


@pytest.mark.parametrize(
    "file", ["scan.png", "pictures/scan 1.png", "Karte Mühle.jpg", "a.b/c.d", "..scan.png", "con/...png", "x.png:1"]
)
def test_a_file_in_the_maps_folder_is_fine(file: str) -> None:
    assert told(file) == []


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("/pictures/scan.png", "picture-path-absolute"),
        ("//server/share/scan.png", "picture-path-absolute"),
        ("C:/scan.png", "picture-path-absolute"),
        ("c:scan.png", "picture-path-absolute"),
        ("../scan.png", "picture-path-outside"),
        ("a/../../scan.png", "picture-path-outside"),
        ("..", "picture-path-outside"),
        ("a\\scan.png", "picture-path-backslash"),
        ("\\\\server\\scan.png", "picture-path-backslash"),
        ("https://example.org/scan.png", "picture-path-address"),
        ("file:scan.png", "picture-path-address"),
        ("data:image/png;base64,AAAA", "picture-path-address"),
        ("scan\x00.png", "picture-path-control"),
        ("scan\n.png", "picture-path-control"),
        ("a//scan.png", "picture-path-empty-part"),
        ("./scan.png", "picture-path-empty-part"),
        ("scans/", "picture-path-empty-part"),
    ],
)
def test_a_path_out_of_the_maps_folder_is_a_problem(file: str, code: str) -> None:
    assert told(file) == [code]


@pytest.mark.parametrize(
    "transform",
    [
        {"kind": "affine", "matrix": [2, 1, 5, -1, 2, 7]},
        {"kind": "projective", "matrix": [1, 0, 0, 0, 1, 0, 0.001, 0, 1]},
        local((0, 0, 0, 0), (9, 0, 900, 0), (0, 9, 0, 900)),
    ],
    ids=["affine", "projective", "local"],
)
def test_a_transform_that_spreads_the_picture_is_fine(transform: dict[str, Any]) -> None:
    assert told("scan.png", transform) == []


@pytest.mark.parametrize(
    "transform",
    [
        {"kind": "affine", "matrix": [0, 0, 5, 0, 0, 7]},
        {"kind": "affine", "matrix": [1, 2, 0, 2, 4, 0]},
        {"kind": "projective", "matrix": [1, 0, 0, 0, 1, 0, 0, 0, 0]},
        local((0, 0, 0, 0), (1, 1, 900, 0), (2, 2, 0, 900)),
        local((0, 0, 0, 0), (9, 0, 5, 5), (0, 9, 10, 10)),
        local((0, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)),
    ],
    ids=["point", "line", "projective", "picks-of-the-picture", "picks-of-the-lattice", "one-pick-thrice"],
)
def test_a_transform_that_presses_the_picture_flat_is_a_warning(transform: dict[str, Any]) -> None:
    assert told("scan.png", transform) == ["picture-flat"]


def test_a_flat_picture_does_not_keep_the_map_closed() -> None:
    flat = {"id": "scan", "file": "scan.png", "transform": {"kind": "affine", "matrix": [0, 0, 0, 0, 0, 0]}}
    (problem,) = read_bytes(as_bytes(raw_map(pictures=[flat]))).problems
    assert problem.severity is Severity.WARNING


def picks(*rows: tuple[float, float, int, int]) -> list[dict[str, Any]]:
    return [{"picture": [u, v], "lattice": [x, y]} for u, v, x, y in rows]


@pytest.mark.parametrize(
    ("transform", "kept", "codes"),
    [
        ({"kind": "affine", "matrix": [20, 0, 0, 0, 20, 0]}, picks((0, 0, 0, 0), (100, 50, 2000, 1010)), []),
        ({"kind": "affine", "matrix": [-20, 0, 0, 0, 20, 0]}, [], ["picture-mirrored"]),
        ({"kind": "projective", "matrix": [0, 20, 0, 20, 0, 0, 0, 0, 1]}, [], ["picture-mirrored"]),
        (
            {"kind": "affine", "matrix": [20, 0, 0, 0, 20, 0]},
            picks((0, 0, 0, 0), (0, 5, 0, 0)),
            ["picture-picks-repeated"],
        ),
        ({"kind": "affine", "matrix": [20, 0, 0, 0, 20, 0]}, picks((0, 0, 90_000, 0)), ["picture-picks-astray"]),
        (
            {"kind": "projective", "matrix": [20, 0, 0, 0, 20, 0, 0, -0.01, 1]},
            picks((100, 100, 0, 0)),
            ["picture-picks-astray"],
        ),
        (local((0, 0, 0, 0), (9, 0, 900, 0), (0, 9, 0, 900), (9, 9, 0, 900)), [], ["picture-picks-repeated"]),
    ],
    ids=["sound", "mirrored", "mirrored in perspective", "twice", "astray", "on the horizon", "twice in a local fit"],
)
def test_doubtful_fits_are_warnings(transform: dict[str, Any], kept: list[dict[str, Any]], codes: list[str]) -> None:
    picture = {"id": "scan", "file": "scan.png", "transform": transform, "picks": kept}
    problems = read_bytes(as_bytes(raw_map(pictures=[picture]))).problems
    assert [(problem.code, problem.severity) for problem in problems] == [(code, Severity.WARNING) for code in codes]
