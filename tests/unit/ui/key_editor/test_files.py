"""Keys are taken along in a small file; what is wrong with a file is said in one sentence."""

import json

import pytest

from ccstudio.ui.key_editor.files import KeysFileError, read_keys, write_keys

CHOSEN = {"tool.hand": ("X", "Ctrl+H"), "align.left": ("A, L",), "plugin.fly": ("F9",), "edit.cut": ()}


def test_what_was_written_is_read(tmp_path):
    write_keys(tmp_path / "keys.json", CHOSEN)
    assert read_keys(tmp_path / "keys.json") == CHOSEN


def test_the_order_of_choices_is_kept(tmp_path):
    write_keys(tmp_path / "keys.json", CHOSEN)
    assert list(read_keys(tmp_path / "keys.json")) == list(CHOSEN)


def test_keys_are_read_however_they_are_written(tmp_path):
    file = tmp_path / "keys.json"
    file.write_text('{"format": "ccstudio/keys", "format_version": 1, "keys": {"a.b": ["ctrl+s", "Ctrl+S"]}}')
    assert read_keys(file) == {"a.b": ("Ctrl+S",)}


def content(**changes: object) -> bytes:
    return json.dumps({"format": "ccstudio/keys", "format_version": 1, "keys": {}, **changes}).encode()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "keys-file-not-json"),
        (b"\xff\xfe", "keys-file-not-json"),
        (b"[" * 100_000, "keys-file-not-json"),
        (b"[]", "keys-file-other"),
        (b'{"format": "ccstudio/map"}', "keys-file-other"),
        (content(format_version=2), "keys-file-later"),
        (content(keys={"a.b": "S"}), "keys-file-shape"),
        (content(keys={"a.b": [3]}), "keys-file-shape"),
        (content(more=1), "keys-file-shape"),
        (content(keys={"a.b": ["Banana"]}), "keys-file-no-key"),
        (content(keys={"a.b": ["Ctrl"]}), "keys-file-no-key"),
        (content(keys={"a.b": ["A", "B", "C", "D", "E"]}), "keys-file-too-many"),
        (b" " * (2**20 + 1), "keys-file-other"),
    ],
    ids=[
        "empty", "not-text", "deep", "list", "another-format", "later", "no-list", "number", "unknown-entry", "no-key",
        "modifier-alone", "too-many", "too-large",
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file_is_said(tmp_path, data, code):
    file = tmp_path / "keys.json"
    file.write_bytes(data)
    with pytest.raises(KeysFileError) as caught:
        read_keys(file)
    assert (caught.value.code, "keys.json" in str(caught.value)) == (code, True)


def test_a_file_that_is_gone_is_said_to_be(tmp_path):
    with pytest.raises(KeysFileError, match=r"keys\.json cannot be read"):
        read_keys(tmp_path / "keys.json")
