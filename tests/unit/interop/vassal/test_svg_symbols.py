"""Drawings of a module that borrow symbols from other drawings."""

from ccstudio.interop.vassal.svg_symbols import borrows, made_whole

SYMBOLS = b'<svg><defs><g id="tank"><use href="#wheel"/></g><circle id="wheel" r="2"/><path id="other"/></defs></svg>'
COUNTER = b'<svg width="50"><use xlink:href="symbols.svg#tank"/><use xlink:href="gone.svg#x"/></svg>'


def _read(name: str) -> bytes:
    return SYMBOLS if name == "symbols.svg" else b""


def test_borrowed_symbols_are_copied_with_those_that_they_use() -> None:
    whole = made_whole(COUNTER, _read)
    assert b'<g id="tank"><use href="#wheel"/></g><circle id="wheel" r="2"/>' in whole
    assert b"other" not in whole


def test_a_whole_drawing_borrows_nothing() -> None:
    assert not borrows(made_whole(COUNTER, _read))


def test_symbols_of_a_drawing_that_cannot_be_read_are_left_out() -> None:
    assert made_whole(COUNTER, lambda _name: b"<svg><g id='tank'>").count(b"<defs></defs>") == 1
