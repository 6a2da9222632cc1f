"""Commands are declared on methods, and answered by the providers that have these methods."""

import pytest

from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.commands.command_set import CommandSet


class Lamp(CommandProvider):
    where = "map"
    id_prefix = "lamp."

    def __init__(self) -> None:
        self.is_on = False
        self.has_power = True

    def _has_power(self) -> bool:
        return self.has_power

    def _no_power(self) -> str:
        return "There is no power."

    @command(
        id="switch", text="&Switch", menu="View", enabled=_has_power, checked=lambda self: self.is_on, refusal=_no_power
    )  # fmt: skip
    def switch(self) -> None:
        self.is_on = not self.is_on

    @command(id="break", text="&Break", menu="View")
    def smash(self) -> None:
        self.has_power = False


class RedLamp(Lamp):
    @command(id="dim", text="&Dim", menu="View")
    def dim(self) -> None:
        self.is_on = False

    @command(id="switch", text="S&witch red", menu="View")
    def switch(self) -> None:
        self.is_on = True


def test_an_impossible_command_says_why():
    lamp = Lamp()
    commands = CommandSet(lamp)
    before = commands.refusal("lamp.switch")
    lamp.has_power = False
    assert (before, commands.refusal("lamp.switch"), commands.refusal("lamp.break")) == ("", "There is no power.", "")


@pytest.fixture
def lamp() -> Lamp:
    return Lamp()


def test_a_class_declares_its_commands_in_the_order_of_its_methods():
    declared = [(row.id, row.where, row.checkable) for row in Lamp.declared_commands()]
    assert declared == [("lamp.switch", "map", True), ("lamp.break", "map", False)]


def test_a_class_used_by_another_editor_declares_other_ids():
    assert [(row.id, row.where) for row in Lamp.declared_commands("play", "game.")] == [
        ("game.switch", "play"),
        ("game.break", "play"),
    ]


def test_a_subclass_adds_commands_and_declares_others_anew():
    texts = [(row.id, row.text) for row in RedLamp.declared_commands()]
    assert texts == [("lamp.switch", "S&witch red"), ("lamp.break", "&Break"), ("lamp.dim", "&Dim")]


def test_a_command_does_what_its_method_does(lamp):
    commands = CommandSet(lamp)
    commands.trigger("lamp.switch")
    assert (lamp.is_on, commands.is_checked("lamp.switch"), commands.is_checked("lamp.break")) == (True, True, False)


def test_an_impossible_command_does_nothing(lamp):
    commands = CommandSet(lamp)
    commands.trigger("lamp.break")
    commands.trigger("lamp.switch")
    assert (lamp.is_on, commands.is_enabled("lamp.switch"), commands.is_enabled("lamp.break")) == (False, False, True)


def test_nothing_is_possible_while_commands_are_suspended(lamp):
    commands = CommandSet(lamp, is_suspended=lambda: True)
    commands.trigger("lamp.switch")
    assert (lamp.is_on, [commands.is_enabled(it) for it in commands]) == (False, [False, False])


def test_an_unknown_command_is_neither_possible_nor_on(lamp):
    commands = CommandSet(lamp)
    assert (commands.is_enabled("lamp.fly"), commands.is_checked("lamp.fly")) == (False, False)


def test_an_instance_can_go_by_another_prefix(lamp):
    lamp.id_prefix = "torch."
    assert list(CommandSet(lamp)) == ["torch.switch", "torch.break"]


def test_two_commands_of_one_id_are_a_mistake(lamp):
    with pytest.raises(AssertionError, match=r"lamp\.switch"):
        CommandSet(lamp, Lamp())
