"""`Contents`: the documents of a game; `PartialContents`: those of them that can be read."""

from functools import cached_property

import msgspec

from ccstudio.documents.document import Document
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument


class PartialContents(msgspec.Struct, frozen=True, kw_only=True):
    """The documents of a game that were found and could be read, and are not all in order."""

    scenario: ScenarioDocument | None = None
    module: ModuleDocument
    terrain: TerrainDocument | None = None
    map: MapDocument | None = None


class Contents(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A scenario, its module, the terrain table of the module, and its map.

    `memory` is for what others work out of these very documents, by its type, once for all who have them. It is no part
    of them: a copy in which one was replaced, or that another process gets, remembers nothing.
    """

    scenario: ScenarioDocument
    module: ModuleDocument
    terrain: TerrainDocument
    map: MapDocument

    @cached_property
    def memory(self) -> dict[type, object]:
        """Cached results."""
        return {}

    def documents(self) -> tuple[Document, ...]:
        """All documents, the scenario first."""
        return self.scenario, self.module, self.terrain, self.map

    def ruling(self, question: str, recommended: str) -> str:
        """Return the answer to an open question: of the scenario, the module, or the recommended one."""
        for document in (self.scenario, self.module):
            for option in document.options:
                if option.id == question:
                    return option.choice
        return recommended
