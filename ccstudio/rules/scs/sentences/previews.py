"""What the series says in previews, odds and reasons, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

PREVIEW_SENTENCES: Final[dict[str, str]] = {
    # Attacks before the roll
    "sum-attack": N_("Attack on {space}"),
    "sum-overrun": N_("Overrun of {space}"),
    "sum-defence": N_("Defence of {space}"),
    "part-of-unit": N_("{unit}: {printed}"),
    "part-of-unit-with-factors": N_("{unit}: {printed} {factors}"),
    "note-column": N_("Odds {odds}, shift {shift}: column {column}"),
    "note-below": N_(
        "Odds {odds}, shift {shift}: below the table. No dice are rolled. Steps that the attacker loses: {steps}."
    ),
    "note-attackers": N_("Units that can still attack: {count}"),
    "note-unseen": N_("{space} has more units than you can see. The odds will be worse."),
    # Retreats
    "note-zone-loss": N_("{space} is in an enemy zone of control. Steps that the stack loses there: {steps}."),
    "note-toward": N_("{space} is nearer to a supply source."),
    "note-aside": N_("{space} is not nearer to a supply source."),
    "lost-steps": N_("steps lost"),
    "sum-steps-lost": N_("Steps lost"),
    "part-of-result": N_("Combat result"),
    "part-instead": N_("Instead of hexes of retreat"),
    "part-in-zones": N_("Enemy zones of control on the way from {space}, at least"),
    "part-short": N_("Hexes that cannot be retreated from {space}"),
    "note-all-lost": N_("The units have {steps} steps: all of them are eliminated."),
    "note-blocked": N_("Nothing leads that far from {space}."),
    "note-no-retreat": N_("No hex is open for a retreat from {space}."),
    "note-ends": N_("A retreat from {space} can end in {spaces}."),
    "note-ends-unsupplied": N_("None of the hexes where a retreat from {space} can end is in supply."),
    "note-unsupplied": N_("{space} is not in supply."),
    "note-overfull-for-now": N_(
        "{space} would be over the stacking limit of {limit}: allowed until the end of the owner's next Movement Phase."
    ),
    "note-hexes-left": N_("Hexes to retreat after that: {hexes}"),
    # Odds
    "odds-of-attack": N_("Attack on {space} in the column {column}"),
    "odds-nothing": N_("{result} (nothing happens)"),
    "odds-attacker": N_("{result} (attacker)"),
    "odds-both": N_("{result} (both)"),
    "odds-defender": N_("{result} (defender)"),
    # Why not
    "has-moved": N_("{unit} {unit:has|have} moved in this phase."),
    "cannot-exploit": N_("{unit} {unit:is|are} not exploitation-capable now."),
    "began-in-zone": N_("{unit} began the phase in an enemy zone of control."),
    "cannot-move": N_("{unit} cannot move."),
    "has-no-way": N_("{unit} cannot enter any hex from here."),
    "is-not-own-unit": N_("{unit} {unit:belongs|belong} to the other side."),
    "arrives-later": N_("{unit} {unit:arrives|arrive} on turn {turn}."),
    "moves-already": N_("{unit} {unit:moves|move} already."),
    "joins-at-the-start": N_("Units join only before the first step."),
    "is-elsewhere": N_("{unit} {unit:is|are} in another hex."),
    "is-there-already": N_("The units are in {space} already."),
    "is-out-of-reach": N_("{space} is out of reach: {unit} {unit:has|have} {left} movement points left."),
    "is-prohibited": N_("The way to {space} is prohibited to {unit}."),
    "went-one-hex": N_("{unit} went one hex for more than it could pay, which was its whole move."),
    "costs-too-much": N_("{space} costs {cost}; {unit} {unit:has|have} {left} left."),
    "enemy-holds": N_("The enemy holds {space}, which is not adjacent. Move next to it to overrun or attack it."),
    "began-apart": N_("Units overrun together only if they began the phase in one hex."),
    "overrun-from-zone": N_("{unit} began the phase in an enemy zone of control and cannot overrun."),
    "has-overrun": N_("{unit} {unit:has|have} made an overrun in this phase."),
    "has-no-attack": N_("{unit} {unit:has|have} no attack strength."),
    "too-weak-to-attack": N_("One of the units must have an attack strength of 1 or more."),
    "overrun-needs-points": N_("An overrun costs {points} movement points, more than is left."),
    "overrun-from-full": N_("{space} is over the stacking limit: no overrun from there."),
    "overrun-before": N_("{space} was overrun in this phase."),
    "overrun-by-road": N_("{space} can be reached by road or bridge only, which do not count for an overrun."),
    "overrun-too-dear": N_("{space} costs too much to enter for an overrun."),
    "attack-prohibited": N_("The terrain prohibits attacks on {space} from here."),
    "has-fought": N_("{unit} {unit:has|have} attacked in this phase."),
    "has-supported": N_("{unit} {unit:has|have} supported a combat in this phase."),
    "has-no-target": N_("{unit} {unit:has|have} no enemy next to {unit:it|them} that can be attacked."),
    "holds-no-enemy": N_("No enemy is in {space}."),
    "was-attacked": N_("{space} was attacked in this phase."),
    "nobody-can-attack": N_("No unit next to {space} can attack it."),
    "attacks-already": N_("{unit} {unit:is|are} part of the attack."),
    "attacks-elsewhere": N_("{unit} cannot attack the same hex as the others."),
    "target-is-chosen": N_("Another hex is the target: start over to change it."),
    "not-all-reach": N_("Not all units of the attack can attack {space}."),
}
