"""The subset of SVG that is drawn: shapes, gradients and text, without external references."""

from typing import Final
from xml.parsers import expat

MOST_ELEMENTS: Final = 20_000
MOST_DEPTH: Final = 64
UNREADABLE: Final = "xml"
"""What is said of a file that is no XML."""
ENCODED: Final = "encoding"
"""What is said of a file in an encoding that not every renderer reads alike."""
_ENCODINGS: Final = frozenset(("", "utf-8", "us-ascii", "iso-8859-1"))

_DRAWN: Final = frozenset(
    (
        *("svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
        *("linearGradient", "radialGradient", "stop", "text", "tspan"),
    )
)
_SAID: Final = frozenset(
    (
        *("title", "desc", "metadata", "RDF", "Work", "Agent", "creator", "publisher", "rights", "format", "type"),
        *("date", "namedview", "grid", "page", "guide"),
    )
)
"""Elements that drawing programs add, and renderers pass over."""
# Dashes of a millionth keep a renderer busy for hours; the others lead to other elements or files.
_REFUSED: Final = frozenset(("href", "src", "base", "stroke-dasharray", "filter", "mask", "clip-path"))
_LEADS_ELSEWHERE: Final = ("url(", "@import", "expression(", "javascript:")
_OWN: Final = "url(#"


class _RefusedError(Exception):
    """Something in an SVG is not supported."""


def svg_problem(data: bytes) -> str:
    """Return the name of what is not supported in an SVG; empty if all is, `UNREADABLE` if it is invalid.

    It is `ENCODED` if the file says that it is in any but the few encodings that every reader of XML has: what one
    reader takes for harmless in another one, the next may take for something else, and Python knows some, such as
    `zip`, that are no encodings of texts at all.

    Renderers read files that an SVG names, and never come back from references within references. What they are given
    has passed this. Names are compared without their namespaces, as renderers do.
    """
    parser = expat.ParserCreate()
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    reader = _Reader()
    parser.XmlDeclHandler = _check_encoding
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.EntityDeclHandler = reader.entity
    parser.ProcessingInstructionHandler = reader.instruction
    try:
        parser.Parse(data, True)
    except _RefusedError as refused:
        return str(refused)
    except expat.ExpatError:
        return UNREADABLE
    return ""


def _check_encoding(_version: str, encoding: str | None, _standalone: int) -> None:
    if (encoding or "").casefold() not in _ENCODINGS:
        raise _RefusedError(ENCODED)


class _Reader:
    """Checks an SVG from beginning to end."""

    def __init__(self) -> None:
        self._depth = 0
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        local = _local(name)
        self._depth += 1
        self._count += 1
        if self._depth > MOST_DEPTH or self._count > MOST_ELEMENTS:
            raise _RefusedError(local)
        if (local == "svg") is not (self._depth == 1) or local not in _DRAWN | _SAID:
            raise _RefusedError(local)
        for attribute, value in attributes.items():
            _check_attribute(attribute, value)

    def end(self, _name: str) -> None:
        self._depth -= 1

    def entity(self, name: str, *_rest: object) -> None:
        raise _RefusedError(name)

    def instruction(self, target: str, _data: str) -> None:
        raise _RefusedError(target)


def _check_attribute(attribute: str, value: str) -> None:
    local = _local(attribute)
    if attribute == "xmlns" or attribute.startswith("xmlns:"):
        return
    if local in _REFUSED and not (local == "href" and value.startswith("#")):
        raise _RefusedError(local)
    folded = value.casefold()
    if local.startswith("on") or "stroke-dasharray" in folded:
        raise _RefusedError(local)
    plain = folded.replace(_OWN, "") if local in {"fill", "stroke", "style"} else folded
    if any(word in plain for word in _LEADS_ELSEWHERE):
        raise _RefusedError(local)


def _local(name: str) -> str:
    return name.rpartition(":")[2]
