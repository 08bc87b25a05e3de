import type { PowerView, StatBlockView, ViewRow } from '../../rules/view.ts';

/** A stat block as Markdown, every sign of its words escaped. */
export function writeMarkdown(view: StatBlockView): string {
  const blocks = [
    `# ${oneLine(view.title)}`,
    view.subtitle === '' ? '' : `*${oneLine(view.subtitle)}*`,
    figures(view),
    rows(view.rows),
    ...view.powers.flatMap(power),
    rows(view.footer),
    view.notes === ''
      ? ''
      : lines(view.notes)
          .map((line) => `> ${line}`)
          .join('\n>\n'),
    view.credit === '' ? '' : `---\n\n${oneLine(view.credit)}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function figures({ figures: all }: StatBlockView): string {
  if (all.length === 0) return '';
  const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
  return [
    cells(all.map(({ label }) => oneLine(label))),
    cells(all.map(() => '---')),
    cells(all.map(({ text }) => oneLine(text))),
  ].join('\n');
}

function rows(all: readonly ViewRow[]): string {
  return all.map(({ label, text }) => `${strong(label)}${oneLine(text)}`).join('  \n');
}

function power({ symbol, name, line, tags, paragraphs }: PowerView): readonly string[] {
  const asides = [line, tags.join(', ')].filter((text) => text !== '').map((text) => `*${oneLine(text)}*`);
  return [
    `### ${oneLine(`${symbol} ${name}`)}`,
    asides.join('  \n'),
    ...paragraphs.map(({ label, text }) => `${strong(label)}${lines(text).join('  \n')}`),
  ];
}

function strong(label: string): string {
  return label === '' ? '' : `**${oneLine(label)}** `;
}

function oneLine(text: string): string {
  return escapeMarkdown(text.replaceAll(/\s+/gu, ' ').trim());
}

function lines(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/u)
    .map((line) => escapeMarkdown(line.trim()))
    .filter((line) => line !== '');
}

/** Text that Markdown shows as it was typed: no emphasis, link, list, heading, table or tag comes of it. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[`*_[\]|~$]/gu, (sign) => `\\${sign}`)
    .replaceAll('://', '\\://')
    .replace(/^([#+=-])/u, '\\$1')
    .replace(/^(\d+)([.)])/u, '$1\\$2');
}
