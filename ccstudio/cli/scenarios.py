"""Opening the scenarios that `fuzz` and `match` play."""

from ccstudio.base.errors import ContentError
from ccstudio.play.opening import Opened, open_scenario, scenarios_of
from ccstudio.rules.registry import Registry


def open_scenarios(system_id: str, name: str | None) -> list[Opened]:
    """Open the named scenario, or all scenarios that come with a rule system.

    Raises:
        RulesError: there is no such system, or it cannot be used.
        ContentError: there is no such scenario, it belongs to another system, or the system has none.
        DocumentError: a scenario cannot be played.
    """
    registry = Registry()
    system = registry.system(system_id)
    paths = scenarios_of(system) if name is None else [name]
    if not paths:
        raise ContentError("scenarios-none", system=system_id)
    scenarios = [open_scenario(path, registry=registry) for path in paths]
    for opened in scenarios:
        if opened.system.id != system_id:
            raise ContentError("scenario-other-rules", scenario=str(name), system=opened.system.id, wanted=system_id)
    return scenarios
