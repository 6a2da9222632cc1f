"""Cross checks of layouts."""

from ccstudio.documents.checks.layout import check_layout
from ccstudio.documents.document import Reference
from ccstudio.documents.layout import LaidBoard, LayoutDocument, board_name

WEST = LaidBoard(board=Reference(id="west", version=1))


def layout(*names: str, overlays: tuple[str, ...] = ()) -> LayoutDocument:
    laid = [LaidBoard(board=WEST.board, name=name) for name in (*names, *overlays)]
    return LayoutDocument(
        id="table",
        version=1,
        title="Table",
        licence="MIT",
        format_version=1,
        boards=tuple(laid[: len(names)]),
        overlays=tuple(laid[len(names) :]),
    )


def test_boards_without_a_name_go_by_their_number() -> None:
    assert board_name("boards", 1, WEST) == "2"


def test_overlays_without_a_name_go_by_an_x_and_their_number() -> None:
    assert board_name("overlays", 0, WEST) == "X1"


def test_names_of_ones_own_may_stand_beside_numbers() -> None:
    assert list(check_layout(layout("W", "", "E", overlays=("",)))) == []


def test_a_name_that_another_board_has_by_its_number_is_told() -> None:
    (problem,) = check_layout(layout("2", ""))
    assert (problem.code, problem.place) == ("layout-name-taken", "boards[1].name")


def test_an_overlay_may_not_have_the_name_of_a_board() -> None:
    (problem,) = check_layout(layout("F", overlays=("F",)))
    assert (problem.code, problem.place) == ("layout-name-taken", "overlays[0].name")
