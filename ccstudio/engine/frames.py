"""`Frame`: a procedure in progress, as plain data on the stack of a game."""

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from ccstudio.base.errors import StudioError

BEGINNING: Final = ""
"""Where a procedure is before its first step."""

END: Final = "end"
"""Where a procedure is after its last step."""


class GrammarError(StudioError):
    """A rule system violates the grammar; its author has to correct it."""


class Step(NamedTuple):
    """A step for the loop: its name, its function, and the step after it."""

    name: str
    run: Callable[[Any, Any, Any], object]
    after: str


class Frame(msgspec.Struct, tag=True, kw_only=True):
    """A procedure in progress.

    Subclasses are decorated with `@procedure`. Fields are ids, numbers, words, frozen records and tuples of them,
    never live objects, so that a frame copies, saves and prints by itself. `at` is the step that runs next: empty
    before the first, `"end"` after the last; while an answer is awaited, the step that asked for it.

    `SECRETS` names the fields that only some may know, each with the field that holds the seat or side that may
    (by its declared type), or with "" if nobody may. To others a secret shows its default. A procedure whose very
    progress is secret names `at`: to others it seems not to have begun.
    """

    at: str = BEGINNING

    STEPS: ClassVar[dict[str, Step]] = {}
    RUNS: ClassVar[dict[str, Step]] = {}
    SECRETS: ClassVar[dict[str, str]] = {}
