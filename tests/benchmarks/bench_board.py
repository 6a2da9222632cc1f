"""What the studio asks of a board while a person looks around and edits."""

from itertools import count

import msgspec
import pytest
import shapely

from ccstudio.base.places import sample_map
from ccstudio.board.board import Board
from ccstudio.board.map_check import GeometryChecker
from ccstudio.board.sight.field_of_view import field_of_view
from ccstudio.documents.files import load_map
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from tests.benchmarks.conftest import Measure
from tests.helpers.synthetic_maps import LARGE_SIZE, synthetic_map, synthetic_terrain

VIEW = "what a space sees of the sample map"
DRAG = "one vertex dragged, 60x40 hexes, 1,500 features"
CHECK = "all outlines checked, 60x40 hexes, 1,500 features"


@pytest.fixture(scope="module")
def sample() -> Board:
    path = sample_map()
    document = load_map(path)
    return Board.compile(document, Library().find_terrain(document.terrain, beside=path))


@pytest.fixture(scope="module")
def large() -> MapDocument:
    return synthetic_map(*LARGE_SIZE)


def bench_field_of_view(measure: Measure, sample: Board) -> None:
    """All verdicts from the space in the middle."""
    viewer = sample.spaces[len(sample.spaces) // 2]
    measure(lambda: field_of_view(sample, viewer), group=VIEW, budget_ms=100)


def bench_naive_shapely_loops(measure: Measure, sample: Board) -> None:
    """The same threads as shapely lines, tried on every feature in turn."""
    viewer = sample.spaces[len(sample.spaces) // 2]
    shapes = [feature.shape for feature in sample.features]

    def seen() -> int:
        start = sample.grid.centre(viewer)
        threads = [shapely.LineString([start, sample.grid.centre(target)]) for target in sample.spaces]
        return sum(1 for thread in threads for shape in shapes if shape.intersects(thread))

    measure(seen, group=VIEW, rounds=5)


def bench_compiled_again(measure: Measure, large: MapDocument) -> None:
    """The board after each step of a drag."""
    terrain = synthetic_terrain()
    boards = [Board.compile(large, terrain)]
    steps = count(1)

    def drag() -> None:
        boards[0] = Board.compile(_dragged(large, next(steps)), terrain, boards[0])

    measure(drag, group=DRAG, budget_ms=2)


def bench_compiled_afresh(measure: Measure, large: MapDocument) -> None:
    """The board without the one before."""
    terrain = synthetic_terrain()
    measure(lambda: Board.compile(large, terrain), group=DRAG, rounds=5)


def bench_checked_at_first(measure: Measure, large: MapDocument) -> None:
    """The first check of a map."""
    measure(lambda: GeometryChecker().problems(large), group=CHECK, budget_ms=20)


def bench_checked_again(measure: Measure, large: MapDocument) -> None:
    """The check after each step of a drag."""
    checker = GeometryChecker()
    checker.problems(large)
    steps = count(1)
    measure(lambda: checker.problems(_dragged(large, next(steps))), group=CHECK, budget_ms=10)


def bench_shapely_one_by_one(measure: Measure, large: MapDocument) -> None:
    """Validity alone, one outline after the other."""

    def valid() -> bool:
        return all(shapely.Polygon(rings_of(feature.geometry)[0]).is_valid for feature in large.features)

    measure(valid, group=CHECK, rounds=5)


def _dragged(document: MapDocument, step: int) -> MapDocument:
    """The map with one vertex of one feature moved."""
    number = len(document.features) // 2
    feature = document.features[number]
    (first, (x, y), *others), *holes = rings_of(feature.geometry)
    ring = (first, (x + step % 50, y), *others)
    geometry = msgspec.structs.replace(feature.geometry, coordinates=(ring, *holes))
    moved = msgspec.structs.replace(feature, geometry=geometry)
    features = (*document.features[:number], moved, *document.features[number + 1 :])
    return msgspec.structs.replace(document, features=features)
