"""The person's own templates: maps without their ground, one file each in the person's data folder."""

from collections.abc import Iterator
from pathlib import Path

from ccstudio.base.errors import SaveError
from ccstudio.base.places import user_data_folder
from ccstudio.documents.files import save
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.edit.new_map.pattern import template_of
from ccstudio.edit.new_map.plan import slug


def templates_folder() -> Path:
    """The folder of templates; it may not exist yet."""
    return user_data_folder() / "templates"


def own_templates() -> Iterator[tuple[Path, MapDocument]]:
    """The templates and their files, by file name; damaged ones are passed over."""
    folder = templates_folder()
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        document = read_file(path).document
        if isinstance(document, MapDocument):
            yield path, document


def template_file(title: str) -> Path:
    """The file of the template of that title."""
    return templates_folder() / f"{slug(title)}.json"


def keep_template(document: MapDocument, title: str) -> Path:
    """Keep a map as a template of that title, in the place of one that was called so; the file it is in.

    Raises:
        SaveError: it could not be written.
    """
    path = template_file(title)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError("save-failed", file=str(path), reason=error.strerror or "") from error
    save(template_of(document, title.strip(), slug(title)), path)
    return path


def delete_template(path: Path) -> None:
    """Remove the file of a template.

    Raises:
        SaveError: it could not be removed.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError("save-failed", file=str(path), reason=error.strerror or "") from error
