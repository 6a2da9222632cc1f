"""A preview as rich text: costs, the way and who could react on it, and sums part by part."""

from collections.abc import Iterator
from fractions import Fraction
from html import escape

from ccstudio.application.games.links import paragraph, reason_line, rule_link, thing_link
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.base.mixed_numbers import mixed_number, signed_number
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import Cost, PathStep, Preview, Provoked, Sum
from ccstudio.play.narration import Narrator, amount_of


def preview_html(preview: Preview, narrator: Narrator) -> str:
    """All of a preview, as one piece of rich text; the parts that it does not have are left out."""
    return "".join(
        (
            *_costs(preview, narrator),
            *_way(preview, narrator),
            *_elsewhere(preview, narrator),
            *(sum_html(counted, narrator) for counted in preview.sums),
            *(f"<p>{reason_line(narrator, note)}</p>" for note in preview.notes),
        )
    )


def sum_html(counted: Sum, narrator: Narrator) -> str:
    """An amount, and below it each part on a line with its rule."""
    title = escape(narrator.sentence(counted.title))
    first = signed_number if counted.is_signed else mixed_number
    rows = "".join(
        f"<tr><td align=right><b>{escape((signed_number if number else first)(part.amount))}</b></td>"
        f"<td style='padding-left:5px'>{escape(narrator.sentence(part.reason.text))}</td>"
        f"<td style='padding-left:10px'>{rule_link(part.reason.rule)}</td></tr>"
        for number, part in enumerate(counted.parts)
    )
    return (
        f"<p style='margin-bottom:0'>{title}: <b>{escape(amount_of(counted))}</b></p>"
        f"<table cellspacing=0 cellpadding=1 style='margin-left:10px'>{rows}</table>"
    )


def _costs(preview: Preview, narrator: Narrator) -> Iterator[str]:
    if preview.costs:
        told = _(", ").join(map(narrator.cost, preview.costs))
        yield paragraph(_("Cost: {costs}").format(costs=told))


def _way(preview: Preview, narrator: Narrator) -> Iterator[str]:
    """Each step with its cost, the total so far, and possible reactions."""
    if not preview.path:
        return
    rows, so_far = [], Fraction(0)
    for step in preview.path:
        so_far += step.cost.amount
        rows.append(_step_row(step, Cost(so_far, step.cost.unit), preview, narrator))
    yield f"<table cellspacing=0 cellpadding=2>{''.join(rows)}</table>"


def _step_row(step: PathStep, total: Cost, preview: Preview, narrator: Narrator) -> str:
    reacting = _reactions([one for one in preview.provoked if one.space == step.space], narrator)
    return (
        f"<tr><td><b>{_space(step.space, narrator)}</b></td>"
        f"<td align=right>{escape(signed_number(step.cost.amount))}</td>"
        f"<td align=right>&nbsp;= {escape(narrator.cost(total))}</td></tr>"
        + "".join(f"<tr><td></td><td colspan=2>{line}</td></tr>" for line in reacting)
    )


def _elsewhere(preview: Preview, narrator: Narrator) -> Iterator[str]:
    """Reactions that belong to no step of the path."""
    on_way = {step.space for step in preview.path}
    for line in _reactions([one for one in preview.provoked if one.space not in on_way], narrator):
        yield f"<p>{line}</p>"


def _reactions(provoked: list[Provoked], narrator: Narrator) -> list[str]:
    """A line for each reason: the pieces that could react, and the sentence with its rule."""
    by_reason: dict[str, list[str]] = {}
    for one in provoked:
        names = by_reason.setdefault(reason_line(narrator, one.reason), [])
        if one.piece is not None:
            option = PieceOption(one.piece)
            names.append(thing_link(option, narrator.option(option)))
    comma = _(", ")
    return [f"{comma.join(names)}: {line}" if names else line for line, names in by_reason.items()]


def _space(space: SpaceId, narrator: Narrator) -> str:
    option = SpaceOption(space)
    return thing_link(option, narrator.option(option))
