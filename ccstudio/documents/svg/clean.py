"""SVG flattened to plain shapes, gradients and text, and written anew with nothing but these."""

import re
from html import escape
from typing import Final, NamedTuple

from ccstudio.documents.svg.styles import flatten_styles
from ccstudio.documents.svg.tree import MOST_DEPTH, MOST_ELEMENTS, NAMESPACE, Element, SvgRefusedError, read_tree

_SHAPES: Final = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"))
_DRAWN: Final = _SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "text", "tspan"}
_AS_GROUPS: Final = frozenset(("a", "switch"))
_PASSED_OVER: Final = frozenset(
    (
        *("title", "desc", "metadata", "style", "symbol", "clipPath", "mask", "filter", "pattern", "marker", "cursor"),
        *("view", "font-face", "color-profile", "solidColor", "hatch"),
    )
)
"""Elements that draw nothing where they stand: what uses them is flattened or refused."""
_MOVES: Final = frozenset(("script", "animate", "animateTransform", "animateMotion", "animateColor", "set", "handler"))

_GEOMETRY: Final = frozenset(
    (
        *("id", "transform", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "d"),
        *("points", "fx", "fy", "offset", "gradientUnits", "gradientTransform", "spreadMethod", "viewBox"),
        *("preserveAspectRatio", "version"),
    )
)
_LOOKS: Final = frozenset(
    (
        *("fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"),
        *("stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "opacity", "color", "display", "visibility"),
        *("stop-color", "stop-opacity", "font-family", "font-size", "font-style", "font-weight", "text-anchor"),
        *("vector-effect",),
    )
)
_EFFECTS: Final = frozenset(("filter", "clip-path", "mask", "marker", "marker-start", "marker-mid", "marker-end"))
_KEPT: Final = _GEOMETRY | _LOOKS
_USED: Final = _SHAPES | {"g", "text", "use", "svg", "image"}
_WRITTEN: Final = _DRAWN | _AS_GROUPS
_LEADS_ELSEWHERE: Final = re.compile(r"url\(|@import|expression\(|javascript:|\\")
_SPECIAL: Final = re.compile(r"[&<>\"']")
_OWN: Final = re.compile(r"url\(\s*[\"']?#([^\"')\s]+)[\"']?\s*\)")
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_WHITE: Final = frozenset(("white", "#fff", "#ffffff"))


class Cleaned(NamedTuple):
    """A drawing written anew; or why it is not drawn: the code of a sentence, with a name and a line."""

    data: bytes = b""
    code: str = ""
    name: str = ""
    line: int = 0


def cleaned(data: bytes) -> Cleaned:
    """Return an SVG as plain shapes, gradients and text.

    Renderers read files that an SVG names, and never come back from uses within uses or from very fine dashes. What
    they are given is written here: styles and symbols are resolved, what draws nothing is left out, clips of the whole
    picture are dropped, and everything else is refused by its name and line.
    """
    try:
        root = read_tree(data)
        flatten_styles(root)
        return Cleaned(_Writer(root).written())
    except SvgRefusedError as refused:
        return Cleaned(b"", refused.code, refused.name, refused.line)


class _Writer:
    """Writes a tree anew."""

    def __init__(self, root: Element) -> None:
        self._root = root
        self._ids = {element.attributes["id"]: element for element in root.all_elements() if "id" in element.attributes}
        self._out: list[str] = []
        self._count = 0
        self._used: list[Element] = []

    def written(self) -> bytes:
        self._write(self._root, 1, is_moved=False)
        return "".join(self._out).encode()

    def _write(self, element: Element, depth: int, *, is_moved: bool, in_defs: bool = False) -> None:
        """Write an element; `is_moved` says that it or one around it has a transform."""
        tag = element.tag
        self._count += 1
        if depth > MOST_DEPTH or self._count > MOST_ELEMENTS:
            element.refuse("art-svg-large")
        if tag in _PASSED_OVER:
            return
        if in_defs and tag in _USED:
            # It is drawn where it is used.
            return
        if tag == "use":
            self._write_use(element, depth, is_moved=is_moved)
            return
        if tag not in _WRITTEN or (tag == "svg" and depth > 1):
            _refuse_element(element)
        is_moved = is_moved or "transform" in element.attributes
        attributes = self._attributes(element, is_moved=is_moved)
        name = "g" if tag in _AS_GROUPS else tag
        spaces = f' xmlns="{NAMESPACE}" xmlns:xlink="http://www.w3.org/1999/xlink"' if depth == 1 else ""
        self._out.append(f"<{name}{spaces}{attributes}>")
        self._write_children(element, depth, is_moved=is_moved, in_defs=tag == "defs")
        self._out.append(f"</{name}>")

    def _write_children(self, element: Element, depth: int, *, is_moved: bool, in_defs: bool = False) -> None:
        for child in element.children:
            if isinstance(child, Element):
                if element.tag == "switch" and child.tag == "foreignObject":
                    # Illustrator keeps its own form of the drawing there, and the drawing itself beside it.
                    continue
                self._write(child, depth + 1, is_moved=is_moved, in_defs=in_defs)
            else:
                self._out.append(escape(child, quote=False))

    def _write_use(self, element: Element, depth: int, *, is_moved: bool) -> None:
        """Write what a use shows, in a group of its own."""
        link = element.attributes.get("href", "")
        target = self._ids.get(link.removeprefix("#")) if link.startswith("#") else None
        if target is None:
            element.refuse("art-svg-link" if link and not link.startswith("#") else "art-svg-use", link)
        if target in self._used or target.tag == "svg":
            element.refuse("art-svg-use", link)
        shift = _shift(_number(element, "x"), _number(element, "y"))
        moves = [element.attributes.get("transform", ""), shift]
        if target.tag == "symbol":
            moves.append(_into_view(element, target))
        own = Element("g", {**element.attributes, "transform": " ".join(moves).strip()}, element.line)
        for name in ("x", "y", "width", "height", "id", "href"):
            own.attributes.pop(name, None)
        self._out.append(f"<g{self._attributes(own, is_moved=True)}>")
        self._used.append(target)
        if target.tag == "symbol":
            looks = Element("g", {k: v for k, v in target.attributes.items() if k in _LOOKS}, target.line)
            self._out.append(f"<g{self._attributes(looks, is_moved=True)}>")
            self._write_children(target, depth + 1, is_moved=True)
            self._out.append("</g>")
        else:
            self._write(target, depth + 1, is_moved=True)
        self._used.pop()
        self._out.append("</g>")

    def _attributes(self, element: Element, *, is_moved: bool) -> str:
        kept: list[str] = []
        for name, value in element.attributes.items():
            if name.startswith("on"):
                element.refuse("art-svg-script", name)
            if name in _EFFECTS:
                self._check_effect(element, name, value, is_moved=is_moved)
            elif name == "stroke-dasharray":
                if any(float(number) for number in _NUMBER.findall(value)):
                    element.refuse("art-svg-dashes", name)
            elif name == "href":
                kept.append(self._link(element, value))
            elif name in _KEPT:
                _check_value(element, name, value)
                if name != "id" or not self._used:
                    kept.append(f'{name}="{escape(value) if _SPECIAL.search(value) else value}"')
        return "".join(f" {it}" for it in kept if it)

    def _link(self, element: Element, value: str) -> str:
        if element.tag in _AS_GROUPS:
            return ""
        if not value.startswith("#"):
            element.refuse("art-svg-link", "href")
        return f'xlink:href="{escape(value)}"'

    def _check_effect(self, element: Element, name: str, value: str, *, is_moved: bool) -> None:
        """Refuse effects other than a clip that leaves the whole picture as it is."""
        if value in {"", "none"}:
            return
        own = _OWN.fullmatch(value)
        target = self._ids.get(own[1]) if own is not None else None
        if own is None:
            element.refuse("art-svg-link", name)
        if target is None or is_moved or name not in {"clip-path", "mask"} or not self._is_whole(target):
            element.refuse("art-svg-effect", name)

    def _is_whole(self, clip: Element) -> bool:
        """Whether a clip or mask is a rectangle around the whole picture."""
        shapes = [self._shown_by(child) for child in clip.elements() if child.tag not in _PASSED_OVER]
        if len(shapes) != 1 or shapes[0].tag != "rect" or {"transform", "rx", "ry"} & shapes[0].attributes.keys():
            return False
        if "objectBoundingBox" in clip.attributes.values():
            return False
        fill = shapes[0].attributes.get("fill", "black").casefold()
        if clip.tag == "mask" and clip.attributes.get("mask-type") != "alpha" and fill not in _WHITE:
            return False
        left, top, width, height = _view(self._root)
        x, y, across, down = (_number(shapes[0], name) for name in ("x", "y", "width", "height"))
        return x <= left and y <= top and x + across >= left + width and y + down >= top + height and width > 0

    def _shown_by(self, element: Element) -> Element:
        """What a use shows in its place; another element itself."""
        if element.tag != "use" or {"x", "y", "transform"} & element.attributes.keys():
            return element
        return self._ids.get(element.attributes.get("href", "").removeprefix("#"), element)


def _refuse_element(element: Element) -> None:
    if element.tag in _MOVES:
        element.refuse("art-svg-script")
    element.refuse("art-svg-picture" if element.tag in {"image", "feImage"} else "art-svg-element")


def _check_value(element: Element, name: str, value: str) -> None:
    folded = value.casefold()
    plain = _OWN.sub("", folded) if name in {"fill", "stroke"} else folded
    if _LEADS_ELSEWHERE.search(plain):
        element.refuse("art-svg-link", name)


def _view(element: Element) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is seen of an SVG or symbol; zeros if it does not say."""
    numbers = [float(number) for number in _NUMBER.findall(element.attributes.get("viewBox", ""))]
    if len(numbers) == 4:
        return numbers[0], numbers[1], numbers[2], numbers[3]
    return 0.0, 0.0, _number(element, "width"), _number(element, "height")


def _number(element: Element, name: str) -> float:
    """A length without its unit; 0 if there is none, and where it is a part of the whole."""
    value = element.attributes.get(name, "")
    match = _NUMBER.match(value.strip())
    return float(match[0]) if match is not None and not value.strip().endswith("%") else 0.0


def _into_view(use: Element, symbol: Element) -> str:
    """The transform of a symbol into the place where it is used."""
    left, top, width, height = _view(symbol)
    across, down = _number(use, "width") or width, _number(use, "height") or height
    if "viewBox" not in symbol.attributes or not (width > 0 and height > 0):
        return ""
    scale = min(across / width, down / height)
    x, y = (across - scale * width) / 2, (down - scale * height) / 2
    return f"{_shift(x, y)} scale({scale:.6g}) {_shift(-left, -top)}"


def _shift(x: float, y: float) -> str:
    # Adding zero turns a negative zero into a plain one.
    return f"translate({x + 0.0:.6g} {y + 0.0:.6g})"
