"""Why a computer player of the series likes an option, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ADVICE_SENTENCES: Final[dict[str, str]] = {
    "advice-only": N_("Nothing else is possible."),
    "advice-attack": N_("What the attack on {space} comes to in the mean"),
    "advice-target-first": N_("The target is chosen first."),
    "advice-no-attack": N_("No attack"),
    "advice-joins": N_("Its strength improves the odds."),
    "advice-not-needed": N_("It would not improve the odds enough."),
    "advice-declare": N_("The attack is complete."),
    "advice-air": N_("Air points spent here: {points}"),
    "advice-support": N_("Its barrage shifts the odds."),
    "advice-keeps-support": N_("Nothing supports the combat."),
    "advice-advance": N_("Value of a place in {space}"),
    "advice-stays": N_("It stands well where it is."),
    "advice-moves": N_("It stands better in {space}."),
    "advice-guards": N_("{space} must not be left open to the enemy."),
    "advice-attacks-from": N_("From {space} it joins a planned attack."),
    "advice-overruns": N_("It can overrun the enemy in {space}."),
    "advice-bridge": N_("A bridge there leads to what is wanted."),
    "advice-done": N_("No unit gains by moving."),
    "advice-way": N_("{space} is on the way to a better place."),
    "advice-off-the-way": N_("{space} leads nowhere better."),
    "advice-comes-along": N_("The planned overrun needs it."),
    "advice-alone": N_("It is not needed there."),
    "advice-stops": N_("This is a good place to stop."),
    "advice-strong-first": N_("Strong units are set up first."),
    "advice-place": N_("Value of a place in {space}"),
    "advice-cheapest": N_("Value of a step of {unit}"),
    "advice-retreat": N_("Value of the hex against the steps lost by staying"),
    "advice-leave-stack": N_("Stacks are left as they lie."),
    "advice-hides": N_("It hides what lies below."),
}
