"""Commands: the actions of the studio, each declared on the method that carries it out."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from types import FunctionType
from typing import Any, Final, Literal, Required, TypedDict, TypeVar, Unpack

import msgspec

Where = Literal["window", "map", "layout", "module", "terrain", "scenario", "lab", "play"]
"""The owner of a command: the window, or a kind of editor."""

TOOL_CHOICE: Final = "tool"
"""The choice that all tools of an editor belong to."""

Predicate = Callable[[Any], bool]
"""A question to the provider of a command."""

Refusal = Callable[[Any], str]
"""A question to the provider of a command: why is it impossible?"""

Method = TypeVar("Method", bound=Callable[..., object])


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """A command of the studio.

    `text` and `tip` are English and are translated where they are shown; `menu` is the path of menus (`"View/Layers"`),
    `group` separates entries of a menu, `key` is a portable key sequence or several separated by `"; "`, `icon` a
    QtAwesome name. Commands of one `choice` exclude each other.
    """

    id: str
    text: str
    menu: str = ""
    group: str = ""
    key: str = ""
    icon: str = ""
    where: Where = "window"
    checkable: bool = False
    choice: str = ""
    toolbar: bool = False
    tip: str = ""

    def at(self, where: Where, command_id: str, menu: str = "") -> "Command":
        """The same command in another editor, with another id; in a menu if it names none itself."""
        return msgspec.structs.replace(self, id=command_id, where=where, menu=self.menu or menu)


def no_reason(_provider: object = None) -> str:
    """Why a command is impossible of which nothing is said."""
    return ""


class BoundCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command with the functions that carry it out and tell its state, and why it is impossible if it is."""

    command: Command
    run: Callable[[], object]
    is_enabled: Callable[[], bool]
    is_checked: Callable[[], bool]
    refusal: Callable[[], str] = no_reason


class Declaration(msgspec.Struct, frozen=True, kw_only=True):
    """The declaration that `command` attaches to a method."""

    command: Command
    enabled: Predicate
    checked: Predicate
    refusal: Refusal


def always(_provider: object = None) -> bool:
    """Whether a command without a condition is enabled."""
    return True


def never(_provider: object = None) -> bool:
    """Whether a command without a check mark is checked."""
    return False


class CommandFields(TypedDict, total=False):
    """The fields of a `Command` that declarations give."""

    id: Required[str]
    text: Required[str]
    menu: str
    group: str
    key: str
    icon: str
    where: Where
    choice: str
    toolbar: bool
    tip: str


def command(
    *,
    enabled: Predicate = always,
    checked: Predicate | None = None,
    refusal: Refusal = no_reason,
    **fields: Unpack[CommandFields],
) -> Callable[[Method], Method]:
    """Declare the decorated method of a `CommandProvider` as a command.

    `enabled` says whether the command is enabled now. `checked` makes it checkable, and says whether it is checked.
    `refusal` says why it is impossible, where that is not plain. All get the provider; the method is called without
    arguments.
    """
    declaration = Declaration(
        command=Command(**fields, checkable=checked is not None),
        enabled=enabled,
        checked=checked or never,
        refusal=refusal,
    )

    def declare(method: Method) -> Method:
        vars(method)[_MARK] = declaration
        return method

    return declare


class CommandProvider:
    """A class with commands: its methods that `command` decorates.

    `where` is the editor of its commands, `id_prefix` is put before the ids that its methods declare, `own_menu` is the
    menu of those that name none. A provider that several editors use sets the first two in each instance.
    """

    where: Where = "window"
    id_prefix: str = ""
    own_menu: str = ""

    @classmethod
    def declared_commands(cls, where: Where | None = None, id_prefix: str | None = None) -> tuple[Command, ...]:
        """The commands of the class in the order of their methods, those of its bases first."""
        where = cls.where if where is None else where
        prefix = cls.id_prefix if id_prefix is None else id_prefix
        found = (declaration.command for _name, declaration in _declarations(cls))
        return tuple(command.at(where, f"{prefix}{command.id}", cls.own_menu) for command in found)

    def bound_commands(self) -> Sequence[BoundCommand]:
        """The commands of this provider with their functions."""
        return [
            BoundCommand(
                command=declaration.command.at(self.where, f"{self.id_prefix}{declaration.command.id}", self.own_menu),
                run=getattr(self, name),
                is_enabled=partial(declaration.enabled, self),
                is_checked=partial(declaration.checked, self),
                refusal=partial(declaration.refusal, self),
            )
            for name, declaration in _declarations(type(self))
        ]


_MARK: Final = "command_declaration"


def _declarations(cls: type) -> tuple[tuple[str, Declaration], ...]:
    """The decorated methods of a class by name; an overridden one keeps its place."""
    return _looked_up(cls)


@cache
def _looked_up(cls: type) -> tuple[tuple[str, Declaration], ...]:
    names = dict.fromkeys(
        name
        for base in reversed(cls.__mro__)
        for name, value in vars(base).items()
        if isinstance(value, FunctionType) and _MARK in vars(value)
    )
    found = ((name, vars(getattr(cls, name)).get(_MARK)) for name in names)
    return tuple((name, declaration) for name, declaration in found if declaration is not None)
