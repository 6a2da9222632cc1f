"""The procedures of a rule system, found in the modules that are the chapters of its rulebook."""

import inspect
from collections.abc import Iterable
from types import ModuleType

from ccstudio.engine.frames import Frame


def procedures_of(chapters: Iterable[ModuleType]) -> tuple[type[Frame], ...]:
    """Every procedure with steps that a chapter defines, each once, in the order of the chapters."""
    found = (
        thing
        for chapter in chapters
        for thing in vars(chapter).values()
        if inspect.isclass(thing) and issubclass(thing, Frame) and thing.STEPS and thing.__module__ == chapter.__name__
    )
    return tuple(dict.fromkeys(found))
