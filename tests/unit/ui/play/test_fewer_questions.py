"""What a person at the table is not asked, what is undone together with it, and several choices taken as one."""

from collections.abc import Iterator

import pytest

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.application.settings.table_settings import ReactionPrompts, Screen, TableSettings
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import decline_of
from ccstudio.engine.seats import Seat
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import any_option, combat_table, dust_table, play_on, play_until

SOME = 400


def played(table: PlayTable) -> Iterator[Ask]:
    """Questions that are put while people choose as the rules advise."""
    player = RulesPlayer(3)
    for _ in range(SOME):
        asked = table.decision
        if asked is None:
            return
        yield asked
        table.choose(player.choose(table.system, table.view, asked))


@pytest.fixture
def quick(qapp) -> PlayTable:
    return combat_table(seed=2, table_settings=TableSettings())


def test_a_single_option_is_not_put(quick):
    assert all(len(asked.options) > 1 or quick.table.setting_up for asked in played(quick))


def test_a_single_option_is_put_to_those_who_want_it(qapp):
    table = combat_table(seed=2, table_settings=TableSettings(choose_forced=False))
    assert any(len(asked.options) == 1 for asked in played(table))


def is_useless(table: PlayTable, asked: Ask) -> bool:
    """Whether nothing but letting a question go by is of use."""
    decline = decline_of(asked, table.system.reactions, table.system.declines)
    useless = {found.option for found in table.prospects if found.is_useless}
    return decline is not None and useless.issuperset({*asked.options} - {decline})


def test_no_window_is_put_in_which_nothing_can_help(quick):
    assert not any(is_useless(quick, asked) for asked in played(quick))


def test_it_is_put_to_those_who_are_always_asked(qapp):
    table = combat_table(seed=2, table_settings=TableSettings(asking=ReactionPrompts.ALWAYS))
    assert any(is_useless(table, asked) for asked in played(table))


def test_what_was_answered_for_a_person_is_undone_with_the_choice_before(quick):
    player = RulesPlayer(3)
    for _ in range(SOME):
        before, asked = quick.session.number, quick.decision
        quick.choose(player.choose(quick.system, quick.view, asked))
        if quick.session.number > before + 1:
            break
    quick.undo()
    assert (quick.session.number, quick.decision) == (before, asked)


def lone(screen: Screen) -> set[str]:
    """The prompts of questions with a single option that are put to people of whom each has a hand."""
    table = play_until(combat_table(seed=2, table_settings=TableSettings(screen=screen)), "order")
    found, choose = set(), any_option(3)
    for _ in range(SOME):
        asked = table.session.decision
        if isinstance(asked, Ask) and len(asked.options) == 1:
            found.add(asked.prompt)
        play_on(table, 1, choose)
    return found


def test_at_a_curtain_a_window_is_put_even_if_nothing_can_be_played(qapp):
    assert {"ask-before-roll", "ask-after-roll"} & lone(Screen.CURTAIN)


def test_at_an_open_table_it_is_not(qapp):
    assert lone(Screen.OPEN) == set()


def test_at_a_curtain_what_everybody_sees_is_chosen(qapp):
    assert not {"choose-defender", "choose-melee", "choose-retreat"} & lone(Screen.CURTAIN)


def first_shortcut(table: PlayTable, prompt: str):
    """The first shortcut at a question, and how many entries there were before."""
    for asked in played(table):
        if asked.prompt == prompt and table.shortcuts:
            return table.shortcuts[0], table.session.number
    raise AssertionError(f"there is a shortcut at {prompt!r}")


def test_a_shortcut_is_undone_as_one_choice(quick):
    shortcut, before = first_shortcut(quick, "choose-target")
    asked = quick.decision
    assert quick.take(shortcut)
    assert quick.session.number >= before + len(shortcut.choices)
    quick.undo()
    assert (quick.session.number, quick.decision) == (before, asked)


def test_a_shortcut_whose_first_choice_is_not_offered_is_not_taken(quick):
    shortcut, _ = first_shortcut(quick, "choose-target")
    assert quick.take(shortcut)
    assert not quick.take(shortcut)


def test_no_shortcut_is_shown_while_the_curtain_is_drawn(qapp):
    table = combat_table(seed=2, table_settings=TableSettings(screen=Screen.CURTAIN))
    assert not any(table.shortcuts or table.prospects for _ in played(table) if table.is_curtain_drawn)


def test_dust_tactics_has_shortcuts_too(qapp):
    table = dust_table(seed=1)
    table.set_table_settings(TableSettings())
    shortcut, _ = first_shortcut(table, "choose-pair")
    assert table.take(shortcut)
    assert table.asked in (None, *map(Seat, range(4)))
