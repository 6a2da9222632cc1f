"""Build files: components with attributes, text and children, and what is refused."""

import pytest

from ccstudio.base.errors import StudioError
from ccstudio.interop.vassal.build_tree import read_build


def test_components_keep_their_attributes_texts_and_children() -> None:
    root = read_build(b'<VASSAL.build.GameModule name="A"><x.Y z="1">t<b/>u</x.Y></VASSAL.build.GameModule>', "a.vmod")
    (child,) = root.children
    assert (root.kind, root.get("name"), child.kind, child.text, child.number("z")) == ("GameModule", "A", "Y", "tu", 1)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<a><b></a>", "vassal-build-unreadable"),
        (b"", "vassal-build-unreadable"),
        (b'<?xml version="1.0" encoding="no-such"?><a/>', "vassal-build-unreadable"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "vassal-build-entities"),
        (b"<a>" * 200 + b"</a>" * 200, "vassal-build-too-large"),
    ],
)
def test_a_file_that_is_no_build_file_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(StudioError) as caught:
        read_build(data, "a.vmod")
    assert caught.value.code == code
