"""Why a computer player of Valor & Victory likes a choice, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ADVICE_SENTENCES: Final[dict[str, str]] = {
    "advice-only": N_("Nothing else is possible."),
    "advice-fires": N_("{unit} {unit:has|have} the best target."),
    "advice-holds-fire": N_("No shot is worth it."),
    "advice-waits": N_("A better chance may come."),
    "advice-expects": N_("This promises the most casualty points."),
    "advice-lays-lane": N_("A fire lane stops others who come this way."),
    "advice-moves": N_("{unit} {unit:has|have} a better hex in reach."),
    "advice-moves-so": N_("This is the best way to move here."),
    "advice-goes-along": N_("Squads move farther with their leader."),
    "advice-goal": N_("{space} is the best hex in reach."),
    "advice-goal-of": N_("{unit} {unit:is|are} worth most here."),
    "advice-astray": N_("This leads to no better hex."),
    "advice-overruns": N_("An overrun promises casualty points."),
    "advice-leaves-map": N_("Leaving the map counts for victory."),
    "advice-unloads": N_("On foot they can fight."),
    "advice-stays": N_("Nothing better is possible."),
    "advice-faces": N_("Most enemies are in front then."),
    "advice-smoke": N_("Smoke covers the most dangerous hex."),
    "advice-advances": N_("{unit} {unit:gains|gain} by advancing."),
    "advice-sets-up": N_("{unit} {unit:needs|need} one of the best hexes."),
    "advice-carries": N_("{unit} can use the weapon best."),
    "advice-reorganizes": N_("{unit} {unit:is|are} stronger afterwards."),
    "advice-reorganizes-so": N_("This makes the stack stronger."),
    "advice-spares": N_("This costs least."),
    "advice-rallies": N_("{unit} {unit:has|have} a fair chance to rally."),
}
