import { signed } from '../kernel/explained.ts';
import { partsText } from './damage/parts.ts';
import type { Power, Sheet } from './sheet.ts';
import { type Figure, figuresOf, inOrderOf, tableOf } from './view.ts';

/** What differs between two sheets, in one number or one power; empty text where there is nothing. */
export interface SheetChange {
  /** `level`, `vitality`, `initiative`, `defense.ac`, `resist.fire`, `counter.recoveries`, `trait.speed`, `power.p1`. */
  readonly key: string;
  /** Name of the power, where it is one. */
  readonly name?: string;
  readonly from: string;
  readonly to: string;
}

/** Every number and power in which two sheets differ, the weightiest first. */
export function sheetChanges(before: Sheet, after: Sheet): readonly SheetChange[] {
  return [
    ...told('level', before.kind, after.kind),
    ...told('vitality', String(before.vitality), String(after.vitality)),
    ...records('defense', values(before.defenses), values(after.defenses)),
    ...told('initiative', signed(before.initiative.value), signed(after.initiative.value)),
    ...records('resist', before.resist, after.resist),
    ...records('weak', before.weak, after.weak),
    ...told('immune', before.immune.join(', '), after.immune.join(', ')),
    ...records('counter', before.counters, after.counters),
    ...records('trait', ownTraits(before), ownTraits(after)),
    ...powers(before, after),
  ];
}

function told(key: string, from: string, to: string): readonly SheetChange[] {
  return from === to ? [] : [{ key, from, to }];
}

type Values = { readonly [key: string]: string | number | boolean };

function records(kind: string, before: Values, after: Values): readonly SheetChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => told(`${kind}.${key}`, textOf(before[key]), textOf(after[key])));
}

function textOf(value: Values[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return value === undefined ? '' : String(value);
}

function values(defenses: Sheet['defenses']): Values {
  return Object.fromEntries(Object.entries(defenses).map(([key, { value }]) => [key, value]));
}

/** What rules ask of the creature itself; what they ask of one power belongs to that power. */
function ownTraits({ traits }: Sheet): Values {
  return Object.fromEntries(Object.entries(traits).filter(([key]) => !key.includes('.')));
}

function powers(before: Sheet, after: Sheet): readonly SheetChange[] {
  const old = new Map(before.powers.map((power) => [power.id, power]));
  const now = new Set(after.powers.map(({ id }) => id));
  const changed = after.powers.flatMap((power): readonly SheetChange[] => {
    const was = old.get(power.id);
    if (
      was &&
      JSON.stringify([was, ofPower(before, was.id)]) === JSON.stringify([power, ofPower(after, power.id)])
    )
      return [];
    const from = was ? powerText(was, power.name) : '';
    const to = powerText(power, was?.name ?? power.name);
    return [{ key: `power.${power.id}`, name: power.name, from, to: from === to ? `${to} (text)` : to }];
  });
  const gone = before.powers
    .filter(({ id }) => !now.has(id))
    .map((power) => ({
      key: `power.${power.id}`,
      name: power.name,
      from: powerText(power, power.name),
      to: '',
    }));
  return [...changed, ...gone];
}

function ofPower({ traits }: Sheet, id: string): readonly (readonly [string, unknown])[] {
  return Object.entries(traits).filter(([key]) => key.startsWith(`${id}.`));
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
  const pick = <Value>(kind: string, was: Named<Value>, is: Named<Value>): Named<Value> =>
    Object.fromEntries(
      Object.entries({ ...was, ...is }).flatMap(([key]) => {
        const value = (keys.has(`${kind}.${key}`) ? is : was)[key];
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  const level = keys.has('level') ? after : before;
  return reviewed(
    {
      ...before,
      kind: level.kind,
      level: level.level,
      vitality: keys.has('vitality') ? after.vitality : before.vitality,
      defenses: pick('defense', before.defenses, after.defenses),
      initiative: keys.has('initiative') ? after.initiative : before.initiative,
      resist: pick('resist', before.resist, after.resist),
      weak: pick('weak', before.weak, after.weak),
      immune: keys.has('immune') ? after.immune : before.immune,
      counters: pick('counter', before.counters, after.counters),
      traits: mergedTraits(before, after, keys),
      powers: mergedPowers(before, after, keys),
    },
    before,
    after,
  );
}

type Named<Value> = { readonly [key: string]: Value };

function mergedTraits(before: Sheet, after: Sheet, keys: ReadonlySet<string>): Sheet['traits'] {
  const belongs = (key: string): string =>
    key.includes('.') ? `power.${key.split('.')[0] ?? ''}` : `trait.${key}`;
  return {
    ...Object.fromEntries(Object.entries(before.traits).filter(([key]) => !keys.has(belongs(key)))),
    ...Object.fromEntries(Object.entries(after.traits).filter(([key]) => keys.has(belongs(key)))),
  };
}

function mergedPowers(before: Sheet, after: Sheet, keys: ReadonlySet<string>): readonly Power[] {
  const now = new Map(after.powers.map((power) => [power.id, power]));
  const kept = before.powers.flatMap((power) =>
    keys.has(`power.${power.id}`) ? (now.get(power.id) ?? []) : [power],
  );
  const known = new Set(before.powers.map(({ id }) => id));
  return [...kept, ...after.powers.filter(({ id }) => !known.has(id) && keys.has(`power.${id}`))];
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
  if (figure === 'hp') return sheet.vitality;
  if (figure === 'initiative') return sheet.initiative.value;
  return sheet.defenses[figure]?.value;
}
