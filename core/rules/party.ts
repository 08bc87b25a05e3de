import { type Labelled, said, type Said, saying, type Wording } from '../kernel/said.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import type { Built, CreatureKind, Draft } from './creature.ts';
import type { Sheet } from './sheet.ts';

/** A column of the party's grid: one field of a hero's sheet, as it is typed in a row. */
export interface PartyColumn {
  readonly key: string;
  readonly label: Wording;
  /** Heading over it and its neighbours of the same heading. */
  readonly group: Wording;
  readonly kind: 'text' | 'number' | 'die';
  /** Where it stands in the draft. */
  readonly path: readonly string[];
  /** What it is besides, where a level is gained or hit points are shown. */
  readonly is?: 'level' | 'hitPoints';
  /** Other words for it in a list that is pasted. */
  readonly also?: readonly string[];
  /** Of a column of words: what stands there as a rule, in small letters, by which a list without a head is read. */
  readonly values?: readonly string[];
  /** Its heading where its group stands as one; empty leaves it out there. */
  readonly short?: Wording;
  /** Whether the best of the party is worth knowing: what is rolled against in secret. */
  readonly best?: true;
  /** What holds where nothing is typed. */
  readonly usual?: (sheet: Sheet) => string;
  /** Key of the built number that follows from the sheet where nothing is typed: it rises with the level. */
  readonly follows?: string;
}

/** Something the table keeps of a hero, by its key in `words.counters`. */
export interface PartyCounter {
  readonly key: string;
  readonly label: Wording;
  /** Shows what the sheet begins with beside it. */
  readonly of?: boolean;
  /** Stands only where someone of the party has any. */
  readonly some?: boolean;
  /** Those of one group may stand as one. */
  readonly group?: Wording;
  /** A sheet keeps what one begins with under the same key, so that a pasted list may say it; `also`: by these words. */
  readonly begins?: true;
  readonly also?: readonly string[];
}

/** What a list of heroes may say by its heads: the columns, and what the table keeps that a sheet begins with. */
export function pastedColumns({ columns, counters }: PartyRules): readonly PartyColumn[] {
  const known = new Set(columns.map(({ key }) => key));
  return [
    ...columns,
    ...counters
      .filter(({ key, begins }) => begins && !known.has(key))
      .map(({ key, label, also = [] }) => numberColumn(key, label, '', { also })),
  ];
}

/** Heroes as rows: what is typed of them, and what the table keeps of them. */
export interface PartyRules {
  readonly columns: readonly PartyColumn[];
  readonly counters: readonly PartyCounter[];
  /** Headings whose columns stand as one until they are opened: so all of a row is in sight. */
  readonly folded?: readonly Wording[];
  /** Where attacks are kept and under which key of each a bonus is typed, where one may be. */
  readonly typedBonus?: { readonly list: string; readonly key: string };
  /** A hero of whom nothing is typed yet: no attack, and no number that could be left out. */
  readonly blank: Draft;
}

/** A column of whole numbers that a draft keeps under its key; `more` says what is different. */
export function numberColumn(
  key: string,
  label: Wording,
  group: Wording,
  more: Partial<PartyColumn> = {},
): PartyColumn {
  return { key, label, group, kind: 'number', path: [key], ...more };
}

/** The column of hit points, the same in all games that have them; `also`: what else a pasted sheet may call them. */
export function hitPointsColumn(group: Wording, ...also: readonly string[]): PartyColumn {
  const names = ['hit points', 'hitpoints', 'max hp', ...also];
  return numberColumn('hp', 'HP', group, { is: 'hitPoints', also: names });
}

/** The columns that every game begins with: `grade` is what it calls a level. */
export function firstColumns(grade: Wording, level: string): readonly PartyColumn[] {
  const group = 'Hero';
  return [
    {
      key: 'name',
      label: said('form.name'),
      group,
      kind: 'text',
      path: ['name'],
      also: ['hero', 'character'],
    },
    { key: 'player', label: said('form.player'), group, kind: 'text', path: ['player'] },
    {
      key: 'level',
      label: grade,
      group,
      kind: 'number',
      path: [level],
      is: 'level',
      also: ['level', 'lvl', 'lv'],
      usual: (sheet) => String(sheet.level),
    },
  ];
}

/** What is typed in a cell; empty where nothing is. */
export function cellText({ path }: Pick<PartyColumn, 'path'>, draft: Draft): string {
  const found = path.reduce<Json | undefined>((at, key) => (isRecord(at) ? at[key] : undefined), draft);
  return typeof found === 'number' || typeof found === 'string' ? String(found) : '';
}

/** The draft with that text in a cell; refuses what is no number or die there. An empty number is left out. */
export function withCell(column: PartyColumn, draft: Draft, text: string): Result<Draft> {
  const typed = text.trim();
  if (column.kind === 'text') return ok(placed(draft, column.path, typed));
  if (typed === '') return ok(placed(draft, column.path, undefined));
  if (column.kind === 'die') {
    const sides = /^d?(\d+)$/iu.exec(typed)?.[1];
    return sides === undefined
      ? refuse({ ...saying('party.mustBeDie', { column: shown(column.label), typed }), field: column.key })
      : ok(placed(draft, column.path, `d${sides}`));
  }
  // A minus may come from a spreadsheet as a dash.
  const plain = typed.replace(/^[−–]/u, '-');
  return /^[+-]?\d+$/u.test(plain)
    ? ok(placed(draft, column.path, Number(plain)))
    : refuse({ ...saying('party.mustBeNumber', { column: shown(column.label), typed }), field: column.key });
}

/** The draft with those texts in its cells, and why any of them could not be taken, by column. */
export function withCells(
  kind: CreatureKind,
  columns: readonly PartyColumn[],
  draft: Draft,
  texts: { readonly [column: string]: string },
): { readonly draft: Draft; readonly wrong: { readonly [column: string]: string } } {
  let next = draft;
  const wrong: Record<string, string> = {};
  for (const column of columns) {
    const text = texts[column.key];
    if (text === undefined) continue;
    const changed = withCell(column, next, text);
    const built = changed.ok ? kind.build(changed.value) : undefined;
    if (!changed.ok) wrong[column.key] = changed.refusal.message;
    else if (built && !built.ok && built.refusal.some(({ field }) => field === column.path.join('.')))
      wrong[column.key] = built.refusal.find(({ field }) => field === column.path.join('.'))?.message ?? '';
    else next = changed.value;
  }
  return { draft: next, wrong };
}

/**
 * A hero one level higher. Numbers that follow from the sheet rise by as much as the rules make them rise, also where
 * they are typed; what the rules do not say stays, but for the hit points that were typed for it.
 */
export function levelledUp(
  kind: CreatureKind,
  { columns, typedBonus }: PartyRules,
  draft: Draft,
  hitPoints?: number,
): Result<Draft> {
  const level = columns.find(({ is }) => is === 'level');
  const before = kind.build(draft);
  if (!level || !before.ok) return refuse(saying('party.sheetUnreadable'));
  const higher = placed(draft, level.path, before.value.sheet.level + 1);
  const after = kind.build(higher);
  if (!after.ok) return refuse(after.refusal[0] ?? saying('exchange.creatureUnreadable'));
  const risen = columns.reduce<Draft>((next, column) => {
    const typed = cellText(column, draft);
    const rise = column.follows === undefined ? 0 : riseOf(column.follows, before.value, after.value);
    return typed === '' || rise === 0 ? next : placed(next, column.path, Number(typed) + rise);
  }, higher);
  const hp = columns.find(({ is }) => is === 'hitPoints');
  const struck = typedBonus
    ? placed(risen, [typedBonus.list], bonuses(kind, typedBonus, draft, higher))
    : risen;
  return ok(hp && hitPoints !== undefined ? placed(struck, hp.path, hitPoints) : struck);
}

/** Attacks with their typed bonuses raised by as much as they rise where none is typed. */
function bonuses(
  kind: CreatureKind,
  { list, key }: NonNullable<PartyRules['typedBonus']>,
  draft: Draft,
  higher: Draft,
): Json | undefined {
  const attacks = draft[list];
  if (!Array.isArray(attacks)) return attacks;
  const bare = attacks.map((each) => (isRecord(each) ? placed(each, [key], undefined) : each));
  const [before, after] = [draft, higher].map((each) => kind.build(placed(each, [list], bare)));
  if (!before?.ok || !after?.ok) return attacks;
  const bonusAt = (built: Built, at: number): number => built.sheet.powers[at]?.attack?.bonus.value ?? 0;
  return attacks.map((each, at) => {
    const typed = isRecord(each) ? each[key] : undefined;
    const rise = bonusAt(after.value, at) - bonusAt(before.value, at);
    return isRecord(each) && typeof typed === 'number' ? placed(each, [key], typed + rise) : each;
  });
}

function riseOf(key: string, before: Built, after: Built): number {
  const computed = (built: Built): number =>
    built.numbers.find((number) => number.key === key)?.computed.value ?? 0;
  return computed(after) - computed(before);
}

function placed(draft: Draft, [key, ...deeper]: readonly string[], to: Json | undefined): JsonObject {
  if (key === undefined) return draft;
  const { [key]: was, ...others } = draft;
  if (deeper.length > 0) return { ...draft, [key]: placed(isRecord(was) ? was : {}, deeper, to) };
  return to === undefined ? others : { ...draft, [key]: to };
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A heading as it stands in a text. */
function shown(label: Wording): Labelled | Said {
  return typeof label === 'string' ? { label } : label;
}
