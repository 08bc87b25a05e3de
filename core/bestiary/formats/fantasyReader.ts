import { at, isRecord, listAt, textAt } from '../../rules/exchange/record.ts';
import { blankPlain } from '../../rules/blankPlain.ts';
import { ok } from '../../kernel/result.ts';
import type { Exchange, ExchangeCreature, PowerText } from '../../rules/exchange.ts';
import { type OwnReader, type Takers, atLine } from './importing.ts';
import type { Found } from './jsonText.ts';
import { parseYaml } from './yamlText.ts';

/** The blocks of a note: those of Fantasy Statblocks and of the `13a` plugin. */
export function* fantasyFences(text: string): Generator<Found> {
  let [line, from] = [1, 0];
  for (const found of text.matchAll(/^[ \t]*```(statblock|13a)[^\r\n]*\r?\n([^]*?)^[ \t]*```/gmu)) {
    // Counted on from the fence before: from the top each time, thousands of fences would take minutes.
    line += text.slice(from, found.index).split('\n').length - 1;
    from = found.index;
    const value = parseYaml(unlinked(found[2] ?? ''));
    yield {
      where: atLine(line),
      value:
        value.ok && found[1] === '13a' && isRecord(value.value)
          ? ok({ ...value.value, fence: '13a' })
          : value,
    };
  }
}

/** Links of a vault as the words they show: `[[Wolf]]`, `[[wolves/Wolf|the wolf]]`. Lists within lists stay. */
export function unlinked(yaml: string): string {
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
function exchangeFor(raw: object, takers: Takers): Exchange | undefined {
  const layout = textAt(raw, 'layout');
  const named = takers.find(({ exchange }) => exchange?.layout.name === layout);
  if (named) return named.exchange;
  return takers.find(({ exchange, words }) => {
    const own = words.defenses.map(({ key }) => key);
    return exchange !== undefined && own.length > 2 && own.every((key) => at(raw, key) !== undefined);
  })?.exchange;
}

function plainFrom(name: string, raw: object, exchange: Exchange): ExchangeCreature {
  const keys = exchange.fields(blankPlain('', '')).map(({ key }) => key);
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
