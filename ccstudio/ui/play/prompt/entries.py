"""The chips of a question: shortcuts, options that the map does not show, and answers apart from them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from ccstudio.base.language import _, plural
from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import BoxOption, DirectionOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.play.answer_roles import AnswerRole, role_of
from ccstudio.play.narration import Narrator
from ccstudio.play.option_numbers import Choice, Group
from ccstudio.ui.play.prompt.chips import Entry

MOST_SHORTCUTS: Final = 3
"""The most shortcuts that have a chip."""
SHORTCUT_KEY: Final = "Ctrl+{number}"
"""The key of a shortcut; digits with Alt show and hide panels."""

SPACER: Final = Entry(text="\u2003\u2003")
"""What keeps what cancels away from what carries out."""


def entries_of(
    groups: Sequence[Group],
    on_map: Iterable[Choice],
    narrator: Narrator,
    outcomes: Mapping[Option, str],
    useless: Mapping[Option, str],
    in_tray: Iterable[Choice] = (),
    beside: Iterable[Choice] = (),
    told: Iterable[Option] = (),
) -> list[Entry]:
    """All chips but those of answers, with headings if there are several groups.

    What the map, the tray or a panel `beside` shows has a chip only for those who look for it by name. One line says
    how much there is on the map, of what is to be `told`, and one how much in the tray.
    """
    found = []
    for group in groups:
        if group.heading and len(groups) > 1:
            found.append(Entry(text=_(group.heading)))
        chips = [it for it in group.choices if role_of(it.option) is AnswerRole.CHOICE]
        found += [entry_of(choice, narrator, outcomes, useless) for choice in chips]
    shown = [entry_of(choice, narrator, outcomes, useless, on_map=True) for choice in on_map]
    waiting = [entry_of(choice, narrator, outcomes, useless, on_map=True) for choice in in_tray]
    others = [entry_of(choice, narrator, outcomes, useless, on_map=True) for choice in beside]
    lines = [Entry(text=text) for text in (map_line(told), tray_line(len(waiting))) if text]
    return [*found, *lines, *shown, *waiting, *others]


def answers_of(
    groups: Sequence[Group],
    narrator: Narrator,
    outcomes: Mapping[Option, str],
    useless: Mapping[Option, str],
    *,
    early: bool = False,
) -> list[Entry]:
    """The chips that cancel, and after some space those that carry something out; `early` ones are not emphasised."""
    chosen = [it for group in groups for it in group.choices]
    parts: list[list[Entry]] = [
        [entry_of(it, narrator, outcomes, useless, role=role) for it in chosen if role_of(it.option) is role]
        for role in (AnswerRole.CANCEL, AnswerRole.CONFIRM)
    ]
    cancelling, confirming = parts
    confirming = [msgspec.structs.replace(entry, early=early) for entry in confirming]
    return [*cancelling, SPACER, *confirming] if cancelling and confirming else cancelling + confirming


def shortcut_entries(shortcuts: Iterable[Shortcut], narrator: Narrator) -> list[Entry]:
    """A chip for each of the first shortcuts, with its key; of those at places of the map only for the best."""
    listed: list[Shortcut] = []
    for shortcut in shortcuts:
        if shortcut.at is None or all(it.at is None for it in listed):
            listed.append(shortcut)
    return [
        Entry(
            text=narrator.sentence(it.title),
            key=SHORTCUT_KEY.format(number=number),
            shortcut=it,
            early=role_of(it.choices[0]) is AnswerRole.CANCEL,
        )
        for number, it in enumerate(listed[:MOST_SHORTCUTS], 1)
    ]


def entry_of(
    choice: Choice,
    narrator: Narrator,
    outcomes: Mapping[Option, str],
    useless: Mapping[Option, str],
    *,
    on_map: bool = False,
    role: AnswerRole = AnswerRole.CHOICE,
) -> Entry:
    """The chip of an option."""
    title = narrator.option(choice.option)
    detail = outcomes.get(choice.option) or " ".join(_whereabouts(choice.option, title, narrator))
    return Entry(
        text=title,
        key="" if choice.key == title else choice.key,
        detail=detail,
        option=choice.option,
        role=role,
        useless=useless.get(choice.option, ""),
        on_map=on_map,
    )


def map_line(options: Iterable[Option]) -> str:
    """The line that says how many options are on the map; empty for none."""
    counts = Counter(type(option) for option in options)
    told = [
        words
        for kind, words in (
            (PieceOption, plural("{count} counter", "{count} counters", counts[PieceOption])),
            (SpaceOption, plural("{count} space", "{count} spaces", counts[SpaceOption])),
            (SideOption, plural("{count} side", "{count} sides", counts[SideOption])),
            (DirectionOption, plural("{count} direction", "{count} directions", counts[DirectionOption])),
            (BoxOption, plural("{count} box", "{count} boxes", counts[BoxOption])),
        )
        if counts[kind]
    ]
    return _("Choose on the map: {choices}").format(choices=_(", ").join(told)) if told else ""


def tray_line(count: int) -> str:
    """The line that says how many counters wait in the tray; empty for none."""
    counted = plural("{count} counter", "{count} counters", count)
    return _("Place from the tray: {choices}").format(choices=counted) if count else ""


def _whereabouts(option: Option, title: str, narrator: Narrator) -> Iterator[str]:
    """The place or carrier of a piece, unless its title names it."""
    stacks = narrator.view.state.stacks
    if isinstance(option, PieceOption) and option.piece in stacks and isinstance(stacks.ground(option.piece), InSpace):
        place = narrator.place(stacks.place_of(option.piece))
        if place not in title:
            yield place
