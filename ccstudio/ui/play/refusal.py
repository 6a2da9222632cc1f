"""`Refusal`: why something that was wished for is not offered."""

from typing import NamedTuple

from ccstudio.engine.options import Option
from ccstudio.engine.present import Reason


class Refusal(NamedTuple):
    """What was wished for, and why not: by the rules, or in words of its own where no rule forbids it."""

    wish: Option
    reasons: tuple[Reason, ...] = ()
    words: str = ""
