"""Copying the pictures of a map when a command writes the map into another folder."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ccstudio.documents.map import MapDocument
from ccstudio.documents.pictures.copies import copy_pictures, pictures_of, with_files


@contextmanager
def copied_pictures(document: MapDocument, source: Path, out: Path) -> Iterator[MapDocument]:
    """Copy the pictures next to the file `out` and give the map that names the copies; remove them if the body fails.

    Args:
        document: the map to write.
        source: the file the map was read from; its pictures are in the same folder.
        out: the file to write the map to.

    Raises:
        SaveError: the folder does not exist, or a picture cannot be written there.
    """
    files = pictures_of([document])
    if not files or out.resolve().parent == source.resolve().parent:
        yield document
        return
    carried = copy_pictures(files, source.resolve().parent, out.resolve().parent, lambda _done, _every: None)
    try:
        yield with_files(document, carried.names)
    except BaseException:
        carried.undo()
        raise
