"""Micro with a generator, to prove on it what is made of generated scenarios."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ccstudio.documents.document import Reference
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from tests.micro_system.system import Micro


class GeneratingMicro(Micro):
    """Makes the scenario of the weir, named after the seed; of an odd seed one that cannot be played."""

    def generate(
        self, module: ModuleDocument, terrain: TerrainDocument, maps: Sequence[MapDocument], seed: int
    ) -> ScenarioDocument | None:
        """The weir, if its map is there."""
        weir = read_file(self.content / "modules" / "micro" / "scenarios" / "weir.json").document
        assert isinstance(weir, ScenarioDocument)
        if weir.map not in [here.reference for here in maps]:
            return None
        there = weir.map if seed % 2 == 0 else Reference(id="nowhere", version=1)
        return msgspec.structs.replace(weir, id=f"made-{seed}", module=module.reference, map=there)


GENERATING_MICRO: Final = GeneratingMicro()
