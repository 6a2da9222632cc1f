"""DT-L: lines of sight, and the corners that give cover."""

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.rules.dust_tactics.query.weapons import targets_of
from ccstudio.rules.dust_tactics.sight.lines import Line, blocking, gives_corner_cover, has_corner_cover, line, sees
from ccstudio.rules.dust_tactics.squares import Squares
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.boards import board_of
from tests.rules.dust_tactics.positions import Table, table

COVER = ("crate C5", "crate G5", "crate E4", "crate E6", "trap D6", "trap F4")
"""What stands on Relay Nine besides its blocks (DT-N5)."""

FIELD = {
    "DT-TV-L1": ("E1 E2", True, "", "", "", False),
    "DT-TV-L2": ("C1 C3", True, "C2", "", "", False),
    "DT-TV-L3": ("B2 C3", True, "", "", "C2", True),
    "DT-TV-L4": ("B3 C4", True, "", "B4", "", True),
    "DT-TV-L5": ("B5 D6", True, "", "", "", False),
    "DT-TV-L6": ("D3 E4", True, "", "D4", "E3", False),
    "DT-TV-L7": ("D5 B3", True, "", "D4", "B4", False),
    "DT-TV-L8": ("A4 C6", True, "", "B6", "B4", False),
    "DT-TV-L9": ("E5 C7", True, "D6", "", "", False),
    "DT-TV-L10": ("D5 F3", True, "", "F4", "D4 E3", False),
    "DT-TV-L11": ("D5 F7", True, "", "D6 E7", "F6", False),
    "DT-TV-L12": ("E5 D6", True, "", "", "", False),
    "DT-TV-L13": ("A9 I9", True, "", "", "", False),
    "DT-TV-L14": ("A5 E5", True, "", "", "", False),
    "DT-TV-L15": ("G1 I3", True, "", "G2", "", False),
    "DT-TV-L16": ("A1 B9", True, "B6", "", "", False),
    "DT-TV-L17": ("E5 C7", False, "", "", "", False),
    "DT-TV-L18": ("D5 F3", False, "", "", "D4 E3", True),
}
"""From and to; soldiers only; passed through; touched on the left, on the right; corner cover for a squad."""

FIXTURES = {
    "DT-TV-L19": (((2, 1),), (3, 3), (), (), ((2, 1),), False),
    "DT-TV-L20": (((2, 1), (3, 2)), (3, 3), (), (), ((2, 1), (3, 2)), True),
    "DT-TV-L21": (((2, 1), (2, 3)), (3, 3), (), ((2, 3),), ((2, 1),), False),
    "DT-TV-L22": (((2, 1), (1, 2)), (3, 3), (), ((1, 2),), ((2, 1),), False),
    "DT-TV-L23": (((2, 2),), (3, 3), ((2, 2),), (), (), False),
    "DT-TV-L24": (((1, 2),), (2, 3), ((1, 2),), (), (), False),
    "DT-TV-L25": (((2, 2),), (2, 3), ((2, 2),), (), (), False),
    "DT-TV-L26": (((2, 1),), (2, 3), (), (), (), False),
    "DT-TV-L27": (((3, 1),), (4, 2), (), (), ((3, 1),), True),
    "DT-TV-L28": (((3, 1), (2, 2)), (4, 2), (), ((2, 2),), ((3, 1),), False),
    "DT-TV-L29": (((3, 2),), (4, 2), ((3, 2),), (), (), False),
}
"""Blocks; target, seen from (1; 1), y upwards; passed through; touched on the left, on the right; corner cover."""

PLAIN = Squares(5, 5, frozenset(map(SpaceId, range(25))))


def plain(place: tuple[int, int]) -> SpaceId:
    """A square of the fixtures, whose y grows upwards."""
    return SpaceId(place[0] * 5 + 4 - place[1])


def relay() -> Table:
    return table(*COVER)


def field_line(at: Table, pair: str, *, soldiers_only: bool) -> tuple[Line, SpaceId]:
    start, end = map(at.space, pair.split())
    blocks = blocking(at.board, at.state, soldiers_only=soldiers_only)
    return line(at.board.squares, start, end, blocks), end


def named(at: Table, spaces: tuple[SpaceId, ...]) -> set[str]:
    return set(map(at.board.name, spaces))


@pytest.mark.rule("DT-L1", "DT-L2", "DT-L10")
@pytest.mark.parametrize(("pair", "soldiers", "inside", "left", "right", "cover"), FIELD.values(), ids=FIELD)
def test_what_a_line_meets_on_the_field(
    pair: str, soldiers: bool, inside: str, left: str, right: str, cover: bool
) -> None:
    at = relay()
    seen, end = field_line(at, pair, soldiers_only=soldiers)
    met = (named(at, seen.inside), named(at, seen.left), named(at, seen.right))
    expected = (set(inside.split()), set(left.split()), set(right.split()))
    assert (met, gives_corner_cover(at.board.squares, seen, end)) == (expected, cover)


@pytest.mark.rule("DT-L7", "DT-L8", "DT-L9")
@pytest.mark.parametrize(("blocks", "target", "inside", "left", "right", "cover"), FIXTURES.values(), ids=FIXTURES)
def test_what_a_line_meets_of_single_blocks(
    blocks: tuple[tuple[int, int], ...],
    target: tuple[int, int],
    inside: tuple[tuple[int, int], ...],
    left: tuple[tuple[int, int], ...],
    right: tuple[tuple[int, int], ...],
    cover: bool,
) -> None:
    seen = line(PLAIN, plain((1, 1)), plain(target), {plain(block) for block in blocks})
    met = (set(seen.inside), set(seen.left), set(seen.right))
    expected = tuple({plain(place) for place in places} for places in (inside, left, right))
    assert (met, gives_corner_cover(PLAIN, seen, plain(target))) == (expected, cover)


VISIBLE = {
    "DT-TV-L1": ("E1 E2", True, True),
    "DT-TV-L2": ("C1 C3", True, False),
    "DT-TV-L3": ("B2 C3", True, True),
    "DT-TV-L4": ("B3 C4", True, True),
    "DT-TV-L5": ("B5 D6", True, True),
    "DT-TV-L6": ("D3 E4", True, False),
    "DT-TV-L7": ("D5 B3", True, False),
    "DT-TV-L8": ("A4 C6", True, False),
    "DT-TV-L9": ("E5 C7", True, False),
    "DT-TV-L10": ("D5 F3", True, False),
    "DT-TV-L11": ("D5 F7", True, False),
    "DT-TV-L12": ("E5 D6", True, True),
    "DT-TV-L13": ("A9 I9", True, True),
    "DT-TV-L14": ("A5 E5", True, True),
    "DT-TV-L15": ("G1 I3", True, True),
    "DT-TV-L16": ("A1 B9", True, False),
    "DT-TV-L17": ("E5 C7", False, True),
    "DT-TV-L18": ("D5 F3", False, True),
}


@pytest.mark.rule("DT-L3a", "DT-L3b", "DT-L6")
@pytest.mark.parametrize(("pair", "soldiers", "visible"), VISIBLE.values(), ids=VISIBLE)
def test_units_see_each_other_where_nothing_blocks(pair: str, soldiers: bool, visible: bool) -> None:
    start, end = pair.split()
    at = relay().put(f"axis-recon {start}", f"{'allied-recon' if soldiers else 'allied-gun-walker'} {end}")
    (target,) = (piece for piece, unit in at.state.units.items() if unit.card.startswith("allied"))
    assert sees(at.board, at.state, at.piece("axis-recon"), target) is visible


@pytest.mark.rule("DT-L11")
def test_sight_is_the_same_both_ways() -> None:
    at = relay()
    spaces = at.board.map.spaces
    lines = {
        (a, b): line(at.board.squares, a, b, blocking(at.board, at.state, soldiers_only=True)).visible
        for a in spaces
        for b in spaces
        if a != b
    }
    assert (len(lines) == 80 * 81, [pair for pair in lines if lines[pair] != lines[pair[1], pair[0]]]) == (True, [])


@pytest.mark.rule("DT-L3c", "DT-L3d", "DT-L3")
@pytest.mark.parametrize(
    ("viewer", "target", "visible"),
    [
        ("axis-recon", "allied-recon", False),
        ("axis-recon", "allied-reed", False),
        ("axis-recon", "allied-gun-walker", True),
        ("axis-gun-walker", "allied-recon", True),
    ],
)
def test_a_trap_hides_only_soldiers_from_soldiers(viewer: str, target: str, visible: bool) -> None:
    at = table("trap E5", f"{viewer} E3", f"{target} E7", board={"bare": True})
    assert sees(at.board, at.state, at.piece(viewer), at.piece(target)) is visible


@pytest.mark.rule("DT-L3e", "DT-L4", "DT-L5")
@pytest.mark.parametrize(
    ("between", "visible"),
    [("axis-gun-walker", False), ("allied-gun-walker", False), ("axis-beams", True), ("allied-reed", True)],
)
@pytest.mark.parametrize("viewer", ["axis-recon", "axis-claw-walker"])
def test_vehicles_block_for_everybody_and_soldiers_for_nobody(viewer: str, between: str, visible: bool) -> None:
    at = table(f"{viewer} E3", f"{between} E5", "allied-recon E7", board={"bare": True})
    assert sees(at.board, at.state, at.piece(viewer), at.piece("allied-recon")) is visible


@pytest.mark.rule("DT-K6")
@pytest.mark.parametrize(
    ("viewer", "corner", "covered"),
    [
        ("axis-recon", "trap E6", True),
        ("axis-gun-walker", "trap E6", False),
        ("axis-gun-walker", "axis-claw-walker E6", True),
        ("axis-recon", "crate E6", False),
    ],
)
def test_what_blocks_for_this_attacker_gives_corner_cover(viewer: str, corner: str, covered: bool) -> None:
    at = table(f"{viewer} C5", "allied-recon E7", corner, board={"bare": True})
    assert has_corner_cover(at.board, at.state, at.piece(viewer), at.piece("allied-recon")) is covered


@pytest.mark.rule("DT-K5")
def test_a_corner_far_from_the_target_covers_nobody() -> None:
    at = table("axis-recon C5", "allied-recon F8", board={"bare": True, "terrain": {"D5": "block"}})
    assert has_corner_cover(at.board, at.state, at.piece("axis-recon"), at.piece("allied-recon")) is False


@pytest.mark.rule("DT-L2", "DT-U14", "DT-S3")
def test_a_block_that_was_placed_blocks_like_one_that_is_printed() -> None:
    at = table("axis-recon E3", "allied-recon E7", board={"bare": True})
    at.state.overlay = type(at.state.overlay)(spaces={at.space("E5"): "block"})
    assert sees(at.board, at.state, at.piece("axis-recon"), at.piece("allied-recon")) is False


@pytest.mark.rule("DT-X7a")
def test_one_sees_across_a_pit() -> None:
    at = table("axis-recon E3", "allied-recon E7", board={"bare": True, "terrain": {"E5": "pit"}})
    assert sees(at.board, at.state, at.piece("axis-recon"), at.piece("allied-recon")) is True


@pytest.mark.rule("DT-L10")
def test_the_policy_of_the_map_editor_judges_as_the_game_does() -> None:
    board = board_of()
    at = table(board=board)
    blocks = blocking(board, at.state, soldiers_only=True)
    spaces = board.map.spaces
    policy = DUST_TACTICS.policy
    wrong = [
        (board.name(a), board.name(b))
        for a in spaces
        for b in spaces
        if a != b
        and policy.judge(board.map, board.map.thread(a, b), board.overlay).blocked
        is line(board.squares, a, b, blocks).visible
    ]
    assert wrong == []


def explained(viewer: str, target: str, *blocks: str) -> Explanation:
    """What the policy says of two squares with blocks in some others."""
    at = table(board={"bare": True, "terrain": dict.fromkeys(blocks, "block")})
    return explain(at.board.map, at.space(viewer), at.space(target), at.board.overlay, DUST_TACTICS.policy)


@pytest.mark.rule("DT-U18")
def test_the_policy_counts_distances_as_the_rules_do() -> None:
    assert explained("E5", "G7").range == 3


@pytest.mark.rule("DT-L9")
@pytest.mark.parametrize(("blocks", "said"), [((), True), (("F5", "E6"), False)], ids=["open", "dead end"])
def test_that_no_space_lies_between_neighbours_is_not_said_of_a_dead_end(blocks: tuple[str, ...], said: bool) -> None:
    lines = explained("E5", "F6", *blocks).lines()
    assert ("E5 and F6 are adjacent." in lines) is said


@pytest.mark.rule("DT-W12", "DT-L12")
def test_nobody_fires_out_of_sight_however_far_his_weapon_reaches() -> None:
    at = table("axis-gun-walker A5", "allied-recon I5", board={"bare": True, "terrain": {"E5": "block"}})
    walker = at.piece("axis-gun-walker")
    assert targets_of(at.board, at.state, walker, (walker, "twin-anti-tank-guns")) == ()
