"""Digests tell contents apart, not layouts."""

import json

from ccstudio.base.jsonio import digest


def test_a_digest_is_sixty_four_hexadecimal_digits() -> None:
    assert int(digest({}), 16) > 0
    assert len(digest({})) == 64


def test_the_order_of_entries_does_not_change_a_digest() -> None:
    assert digest({"a": 1, "b": 2}) == digest(json.loads('{"b": 2, "a": 1}'))


def test_another_value_changes_a_digest() -> None:
    assert digest({"a": 1}) != digest({"a": 2})


def test_the_order_of_a_list_changes_a_digest() -> None:
    assert digest([1, 2]) != digest([2, 1])
