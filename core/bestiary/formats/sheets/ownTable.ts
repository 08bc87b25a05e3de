import { isRecord } from '../../../rules/exchange/record.ts';
import { blankPlain } from '../../../rules/blankPlain.ts';
import { plainPower } from './plainPower.ts';
import type { ExchangeCreature } from '../../../rules/exchange.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import type { CellTable } from './cells.ts';
import { SCORES } from './fields.ts';

/** Columns that only a table of ours has, each of them. */
const OURS = ['name', 'rules', 'leader', 'speeds', 'immune', 'more', 'credit', 'powers'];

/** Whether a table is one that we wrote. */
export function isOurs({ head }: CellTable): boolean {
  return OURS.every((column) => head.includes(column));
}

/** A creature of such a table as it left; undefined where its rules are not known here. */
export function ownRow(
  { head }: CellTable,
  row: readonly string[],
  systems: readonly RuleSystem[],
): { readonly plain: ExchangeCreature; readonly system: RuleSystem } | undefined {
  const cells = new Map(head.map((column, at) => [column, row[at] ?? '']));
  const said = (column: string): string => cells.get(column) ?? '';
  const system = systems.find(({ title, exchange }) => exchange && title === said('rules'));
  if (!system) return undefined;
  const abilities = new Set(head.slice(head.indexOf('initiative') + 1, head.indexOf('skills')));
  const numbers = ['hp', 'initiative', ...abilities].flatMap((key) => {
    const value = numberOf(said(key));
    return value === undefined ? [] : [[key, value] as const];
  });
  const lines = new Set(system.exchange?.fields(blankPlain('', '')).map(({ key }) => key));
  // Abilities that a GM names begin large, numbers of a game small; a score may be a number of its own in a game.
  const isAbility = (key: string): boolean =>
    /^\p{Lu}/u.test(key) || (SCORES.some((score) => score === key) && !lines.has(key));
  const rank = numberOf(said('rank'));
  const level = numberOf(said('level'));
  const plain: ExchangeCreature = {
    ...blankPlain(said('name'), system.key),
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
    return Array.isArray(raw) ? raw.filter(isRecord).slice(0, 200).map(plainPower) : [];
  } catch {
    return [];
  }
}
