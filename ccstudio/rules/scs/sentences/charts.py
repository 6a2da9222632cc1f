"""What the charts of the series say, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

CHART_SENTENCES: Final[dict[str, str]] = {
    "chart-cost": N_("Movement cost of {terrain}: {cost}"),
    "chart-cost-of-mode": N_("Movement cost of {terrain}, {mode}: {cost}"),
    "chart-prohibited": N_("{terrain}: prohibited"),
    "chart-no-attack": N_("{terrain}: no attack"),
    "chart-attack": N_("Attackers: ×{factor}"),
    "chart-defence": N_("Defenders: ×{factor}"),
    "chart-shift": N_("Column shift: {columns}"),
    "chart-control": N_("Controlled by {side}"),
    "chart-zone": N_("In a zone of control of {side}"),
    "chart-stack": N_("Stacking: {size} of {limit}"),
    "chart-formation": N_("{role}, size {size}"),
    "chart-strength": N_("Attack {attack}, defence {defence}"),
    "chart-allowance": N_("Movement points: {move} (printed {printed})"),
    "chart-steps": N_("Steps: {steps} of {full}"),
    "chart-barrage": N_("Barrage: columns {columns}, range {range}"),
    "chart-supply-range": N_("Supply range: {range}"),
    "chart-exploits": N_("Exploitation-capable"),
    "chart-unsupplied": N_("Out of supply"),
}
