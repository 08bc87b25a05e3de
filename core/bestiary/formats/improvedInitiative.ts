import type { Exchange, ExchangeNote, PlainCreature, PowerText } from '../../rules/exchange.ts';
import { type Leaving, type Loss, lossesOf, slug, unique } from './exporting.ts';
import { at, blankPlain, isRecord, listAt, numberAt, type PlainReader, textAt } from './importing.ts';
import { fifthPowers } from './fifthPower.ts';

const VERSION = '3.11.8';
const ABILITIES = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'] as const;
const LISTS = [
  'Traits',
  'Actions',
  'BonusActions',
  'Reactions',
  'LegendaryActions',
  'MythicActions',
] as const;

/** The file that Improved Initiative imports: every creature under a key of its own. */
export function writeImproved(all: readonly Leaving[]): {
  readonly text: string;
  readonly lost: readonly Loss[];
} {
  const ids = unique(all.map(({ plain }) => slug(plain.name))).map(slug);
  const blocks = all.map(
    (each, index) => [`Creatures.${ids[index]}`, blockOf(each, ids[index] ?? '')] as const,
  );
  return {
    text: `${JSON.stringify({ Creatures: ids, ...Object.fromEntries(blocks) }, undefined, 2)}\n`,
    lost: all.flatMap(({ plain }) => lossesOf(plain, ['defenses', 'rank', 'role', 'powers', 'riders'], [])),
  };
}

function blockOf({ plain, exchange, system }: Leaving, id: string): object {
  const { numbers, abilities } = plain;
  const others = system.words.defenses
    .filter(({ key }) => key !== 'ac' && numbers[key] !== undefined)
    .map(({ key, label }) => `${label} ${numbers[key]}`);
  const texts = plain.powers.map((power) => ({ text: exchange.writePower(power), power }));
  const entries = (holds: (each: (typeof texts)[number]) => boolean): readonly object[] =>
    texts.filter(holds).map(({ text }) => entry(text));
  const said = exchange.fields(plain).filter(({ text }) => text !== '');
  const lines = said.map(({ label, text }) => `${label}: ${text.replaceAll(/\s*\n\s*/gu, ' ')}`);
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`);
  return {
    Id: id,
    Version: VERSION,
    Name: plain.name,
    Path: system.title,
    Source: plain.credit === '' ? 'Homebrew' : plain.credit,
    Type: [said.find(({ key }) => key.startsWith('level'))?.text ?? '', plain.rank, plain.role, plain.type]
      .filter((each, index) => each !== '' && (index === 0 || !key0(said).includes(each)))
      .join(' '),
    HP: { Value: numbers['hp'] ?? 1, Notes: '' },
    AC: {
      Value: numbers['ac'] ?? numbers[system.words.defenses[0]?.key ?? ''] ?? 10,
      Notes: others.join(', '),
    },
    InitiativeModifier: numbers['initiative'] ?? 0,
    Speed: Object.entries(plain.speeds).map(([mode, squares]) =>
      mode === 'walk' ? String(squares) : `${mode} ${squares}`,
    ),
    Abilities: Object.fromEntries(ABILITIES.map((key) => [key, abilities[key.toLowerCase()] ?? 10])),
    DamageVulnerabilities: Object.entries(plain.weak).map(([type, amount]) =>
      amount > 0 ? `${type} ${amount}` : type,
    ),
    DamageResistances: Object.entries(plain.resist).map(([type, amount]) => `${type} ${amount}`),
    DamageImmunities: plain.immune,
    ConditionImmunities: [],
    Saves: [],
    Skills: Object.entries(plain.skills).map(([Name, Modifier]) => ({ Name, Modifier })),
    Senses: plain.senses,
    Languages: plain.languages,
    Challenge: plain.level === undefined ? '' : String(plain.level),
    Traits: entries(({ power }) => power.action === 'trait' && !power.nastier),
    Actions: entries(({ power }) => power.action !== 'trait' && !power.nastier && power.trigger === ''),
    BonusActions: [],
    Reactions: entries(({ power }) => power.nastier || (power.action !== 'trait' && power.trigger !== '')),
    LegendaryActions: [],
    MythicActions: [],
    Description: [...lines, ...more, plain.notes, plain.credit].filter((each) => each !== '').join('\n'),
    Player: '',
    ImageURL: '',
  };
}

function key0(said: readonly { readonly text: string }[]): string {
  return said.map(({ text }) => text.toLowerCase()).join(' ');
}

function entry({ title, section, lines }: PowerText): object {
  const content = lines.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));
  // The tracker has no place for sections; ours is its free word.
  return { Name: title, Content: content.join('\n\n'), Usage: section ?? '' };
}

/** Stat blocks of the tracker: those that we wrote as they were, those of the fifth edition as drafts. */
export const improvedReader: PlainReader = {
  key: 'improved-initiative',
  label: 'Improved Initiative',
  read: (raw, takers) => {
    const name = textAt(raw, 'Name').trim();
    if (name === '' || !isRecord(at(raw, 'HP')) || !isRecord(at(raw, 'AC'))) return undefined;
    const exchange = takers.find(({ title }) => title === textAt(raw, 'Path'))?.exchange;
    return exchange ? { plain: ours(name, raw, exchange), notes: [] } : fifth(name, raw);
  },
};

function ours(name: string, raw: object, exchange: Exchange): PlainCreature {
  const keys = new Map(exchange.fields(blankPlain('', '')).map(({ key, label }) => [label, key]));
  const fields: { [key: string]: string } = {};
  const notes: string[] = [];
  const more: { [label: string]: string } = {};
  const credit = textAt(raw, 'Source') === 'Homebrew' ? '' : textAt(raw, 'Source');
  for (const line of textAt(raw, 'Description').split('\n')) {
    const [, label = '', text = ''] = /^([A-Z][\w ]{1,40}): (.+)$/u.exec(line) ?? [];
    const key = keys.get(label);
    if (key !== undefined && !Object.hasOwn(fields, key)) fields[key] = text;
    else if (line !== credit && line !== '') notes.push(line);
  }
  const plain = exchange.readFields(name, fields);
  const powers = LISTS.flatMap((list) =>
    listAt(raw, list)
      .filter(isRecord)
      .map((each) => exchange.readPower(textOf(each))),
  );
  return { ...plain, powers, more, notes: plain.notes === '' ? notes.join('\n') : plain.notes, credit };
}

function textOf(each: object): PowerText {
  const section = textAt(each, 'Usage');
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

/** A stat block of the fifth edition: text and numbers, for whichever rules make a draft of it. */
function fifth(name: string, raw: object): ReturnType<PlainReader['read']> {
  const notes: ExchangeNote[] = [];
  const challenge = textAt(raw, 'Challenge');
  const [size = '', ...type] = textAt(raw, 'Type')
    .toLowerCase()
    .split(/[\s,(]+/u);
  const level = challengeOf(challenge);
  const ac = numberAt(raw, 'AC', 'Value');
  const hp = numberAt(raw, 'HP', 'Value');
  return {
    plain: {
      ...blankPlain(name, '5e'),
      ...(level === undefined ? {} : { level }),
      size,
      type: type[0] ?? '',
      numbers: {
        ...(ac === undefined ? {} : { ac }),
        ...(hp === undefined ? {} : { hp }),
        initiative: numberAt(raw, 'InitiativeModifier') ?? 0,
      },
      abilities: Object.fromEntries(
        ABILITIES.map((key) => [key.toLowerCase(), numberAt(raw, 'Abilities', key) ?? 10]),
      ),
      senses: listAt(raw, 'Senses').filter((each) => typeof each === 'string'),
      languages: listAt(raw, 'Languages').filter((each) => typeof each === 'string'),
      powers: LISTS.flatMap((list) =>
        fifthPowers(
          listAt(raw, list).map((each) => ({ name: textAt(each, 'Name'), desc: textAt(each, 'Content') })),
          list === 'Traits' ? 'trait' : list === 'Reactions' ? 'reaction' : 'standard',
          notes,
        ),
      ),
      notes: textAt(raw, 'Description'),
      credit: textAt(raw, 'Source'),
    },
    notes,
  };
}

/** `1/4` and `5` as a level; a challenge below 1 is level 1. */
export function challengeOf(text: string): number | undefined {
  const [, top, below] = /^\s*(\d{1,2})(?:\s*\/\s*(\d))?/u.exec(text) ?? [];
  if (top === undefined) return undefined;
  return Math.max(1, below === undefined ? Number(top) : Math.round(Number(top) / Number(below)));
}
