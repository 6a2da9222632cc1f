"""Processes that tell in which language they speak."""

from collections.abc import Sequence
from multiprocessing.connection import Connection

from ccstudio.base.child_processes import begin_child_process
from ccstudio.base.language import _


def speak(there: Connection, languages: Sequence[str] | None, text: str) -> None:
    """Send a text in the language of this process."""
    begin_child_process(languages=languages)
    there.send(_(text))
