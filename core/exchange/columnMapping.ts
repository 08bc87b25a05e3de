import type { BlockField, Exchange, ExchangeCreature } from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import { blankExchangeCreature } from './exchangeCreature.ts';
import type { CellTable } from './tableCells.ts';

/** Which column is which: the key of a field by the name of the column, empty where the column is left out. */
interface ColumnMapping {
  readonly [column: string]: string;
}

/**
 * What a table of creatures is read as: the rules whose fields its columns are, by their key, or `5e` where they are
 * those of public data files, and what each column holds.
 */
export interface TableReading {
  readonly form: string;
  readonly columns: ColumnMapping;
}

/**
 * What a GM said of columns before: by the form, then by the name of the column in small letters; and under `CHOSEN` the
 * form itself, by the sign of the columns of a table.
 */
export interface RememberedColumns {
  readonly [form: string]: { readonly [column: string]: string };
}

/** The form of tables in which creatures of public data files stand, whoever takes them. */
export const FIFTH_FORM = '5e';

/** Stands among the forms where the form of a table is remembered. */
const CHOSEN = 'chosen';

/** Tables with the same columns, in whatever order, have the same sign. */
function signOf(head: readonly string[]): string {
  return JSON.stringify(head.map(bareHead).toSorted());
}

/** What else people call a field, by its key. */
const ALSO: { readonly [key: string]: readonly string[] } = {
  name: ['creature', 'monster', 'npc', 'monster name', 'creature name', 'title'],
  level: ['lvl', 'stufe', 'lv'],
  type: ['kind', 'creature type'],
  kind: ['type', 'creature type'],
  tags: ['keywords', 'subtype'],
  alignment: ['align', 'gesinnung', 'al'],
  hp: ['hit points', 'trefferpunkte', 'tp', 'lep', 'hitpoints', 'max hp', 'health', 'hits'],
  ac: ['armor class', 'rüstungsklasse', 'rk', 'armour class', 'armor', 'armour'],
  fort: ['fortitude', 'for'],
  ref: ['reflex'],
  pd: ['physical defense', 'physical defence'],
  md: ['mental defense', 'mental defence'],
  hd: ['hit dice', 'hitdice', 'hit die'],
  initiative: ['init'],
  speed: ['move', 'movement', 'mv', 'spd', 'moves'],
  dex: ['dexterity'],
  str: ['strength'],
  con: ['constitution'],
  int: ['intelligence'],
  wis: ['wisdom'],
  cha: ['charisma'],
  strength: ['str', 'stä', 'stärke'],
  dexterity: ['dex', 'ges', 'geschicklichkeit'],
  constitution: ['con', 'kon', 'konstitution'],
  intelligence: ['int', 'intelligenz'],
  wisdom: ['wis', 'wei', 'weisheit'],
  charisma: ['cha'],
  xp: ['experience', 'xp value', 'experience points'],
  equipment: ['gear', 'items'],
  gear: ['equipment', 'items'],
  skills_line: ['skills'],
  vulnerable: ['vulnerability', 'vulnerabilities', 'weak', 'weaknesses'],
  vulnerability: ['vulnerable', 'vulnerabilities', 'weak', 'weaknesses'],
  resist: ['resistance', 'resistances'],
  resistance: ['resist', 'resistances'],
  immune: ['immunity', 'immunities'],
  immunity: ['immune', 'immunities'],
  armor_class: ['ac', 'rüstungsklasse', 'rk', 'armour class', 'armor'],
  hit_points: ['hp', 'trefferpunkte', 'tp', 'hitpoints', 'health'],
  hit_dice: ['hd', 'hitdice'],
  challenge_rating: ['cr', 'herausforderungsgrad', 'hg', 'challenge', 'challenge rating'],
  saves: ['saving throws', 'saving throw'],
  damage_vulnerabilities: ['vulnerabilities', 'vulnerable', 'vulnerability'],
  damage_resistances: ['resistances', 'resist', 'resistance'],
  damage_immunities: ['immunities', 'immune', 'immunity'],
  attack: ['attacks', 'angriff', 'angriffe', 'action', 'actions', 'atk', 'power', 'powers'],
  attackBonus: ['to hit', 'atk bonus', 'hit bonus', 'bonus'],
  damage: ['dmg', 'dam'],
  trait: ['traits', 'special', 'specials', 'abilities', 'special abilities', 'ability'],
  notes: ['note', 'description', 'desc', 'tactics', 'comment', 'comments'],
  credit: ['source', 'book', 'licence', 'license'],
};

/** `Hit Points`, `hit_points` and `HIT-POINTS` are one. */
function bareHead(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ \d+ ?$/u, '')
    .trim();
}

function fieldNamed(column: string, fields: readonly CellField[]): CellField | undefined {
  const said = bareHead(column);
  return (
    fields.find(({ key, label }) => key !== '' && (bareHead(key) === said || bareHead(label) === said)) ??
    fields.find(({ key }) => Object.hasOwn(ALSO, key) && ALSO[key]?.includes(said) === true)
  );
}

/** What a column may hold in tables of this form. */
export function fieldsOfForm(form: string, systems: readonly RuleSystem[]): readonly CellField[] {
  if (form === FIFTH_FORM) return FIFTH_FIELDS;
  const system = systems.find(({ key }) => key === form);
  return system ? listCellFields(system) : [];
}

/** Forms a table may have, those of the campaign's own rules first. */
function listTableForms(systems: readonly RuleSystem[]): readonly string[] {
  return [...systems.flatMap(({ key, exchange }) => (exchange ? [key] : [])), FIFTH_FORM];
}

/** Forms that a table could be of: those of which a column names the creatures. */
export function possibleForms(table: CellTable, systems: readonly RuleSystem[]): readonly string[] {
  return listTableForms(systems).filter((form) => guessColumns(table, form, systems).named);
}

/**
 * What a table most likely is: the form that the GM chose for such a table before; else the one of which most columns are known, the campaign's where several are as likely;
 * what is remembered of a column counts before its name. Undefined where no column names the creatures, or no other
 * is known.
 */
export function guessReading(
  table: CellTable,
  systems: readonly RuleSystem[],
  remembered: RememberedColumns = {},
): TableReading | undefined {
  const guesses = listTableForms(systems).map((form) => ({
    form,
    ...guessColumns(table, form, systems, remembered),
  }));
  const chosen = Object.hasOwn(remembered, CHOSEN) ? remembered[CHOSEN]?.[signOf(table.head)] : undefined;
  const wanted = guesses.find(({ form, named }) => named && form === chosen);
  if (wanted) return { form: wanted.form, columns: wanted.columns };
  const best = guesses
    .filter(({ named, known }) => named && known > 1)
    .reduce<(typeof guesses)[number] | undefined>(
      (first, each) => (first === undefined || each.known > first.known ? each : first),
      undefined,
    );
  return best && { form: best.form, columns: best.columns };
}

/** What the columns hold where the table is of this form, and how many of them say what they are. */
export function guessColumns(
  table: CellTable,
  form: string,
  systems: readonly RuleSystem[],
  remembered: RememberedColumns = {},
): { readonly columns: ColumnMapping; readonly named: boolean; readonly known: number } {
  const fields = fieldsOfForm(form, systems);
  const keys = new Set(fields.map(({ key }) => key));
  const before = Object.hasOwn(remembered, form) ? remembered[form] : undefined;
  const taken = new Set<string>();
  const marks = marksOf(form, systems);
  let known = 0;
  const columns = table.head.map((column, at) => {
    const said = before && Object.hasOwn(before, bareHead(column)) ? before[bareHead(column)] : undefined;
    const guess = fieldNamed(column, fields)?.key;
    const key = said !== undefined && keys.has(said) ? said : guess;
    const again = key !== undefined && taken.has(key) && !REPEATABLE_FIELDS.has(key);
    const empty = table.rows.every((row) => (row[at] ?? '') === '');
    if (key === undefined || again) return [column, empty ? '' : 'words'] as const;
    taken.add(key);
    if (key !== '' && key !== 'words') known += marks.has(key) ? MARK : 1;
    return [column, key] as const;
  });
  const fits = form !== FIFTH_FORM || taken.has('challenge_rating');
  return { columns: Object.fromEntries(columns), named: fits && taken.has('name'), known };
}

/** A column that only tables of one form have counts as so many others. */
const MARK = 3;

/** What a table of this form is known by: its challenge, or the defenses that are the game's own. */
function marksOf(form: string, systems: readonly RuleSystem[]): ReadonlySet<string> {
  if (form === FIFTH_FORM) return new Set(['challenge_rating']);
  const defenses = systems.find(({ key }) => key === form)?.words.defenses ?? [];
  const common: ReadonlySet<string> = new Set(['ac', ...SCORES]);
  return new Set(['hd', ...defenses.map(({ key }) => key).filter((key) => !common.has(key))]);
}

/** Fields that more than one column may hold. */
const REPEATABLE_FIELDS: ReadonlySet<string> = new Set(['attack', 'trait', 'notes', 'words', '']);

/** What is remembered once the GM has said what the columns of a table are. */
export function rememberColumns(
  before: RememberedColumns,
  { form, columns }: TableReading,
): RememberedColumns {
  const said = Object.entries(columns).map(([column, key]) => [bareHead(column), key] as const);
  const own = Object.hasOwn(before, form) ? before[form] : {};
  const tables = Object.hasOwn(before, CHOSEN) ? before[CHOSEN] : {};
  const sign = signOf(Object.keys(columns));
  return {
    ...before,
    [form]: latest([...Object.entries(own ?? {}), ...said]),
    [CHOSEN]: latest([...Object.entries(tables ?? {}).filter(([each]) => each !== sign), [sign, form]]),
  };
}

function latest(entries: readonly (readonly [string, string])[]): { readonly [key: string]: string } {
  return Object.fromEntries(entries.slice(-MOST_KEPT));
}

/** So many names of columns are remembered of each form, and the forms of so many tables. */
const MOST_KEPT = 400;

/** Remembered columns as they were stored; what is no such thing is none. Never throws. */
export function readRemembered(raw: unknown): RememberedColumns {
  const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).filter(([key]) => !['__proto__', 'constructor', 'prototype'].includes(key))
      : [];
  return Object.fromEntries(
    entries(raw)
      .slice(0, 50)
      .map(([form, columns]) => [
        form,
        Object.fromEntries(
          entries(columns)
            .filter((each): each is readonly [string, string] => typeof each[1] === 'string')
            .slice(0, MOST_KEPT),
        ),
      ]),
  );
}

/** Columns of a table that are left out, by name: those in which something stands. */
export function listUnusedColumns({ head, rows }: CellTable, { columns }: TableReading): readonly string[] {
  return head.filter(
    (column, at) =>
      (Object.hasOwn(columns, column) ? columns[column] : '') === '' &&
      rows.some((row) => (row[at] ?? '') !== ''),
  );
}

/** What a column of a table may hold. */
interface CellField {
  readonly key: string;
  readonly label: string;
}

/** Parts of a creature that a game prints within a longer line: a table has a column for each. */
const BASICS = ['level', 'rank', 'role', 'size', 'origin', 'type', 'alignment', 'tags'] as const;
export type Basic = (typeof BASICS)[number];
export const SCORES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;

const LABELS: { readonly [basic in Basic]: string } = {
  level: 'Level',
  rank: 'Rank',
  role: 'Role',
  size: 'Size',
  origin: 'Origin',
  type: 'Type',
  alignment: 'Alignment',
  tags: 'Tags',
};

/** Columns of every game: its attack, its traits, and notes about it. */
const ALWAYS: readonly CellField[] = [
  { key: 'attack', label: 'Attack' },
  { key: 'attackBonus', label: 'Attack bonus' },
  { key: 'damage', label: 'Damage' },
  { key: 'trait', label: 'Trait' },
  { key: 'notes', label: 'Notes' },
  { key: 'credit', label: 'Credit' },
];
/** The column is kept under its own name, or left out. */
export const WORDS_COLUMN: CellField = { key: 'words', label: 'Kept as words' };
export const IGNORED_COLUMN: CellField = { key: '', label: 'Left out' };

/** A creature with a value in every field, to find the column that each game prints it in. */
const PROBE: Partial<ExchangeCreature> = {
  level: 17,
  rank: 'elite',
  role: 'wrecker',
  size: 'gargantuan',
  origin: 'elemental',
  type: 'beast',
  alignment: 'evil',
  tags: ['probed'],
};
const SAID: { readonly [basic in Basic]: RegExp } = {
  level: /17/u,
  rank: /elite/iu,
  role: /wrecker/iu,
  size: /gargantuan/iu,
  origin: /elemental/iu,
  type: /beast/iu,
  alignment: /evil/iu,
  tags: /probed/iu,
};

/** What a game's stat block is read from: its own lines, and the parts that stand together in one of them. */
interface GameFields {
  readonly lines: readonly BlockField[];
  readonly parts: readonly Basic[];
  readonly scores: boolean;
}

const KNOWN = new WeakMap<Exchange, GameFields>();

/** A game takes what it prints: each part is shown to it once. */
export function listGameFields(exchange: Exchange): GameFields {
  const known = KNOWN.get(exchange);
  if (known) return known;
  const blank = blankExchangeCreature('', '');
  const shown = exchange.fields({ ...blank, ...PROBE });
  const homes = BASICS.map((key) => [key, shown.find(({ text }) => SAID[key].test(text))] as const);
  const together = homes.filter(
    ([key, home]) => home && homes.some(([other, its]) => other !== key && its?.key === home.key),
  );
  const shared = new Set(together.map(([, home]) => home?.key));
  const scored = exchange
    .fields({ ...blank, abilities: { str: 17 } })
    .find(({ text }) => text.includes('17'));
  const made: GameFields = {
    lines: exchange.fields(blank).filter(({ key }) => !shared.has(key) && key !== scored?.key),
    parts: together.map(([key]) => key),
    scores: scored !== undefined,
  };
  KNOWN.set(exchange, made);
  return made;
}

/** What a column can be in a table of creatures of this game, in the order in which its stat block prints it. */
export function listCellFields({ exchange }: RuleSystem): readonly CellField[] {
  if (!exchange) return [];
  const { lines, parts, scores } = listGameFields(exchange);
  return [
    { key: 'name', label: 'Name' },
    ...parts.map((key) => ({ key, label: LABELS[key] })),
    ...lines.map(({ key, label }) => ({ key, label })),
    ...(scores ? SCORES.filter((key) => !lines.some((line) => line.key === key)) : []).map((key) => ({
      key,
      label: key.toUpperCase(),
    })),
    ...ALWAYS,
    WORDS_COLUMN,
    IGNORED_COLUMN,
  ];
}

/** The same for creatures under the names that the public data files for them use. */
export const FIFTH_FIELDS: readonly CellField[] = [
  { key: 'name', label: 'Name' },
  { key: 'size', label: 'Size' },
  { key: 'type', label: 'Type' },
  { key: 'subtype', label: 'Subtype' },
  { key: 'alignment', label: 'Alignment' },
  { key: 'armor_class', label: 'Armor Class' },
  { key: 'hit_points', label: 'Hit Points' },
  { key: 'hit_dice', label: 'Hit Dice' },
  { key: 'speed', label: 'Speed' },
  { key: 'initiative', label: 'Initiative' },
  ...['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'].map((label) => ({
    key: label.toLowerCase(),
    label,
  })),
  { key: 'saves', label: 'Saving Throws' },
  { key: 'skills', label: 'Skills' },
  { key: 'damage_vulnerabilities', label: 'Vulnerabilities' },
  { key: 'damage_resistances', label: 'Resistances' },
  { key: 'damage_immunities', label: 'Immunities' },
  { key: 'condition_immunities', label: 'Condition Immunities' },
  { key: 'senses', label: 'Senses' },
  { key: 'languages', label: 'Languages' },
  { key: 'challenge_rating', label: 'Challenge' },
  { key: 'xp', label: 'XP' },
  ...ALWAYS,
  WORDS_COLUMN,
  IGNORED_COLUMN,
];
