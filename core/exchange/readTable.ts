import type { Json, JsonObject } from '../kernel/json.ts';
import { ok } from '../kernel/result.ts';
import { saying, type Wording } from '../kernel/said.ts';
import type {
  Exchange,
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ExchangeUsage,
} from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import {
  type Basic,
  FIFTH_FIELDS,
  FIFTH_FORM,
  listGameFields,
  guessReading,
  type RememberedColumns,
  SCORES,
  type TableReading,
  listUnusedColumns,
} from './columnMapping.ts';
import { BLANK_POWER, blankExchangeCreature } from './exchangeCreature.ts';
import {
  lineText,
  type ImportRecord,
  type ImportSource,
  LIMITS,
  addNotes,
  type ImportSystems,
} from './importRecord.ts';
import { importRecord, refuseRecord, takeCreature } from './readRecord.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from './recordFields.ts';
import { type Cell, type Cells, type CellTable, readCells } from './tableCells.ts';

const FORMAT = 'Table';

/** The creatures of a text that is a table, read as is most likely; none where it is no table of creatures. Never throws. */
export function* readTableText(
  source: ImportSource,
  systems: ImportSystems,
  remembered: RememberedColumns = {},
): Generator<ImportRecord> {
  const table = readCells(source.text);
  if (!table) return;
  if (isOwnTable(table)) return yield* fromOurs(source, table, systems);
  const reading = guessReading(table, systems, remembered);
  if (reading) yield* readTable(source, table, reading, systems);
}

/** A creature for each row, as `reading` says what the columns are. A row without a name is refused with its line. */
export function* readTable(
  source: ImportSource,
  table: CellTable,
  reading: TableReading,
  systems: ImportSystems,
): Generator<ImportRecord> {
  const system = systems.find(({ key }) => key === reading.form);
  const unused = listUnusedColumns(table, reading);
  for (const [place, row] of table.rows.slice(0, LIMITS.records).entries()) {
    const where = lineText(table.lines[place] ?? place + 2);
    const said = cellsOf(table, reading, row);
    const name = (said.get('name')?.[0]?.text ?? '').replaceAll(/\s+/gu, ' ').slice(0, 80);
    const left = leftOut(table, unused, row);
    const through = (place + 1) / table.rows.length;
    if (name === '') {
      yield refuseRecord(source, where, { ...saying('exchange.rowNoName'), code: 'IMP-11' });
      continue;
    }
    const record =
      reading.form === FIFTH_FORM || !system?.exchange
        ? importRecord(source, where, readFifthRow(name, said), systems)
        : gameRow(source, where, plainOf(name, said, system), system, systems);
    yield { ...addNotes({ ...record, format: record.format === '' ? '' : FORMAT }, left), through };
  }
}

function* fromOurs(source: ImportSource, table: CellTable, systems: ImportSystems): Generator<ImportRecord> {
  for (const [place, row] of table.rows.slice(0, LIMITS.records).entries()) {
    const where = lineText(table.lines[place] ?? place + 2);
    const own = readOwnRow(table, row, systems);
    const record = own
      ? gameRow(source, where, own.plain, own.system, systems)
      : refuseRecord(source, where, {
          ...saying('exchange.rowOtherRules', {
            rules: (row[table.head.indexOf('rules')] ?? '').slice(0, 40),
          }),
          code: 'IMP-10',
        });
    yield { ...record, through: (place + 1) / table.rows.length };
  }
}

function gameRow(
  source: ImportSource,
  where: Wording,
  plain: ExchangeCreature,
  system: RuleSystem,
  systems: ImportSystems,
): ImportRecord {
  const place = { where, name: plain.name, format: FORMAT };
  const adopted = system.exchange?.adopt(plain);
  return adopted
    ? takeCreature(source, place, system, ok(adopted), systems)
    : refuseRecord(source, where, { ...saying('exchange.noTableImport'), code: 'IMP-09' }, plain.name);
}

function cellsOf(table: CellTable, { columns }: TableReading, row: readonly string[]): Cells {
  const cells = new Map<string, Cell[]>();
  for (const [place, column] of table.head.entries()) {
    const text = (row[place] ?? '').trim();
    const key = Object.hasOwn(columns, column) ? (columns[column] ?? '') : '';
    if (text !== '' && key !== '') cells.set(key, [...(cells.get(key) ?? []), { column, text }]);
  }
  return cells;
}

function leftOut(
  table: CellTable,
  unused: readonly string[],
  row: readonly string[],
): readonly ExchangeNote[] {
  return unused.flatMap((column): readonly ExchangeNote[] => {
    const text = row[table.head.indexOf(column)] ?? '';
    return text === ''
      ? []
      : [{ where: column, ...saying('exchange.leftOut', { text: text.slice(0, 160) }), weight: 'lost' }];
  });
}

/** A creature of the game from the cells of its row; a cell that its field cannot hold is kept as words. */
function plainOf(name: string, said: Cells, system: RuleSystem): ExchangeCreature {
  const { exchange } = system;
  if (!exchange) throw new Error('A game without a way in was asked for a row.');
  const one = (key: string): string => said.get(key)?.[0]?.text ?? '';
  const { lines, parts } = listGameFields(exchange);
  const more: { [label: string]: string } = {};
  const keep = ({ column, text }: Cell): void => {
    more[column] = text;
  };
  const fields: { [key: string]: string } = {};
  for (const { key } of lines) {
    const cell = said.get(key)?.[0];
    if (!cell) continue;
    const held = heldOf(exchange, key, cell.text);
    if (held === undefined) keep(cell);
    else {
      fields[key] = held;
      if (held !== cell.text && !UNIT.test(cell.text.slice(held.length))) keep(cell);
    }
  }
  const plain = exchange.readFields(name, fields);
  const basics = basicsOf(parts, said, keep);
  const scores = SCORES.flatMap((key) => {
    const score = /^\d{1,2}(?=\s*(?:\(|$))/u.exec(one(key))?.[0];
    if (score === undefined && one(key) !== '' && !lines.some((line) => line.key === key))
      for (const cell of said.get(key) ?? []) keep(cell);
    return score === undefined || lines.some((line) => line.key === key)
      ? []
      : [[key, Number(score)] as const];
  });
  for (const cell of said.get('words') ?? []) keep(cell);
  return {
    ...plain,
    ...basics,
    abilities: { ...plain.abilities, ...Object.fromEntries(scores) },
    powers: powersOf(said, system, keep),
    notes: [plain.notes, ...(said.get('notes') ?? []).map(({ text }) => text)]
      .filter((each) => each !== '')
      .join('\n'),
    credit: one('credit'),
    more: { ...plain.more, ...more },
  };
}

/** What says nothing behind a number. */
const UNIT = /^\s*(?:ft\.?|feet|['′’]|squares?|hp|xp)?\s*$/iu;

/** What is known of cells already, by game: a column says the same few things again and again. */
const HELD = new WeakMap<object, Map<string, string | undefined>>();
const MOST_HELD = 5_000;

/** What a line of the game holds of a cell: all of it, or the number in front; undefined where it can hold neither. */
function heldOf(
  exchange: NonNullable<RuleSystem['exchange']>,
  key: string,
  text: string,
): string | undefined {
  const known = HELD.get(exchange) ?? new Map<string, string | undefined>();
  HELD.set(exchange, known);
  const cell = JSON.stringify([key, text]);
  if (known.has(cell)) return known.get(cell);
  const held = lookedUp(exchange, key, text);
  if (known.size < MOST_HELD) known.set(cell, held);
  return held;
}

function lookedUp(
  exchange: NonNullable<RuleSystem['exchange']>,
  key: string,
  text: string,
): string | undefined {
  const printed = (given: string): boolean =>
    exchange
      .fields(exchange.readFields('x', { [key]: given }))
      .some((field) => field.key === key && field.text !== '');
  if (printed(text) && !/^[+−–-]?\d+\s*\S*\(/u.test(text)) return text;
  const number = /^[+−–-]?\d{1,6}\b/u.exec(text)?.[0].replace(/^[−–]/u, '-');
  if (number !== undefined && printed(number)) return number;
  return printed(text) ? text : undefined;
}

function basicsOf(
  parts: readonly Basic[],
  said: Cells,
  keep: (cell: Cell) => void,
): Partial<ExchangeCreature> {
  const found: { [part: string]: unknown } = {};
  for (const part of parts) {
    const cell = said.get(part)?.[0];
    if (!cell) continue;
    const text = cell.text.toLowerCase();
    if (part === 'tags') found[part] = text.split(/\s*[,;]\s*/u).filter((each) => each !== '');
    else if (part !== 'level') found[part] = text;
    else {
      const level = /\d{1,2}/u.exec(text)?.[0];
      if (level === undefined || text.replace(/^(?:level\s*)?\d{1,2}(?:st|nd|rd|th)?$/u, '') !== '')
        keep(cell);
      if (level !== undefined) found[part] = Number(level);
    }
  }
  return found;
}

function powersOf(
  said: Cells,
  { exchange, words }: RuleSystem,
  keep: (cell: Cell) => void,
): readonly ExchangePower[] {
  if (!exchange) return [];
  const versus = words.defenses[0]?.key ?? 'ac';
  const attacks = said.get('attack') ?? [];
  const [bonus] = said.get('attackBonus') ?? [];
  const [damage] = said.get('damage') ?? [];
  const apart =
    bonus && attacks.length < 2
      ? readAttackColumns(attacks[0]?.text ?? 'Attack', bonus.text, damage?.text ?? '', versus)
      : undefined;
  if (!apart) for (const cell of [bonus, damage]) if (cell) keep(cell);
  return [
    ...(apart ? [apart] : attacks.flatMap(({ text }) => readAttackCell(text, exchange, versus))),
    ...(said.get('trait') ?? []).flatMap(({ column, text }) => readTraitCell(text, column)),
  ];
}

/** Columns that only a table of ours has, each of them. */
const OURS = ['name', 'rules', 'leader', 'speeds', 'immune', 'more', 'credit', 'powers'];

/** Whether a table is one that we wrote. */
function isOwnTable({ head }: CellTable): boolean {
  return OURS.every((column) => head.includes(column));
}

/** A creature of such a table as it left; undefined where its rules are not known here. */
function readOwnRow(
  { head }: CellTable,
  row: readonly string[],
  systems: readonly RuleSystem[],
): { readonly plain: ExchangeCreature; readonly system: RuleSystem } | undefined {
  const cells = new Map(head.map((column, place) => [column, row[place] ?? '']));
  const said = (column: string): string => cells.get(column) ?? '';
  const system = systems.find(({ title, exchange }) => exchange && title === said('rules'));
  if (!system) return undefined;
  const abilities = new Set(head.slice(head.indexOf('initiative') + 1, head.indexOf('skills')));
  const numbers = ['hp', 'initiative', ...abilities].flatMap((key) => {
    const value = numberOf(said(key));
    return value === undefined ? [] : [[key, value] as const];
  });
  const lines = new Set(system.exchange?.fields(blankExchangeCreature('', '')).map(({ key }) => key));
  // Abilities that a GM names begin large, numbers of a game small; a score may be a number of its own in a game.
  const isAbility = (key: string): boolean =>
    /^\p{Lu}/u.test(key) || (SCORES.some((score) => score === key) && !lines.has(key));
  const rank = numberOf(said('rank'));
  const level = numberOf(said('level'));
  const plain: ExchangeCreature = {
    ...blankExchangeCreature(said('name'), system.key),
    ...(level === undefined ? {} : { level }),
    rank: rank === undefined ? said('rank') : '',
    role: said('role'),
    leader: said('leader') === 'yes',
    size: said('size'),
    origin: said('origin'),
    type: said('type'),
    alignment: said('alignment'),
    tags: listed(said('tags')),
    numbers: {
      ...Object.fromEntries(numbers.filter(([key]) => !isAbility(key))),
      ...(rank === undefined ? {} : { rank }),
    },
    abilities: Object.fromEntries(numbers.filter(([key]) => isAbility(key))),
    skills: amounts(said('skills')),
    speeds: amounts(said('speeds')),
    senses: listed(said('senses')),
    languages: listed(said('languages')),
    gear: said('gear'),
    resist: amounts(said('resist')),
    weak: amounts(said('weak')),
    immune: listed(said('immune')),
    powers: powersIn(said('powers')),
    notes: said('notes'),
    credit: said('credit'),
    more: labelled(said('more')),
  };
  return { plain, system };
}

function numberOf(text: string): number | undefined {
  return /^-?\d{1,9}(?:\.\d+)?$/u.test(text) ? Number(text) : undefined;
}

function listed(text: string): readonly string[] {
  return text === '' ? [] : text.split(', ');
}

/** `fire 5, cold 10`. */
function amounts(text: string): { readonly [key: string]: number } {
  return Object.fromEntries(
    listed(text).flatMap((each) => {
      const [, key, amount] = /^(.{1,60}) (-?\d{1,6})$/u.exec(each) ?? [];
      return key === undefined ? [] : [[key, Number(amount)] as const];
    }),
  );
}

function labelled(text: string): { readonly [label: string]: string } {
  const lines: [string, string][] = [];
  for (const line of text.split('\n')) {
    const [, label, said = ''] = /^([^:\n]{1,60}): (.*)$/u.exec(line) ?? [];
    const last = lines.at(-1);
    if (label !== undefined) lines.push([label, said]);
    else if (last) last[1] = `${last[1]}\n${line}`;
  }
  return Object.fromEntries(lines);
}

function powersIn(text: string): ExchangeCreature['powers'] {
  try {
    const raw: unknown = JSON.parse(text);
    return Array.isArray(raw) ? raw.filter(isJsonRecord).slice(0, 200).map(readTypedPower) : [];
  } catch {
    return [];
  }
}

/** A roll, what it is made against, and the dice it deals: `+4 vs AC (1d6+2 fire)`. */
const ROLL =
  /^(.{0,80}?)[\s:,;—–(]*([+−–-]\s?\d{1,2})(?:\s*(?:to hit|vs\.?\s*(\p{L}{2,12})))?[\s,;:()]*(.*)$/su;
const DICE = /\d{1,3}d\d{1,3}(?:\s*[+−–-]\s*\d{1,3})?|^\d{1,3}\b/iu;
const MOST = 40;

/** The attacks of a cell, one after the other; a part without a roll keeps its words. Never refuses. */
function readAttackCell(cell: string, exchange: Exchange, versus: string): readonly ExchangePower[] {
  return cell
    .split(/\r?\n|;(?![^(]*\))(?!\s*\d{1,3}(?:d\d|\s+(?:\p{L}+\s+)?damage))|\s+\bor\b\s+(?=\S)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MOST)
    .map((part) => attackOf(part, exchange, versus));
}

function attackOf(text: string, exchange: Exchange, versus: string): ExchangePower {
  const [title, rest] = titled(text);
  const own = exchange.readPower({
    title,
    section: exchange.layout.sections.find(({ key }) => /attack|action/u.test(key))?.key ?? '',
    lines: rest === '' ? [] : [{ label: '', text: rest }],
  });
  if (own.attack) return own;
  const [, name = '', bonus, against = '', after = ''] = ROLL.exec(text) ?? [];
  if (bonus === undefined) return { ...own, effect: own.effect === '' ? rest : own.effect };
  return rolled(name, { bonus: signedOf(bonus), versus: against.toLowerCase() || versus }, after);
}

/** An attack of numbers that stand in columns of their own. */
function readAttackColumns(
  name: string,
  bonus: string,
  damage: string,
  versus: string,
): ExchangePower | undefined {
  const sign = /^[+−–-]?\s?\d{1,2}$/u.test(bonus.trim()) ? signedOf(bonus.trim()) : undefined;
  return sign === undefined ? undefined : rolled(name, { bonus: sign, versus }, damage);
}

function rolled(
  name: string,
  attack: { readonly bonus: number; readonly versus: string },
  after: string,
): ExchangePower {
  const dice = DICE.exec(after)?.[0];
  const words = (dice === undefined ? after : after.replace(dice, ''))
    .replaceAll(/^[\s,;:()]+|[\s,;:()]+$/gu, '')
    .replace(/^damage\b[\s,.;)]*/iu, '');
  const [, type = '', said = words] = /^(\p{Ll}{3,12})(?: damage\b|$)[\s,.;)]*(.*)$/su.exec(words) ?? [];
  const called = name.replaceAll(/[\s:,;—–(]+$/gu, '').trim();
  return {
    ...BLANK_POWER,
    name: (called === '' ? 'Attack' : `${called.charAt(0).toUpperCase()}${called.slice(1)}`).slice(0, 80),
    action: 'standard',
    reach: /\b(?:bow|crossbow|sling|ranged|javelin|dart|spit)/iu.test(called) ? 'ranged' : 'melee',
    attack,
    ...(dice === undefined
      ? {}
      : { damage: { notation: dice.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-'), type } }),
    effect: dice === undefined ? words : said.trim(),
  };
}

/** `Bite: text` and `Bite. Text` apart. */
function titled(text: string): readonly [title: string, rest: string] {
  const [, title, rest = ''] = /^([\p{Lu}][^:.+\d]{1,60}?)\s*[:.—]\s+(.+)$/su.exec(text) ?? [];
  return title === undefined ? [text, ''] : [title, rest];
}

function signedOf(text: string): number {
  return Number(text.replaceAll(/\s/gu, '').replace(/^[−–]/u, '-'));
}

/** `Name: text` as a trait; words alone under the name of their column. */
function readTraitCell(cell: string, column: string): readonly ExchangePower[] {
  const [title, rest] = titled(cell.trim());
  return [
    {
      ...BLANK_POWER,
      name: (rest === '' ? column : title).slice(0, 80),
      action: 'trait',
      effect: rest === '' ? cell.trim() : rest,
    },
  ];
}

const ABILITY_SCORES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'];
const ASIDE: ReadonlySet<string> = new Set([
  '',
  'name',
  'words',
  'notes',
  'attack',
  'attackBonus',
  'damage',
  'trait',
  'credit',
]);

/** A row as a record of the public data files, which the game's own reader reads. */
function readFifthRow(name: string, said: Cells): JsonObject {
  const one = (key: string): string => said.get(key)?.[0]?.text ?? '';
  const fields = FIFTH_FIELDS.flatMap(({ key }): readonly (readonly [string, Json])[] => {
    if (ASIDE.has(key) || one(key) === '') return [];
    const score = ABILITY_SCORES.includes(key) ? scoreOf(one(key)) : one(key);
    return score === undefined ? [] : [[key, score]];
  });
  const words = (said.get('words') ?? []).map(({ column, text }) => `${column}: ${text}`);
  const notes = [
    ...(said.get('notes') ?? []).map(({ text }) => text),
    ...words,
    ...ABILITY_SCORES.filter((key) => /\D/u.test(one(key))).map((key) => `${key}: ${one(key)}`),
  ].filter((each) => each !== '');
  return {
    name,
    from_table: true,
    ...Object.fromEntries(fields),
    actions: [
      ...(said.get('attack') ?? []).flatMap(({ text }) => shortAttacks(text) ?? [entryOf(text, 'Attack')]),
      ...rolledApart(said),
    ],
    special_abilities: (said.get('trait') ?? []).map(({ column, text }) => entryOf(text, column)),
    desc: notes.join('\n'),
    document__title: one('credit'),
  };
}

const SHORT_ATTACK =
  /\s*(?:[,;]|\bor\b|\band\b)?\s*(\p{L}[\p{L} '’-]{1,40}?)\s*([+−–-]\d{1,2})(?:\s*to hit)?\s*[,:(]?\s*(\d{1,3}d\d{1,3}(?:\s*[+−–-]\s*\d{1,3})?)\s*([a-z]{3,12})?(?:\s*damage)?\)?\.?/giu;

/** `Claw +4 (1d8+2 slashing), Bite +5 (2d6+3)` in the words of a stat block; nothing where the cell says anything else. */
function shortAttacks(text: string): readonly { readonly name: string; readonly desc: string }[] | undefined {
  if (text.replaceAll(SHORT_ATTACK, '').trim() !== '') return undefined;
  return [...text.matchAll(SHORT_ATTACK)].map(([, name = '', bonus = '', dice = '', type = '']) => ({
    name: name.trim(),
    desc: `${/bow|sling|dart|ranged/iu.test(name) ? 'Ranged' : 'Melee'} Attack Roll: ${bonus}. Hit: ${dice} ${type} damage.`,
  }));
}

/** `16 (+3)` is 16; a modifier alone is no score. */
function scoreOf(text: string): number | undefined {
  const score = /^\s*(\d{1,2})(?!\d)/u.exec(text)?.[1];
  return score === undefined ? undefined : Number(score);
}

/** Numbers of an attack in columns of their own, in the words of a stat block. */
function rolledApart(said: Cells): readonly { readonly name: string; readonly desc: string }[] {
  const bonus = said.get('attackBonus')?.[0]?.text ?? '';
  const damage = said.get('damage')?.[0]?.text ?? '';
  if (bonus === '' && damage === '') return [];
  const plus = /^[+-]/u.test(bonus) ? bonus : `+${bonus}`;
  const dealt = damage === '' ? '' : ` Hit: ${/damage/iu.test(damage) ? damage : `${damage} damage`}.`;
  return [
    {
      name: 'Attack',
      desc: bonus === '' ? `It deals ${damage}.` : `Melee Attack Roll: ${plus}, reach 5 ft.${dealt}`,
    },
  ];
}

function entryOf(text: string, otherwise: string): { readonly name: string; readonly desc: string } {
  const [, name, rest = ''] = /^([\p{Lu}][^.:\d+]{1,60}(?:\([^)]{1,40}\))?)[.:]\s+(.+)$/su.exec(text) ?? [];
  return name === undefined ? { name: otherwise, desc: text } : { name, desc: rest };
}

const REACHES = ['melee', 'ranged', 'near', 'far', 'self'] as const;
const SHARES = ['none', 'half', 'full'] as const;

/** A power as a table of ours keeps it in a cell; what is missing or of another kind is blank. Never refuses. */
function readTypedPower(raw: object): ExchangePower {
  const attack = valueAt(raw, 'attack');
  const damage = valueAt(raw, 'damage');
  const dice = textAt(attack, 'dice');
  const bonus = numberAt(attack, 'bonus');
  return {
    ...BLANK_POWER,
    name: textAt(raw, 'name').trim().slice(0, 80) || 'Unnamed',
    action: textAt(raw, 'action'),
    usage: usageOf(valueAt(raw, 'usage')),
    reach: REACHES.find((each) => each === textAt(raw, 'reach')) ?? 'self',
    basic: valueAt(raw, 'basic') === true,
    area: valueAt(raw, 'area') === true,
    range: textAt(raw, 'range'),
    target: textAt(raw, 'target'),
    ...(isJsonRecord(attack) && bonus !== undefined
      ? { attack: { bonus, versus: textAt(attack, 'versus'), ...(dice === '' ? {} : { dice }) } }
      : {}),
    ...(isJsonRecord(damage)
      ? { damage: { notation: textAt(damage, 'notation'), type: textAt(damage, 'type') } }
      : {}),
    missShare: SHARES.find((each) => each === textAt(raw, 'missShare')) ?? 'none',
    trigger: textAt(raw, 'trigger'),
    hit: textAt(raw, 'hit'),
    miss: textAt(raw, 'miss'),
    effect: textAt(raw, 'effect'),
    special: textAt(raw, 'special'),
    riders: listAt(raw, 'riders')
      .filter(isJsonRecord)
      .map((each) => ({ label: textAt(each, 'label'), text: textAt(each, 'text') })),
    tags: listAt(raw, 'tags').filter((each) => typeof each === 'string'),
    nastier: valueAt(raw, 'nastier') === true,
  };
}

function usageOf(raw: unknown): ExchangeUsage {
  const kind = textAt(raw, 'kind');
  const most = numberAt(raw, 'most');
  if (kind === 'recharge') return { kind, on: numberAt(raw, 'on') ?? 6 };
  if (kind === 'other') return { kind, text: textAt(raw, 'text') };
  if (kind === 'round' || kind === 'encounter' || kind === 'daily')
    return { kind, ...(most === undefined ? {} : { most }) };
  return { kind: kind === 'cooldown' ? 'cooldown' : 'atWill' };
}
