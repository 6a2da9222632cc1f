"""Every scenario that ships can be set up by its rules."""

from pathlib import Path

import pytest

from ccstudio.base.places import content_folder
from ccstudio.play.opening import open_scenario
from ccstudio.rules.set_up_search import can_be_set_up

SCENARIOS = sorted(content_folder().glob("modules/*/scenarios/*.json"))


@pytest.mark.parametrize("file", SCENARIOS, ids=[file.stem for file in SCENARIOS])
def test_a_shipped_scenario_can_be_set_up(file: Path) -> None:
    opened = open_scenario(file)
    rules = opened.system.set_up_rules(opened.contents)
    assert rules is not None
    assert can_be_set_up(rules).verdict == "yes"
