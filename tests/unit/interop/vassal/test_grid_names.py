"""How spaces of VASSAL's grids are named, and where they lie on our maps."""

import pytest

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.fitted_grid import FittedGrid, fit_grid, free_layout
from ccstudio.interop.vassal.grid_names import grid_layout, part_name


def _element(kind: str, *children: Element, **attributes: str) -> Element:
    return Element(tag=f"VASSAL.build.{kind}", attributes=attributes, children=list(children))


def _asl_grid(**numbering: str) -> Element:
    words = {"first": "H", "sep": "", "hType": "A", "hLeading": "1", "hOff": "0", "vType": "N", "vLeading": "0"}
    names = _element("HexGridNumbering", **(words | {"vOff": "1", "stagger": "false"} | numbering))
    return _element("HexGrid", names, x0="0", y0="32", dy="64.5", dx="56.25", sideways="false")


def _fitted(element: Element, width: int = 1800, height: int = 645) -> FittedGrid:
    layout = grid_layout(element, width, height)
    assert layout is not None
    fitted = fit_grid(layout, (0, 0, width, height))
    assert fitted is not None
    return fitted


@pytest.mark.parametrize(
    ("x", "y", "name"), [(56, 0, "B0"), (56, 64, "B1"), (300, 400, "F6"), (1000, 300, "S5"), (0, 32, "A1")]
)
def test_hexes_of_a_board_have_the_names_that_vassal_gives_them(x: int, y: int, name: str) -> None:
    assert _fitted(_asl_grid()).space_at(x, y) == name


def test_hexes_with_stagger_count_pushed_columns_one_higher() -> None:
    assert _fitted(_asl_grid(stagger="true")).space_at(56, 64) == "B2"


@pytest.mark.parametrize("sideways", ["false", "true"])
def test_the_centre_of_a_hex_lies_on_the_same_place_of_the_map(sideways: str) -> None:
    element = _element("HexGrid", x0="20", y0="40", dy="60", dx="52", sideways=sideways)
    fitted = _fitted(element, 700, 600)
    geometry = geometry_of(fitted.grid, fitted.numbering)
    for cell, name in fitted.names.items():
        assert geometry.centre(geometry.space(name)) == pytest.approx(
            fitted.to_lattice(*fitted.layout.centre(*cell)), abs=1
        )


def test_squares_may_be_counted_from_below() -> None:
    numbering = _element(
        "SquareGridNumbering", first="H", sep=",", hType="N", hLeading="0", hOff="-10", vDescend="true"
    )
    element = _element("SquareGrid", numbering, x0="24", y0="24", dx="48", dy="48")
    assert _fitted(element, 1008, 1008).space_at(24, 24) == "-10,22"


def test_a_numbering_that_a_map_can_have_becomes_its_scheme() -> None:
    numbering = _element("SquareGridNumbering", first="H", sep="-", hType="A", hOff="0", vType="N", vLeading="1")
    fitted = _fitted(_element("SquareGrid", numbering, x0="24", y0="24", dx="48", dy="48"), 480, 480)
    assert (fitted.numbering.names, fitted.space_at(24, 24)) == ((), "A-01")


def test_a_board_without_a_grid_has_squares_to_lie_on() -> None:
    fitted = fit_grid(free_layout(1_000, 500, 50), (0, 0, 1_000, 500))
    assert fitted is not None
    assert (fitted.grid.columns, fitted.grid.rows) == (20, 10)


@pytest.mark.parametrize(("number", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (-2, "-C")])
def test_letters_double_after_z(number: int, name: str) -> None:
    assert part_name(number, "A", 0) == name


@pytest.mark.parametrize(("number", "leading", "name"), [(7, 0, "7"), (7, 1, "07"), (12, 1, "12"), (5, 3, "0005")])
def test_leading_zeros_are_put_before_small_numbers(number: int, leading: int, name: str) -> None:
    assert part_name(number, "N", leading) == name
