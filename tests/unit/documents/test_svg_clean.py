"""Only plain shapes are drawn: what programs add is left out, and what leads elsewhere or never ends is named."""

import pytest

from ccstudio.documents.svg.clean import cleaned
from ccstudio.documents.svg.tree import MOST_DEPTH, MOST_ELEMENTS

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    ' xmlns:inkscape="urn:i" viewBox="0 0 9 9">'
)
CLIP = '<clipPath id="c"><rect width="{}" height="9"/></clipPath>'


def trouble(inside: str) -> tuple[str, str]:
    """What of a picture with that in it is not drawn: the kind of trouble, and its name."""
    found = cleaned(f"{HEAD}{inside}</svg>".encode())
    return found.code, found.name


def drawn(inside: str) -> str:
    """What is drawn of a picture with that in it."""
    found = cleaned(f"{HEAD}{inside}</svg>".encode())
    assert not found.code, found
    return found.data.decode().partition(">")[2].removesuffix("</svg>")


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M0 0H9V9z" fill="currentColor"></path>',
        '<g transform="rotate(9)"><rect width="9" height="9" fill="#123456"></rect></g>',
        '<defs><linearGradient id="a"></linearGradient></defs><circle r="4" fill="url(#a)"></circle>',
        '<text x="1" y="5">7 &amp; 8</text>',
    ],
    ids=["path", "group", "gradient", "text"],
)
def test_shapes_gradients_and_words_are_drawn_as_they_are(inside: str) -> None:
    assert drawn(inside) == inside


@pytest.mark.parametrize(
    "inside",
    [
        "<title>A squad</title><desc>Four men</desc><metadata/>",
        '<inkscape:namedview><inkscape:grid id="g"/></inkscape:namedview>',
        '<defs><path id="p" d="M0 0"/></defs>',
        '<clipPath id="c"><rect width="9" height="9"/></clipPath>',
        "<style>@font-face { font-family: x; src: url(x.ttf) }</style>",
        '<switch><foreignObject width="9" height="9"/></switch>',
    ],
    ids=["words-about-it", "inkscape", "definitions", "clip", "font", "illustrator"],
)
def test_what_draws_nothing_is_left_out(inside: str) -> None:
    assert drawn(inside).replace("<defs></defs>", "").replace("<g></g>", "") == ""


def test_styles_of_a_drawing_program_become_attributes() -> None:
    inside = '<path d="M0 0" style="fill:#123456;stroke-dasharray:none;-inkscape-font-specification:x;mask:none"/>'
    assert drawn(inside) == '<path d="M0 0" fill="#123456"></path>'


def test_classes_of_a_style_element_become_attributes() -> None:
    style = "<style> .cls-1, .cls-2 { fill: #111111 } rect.cls-2 { fill: #222222 } #top { stroke: red }</style>"
    shapes = '<path class="cls-1"/><rect class="cls-2" id="top"/>'
    assert drawn(style + shapes) == ('<path fill="#111111"></path><rect id="top" fill="#222222" stroke="red"></rect>')


def test_a_style_attribute_goes_over_a_class_and_a_class_over_an_attribute() -> None:
    style = "<style>.a{fill:#222;stroke:#222}</style>"
    assert drawn(f'{style}<path class="a" fill="#111" stroke="#111" style="stroke:#333"/>') == (
        '<path fill="#222" stroke="#333"></path>'
    )


def test_a_use_becomes_a_group_with_what_it_shows() -> None:
    inside = '<defs><path id="p" d="M0 0"/></defs><use xlink:href="#p" x="2" y="3" fill="red"/>'
    assert drawn(inside).removeprefix("<defs></defs>") == (
        '<g fill="red" transform="translate(2 3)"><path d="M0 0"></path></g>'
    )


def test_a_symbol_is_scaled_into_the_place_of_its_use() -> None:
    inside = '<symbol id="s" viewBox="0 0 4 4"><path d="M0 0"/></symbol><use href="#s" width="8" height="8"/>'
    assert 'translate(0 0) scale(2) translate(0 0)"><g><path d="M0 0"></path></g></g>' in drawn(inside)


@pytest.mark.parametrize(
    "inside",
    [
        '<g clip-path="url(#c)"><path d="M0 0"/></g><clipPath id="c"><rect width="9" height="9"/></clipPath>',
        '<mask id="m" mask-type="alpha"><rect width="9" height="9"/></mask><g mask="url(#m)"><path d="M0 0"/></g>',
    ],
    ids=["clip", "mask"],
)
def test_a_clip_of_the_whole_picture_is_dropped(inside: str) -> None:
    assert drawn(inside).replace("<defs></defs>", "") == '<g><path d="M0 0"></path></g>'


@pytest.mark.parametrize(
    ("inside", "code", "named"),
    [
        ("<image/>", "art-svg-picture", "image"),
        ("<use/>", "art-svg-use", "use"),
        ('<use href="other.svg#a"/>', "art-svg-link", "other.svg#a"),
        ('<g id="a"><use href="#a"/></g>', "art-svg-use", "#a"),
        ("<script/>", "art-svg-script", "script"),
        ("<animate/>", "art-svg-script", "animate"),
        ("<svg/>", "art-svg-element", "svg"),
        ("<video/>", "art-svg-element", "video"),
        ('<circle fill="url(other.svg#a)"/>', "art-svg-link", "fill"),
        ('<circle style="fill: URL(http://x/a)"/>', "art-svg-link", "fill"),
        ('<circle style="stroke-dasharray: 1e-9"/>', "art-svg-dashes", "stroke-dasharray"),
        ("<style>circle{stroke-dasharray: 1e-9}</style><circle/>", "art-svg-dashes", "stroke-dasharray"),
        ("<style>@import url(a.css);</style>", "art-svg-link", "@import"),
        ("<style>g > path { fill: red }</style>", "art-svg-style", "g > path"),
        ('<circle onclick="x()"/>', "art-svg-script", "onclick"),
        ('<linearGradient href="other.svg#a"/>', "art-svg-link", "href"),
        ('<circle filter="url(#a)"/>', "art-svg-effect", "filter"),
        (f'{CLIP.format(4)}<g clip-path="url(#c)"/>', "art-svg-effect", "clip-path"),
        (f'{CLIP.format(9)}<g transform="scale(2)"><g clip-path="url(#c)"/></g>', "art-svg-effect", "clip-path"),
    ],
)
def test_what_cannot_be_drawn_is_named(inside: str, code: str, named: str) -> None:
    assert trouble(inside) == (code, named)


def test_a_refusal_has_its_line() -> None:
    assert cleaned(f"{HEAD}\n<g>\n<image/></g></svg>".encode()).line == 3


def test_depth_has_a_limit() -> None:
    inside = ["<g>" * deep + "</g>" * deep for deep in (MOST_DEPTH - 1, MOST_DEPTH)]
    assert [trouble(it)[0] for it in inside] == ["", "art-svg-large"]


def test_the_number_of_elements_has_a_limit() -> None:
    inside = ["<g/>" * count for count in (MOST_ELEMENTS - 1, MOST_ELEMENTS)]
    assert [trouble(it)[0] for it in inside] == ["", "art-svg-large"]


def test_uses_that_multiply_have_the_same_limit() -> None:
    rows = ""
    for step in range(1, 9):
        row = f'<use href="#a{step - 1}"/>' * 10
        rows += f'<g id="a{step}">{row}</g>'
    assert trouble(f'<defs><path id="a0"/>{rows}</defs><use href="#a8"/>')[0] == "art-svg-large"


def test_entities_are_not_read() -> None:
    assert cleaned(b'<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>').code == "art-file-entities"


@pytest.mark.parametrize(
    "data",
    [b"", b"<svg>", b"<svg><g></svg>", b"\xff\xfe", b"<html/>"],
    ids=["empty", "torn", "crossed", "odd", "another-document"],
)
def test_what_is_no_svg_is_unreadable(data: bytes) -> None:
    assert cleaned(data).code == "art-file-unknown"


EXPORTS = {
    "inkscape": """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="24mm" height="24mm" viewBox="0 0 24 24" version="1.1" id="svg5" inkscape:version="1.3"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm" showgrid="false">
    <inkscape:grid type="xygrid" id="grid9" /></sodipodi:namedview>
  <defs id="defs2"><inkscape:path-effect effect="spiro" id="path-effect1" /></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#c02020;stroke:none;stroke-width:0.26px;stroke-dasharray:none;paint-order:markers fill stroke"
       d="M 2,2 H 22 V 22 H 2 Z" id="rect1" sodipodi:nodetypes="ccccc" /></g></svg>""",
    "illustrator": """<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px"
   y="0px" viewBox="0 0 24 24" style="enable-background:new 0 0 24 24;" xml:space="preserve">
<style type="text/css"> .st0{clip-path:url(#SVGID_2_);} .st1{fill:#C02020;} </style>
<g><defs><rect id="SVGID_1_" x="0" y="0" width="24" height="24"/></defs>
  <clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
  <g class="st0"><rect class="st1" x="2" y="2" width="20" height="20"/></g></g></svg>""",
    "figma": """<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M2 2H22V22H2V2Z" fill="#C02020"/></g>
<defs><clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath></defs></svg>""",
}


@pytest.mark.parametrize("program", EXPORTS)
def test_exports_of_drawing_programs_are_drawn(program: str) -> None:
    found = cleaned(EXPORTS[program].encode())
    assert (found.code, b'fill="#c02020"' in found.data.lower()) == ("", True)
