import { ok } from '../kernel/result.ts';
import type {
  BlockField,
  Exchange,
  ExchangeCreature,
  ExchangePower,
  FoundBlock,
  ImportedDraft,
  PowerText,
} from '../rules/exchange.ts';
import { asParagraphs, blankExchangeCreature } from './exchangeCreature.ts';

/** What a system says of its stat blocks where every line stands under a label. */
interface LabelledGame {
  readonly key: string;
  readonly title: string;
  readonly games: readonly string[];
  /** Numbers and their labels, in the order in which the game prints them. */
  readonly numbers: readonly (readonly [key: string, label: string])[];
  /** Those that are sides of a die, `abilities` where they are all such: printed as `D8`. */
  readonly dice?: readonly string[];
  readonly describe: Exchange['describe'];
  readonly adopt: (plain: ExchangeCreature) => ImportedDraft;
  readonly writeLine: (plain: ExchangeCreature) => string;
  /** Lines and powers of its own, where it has more than numbers, abilities and attacks. */
  readonly own?: Pick<Exchange, 'fields' | 'readFields' | 'writePower' | 'readPower'>;
}

const SECTIONS = [
  { key: 'attacks', heading: 'Attacks' },
  { key: 'traits', heading: 'Traits' },
] as const;

/** A way out and in for a game without a famous form of its own: one line for each thing, under its name. */
export function makeLabelledExchange(game: LabelledGame): Exchange {
  const mark = `${game.title} creature`;
  const ways = game.own ?? {
    fields: (plain: ExchangeCreature): readonly BlockField[] => fieldsOf(game, plain),
    readFields: (name: string, given: { readonly [key: string]: string }): ExchangeCreature =>
      fromFields(game, name, given),
    writePower: writeLabelledPower,
    readPower: readLabelledPower,
  };
  return {
    games: game.games,
    describe: game.describe,
    adopt: game.adopt,
    ...ways,
    layout: { name: `${game.title} Creature`, builtIn: false, sections: SECTIONS },
    writeBlock: (plain) => writeLabelledBlock(mark, plain, ways),
    writeLine: game.writeLine,
    readBlocks: (text) => findLabelledBlocks(mark, text, game, ways),
    records: [],
    writers: [],
  };
}

function fieldsOf({ numbers, dice = [] }: LabelledGame, plain: ExchangeCreature): readonly BlockField[] {
  const shown = (key: string, value: number): string => (dice.includes(key) ? `D${value}` : String(value));
  return [
    { key: 'kind', label: 'Kind', text: plain.type },
    ...numbers.map(([key, label]) => ({
      key,
      label,
      text: plain.numbers[key] === undefined ? '' : shown(key, plain.numbers[key]),
    })),
    {
      key: 'abilities',
      label: 'Abilities',
      text: Object.entries(plain.abilities)
        .map(([name, score]) => `${name} ${shown('abilities', score)}`)
        .join(', '),
    },
    { key: 'tags', label: 'Tags', text: plain.tags.join(', ') },
  ];
}

function fromFields(
  { key: game, numbers }: LabelledGame,
  name: string,
  given: { readonly [key: string]: string },
): ExchangeCreature {
  const said = (key: string): string => given[key]?.trim() ?? '';
  const list = (key: string): readonly string[] =>
    said(key)
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const found = numbers.flatMap(([key]) =>
    /^(?:D|[+-])?\d{1,6}$/u.test(said(key)) ? [[key, Number(said(key).replace('D', ''))] as const] : [],
  );
  const abilities = list('abilities').flatMap((each) => {
    const [, ability, score] = /^(.{1,40}) D?(\d{1,3})$/u.exec(each) ?? [];
    return ability === undefined ? [] : [[ability, Number(score)] as const];
  });
  return {
    ...blankExchangeCreature(name, game),
    type: said('kind'),
    tags: list('tags'),
    numbers: Object.fromEntries(found),
    abilities: Object.fromEntries(abilities),
  };
}

const MAX_LINES = 600;

/** How a game writes and reads the lines of a block and its powers. */
type Ways = Pick<Exchange, 'fields' | 'readFields' | 'writePower' | 'readPower'>;

function writeLabelledBlock(
  mark: string,
  plain: ExchangeCreature,
  { fields, writePower: write }: Ways,
): string {
  const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
  const said = fields(plain)
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${flat(text)}`);
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${flat(text)}`);
  const powers = plain.powers
    .map(write)
    .flatMap(({ title, lines }) => [
      '',
      `* ${title}`,
      ...lines.map(({ label, text }) => `${label}: ${flat(text)}`),
    ]);
  const notes = plain.notes === '' ? [] : ['', `Notes: ${plain.notes}`];
  return `${[plain.name, mark, ...said, ...more, ...powers, ...notes, ...(plain.credit === '' ? [] : ['', `Credit: ${flat(plain.credit)}`])].join('\n')}\n`;
}

function* findLabelledBlocks(
  mark: string,
  text: string,
  game: LabelledGame,
  ways: Ways,
): Generator<FoundBlock> {
  const lines = text.split(/\r\n|\r|\n/u).map((line) => line.trim());
  const starts = lines.flatMap((line, at) =>
    at > 0 && line === mark && lines[at - 1] !== '' ? [at - 1] : [],
  );
  for (const [index, start] of starts.entries()) {
    const name = (lines[start] ?? '').slice(0, 80);
    const body = lines.slice(start + 2, Math.min(starts[index + 1] ?? lines.length, start + MAX_LINES));
    yield { name, line: start + 1, adopted: ok(game.adopt(plainFrom(name, body, ways))) };
  }
}

function plainFrom(
  name: string,
  lines: readonly string[],
  { fields, readFields, readPower: read }: Ways,
): ExchangeCreature {
  const keys = new Map(
    fields(blankExchangeCreature(name, '')).map(({ key, label }) => [label, key] as const),
  );
  const given: { [key: string]: string } = {};
  const more: { [label: string]: string } = {};
  const texts: { title: string; lines: { label: string; text: string }[] }[] = [];
  let [notes, credit, noted] = ['', '', false];
  for (const line of lines) {
    const [, label = '', text = ''] = /^([^:]{1,60}): (.+)$/u.exec(line) ?? [];
    const key = keys.get(label);
    if (noted && label !== 'Credit') {
      notes += `\n${line}`;
      continue;
    }
    if (line.startsWith('* ')) texts.push({ title: line.slice(2), lines: [] });
    else if (label === 'Notes') [notes, noted] = [text, true];
    else if (label === 'Credit') credit = text;
    else if (label === '') continue;
    else if (texts.length > 0) texts.at(-1)?.lines.push({ label, text });
    else if (key !== undefined) given[key] = text;
    else more[label] = text;
  }
  return { ...readFields(name, given), powers: texts.map(read), more, notes: notes.trim(), credit };
}

export function writeLabelledPower(power: ExchangePower): PowerText {
  const { attack, damage, usage } = power;
  const lines = [
    { label: 'Action', text: power.action },
    { label: 'Use', text: usage.kind === 'atWill' ? '' : usage.kind },
    { label: 'Reach', text: reachText(power) },
    {
      label: 'Attack',
      text: attack
        ? `${attack.dice?.toUpperCase() ?? `${attack.bonus < 0 ? '' : '+'}${attack.bonus}`} vs ${asPrinted(attack.versus)}`
        : '',
    },
    { label: 'Damage', text: damage ? `${damage.notation} ${damage.type}`.trim() : '' },
    { label: 'Targets', text: power.area ? 'several' : '' },
    { label: 'Effect', text: power.effect },
  ];
  return {
    title: power.name,
    section: attack ? 'attacks' : 'traits',
    lines: asParagraphs(lines),
  };
}

/** `melee, 10 feet`: a range that begins with the reach says it once. */
function reachText({ reach, range }: ExchangePower): string {
  if (range === reach || range.startsWith(`${reach}, `)) return range;
  return [reach, range].filter((each) => each !== '').join(', ');
}

/** A defense of two letters is an abbreviation, any other a word. */
function asPrinted(versus: string): string {
  return versus.length === 2 ? versus.toUpperCase() : versus;
}

/** `1d8+2 fire`; of several types all of it: `2d6 fire + 1d8 cold`. */
function readDealt(text: string): { readonly notation: string; readonly type: string } {
  const [, notation = text, type = ''] = /^(\S+) (\S+)$/u.exec(text) ?? [];
  return { notation, type };
}

export function readLabelledPower({ title, lines }: PowerText): ExchangePower {
  const said = (label: string): string =>
    lines.flatMap((line) => (line.label === label ? [line.text] : [])).join(' ');
  const [, bonus = '', versus = ''] = /^(\S+) vs (\w+)$/u.exec(said('Attack').toLowerCase()) ?? [];
  const { notation, type } = readDealt(said('Damage'));
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
