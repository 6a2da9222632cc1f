"""Every scenario that ships can be set up by its rules."""

from pathlib import Path

import pytest

from ccstudio.base.places import content_folder
from ccstudio.play.opening import open_scenario
from ccstudio.rules.registry import Registry
from ccstudio.rules.set_up_search import can_be_set_up

SCENARIOS = sorted(content_folder().glob("modules/*/scenarios/*.json"))
RULES = Registry(tried="valor_victory=ccstudio.rules.valor_victory.system:VALOR_VICTORY")


@pytest.mark.parametrize("file", SCENARIOS, ids=[file.stem for file in SCENARIOS])
def test_a_shipped_scenario_can_be_set_up(file: Path) -> None:
    opened = open_scenario(file, registry=RULES)
    rules = opened.system.set_up_rules(opened.contents)
    assert rules is not None
    assert can_be_set_up(rules).verdict == "yes"
