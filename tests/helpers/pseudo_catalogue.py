"""A compiled catalogue in a language that nobody speaks, which the program finds like those of plug-ins."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from ccstudio.base.language import DOMAIN, add_translations, languages_in_use, use_language
from tests.helpers.pseudo_language import pseudo

LANGUAGE: Final = "xx"


@contextmanager
def pseudo_catalogue(folder: Path, *texts: str) -> Iterator[None]:
    """Offer some texts in the pseudo-language under the name `LANGUAGE`; afterwards the language is as before."""
    catalog = Catalog()
    for text in texts:
        catalog.add(text, pseudo(text))
    path = folder / LANGUAGE / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)
    before = languages_in_use()
    add_translations(folder)
    yield
    use_language(*before or ("en",))
