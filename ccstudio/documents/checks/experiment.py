"""Cross checks of an experiment."""

from collections.abc import Iterator

from ccstudio.base.problems import Problem
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.references import check_unique_ids


def check_experiment(document: ExperimentDocument) -> Iterator[Problem]:
    """Yield all contradictions within an experiment, without opening its scenarios."""
    yield from check_unique_ids(document.variants, ("variants",))
    for index, scenario in enumerate(document.scenarios):
        if any(scenario.id == other.id for other in document.scenarios[:index]):
            yield Problem(code="experiment-scenario-twice", path=("scenarios", index), arguments={"id": scenario.id})
    for index, pairing in enumerate(document.pairings):
        if pairing.swap_sides and len(set(pairing.players)) == 1:
            yield Problem(code="experiment-swaps-equals", path=("pairings", index, "swap_sides"))
        if pairing in document.pairings[:index]:
            yield Problem(code="experiment-pairing-twice", path=("pairings", index))
