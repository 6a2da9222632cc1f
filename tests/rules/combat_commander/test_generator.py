"""CC-RS The random scenario generator: the worked example, postures, set-up, and what it makes."""

from collections import Counter
from typing import Any

import pytest

from ccstudio.engine.pieces import InBox
from ccstudio.play.game_documents import contents_problems
from ccstudio.rules.combat_commander.generator.battlefield import area
from ccstudio.rules.combat_commander.generator.document import scenario_of
from ccstudio.rules.combat_commander.generator.draft import Draft
from ccstudio.rules.combat_commander.generator.generate import (
    assign_postures,
    buy_fortifications,
    buy_support,
    generate,
    give_control,
    request_assets,
    settle_initiative,
)
from ccstudio.rules.combat_commander.generator.tables import OrderOfBattle
from ccstudio.rules.combat_commander.state import ALLIES, AXIS, SETUP_BOX
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.conformance.cases import GENERATED
from tests.rules.combat_commander.boards import shipped
from tests.rules.combat_commander.drafts import (
    SEEDS,
    Fixed,
    book,
    companies,
    contents,
    draft,
    maps,
    played,
    scenario,
    sides,
    with_posture,
)

pytestmark = pytest.mark.slow

# EX-21


@pytest.mark.rule("CC-RS.5", "CC-RS.5.a")
def test_the_guards_hold_the_twelve_points_that_the_ss_cost_more() -> None:
    assert companies(Fixed()).points == -12


@pytest.mark.rule("CC-RS.7")
def test_the_cheaper_side_buys_of_its_column_and_pays() -> None:
    made = companies(Fixed(rolls=[7], choices=["russian-ognev", False, "russian-rifle", True]))
    buy_support(made)
    assert (made.points, [item.pieces for item in made.armies[ALLIES].bought]) == (
        -9, [("russian-ognev",), ("russian-rifle",)],
    )  # fmt: skip


@pytest.mark.rule("CC-RS.7", "CC-E42.6")
def test_the_russians_roll_of_seven_offers_four_items_in_1943() -> None:
    tables = book()
    items = [item for item in tables.support("russian", 1943, 7) if not tables.is_radio(item)]
    assert sorted((item.cost, *item.pieces) for item in items) == [
        (1, "russian-militia"),
        (1, "russian-rifle"),
        (2, "russian-ognev"),
        (2, "russian-weapon-team", "russian-medium-mortar"),
    ]


@pytest.mark.rule("CC-RS.7")
def test_a_side_without_points_buys_nothing() -> None:
    made = companies(Fixed(rolls=[7], choices=["russian-ognev", True]))
    buy_support(made)
    assert made.armies[AXIS].bought == []


def ready() -> Draft:
    """EX-21 with its support, wire, and no radio."""
    made = companies(Fixed(rolls=[7], choices=["russian-ognev", False, "russian-rifle", True]))
    buy_support(made)
    made.chance = Fixed(choices=[False, "Wire belt", True, False])
    assign_postures(made)
    buy_fortifications(made)
    request_assets(made)
    settle_initiative(made)
    made.open_chit = "chit-x"
    return made


@pytest.mark.rule("CC-RS.8", "CC-1.1")
def test_the_side_with_the_points_defends() -> None:
    assert [army.posture for army in ready().armies] == ["attacker", "defender"]


@pytest.mark.rule("CC-RS.9", "CC-RS.9.a")
def test_barbed_wire_costs_the_defender_three_of_his_nine_points() -> None:
    made = ready()
    assert (made.points, made.works) == (-6, Counter({"wire": 9}))


@pytest.mark.rule("CC-RS.14")
def test_sudden_death_is_on_the_sum_of_the_orders() -> None:
    settings = scenario_of(ready(), "example").settings
    assert (settings["sudden_death"], [side["orders"] for side in settings["sides"]]) == (8, [4, 4])


@pytest.mark.rule("CC-RS.14")
def test_surrender_is_as_the_orders_of_battle_say() -> None:
    assert [side["surrender"] for side in scenario_of(ready(), "example").settings["sides"]] == [12, 13]


@pytest.mark.rule("CC-RS.15", "CC-RS.16")
def test_the_higher_number_has_the_initiative_and_the_first_turn() -> None:
    settings = scenario_of(ready(), "example").settings
    assert (settings["initiative"], settings["first_turn"]) == ("axis", "axis")


# CC-RS.8 to CC-RS.16


@pytest.mark.rule("CC-RS.8")
def test_without_points_both_are_on_reconnaissance() -> None:
    made = draft(Fixed())
    assign_postures(made)
    assert [army.posture for army in made.armies] == ["recon", "recon"]


@pytest.mark.rule("CC-RS.8")
def test_a_defender_faces_an_attacker() -> None:
    pairs = {tuple(sorted(side["posture"] for side in sides(scenario(seed)))) for seed in SEEDS}
    assert pairs == {("attacker", "defender"), ("recon", "recon")}


@pytest.mark.rule("CC-RS.9.a")
def test_fortifications_cost_what_the_table_says() -> None:
    assert [(dict(works.pieces), works.mines, works.cost) for works in book().works()] == [
        ({"foxholes": 3}, 0, 1),
        ({"trench": 3}, 0, 2),
        ({"wire": 9}, 0, 3),
        ({"bunker": 1, "trench": 1}, 0, 2),
        ({"bunker": 3, "trench": 3, "wire": 3, "mines": 3}, 8, 10),
        ({"mines": 10}, 6, 6),
        ({"mines": 10}, 7, 9),
        ({"mines": 10}, 8, 12),
    ]


def fortified(points: int, *choices: object) -> Draft:
    """A German defender with points, who buys."""
    made = draft(Fixed(choices=choices), points=points)
    assign_postures(made)
    buy_fortifications(made)
    return made


@pytest.mark.rule("CC-RS.9")
def test_mines_of_different_strengths_are_not_mixed() -> None:
    with pytest.raises(StopIteration):
        fortified(30, False, "Thin minefield", False, "Deep minefield")


@pytest.mark.rule("CC-RS.9")
def test_nobody_spends_more_than_his_points_on_fortifications() -> None:
    with pytest.raises(StopIteration):
        fortified(8, False, "Laid minefield")


@pytest.mark.rule("CC-RS.14", "CC-F103")
def test_mines_are_as_strong_as_they_were_bought() -> None:
    made = fortified(30, False, "Bunker line", True)
    made.armies[AXIS].order = made.armies[ALLIES].order = book().orders_of_battle("german", 1943, "elite")[0]
    made.open_chit = "chit-x"
    assert scenario_of(made, "example").settings["mines"] == 8


@pytest.mark.rule("CC-RS.10")
@pytest.mark.parametrize(("chit", "worth"), [("chit-k", 3), ("chit-s", 5), ("chit-x", 0), ("chit-r", 10)])
def test_the_defender_controls_every_objective_and_gains_what_the_open_chit_says(chit: str, worth: int) -> None:
    made = draft(Fixed(), points=6, open_chit=chit)
    assign_postures(made)
    give_control(made)
    assert made.points == 6 + worth


@pytest.mark.rule("CC-RS.10")
def test_the_control_of_the_defender_stands_in_the_scenario() -> None:
    made, side = with_posture("defender")[0]
    assert made.settings["control"] == dict.fromkeys("12345", side["side"])


@pytest.mark.rule("CC-RS.10", "CC-RS.11.2", "CC-RS.13")
@pytest.mark.parametrize(
    ("points", "edges", "hexes"),
    [(5, "ns", (120, 30)), (5, "we", (120, 30)), (0, "ns", (60, 60)), (0, "we", (60, 60))],
    ids=["wide", "narrow", "wide recon", "narrow recon"],
)
def test_sides_set_up_so_many_hexes_from_their_edge(points: int, edges: str, hexes: tuple[int, int]) -> None:
    made = draft(Fixed(), points=points, edges=edges)
    assign_postures(made)
    assert (len(area(made, AXIS)), len(area(made, ALLIES))) == hexes


@pytest.mark.rule("CC-RS.10", "CC-RS.1.a")
def test_areas_lie_along_the_edges() -> None:
    made = draft(Fixed(), points=5, edges="we")
    assign_postures(made)
    assert ({name[0] for name in area(made, AXIS)}, {name[0] for name in area(made, ALLIES)}) == (
        set("ABCDEFGHIJKL"), set("MNO"),
    )  # fmt: skip


@pytest.mark.rule("CC-RS.11.1")
def test_the_attacker_must_buy_a_radio_of_the_column_he_rolled() -> None:
    made = draft(Fixed(rolls=[8], choices=[True, "german-radio-81mm"]), points=-5)
    assign_postures(made)
    request_assets(made)
    assert (made.armies[AXIS].radio, made.points) == ("german-radio-81mm", -8)


@pytest.mark.rule("CC-RS.11.1")
def test_a_column_without_a_radio_of_the_year_costs_nothing() -> None:
    made = draft(Fixed(rolls=[9], choices=[True]), points=-5)
    assign_postures(made)
    request_assets(made)
    assert (made.armies[AXIS].radio, made.points) == ("", -5)


@pytest.mark.rule("CC-RS.11.1")
def test_only_attackers_ask_for_radios() -> None:
    with_radio = {
        side["posture"]
        for seed in SEEDS
        for side in sides(scenario(seed))
        for force in scenario(seed).forces
        if force.id == f"{side['side']}-battery"
    }
    assert with_radio == {"attacker"}


@pytest.mark.rule("CC-RS.10", "CC-RS.11.2")
def test_the_defender_sets_up_first() -> None:
    assert all(made.settings["sets_up_first"] == side["side"] for made, side in with_posture("defender"))


@pytest.mark.rule("CC-RS.13")
def test_on_reconnaissance_the_higher_number_sets_up_first_and_nobody_controls_anything() -> None:
    recon = [made for made, _ in with_posture("recon")]
    assert recon
    assert all(
        made.settings["sets_up_first"] == made.settings["initiative"] and "control" not in made.settings
        for made in recon
    )


@pytest.mark.rule("CC-RS.15.a")
def test_equal_numbers_roll_for_the_initiative() -> None:
    made = companies(Fixed(rolls=[5, 5, 4, 6]))
    made.armies[ALLIES].order = made.armies[AXIS].order
    settle_initiative(made)
    assert made.initiative == ALLIES


@pytest.mark.rule("CC-RS.12")
def test_only_a_defender_has_fortifications() -> None:
    dug_in = [made for made in map(scenario, SEEDS) if "fortifications" in made.settings]
    assert dug_in
    assert all("defender" in [side["posture"] for side in sides(made)] for made in dug_in)


# CC-RS.D1, CC-RS.D2


def orders() -> list[tuple[str, OrderOfBattle]]:
    """All orders of battle with their nations, each in a year that it is of."""
    tables = book()
    found = {
        (nation, order.title): order
        for nation in ("german", "american", "russian")
        for year in range(1939, 1946)
        for quality in ("elite", "line", "green")
        for order in tables.orders_of_battle(nation, year, quality)
    }
    return [(nation, order) for (nation, _), order in found.items()]


def count(order: OrderOfBattle, *kinds: str) -> int:
    """How many pieces of some kinds an order of battle has, its leaders left out."""
    known = {piece.id: piece.kind for piece in shipped()[0].pieces}
    return sum(number for piece, number in order.pieces if known[piece] in kinds)


@pytest.mark.rule("CC-RS.D2")
def test_an_order_of_battle_gives_one_order_more_than_it_has_leaders() -> None:
    assert [order.title for _, order in orders() if order.orders != order.leaders + 1] == []


@pytest.mark.rule("CC-RS.D2")
@pytest.mark.parametrize(("size", "percent"), [("Company", 70), ("Detachment", 75), ("Platoon", 80)])
def test_surrender_levels_are_a_share_of_the_units(size: str, percent: int) -> None:
    shares = [
        (order.title, order.surrender, units * percent / 100)
        for _, order in orders()
        if order.title.endswith(size)
        for units in [order.leaders + count(order, "squad", "team")]
    ]
    assert [(title, level, share) for title, level, share in shares if abs(level - share) > 1] == []


@pytest.mark.rule("CC-RS.D1")
@pytest.mark.parametrize(("nation", "squads"), [("german", 3), ("american", 4), ("russian", 5)])
def test_leaders_have_about_as_many_squads_each(nation: str, squads: int) -> None:
    ratios = [count(order, "squad") / order.leaders for of, order in orders() if of == nation]
    assert abs(sum(ratios) / len(ratios) - squads) < 0.5


# All of it


def test_the_same_seed_gives_the_same_scenario() -> None:
    assert generate(shipped()[0], maps()[::-1], 5) == scenario(5)


def test_seeds_give_many_scenarios() -> None:
    assert len({made.title + made.briefing for made in map(scenario, SEEDS)}) > 190


@pytest.mark.rule("CC-SU.1", "CC-SU.3")
@pytest.mark.parametrize("first", [0, pytest.param(50, marks=pytest.mark.slow)])
def test_whatever_is_generated_passes_all_checks(first: int) -> None:
    found = [
        (seed, str(problem))
        for seed in range(first, first + 50)
        for problem in contents_problems(contents(scenario(seed)), COMBAT_COMMANDER)
    ]
    assert found == []


@pytest.mark.rule("CC-SU.3", "CC-RS.14")
@pytest.mark.parametrize("seed", [3, 11, 19, 42])
def test_whatever_is_generated_plays_to_its_end(seed: int) -> None:
    game = played(scenario(seed), seed)
    assert game.over


@pytest.mark.rule("CC-SU.3")
@pytest.mark.parametrize("seed", range(20))
def test_everybody_finds_a_place_at_set_up(seed: int) -> None:
    game = played(scenario(seed), seed, until=lambda ask: ask.kind == "order")
    state = game.state
    assert [piece for box in SETUP_BOX for piece in state.stacks.at(InBox(box))] == []


def _kinds_of_those_held_to_all_laws(what: str) -> set[Any]:
    """What there is of something in the scenarios that the conformance battery looks at."""
    made = [scenario(int(name.rpartition(":")[2])) for name in GENERATED]
    if what == "map":
        return {one.map.id for one in made}
    if what == "forces":
        return {"fortifications" in one.settings for one in made}
    return {side[what] for one in made for side in sides(one)}


@pytest.mark.parametrize(
    ("what", "kinds"),
    [
        ("map", {"brackenhay", "hammerholt", "kelmarket", "orbeck", "varnholt", "veshka"}),
        ("nation", {"german", "russian", "american"}),
        ("posture", {"attacker", "defender", "recon"}),
        ("edge", {"n", "e", "s", "w"}),
        ("quality", {"elite", "line", "green"}),
        ("forces", {True, False}),
    ],
)
def test_the_scenarios_that_are_held_to_all_laws_are_of_every_kind(what: str, kinds: set[Any]) -> None:
    assert _kinds_of_those_held_to_all_laws(what) == kinds
