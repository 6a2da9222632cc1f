"""Pages of the manual: web pages that Sphinx made, in the language of the program or else in English."""

from pathlib import Path

from ccstudio.base.errors import ContentError
from ccstudio.base.language import languages_wanted
from ccstudio.base.places import manual_folder

FIRST = "index"
ENGLISH = "en"


def manual_page(topic: str = FIRST) -> tuple[Path, str]:
    """Return the file of a page of the manual, and the anchor in it; empty for its beginning.

    Args:
        topic: name of a page, and perhaps an anchor: `first-map`, `first-map#roads`.

    Raises:
        ContentError: the manual is not there, or has no such page.
    """
    name, _separator, anchor = topic.partition("#")
    folder = _folder()
    page = folder / f"{name}.html"
    known = sorted(path.stem for path in folder.glob("*.html"))
    if name not in known:
        raise ContentError("manual-topic-unknown", topic=name, known=", ".join(known))
    return page, anchor


def _folder() -> Path:
    """The manual in the first language of the program that it is there in.

    Raises:
        ContentError: it is not there, not even in English.
    """
    manual = manual_folder()
    for language in (*languages_wanted(), ENGLISH):
        if (manual / language / f"{FIRST}.html").is_file():
            return manual / language
    raise ContentError("manual-missing", folder=str(manual))
