import { ok } from '../kernel/result.ts';
import type {
  Adopted,
  BlockField,
  Exchange,
  FoundBlock,
  PlainCreature,
  PlainPower,
  PowerText,
} from './exchange.ts';

/** What a system says of its stat blocks where every line stands under a label. */
export interface LabelledGame {
  readonly key: string;
  readonly title: string;
  readonly games: readonly string[];
  /** Numbers and their labels, in the order in which the game prints them. */
  readonly numbers: readonly (readonly [key: string, label: string])[];
  readonly describe: Exchange['describe'];
  readonly adopt: (plain: PlainCreature) => Adopted;
  readonly writeLine: (plain: PlainCreature) => string;
}

const SECTIONS = [
  { key: 'attacks', heading: 'Attacks' },
  { key: 'traits', heading: 'Traits' },
] as const;
const MAX_LINES = 120;

/** A way out and in for a game without a famous form of its own: one line for each thing, under its name. */
export function labelledExchange(game: LabelledGame): Exchange {
  const mark = `${game.title} creature`;
  const fields = (plain: PlainCreature): readonly BlockField[] => fieldsOf(game, plain);
  const readFields = (name: string, given: { readonly [key: string]: string }): PlainCreature =>
    fromFields(game, name, given);
  return {
    games: game.games,
    describe: game.describe,
    adopt: game.adopt,
    writePower,
    readPower,
    fields,
    readFields,
    layout: { name: `${game.title} Creature`, builtIn: false, sections: SECTIONS },
    writeBlock: (plain) => blockOf(mark, plain, fields(plain)),
    writeLine: game.writeLine,
    readBlocks: (text) => blocksIn(mark, text, game, readFields),
    records: [],
  };
}

function fieldsOf({ numbers }: LabelledGame, plain: PlainCreature): readonly BlockField[] {
  return [
    { key: 'kind', label: 'Kind', text: plain.type },
    ...numbers.map(([key, label]) => ({
      key,
      label,
      text: plain.numbers[key] === undefined ? '' : String(plain.numbers[key]),
    })),
    {
      key: 'abilities',
      label: 'Abilities',
      text: Object.entries(plain.abilities)
        .map(([name, score]) => `${name} ${score}`)
        .join(', '),
    },
    { key: 'tags', label: 'Tags', text: plain.tags.join(', ') },
  ];
}

function fromFields(
  { key: game, numbers }: LabelledGame,
  name: string,
  given: { readonly [key: string]: string },
): PlainCreature {
  const said = (key: string): string => given[key]?.trim() ?? '';
  const list = (key: string): readonly string[] =>
    said(key)
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const found = numbers.flatMap(([key]) =>
    /^[+-]?\d{1,6}$/u.test(said(key)) ? [[key, Number(said(key))] as const] : [],
  );
  const abilities = list('abilities').flatMap((each) => {
    const [, ability, score] = /^(.{1,40}) (\d{1,3})$/u.exec(each) ?? [];
    return ability === undefined ? [] : [[ability, Number(score)] as const];
  });
  return {
    name,
    game,
    rank: '',
    role: '',
    leader: false,
    size: '',
    origin: '',
    type: said('kind'),
    alignment: '',
    tags: list('tags'),
    numbers: Object.fromEntries(found),
    abilities: Object.fromEntries(abilities),
    skills: {},
    speeds: {},
    senses: [],
    languages: [],
    gear: '',
    resist: {},
    weak: {},
    immune: [],
    powers: [],
    notes: '',
    credit: '',
    more: {},
  };
}

function writePower(power: PlainPower): PowerText {
  const { attack, damage, usage } = power;
  const lines = [
    { label: 'Action', text: power.action },
    { label: 'Use', text: usage.kind === 'atWill' ? '' : usage.kind },
    { label: 'Reach', text: [power.reach, power.range].filter((each) => each !== '').join(', ') },
    {
      label: 'Attack',
      text: attack
        ? `${attack.dice ?? `${attack.bonus < 0 ? '' : '+'}${attack.bonus}`} vs ${attack.versus}`
        : '',
    },
    { label: 'Damage', text: damage ? `${damage.notation} ${damage.type}`.trim() : '' },
    { label: 'Targets', text: power.area ? 'several' : '' },
    { label: 'Effect', text: power.effect },
  ];
  return {
    title: power.name,
    section: attack ? 'attacks' : 'traits',
    lines: lines.filter(({ text }) => text !== ''),
  };
}

function readPower({ title, lines }: PowerText): PlainPower {
  const said = (label: string): string =>
    lines.flatMap((line) => (line.label === label ? [line.text] : [])).join(' ');
  const [, bonus = '', versus = ''] = /^(\S+) vs (\w+)$/u.exec(said('Attack')) ?? [];
  const [notation = '', type = ''] = said('Damage').split(' ');
  const [reach = 'self', ...range] = said('Reach').split(', ');
  const rolled =
    bonus === ''
      ? undefined
      : /^[+-]?\d{1,3}$/u.test(bonus)
        ? { bonus: Number(bonus), versus }
        : { bonus: 0, versus, dice: bonus };
  return {
    name: title.trim().slice(0, 80) || 'Unnamed',
    action: said('Action'),
    usage: { kind: said('Use') === 'cooldown' ? 'cooldown' : 'atWill' },
    reach: (['melee', 'ranged', 'near', 'far'] as const).find((each) => each === reach) ?? 'self',
    basic: false,
    area: said('Targets') !== '',
    range: range.join(', '),
    target: '',
    ...(rolled ? { attack: rolled } : {}),
    ...(notation === '' ? {} : { damage: { notation, type } }),
    missShare: 'none',
    trigger: '',
    hit: '',
    miss: '',
    effect: [said('Effect'), said('')].filter((each) => each !== '').join(' '),
    special: '',
    riders: [],
    tags: [],
    nastier: false,
  };
}

function blockOf(mark: string, plain: PlainCreature, fields: readonly BlockField[]): string {
  const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
  const said = fields.filter(({ text }) => text !== '').map(({ label, text }) => `${label}: ${flat(text)}`);
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${flat(text)}`);
  const powers = plain.powers
    .map(writePower)
    .flatMap(({ title, lines }) => [
      '',
      `* ${title}`,
      ...lines.map(({ label, text }) => `${label}: ${flat(text)}`),
    ]);
  const notes = plain.notes === '' ? [] : ['', `Notes: ${flat(plain.notes)}`];
  return `${[plain.name, mark, ...said, ...more, ...powers, ...notes, ...(plain.credit === '' ? [] : ['', `Credit: ${flat(plain.credit)}`])].join('\n')}\n`;
}

function* blocksIn(
  mark: string,
  text: string,
  game: LabelledGame,
  readFields: Exchange['readFields'],
): Generator<FoundBlock> {
  const lines = text.split(/\r\n|\r|\n/u).map((line) => line.trim());
  const starts = lines.flatMap((line, at) =>
    at > 0 && line === mark && lines[at - 1] !== '' ? [at - 1] : [],
  );
  for (const [index, start] of starts.entries()) {
    const name = (lines[start] ?? '').slice(0, 80);
    const body = lines.slice(start + 2, Math.min(starts[index + 1] ?? lines.length, start + MAX_LINES));
    yield { name, line: start + 1, adopted: ok(game.adopt(plainFrom(name, body, game, readFields))) };
  }
}

function plainFrom(
  name: string,
  lines: readonly string[],
  { numbers }: LabelledGame,
  readFields: Exchange['readFields'],
): PlainCreature {
  const keys = new Map([
    ...numbers.map(([key, label]) => [label, key] as const),
    ['Kind', 'kind'],
    ['Abilities', 'abilities'],
    ['Tags', 'tags'],
  ]);
  const given: { [key: string]: string } = {};
  const more: { [label: string]: string } = {};
  const texts: { title: string; lines: { label: string; text: string }[] }[] = [];
  let [notes, credit] = ['', ''];
  for (const line of lines) {
    const [, label = '', text = ''] = /^([^:]{1,60}): (.+)$/u.exec(line) ?? [];
    const key = keys.get(label);
    if (line.startsWith('* ')) texts.push({ title: line.slice(2), lines: [] });
    else if (label === 'Notes') notes = text;
    else if (label === 'Credit') credit = text;
    else if (label === '') continue;
    else if (texts.length > 0) texts.at(-1)?.lines.push({ label, text });
    else if (key !== undefined) given[key] = text;
    else more[label] = text;
  }
  return { ...readFields(name, given), powers: texts.map(readPower), more, notes, credit };
}
