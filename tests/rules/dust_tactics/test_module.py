"""DT-N1 to DT-N8, DT-M6, DT-U4, DT-D1: the module and the scenario that are shipped."""

from collections import Counter

import pytest

from ccstudio.base.places import content_folder
from ccstudio.engine.seats import Side
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.dust_tactics.board import Strength
from tests.rules.dust_tactics.boards import board_of, relay_nine

SCENARIO = content_folder() / "modules" / "dust_tactics" / "scenarios" / "relay-nine.json"


@pytest.fixture(scope="module")
def opened() -> Opened:
    return open_scenario(SCENARIO)


@pytest.mark.rule("DT-N1", "DT-S1", "DT-N7")
def test_both_sides_have_six_cards_of_158_points(opened: Opened) -> None:
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 1)
    cards = [(unit.side, opened.board.cards[unit.card].points) for unit in game.state.units.values()]
    totals = {side: [points for who, points in cards if who == side] for side in (Side(0), Side(1))}
    assert [(len(points), sum(points)) for points in totals.values()] == [(6, 158), (6, 158)]


@pytest.mark.rule("DT-N5")
def test_the_field_is_the_same_seen_from_either_edge(opened: Opened) -> None:
    def turned(name: str) -> str:
        return "ABCDEFGHI"[8 - "ABCDEFGHI".index(name[0])] + str(10 - int(name[1]))

    blocks = {space.space for space in relay_nine().spaces}
    placed = opened.board.settings.placed
    assert (blocks, placed, len(blocks)) == (
        {turned(name) for name in blocks}, {turned(name): kind for name, kind in placed.items()}, 12,
    )  # fmt: skip


@pytest.mark.rule("DT-N5", "DT-N6")
def test_crates_and_traps_stand_on_the_middle_tiles(opened: Opened) -> None:
    placed = opened.board.settings.placed
    assert (Counter(placed.values()), {name[1] for name in placed} <= {"4", "5", "6"}) == (
        Counter(crate=4, trap=2), True,
    )  # fmt: skip


@pytest.mark.rule("DT-N8")
def test_there_are_eight_rounds_and_opposite_edges(opened: Opened) -> None:
    names = [{opened.board.name(space)[1] for space in zone} for zone in opened.board.entries]
    assert (opened.board.settings.rounds, names) == (8, [{"9"}, {"1"}])


@pytest.mark.rule("DT-M6")
def test_crates_and_traps_are_targets_with_class_and_health() -> None:
    covers = board_of().covers
    found = {name: (kind.stats.armour, kind.stats.health, kind.stats.cover) for name, kind in covers.items()}
    assert found == {"crate": ("v3", 2, "soft"), "trap": ("v5", 4, "hard")}


@pytest.mark.rule("DT-D1")
def test_two_faces_of_the_die_in_six_are_hits() -> None:
    assert Counter(board_of().die.faces) == Counter(hit=2, miss=4)


@pytest.mark.rule("DT-U3", "DT-W1", "DT-W2")
def test_a_cell_has_dice_and_damage_a_red_cross_or_a_skull() -> None:
    strengths = board_of().cards["allied-stormers"].weapons["flamethrower"].strengths
    found = [strengths["i2"], strengths["v4"], strengths["v5"]]
    assert found == [Strength(1, 1, each_model=True), Strength(1, 1, kills=True), Strength(1, 3)]


@pytest.mark.rule("DT-U5")
def test_a_dash_is_no_entry() -> None:
    assert "v2" not in board_of().cards["allied-recon"].weapons["assault-rifle"].strengths


@pytest.mark.rule("DT-W12", "DT-F17")
def test_an_unlimited_range_reaches_everything_and_others_as_far_as_they_say() -> None:
    cards = board_of().cards
    gun, claw = cards["axis-gun-walker"].weapons["twin-anti-tank-guns"], cards["axis-claw-walker"].weapons["claw"]
    assert [(gun.reaches(far), claw.reaches(far)) for far in (1, 2, 15)] == [(True, True), (True, False), (True, False)]


@pytest.mark.rule("DT-F5", "DT-N4")
def test_lines_stand_in_the_order_of_the_card_and_are_carried_by_as_many_as_it_says() -> None:
    card = board_of().cards["allied-recon"]
    carried = Counter(weapon for soldier in card.soldiers for weapon in soldier.weapons)
    lines = [(weapon.line, weapon.count == carried[name]) for name, weapon in card.weapons.items()]
    assert lines == [(1, True), (2, True), (3, True), (4, True)]
