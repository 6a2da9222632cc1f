"""CC-RS.1 to CC-RS.7 The battlefield and the forces of a generated scenario."""

import msgspec
import pytest

from ccstudio.board.map_places import OPPOSITE_EDGE
from ccstudio.documents.module import Ruling
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.generator.battlefield import EDGES, allied_nation, battlefield, suited
from ccstudio.rules.combat_commander.generator.draft import GeneratorChance
from ccstudio.rules.combat_commander.generator.generate import (
    buy_support,
    draw_open_chit,
    generate,
    name_leaders,
    roll_quality,
)
from ccstudio.rules.combat_commander.state import AXIS, SETUP_BOX
from tests.rules.combat_commander.boards import shipped
from tests.rules.combat_commander.drafts import (
    SEEDS,
    Fixed,
    book,
    companies,
    draft,
    maps,
    played,
    scenario,
    sides,
    the_map,
)

# CC-RS.1, CC-RS.2


@pytest.mark.rule("CC-RS.1")
@pytest.mark.parametrize(("roll", "edges"), [((1, 1), ("w", "e")), ((1, 2), ("e", "w"))], ids=["even", "odd"])
def test_of_an_even_roll_the_first_player_picks_the_map_and_the_other_his_edge(
    roll: tuple[int, int], edges: tuple[str, str]
) -> None:
    chance = Fixed(rolls=[roll, (2, 4)], choices=[the_map("orbeck"), 2])
    assert battlefield(chance, maps()) == (the_map("orbeck"), edges)


@pytest.mark.rule("CC-RS.1", "CC-2.2.2")
def test_a_die_names_an_edge_by_the_compass() -> None:
    assert EDGES == ("n", "e", "e", "s", "w", "w")


@pytest.mark.rule("CC-RS.1")
def test_the_sides_have_opposite_edges() -> None:
    assert all(
        OPPOSITE_EDGE[axis["edge"]] == allies["edge"] for axis, allies in (sides(scenario(seed)) for seed in SEEDS)
    )


@pytest.mark.rule("CC-RS.1", "CC-2.1.a")
def test_only_maps_that_the_module_can_be_played_on_are_picked() -> None:
    small = msgspec.structs.replace(the_map("orbeck"), id="few", objectives=the_map("orbeck").objectives[:4])
    found = [here.id for here in suited(book(), [*maps(), small])]
    assert found == ["brackenhay", "hammerholt", "kelmarket", "orbeck", "varnholt", "veshka"]


@pytest.mark.rule("CC-RS.2.1.a")
def test_the_axis_is_germany() -> None:
    assert {sides(scenario(seed))[0]["nation"] for seed in SEEDS} == {"german"}


@pytest.mark.rule("CC-RS.2.1")
def test_years_come_as_the_germans_roll_them() -> None:
    rolled = [book().year("german", roll) for roll in range(2, 13)]
    assert rolled == [1939, 1943, 1940, 1945, 1941, 1942, 1943, 1944, 1944, 1944, 1944]


@pytest.mark.rule("CC-RS.2.2")
def test_allies_come_as_the_year_has_them() -> None:
    assert [book().ally(1944, roll) for roll in range(2, 13)] == [
        "french", "russian", *["american"] * 3, *["russian"] * 3, *["british"] * 3,
    ]  # fmt: skip


@pytest.mark.rule("CC-RS.2.2.a")
def test_nations_that_the_module_has_not_are_rolled_again() -> None:
    assert allied_nation(book(), Fixed(rolls=[2, 11, 4]), 1944).id == "american"


@pytest.mark.rule("CC-RS.2.2.a")
def test_by_the_other_ruling_any_nation_of_the_year_is_taken() -> None:
    tables = book(options=(Ruling(id="oq-44", choice="any"),))
    assert allied_nation(tables, Fixed(rolls=[2], choices=["russian"]), 1944).id == "russian"


@pytest.mark.rule("CC-RS.2.2.a")
def test_years_without_an_ally_of_the_module_are_rolled_again() -> None:
    assert {scenario(seed).settings["year"] for seed in SEEDS} == {1941, 1942, 1943, 1944, 1945}


@pytest.mark.slow
@pytest.mark.rule("CC-RS.2.2.a")
def test_by_the_other_ruling_the_russians_fight_from_1939() -> None:
    module = msgspec.structs.replace(shipped()[0], options=(Ruling(id="oq-44", choice="any"),))
    made = [generate(module, maps(), seed) for seed in range(120)]
    assert {1939, 1940} <= {one.settings["year"] for one in made if one is not None}


@pytest.mark.rule("CC-RS.2.1")
def test_without_two_nations_in_a_year_nothing_is_made() -> None:
    module = shipped()[0]
    tables = tuple(
        msgspec.structs.replace(table, rows=()) if table.id == "allies" else table for table in module.tables
    )
    assert generate(msgspec.structs.replace(module, tables=tables), maps(), 1) is None


@pytest.mark.rule("CC-RS.1")
def test_without_a_map_nothing_is_made() -> None:
    assert generate(shipped()[0], (), 1) is None


# CC-RS.3 to CC-RS.7


@pytest.mark.rule("CC-RS.3", "CC-RS.3.a")
@pytest.mark.parametrize(
    ("nation", "year", "elite", "line"),
    [
        ("german", 1940, 6, 12), ("german", 1942, 6, 11), ("german", 1944, 5, 10), ("german", 1945, 4, 8),
        ("american", 1943, 3, 8), ("american", 1944, 4, 10), ("american", 1945, 8, 11), ("russian", 1940, 4, 12),
        ("russian", 1941, 3, 8), ("russian", 1942, 4, 9), ("russian", 1943, 5, 10), ("russian", 1944, 5, 11),
        ("russian", 1945, 6, 12),
    ],
)  # fmt: skip
def test_the_quality_of_troops_goes_by_nation_and_year(nation: str, year: int, elite: int, line: int) -> None:
    expected = ["elite" if roll <= elite else "line" if roll <= line else "green" for roll in range(2, 13)]
    assert [book().quality(nation, year, roll) for roll in range(2, 13)] == expected


@pytest.mark.rule("CC-RS.3")
def test_each_side_rolls_for_its_own_quality() -> None:
    made = draft(Fixed(rolls=[6, 12]))
    for army in made.armies:
        army.quality = ""
    roll_quality(made)
    assert [army.quality for army in made.armies] == ["line", "green"]


@pytest.mark.rule("CC-RS.4")
def test_one_open_chit_is_drawn_and_a_secret_one_for_each_player_in_play() -> None:
    made = scenario(1)
    assert (len(made.settings["open"]), [side["draws"] for side in sides(made)]) == (1, [1, 1])


@pytest.mark.rule("CC-RS.4")
def test_every_chit_may_be_the_open_one() -> None:
    made, drawn = draft(GeneratorChance(3)), set()
    for _ in range(300):
        draw_open_chit(made)
        drawn.add(made.open_chit)
    assert len(drawn) == 22


@pytest.mark.rule("CC-RS.5")
def test_orders_of_battle_match_nation_year_and_quality() -> None:
    titles = [order.title for order in book().orders_of_battle("german", 1943, "green")]
    assert titles == [
        "Volksgrenadier Company", "Volksgrenadier Detachment", "Volksgrenadier Platoon",
        "Garrison Company", "Garrison Detachment", "Garrison Platoon",
    ]  # fmt: skip


@pytest.mark.rule("CC-RS.5")
@pytest.mark.parametrize(("year", "mortars"), [(1943, ("german-light-mortar", 3)), (1944, ("german-medium-mortar", 2))])
def test_an_order_of_battle_has_what_it_had_in_the_year(year: int, mortars: tuple[str, int]) -> None:
    company = next(order for order in book().orders_of_battle("german", year, "line") if order.title == "Rifle Company")
    assert [piece for piece in company.pieces if "mortar" in piece[0]] == [mortars]


@pytest.mark.rule("CC-RS.6")
def test_a_white_die_with_modifiers_names_leaders_and_nobody_twice() -> None:
    made = companies(Fixed(rolls=[(2, 6), (2, 1), (3, 1), (6, 1), (1, 1), (2, 1), (3, 1)]))
    name_leaders(made)
    # Elite Germans in 1943 add 2: 4, 4 again, 5, 7 at most; elite Russians add 1: 2, 3, 4.
    assert [army.leaders for army in made.armies] == [
        ["german-petrich", "german-mahlke", "german-von-rabenow"],
        ["russian-malyshev", "russian-ryabov", "russian-gusev"],
    ]


@pytest.mark.rule("CC-RS.7")
def test_if_the_other_side_then_has_the_points_it_must_buy_too() -> None:
    made = companies(Fixed(rolls=[7, 7], choices=["russian-ognev", "german-rifle", True]))
    made.points = -1
    buy_support(made)
    assert (made.points, len(made.armies[AXIS].bought)) == (0, 1)


@pytest.mark.rule("CC-RS.7")
def test_without_points_nobody_buys_support() -> None:
    made = companies(Fixed())
    made.points = 0
    buy_support(made)
    assert [army.bought for army in made.armies] == [[], []]


@pytest.mark.rule("CC-RS.7")
def test_nobody_buys_a_counter_that_is_in_use() -> None:
    made = companies(Fixed(rolls=[7], choices=["russian-ognev", False, "russian-ognev"]))
    with pytest.raises(StopIteration):
        buy_support(made)


@pytest.mark.rule("CC-RS.7")
def test_support_never_brings_a_radio_and_the_defender_has_none() -> None:
    radios = {piece.id for piece in shipped()[0].pieces if piece.kind == "radio"}
    assert not any(piece.piece in radios for seed in SEEDS for piece in scenario(seed).pieces)


@pytest.mark.rule("CC-RS.7.a", "CC-11.2")
def test_a_weapon_bought_comes_on_the_unit_it_was_bought_with() -> None:
    carried = [(made.pieces[number - 1], piece) for made in map(scenario, SEEDS) for number, piece in
               enumerate(made.pieces) if piece.on]  # fmt: skip
    assert carried
    assert all(unit.id == weapon.on and unit.box in SETUP_BOX for unit, weapon in carried)


@pytest.mark.rule("CC-RS.7.a")
def test_a_unit_bought_alone_is_given_no_weapon_at_set_up() -> None:
    asked = [(len(scenario(seed).pieces), ask) for seed in range(12) for ask in carrier_questions(seed)]
    assert any(bought for bought, _ in asked)
    assert not any(PieceOption(PieceId(piece)) in ask.options for bought, ask in asked for piece in range(bought))


def carrier_questions(seed: int) -> list[Ask]:
    """The questions who is to carry a weapon that the set-up asks."""
    asked: list[Ask] = []

    def note(ask: Ask) -> bool:
        if ask.prompt == "choose-carrier":
            asked.append(ask)
        return ask.kind == "order"

    played(scenario(seed), seed, until=note)
    return asked
