"""The messages of the protocol: what is read, what is refused, and that limits fit each other."""

import json

import pytest

from ccstudio.documents.documentation import documentation
from ccstudio.net.protocol import (
    CLIENT_LIMIT,
    CLIENT_MESSAGES,
    HOST_MESSAGES,
    UPLOAD_PART,
    Choose,
    Hello,
    News,
    ProtocolError,
    Refused,
    Upload,
    parts_of,
    read_client_message,
    read_host_message,
    written,
)
from ccstudio.play.seat_feed import SeatUpdate

CHOOSE = {"message": "choose", "request": "a1", "game": "g1", "seat": 0, "number": 3, "choice": "button pass"}


def test_a_message_of_a_client_is_read_as_it_was_written() -> None:
    message = Choose(request="a1", game="g1", seat=0, number=3, choice="button pass")
    assert read_client_message(written(message)) == message


def test_a_message_of_a_host_is_read_as_it_was_written() -> None:
    message = News(game="g1", seat=-1, update=SeatUpdate(number=3, result="="))
    assert read_host_message(written(message)) == message


def test_entries_with_their_defaults_are_left_out() -> None:
    assert json.loads(written(Refused(code="host-game-over"))) == {"message": "refused", "code": "host-game-over"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        "{}",
        '{"message": "welcome", "protocol": 1}',
        '{"message": 7}',
        json.dumps({**CHOOSE, "seat": "0"}),
        json.dumps({**CHOOSE, "seat": -1}),
        json.dumps({**CHOOSE, "seat": True}),
        json.dumps({**CHOOSE, "number": 1.5}),
        json.dumps({**CHOOSE, "number": 10**30}),
        json.dumps({**CHOOSE, "choice": "button pass; drop"}),
        json.dumps({**CHOOSE, "choice": "button pass\n"}),
        json.dumps({**CHOOSE, "request": ""}),
        json.dumps({**CHOOSE, "request": "é"}),
        json.dumps({**CHOOSE, "game": "../g1"}),
        json.dumps({**CHOOSE, "more": 1}),
        json.dumps({"message": "say", "request": "a", "game": "g", "seat": 0, "text": "one\ntwo"}),
        json.dumps({"message": "propose", "request": "a", "game": "g", "seat": 0, "kind": "cheat"}),
        '{"message": "hello", "protocol": 1, "name": "\\ud800"}',
        "[" * 100_000,
        '{"message": "propose", "request": "a", "game": "g", "seat": 0, "kind": "free-hand", "edits": '
        '[{"edit": "set", "path": ["a"], "value": ' + "[" * 5_000 + "]" * 5_000 + "}]}",
    ],
)
def test_whatever_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(ProtocolError) as refused:
        read_client_message(text)
    assert refused.value.code == "protocol-malformed"


def test_bytes_are_no_message() -> None:
    with pytest.raises(ProtocolError, match="not text"):
        read_client_message(written(Hello(protocol=1)).encode())


def test_a_long_frame_is_refused_before_it_is_read() -> None:
    with pytest.raises(ProtocolError, match="too long"):
        read_client_message(" " * (CLIENT_LIMIT + 1))


def test_the_reason_for_a_refusal_does_not_repeat_what_was_sent() -> None:
    with pytest.raises(ProtocolError) as refused:
        read_client_message(json.dumps({"message": "hello", "protocol": "swordfish"}))
    assert "swordfish" not in str(refused.value)


def test_a_part_of_a_document_fits_into_a_frame_even_if_all_of_it_is_escaped() -> None:
    part = Upload(request="a" * 40, digest="0" * 64, part=0, parts=1, text="\x01" * UPLOAD_PART)
    assert len(written(part).encode()) < CLIENT_LIMIT


def test_parts_make_the_whole() -> None:
    text = "one" * UPLOAD_PART
    assert len(parts_of(text)) == 3
    assert "".join(parts_of(text)) == text
    assert parts_of("") == [""]


@pytest.mark.parametrize("message", [*CLIENT_MESSAGES, *HOST_MESSAGES], ids=lambda message: message.__name__)
def test_every_message_and_all_its_entries_are_described(message: type) -> None:
    told = documentation(message)
    assert told.summary
    assert set(told.fields) == set(message.__struct_fields__)
