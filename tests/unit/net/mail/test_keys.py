"""The keys of a person: made once, private, and never replaced by accident."""

from pathlib import Path

import pytest

from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.keys import KEY_FILE, fingerprint, is_signature, own_keys


def test_keys_are_made_once(tmp_path: Path) -> None:
    assert own_keys(tmp_path).public == own_keys(tmp_path).public


@pytest.mark.parametrize("mode", [0o600, 0o644])
def test_only_the_person_can_read_the_private_key(tmp_path: Path, mode: int) -> None:
    own_keys(tmp_path)
    (tmp_path / KEY_FILE).chmod(mode)
    own_keys(tmp_path)
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600


def test_a_damaged_key_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"nonsense")
    with pytest.raises(MailError) as refused:
        own_keys(tmp_path)
    assert (refused.value.code, (tmp_path / KEY_FILE).read_bytes()) == ("mail-key-damaged", b"nonsense")


def test_a_signature_is_that_of_one_key_and_one_text(tmp_path: Path) -> None:
    own, other = own_keys(tmp_path / "own"), own_keys(tmp_path / "other")
    signature = own.sign(b"turn")
    tried = [(own.public, b"turn"), (own.public, b"turns"), (other.public, b"turn")]
    assert [is_signature(public, signature, data) for public, data in tried] == [True, False, False]


def test_a_fingerprint_is_read_in_groups() -> None:
    assert fingerprint("0123456789abcdef" * 4) == "0123 4567 89ab cdef 0123 4567 89ab cdef"
