from fractions import Fraction

import pytest

from ccstudio.engine.prospects import Prospect
from ccstudio.engine.reactions import PASS


@pytest.mark.parametrize(("chance", "is_useless"), [(Fraction(0), True), (Fraction(1, 100), False)])
def test_only_what_has_no_chance_is_useless(chance: Fraction, is_useless: bool) -> None:
    assert Prospect(option=PASS, chance=chance).is_useless is is_useless
