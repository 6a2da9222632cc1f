"""The page of the protocol says what the messages are."""

from pathlib import Path

from ccstudio.net.protocol import CLIENT_MESSAGES, HOST_MESSAGES
from ccstudio.net.protocol_page import protocol_page

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"


def test_the_page_of_the_protocol_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == protocol_page(), (
        "write it anew: python packaging/protocol_page.py docs/protocol.md"
    )


def test_the_page_names_every_message() -> None:
    page = protocol_page()
    assert [kind for kind in (*CLIENT_MESSAGES, *HOST_MESSAGES) if f"### {kind.__name__}: `" not in page] == []
