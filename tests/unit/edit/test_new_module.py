"""New modules: copies of others under a name of their own, and empty ones that their rules can read."""

from functools import cache

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.checks.module import check_module
from ccstudio.documents.document import Reference
from ccstudio.documents.files import from_bytes, load_as, to_bytes
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.new_module import copy_of_module, empty_module
from ccstudio.play.values_check import module_problems
from ccstudio.rules.registry import BUILT_IN, Registry
from tests.micro_system.system import MICRO

TERRAIN = Reference(id="neutral-terrain", version=1)


@cache
def shipped() -> ModuleDocument:
    return load_as(ModuleDocument, modules_folder() / "dust_tactics" / "module.json")


def test_a_copy_has_a_name_of_its_own_and_the_same_parts():
    made = copy_of_module(shipped(), "Iron Tide", "iron-tide")
    assert (made.id, made.title, made.pieces is shipped().pieces) == ("iron-tide", "Iron Tide", True)


def test_a_copy_says_what_it_was_begun_from():
    assert copy_of_module(shipped(), "Iron Tide", "iron-tide").notes.endswith("Copied from Dust Tactics, version 1.")


@pytest.mark.parametrize("system", [MICRO, *(Registry().system(name) for name in BUILT_IN)], ids=lambda it: it.id)
def test_an_empty_module_is_one_that_its_rules_can_read(system):
    made = empty_module(system, TERRAIN, "Mine", "mine")
    assert errors_of([*check_module(made), *module_problems(made, system)]) == []


def test_an_empty_module_can_be_saved_and_read():
    made = empty_module(MICRO, TERRAIN, "Mine", "mine")
    assert from_bytes(to_bytes(made)) == made
