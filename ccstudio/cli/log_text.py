"""The log of a game as text: the number of each entry, what was chosen, and what happened."""

from collections.abc import Iterable, Iterator

from ccstudio.play.log import LogLine
from ccstudio.play.narration import Narration

NUMBER_WIDTH = 4


def log_text(lines: Iterable[LogLine]) -> Iterator[str]:
    """Yield the lines of a log; the first line of each entry begins with its number."""
    before = 0
    for line in lines:
        number = "" if line.number == before else str(line.number)
        before = line.number
        yield f"{number.rjust(NUMBER_WIDTH)}  {Narration(line.text, line.rule)}"
