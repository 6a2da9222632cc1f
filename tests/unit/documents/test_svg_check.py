"""Only plain shapes are drawn: what leads out of a file, or keeps a renderer busy for ever, is named."""

import pytest

from ccstudio.documents.svg_check import MOST_DEPTH, MOST_ELEMENTS, UNREADABLE, svg_problem

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'


def trouble(inside: str) -> str:
    """What of a picture with that in it is not drawn."""
    return svg_problem(f"{HEAD}{inside}</svg>".encode())


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M0 0H9V9z" fill="currentColor"/>',
        '<g transform="rotate(9)"><rect width="9" height="9" style="fill:#123456"/></g>',
        '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><circle r="4" fill="url(#a)"/>',
        '<defs><linearGradient id="b" href="#a"/></defs><circle r="4"/>',
        "<title>A squad</title><desc>Four men</desc><metadata/>",
        '<text x="1" y="5">7</text>',
    ],
    ids=["path", "style", "gradient", "gradient-of-another", "words-about-it", "text"],
)
def test_shapes_gradients_and_words_are_drawn(inside: str) -> None:
    assert trouble(inside) == ""


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        ("<image/>", "image"),
        ("<use/>", "use"),
        ("<style/>", "style"),
        ("<script/>", "script"),
        ("<animate/>", "animate"),
        ("<filter/>", "filter"),
        ("<svg/>", "svg"),
        ('<x:use xmlns:x="urn:x"/>', "use"),
        ('<circle fill="url(other.svg#a)"/>', "fill"),
        ('<circle style="fill: URL(http://x/a)"/>', "style"),
        ('<circle style="stroke-dasharray: 1e-9"/>', "style"),
        ('<circle onclick="x()"/>', "onclick"),
        ('<linearGradient href="other.svg#a"/>', "href"),
        ('<circle mask="url(#a)"/>', "mask"),
    ],
)
def test_what_leads_elsewhere_is_named(inside: str, named: str) -> None:
    assert trouble(inside) == named


def test_depth_has_a_limit() -> None:
    assert (trouble("<g>" * (MOST_DEPTH - 1) + "</g>" * (MOST_DEPTH - 1)), trouble("<g>" * MOST_DEPTH)) == ("", "g")


def test_the_number_of_elements_has_a_limit() -> None:
    assert (trouble("<g/>" * (MOST_ELEMENTS - 1)), trouble("<g/>" * MOST_ELEMENTS)) == ("", "g")


def test_entities_are_not_read() -> None:
    assert svg_problem(b'<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>') == "a"


@pytest.mark.parametrize(
    "data", [b"", b"<svg>", b"<svg><g></svg>", b"\xff\xfe"], ids=["empty", "torn", "crossed", "odd"]
)
def test_what_is_no_xml_is_unreadable(data: bytes) -> None:
    assert svg_problem(data) == UNREADABLE


def test_another_document_than_svg_is_named() -> None:
    assert svg_problem(b"<html/>") == "html"
