"""The version that results are of."""

import re

from ccstudio import __version__
from ccstudio.lab.versions import program_version


def test_the_version_names_the_state_of_the_code():
    assert re.fullmatch(re.escape(__version__) + r" \([0-9a-f]{8}\)", program_version())
