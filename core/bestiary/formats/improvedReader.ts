import { IMPROVED, improvedName } from '../../rules/exchange/improved.ts';
import { isRecord, listAt, textAt } from '../../rules/exchange/record.ts';
import type { Exchange, ExchangeCreature, PowerText } from '../../rules/exchange.ts';
import { blankPlain } from '../../rules/blankPlain.ts';
import type { OwnReader } from './importing.ts';

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
  ...IMPROVED,
  read: (raw, takers) => {
    const name = improvedName(raw);
    const title = textAt(raw, 'Path');
    const exchange = takers.find((each) => each.title === title)?.exchange;
    return name !== undefined && exchange
      ? { plain: ours(name, raw, exchange, title), notes: [] }
      : undefined;
  },
};

function ours(name: string, raw: object, exchange: Exchange, title: string): ExchangeCreature {
  const keys = new Map(exchange.fields(blankPlain('', '')).map(({ key, label }) => [label, key]));
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
      .filter(isRecord)
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
