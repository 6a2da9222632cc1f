"""Cross checks: what no schema can say of a document, such as that names lead somewhere and ids are given once."""

from ccstudio.base.problems import Problem
from ccstudio.documents.document import Document
from ccstudio.documents.map import MapDocument
from ccstudio.documents.map_check import check_map
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.documents.terrain_check import check_terrains


def check_document(document: Document, terrain: TerrainDocument | None) -> list[Problem]:
    """Everything in which a document contradicts itself or, where it is given, its terrain table.

    `terrain` is the table a map refers to; without it terrain ids are taken on trust. Other documents need none.
    """
    match document:
        case MapDocument():
            return list(check_map(document, terrain))
        case TerrainDocument():
            return list(check_terrains(document))
    return []
