"""Whatever is laid on the table: what can be joined is a sound map, and every space of it has a name of its own."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.base.problems import errors_of
from ccstudio.board.joining.join import Joined
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.documents.geometry import MultiPolygon, Polygon
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import Contour, Feature, MapDocument, Side, Space
from tests.helpers.examples import examples
from tests.unit.board.joining.boards import (
    BOTTOM,
    COLUMNS,
    RIGHT,
    ROWS,
    SIDE,
    TERRAIN,
    board_of,
    hex_board,
    joined,
    laid,
    layout_of,
    map_of,
    rectangle,
    road,
    tile,
)

anywhere = st.tuples(st.integers(-800, RIGHT + 800), st.integers(-800, BOTTOM + 800))


@st.composite
def outlines(draw: st.DrawFn) -> Polygon | MultiPolygon:
    """A rhombus, a square with a hole, or two squares, anywhere on a board or over its edge."""
    (x, y), size = draw(anywhere), draw(st.integers(60, 1500))
    match draw(st.sampled_from(["rhombus", "hole", "two"])):
        case "rhombus":
            ring = ((x - size, y), (x, y - size // 2 - 7), (x + size, y + 3), (x + 5, y + size), (x - size, y))
            return Polygon(coordinates=(ring,))
        case "hole":
            (outer,), (inner,) = (
                rectangle(x - half, y - half, x + half, y + half).coordinates for half in (size, size // 2)
            )
            return Polygon(coordinates=(outer, inner))
        case _:
            one = rectangle(x - size, y - size, x - 20, y + size).coordinates
            return MultiPolygon(coordinates=(one, rectangle(x + 20, y - 30, x + size, y + 40).coordinates))


names = st.sampled_from(["A1", "A2", "A3", "B1", "B2", "C2", "C3", "D1", "E1", "E2", "E3"])
features = st.lists(outlines(), max_size=4).map(
    lambda some: tuple(Feature(id=f"f{i}", terrain="woods", geometry=it) for i, it in enumerate(some))
)
contours = st.lists(outlines(), max_size=2).map(
    lambda some: tuple(Contour(id=f"c{i}", level=1, geometry=it) for i, it in enumerate(some))
)
spaces = st.lists(
    st.builds(Space, space=names, terrain=st.sampled_from(["woods", "brush"]), level=st.integers(0, 2)),
    max_size=4,
    unique_by=lambda space: space.space,
).map(tuple)
sides = st.lists(
    st.builds(
        Side,
        space=st.sampled_from(["B1", "B2", "D2", "E2"]),
        direction=st.sampled_from(["ne", "se"]),
        terrain=st.sampled_from(["wall", "hedge"]),
    ),
    max_size=3,
    unique_by=lambda side: (side.space, side.direction),
).map(tuple)
courses = st.lists(st.tuples(anywhere, anywhere).filter(lambda ends: ends[0] != ends[1]), max_size=2).map(
    lambda some: tuple(road(f"r{i}", *ends) for i, ends in enumerate(some))
)
entries = st.fixed_dictionaries(
    {"features": features, "contours": contours, "spaces": spaces, "sides": sides, "courses": courses}
)
turns = st.sampled_from([0, 180])


def is_sound(result: Joined) -> bool:
    document = map_of(result)
    assert errors_of([*check_document(document, TERRAIN), *check_geometry(document)]) == []
    assert from_bytes(to_bytes(document)) == document
    board = board_of(result)
    assert all(board.grid.name(space) for space in board.spaces)
    return True


@pytest.mark.slow
@examples(20)
@given(first=entries, second=entries, third=entries, turned=st.tuples(turns, turns, turns), halves=st.booleans())
def test_hex_boards_that_fit_make_a_sound_map(
    first: Any, second: Any, third: Any, turned: tuple[int, int, int], halves: bool
) -> None:
    cut: dict[str, Any] = {} if halves else {"outline": UNSET, "grid": HexGrid(columns=6, rows=ROWS)}
    step = COLUMNS - 1 if halves else 6
    boards = [hex_board(name, **entries, **cut) for name, entries in zip("abc", (first, second, third), strict=True)]
    # Boards of whole hexes turn their jagged rims with them: they are laid as they are.
    turns_of = turned if halves else (0, 0, 0)
    down = ROWS - 1 if halves else ROWS
    layout = layout_of(laid("a", turn=turns_of[0]), laid("b", step, turn=turns_of[1]), laid("c", 0, down, turns_of[2]))
    assert is_sound(joined(layout, *boards))


@pytest.mark.slow
@examples(20)
@given(ground=entries, over=entries, turn=turns, at=st.tuples(st.integers(0, 2), st.integers(0, 2)))
def test_an_overlay_leaves_a_sound_map(ground: Any, over: Any, turn: int, at: tuple[int, int]) -> None:
    small = {key: value for key, value in over.items() if key not in {"spaces", "sides"}}
    farm = hex_board("farm", **small)
    farm = replace(farm, grid=HexGrid(columns=2, rows=2), outline=UNSET)
    board = hex_board("board", grid=HexGrid(columns=9, rows=7), **ground)
    board = replace(board, outline=UNSET)
    layout = layout_of(laid("board"), overlays=(laid("farm", 2 * at[0], 2 + at[1], turn),))
    assert is_sound(joined(layout, board, farm))


tile_names = st.sampled_from(["A1", "A2", "B2", "C1", "C3"])


@pytest.mark.slow
@examples(20)
@given(
    some=st.lists(
        st.tuples(outlines(), st.sampled_from([0, 90, 180, 270]), tile_names, st.sampled_from(["n", "e", "s", "w"])),
        min_size=4,
        max_size=4,
    )
)
def test_tiles_that_fit_make_a_sound_map(some: list[tuple[Any, int, str, Any]]) -> None:
    tiles: list[MapDocument] = []
    places = []
    for number, (outline, turn, name, way) in enumerate(some):
        tiles.append(
            tile(
                f"t{number}",
                grid=SquareGrid(columns=3, rows=3, side=SIDE),
                features=(Feature(id="f", terrain="brush", geometry=outline),),
                spaces=(Space(space=name, terrain="woods"),),
                sides=(Side(space=name, direction=way, terrain="wall"),),
            )
        )
        places.append(laid(f"t{number}", 3 * (number % 2), 3 * (number // 2), turn))
    assert is_sound(joined(layout_of(*places), *tiles))
