"""What Dust Tactics says of choices before they are made, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

PREVIEW_SENTENCES: Final[dict[str, str]] = {
    # Shots
    "sum-dice": N_("Dice of {weapon} at {target}"),
    "part-carriers": N_("Who fire: {count}, dice of each: {dice}"),
    "part-models": N_("For each further model of the target"),
    "part-all-in-one": N_("All in one: twice as many"),
    "in-range-at": N_("{target}, class {armour}, is at distance {distance}; the weapon reaches {range}."),
    "in-sight-at": N_("{target}, class {armour}, is at distance {distance}; the weapon reaches any."),
    "hit-damage": N_("Damage of each hit: {damage}."),
    "hit-kills": N_("Any hit destroys the target."),
    "uses-shots": N_("Shots that it uses up: {count}."),
    "may-resist": N_("Each model that is hit rolls a die, and a hit saves it."),
    "all-dice-hit": N_("All dice hit."),
    "dice-reversed": N_("Dice are read the other way round: those that would miss hit."),
    "laser-goes-on": N_("Dice that hit are rolled again, as long as they hit."),
    "misses-again": N_("Dice that miss are rolled once more."),
    "misses-again-berserk": N_("Going berserk: dice that miss are rolled once more."),
    "cover-soft": N_("The target is in soft cover, and its dice save where they hit."),
    "cover-hard": N_("The target is in hard cover, and its dice save where they do not hit."),
    "cover-ignored": N_("Cover is of no use against this weapon."),
    "no-more-cover": N_(
        "If {target} {target:is|are} destroyed, {squad} {squad:has|have} no cover by {target:him|her|it|them} any more."
    ),
    "expected-damage": N_("All so far: damage {damage} of {health} on average, destroyed in {percent}\u00a0%."),
    "may-strike-back": N_("{target} may strike back."),
    "flames-burn": N_("{space}: the flames burn {targets}."),
    "flames-pass": N_("{space}: the flames pass through."),
    # Pairs of actions
    "can-go": N_("Squares it can come to: {count}."),
    "can-attack": N_("It can attack {targets}."),
    "can-attack-after": N_("Depending on where it goes, it can attack {targets}."),
    "can-fire-at-cover": N_("Crates and traps that it can fire at: {count}."),
    "attacks-nobody-after": N_("Wherever it goes, it can attack nobody then."),
    "can-charge": N_("After that it may charge {targets}."),
    "can-restore": N_("The hero can restore {targets}."),
    "restores-after": N_("The hero restores a vehicle that is adjacent by then."),
    "stays-idle": N_("It has acted then, and stays where it is."),
    # Charges and striking back
    "charge-stays": N_("It is next to its target already."),
    "charge-goes": N_("It goes one square more, for nothing. Squares to choose from: {count}."),
    "answer-is-free": N_("Striking back costs no activation, and there is no second roll."),
    # What is announced
    "assault-brings": N_("Movement {after1} instead of {before1} for a Move, {after2} instead of {before2} for two."),
    "all-in-one-brings": N_("Every weapon of {unit} rolls twice its dice."),
    "keeps-for-later": N_("What can be used once is kept for later."),
    # Orders
    "both-actions-left": N_("Both actions of the squad are left to it."),
    "order-needs-die": N_("It needs a die that hits."),
    "order-needs-no-die": N_("It needs no die."),
    "order-takes-action": N_("It takes the place of one of the two actions, whatever comes of it."),
    "order-comes-after": N_("It is carried out after the action, for whoever is adjacent then."),
    "order-targets": N_("It can be for {targets}."),
    "strike-dice": N_("Dice: {dice}, damage of each hit: {damage}. There is no cover against it."),
    # Crates
    "crate-goes": N_("{cover} {cover:is|are} gone for good: nobody has cover by {cover:him|her|it|them} any more."),
    "crate-stays": N_(
        "{cover} {cover:stays|stay}, and {cover:covers|cover} squads in {cover:his|her|its|their} square."
    ),
}
