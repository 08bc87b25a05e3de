import { escapeHtml } from '../../rules/exchange/markup.ts';
import type { PowerView, PrintedPower, StatBlockView, ViewRow } from '../../rules/views.ts';
import { PAGE_STYLE } from './pageStyle.ts';

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
