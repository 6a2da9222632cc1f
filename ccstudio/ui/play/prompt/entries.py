"""The chips of a question: each option with its number, what it is called, and where it is."""

from collections.abc import Iterator, Mapping, Sequence

from ccstudio.application.games.option_numbers import Group
from ccstudio.base.language import _
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.play.narration import Narrator
from ccstudio.ui.play.prompt.option_list import Entry


def entries_of(groups: Sequence[Group], narrator: Narrator, outcomes: Mapping[Option, str]) -> list[Entry]:
    """All chips, with headings where there are several groups, and with what can come of them where that is known."""
    found = []
    for group in groups:
        if group.heading and len(groups) > 1:
            found.append(Entry(text=_(group.heading)))
        for choice in group.choices:
            title = narrator.option(choice.option)
            key = "" if choice.key == title else choice.key
            detail = outcomes.get(choice.option) or " ".join(_whereabouts(choice.option, title, narrator))
            found.append(Entry(text=title, key=key, detail=detail, option=choice.option))
    return found


def _whereabouts(option: Option, title: str, narrator: Narrator) -> Iterator[str]:
    """Where on the map a piece is, or what carries it, unless its title says so."""
    stacks = narrator.view.state.stacks
    if isinstance(option, PieceOption) and option.piece in stacks and isinstance(stacks.ground(option.piece), InSpace):
        place = narrator.place(stacks.place_of(option.piece))
        if place not in title:
            yield place
