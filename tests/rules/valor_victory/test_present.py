"""What the table, charts, titles and reference tables show (VV-M.11, VV-1.2)."""

import pytest

from ccstudio.engine.options import DirectionOption, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InBox
from ccstudio.engine.present import Counter, Text
from ccstudio.engine.present import Table as Picture
from ccstudio.engine.seats import Seat
from ccstudio.rules.valor_victory.presentation.buttons import BUTTON_ORDER
from ccstudio.rules.valor_victory.sentences import SENTENCES
from ccstudio.rules.valor_victory.state import POOL, Lane
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.boards import contents_of
from tests.rules.valor_victory.positions import Table, table


def shown(at: Table, piece: str) -> Counter:
    """The counter of a piece, wherever it is."""
    counters = [counter for stack in picture(at).stacks for counter in stack.counters]
    counters += [carried for counter in counters for carried in counter.carried]
    return next(counter for counter in counters if counter.piece == at.piece(piece))


def picture(at: Table) -> Picture:
    return VALOR_VICTORY.table(VALOR_VICTORY.view(at.game, Seat(0)))


def lines(at: Table, thing: str | SideOption) -> list[str]:
    """What the charts say of a hex, side or piece, in words."""
    view = VALOR_VICTORY.view(at.game, Seat(0))
    if isinstance(thing, str):
        wish = PieceOption(at.piece(thing)) if "-" in thing else SpaceOption(at.space(thing))
        found = VALOR_VICTORY.chart(view, wish)
    else:
        found = VALOR_VICTORY.chart(view, thing)
    return [told(at, reason.text) for reason in found]


def told(at: Table, text: Text) -> str:
    values = {
        name: value.direction if isinstance(value, DirectionOption) else at.words(value)
        if isinstance(value, PieceOption | SpaceOption) else value
        for name, value in text.values.items()
    }  # fmt: skip
    return SENTENCES[text.code].replace(":needs|need", "").replace(":holds|hold", "").format(**values)


@pytest.mark.rule("VV-M.11", "VV-14.7a")
def test_markers_lie_on_units() -> None:
    at = table("german-rifle D5 pinned moved fired valorous", "german-pzkpfw-v D7 immobile facing se")
    assert [badge.symbol for badge in shown(at, "german-rifle").badges] == ["pinned", "moved", "fired", "valorous"]
    assert [badge.symbol for badge in shown(at, "german-pzkpfw-v").badges] == ["immobile"]


@pytest.mark.rule("VV-7.1b")
@pytest.mark.parametrize(
    ("facing", "degrees"), [("n", 0), ("ne", 60), ("se", 120), ("s", 180), ("sw", 240), ("nw", 300)]
)
def test_counters_are_turned_to_their_facing(facing: str, degrees: int) -> None:
    at = table(f"german-pzkpfw-v D7 facing {facing}")
    assert shown(at, "german-pzkpfw-v").rotation_deg == degrees


@pytest.mark.rule("VV-12.2b")
def test_weapons_are_shown_with_their_carriers() -> None:
    at = table("german-rifle D5 with german-mg34")
    assert [carried.title for carried in shown(at, "german-rifle").carried] == ["MG34 2"]


@pytest.mark.rule("VV-11.5a", "VV-13.82b", "VV-13.83")
def test_smoke_and_fire_lanes_are_marked() -> None:
    at = table("german-rifle D5").smoke(E5=2)
    firer = at.piece("german-rifle")
    path = (at.space("D6"), at.space("D7"))
    at.state.lanes = (Lane(firer, at.state.units[firer].side, path), Lane(firer, at.state.units[firer].side, path[:1]))
    found = picture(at)
    marks = [(mark.style, at.board.name(mark.space), mark.text) for mark in found.spaces if mark.style != "objective"]
    assert marks == [("smoke", "E5", "2"), ("lane", "D6", "2"), ("lane", "D7", "1")]
    assert next(arrow.spaces for arrow in found.arrows) == (at.space("D5"), *path)


@pytest.mark.rule("VV-4.4c")
def test_goals_are_marked_with_who_holds_them() -> None:
    at = table("german-rifle D5")
    at.state.control[at.space("A1")] = at.state.units[at.piece("german-rifle")].side
    mark = next(mark for mark in picture(at).spaces if mark.style == "objective")
    assert (mark.space, mark.side) == (at.space("A1"), 0)


@pytest.mark.rule("VV-4.4c")
@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ({"kind": "hold", "spaces": ["A1"]}, "0 of 1"),
        ({"kind": "clear", "spaces": ["A1"]}, "enemy units left: 0"),
        ({"kind": "points"}, "+0"),
    ],
)
def test_the_progress_of_a_goal_is_a_figure(goal: dict[str, object], told: str) -> None:
    goals = {"victory": {"sides": [{"side": "axis", "goals": [{"title": "The goal", **goal}]}]}}
    figures = picture(table("german-rifle D5", board=goals)).figures
    assert [figure.text for figure in figures if figure.meaning.code == "goal-now"] == [told]


@pytest.mark.rule("VV-12.5")
def test_the_pool_of_a_side_is_a_box_of_the_table() -> None:
    at = table("grenades pool of axis")
    assert [track.id for track in picture(at).tracks] == ["turns"]
    assert any(stack.place == InBox(POOL[0]) for stack in picture(at).stacks)


@pytest.mark.rule("VV-7.4b", "VV-16.5a")
def test_the_chart_of_a_tank_says_its_values_arc_and_armor() -> None:
    at = table("american-m4a3e8 D5 facing ne")
    assert lines(at, "american-m4a3e8") == [
        "Gun in a turret, fires in any direction: ATFP D, APFP 12.",
        "360-degree machine guns: APFP 4.",
        "Forward machine guns: APFP 3.",
        "10 MP.",
        "Forward firing arc: 120 degrees around ne.",
        "Armor E against shots from the three hexsides around ne, C behind.",
    ]


@pytest.mark.rule("VV-7.4b", "VV-16.5a", "VV-1.25")
@pytest.mark.parametrize(
    ("unit", "arcs"),
    [
        (
            "german-pzkpfw-v D7 facing se",
            [(120, 120, "is-firing-arc"), (120, 180, "is-front-armor"), (300, 180, "is-rear-armor")],
        ),
        ("american-m3-halftrack D7 facing n", [(0, 120, "is-firing-arc")]),
        ("german-5cm-pak-38 D7 facing s", [(180, 120, "is-firing-arc")]),
        ("german-rifle D7", []),
    ],
)
def test_who_points_at_a_unit_sees_its_arc_and_its_armor(unit: str, arcs: list[tuple[int, int, str]]) -> None:
    at = table(unit)
    found = shown(at, unit.split(maxsplit=1)[0]).arcs
    assert [(arc.facing_deg, arc.spread_deg, arc.meaning.code) for arc in found] == arcs


@pytest.mark.rule("VV-1.11", "VV-1.24", "VV-14.61a")
def test_the_chart_of_a_squad_says_its_values_and_weapon() -> None:
    at = table("german-rifle D5 with german-mg34")
    assert lines(at, "german-rifle") == [
        "APFP 4, range 6.",
        "Casualty rating 5.",
        "2 casualty points reduce it to: German Rifle half squad.",
        "4 MP, 6 MP with a leader.",
        "Carries german-mg34 D5:",
        "Range 6.",
        "APFP 3.",
    ]


@pytest.mark.rule("VV-10.1a", "VV-10.4", "VV-19.3a")
def test_the_chart_of_a_hex_says_cost_cover_and_position() -> None:
    at = table("trench D5", board={"terrain": {"D5": "woods", "E5": "building"}})
    assert lines(at, "E5")[:3] == [
        "Building: 2 MP on foot, closed to AFVs and vehicles.",
        "Cover of terrain and position: 3.",
        "It blocks the line of sight through it.",
    ]
    assert "Cover of terrain and position: 4." in lines(at, "D5")
    assert "Entering costs 1 MP more." in lines(at, "D5")


@pytest.mark.rule("VV-19.11")
def test_the_chart_of_a_cave_says_whose_it_is() -> None:
    at = table("cave D5", "foxholes E5")
    whose = "Only units of this nation can occupy it: Japanese."
    assert [whose in lines(at, space) for space in ("D5", "E5")] == [True, False]


@pytest.mark.rule("VV-10.10a")
def test_the_chart_of_a_hexside_says_what_a_wall_adds() -> None:
    at = table("german-rifle D5", board={"sides": {"D5 n": "wall"}})
    assert lines(at, SideOption(at.space("D5"), "n")) == [
        "Wall: 1 MP more to cross.",
        "1 more for attacks across or along it.",
    ]


@pytest.mark.rule("VV-1.2")
def test_reference_tables_show_the_units_of_both_nations() -> None:
    found = {table.id: table for table in VALOR_VICTORY.reference_tables(contents_of())}
    assert found["valor-infantry-german"].rows[0][:4] == ("German Rifle squad", 4, 6, 5)
    assert "valor-crewed-american" in found
    assert "valor-infantry-soviet" not in found


def test_pieces_of_a_type_have_numbers_that_stay() -> None:
    at = table("german-rifle D5", "german-rifle D6", "german-brandt D6")
    view = VALOR_VICTORY.view(at.game, Seat(0))
    titles = [VALOR_VICTORY.title_of(view, PieceOption(piece)) for piece in sorted(at.state.units)]
    assert titles[:2] == ["German Rifle squad 1", "German Rifle squad 2"]


def test_every_button_whose_place_is_named_has_a_text() -> None:
    assert set(BUTTON_ORDER) <= VALOR_VICTORY.sentences.keys()


@pytest.mark.rule("VV-14.61a")
def test_the_least_loss_comes_first() -> None:
    losses = [BUTTON_ORDER.index(name) for name in ("pin", "reduce", "reduce-pin", "eliminate")]
    assert losses == sorted(losses)
