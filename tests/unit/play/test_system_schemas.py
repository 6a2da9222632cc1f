"""Plain `jsonschema` with the shipped schemas finds what the program finds, as far as a schema can say it."""

import json
import random
from typing import Any

import jsonschema
import msgspec
import pytest

from ccstudio.base.places import modules_folder, schemas_folder
from ccstudio.documents.checks.schema import shape_problems
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.schema import json_schema
from ccstudio.documents.schema_registry import schema_registry
from ccstudio.play.values_check import module_problems, scenario_problems
from ccstudio.rules.registry import Registry
from tests.unit.documents.test_schema import mutated

REGISTRY = Registry(plugins=[], tried="")
SCENARIOS = {
    "combat_commander": "tanners-farm",
    "dust_tactics": "cold-harrow",
    "valor_victory": "market-day",
    "depot_night": "long-night",
}
MUTATIONS = 60
BEYOND_SCHEMAS = frozenset({"stats-refused", "text-not-finite", "shape-too-great", "shape-too-small"})
"""Problems that a schema does not know: of numbers that are no JSON, and what only types can say."""


def module_of(game: str) -> dict[str, Any]:
    """A module with a few pieces and cards of each kind, and what the rules read of it."""
    raw: dict[str, Any] = json.loads((modules_folder() / game / "module.json").read_bytes())
    for name in ("pieces", "cards"):
        of_kinds = {record["kind"]: record for record in raw.get(name, [])}
        if of_kinds:
            raw[name] = list(of_kinds.values())
    for name in ("tables", "art", "layouts", "decks", "tracks"):
        raw.pop(name, None)
    return raw


def scenario_of(game: str) -> dict[str, Any]:
    raw: dict[str, Any] = json.loads((modules_folder() / game / "scenarios" / f"{SCENARIOS[game]}.json").read_bytes())
    for name in ("forces", "areas", "pieces", "golden"):
        raw.pop(name, None)
    return raw


DOCUMENTS = [module_of(game) for game in SCENARIOS] + [scenario_of(game) for game in SCENARIOS]
every_document = pytest.mark.parametrize("raw", DOCUMENTS, ids=lambda raw: raw["id"])


@pytest.fixture(scope="module")
def validators() -> dict[str, jsonschema.Draft202012Validator]:
    made = {}
    for name in ("module", "scenario"):
        schema = json.loads((schemas_folder() / f"{name}-1.json").read_bytes())
        made[f"ccstudio/{name}"] = jsonschema.Draft202012Validator(schema, registry=schema_registry())
    return made


def system_of(raw: dict[str, Any]) -> str:
    game = next(game for game in SCENARIOS if raw["id"] in {module_of(game)["id"], scenario_of(game)["id"]})
    return str(module_of(game)["system"])


def codes_of_program(raw: dict[str, Any], tag: str, system_id: str) -> set[str]:
    """The problems that the program has with the shape and the declared values of a document."""
    shape = shape_problems(raw, json_schema(tag))
    if shape:
        return {problem.code for problem in shape}
    system = REGISTRY.system(system_id)
    if tag == "ccstudio/scenario":
        return {problem.code for problem in scenario_problems(msgspec.convert(raw, ScenarioDocument), system)}
    module = msgspec.convert(raw, ModuleDocument)
    return {problem.code for problem in module_problems(module, system)} if module.system == system_id else set()


@every_document
def test_a_shipped_document_agrees_with_the_shipped_schema(
    raw: dict[str, Any], validators: dict[str, jsonschema.Draft202012Validator]
) -> None:
    assert [error.json_path for error in validators[raw["format"]].iter_errors(raw)] == []


@every_document
def test_a_plain_validator_and_the_program_find_fault_with_the_same_documents(
    raw: dict[str, Any], validators: dict[str, jsonschema.Draft202012Validator]
) -> None:
    system_id, tag = system_of(raw), raw["format"]
    unlike = []
    for seed in range(MUTATIONS):
        changed = mutated(raw, random.Random(seed))
        if not isinstance(changed, dict) or changed.get("module") != raw.get("module") or changed.get("format") != tag:
            continue
        plain = {error.json_path for error in validators[tag].iter_errors(changed)}
        codes = codes_of_program(changed, tag, system_id)
        if bool(plain) != bool(codes) and not (codes and codes <= BEYOND_SCHEMAS) and not _has_whole_float(changed):
            unlike.append((seed, plain, codes))
    assert unlike == []


def _has_whole_float(value: Any) -> bool:
    """Whether a number is written as 1.0, which plain JSON Schema takes for an integer."""
    if isinstance(value, dict):
        return any(_has_whole_float(item) for item in value.values())
    if isinstance(value, list):
        return any(_has_whole_float(item) for item in value)
    return isinstance(value, float) and value.is_integer()


def test_every_reference_leads_into_the_shipped_schemas() -> None:
    registry = schema_registry()
    for path in schemas_folder().glob("*.json"):
        schema = json.loads(path.read_bytes())
        resolver = registry.resolver(schema["$id"])
        assert resolver.lookup("").contents == schema
        for reference in references_in(schema):
            assert resolver.lookup(reference).contents


def references_in(node: Any) -> set[str]:
    if isinstance(node, dict):
        inner = set().union(*(references_in(item) for item in node.values()))
        return inner | ({node["$ref"]} if isinstance(node.get("$ref"), str) else set())
    return set().union(*(references_in(item) for item in node)) if isinstance(node, list) else set()
