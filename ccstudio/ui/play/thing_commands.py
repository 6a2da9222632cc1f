"""What can be done with the things on the table directly: the entries of their menus, and where they can be dragged."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from ccstudio.engine.commands import Palette, ThingCommand
from ccstudio.engine.options import BoxOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, Place
from ccstudio.engine.secrets import View
from ccstudio.play.answer_roles import AnswerRole, role_of
from ccstudio.ui.commands.keymap import normal
from ccstudio.ui.play.table import PlayTable

GOALS: Final = (SpaceOption, BoxOption, PieceOption)
"""The kinds of options that things are dropped on."""


class MenuEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A command of one thing or several: all the choices that it plays, in a row.

    `key` is written portably. `is_number` says that it is one of a range of amounts.
    """

    title: str
    choices: tuple[Option, ...]
    key: str
    group: int
    is_number: bool


class _Free(NamedTuple):
    """Where things can be handled: the choices that lead there, and the view then."""

    prefix: tuple[Option, ...]
    view: View[Any, Any]


def _free(table: PlayTable) -> _Free | None:
    """Where the seat that is asked can handle things: now, or after it cancels what it has begun with one."""
    if table.decision is None or table.is_curtain_drawn:
        return None
    cancelling = [option for option in table.options if role_of(option) is AnswerRole.CANCEL]
    if table.system.is_enforced or len(cancelling) != 1:
        return _Free((), table.view)
    view = table.foresee(cancelling)
    return None if view is None else _Free(tuple(cancelling), view)


def commands_of(table: PlayTable, thing: Option | None) -> tuple[ThingCommand, ...]:
    """The menu of a thing, or of the table itself (None); empty for who is not asked, or at a drawn curtain."""
    free = _free(table)
    if free is None:
        return ()
    found = table.system.commands(free.view, thing)
    return found if free.prefix else tuple(it for it in found if it.choices[0] in table.options)


def palettes_of(table: PlayTable) -> tuple[Palette, ...]:
    """The palettes from which the seat that is asked can take pieces."""
    free = _free(table)
    return () if free is None else table.system.palettes(free.view)


def choices_now(table: PlayTable, choices: Sequence[Option]) -> tuple[Option, ...]:
    """Choices with those before them that cancel what was begun with another thing."""
    free = _free(table)
    return (*(free.prefix if free is not None else ()), *choices)


def entries_for(table: PlayTable, things: Sequence[Option | None]) -> tuple[MenuEntry, ...]:
    """The commands that all things have, in the order of their groups; None is the table itself."""
    first, *others = (commands_of(table, thing) for thing in things)
    rest = [{_deed(command): command for command in commands} for commands in others]
    found = [
        _entry(table, (command, *(commands[_deed(command)] for commands in rest)))
        for command in first
        if all(_deed(command) in commands for commands in rest)
    ]
    return tuple(sorted(found, key=lambda entry: entry.group))


def goals_of(table: PlayTable, thing: Option) -> Mapping[Option, tuple[Option, ...]]:
    """Where a thing can be dragged, with the choices that are made there; the thing is the first of them."""
    after = table.foresee(choices_now(table, [thing]))
    offered = after.pending.options if after is not None and isinstance(after.pending, Ask) else ()
    places: dict[Option, tuple[Option, ...]] = {it: (thing, it) for it in offered if isinstance(it, GOALS)}
    dropped = {BoxOption(it.drop): it.choices for it in commands_of(table, thing) if it.drop}
    return places | dropped


def moves_to(table: PlayTable, things: Sequence[Option], goal: Option) -> tuple[Option, ...]:
    """The choices that bring several things to a goal, in order; those that are there, or go along, stay out."""
    stacks, there = table.view.state.stacks, _place_of(goal)
    choices: list[Option] = []
    for thing in things:
        if isinstance(thing, PieceOption):
            here = stacks.place_of(thing.piece)
            if here == there or thing == goal or (isinstance(here, OnPiece) and PieceOption(here.piece) in things):
                continue
        choices += goals_of(table, thing).get(goal, ())
    return choices_now(table, choices) if choices else ()


def _place_of(goal: Option) -> Place | None:
    match goal:
        case SpaceOption(space):
            return InSpace(space)
        case BoxOption(box):
            return InBox(box)
        case PieceOption(piece):
            return OnPiece(piece)
    return None


def _deed(command: ThingCommand) -> tuple[Option, ...]:
    """What a command does with its thing."""
    return command.choices[1:] or command.choices


def _entry(table: PlayTable, commands: Sequence[ThingCommand]) -> MenuEntry:
    first, narrator = commands[0], table.narrator
    return MenuEntry(
        title=narrator.option(first.choices[-1]) if first.title is None else narrator.sentence(first.title),
        choices=choices_now(table, [choice for command in commands for choice in command.choices]),
        key=normal(first.key) if first.key else "",
        group=first.group,
        is_number=isinstance(first.choices[-1], NumberOption),
    )
