"""`Finding`: one piece of advice about a map; `Fix`: its remedy; and the changes that fixes consist of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ccstudio.base.language import _
from ccstudio.base.problems import Argument, Path, Problem, Severity
from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import Kind, Part, PartRef, parts_of

Box = tuple[int, int, int, int]
"""x0, y0, x1, y1 in lattice units."""


@dataclass(frozen=True, kw_only=True)
class Fix:
    """A change that removes a finding.

    `title` names it as a command and `done` says afterwards what happened, a whole sentence; both are English and pass
    through the catalogue where they are shown. `change` takes any version of the map and
    gives back the same object where what it would change is no longer there as it was. `keeps_sight` says that no
    verdict between two spaces can change by it; for others somebody counts the pairs first (`sight_change`).
    """

    title: str
    done: str
    change: Callable[[MapDocument], MapDocument]
    keeps_sight: bool


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One finding about a map.

    `code` names its kind and its sentence, which `arguments` fill; `path` leads into the document, `refs` are the
    parts it speaks of and `at` the box around its place on the map, None where it is about the map as a whole.
    """

    code: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    path: Path = ()
    refs: tuple[PartRef, ...] = ()
    at: Box | None = None
    fix: Fix | None = None

    @property
    def key(self) -> str:
        """Identifies the finding although the map is edited elsewhere: its kind and subject."""
        about = [f"{kind}:{key}" for kind, key in self.refs] or [str(value) for value in self.arguments.values()]
        return " ".join([self.code, *about])

    @property
    def problem(self) -> Problem:
        """The same as a problem, which says what stands in the way of nothing."""
        return Problem(code=self.code, path=self.path, arguments=dict(self.arguments), severity=Severity.ADVICE)

    @property
    def sentence(self) -> str:
        """The finding as a sentence in the person's language."""
        return self.problem.sentence

    @property
    def fix_title(self) -> str:
        """The title of the fix in the person's language; empty without a fix."""
        return "" if self.fix is None else _(self.fix.title)


def with_part(document: MapDocument, kind: Kind, before: Part, *after: Part) -> MapDocument:
    """Return the map with this very element replaced by others or removed; unchanged if it is gone.

    Parts are found by identity: a change that was thought out for an earlier version never hits another part.
    """
    parts = parts_of(document, kind)
    if not any(part is before for part in parts):
        return document
    lists: dict[str, tuple[Any, ...]] = {
        kind: tuple(new for part in parts for new in (after if part is before else (part,)))
    }
    return msgspec.structs.replace(document, **lists)


class Replace:
    """The change that replaces an element."""

    def __init__(self, kind: Kind, before: Part, *after: Part) -> None:
        self._kind = kind
        self._before = before
        self._after = after

    def __call__(self, document: MapDocument) -> MapDocument:
        """Return the map with the replacement, if the original is still there."""
        return with_part(document, self._kind, self._before, *self._after)


class Remove(Replace):
    """The change that removes an element."""

    def __init__(self, kind: Kind, before: Part) -> None:
        super().__init__(kind, before)
