"""Prototypes that use each other often, deeply or in a ring are worked out at once, or told."""

import msgspec
import pytest

from ccstudio.play.opening import open_scenario
from ccstudio.rules.freeform.checks.documents import check_documents
from ccstudio.rules.freeform.traits import DEEPEST, Prototype, Traits, Value, traits_of


def prototypes(*uses: tuple[int, ...]) -> dict[str, Prototype]:
    """Prototypes `p-0`, `p-1` …, each of which uses others by number and has a value of its own."""
    return {
        f"p-{number}": Prototype(
            id=f"p-{number}",
            title="P",
            prototypes=tuple(f"p-{other}" for other in used),
            values=(Value(id=f"v-{number}", title="V"),),
        )
        for number, used in enumerate(uses)
    }


def codes(known: dict[str, Prototype]) -> set[str]:
    """The problems of a module with these prototypes."""
    contents = open_scenario("depot-night-long-night").contents
    settings = {**contents.module.settings, "prototypes": msgspec.to_builtins([*known.values()])}
    module = msgspec.structs.replace(contents.module, settings=settings)
    found = {problem.code for problem in check_documents(msgspec.structs.replace(contents, module=module))}
    return found & {"free-ring", "free-deep"}


def test_what_is_used_twenty_times_over_is_worked_out_once() -> None:
    known = prototypes(*((number + 1,) * 20 for number in range(30)), ())
    assert len(traits_of(Traits(prototypes=("p-0",)), known).values) == 31


def test_a_ring_gives_each_trait_once() -> None:
    known = prototypes((1,), (2,), (0,))
    assert [value.id for value in traits_of(Traits(prototypes=("p-0",)), known).values] == ["v-2", "v-1", "v-0"]


@pytest.mark.parametrize(
    ("known", "wanted"),
    [
        (prototypes((0,)), {"free-ring"}),
        (prototypes((1,), (2,), (0,)), {"free-ring"}),
        (prototypes(*((number + 1,) for number in range(DEEPEST + 2)), ()), {"free-deep"}),
        (prototypes((1, 2), (2,), ()), set()),
    ],
    ids=["itself", "ring", "deep", "sound"],
)
def test_rings_and_endless_chains_are_told(known: dict[str, Prototype], wanted: set[str]) -> None:
    assert codes(known) == wanted
