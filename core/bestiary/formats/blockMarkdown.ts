import type { Leaving } from './exporting.ts';

/** A stat block as Markdown that reads well anywhere: no table, every line under its label, every sign escaped. */
export function writeBlockMarkdown({ plain, exchange, system }: Leaving): string {
  const { layout } = exchange;
  const line = (text: string): string => escapeMarkdown(text.replaceAll(/\s+/gu, ' ').trim());
  // Behind a label nothing can be taken for a list or a heading.
  const behind = (text: string): string => line(`:${text.trim()}`).slice(1);
  const labelled = (label: string, text: string): string => `**${line(label)}:** ${behind(text)}`;
  const fields = exchange.fields(plain).filter(({ text }) => text !== '');
  const texts = plain.powers.map(exchange.writePower);
  const sections = layout.sections.flatMap(({ key, heading }) => {
    const inside = texts.filter(({ section }) => section === key);
    if (inside.length === 0) return [];
    const powers = inside.flatMap(({ title, lines }) => [
      `### ${line(title)}`,
      lines.map(({ label, text }) => (label === '' ? line(text) : labelled(label, text))).join('  \n'),
    ]);
    return [`## ${heading}`, ...powers];
  });
  const blocks = [
    `# ${line(plain.name)}`,
    `*${line(system.title)} stat block*`,
    fields.map(({ label, text }) => labelled(label, text)).join('  \n'),
    Object.entries(plain.more)
      .map(([label, text]) => labelled(label, text))
      .join('  \n'),
    ...sections,
    plain.notes === ''
      ? ''
      : plain.notes
          .split('\n')
          .map((each) => `> ${line(each)}`.trim())
          .join('\n'),
    plain.credit === '' ? '' : `---\n\n${line(plain.credit)}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
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
