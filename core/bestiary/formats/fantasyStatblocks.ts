import { stringify } from 'yaml';
import { ok } from '../../kernel/result.ts';
import type { Exchange, PlainCreature, PowerText } from '../../rules/exchange.ts';
import { type Leaving, type Loss, lossesOf, unique } from './exporting.ts';
import { at, isRecord, listAt, type PlainReader, type Takers, textAt } from './importing.ts';
import type { Found } from './jsonText.ts';
import { parseYaml } from './yamlText.ts';

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
    lost: lossesOf(plain, ['powers', 'more'], exchange.layout.builtIn ? ['abilities', 'immune'] : []),
  };
}

function statblock(
  plain: PlainCreature,
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
export function writeFantasyLayout(exchange: Exchange, blank: PlainCreature): string | undefined {
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

/** The blocks of a note: those of Fantasy Statblocks and of the `13a` plugin. */
export function* fantasyFences(text: string): Generator<Found> {
  for (const found of text.matchAll(/^[ \t]*```(statblock|13a)[^\r\n]*\r?\n([^]*?)^[ \t]*```/gmu)) {
    const line = text.slice(0, found.index).split('\n').length;
    const value = parseYaml(found[2] ?? '');
    yield {
      where: `line ${line}`,
      value:
        value.ok && found[1] === '13a' && isRecord(value.value)
          ? ok({ ...value.value, fence: '13a' })
          : value,
    };
  }
}

/** Creatures of the plugin’s notes, its bestiary in JSON and its data file. */
export const fantasyReader: PlainReader = {
  key: 'fantasy-statblocks',
  label: 'Fantasy Statblocks',
  read: (raw, takers) => {
    const name = textAt(raw, 'name').trim();
    if (name === '') return undefined;
    if (textAt(raw, 'fence') === '13a') return readThirteen(name, raw, takers);
    const exchange = exchangeFor(raw, takers);
    return exchange && { plain: plainFrom(name, raw, exchange), notes: [] };
  },
};

/** By the layout it names; else by the defenses that it has. */
function exchangeFor(raw: object, takers: Takers): Exchange | undefined {
  const layout = textAt(raw, 'layout');
  const named = takers.find(({ exchange }) => exchange?.layout.name === layout);
  if (named) return named.exchange;
  return takers.find(({ exchange, words }) => {
    const own = words.defenses.map(({ key }) => key);
    return exchange !== undefined && own.length > 2 && own.every((key) => at(raw, key) !== undefined);
  })?.exchange;
}

function plainFrom(name: string, raw: object, exchange: Exchange): PlainCreature {
  const keys = Object.keys(raw);
  const said = keys.flatMap((key) => {
    const text = textAt(raw, key);
    return text === '' ? [] : [[key, text] as const];
  });
  const plain = exchange.readFields(name, Object.fromEntries(said));
  const powers = exchange.layout.sections.flatMap(({ key }) =>
    listAt(raw, key)
      .filter(isRecord)
      .map((entry) => exchange.readPower(powerText(entry, key))),
  );
  const source = textAt(raw, 'source');
  const notes = [plain.notes, textAt(raw, 'notes')].filter((each) => each !== '').join('\n');
  return { ...plain, powers, notes, credit: source === 'Homebrew' ? '' : source };
}

function powerText(entry: object, section: string): PowerText {
  const title = textAt(entry, 'name');
  const desc = textAt(entry, 'desc');
  const ending = ` (${title})`;
  const rows = listAt(entry, 'traits').map((row) => ({
    label: textAt(row, 'name'),
    text: textAt(row, 'desc'),
  }));
  return {
    title,
    section,
    lines: [
      { label: '', text: desc.endsWith(ending) ? desc.slice(0, -ending.length) : desc },
      ...rows,
    ].filter(({ text }) => text !== ''),
  };
}

/** The `13a` block has attacks with extras, traits and specials. */
function readThirteen(name: string, raw: object, takers: Takers): ReturnType<PlainReader['read']> {
  const exchange = takers.find((system) => system.exchange?.games.includes('archmage'))?.exchange;
  if (!exchange) return undefined;
  const fields = {
    level: textAt(raw, 'level'),
    role: textAt(raw, 'role'),
    size: textAt(raw, 'size'),
    type: textAt(raw, 'tag'),
    vulnerability: textAt(raw, 'vuln'),
    initiative: textAt(raw, 'initiative'),
    flavor_text: textAt(raw, 'blurb'),
    ac: textAt(raw, 'ac'),
    pd: textAt(raw, 'pd'),
    md: textAt(raw, 'md'),
    hp: textAt(raw, 'hp'),
  };
  const rows = (list: readonly unknown[]): PowerText['lines'] =>
    list.map((row) => ({ label: textAt(row, 'name'), text: textAt(row, 'description') }));
  const attacks = listAt(raw, 'attacks').map((each) => {
    const type = textAt(each, 'type');
    const detail = textAt(each, 'detail');
    const title = `${type === 'ranged' ? 'R: ' : type === 'close' ? 'C: ' : ''}${textAt(each, 'name')} ${textAt(each, 'attack')}${detail === '' ? '' : ` (${detail.replaceAll(/[()]/gu, '')})`}`;
    return exchange.readPower({
      title,
      section: 'actions',
      lines: [{ label: '', text: textAt(each, 'hit') }, ...rows(listAt(each, 'extras'))],
    });
  });
  const others = (key: string, section: string): PlainCreature['powers'] =>
    listAt(raw, key).map((each) =>
      exchange.readPower({
        title: textAt(each, 'name'),
        section,
        lines: [{ label: '', text: textAt(each, 'description') }],
      }),
    );
  const plain = exchange.readFields(name, fields);
  return {
    plain: {
      ...plain,
      powers: [...attacks, ...others('traits', 'traits'), ...others('specials', 'nastier_traits')],
      credit: textAt(raw, 'source'),
    },
    notes: [],
  };
}
