"""What the charts of Dust Tactics say, in English, by code: squares, units, soldiers, crates; heads of tables."""

from typing import Final

from ccstudio.base.language import N_

CHART_SENTENCES: Final[dict[str, str]] = {
    # Labels on the board
    "label-acts-again": N_("acts again"),
    "label-air-strike": N_("air strike"),
    "label-damaged": N_("-{damage}"),
    "label-destroyed": N_("destroyed"),
    "label-fell": N_("{soldier} killed"),
    "label-hits": N_("hits: {hits}"),
    "label-order-fails": N_("order fails"),
    "label-restored": N_("+{health}"),
    "label-returns": N_("returns"),
    "label-wrecked": N_("{cover} destroyed"),
    # Squares
    "chart-open": N_("{terrain}: all units can enter and see across it."),
    "chart-stone": N_("{terrain}: no unit can enter or see through it."),
    "chart-low-wall": N_("{terrain}: only units with Jump can cross it; all units can see across it."),
    "chart-block": N_("Block: no unit can enter or see through it."),
    "chart-entry": N_("Entry square of the {side}."),
    "chart-task": N_("Task: {task}, worth {points} VP at the end of rounds {rounds}."),
    "chart-goal": N_("Goal of the {side}: {goal}, from round {round} on."),
    # Crates and traps
    "chart-cover": N_("{cover}: vehicle class {armour}, health {left} of {health}."),
    "chart-cover-soft": N_("Soft cover for a squad in its square: each hit on a cover die saves."),
    "chart-cover-hard": N_("Hard cover for a squad in its square: each miss on a cover die saves."),
    "chart-vehicles-enter": N_("Vehicles can enter and destroy it."),
    "chart-vehicles-stay-out": N_("Vehicles cannot enter; for them it counts as an obstacle at a corner."),
    "chart-blocks-soldiers": N_("Blocks line of sight between soldiers."),
    "chart-blocks-nobody": N_("Does not block line of sight."),
    # Units and soldiers
    "chart-points": N_("Army points: {points}."),
    "chart-class": N_("Armour class: {armour}."),
    "chart-soldiers": N_("Soldiers: {left} of {whole}."),
    "chart-health": N_("Health: {left} of {whole}."),
    "chart-movement": N_("Movement: {one} for one Move, {two} for two Moves."),
    "chart-with-hero": N_("{hero} {hero:has|have} joined this squad: hero and squad act together."),
    "chart-acted": N_("Has activated this round."),
    "chart-waits": N_("Has not entered the field yet."),
    "chart-used-up": N_("Already used: {ability}."),
    "chart-role": N_("Soldier of {squad}: {role}."),
    "chart-carries": N_("Weapon: {weapon}."),
    "chart-shots": N_("Weapon: {weapon}, shots left: {left}."),
    "chart-strength": N_("{weapon}, range {range}: {strengths} (dice / damage per hit)."),
    # Abilities
    "chart-ability-agile": N_("Agile: every diagonal costs 1."),
    "chart-ability-all-in-one": N_("All in One: once per game, doubles the dice of one attack."),
    "chart-ability-assault": N_("Assault: once per game, doubles movement for one round."),
    "chart-ability-berserk": N_("Berserk: once per game, rerolls the misses of one attack."),
    "chart-ability-black-ops": N_("Black Ops: one extra die for initiative."),
    "chart-ability-charge": N_(
        "Charge: after moving, one more square to reach an enemy, then an attack with weapons of range 1."
    ),
    "chart-ability-jump": N_("Jump: can cross crates, traps, low walls and units."),
    "chart-ability-damage-resilient": N_("Damage Resilient: rolls a die for each damage; a hit prevents it."),
    "chart-ability-fast": N_("Fast: +1 movement."),
    "chart-ability-fighting-spirit": N_("Fighting Spirit: in an attack after a Move, misses count as hits."),
    "chart-ability-self-repair": N_(
        "Self Repair: at the end of the round, rolls a die for each damage; a hit repairs it."
    ),
    "chart-ability-sniper": N_("Sniper: chooses which model is hit."),
    "chart-ability-spotter": N_("Spotter: misses count as hits, and hits as misses, on the attack dice of the unit."),
    "chart-ability-sniper-team": N_("Sniper Team: one sniper and one spotter."),
    "chart-ability-tank-head": N_("Tank Head: once per game, spends an action to restore an adjacent vehicle."),
    "chart-ability-command-squad": N_("Command Squad: gives one order per round."),
    # Names of abilities
    "name-of-agile": N_("Agile"),
    "name-of-all-in-one": N_("All in One"),
    "name-of-assault": N_("Assault"),
    "name-of-berserk": N_("Berserk"),
    "name-of-black-ops": N_("Black Ops"),
    "name-of-charge": N_("Charge"),
    "name-of-jump": N_("Jump"),
    "name-of-damage-resilient": N_("Damage Resilient"),
    "name-of-fast": N_("Fast"),
    "name-of-fighting-spirit": N_("Fighting Spirit"),
    "name-of-self-repair": N_("Self Repair"),
    "name-of-sniper": N_("Sniper"),
    "name-of-spotter": N_("Spotter"),
    "name-of-sniper-team": N_("Sniper Team"),
    "name-of-tank-head": N_("Tank Head"),
    "name-of-command-squad": N_("Command Squad"),
    # Roles
    "role-soldier": N_("soldier"),
    "role-special": N_("special weapon"),
    "role-officer": N_("officer"),
    "role-radioman": N_("radioman"),
    "role-mechanic": N_("mechanic"),
    "role-medic": N_("medic"),
    "role-sniper": N_("sniper"),
    "role-spotter": N_("spotter"),
}
