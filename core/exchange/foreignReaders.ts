import { ok } from '../kernel/result.ts';
import type { Wording } from '../kernel/said.ts';
import type { Exchange, ExchangeCreature, ExchangeNote, PowerText } from '../rules/exchange.ts';
import { blankExchangeCreature } from './exchangeCreature.ts';
import { lineText, type OwnReader, type ImportSystems } from './importRecord.ts';
import { IMPROVED_INITIATIVE, readImprovedName } from './otherPrograms.ts';
import { valueAt, isJsonRecord, listAt, textAt } from './recordFields.ts';
import { type FoundRecord, readYamlDocument } from './structuredText.ts';

/** The blocks of a note: those of Fantasy Statblocks and of the `13a` plugin. */
export function* findFantasyFences(text: string): Generator<FoundRecord> {
  let [line, from] = [1, 0];
  for (const found of text.matchAll(/^[ \t]*```(statblock|13a)[^\r\n]*\r?\n([^]*?)^[ \t]*```/gmu)) {
    // Counted on from the fence before: from the top each time, thousands of fences would take minutes.
    line += text.slice(from, found.index).split('\n').length - 1;
    from = found.index;
    const { value, repeated = [] } = readYamlDocument(stripLinks(found[2] ?? ''));
    yield {
      where: lineText(line),
      value:
        value.ok && found[1] === '13a' && isJsonRecord(value.value)
          ? ok({ ...value.value, fence: '13a' })
          : value,
      repeated,
    };
  }
}

/** Links of a vault as the words they show: `[[Wolf]]`, `[[wolves/Wolf|the wolf]]`. Lists within lists stay. */
export function stripLinks(yaml: string): string {
  return yaml.replaceAll(/\[\[(?:[^[\]|,\r\n]*\|)?([^[\]|,\r\n]+)\]\]/gu, '$1');
}

/** Creatures of the plugin’s notes, its bestiary in JSON and its data file. */
export const fantasyReader: OwnReader = {
  key: 'fantasy-statblocks',
  label: 'Fantasy Statblocks',
  beside: [
    'layout',
    'statblock',
    'bestiary',
    'columns',
    'forceColumns',
    'columnWidth',
    'dice',
    'render',
    'path',
    'mtime',
    'fence',
    'image',
    'id',
    'monster',
    'modifier',
  ],
  read: (raw, takers) => {
    const name = textAt(raw, 'name').trim();
    if (name === '') return undefined;
    const exchange = exchangeFor(raw, takers);
    return exchange && { plain: plainFrom(name, raw, exchange), notes: [] };
  },
};

/** By the layout it names; else by the defenses that it has. */
function exchangeFor(raw: object, takers: ImportSystems): Exchange | undefined {
  const layout = textAt(raw, 'layout');
  const named = takers.find(({ exchange }) => exchange?.layout.name === layout);
  if (named) return named.exchange;
  return takers.find(({ exchange, words }) => {
    const own = words.defenses.map(({ key }) => key);
    return exchange !== undefined && own.length > 2 && own.every((key) => valueAt(raw, key) !== undefined);
  })?.exchange;
}

function plainFrom(name: string, raw: object, exchange: Exchange): ExchangeCreature {
  const keys = exchange.fields(blankExchangeCreature('', '')).map(({ key }) => key);
  const said = keys.flatMap((key) => {
    const text = textAt(raw, key);
    return text === '' ? [] : [[key, text] as const];
  });
  const plain = exchange.readFields(name, Object.fromEntries(said));
  const powers = exchange.layout.sections.flatMap(({ key }) =>
    listAt(raw, key)
      .filter(isJsonRecord)
      .map((entry) => exchange.readPower(powerText(entry, key))),
  );
  const source = textAt(raw, 'source');
  const more = labelled(textAt(raw, 'description'));
  // Where the block has a line for them, the notes stand in it twice.
  const notes = [...new Set([plain.notes, textAt(raw, 'notes')])].filter((each) => each !== '').join('\n');
  return {
    ...plain,
    powers,
    more: { ...plain.more, ...more },
    notes,
    credit: source === 'Homebrew' ? '' : source,
  };
}

/** A description that is nothing but lines under labels, as we write it. */
function labelled(description: string): ExchangeCreature['more'] {
  const parts = description.split('\n').map((line) => /^([^:]{1,60}): (.+)$/u.exec(line));
  if (parts.includes(null)) return {};
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', part?.[2] ?? '']));
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

const LISTS = [
  'Traits',
  'Actions',
  'BonusActions',
  'Reactions',
  'LegendaryActions',
  'MythicActions',
] as const;

/** Stat blocks of the tracker that we wrote, as they were; those of its own users are another reader’s. */
export const improvedReader: OwnReader = {
  ...IMPROVED_INITIATIVE,
  read: (raw, takers) => {
    const name = readImprovedName(raw);
    const title = textAt(raw, 'Path');
    const exchange = takers.find((each) => each.title === title)?.exchange;
    return name !== undefined && exchange
      ? { plain: ours(name, raw, exchange, title), notes: [] }
      : undefined;
  },
};

function ours(name: string, raw: object, exchange: Exchange, title: string): ExchangeCreature {
  const keys = new Map(exchange.fields(blankExchangeCreature('', '')).map(({ key, label }) => [label, key]));
  const fields: { [key: string]: string } = {};
  const notes: string[] = [];
  const more: { [label: string]: string } = {};
  const source = textAt(raw, 'Source');
  const [head = '', ...rest] = textAt(raw, 'Description').split('\n\n');
  // Since 0.2 the source is the game, and the credit ends the description.
  const credit = source === 'Homebrew' ? '' : source === title ? (rest.at(-1) ?? '') : source;
  for (const line of head.split('\n')) {
    const [, label = '', text = ''] = /^([^:]{1,60}): (.+)$/u.exec(line) ?? [];
    const key = keys.get(label);
    if (key !== undefined && !Object.hasOwn(fields, key)) fields[key] = text;
    else if (label !== '') more[label] = text;
    else notes.push(line);
  }
  if (rest.at(-1) === credit) rest.pop();
  if (rest.length > 0) notes.push(rest.join('\n\n'));
  const plain = exchange.readFields(name, fields);
  const powers = LISTS.flatMap((list) =>
    listAt(raw, list)
      .filter(isJsonRecord)
      .map((each) => exchange.readPower(textOf(each))),
  );
  return {
    ...plain,
    powers,
    more: { ...plain.more, ...more },
    notes: notes.length > 0 ? notes.join('\n') : plain.notes,
    credit,
  };
}

function textOf(each: object): PowerText {
  const section = textAt(each, 'Section') || textAt(each, 'Usage');
  const parts = textAt(each, 'Content').split(/\n\n+/u);
  const lines = parts.map((part) => {
    const [, label = '', text = part] = /^([A-Z][^:\n]{1,60}): ([^]+)$/u.exec(part) ?? [];
    return { label, text };
  });
  const [first, ...rest] = lines;
  const whole =
    first &&
    first.label !== '' &&
    !/^(?:Action|Trigger|Miss|Hit|Effect|Special|Limited use|Natural)/u.test(first.label)
      ? [{ label: '', text: parts[0] ?? '' }, ...rest]
      : lines;
  return { title: textAt(each, 'Name'), ...(section === '' ? {} : { section }), lines: whole };
}

/** A stat block of Markdown as we write it. */
interface OwnBlock {
  readonly where: Wording;
  readonly plain: ExchangeCreature;
  readonly notes: readonly ExchangeNote[];
  readonly format: string;
}

const MARK = /^\*(.{1,60}) stat block\*$/u;
const LABELLED = /^\*\*(.{1,80}?):\*\*\s+(.*)$/u;

/** Stat blocks in our own style, one under each first heading whose rules are known; empty where there are none. */
export function readOwnMarkdown(text: string, takers: ImportSystems): readonly OwnBlock[] {
  const lines = text.split(/\r\n|\r|\n/u);
  const starts = lines.flatMap((line, place) => (/^# \S/u.test(line) ? [place] : []));
  return starts.flatMap((start, index) => {
    const body = lines.slice(start, starts[index + 1] ?? lines.length);
    const title = body.flatMap((line) => MARK.exec(line.trim())?.[1] ?? [])[0];
    const exchange = takers.find((system) => title !== undefined && system.title === bare(title))?.exchange;
    if (!exchange) return [];
    const plain = plainOf(bare(body[0]?.slice(2) ?? ''), body.slice(1), exchange);
    return [{ where: lineText(start + 1), plain, notes: [], format: 'Markdown' }];
  });
}

function plainOf(name: string, lines: readonly string[], exchange: Exchange): ExchangeCreature {
  const keys = new Map(exchange.fields(blankExchangeCreature('', '')).map(({ key, label }) => [label, key]));
  const sections = new Map(exchange.layout.sections.map(({ key, heading }) => [heading, key]));
  const fields: { [key: string]: string } = {};
  const texts: { title: string; section: string; lines: { label: string; text: string }[] }[] = [];
  const more: { [label: string]: string } = {};
  const notes: string[] = [];
  let [section, credit, tail]: [string, string, boolean] = ['', '', false];
  for (const raw of lines) {
    const line = raw.trim();
    const [, label = '', text = ''] = LABELLED.exec(line) ?? [];
    if (line === '' || MARK.test(line)) continue;
    if (line === '---') tail = true;
    else if (tail) credit = [credit, bare(line)].filter((each) => each !== '').join(' ');
    else if (line.startsWith('## ')) section = sections.get(bare(line.slice(3))) ?? '';
    else if (line.startsWith('### ')) texts.push({ title: bare(line.slice(4)), section, lines: [] });
    else if (line.startsWith('>')) notes.push(bare(line.slice(1).trim()));
    else if (label !== '' && texts.length === 0 && keys.has(bare(label)))
      fields[keys.get(bare(label)) ?? ''] = bare(text);
    else if (texts.length > 0)
      texts.at(-1)?.lines.push({ label: bare(label), text: bare(label === '' ? line : text) });
    else if (label !== '') more[bare(label)] = bare(text);
  }
  const plain = exchange.readFields(name, fields);
  return {
    ...plain,
    powers: texts.map((each: PowerText) => exchange.readPower(each)),
    more: { ...plain.more, ...more },
    notes: notes.length > 0 ? notes.join('\n') : plain.notes,
    credit,
  };
}

/** A text as it was before its signs were escaped. */
function bare(text: string): string {
  return text
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
