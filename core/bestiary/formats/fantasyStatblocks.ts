import { unique } from '../../rules/exchange/ids.ts';
import { stringify } from 'yaml';
import type { Exchange, ExchangeCreature, PowerText, Loss } from '../../rules/exchange.ts';
import type { Leaving } from './exporting.ts';
import { lossesOf } from '../../rules/exchange/losses.ts';

/** A note for Obsidian with a `statblock` block, drawn by the plugin Fantasy Statblocks in our layout. */
export function writeFantasy({ plain, exchange }: Leaving): {
  readonly text: string;
  readonly lost: readonly Loss[];
} {
  const yaml = stringify(statblock(plain, exchange), {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
  });
  const text = `---\nstatblock: inline\ntags: [monster]\n---\n\n\`\`\`statblock\n${yaml}\`\`\`\n`;
  return {
    text,
    // What the plugin’s own layout does not draw stands in the note all the same.
    lost: lossesOf(
      plain,
      ['powers', 'more', ...(exchange.layout.builtIn ? (['abilities', 'immune'] as const) : [])],
      ['breaks'],
    ),
  };
}

export function statblock(
  plain: ExchangeCreature,
  { fields, layout, writePower }: Exchange,
): { [key: string]: unknown } {
  const block: { [key: string]: unknown } = { layout: layout.name, name: safe(plain.name) };
  for (const { key, text } of fields(plain))
    if (text !== '') block[key] = /^\d{1,9}$/u.test(text) ? Number(text) : safe(text);
  if (plain.numbers['initiative'] !== undefined) block['modifier'] = plain.numbers['initiative'];
  const texts = plain.powers.map(writePower);
  for (const { key } of layout.sections) {
    const inside = texts.filter(({ section }) => section === key);
    if (inside.length > 0) block[key] = entries(inside);
  }
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`);
  if (more.length > 0) block['description'] = safe(more.join('\n'));
  if (plain.notes !== '') block['notes'] = safe(plain.notes);
  block['source'] = safe(plain.credit === '' ? 'Homebrew' : plain.credit);
  return block;
}

/** Of two entries with one name or one text the plugin keeps a single one: both are made different. */
function entries(texts: readonly PowerText[]): readonly object[] {
  const names = unique(texts.map(({ title }) => safe(title)));
  const seen = new Set<string>();
  return texts.map(({ lines }, index) => {
    const name = names[index] ?? '';
    const said = safe(lines.find(({ label }) => label === '')?.text ?? '');
    const desc = seen.has(said) ? `${said} (${name})` : said;
    seen.add(desc);
    const traits = lines.filter(({ label }) => label !== '');
    return {
      name,
      desc,
      ...(traits.length > 0
        ? { traits: traits.map(({ label, text }) => ({ name: safe(label), desc: safe(text) })) }
        : {}),
    };
  });
}

/** Double brackets and brackets before a parenthesis are links there, before the YAML is read. */
function safe(text: string): string {
  return text.replaceAll('[[', '[').replaceAll(']]', ']').replaceAll('](', '] (').replaceAll('```', "'''");
}

/** The layout that draws such blocks, ready for the plugin’s import; nothing where it has one already. */
export function writeFantasyLayout(exchange: Exchange, blank: ExchangeCreature): string | undefined {
  const { name, builtIn, sections } = exchange.layout;
  if (builtIn) return undefined;
  const id = name.toLowerCase().replaceAll(/[^a-z]+/gu, '-');
  const property = (key: string, label: string): object => ({
    type: 'property',
    id: `${id}-${key}`,
    properties: [key],
    display: label,
    conditioned: true,
  });
  const blocks = [
    { type: 'heading', id: `${id}-name`, properties: ['name'], size: 1, conditioned: true, hasRule: true },
    ...exchange.fields(blank).map(({ key, label }) => property(key, label)),
    ...sections.map(({ key, heading }) => ({
      type: 'traits',
      id: `${id}-${key}`,
      properties: [key],
      heading,
      conditioned: true,
      markdown: true,
    })),
    {
      type: 'text',
      id: `${id}-description`,
      properties: ['description'],
      text: '',
      conditioned: true,
      markdown: true,
    },
    {
      type: 'text',
      id: `${id}-notes`,
      properties: ['notes'],
      text: '',
      conditioned: true,
      markdown: true,
      hasRule: true,
    },
    property('source', 'Source'),
  ];
  return `${JSON.stringify({ name, id: `fourfold-${id}`, blocks }, undefined, 2)}\n`;
}
