"""Cross checks: what no schema can say of a document, such as that names lead somewhere and ids are given once."""

from pathlib import Path

from ccstudio.base.problems import Problem
from ccstudio.documents.document import Document
from ccstudio.documents.map import MapDocument
from ccstudio.documents.map_check import check_map
from ccstudio.documents.picture_files import check_picture_files
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.documents.terrain_check import check_terrains


def check_document(document: Document, terrain: TerrainDocument | None, folder: Path | None = None) -> list[Problem]:
    """Everything in which a document contradicts itself or, where it is given, its terrain table.

    `terrain` is the table a map refers to; without it terrain ids are taken on trust. `folder` is
    where the map lies; without it the files of its pictures are. Other documents need neither.
    """
    match document:
        case MapDocument():
            files = () if folder is None else check_picture_files(document, folder)
            return [*check_map(document, terrain), *files]
        case TerrainDocument():
            return list(check_terrains(document))
    return []
