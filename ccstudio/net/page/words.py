"""The words of a page beside those of the game, in the person's language."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_, _

_WORDS: Final[Mapping[str, str]] = {
    "first": N_("First entry (Home)"),
    "back": N_("Back (Left)"),
    "play": N_("Play (Space)"),
    "pause": N_("Pause (Space)"),
    "forward": N_("Forward (Right)"),
    "last": N_("Last entry (End)"),
    "turns": N_("Go to a turn (Page Up, Page Down)"),
    "entry": N_("Entry {number} of {count}"),
    "beginning": N_("Beginning"),
    "fit": N_("Show the whole map (0)"),
    "larger": N_("Larger (+)"),
    "smaller": N_("Smaller (-)"),
    "theme": N_("Light or dark"),
    "counters": N_("Hide or show counters (H)"),
    "log": N_("Log"),
    "table": N_("Table"),
    "board": N_("Board"),
    "empty": N_("nothing"),
    "others": N_("and {count} more"),
    "unknown": N_("and an unknown number more"),
    "hidden": N_("{count} hidden"),
    "made": N_("Made with ccstudio"),
    "rule": N_("Rule {rule}"),
    "no-script": N_("This page needs JavaScript, which your browser has switched off. It loads nothing from anywhere."),
}


def page_words() -> dict[str, str]:
    """Return the words by their names."""
    return {name: _(words) for name, words in _WORDS.items()}
