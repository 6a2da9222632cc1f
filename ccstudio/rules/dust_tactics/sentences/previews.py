"""What Dust Tactics says of choices before they are made, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

PREVIEW_SENTENCES: Final[dict[str, str]] = {
    # Shots
    "sum-dice": N_("Dice of {weapon} at {target}"),
    "part-carriers": N_("Soldiers firing: {count}, dice each: {dice}"),
    "part-models": N_("Extra dice for the other models in the target"),
    "part-all-in-one": N_("All in One: dice doubled"),
    "in-range-at": N_(
        "{target} (class {armour}) {target:is|are} at distance {distance}; the weapon has range {range}."
    ),
    "in-sight-at": N_(
        "{target} (class {armour}) {target:is|are} at distance {distance}; the weapon has unlimited range."
    ),
    "hit-damage": N_("Damage per hit: {damage}."),
    "hit-kills": N_("Any hit destroys the target."),
    "uses-shots": N_("Shots used: {count}."),
    "may-resist": N_("The target rolls a die for each damage; a hit prevents it."),
    "all-dice-hit": N_("All dice hit."),
    "dice-reversed": N_("Dice are reversed: misses count as hits, and hits as misses."),
    "laser-goes-on": N_("Laser: each hit counts and is rerolled until it misses."),
    "misses-again": N_("Misses are rerolled once."),
    "misses-again-berserk": N_("Berserk: misses are rerolled once."),
    "cover-soft": N_("The target is in soft cover: each hit on its cover dice saves."),
    "cover-hard": N_("The target is in hard cover: each miss on its cover dice saves."),
    "cover-ignored": N_("This weapon ignores cover."),
    "no-more-cover": N_(
        "If {target} {target:is|are} destroyed, {squad} {squad:loses|lose} this cover after the attack."
    ),
    "expected-damage": N_("Total so far: {damage} of {health} damage on average; {percent}\u00a0% chance to destroy."),
    "may-strike-back": N_("{target} may strike back."),
    "flames-burn": N_("{space}: the flames hit {targets}."),
    "flames-pass": N_("{space}: the flames hit nothing."),
    # Pairs of actions
    "can-go": N_("Reachable squares: {count}."),
    "can-attack": N_("Possible targets: {targets}."),
    "can-attack-after": N_("Possible targets, depending on the square: {targets}."),
    "can-fire-at-cover": N_("Crates and traps in range: {count}."),
    "attacks-nobody-after": N_("No target from any reachable square."),
    "can-charge": N_("After moving, the unit can charge {targets}."),
    "can-restore": N_("The hero can restore {targets}."),
    "restores-health": N_("{unit} {unit:recovers|recover} all lost health: {health}."),
    "restores-after": N_("After the first action, the hero restores an adjacent vehicle."),
    "stays-idle": N_("The unit stays where it is, and its activation ends."),
    # Charges and striking back
    "charge-stays": N_("The unit is already adjacent to its target."),
    "charge-goes": N_("The unit moves one more square free of charge. Squares to choose from: {count}."),
    "answer-is-free": N_("Striking back costs no activation. Misses are not rerolled."),
    # What is announced
    "assault-brings": N_(
        "Movement {after1} instead of {before1} for one Move, {after2} instead of {before2} for two Moves."
    ),
    "all-in-one-brings": N_("Every weapon of {unit} rolls twice as many dice."),
    "keeps-for-later": N_("The unit keeps the ability for later."),
    # Orders
    "both-actions-left": N_("The squad keeps both its actions."),
    "order-needs-die": N_("The order works only on a hit."),
    "order-needs-no-die": N_("The order needs no die roll."),
    "order-takes-action": N_("The order replaces one of the two actions, even if it fails."),
    "order-comes-after": N_("The order follows the action and works for units adjacent at that time."),
    "order-targets": N_("Possible targets: {targets}."),
    "strike-dice": N_("Dice: {dice}, damage per hit: {damage}. The air strike ignores cover."),
    # Crates
    "crate-goes": N_("{cover} {cover:is|are} removed for good: no squad gets cover from {cover:him|her|it|them}."),
    "crate-stays": N_(
        "{cover} {cover:stays|stay} and {cover:gives|give} cover to a squad in {cover:his|her|its|their} square."
    ),
}
