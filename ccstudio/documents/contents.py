"""`Contents`: the documents a game is played with, found and put together."""

import msgspec

from ccstudio.documents.document import Document
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario, its module, the terrain table of the module, and its map."""

    scenario: ScenarioDocument
    module: ModuleDocument
    terrain: TerrainDocument
    map: MapDocument

    def documents(self) -> tuple[Document, ...]:
        """All of them, the scenario first."""
        return self.scenario, self.module, self.terrain, self.map

    def ruling(self, question: str, recommended: str) -> str:
        """How an open question of the rulebook is answered: by the scenario, the module, or else as recommended."""
        for document in (self.scenario, self.module):
            for option in document.options:
                if option.id == question:
                    return option.choice
        return recommended
