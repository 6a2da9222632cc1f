"""DT-W8: the squares that flames reach."""

import pytest

from ccstudio.rules.dust_tactics.query.flames import chains, leads_to_enemies, next_squares, targets_in
from ccstudio.rules.dust_tactics.query.weapons import targets_of
from tests.rules.dust_tactics.positions import Table, table

BARE = {"bare": True}


def burnt(at: Table, reach: int = 2) -> set[frozenset[str]]:
    """The sets of enemies that flames from the Axis walker can burn together."""
    walker = at.piece("walker")
    found = chains(at.board, at.state, walker, reach)
    return {frozenset(map(at.words_of, targets_in(at.state, walker, chain))) for chain in found}


@pytest.mark.rule("DT-W8a", "DT-W8b")
def test_w1_flames_do_not_pass_a_vehicle() -> None:
    at = table("axis-claw-walker E4 as walker", "allied-gun-walker E5 as v", "allied-recon E6 as s", board=BARE)
    assert burnt(at) == {frozenset({"v"})}


@pytest.mark.rule("DT-W8a", "DT-W8b")
def test_w2_flames_pass_a_squad() -> None:
    at = table("axis-claw-walker E4 as walker", "allied-recon E5 as s", "allied-gun-walker E6 as v", board=BARE)
    assert frozenset({"s", "v"}) in burnt(at)


@pytest.mark.rule("DT-W8a", "DT-W8b")
def test_w3_exactly_four_pairs_burn_together() -> None:
    at = table(
        "axis-claw-walker E4 as walker",
        "allied-recon D5 as ls",
        "allied-rockets E5 as ms",
        "allied-stormers F6 as rs",
        "allied-gun-walker D6 as lv",
        "allied-flame-walker F5 as rv",
        board=BARE,
    )
    pairs = {pair for pair in burnt(at) if len(pair) == 2}
    names = [("ls", "lv"), ("ms", "lv"), ("ls", "ms"), ("ms", "rv")]
    assert (pairs, any("rs" in burning for burning in burnt(at))) == ({frozenset(pair) for pair in names}, False)


@pytest.mark.rule("DT-W8c")
def test_a_longer_weapon_burns_a_longer_chain() -> None:
    at = table("axis-claw-walker E4 as walker", "allied-recon E5 as one", "allied-rockets E7 as three", board=BARE)
    assert (frozenset({"one", "three"}) in burnt(at, 3), frozenset({"one", "three"}) in burnt(at, 2)) == (True, False)


@pytest.mark.rule("DT-W8d")
def test_squares_with_friends_are_spared() -> None:
    at = table("axis-claw-walker E4 as walker", "axis-recon E5", "allied-recon E6 as s", board=BARE)
    squares = next_squares(at.board, at.state, at.piece("walker"), 2, ())
    assert (at.space("E5") in squares, frozenset({"s"}) in burnt(at)) == (False, True)


@pytest.mark.rule("DT-F15", "DT-W8d")
@pytest.mark.parametrize(("there", "burnt"), [((), True), (("allied-reed E5",), False)], ids=["nobody", "a friend"])
def test_a_crate_is_burnt_unless_a_friend_is_with_it(there: tuple[str, ...], burnt: bool) -> None:
    at = table("allied-stormers E4 as men", "crate E5", *there, board=BARE)
    found = targets_of(at.board, at.state, at.piece("men"), (at.piece("men"), "flamethrower"))
    assert (at.piece("crate") in found) is burnt


@pytest.mark.rule("DT-W8c")
def test_each_square_is_in_range_and_sight_and_next_to_the_one_before() -> None:
    at = table("axis-claw-walker E4 as walker", board={"bare": True, "terrain": {"E5": "block"}})
    walker = at.piece("walker")
    first = {at.board.name(space) for space in next_squares(at.board, at.state, walker, 2, ())}
    second = {at.board.name(space) for space in next_squares(at.board, at.state, walker, 2, (at.space("D5"),))}
    assert (first, second) == ({"D3", "E3", "F3", "D4", "F4", "D5", "F5"}, {"C4", "C5", "D4"})


@pytest.mark.rule("DT-W8b")
def test_a_chain_without_enemies_leads_nowhere() -> None:
    at = table("axis-claw-walker E4 as walker", "allied-recon E6", board=BARE)
    walker = at.piece("walker")
    ways = [leads_to_enemies(at.board, at.state, walker, 2, (at.space(name),)) for name in ("E5", "D5", "E3")]
    assert ways == [True, True, False]
