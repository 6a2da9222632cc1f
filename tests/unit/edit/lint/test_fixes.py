"""Every fix removes its finding, makes no error, and leaves sight alone where it says so."""

from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import errors_of
from ccstudio.board.board import Board
from ccstudio.board.map_check import check_geometry
from ccstudio.board.sight.exact_codes import ExactCodes
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.geometry import MultiPolygon, Polygon, Position
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Space
from ccstudio.documents.overlay import NO_OVERLAY
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.lint.linting import lint, with_all_fixed
from ccstudio.edit.lint.sight_change import SightChange, sight_change
from tests.helpers.examples import examples
from tests.unit.edit.lint.samples import SLIPS, SOUND, TABLE, WOOD, area, board_of, changed, line, rectangle, with_wood

pytestmark = pytest.mark.slow

FIXABLE = [code for code in SLIPS if any(it.fix for it in lint(board_of(code)))]


def compiled(document: MapDocument) -> Board:
    return Board.compile(document, TABLE)


def errors(board: Board) -> list[str]:
    return [
        it.code for it in errors_of([*check_document(board.document, board.terrain), *check_geometry(board.document)])
    ]


def verdicts(board: Board) -> list[int]:
    codes = ExactCodes(board, THREAD)
    spaces = board.spaces
    return [codes.code(a, b, NO_OVERLAY) for a in spaces for b in spaces if a < b]


def after(board: Board, finding: Finding) -> Board:
    assert finding.fix is not None
    return Board.compile(finding.fix.change(board.document), board.terrain, board)


def test_what_can_be_fixed_safely_is():
    assert set(FIXABLE) == {
        "lint-terrain-disagrees", "lint-terrain-half-shown", "lint-level-disagrees", "lint-gap",
        "lint-sliver", "lint-sliver-part",
        "lint-sliver-hole", "lint-spike", "lint-twin-outline", "lint-twin-contour", "lint-twin-course",
        "lint-twin-label", "lint-twin-box", "lint-over-the-edge", "lint-course-beside-its-spaces",
        "lint-course-stops-short", "lint-course-short-of-edge", "lint-straight-vertices", "lint-close-vertices",
        "lint-label-outside", "lint-objective-without-name",
    }  # fmt: skip


@pytest.mark.parametrize("code", FIXABLE)
def test_a_fix_removes_its_finding_and_leaves_a_sound_map(code):
    board = board_of(code)
    (finding,) = lint(board)
    fixed = after(board, finding)
    assert (finding.key in [it.key for it in lint(fixed)], errors(fixed)) == (False, [])


@pytest.mark.parametrize("code", FIXABLE)
def test_a_fix_that_is_said_to_keep_sight_keeps_it(code):
    board = board_of(code)
    (finding,) = lint(board)
    assert finding.fix is not None
    assert not finding.fix.keeps_sight or verdicts(after(board, finding)) == verdicts(board)


@pytest.mark.parametrize("code", FIXABLE)
def test_what_a_fix_does_to_sight_is_counted_right(code):
    board = board_of(code)
    (finding,) = lint(board)
    fixed = after(board, finding)
    differing = sum(a != b for a, b in zip(verdicts(board), verdicts(fixed), strict=True))
    assert sight_change(board, fixed) == SightChange(differing, is_whole=True)


@pytest.mark.parametrize("code", FIXABLE)
def test_a_fix_does_nothing_where_its_part_has_gone(code):
    board = board_of(code)
    (finding,) = lint(board)
    assert finding.fix is not None
    assert finding.fix.change(SOUND) is SOUND


@pytest.mark.parametrize("code", FIXABLE)
def test_all_of_a_kind_are_fixed_at_once(code):
    board = board_of(code)
    document = with_all_fixed(board, code)
    assert code not in [it.code for it in lint(Board.compile(document, board.terrain))]


def test_what_is_passed_over_stays_as_it_is():
    board = board_of("lint-spike")
    (finding,) = lint(board)
    assert with_all_fixed(board, "lint-spike", [finding.key]) is board.document


def test_fixes_that_stand_in_each_others_way_are_all_made():
    holes = [rectangle(11200 + 300 * number, 2000, 50, 50) for number in range(5)]
    board = compiled(with_wood(area(rectangle(11000, 1700, 2400, 2400), *holes)))
    assert lint(compiled(with_all_fixed(board, "lint-sliver-hole"))) == []


def test_a_corner_that_nearly_meets_an_edge_is_moved_upon_it():
    corner = ((8530, 4000), (9300, 3500), (9300, 4500), (8530, 4000))
    board = compiled(with_wood(area(corner)))
    (finding,) = lint(board)
    fixed = after(board, finding)
    assert (finding.code, lint(fixed), fixed.document.features[0] is SOUND.features[0]) == ("lint-gap", [], True)


def test_a_kind_without_fixes_changes_nothing():
    board = board_of("lint-cut-off")
    assert with_all_fixed(board, "lint-cut-off") is board.document


def test_counting_stops_where_there_is_too_much():
    board = board_of("lint-spike")
    (finding,) = lint(board)
    assert not sight_change(board, after(board, finding), most=1).is_whole


def test_nothing_changed_changes_no_sight():
    board = compiled(SOUND)
    assert sight_change(board, compiled(SOUND)) == SightChange(0, is_whole=True)


def test_another_effect_changes_sight_though_no_ink_does():
    board = compiled(SOUND)
    wood = msgspec.structs.replace(SOUND.features[0], terrain="open")
    other = compiled(changed(features=(wood, *SOUND.features[1:])))
    assert (
        sight_change(board, other).pairs
        == sum(a != b for a, b in zip(verdicts(board), verdicts(other), strict=True))
        > 0
    )


# Random maps full of slips.

POINT = st.tuples(st.integers(-1500, 16500), st.integers(-1400, 13000))
SIZE = st.sampled_from((8, 30, 60, 300, 900, 2400))
TERRAINS = st.sampled_from(("woods", "brush", "house", "open"))


@st.composite
def rings(draw: st.DrawFn) -> tuple[Position, ...]:
    """A box, sometimes with vertices too many and a spike."""
    x, y = draw(POINT)
    width, height = draw(SIZE), draw(SIZE)
    middle = draw(st.sampled_from((None, (0, 0), (1, 2), (0, -1400))))
    extra = () if middle is None else ((x + width // 2 + middle[0], y + middle[1]),)
    return ((x, y), *extra, (x + width, y), (x + width, y + height), (x, y + height), (x, y))


@st.composite
def outlines(draw: st.DrawFn) -> Polygon | MultiPolygon:
    """One ring, or two that may be near each other."""
    first = draw(rings())
    if draw(st.booleans()):
        return area(first)
    far = max(x for x, _ in first) + draw(st.sampled_from((6, 20, 400)))
    y = first[0][1]
    return MultiPolygon(coordinates=((first,), (rectangle(far, y, draw(SIZE), draw(SIZE)),)))


@st.composite
def maps(draw: st.DrawFn) -> MapDocument:
    """A small map with random outlines, some of them twice or nearly, roads that end anywhere, and painted spaces."""
    shapes: Sequence[Polygon | MultiPolygon] = draw(st.lists(outlines(), max_size=4))
    features = [Feature(id=f"f{n}", terrain=draw(TERRAINS), geometry=shape) for n, shape in enumerate(shapes)]
    features += [msgspec.structs.replace(it, id=f"twin-{it.id}") for it in features if draw(st.booleans())]
    roads = draw(st.lists(st.lists(POINT, min_size=2, max_size=4), max_size=2))
    courses = [
        Course(id=f"c{n}", terrain=draw(st.sampled_from(("road", "stream"))), width=400, smooth=draw(st.booleans()),
               geometry=line(*points))
        for n, points in enumerate(roads)
    ]  # fmt: skip
    names = draw(st.sets(st.sampled_from(("A1", "B2", "C3", "D2", "E4", "F1", "F2", "G5")), max_size=4))
    return changed(
        spaces=tuple(
            Space(space=name, terrain=draw(TERRAINS), level=draw(st.integers(0, 2))) for name in sorted(names)
        ),
        contours=tuple(Contour(id=f"h{n}", level=n + 1, geometry=area(draw(rings()))) for n in range(2)),
        features=(Feature(id="wood", terrain="woods", geometry=area(WOOD)), *features),
        courses=tuple(courses),
        objectives=(Objective(number=2, spaces=("B2",)),),
        labels=(Label(text="Here", at=draw(POINT)),),
    )


@examples(15)
@given(maps())
def test_fixes_of_any_map_remove_what_they_are_for_and_make_no_error(document):
    board = compiled(document)
    before = errors(board)
    for finding in lint(board):
        if finding.fix is not None:
            fixed = after(board, finding)
            assert set(errors(fixed)) <= set(before), finding
            assert fixed.document is not board.document, finding
            left = [it for it in lint(fixed) if it.key == finding.key]
            assert len(left) < sum(it.key == finding.key for it in lint(board)), finding


@examples(8)
@given(maps())
def test_fixes_of_any_map_keep_sight_where_they_say_so(document):
    board = compiled(document)
    was: list[int] = []
    for finding in lint(board):
        if finding.fix is not None and finding.fix.keeps_sight:
            was = was or verdicts(board)
            assert verdicts(after(board, finding)) == was, finding


@examples(8)
@given(maps(), st.data())
def test_what_any_fix_does_to_sight_is_counted_right(document, data):
    board = compiled(document)
    fixes = [it for it in lint(board) if it.fix is not None and not it.fix.keeps_sight]
    if fixes:
        fixed = after(board, data.draw(st.sampled_from(fixes)))
        differing = sum(a != b for a, b in zip(verdicts(board), verdicts(fixed), strict=True))
        assert sight_change(board, fixed) == SightChange(differing, is_whole=True)


def test_verdicts_are_those_of_all_pairs():
    board = compiled(SOUND)
    assert (len(verdicts(board)), len(board.spaces), SpaceId(0) in board.spaces) == (595, 35, True)
