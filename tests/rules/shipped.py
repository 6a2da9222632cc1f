"""Documents that ship with the studio, as positions of tests take them, and change them."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from ccstudio.base.places import content_folder
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import CardType, ModuleDocument, PieceType
from ccstudio.documents.reading import read_file
from ccstudio.documents.terrain import Terrain, TerrainDocument

K = TypeVar("K", PieceType, CardType)


@cache
def shipped_module(folder: str) -> tuple[ModuleDocument, TerrainDocument]:
    """A module and its terrain table, by the name of its folder."""
    module, table = (
        read_file(content_folder() / "modules" / folder / name).document for name in ("module.json", "terrain.json")
    )
    assert isinstance(module, ModuleDocument)
    assert isinstance(table, TerrainDocument)
    return module, table


@cache
def shipped_terrains(folder: str) -> Mapping[str, Terrain]:
    """The terrains of a module by id, by the name of its folder."""
    table = read_file(content_folder() / "modules" / folder / "terrain.json").document
    assert isinstance(table, TerrainDocument)
    return {terrain.id: terrain for terrain in table.terrains}


@cache
def shipped_map(name: str) -> MapDocument:
    """A map by the name of its folder."""
    document = read_file(content_folder() / "maps" / name / "map.json").document
    assert isinstance(document, MapDocument)
    return document


def changed_module(
    module: ModuleDocument, numbers: Mapping[str, Any], stats: Mapping[str, Mapping[str, Any]]
) -> ModuleDocument:
    """A module with other numbers of its settings, and other values of its pieces and cards, by their ids."""
    return msgspec.structs.replace(
        module,
        settings={**module.settings, "numbers": {**module.settings["numbers"], **numbers}},
        pieces=tuple(_changed(kind, stats) for kind in module.pieces),
        cards=tuple(_changed(kind, stats) for kind in module.cards),
    )


def _changed(kind: K, stats: Mapping[str, Mapping[str, Any]]) -> K:
    return msgspec.structs.replace(kind, stats={**kind.stats, **stats[kind.id]}) if kind.id in stats else kind
