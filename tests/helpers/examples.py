"""On how many examples a property is tried: on all in `make test`, on a third with the fast tests."""

from typing import Final

from hypothesis import HealthCheck, settings
from hypothesis.internal import entropy
from hypothesis.internal.conjecture import providers

ALL: Final = "ccstudio"
SOME: Final = "ccstudio-fast"
SAME: Final = "ccstudio-same"
"""As few as with the fast tests, and the same ones in every run."""

USUAL: Final = 30
"""A property that asks for no number is tried on so many examples: its values are small, and other runs try others."""

FEWEST: Final = 8
"""So many examples are tried at least, unless a property asks for fewer."""

# Properties would draw literals of the modules of the checkout now and then. To read 1,200 modules takes each process
# that runs tests one to four seconds, and no setting, phase or variable of the environment prevents it
# (HypothesisWorks/hypothesis, issue 4627; none up to 6.170). What else is drawn, as 0, the ends of a range or strange
# texts, comes from a list of hypothesis and stays. Where a version has no such functions, properties only take longer.
if hasattr(providers, "_get_local_constants") and hasattr(providers, "_local_constants"):
    providers._get_local_constants = lambda: providers._local_constants

# Nobody here asks the generator that all of numpy shares (ruff sees to that): to seed it for each example and to give
# it back its state takes a twentieth of the time of properties.
if getattr(entropy, "NP_RANDOM", object()) is None:
    entropy.NP_RANDOM = object()

# How long an example takes says more of the machine than of the code.
settings.register_profile(ALL, max_examples=USUAL, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(SOME, settings.get_profile(ALL), max_examples=USUAL // 3)
settings.register_profile(SAME, settings.get_profile(SOME), derandomize=True, database=None)


def load_examples(*, only_some: bool) -> None:
    """Choose the tier before modules with properties are imported, which settle their counts then."""
    settings.load_profile(SOME if only_some else ALL)


def examples(most: int) -> settings:
    """How a property is tried on this many examples, or on the share of them that the tier allows."""
    share = settings.get_profile(settings.get_current_profile_name()).max_examples / USUAL
    return settings(max_examples=max(min(most, FEWEST), min(most, round(most * share))))
