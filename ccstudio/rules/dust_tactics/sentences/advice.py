"""What a shot would come to, and why a computer player does what it does, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ADVICE_SENTENCES: Final[dict[str, str]] = {
    "advice-only": N_("There is nothing else to do."),
    "advice-pair": N_("What it can fire at, and the squares it can come to."),
    "advice-fires": N_("It can do harm at once."),
    "advice-acts": N_("It can wait."),
    "advice-stay": N_("This square is good to stay in."),
    "advice-goal": N_("On the way to {space}."),
    "advice-astray": N_("It leads nowhere better."),
    "advice-hold": N_("Nothing gained, nothing spent."),
    "advice-no-enemy": N_("Enemies are worth more."),
    "advice-harm": N_("What these dice can do to {target}."),
    "advice-burns": N_("Enemies burn there."),
    "advice-so-many": N_("What they do now, and could do later."),
    "advice-special": N_("It is used up: it has to be worth it."),
    "advice-habit": N_("Mostly right."),
    "advice-worthiest": N_("Who is worth most."),
    "advice-aims": N_("Who can do most harm."),
    "advice-spares": N_("Who is missed least."),
    "advice-charge": N_("What a charge can do."),
    "advice-order": N_("What it brings, and the action that it takes the place of."),
    "advice-hides": N_("It hides who comes from one's own side."),
    "advice-shelters": N_("Whoever stands there is harder to hit."),
    "advice-bars": N_("No vehicle of the enemy drives through there."),
    "advice-joins": N_("What they can do together."),
}
