"""The tree of components of a module (`buildFile`): classes, attributes, text and children, whatever they mean."""

from collections.abc import Iterator
from typing import Final
from xml.parsers import expat

import msgspec

from ccstudio.base.errors import StudioError

DEEPEST: Final = 100
MOST_ELEMENTS: Final = 500_000


class Element(msgspec.Struct, kw_only=True):
    """A component: `tag` is the whole name of its Java class, `text` what stands in it besides its children."""

    tag: str
    attributes: dict[str, str] = {}
    text: str = ""
    children: list["Element"] = []

    @property
    def kind(self) -> str:
        """The class without its package: `Map`, `PieceSlot`."""
        return self.tag.rpartition(".")[2]

    def get(self, name: str, default: str = "") -> str:
        """Return an attribute."""
        return self.attributes.get(name, default)

    def is_set(self, name: str, *, default: bool = False) -> bool:
        """Return whether an attribute says `true`."""
        found = self.attributes.get(name)
        return default if found is None else found == "true"

    def number(self, name: str, default: float = 0.0) -> float:
        """Return an attribute as a number; the default where it is none that can be meant."""
        return number_of(self.attributes.get(name, ""), default)

    def of_kind(self, *kinds: str) -> list["Element"]:
        """Return the children of some classes."""
        return [child for child in self.children if child.kind in kinds]

    def walk(self) -> Iterator["Element"]:
        """Yield the component itself and all within it, in the order of the file."""
        ahead = [self]
        while ahead:
            element = ahead.pop()
            yield element
            ahead += reversed(element.children)

    def within(self, *kinds: str) -> Iterator["Element"]:
        """Yield all components of some classes within this one."""
        return (element for element in self.walk() if element.kind in kinds and element is not self)


def number_of(text: str, default: float = 0.0) -> float:
    """Return a number as VASSAL writes it; the default for anything else, for infinity and for the absurd."""
    try:
        number = float(text)
    except ValueError:
        return default
    return number if abs(number) < 1e7 else default


def whole_number_of(text: str, default: int = 0) -> int:
    """Return a whole number; the default for anything else."""
    return round(number_of(text, default))


def read_build(data: bytes, file: str) -> Element:
    """Return the tree of a build file.

    Raises:
        StudioError: it is no XML, declares a document type or entities, or is too deep or too large.
    """
    reader = _Reader(file)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise StudioError("vassal-build-unreadable", file=file, line=error.lineno, reason=str(error)) from error
    except (ValueError, LookupError) as error:
        # An encoding that the parser does not know.
        raise StudioError("vassal-build-unreadable", file=file, line=1, reason=str(error)) from error
    assert reader.root is not None, "the parser accepts no file without an element"
    return reader.root


class _Reader:
    """Builds the tree while the parser goes through the file."""

    def __init__(self, file: str) -> None:
        self.root: Element | None = None
        self._file = file
        self._open: list[tuple[Element, list[str]]] = []
        self._count = 0
        parser = self.parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._words
        parser.StartDoctypeDeclHandler = self._refuse_types
        parser.EntityDeclHandler = self._refuse_types

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if len(self._open) >= DEEPEST or self._count > MOST_ELEMENTS:
            raise StudioError("vassal-build-too-large", file=self._file, deepest=DEEPEST, most=MOST_ELEMENTS)
        element = Element(tag=tag, attributes=attributes, children=[])
        if self._open:
            self._open[-1][0].children.append(element)
        else:
            self.root = element
        self._open.append((element, []))

    def _end(self, _tag: str) -> None:
        element, words = self._open.pop()
        element.text = "".join(words)

    def _words(self, words: str) -> None:
        if self._open:
            self._open[-1][1].append(words)

    def _refuse_types(self, *_declaration: object) -> None:
        """Few bytes of entities can grow into gigabytes, and VASSAL writes none."""
        raise StudioError("vassal-build-entities", file=self._file)
