import type { ExchangeCreature, ExchangePower, CreaturePart } from '../../../core/rules/exchange.ts';

/** In these no order is meant. */
const UNORDERED: ReadonlySet<string> = new Set(['immune', 'senses']);

/**
 * Every place in which two creatures differ, the powers of one name compared field by field: a part that losses
 * name, the name of a number, or `power target` and its like, which no loss may name.
 */
export function differingPlaces(before: ExchangeCreature, after: ExchangeCreature): ReadonlySet<string> {
  const { powers, numbers, ...rest } = before;
  const { powers: others, numbers: counted, ...back } = after;
  return new Set([
    ...unlikeFields(rest, back, UNORDERED),
    ...unlikeFields(numbers, counted),
    ...powersDiffer(powers, others),
  ]);
}

/** The keys under which two records hold something else. */
function unlikeFields(
  before: object,
  after: object,
  unordered: ReadonlySet<string> = new Set(),
): readonly string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].filter((key) => unlike(was.get(key), is.get(key), unordered.has(key)));
}

function* powersDiffer(before: readonly ExchangePower[], after: readonly ExchangePower[]): Generator<string> {
  const [was, is] = [byName(before), byName(after)];
  if (was.length !== is.length || was.some(({ name }, at) => name !== is[at]?.name)) yield 'powers';
  for (const [at, power] of was.entries()) {
    const other = is[at];
    if (other?.name !== power.name) continue;
    const flat = new Set(unlikeFields(inOneLine(power), inOneLine(other)));
    for (const key of unlikeFields(power, other))
      yield key === 'riders' ? key : flat.has(key) ? `power ${key}` : 'breaks';
  }
}

/** A power whose prose has no line breaks. */
function inOneLine(power: ExchangePower): object {
  return Object.fromEntries(
    Object.entries(power).map(([key, value]: readonly [string, unknown]) => [
      key,
      typeof value === 'string' ? value.replaceAll(/\s+/gu, ' ') : value,
    ]),
  );
}

/** Blocks sort powers into sections; which stands first in its name does not matter. */
function byName(powers: readonly ExchangePower[]): readonly ExchangePower[] {
  return powers.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function unlike(before: unknown, after: unknown, unordered: boolean): boolean {
  return JSON.stringify(sorted(before, unordered)) !== JSON.stringify(sorted(after, unordered));
}

/** Fields of a record in one order, so that they can be compared as text. */
function sorted(value: unknown, unordered: boolean): unknown {
  if (Array.isArray(value))
    return unordered
      ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1))
      : value.map((each: unknown) => sorted(each, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The words of a part, each of which must stand in a file that keeps it as text. */
export function wordsOf(plain: ExchangeCreature, part: CreaturePart): readonly string[] {
  switch (part) {
    case 'powers':
      return plain.powers.flatMap(({ name, attack, damage }) => [
        name,
        ...(attack && attack.dice === undefined ? [String(Math.abs(attack.bonus))] : []),
        ...(attack && damage ? [damage.notation] : []),
      ]);
    case 'riders':
      return plain.powers.flatMap(({ riders }) => riders.map(({ text }) => text));
    case 'defenses':
      return ['ac', 'fort', 'ref', 'will', 'pd', 'md'].flatMap((key) =>
        plain.numbers[key] === undefined ? [] : [String(plain.numbers[key])],
      );
    case 'more':
      return Object.entries(plain.more).flat();
    case 'abilities':
      return Object.values(plain.abilities).map(String);
    case 'tags':
    case 'immune':
      return plain[part];
    case 'rank':
      // The usual one is not printed.
      return plain.rank === 'standard' ? [] : [plain.rank];
    case 'role':
    case 'gear':
    case 'notes':
      return plain[part].split('\n');
    case 'level':
      return [String(plain.level ?? '')];
    case 'xp':
    case 'actionPoints':
    case 'saves':
    case 'regeneration':
      return [String(plain.numbers[part])];
    case 'leader':
    case 'size':
    case 'origin':
    case 'type':
    case 'alignment':
    case 'hp':
    case 'initiative':
    case 'perception':
    case 'skills':
    case 'speeds':
    case 'senses':
    case 'languages':
    case 'resist':
    case 'weak':
    case 'breaks':
      throw new Error(`Nobody keeps ${part} as text so far: say what its words are.`);
  }
}
