"""The document formats: tag, type, version, and the steps that upgrade older files."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.documents.document import Document
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.journal import JournalDocument, SeatJournalDocument
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.package import PackageDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.documents.translation import TranslationDocument
from ccstudio.documents.turn import TurnDocument

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""One upgrade: the raw file of one version in, that of the next out. Its docstring says what changed."""


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of file.

    `steps[0]` lifts version 1 to version 2, and so on; hence the newest version is one more than there are steps.
    `schemas` is where the schemas of older versions are kept, None for the shipped folder. `free` says that it holds
    values of no declared type, which could nest without end.
    """

    tag: str
    type: type[Document]
    free: bool = False
    steps: tuple[Step, ...] = ()
    schemas: Path | None = None

    @property
    def version(self) -> int:
        """The newest version, the one that is written."""
        return len(self.steps) + 1

    @property
    def name(self) -> str:
        """The tag without its family: `map`."""
        return self.tag.rpartition("/")[2]


FORMATS: Final[Mapping[str, Format]] = {
    "ccstudio/map": Format(tag="ccstudio/map", type=MapDocument),
    "ccstudio/layout": Format(tag="ccstudio/layout", type=LayoutDocument),
    "ccstudio/terrain": Format(tag="ccstudio/terrain", type=TerrainDocument),
    "ccstudio/module": Format(tag="ccstudio/module", type=ModuleDocument, free=True),
    "ccstudio/scenario": Format(tag="ccstudio/scenario", type=ScenarioDocument, free=True),
    "ccstudio/set-up": Format(tag="ccstudio/set-up", type=SetUpDocument),
    "ccstudio/lesson": Format(tag="ccstudio/lesson", type=LessonDocument, free=True),
    "ccstudio/experiment": Format(tag="ccstudio/experiment", type=ExperimentDocument, free=True),
    "ccstudio/translation": Format(tag="ccstudio/translation", type=TranslationDocument),
    "ccstudio/package": Format(tag="ccstudio/package", type=PackageDocument),
    "ccstudio/journal": Format(tag="ccstudio/journal", type=JournalDocument, free=True),
    "ccstudio/seat-journal": Format(tag="ccstudio/seat-journal", type=SeatJournalDocument, free=True),
    "ccstudio/turn": Format(tag="ccstudio/turn", type=TurnDocument, free=True),
}
