import type { PowerView, PrintedPower, StatBlockView, ViewRow } from '../rules/views.ts';
import { escapeHtml } from './markup.ts';

/** Stat blocks as a page that stands alone: no script, nothing fetched, fit to print. */
export function writeHtml(...views: readonly StatBlockView[]): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(views.map(({ title }) => title).join(', '))}</title>`,
    `<style>${PAGE_STYLE}</style>`,
    '</head>',
    '<body>',
    ...views.flatMap(article),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function article(view: StatBlockView): readonly string[] {
  return [
    '<article>',
    `<header><h1>${escapeHtml(view.title)}</h1>${paragraph('kind', view.printedSubtitle ?? view.subtitle)}</header>`,
    figures(view),
    table(view),
    rows(view.rows),
    ...powers(view.powers),
    rows(view.footer),
    paragraph('notes', view.notes),
    paragraph('credit', view.credit),
    '</article>',
  ];
}

function figures({ figures: all }: StatBlockView): string {
  if (all.length === 0) return '';
  const boxes = all.map(
    ({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`,
  );
  return `<dl class="figures">${boxes.join('')}</dl>`;
}

function table({ table: shown }: StatBlockView): string {
  if (!shown) return '';
  const head = ['', ...shown.columns].map((text) => `<th scope="col">${escapeHtml(text)}</th>`);
  const lines = shown.rows.map(({ label, cells }) => {
    const numbers = cells.map(({ text }) => `<td>${escapeHtml(text)}</td>`);
    return `<tr><th scope="row">${escapeHtml(label)}</th>${numbers.join('')}</tr>`;
  });
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function rows(all: readonly ViewRow[]): string {
  if (all.length === 0) return '';
  const entries = all.map(
    ({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`,
  );
  return `<dl class="rows">${entries.join('')}</dl>`;
}

/** As the game prints them: those that stand apart come last, under their heading. */
function powers(all: readonly PowerView[]): readonly string[] {
  const apart = ({ printed }: PowerView): string => printed?.apart ?? '';
  const headingOf = (each: PowerView): string => each.heading ?? apart(each);
  const ordered = all.toSorted((a, b) => Number(apart(a) !== '') - Number(apart(b) !== ''));
  return ordered.flatMap((each, at) => {
    const heading = headingOf(each);
    const before = ordered[at - 1];
    const begins = heading !== '' && (before === undefined || headingOf(before) !== heading);
    const block = each.printed ? printedPower(each.printed) : power(each);
    return begins ? [`<h2 class="apart">${escapeHtml(heading)}</h2>`, block] : [block];
  });
}

function printedPower({ title, roll, aim, text, rows: below }: PrintedPower): string {
  const attack = [title, roll, aim].filter((part) => part !== '').join(' ');
  const close = text === '' || text.startsWith('—') ? text : ` ${text}`;
  const lines = below.map(
    (row) => `<p class="below"><em>${escapeHtml(row.label)}:</em> ${broken(row.text)}</p>`,
  );
  return `<section class="printed"><p><strong>${escapeHtml(attack)}</strong>${broken(close)}</p>${lines.join('')}</section>`;
}

function power({ symbol, symbolLabel, name, line, tags, paragraphs }: PowerView): string {
  const sign =
    symbol === ''
      ? ''
      : `<span class="symbol" role="img" aria-label="${escapeHtml(symbolLabel)}">${escapeHtml(symbol)}</span> `;
  const texts = paragraphs.map(
    ({ label, text }) =>
      `<p>${label === '' ? '' : `<strong>${escapeHtml(label)}</strong> `}${broken(text)}</p>`,
  );
  return [
    '<section>',
    `<h2>${sign}${escapeHtml(name)} <span class="line">${escapeHtml(line)}</span></h2>`,
    paragraph('tags', tags.join(', ')),
    ...texts,
    '</section>',
  ].join('');
}

function paragraph(name: string, text: string): string {
  return text === '' ? '' : `<p class="${name}">${broken(text)}</p>`;
}

function broken(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n|\r|\n/gu, '<br>');
}

/** The look of an exported stat block on screen and paper. Constant: nothing of a creature ever stands in it. */
const PAGE_STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:#efeae0;color:#24211c;font:16px/1.5 "Source Serif 4",Georgia,serif}
article{max-width:640px;margin:0 auto;padding:24px 28px;background:#fdf9f0;border:1px solid #d3cabb;border-radius:8px}
header{margin-bottom:14px;padding-bottom:10px;border-bottom:3px double #8a3b1c}
h1{margin:0;font-size:30px;line-height:1.15;color:#2a1d14;overflow-wrap:anywhere}
p{margin:6px 0 0;overflow-wrap:anywhere}
.kind,.tags{font-style:italic;color:#4e493f}
dl,dd{margin:0}
.figures{display:flex;flex-wrap:wrap;gap:1px;margin:0 0 12px;background:#d3cabb;border:1px solid #d3cabb;border-radius:6px;overflow:hidden}
.figures div{flex:1 1 auto;padding:6px 10px;background:#fdf9f0}
.figures dt{font:13px system-ui,sans-serif;color:#645d51}
.figures dd{font:600 18px/1.3 system-ui,sans-serif}
table{width:100%;margin:0 0 12px;border-collapse:collapse;text-align:center}
th,td{padding:1px 4px;border-bottom:1px solid #e3dccf}
th[scope=row]{text-align:left}
.rows div{display:flex;gap:8px}
.rows dt{font-weight:650}
section{margin-top:12px;padding-top:8px;border-top:1px solid #e3dccf;break-inside:avoid}
section+.rows{margin-top:12px;padding-top:8px;border-top:1px solid #e3dccf}
h2{margin:0;font-size:18px}
.apart{margin-top:16px}
.printed{margin-top:8px;padding-top:0;border:0}
.below{margin-left:18px}
.symbol{color:#9c4a0c}
.line{font:400 14px system-ui,sans-serif;color:#645d51}
.notes{margin-top:14px;padding-left:10px;border-left:2px solid #8a3b1c;font-style:italic}
.credit{margin-top:16px;padding-top:8px;border-top:1px solid #d3cabb;font:13px/1.4 system-ui,sans-serif;color:#645d51}
@media (prefers-color-scheme:dark){@media screen{
:root{color-scheme:dark}
body{background:#14161b;color:#ece8df}
article{background:#1e1d1f;border-color:#323846}
h1{color:#f4efe4}
.kind,.tags{color:#b9b6ad}
.figures{background:#323846;border-color:#323846}
.figures div{background:#1e1d1f}
.figures dt,.line,.credit{color:#9a978f}
section,section+.rows,.credit,th,td{border-color:#323846}
.symbol{color:#f2994a}
}}
article+article{margin-top:24px}
@media print{
@page{margin:16mm}
body{padding:0;background:none;font-size:11pt}
article{max-width:none;padding:0;background:none;border:0;break-inside:avoid}
article+article{margin-top:12mm}
.figures div{background:none}
}
`;
