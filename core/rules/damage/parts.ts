import type { DamagePart, Effect } from '../combat.ts';
import type { PowerDamage } from '../sheet.ts';
import { labelOf, type Word } from '../words.ts';
import { namedTypes, typesNamed } from './leading.ts';
import { type DamageDice, isDamage, readDamage } from './notation.ts';

/** A part of damage as it is written: dice or a number, with the types it has at once; none is untyped. */
export interface WrittenPart {
  readonly notation: string;
  readonly types: readonly string[];
}

/** More parts than these are a slip. */
const MOST = 4;
const NOTATION = String.raw`\d[\dd+*x×−–\s-]*`;
const JOINT = String.raw`(?:\s*,)?(?:\s*(?:\+|plus|and)\s*(?=\d)|$)`;

/**
 * Reads `2d6 fire + 1d8 cold`, `7 piercing plus 4 fire damage` and `12 fire and cold`; undefined where the text is
 * anything else. A part that names no type has none.
 */
export function readParts(text: string, types: readonly Word[]): readonly WrittenPart[] | undefined {
  const whole = text.trim();
  if (whole === '' || whole.length > 200) return undefined;
  const part = new RegExp(`^\\s*(${NOTATION})${typesIn(types)}(?:\\s*damage)?${JOINT}`, 'iu');
  const found: WrittenPart[] = [];
  for (let rest = whole; rest !== '';) {
    const [read, notation = '', words = ''] = part.exec(rest) ?? [];
    if (read === undefined || found.length === MOST) return undefined;
    const plain = notation
      .toLowerCase()
      .replaceAll(/\s/gu, '')
      .replaceAll(/[−–]/gu, '-')
      .replaceAll(/[x×]/gu, '*');
    if (!isDamage(plain)) return undefined;
    found.push({ notation: plain, types: typesNamed(words, namedTypes(types)) });
    rest = rest.slice(read.length);
  }
  return found;
}

/** A pattern for one or several types: `fire`, `fire and negative energy`. */
function typesIn(types: readonly Word[]): string {
  if (types.length === 0) return '()';
  const one = types
    .flatMap(({ key, label }) => [label, key])
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  return `((?:${one})(?:\\s*(?:,\\s*and|,|and|or|\\/)\\s*(?:${one}))*)?`;
}

/** Every type that damage has at once; none where it is untyped. */
export function typesOf({
  type,
  also = [],
}: {
  readonly type: string;
  readonly also?: readonly string[];
}): readonly string[] {
  return [type, ...also].filter((each) => each !== '');
}

/** The types of damage that comes back, as a part of it has them. */
export function lastingTypes({
  damageType = '',
  also,
}: Pick<Effect, 'damageType' | 'also'>): Pick<DamagePart, 'type' | 'also'> {
  return { type: damageType, ...(also === undefined ? {} : { also }) };
}

/** The types of a part as it keeps them. */
export function withTypes([type = '', ...also]: readonly string[]): Pick<PowerDamage, 'type' | 'also'> {
  return { type, ...(also.length > 0 ? { also } : {}) };
}

/** `fire and cold`: the types of damage in words, empty where it has none. */
export function typeWords(part: Parameters<typeof typesOf>[0], types: readonly Word[]): string {
  return typesOf(part)
    .map((each) => labelOf(types, each).toLowerCase())
    .join(' and ');
}

/** `2d6 fire + 1d8 cold`: the parts as they are written; one alone with its type. */
export function partsText(
  parts: readonly Pick<PowerDamage, 'notation' | 'type' | 'also'>[],
  types: readonly Word[],
): string {
  return parts
    .map((part) => [part.notation, typeWords(part, types)].filter((each) => each !== '').join(' '))
    .join(' + ');
}

/** All of it in one sum, whatever its types: for what asks only how much. */
export function wholeOf(parts: readonly DraftPart[]): DamageDice {
  return {
    dice: parts.flatMap(({ dice }) => dice.dice),
    plus: parts.reduce((sum, { dice }) => sum + dice.plus, 0),
  };
}

/** A part of damage that a draft has: dice and whole numbers added up, and its types. */
export interface DraftPart {
  readonly dice: DamageDice;
  readonly types: readonly string[];
}

/** Damage as a draft keeps it, in its parts; those that name no type have the one beside it. Undefined where one is more than dice and whole numbers added up. */
export function draftParts(
  text: string,
  type: string,
  types: readonly Word[],
): readonly DraftPart[] | undefined {
  const written = readParts(text, types) ?? [];
  const parts = written.flatMap((part): readonly DraftPart[] => {
    const dice = readDamage(part.notation);
    const own = part.types.length > 0 || type === '' ? part.types : [type];
    return dice ? [{ dice, types: own }] : [];
  });
  return parts.length > 0 && parts.length === written.length ? parts : undefined;
}

/** Damage in plain words as other programs roll it: its dice in one sum, its types in a list, and all of it where it is of several. */
export function rolledElsewhere(
  damage: { readonly notation: string; readonly type: string },
  types: readonly Word[],
): { readonly formula: string; readonly types: readonly string[]; readonly said: string } {
  const parts = readParts(damage.notation, types);
  if (!parts || (parts.length === 1 && parts[0]?.types.length === 0))
    return { formula: damage.notation, types: typesOf(damage), said: '' };
  return {
    formula: parts.map(({ notation }) => notation).join('+'),
    types: parts.flatMap((part) => part.types),
    said: damage.notation,
  };
}

/** Damage in plain words for other programs: of one type its dice and that, of several all of it as it is written. */
export function plainDamage(
  parts: readonly Omit<PowerDamage, 'because'>[],
  types: readonly Word[],
): { readonly notation: string; readonly type: string } {
  const [only] = parts;
  return only && parts.length === 1 && only.also === undefined
    ? { notation: only.notation, type: only.type }
    : { notation: partsText(parts, types), type: '' };
}
