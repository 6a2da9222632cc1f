"""SVG read into a tree of elements with their lines, without entities and with limits on size and depth."""

from collections.abc import Iterator
from typing import Final, NoReturn
from xml.parsers import expat

MOST_ELEMENTS: Final = 20_000
MOST_DEPTH: Final = 64
NAMESPACE: Final = "http://www.w3.org/2000/svg"
_ENCODINGS: Final = frozenset(("", "utf-8", "us-ascii", "iso-8859-1"))
_DATA: Final = frozenset(("text", "tspan", "style"))
"""Elements whose words are kept."""
_SEPARATOR: Final = " "


class SvgRefusedError(Exception):
    """Something in an SVG is not drawn; `code` is that of the sentence that says what, and `name` its name."""

    def __init__(self, code: str, name: str = "", line: int = 0) -> None:
        super().__init__(code, name, line)
        self.code, self.name, self.line = code, name, line


class Element:
    """An element with its attributes by their names without namespaces; words and elements within are in order."""

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag, self.attributes, self.line = tag, attributes, line
        self.children: list[Element | str] = []

    def elements(self) -> Iterator["Element"]:
        """The elements within, not those within them."""
        return (child for child in self.children if isinstance(child, Element))

    def all_elements(self) -> Iterator["Element"]:
        """It and all elements at any depth, in the order of the file."""
        ahead = [self]
        while ahead:
            element = ahead.pop()
            yield element
            ahead += [child for child in reversed(element.children) if isinstance(child, Element)]

    def refuse(self, code: str, name: str = "") -> NoReturn:
        """Refuse the drawing because of this element."""
        raise SvgRefusedError(code, name or self.tag, self.line)


def read_tree(data: bytes) -> Element:
    """Return the outermost element of an SVG.

    Elements of other namespaces, which drawing programs write for themselves, are left out with all that is in them.

    Raises:
        SvgRefusedError: it is no SVG, has an encoding that not every reader has, declares entities, or exceeds a limit.
    """
    parser = expat.ParserCreate(namespace_separator=_SEPARATOR)
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.buffer_text = True
    reader = _Reader(parser)
    parser.XmlDeclHandler = _check_encoding
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.words
    parser.EntityDeclHandler = reader.entity
    parser.ProcessingInstructionHandler = reader.instruction
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise SvgRefusedError("art-file-unknown") from error
    if reader.root is None:
        raise SvgRefusedError("art-file-unknown")
    return reader.root


def _check_encoding(_version: str, encoding: str | None, _standalone: int) -> None:
    """What one reader takes for harmless in an odd encoding, the next may take for something else.

    Python knows some, such as `zip`, that are no encodings of texts at all.
    """
    if (encoding or "").casefold() not in _ENCODINGS:
        raise SvgRefusedError("art-file-encoded")


class _Reader:
    """Builds the tree from beginning to end."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self._parser = parser
        self._open: list[Element] = []
        self._count = 0
        self._foreign = 0
        self.root: Element | None = None

    def start(self, name: str, attributes: dict[str, str]) -> None:
        space, _between, local = name.rpartition(_SEPARATOR)
        line = self._parser.CurrentLineNumber
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) + self._foreign >= MOST_DEPTH:
            raise SvgRefusedError("art-svg-large", local, line)
        # Some programs leave the namespace out.
        if self._foreign or (space not in {"", NAMESPACE} and self._open):
            self._foreign += 1
            return
        if not self._open and (local != "svg" or space not in {"", NAMESPACE}):
            raise SvgRefusedError("art-file-unknown", local, line)
        element = Element(local, _own_attributes(attributes), line)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _name: str) -> None:
        if self._foreign:
            self._foreign -= 1
        else:
            self._open.pop()

    def words(self, text: str) -> None:
        if not self._foreign and self._open and self._open[-1].tag in _DATA:
            self._open[-1].children.append(text)

    def entity(self, name: str, *_rest: object) -> None:
        raise SvgRefusedError("art-file-entities", name, self._parser.CurrentLineNumber)

    def instruction(self, target: str, _data: str) -> None:
        if target == "xml-stylesheet":
            raise SvgRefusedError("art-svg-link", target, self._parser.CurrentLineNumber)


def _own_attributes(attributes: dict[str, str]) -> dict[str, str]:
    """The attributes of SVG and the links among them; those of drawing programs are left out."""
    kept: dict[str, str] = {}
    for name, value in attributes.items():
        space, _between, local = name.rpartition(_SEPARATOR)
        if space in {"", NAMESPACE} or local == "href":
            kept[local] = value
    return kept
