import { ok } from '../../kernel/result.ts';
import type { Exchange, PlainCreature, PowerText } from '../../rules/exchange.ts';
import { at, isRecord, listAt, type PlainReader, type Takers, textAt } from './importing.ts';
import type { Found } from './jsonText.ts';
import { parseYaml } from './yamlText.ts';

/** The blocks of a note: those of Fantasy Statblocks and of the `13a` plugin. */
export function* fantasyFences(text: string): Generator<Found> {
  let [line, from] = [1, 0];
  for (const found of text.matchAll(/^[ \t]*```(statblock|13a)[^\r\n]*\r?\n([^]*?)^[ \t]*```/gmu)) {
    // Counted on from the fence before: from the top each time, thousands of fences would take minutes.
    line += text.slice(from, found.index).split('\n').length - 1;
    from = found.index;
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
function labelled(description: string): PlainCreature['more'] {
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

/** The `13a` block has attacks with extras, traits and specials. */
function readThirteen(name: string, raw: object, takers: Takers): ReturnType<PlainReader['read']> {
  const exchange = takers.find((system) => system.exchange?.games.includes('13a'))?.exchange;
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
