"""A report as one HTML file: no scripts, nothing to load, for screens, telephones and paper."""

from collections.abc import Iterator
from html import escape
from typing import Final

from ccstudio.base.language import _, languages_in_use
from ccstudio.base.text_font import CHINESE_FAMILY, FAMILY
from ccstudio.lab.report.content import Report, Table
from ccstudio.lab.report.markup import Markup
from ccstudio.lab.report.web_font import font_css

_STYLE: Final = """
:root{color-scheme:light}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:#fff;color:#222;font:1rem/1.5 'FAMILY','CHINESE',system-ui,sans-serif}
main{max-width:54rem;margin:0 auto;padding:1.5rem 1rem 3rem}
header{border-bottom:3px solid #0072B2;margin-bottom:1.25rem;padding-bottom:.75rem}
h1{font-size:1.9rem;line-height:1.15;margin:0}
h2{font-size:1.35rem;line-height:1.2;margin:2.4rem 0 .6rem;padding-top:.6rem;border-top:1px solid #dadada}
h3{font-size:1.1rem;margin:1.6rem 0 .4rem}
p,ul{margin:.5rem 0;max-width:44rem}
ul{padding-left:1.2rem}
li{margin:.25rem 0}
p,li,td,th,figcaption,h1,h2,h3{overflow-wrap:break-word}
.subtitle,.caption,footer{color:#595959}
.subtitle{margin:.25rem 0 0}
.notice{border:1px solid #E69F00;border-left-width:6px;background:#FFF8E8;padding:.6rem .8rem;border-radius:3px}
nav ul{columns:2 14rem;list-style:none;padding:0;margin:.5rem 0;max-width:none}
nav li{break-inside:avoid}
a{color:#0B5A8A}
.wide{overflow-x:auto;margin:.8rem 0}
table{border-collapse:collapse;font-size:.9rem;line-height:1.35}
th,td{padding:.3rem .9rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e6e6e6;
white-space:pre-line}
td{min-width:3.2rem}
td:first-child{min-width:7rem}
th{border-bottom:1.5px solid #777;font-weight:700;vertical-align:bottom}
.number{text-align:right;font-variant-numeric:tabular-nums}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19.5rem),1fr));gap:1.4rem 1.6rem;
margin:1rem 0}
figure{margin:0;max-width:28rem;break-inside:avoid}
figcaption{font-weight:700;line-height:1.25;margin-bottom:.3rem}
figure svg{display:block;width:100%;height:auto}
.caption{font-size:.85rem;line-height:1.35;margin:.2rem 0 0}
code{display:block;font-family:ui-monospace,Consolas,Menlo,monospace;font-size:.9rem;background:#f4f4f2;
border:1px solid #e0e0dc;border-radius:3px;padding:.5rem .7rem;overflow-wrap:anywhere;max-width:44rem}
footer{margin-top:3rem;border-top:1px solid #dadada;padding-top:.6rem;font-size:.85rem}
@media print{
@page{size:A4;margin:14mm}
html{font-size:9.5pt}
main{max-width:none;padding:0}
nav{display:none}
a{color:inherit;text-decoration:none}
h2,h3{break-after:avoid}
tr,.notice,li{break-inside:avoid}
thead{display:table-header-group}
.wide{overflow:visible}
.charts{grid-template-columns:1fr 1fr;gap:5mm 6mm}
figure{max-width:none}
}
""".replace("FAMILY", FAMILY).replace("CHINESE", CHINESE_FAMILY)


def report_html(report: Report) -> bytes:
    """Return a report as HTML in UTF-8."""
    body = "\n".join(_body(report))
    language = next(iter(languages_in_use()), "en").replace("_", "-")
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(report.title)}</title><style>{font_css(report.title + body)}{_STYLE}</style>"
    )
    opening = f'<!DOCTYPE html>\n<html lang="{escape(language)}"><head>{head}</head>'
    return f"{opening}\n<body><main>\n{body}\n</main></body></html>\n".encode()


def _body(report: Report) -> Iterator[str]:
    yield f'<header><h1>{escape(report.title)}</h1><p class="subtitle">{escape(report.subtitle)}</p></header>'
    markup = _Page()
    yield markup.blocks(report.lead)
    chapters = [(number, it) for number, it in enumerate(report.sections, 1) if it.level == 1]
    links = "".join(f'<li><a href="#chapter-{number}">{escape(it.title)}</a></li>' for number, it in chapters)
    contents = _("Contents")
    yield f'<nav aria-label="{escape(contents)}"><ul>{links}</ul></nav>'
    for number, section in enumerate(report.sections, 1):
        yield f'<section id="chapter-{number}">{markup.section(section)}</section>'
    yield f"<footer>{escape(report.foot)}</footer>"


class _Page(Markup):
    """Wide tables scroll on narrow screens."""

    def table(self, table: Table) -> str:
        """Return a table in a box of its own."""
        return f'<div class="wide">{super().table(table)}</div>'
