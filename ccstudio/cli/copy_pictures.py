"""The pictures of a map taken along when a command writes it into another folder."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ccstudio.documents.map import MapDocument
from ccstudio.documents.picture_copies import carry, pictures_of, with_files


@contextmanager
def pictures_along(document: MapDocument, source: Path, out: Path) -> Iterator[MapDocument]:
    """The map as it names its pictures beside the file `out`; where writing it fails, no copy is left behind.

    Args:
        document: the map to write.
        source: the file that the map was read from; its pictures lie in the same folder.
        out: the file it is written to.

    Raises:
        SaveError: there is no such folder, or a picture could not be written there.
    """
    files = pictures_of([document])
    if not files or out.resolve().parent == source.resolve().parent:
        yield document
        return
    carried = carry(files, source.resolve().parent, out.resolve().parent, lambda _done, _every: None)
    try:
        yield with_files(document, carried.names)
    except BaseException:
        carried.undo()
        raise
