"""What Valor & Victory says about weapons that change hands, and squads that split and combine, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

COMMAND_SENTENCES: Final[dict[str, str]] = {
    # Questions
    "choose-reorganize": N_("Choose a unit to hand over its weapon, split or combine, or finish."),
    "choose-way": N_("Choose what {subject} {subject:does|do}."),
    "choose-receiver": N_("{subject}: choose who gets the weapon."),
    "choose-half-squad": N_("{subject}: choose the half squad to combine with."),
    # Kinds of choices
    "reorganize": N_("Weapons and squads"),
    "way": N_("What it does"),
    "receiver": N_("New carrier"),
    "half-squad": N_("Half squad"),
    # Buttons
    "hand-over": N_("Hand over the weapon"),
    "split": N_("Split"),
    "combine": N_("Combine"),
    # Events
    "squad-splits": N_("A squad splits: {unit} and another half squad."),
    "squad-combines": N_("Two half squads combine: {unit}."),
    # Reasons
    "only-choose-reorganize": N_(
        "Infantry can hand its weapon to infantry in its hex. Squads can split, half squads of one type can combine in "
        "the hex of a leader; both need room, and no unit with valor does either."
    ),
    "only-choose-way": N_("Choose one of the things that the unit can do."),
    "only-choose-receiver": N_(
        "Each unit carries one weapon, leaders light ones. Who has a weapon already gives it in exchange."
    ),
    "only-infantry-reorganizes": N_("Only infantry carries weapons, splits and combines."),
    "leader-has-nothing-to-give": N_("{unit} {unit:has|have} no weapon that anybody else in the hex can take."),
    "has-valor": N_("Units with valor neither split nor combine."),
    "was-made-now": N_("{unit} {unit:has|have} already split or combined in this phase."),
    "splits-with-leader": N_("{unit} {unit:needs|need} a leader in the hex to split."),
    "has-no-room-to-split": N_("The hex has no room for both halves of {unit}."),
    "has-no-partner": N_("There is no other half squad of the type of {unit} in the hex."),
    "combines-with-leader": N_("{unit} {unit:needs|need} a leader in the hex to combine."),
    "partner-does-not-fit": N_(
        "{unit} cannot combine: the other half has valor, both have weapons, or the hex has no room for a squad."
    ),
    "is-in-other-hex": N_("{unit} {unit:is|are} in another hex."),
    "carries-light-only": N_("{unit} {unit:carries|carry} light weapons only."),
    "exchange-does-not-fit": N_("{unit} cannot give another weapon in exchange."),
    "only-choose-half-squad": N_(
        "Only half squads of the same type in the same hex without valor can combine, if only one has a weapon."
    ),
}
