"""Line and column of every value in a JSON text."""

import re
from bisect import bisect_right
from typing import Final

from ccstudio.base.problems import Path

Tree = int | tuple[int, "dict[str, tuple[int, Tree]] | list[Tree]"]
"""Where a value begins in the text. For an object or list with its entries: those of an object by name, each with the
offset of that name."""

_LINE_END: Final = re.compile(r"\r\n|\r|\n")


class Positions:
    """Line and column, both from 1, of every value in a JSON text; columns count characters."""

    def __init__(self, text: str, tree: Tree | None = None) -> None:
        self._tree = tree
        self._line_starts = [0, *(match.end() for match in _LINE_END.finditer(text))]

    def at(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def of(self, path: Path, *, name: bool = False) -> tuple[int, int]:
        """Return line and column of the value at `path`, or of its nearest parent in the text.

        With `name`, those of the name in front of the value. `(0, 0)` when nothing of the text could be read.
        """
        if self._tree is None:
            return 0, 0
        tree = self._tree
        offset = start_of(tree)
        for step in path:
            entries = None if isinstance(tree, int) else tree[1]
            if isinstance(entries, dict) and isinstance(step, str) and step in entries:
                name_offset, tree = entries[step]
                offset = name_offset if name else start_of(tree)
            elif isinstance(entries, list) and isinstance(step, int) and 0 <= step < len(entries):
                tree = entries[step]
                offset = start_of(tree)
            else:
                break
        return self.at(offset)


def start_of(tree: Tree) -> int:
    """Return the offset of the first character of a value."""
    return tree if isinstance(tree, int) else tree[0]
