"""MI-8 and MI-9: how units fire, and what becomes of those that are hit."""

from fractions import Fraction

import msgspec
import pytest

from ccstudio.base.ids import Direction
from ccstudio.engine.options import CardOption, DirectionOption, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat
from tests.helpers.micro_games import (
    AMBER_MARKSMEN,
    AMBER_PATROL,
    AMBER_SAPPERS,
    BLAST,
    HIT,
    MISS,
    NORTH,
    SLATE,
    SLATE_CART,
    SLATE_MARKSMEN,
    SLATE_PATROL,
    SLATE_SAPPERS,
    SMOKE_POTS,
    asked,
    changed,
    contents_of,
    deeds_of,
    give,
    order,
    ordering,
    place_of,
    put,
    rig,
)
from tests.micro_system import MICRO
from tests.micro_system.state import MicroGame


def facing_each_other(target: PieceId = SLATE_PATROL, place: str = "D4", shooter: PieceId = AMBER_PATROL) -> MicroGame:
    """A unit of Amber in B4 that faces east, and one of Slate before it."""
    game = ordering()
    put(game, shooter, "B4", "e")
    put(game, target, place, "w")
    return game


@pytest.mark.rule("MI-8.1")
@pytest.mark.parametrize("seat", [SLATE, Seat(-1)], ids=["enemy", "watcher"])
def test_a_unit_that_fires_is_known(seat: Seat) -> None:
    game = facing_each_other()
    rig(game, (MISS, MISS, MISS))
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    assert MICRO.view(game, seat).state.units[AMBER_PATROL].type == "patrol"


@pytest.mark.rule("MI-8.1", "MI-8.2")
def test_cards_of_the_target_take_dice_away() -> None:
    game = facing_each_other()
    give(game, SLATE, SMOKE_POTS)
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    game.answer(CardOption(SMOKE_POTS))
    assert (game.chance, asked(game).kind) == ([], "unit")


@pytest.mark.rule("MI-8.2")
@pytest.mark.parametrize(
    ("place", "target", "dice"),
    [("C5", "D5", 3), ("C1", "D1", 2), ("A2", "C2", 2)],
    ids=["in the open", "in cover", "through woods"],
)
def test_cover_and_hindrance_take_dice_away(place: str, target: str, dice: int) -> None:
    game = facing_each_other()
    put(game, AMBER_PATROL, place, "e")
    put(game, SLATE_PATROL, target)
    rig(game, (MISS,) * dice)
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    assert game.state.thrown == ("miss",) * dice


@pytest.mark.rule("MI-8.3")
@pytest.mark.parametrize(("facing", "fires"), [("e", True), ("w", False), ("n", False)])
def test_a_target_is_in_front(facing: Direction, fires: bool) -> None:
    game = facing_each_other()
    put(game, AMBER_PATROL, "B4", facing)
    assert (PieceOption(SLATE_PATROL) in deeds_of(game, AMBER_PATROL)) is fires


@pytest.mark.rule("MI-8.3")
@pytest.mark.parametrize(("target", "fires"), [("C2", True), ("C3", True), ("B4", False), ("A3", False)])
def test_on_hexes_the_front_is_a_third_of_what_lies_around(target: str, fires: bool) -> None:
    game = ordering("weir", 3, 2, 2)
    put(game, PieceId(0), "B3", "ne")
    put(game, PieceId(2), target)
    assert (PieceOption(PieceId(2)) in deeds_of(game, PieceId(0))) is fires


@pytest.mark.rule("MI-8.4")
@pytest.mark.parametrize(("shooter", "fires"), [(AMBER_PATROL, False), (AMBER_MARKSMEN, True)])
def test_a_target_is_within_range(shooter: PieceId, fires: bool) -> None:
    game = facing_each_other(place="G4", shooter=shooter)
    put(game, shooter, "C4", "e")
    assert (PieceOption(SLATE_PATROL) in deeds_of(game, shooter)) is fires


@pytest.mark.rule("MI-8.5")
def test_a_crag_hides_what_is_behind_it() -> None:
    game = facing_each_other()
    put(game, AMBER_PATROL, "C1", "e")
    put(game, SLATE_PATROL, "E1")
    assert PieceOption(SLATE_PATROL) not in deeds_of(game, AMBER_PATROL)


@pytest.mark.rule("MI-8.6")
def test_a_unit_turns_where_it_stands() -> None:
    game = ordering()
    order(game, AMBER_PATROL, DirectionOption("n"))
    assert (place_of(game, AMBER_PATROL), game.state.units[AMBER_PATROL].facing) == ("B3", "n")


@pytest.mark.rule("MI-9.1")
def test_it_does_not_matter_which_die_shows_what() -> None:
    game = facing_each_other()
    rig(game, (BLAST, MISS, HIT))
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    assert game.state.thrown == ("blast", "hit", "miss")


@pytest.mark.rule("MI-9.2")
def test_the_table_of_hits_decides_what_a_face_is() -> None:
    def harmless(module: dict[str, list[dict[str, object]]]) -> None:
        module["tables"][0]["rows"] = [["miss", 0], ["hit", 0], ["blast", 0]]

    game = facing_each_other()
    game.board = MICRO.compile(changed(contents_of("quarry"), "module", harmless))
    rig(game, (BLAST, BLAST, BLAST))
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    assert place_of(game, SLATE_PATROL) == "D4"


@pytest.mark.rule("MI-9.3")
def test_fewer_hits_than_its_toughness_take_a_unit_to_the_infirmary() -> None:
    game = facing_each_other()
    rig(game, (HIT, MISS, MISS))
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    assert (place_of(game, SLATE_PATROL), game.state.units[SLATE_PATROL].is_known) == ("infirmary", True)


@pytest.mark.rule("MI-9.3")
def test_a_unit_that_is_missed_stays_unknown() -> None:
    game = facing_each_other()
    rig(game, (MISS, MISS, MISS))
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    assert game.state.units[SLATE_PATROL].is_known is False


@pytest.mark.rule("MI-9.4")
@pytest.mark.parametrize("faces", [(HIT, HIT, MISS), (BLAST, MISS, MISS)], ids=["two hits", "a blast"])
def test_as_many_hits_as_its_toughness_destroy_a_unit(faces: tuple[int, ...]) -> None:
    game = facing_each_other()
    rig(game, faces)
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    assert (game.state.lost, SLATE_PATROL in game.state.stacks) == ([SLATE_PATROL], False)


@pytest.mark.rule("MI-9.5")
def test_whoever_rode_in_a_cart_that_is_destroyed_is_taken_to_the_infirmary() -> None:
    game = facing_each_other(SLATE_CART)
    rig(game, (BLAST, HIT, MISS))
    order(game, AMBER_PATROL, PieceOption(SLATE_CART))
    assert (place_of(game, SLATE_SAPPERS), game.state.units[SLATE_SAPPERS].is_known) == ("infirmary", True)


@pytest.mark.rule("MI-9.5")
def test_whoever_rides_in_a_cart_that_is_hit_stays_in_it() -> None:
    game = facing_each_other(SLATE_CART)
    rig(game, (HIT, MISS, MISS))
    order(game, AMBER_PATROL, PieceOption(SLATE_CART))
    assert (place_of(game, SLATE_CART), place_of(game, SLATE_SAPPERS)) == ("infirmary", f"on {SLATE_CART}")


def odds_of_shot(game: MicroGame, target: PieceId) -> dict[str, Fraction]:
    """The odds of the patrol's shot, as its seat may know them."""
    game.answer(PieceOption(AMBER_PATROL))
    view = MICRO.view(game, NORTH)
    seen = game.state.aliases_of(NORTH).names.get(target, target)
    (odds,) = MICRO.odds(view, PieceOption(seen))
    return {text.code: probability for text, probability in odds.cases}


def test_the_odds_of_a_shot_at_a_known_unit_are_exact() -> None:
    game = facing_each_other()
    game.state.units[SLATE_PATROL] = msgspec.structs.replace(game.state.units[SLATE_PATROL], is_known=True)
    game.state.aliases.clear()
    # Three dice: a half each misses, a third each is a hit, a sixth each destroys alone.
    no_hit = Fraction(1, 8)
    one_hit = 3 * Fraction(1, 3) * Fraction(1, 4)
    assert odds_of_shot(game, SLATE_PATROL) == {
        "no-hit": no_hit,
        "to-infirmary": one_hit,
        "to-ruin": 1 - no_hit - one_hit,
    }


def test_the_odds_of_a_shot_at_an_unknown_unit_are_those_of_all_that_it_may_be() -> None:
    game = facing_each_other(SLATE_MARKSMEN)
    # One hit destroys one of the five units of Slate (7/8), two destroy three of them (5/8), three the cart (1/3).
    assert odds_of_shot(game, SLATE_MARKSMEN)["to-ruin"] == Fraction(37, 60)


def test_the_dice_lie_on_the_table() -> None:
    game = facing_each_other()
    rig(game, (MISS, MISS, HIT))
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    (dice,) = MICRO.table(MICRO.view(game, NORTH)).dice
    assert (dice.meaning, dice.faces) == (Text("shot"), (("battle", "hit"), ("battle", "miss"), ("battle", "miss")))


def test_the_front_of_a_unit_that_is_ordered_is_drawn_for_its_own_side_only() -> None:
    game = ordering()
    game.answer(PieceOption(AMBER_SAPPERS))
    arcs = [MICRO.table(MICRO.view(game, seat)).arcs for seat in (NORTH, SLATE)]
    assert ([arc.facing_deg for arc in arcs[0]], arcs[1]) == ([90], ())
