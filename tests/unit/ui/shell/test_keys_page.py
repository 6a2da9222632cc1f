"""The page of keys follows the commands."""

from pathlib import Path

from ccstudio.ui.shell.keys_page import GAME_GESTURES, GESTURES, keys_page
from ccstudio.ui.shell.window_commands import all_commands

PAGE = Path(__file__).parents[4] / "docs" / "keys.md"


def test_the_committed_page_is_that_of_the_table():
    assert PAGE.read_text(encoding="utf-8") == keys_page(all_commands()), (
        "write it anew: python packaging/keys_page.py docs/keys.md"
    )


def test_every_key_of_the_table_is_on_the_page():
    page = keys_page(all_commands())
    assert [row.id for row in all_commands() if any(f"{key}" not in page for key in row.key.split("; "))] == []


def test_the_mouse_is_on_the_page():
    page = keys_page(())
    assert [how for how, _what in GESTURES if how not in page] == []


def test_the_fixed_keys_of_a_game_are_on_the_page():
    page = keys_page(())
    assert [what for _how, what in GAME_GESTURES if what not in page] == []
