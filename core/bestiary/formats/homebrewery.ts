import type { Leaving } from './exporting.ts';

/** Lines of a block that stand under its name already. */
const IN_SUBTITLE = new Set(['kind', 'level', 'role', 'size', 'type', 'hd', 'rank', 'mook']);
/** Lines that are such a line themselves. */
const SUBTITLES = new Set(['level_role', 'size_type']);

/** A monster for Homebrewery V3: one frame, wide where there is much to say. */
export function writeHomebrewery({ plain, exchange, built }: Leaving): string {
  const fields = exchange.fields(plain).filter(({ text }) => text !== '');
  const { subtitle, printedSubtitle } = built.view;
  // What the line under the name says, or the notes below, is not said twice.
  const own = fields.filter(({ key }) => SUBTITLES.has(key)).map(({ text }) => text);
  const rest = fields.filter(
    ({ key, text }) => !IN_SUBTITLE.has(key) && !SUBTITLES.has(key) && text !== plain.notes,
  );
  const texts = plain.powers.map(exchange.writePower);
  const sections = exchange.layout.sections.flatMap(({ key, heading }) => {
    const inside = texts.filter(({ section }) => section === key);
    return inside.length === 0
      ? []
      : [
          `### ${heading}`,
          ...inside
            .map(({ title, lines }) => powerOf(title, lines))
            .join('\n:\n')
            .split('\n'),
        ];
  });
  const more = Object.entries(plain.more).map(([label, text]) => `***${safe(label)}.*** ${safe(text)}`);
  const lines = [
    `{{monster,frame${plain.powers.length > 5 ? ',wide' : ''}`,
    `## ${safe(plain.name)}`,
    `*${safe(own.length > 0 ? own.join(', ') : (printedSubtitle ?? subtitle))}*`,
    '___',
    ...rest.map(({ label, text }) => `**${safe(label)}** :: ${safe(text)}`),
    '___',
    ...sections,
    ...more,
    ...(plain.notes === '' ? [] : [':', `*${safe(plain.notes)}*`]),
    '}}',
    ...(plain.credit === '' ? [] : ['', `{{footnote ${safe(plain.credit)}}}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function powerOf(title: string, lines: readonly { readonly label: string; readonly text: string }[]): string {
  const first = lines.find(({ label }) => label === '');
  const rows = lines
    .filter(({ label }) => label !== '')
    .map(({ label, text }) => `*${safe(label)}:* ${safe(text)}`);
  return [`***${safe(title)}.*** ${safe(first?.text ?? '')}`.trim(), ...rows].join('\n:\n');
}

/** Raw HTML and braces would be taken for markup there. */
function safe(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{{', '( (')
    .replaceAll('}}', ') )')
    .replaceAll(/([*_`|\\])/gu, '\\$1');
}
