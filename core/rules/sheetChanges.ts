import { signed } from '../kernel/explained.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { partsText } from './damage/parts.ts';
import type { Power, Sheet } from './sheet.ts';
import { type Figure, figuresOf, inOrderOf, tableOf } from './view.ts';

/** What of a sheet is another: a number or list of its own, or one of several under a key. */
export type ChangedPart =
  | { readonly kind: 'level' | 'hitPoints' | 'initiative' | 'immune' }
  | { readonly kind: 'defense' | 'resist' | 'weak' | 'counter' | 'trait' | 'power'; readonly of: string };

/** What differs between two sheets, in one number or one power; empty text where there is nothing. */
export interface SheetChange {
  /** Names the change among those of two sheets; what it is about stands in `what`. */
  readonly key: string;
  readonly what: ChangedPart;
  /** Name of the power, where it is one. */
  readonly name?: string;
  readonly from: string;
  readonly to: string;
}

function keyOf(what: ChangedPart): string {
  return 'of' in what ? `${what.kind}.${what.of}` : what.kind;
}

/** Every number and power in which two sheets differ, the weightiest first. */
export function sheetChanges(before: Sheet, after: Sheet): readonly SheetChange[] {
  return [
    ...told({ kind: 'level' }, before.kind, after.kind),
    ...told({ kind: 'hitPoints' }, String(before.hitPoints), String(after.hitPoints)),
    ...records('defense', values(before.defenses), values(after.defenses)),
    ...told({ kind: 'initiative' }, signed(before.initiative.value), signed(after.initiative.value)),
    ...records('resist', before.resist, after.resist),
    ...records('weak', before.weak, after.weak),
    ...told({ kind: 'immune' }, before.immune.join(', '), after.immune.join(', ')),
    ...records('counter', before.counters, after.counters),
    ...records('trait', before.traits, after.traits),
    ...powers(before, after),
  ];
}

function told(what: ChangedPart, from: string, to: string): readonly SheetChange[] {
  return from === to ? [] : [{ key: keyOf(what), what, from, to }];
}

type Recorded = Exclude<Extract<ChangedPart, { readonly of: string }>['kind'], 'power'>;

function records(kind: Recorded, before: JsonObject, after: JsonObject): readonly SheetChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((of) => told({ kind, of }, textOf(before[of]), textOf(after[of])));
}

/** A list by its entries, a record by those and their names: `perception 5, stealth 7`. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'yes';
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : Object.entries(value).map(([key, each]) => `${key} ${textOf(each)}`);
  return parts.join(', ');
}

function values(defenses: Sheet['defenses']): { readonly [key: string]: number } {
  return Object.fromEntries(Object.entries(defenses).map(([key, { value }]) => [key, value]));
}

function powers(before: Sheet, after: Sheet): readonly SheetChange[] {
  const old = new Map(before.powers.map((power) => [power.id, power]));
  const now = new Set(after.powers.map(({ id }) => id));
  const changed = after.powers.flatMap((power): readonly SheetChange[] => {
    const was = old.get(power.id);
    if (was && JSON.stringify(was) === JSON.stringify(power)) return [];
    const from = was ? powerText(was, power.name) : '';
    const to = powerText(power, was?.name ?? power.name);
    return [{ ...ofPower(power), from, to: from === to ? `${to} (text)` : to }];
  });
  const gone = before.powers
    .filter(({ id }) => !now.has(id))
    .map((power) => ({ ...ofPower(power), from: powerText(power, power.name), to: '' }));
  return [...changed, ...gone];
}

function ofPower({ id, name }: Power): Pick<SheetChange, 'key' | 'what'> & { readonly name: string } {
  const what = { kind: 'power', of: id } as const;
  return { key: keyOf(what), what, name };
}

/** `+9, 4d8+4`; its name before it, where the other one is called otherwise. */
function powerText({ name, attack, damage, usage }: Power, other: string): string {
  const numbers = [
    attack ? signed(attack.bonus.value) : '',
    damage === undefined ? '' : partsText(damage, []),
  ]
    .filter(Boolean)
    .join(', ');
  const text = numbers === '' ? usage.label || name : numbers;
  return name === other ? text : `${name}: ${text}`;
}

/** The sheet with only those changes of `after` taken whose keys are given. */
export function mergedSheet(before: Sheet, after: Sheet, taken: readonly string[]): Sheet {
  const keys = new Set(taken);
  const all = sheetChanges(before, after);
  if (all.every(({ key }) => keys.has(key))) return { ...after, name: before.name };
  const pick = <Value>(kind: Recorded, was: Named<Value>, is: Named<Value>): Named<Value> =>
    Object.fromEntries(
      Object.entries({ ...was, ...is }).flatMap(([of]) => {
        const value = (keys.has(keyOf({ kind, of })) ? is : was)[of];
        return value === undefined ? [] : [[of, value] as const];
      }),
    );
  const level = keys.has('level') ? after : before;
  return reviewed(
    {
      ...before,
      kind: level.kind,
      level: level.level,
      hitPoints: keys.has('hitPoints') ? after.hitPoints : before.hitPoints,
      defenses: pick('defense', before.defenses, after.defenses),
      initiative: keys.has('initiative') ? after.initiative : before.initiative,
      resist: pick('resist', before.resist, after.resist),
      weak: pick('weak', before.weak, after.weak),
      immune: keys.has('immune') ? after.immune : before.immune,
      counters: pick('counter', before.counters, after.counters),
      traits: pick('trait', before.traits, after.traits),
      powers: mergedPowers(before, after, keys),
    },
    before,
    after,
  );
}

type Named<Value> = { readonly [key: string]: Value };

function mergedPowers(before: Sheet, after: Sheet, keys: ReadonlySet<string>): readonly Power[] {
  const now = new Map(after.powers.map((power) => [power.id, power]));
  const taken = (of: string): boolean => keys.has(keyOf({ kind: 'power', of }));
  const kept = before.powers.flatMap((power) => (taken(power.id) ? (now.get(power.id) ?? []) : [power]));
  const known = new Set(before.powers.map(({ id }) => id));
  return [...kept, ...after.powers.filter(({ id }) => !known.has(id) && taken(id))];
}

/** The stat block as it is read, with what was taken from either sheet. */
function reviewed(sheet: Sheet, before: Sheet, after: Sheet): Sheet {
  const shown = (id: string) =>
    [before, after].find(({ powers: all }) =>
      all.some((power) => power === sheet.powers.find((each) => each.id === id)),
    );
  const powerViews = sheet.powers.flatMap(
    ({ id }) => shown(id)?.view.powers.find((each) => each.id === id) ?? [],
  );
  const shownAs = (figure: Figure): Figure => {
    const other = figuresOf(after.view).find(({ key }) => key === figure.key);
    const [was, is] = [numberOf(before, figure.key), numberOf(sheet, figure.key)];
    return was === is || other === undefined ? figure : other;
  };
  const figures = before.view.figures.map(shownAs);
  return {
    ...sheet,
    view: {
      ...before.view,
      figures,
      ...tableOf(before.view, shownAs),
      powers: inOrderOf(before.view, powerViews),
    },
  };
}

/** The number a figure of the stat block shows: hit points, a defense or initiative. */
export function numberOf(sheet: Sheet, figure: string): number | undefined {
  if (figure === 'hp') return sheet.hitPoints;
  if (figure === 'initiative') return sheet.initiative.value;
  return sheet.defenses[figure]?.value;
}
