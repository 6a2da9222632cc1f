"""Titles of games: that of the scenario in the person's language, unless somebody chose another."""

import re
from typing import Final

from ccstudio.documents.content_language import shown, titles_of_scenario
from ccstudio.documents.contents import Contents

_NUMBERED: Final = re.compile(r"(?P<title>.*?)(?P<number> \d+)?")
"""A title, and the number that tells games of one scenario apart."""


def game_title(title: str, contents: Contents) -> str:
    """Return the title of a game in the person's language.

    Games are called after their scenario in the language in which they were begun; one that was given another title
    keeps it.

    Args:
        title: Title that is kept with the game; empty for that of the scenario.
        contents: Documents of the game as they are in its file.
    """
    now = shown(contents).scenario.title
    found = _NUMBERED.fullmatch(title)
    if not title or found is None:
        return title or now
    bare, number = found["title"], found["number"] or ""
    if bare == now or bare not in titles_of_scenario(contents):
        return title
    return now + number
