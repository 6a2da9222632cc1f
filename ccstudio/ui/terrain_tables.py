"""The terrain tables a new map can be based on."""

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.places import modules_folder, user_data_folder
from ccstudio.documents.files import load
from ccstudio.documents.terrain import TerrainDocument


def terrain_tables() -> list[TerrainDocument]:
    """The shipped tables and those of the person's library, by title; files that are no sound table are passed over.

    Raises:
        ContentError: there is none.
    """
    folders = [modules_folder(), user_data_folder() / "library", user_data_folder() / "library" / "modules"]
    tables: dict[tuple[str, int], TerrainDocument] = {}
    for folder in folders:
        for path in (*sorted(folder.glob("*.json")), *sorted(folder.glob("*/*.json"))):
            try:
                document = load(path)
            except DocumentError:
                continue
            if isinstance(document, TerrainDocument):
                tables.setdefault((document.id, document.version), document)
    if not tables:
        raise ContentError("content-missing", folders=", ".join(map(str, folders)))
    return sorted(tables.values(), key=lambda table: table.title)
