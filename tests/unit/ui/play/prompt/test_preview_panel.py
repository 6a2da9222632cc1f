"""The panel that looks ahead: costs, ways, sums and odds of what is pointed at."""

from fractions import Fraction

import pytest

from ccstudio.application.games.preview_text import preview_html
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Cost, Odds, PathStep, Preview, Provoked, Reason, Text
from ccstudio.play.narration import Narrator
from ccstudio.ui.play.prompt.odds_bars import STYLES, Styles, bars_of
from ccstudio.ui.play.prompt.preview_panel import PreviewPanel
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import combat_table, micro_table, play_on, play_until


def firing() -> tuple[PlayTable, Option]:
    """A table at a target to choose, and a target with a unit that can be hit in several ways."""
    table = combat_table(seed=2)
    for _ in range(2_000):
        asked = table.session.decision
        assert isinstance(asked, Ask), "the game goes on until somebody can fire"
        if asked.kind == "target":
            for option in table.options:
                if any(len(odds.cases) > 1 for odds in table.odds(option)):
                    return table, option
        play_on(table, 1, lambda ask: next((o for o in ask.options if isinstance(o, SpaceOption)), ask.options[0]))
    raise AssertionError("somebody can fire")


def shown(window, table: PlayTable, option: Option) -> PreviewPanel:
    """The panel when an option has been pointed at for long enough."""
    at = window(table)
    table.point_at(option)
    at.preview.work_out()
    return at.preview


def test_what_is_pointed_at_is_worked_out_after_a_while(window, qtbot):
    table, option = firing()
    panel = window(table).preview
    table.point_at(option)
    assert not panel.bars.bars
    qtbot.waitUntil(lambda: bool(panel.bars.bars))


def test_the_mouse_can_pass_over_without_anything_being_worked_out(window, qtbot):
    table, option = firing()
    panel = window(table).preview
    table.point_at(option)
    table.point_at(None)
    qtbot.wait(120)
    assert not panel.bars.bars


def test_an_option_is_worked_out_once_in_a_position(window):
    table, option = firing()
    panel = window(table).preview
    assert panel.forecast(option) is panel.forecast(option)


def test_another_position_is_worked_out_anew(window):
    table, option = firing()
    panel = window(table).preview
    before = panel.forecast(option)
    table.choose(option)
    table.undo()
    assert panel.forecast(option) is not before


def test_an_attack_is_told_part_by_part_with_rules(window):
    table, option = firing()
    told = shown(window, table, option).body.text()
    assert "FP against" in told
    assert 'href="rule:CC-O20.3.2"' in told


def test_each_target_has_its_odds_as_a_bar(window):
    table, option = firing()
    panel = shown(window, table, option)
    assert [bar.title for bar in panel.bars.bars] == [
        table.narrator.sentence(odds.title) for odds in table.odds(option)
    ]


def test_a_bar_tells_percent_and_fraction(window):
    table, option = firing()
    panel = shown(window, table, option)
    case = panel.bars.bars[-1].cases[0]
    exact = table.odds(option)[-1].cases[0][1]
    assert (case.fraction, case.percent) == (str(exact), f"{float(100 * exact):.1f} %")


def test_outcomes_differ_in_pattern_as_in_colour():
    assert len({colour for colour, _pattern in STYLES}) == len({pattern for _colour, pattern in STYLES}) == len(STYLES)


@pytest.mark.parametrize("first", [("a", "c"), ("a", "b", "c"), ("b", "c")])
def test_an_outcome_has_the_colour_of_its_place_in_the_catalogue(first):
    styles = Styles(("other", "a", "b", "c"))
    styles.learn(("a", "c"))
    styles.learn(first)
    assert [styles.style_of(code) for code in ("a", "b", "c")] == [0, 1, 2]


def test_the_bars_are_read_out(window):
    table, option = firing()
    panel = shown(window, table, option)
    assert panel.bars.bars[0].title in panel.bars.accessibleName()


def test_a_way_tells_what_it_comes_to_and_who_could_react_at_each_step():
    table = play_until(combat_table(), "order")
    a, b = table.board.spaces[:2]
    piece = next(iter(table.view.state.units))
    found = Preview(
        choices=(SpaceOption(a), SpaceOption(b)),
        path=(_step(a, Fraction(1, 2)), _step(b, Fraction(1))),
        provoked=(Provoked(reason=Reason("CC-A33.1", Text("may-fire")), piece=piece, space=b),),
    )
    told = preview_html(found, table.narrator)
    first, second = told.index(table.narrator.option(SpaceOption(a))), told.index(table.narrator.option(SpaceOption(b)))
    assert first < told.index("= 1/2 MP") < second < told.index("= 1 1/2 MP") < told.index("rule:CC-A33.1")


def stepping() -> tuple[PlayTable, tuple[Option, ...]]:
    """A table at a step to choose, and a way of several steps."""
    table = combat_table(seed=2)
    for _ in range(40):
        play_until(table, "step")
        for space in table.board.spaces:
            if way := table.way(SpaceOption(space)):
                return table, way
        play_on(table, 1)
    raise AssertionError("somebody can go farther than a step")


def test_a_goal_several_steps_away_is_told_step_by_step(window, qtbot):
    table, way = stepping()
    panel = window(table).preview
    table.point_at_choices(way)
    qtbot.waitUntil(lambda: "Cost:" in panel.body.text())
    assert all(table.narrator.option(step) in panel.body.text() for step in way)


def _step(space, amount) -> PathStep:
    return PathStep(space, Cost(amount, Text("movement-points")))


def test_a_thing_that_could_react_is_a_link(window, qtbot):
    at = window(combat_table())
    with qtbot.waitSignal(at.preview.place_wanted) as wanted:
        at.preview.body.linkActivated.emit("thing:piece 3")
    assert wanted.args == [PieceOption(3)]


def test_what_leads_to_nothing_says_so(window):
    table = play_until(combat_table(), "order")
    assert "no dice or cards" in shown(window, table, table.options[-1]).body.text()


def test_nothing_pointed_at_says_how(window):
    assert "Point at an option" in window(combat_table()).preview.body.text()


def test_the_other_game_is_previewed_as_well(window):
    table = micro_table("quarry")
    for _ in range(300):
        found = [option for option in table.options if table.preview(option and (option,)) or table.odds(option)]
        if found:
            break
        play_on(table, 1)
    panel = shown(window, table, found[0])
    assert "no dice or cards" not in panel.body.text()


def test_odds_of_any_system_are_put_into_words():
    table = micro_table()
    half = Fraction(1, 2)
    odds = Odds(Text("shot-without-cards"), ((Text("no-hit"), half), (Text("to-ruin"), half)))
    (bar,) = bars_of([odds], Narrator(table.system, table.view), Styles(table.system.sentences))
    assert bar.words == "The shot, if nobody plays a card: No hit 50.0 % (1/2), Destroyed 50.0 % (1/2)"
