"""What the menus of things on the table offer: one entry for the same command of all things that are picked."""

from collections.abc import Sequence

import msgspec

from ccstudio.engine.commands import ThingCommand
from ccstudio.engine.options import NumberOption, Option
from ccstudio.ui.commands.keymap import normal
from ccstudio.ui.play.table import PlayTable


class MenuEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A command of one thing or several: all the choices that it plays, in a row.

    `key` is written portably. `is_number` says that it is one of a range of amounts.
    """

    title: str
    choices: tuple[Option, ...]
    key: str
    group: int
    is_number: bool


def commands_of(table: PlayTable, thing: Option | None) -> tuple[ThingCommand, ...]:
    """The menu of a thing, or of the table itself (None); empty for who is not asked, or at a drawn curtain."""
    if table.decision is None or table.is_curtain_drawn:
        return ()
    return tuple(it for it in table.system.commands(table.view, thing) if it.choices[0] in table.options)


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


def _deed(command: ThingCommand) -> tuple[Option, ...]:
    """What a command does with its thing."""
    return command.choices[1:] or command.choices


def _entry(table: PlayTable, commands: Sequence[ThingCommand]) -> MenuEntry:
    first, narrator = commands[0], table.narrator
    return MenuEntry(
        title=narrator.option(first.choices[-1]) if first.title is None else narrator.sentence(first.title),
        choices=tuple(choice for command in commands for choice in command.choices),
        key=normal(first.key) if first.key else "",
        group=first.group,
        is_number=isinstance(first.choices[-1], NumberOption),
    )
