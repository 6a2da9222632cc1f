"""What generators of random scenarios share: choices from one seed, the maps of a module, the scenario made."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.engine.chance import Face, Roll, below

T = TypeVar("T")


class SeededChoices:
    """Choices and rolls one after the other, always the same for one seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def one_of(self, items: Sequence[T]) -> T:
        """One of some things, each equally likely."""
        return items[self._below(len(items))]

    def coin(self) -> bool:
        """True or False, equally likely."""
        return self.one_of((True, False))

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The things in random order."""
        left = list(items)
        return [left.pop(self._below(len(left))) for _ in items]

    def roll(self, dice: Roll) -> tuple[Face, ...]:
        """The faces that some dice show."""
        answer, self._seed = dice.seeded(self._seed)
        return dice.meaning(answer)

    def _below(self, size: int) -> int:
        place, self._seed = below(size, self._seed)
        return place


def maps_of(module: ModuleDocument, maps: Iterable[MapDocument], grid: type[HexGrid | SquareGrid]) -> list[MapDocument]:
    """Those of some maps that have the terrain of a module and such a grid, in the order of id and version."""
    fitting = (here for here in maps if here.terrain == module.terrain and isinstance(here.grid, grid))
    return sorted(fitting, key=lambda here: (here.id, here.version))


def generated(module: ModuleDocument, here: MapDocument, seed: int, **parts: Any) -> ScenarioDocument:  # noqa: ANN401
    """The scenario `generated-<seed>` of a module on a map; `parts` are its other fields."""
    return ScenarioDocument(
        format_version=1,
        id=f"generated-{seed}",
        version=1,
        licence=module.licence,
        module=module.reference,
        map=here.reference,
        **parts,
    )
