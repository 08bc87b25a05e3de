import type { Leaving } from './exporting.ts';

/** A monster for Homebrewery V3: one frame, wide where there is much to say. */
export function writeHomebrewery({ plain, exchange }: Leaving): string {
  const fields = exchange.fields(plain).filter(({ text }) => text !== '');
  const [level, kind] = [fields[0], fields[1]];
  const rest = fields.filter((field) => field !== level && field !== kind);
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
    `*${[level?.text ?? '', kind?.text ?? '']
      .filter((each) => each !== '')
      .map(safe)
      .join(', ')}*`,
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
