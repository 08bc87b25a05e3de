import { findOdds } from '../dice/odds.ts';
import { parseRoll } from '../dice/notation.ts';
import type { Term } from '../dice/spec.ts';
import type { AttackDamage, OutcomeDamage } from './attacks.ts';
import type { CheckOffer } from './checks.ts';
import type { DamagePart, Effect } from './combat.ts';
import type { PowerDamage } from './sheet.ts';
import { labelOf, type Word } from './words.ts';

/** Damage as a stat block prints it: dice and whole numbers added up. */
export interface DamageDice {
  readonly dice: readonly { readonly count: number; readonly sides: number }[];
  readonly plus: number;
}

const DICE_LIMITS = { dice: 60, sides: 100, plus: 10_000 } as const;

/** Reads `2d8+4` or `7`; nothing where the text is anything but dice and whole numbers added up. */
export function readDamageDice(notation: string): DamageDice | undefined {
  const spec = parseRoll(notation);
  if (!spec.ok || spec.value.versus || spec.value.repeat !== undefined) return undefined;
  return sumTerms(spec.value.body);
}

function sumTerms(term: Term): DamageDice | undefined {
  if (term.kind === 'number') {
    const whole = Number.isInteger(term.value) && Math.abs(term.value) <= DICE_LIMITS.plus;
    return whole ? { dice: [], plus: term.value } : undefined;
  }
  if (term.kind === 'dice') {
    const { count, sides, changes, keep, drop, successes, advantage = 0, ranks = 0 } = term;
    const plain = changes.length === 0 && !keep && !drop && !successes && advantage === 0 && ranks === 0;
    const small =
      typeof sides === 'number' &&
      sides >= 1 &&
      sides <= DICE_LIMITS.sides &&
      count >= 1 &&
      count <= DICE_LIMITS.dice;
    return plain && small ? { dice: [{ count, sides }], plus: 0 } : undefined;
  }
  if (term.kind !== 'binary' || (term.op !== '+' && term.op !== '-')) return undefined;
  const [left, right] = [sumTerms(term.left), sumTerms(term.right)];
  if (!left || !right || (term.op === '-' && right.dice.length > 0)) return undefined;
  const dice = [...left.dice, ...right.dice];
  if (dice.reduce((all, { count }) => all + count, 0) > DICE_LIMITS.dice) return undefined;
  return { dice, plus: left.plus + (term.op === '+' ? right.plus : -right.plus) };
}

/** Longer damage is a slip. */
const LONGEST = 60;

/** Whether the text is damage that can be rolled: dice and numbers in any arithmetic, never a resisted roll. */
export function isDamage(notation: string): boolean {
  if (notation.length > LONGEST || /[{}!<>=]/.test(notation)) return false;
  const spec = parseRoll(notation);
  return spec.ok && !spec.value.versus && spec.value.repeat === undefined && findOdds(notation) !== undefined;
}

/** Writes damage the way stat blocks do: `2d8+4`. */
export function writeDamage({ dice, plus }: DamageDice): string {
  const thrown = dice.map(({ count, sides }) => `${count}d${sides}`).join('+');
  return thrown === '' ? String(plus) : addFlatBonus(thrown, plus);
}

/** A notation with a number added: `3d8+6`. */
export function addFlatBonus(notation: string, flat: number): string {
  return flat === 0 ? notation : `${notation}${flat < 0 ? '-' : '+'}${Math.abs(flat)}`;
}

/** The same damage with a number added. */
export function addToDamage({ dice, plus }: DamageDice, more: number): DamageDice {
  return { dice, plus: plus + more };
}

/** All dice at their highest face, constants as they are; never less than nothing. */
export function maximumOfDice({ dice, plus }: DamageDice): number {
  return Math.max(
    0,
    dice.reduce((sum, { count, sides }) => sum + count * sides, plus),
  );
}

/** Mean of the roll before anything is halved. */
export function averageDamage({ dice, plus }: DamageDice): number {
  return dice.reduce((sum, { count, sides }) => sum + (count * (sides + 1)) / 2, plus);
}

/** A bare number as damage, or nothing where dice are rolled. */
export function fixedDamage(notation: string): number | undefined {
  return /^-?\d+$/.test(notation) ? Number(notation) : undefined;
}

/** A part of damage as it is written: dice or a number, with the types it has at once; none is untyped. */
export interface WrittenPart {
  readonly notation: string;
  readonly types: readonly string[];
}

/** More parts than these are a slip. */
const MAX_PARTS = 4;
const PART_NOTATION = String.raw`\d[\dd+*x×−–\s-]*`;
const PART_JOINT = String.raw`(?:\s*,)?(?:\s*(?:\+|plus|and)\s*(?=\d)|$)`;

/**
 * Reads `2d6 fire + 1d8 cold`, `7 piercing plus 4 fire damage` and `12 fire and cold`; undefined where the text is
 * anything else. A part that names no type has none.
 */
export function readDamageParts(text: string, types: readonly Word[]): readonly WrittenPart[] | undefined {
  const whole = text.trim();
  if (whole === '' || whole.length > 200) return undefined;
  const { part, names } = partReader(types);
  const found: WrittenPart[] = [];
  for (let rest = whole; rest !== '';) {
    const [read, notation = '', words = ''] = part.exec(rest) ?? [];
    if (read === undefined || found.length === MAX_PARTS) return undefined;
    const plain = notation
      .toLowerCase()
      .replaceAll(/\s/gu, '')
      .replaceAll(/[−–]/gu, '-')
      .replaceAll(/[x×]/gu, '*');
    if (!isDamage(plain)) return undefined;
    found.push({ notation: plain, types: words === '' ? [] : typesNamed(words, names) });
    rest = rest.slice(read.length);
  }
  return found;
}

interface PartReader {
  readonly part: RegExp;
  readonly names: readonly NamedType[];
}

/** Of the types of each game, which hold as long as the app runs: imports read damage by the thousand. */
const partReaders = new WeakMap<readonly Word[], PartReader>();

function partReader(types: readonly Word[]): PartReader {
  const known = partReaders.get(types);
  if (known) return known;
  const part = new RegExp(
    `^\\s*(${PART_NOTATION})${damageTypePattern(types)}(?:\\s*damage)?${PART_JOINT}`,
    'iu',
  );
  const made = { part, names: damageTypeNames(types) };
  partReaders.set(types, made);
  return made;
}

/** A pattern for one or several types: `fire`, `fire and negative energy`. */
function damageTypePattern(types: readonly Word[]): string {
  if (types.length === 0) return '()';
  const one = types
    .flatMap(({ key, label }) => [label, key])
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  return `((?:${one})(?:\\s*(?:,\\s*and|,|and|or|\\/)\\s*(?:${one}))*)?`;
}

/** Every type that damage has at once; none where it is untyped. */
export function damageTypesOf({
  type,
  also = [],
}: {
  readonly type: string;
  readonly also?: readonly string[];
}): readonly string[] {
  return [type, ...also].filter((each) => each !== '');
}

/** The types of damage that comes back, as a part of it has them. */
export function ongoingDamageTypes({
  damageType = '',
  also,
}: Pick<Effect, 'damageType' | 'also'>): Pick<DamagePart, 'type' | 'also'> {
  return { type: damageType, ...(also === undefined ? {} : { also }) };
}

/** The types of a part as it keeps them. */
export function withDamageTypes([type = '', ...also]: readonly string[]): Pick<PowerDamage, 'type' | 'also'> {
  return { type, ...(also.length > 0 ? { also } : {}) };
}

/** `fire and cold`: the types of damage in words, empty where it has none. */
export function writeDamageTypes(part: Parameters<typeof damageTypesOf>[0], types: readonly Word[]): string {
  return damageTypesOf(part)
    .map((each) => labelOf(types, each).toLowerCase())
    .join(' and ');
}

/** `2d6 fire + 1d8 cold`: the parts as they are written; one alone with its type. */
export function writeDamageParts(
  parts: readonly Pick<PowerDamage, 'notation' | 'type' | 'also'>[],
  types: readonly Word[],
): string {
  return parts
    .map((part) => [part.notation, writeDamageTypes(part, types)].filter((each) => each !== '').join(' '))
    .join(' + ');
}

/** All of it in one sum, whatever its types: for what asks only how much. */
export function sumDamageParts(parts: readonly DraftPart[]): DamageDice {
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
export function readDraftDamage(
  text: string,
  type: string,
  types: readonly Word[],
): readonly DraftPart[] | undefined {
  const written = readDamageParts(text, types) ?? [];
  const parts = written.flatMap((part): readonly DraftPart[] => {
    const dice = readDamageDice(part.notation);
    const own = part.types.length > 0 || type === '' ? part.types : [type];
    return dice ? [{ dice, types: own }] : [];
  });
  return parts.length > 0 && parts.length === written.length ? parts : undefined;
}

/** Damage in plain words as other programs roll it: its dice in one sum, its types in a list, and all of it where it is of several. */
export function rollableDamage(
  damage: { readonly notation: string; readonly type: string },
  types: readonly Word[],
): { readonly formula: string; readonly types: readonly string[]; readonly said: string } {
  const parts = readDamageParts(damage.notation, types);
  if (!parts || (parts.length === 1 && parts[0]?.types.length === 0))
    return { formula: damage.notation, types: damageTypesOf(damage), said: '' };
  return {
    formula: parts.map(({ notation }) => notation).join('+'),
    types: parts.flatMap((part) => part.types),
    said: damage.notation,
  };
}

/** Damage in plain words for other programs: of one type its dice and that, of several all of it as it is written. */
export function writePlainDamage(
  parts: readonly Omit<PowerDamage, 'because'>[],
  types: readonly Word[],
): { readonly notation: string; readonly type: string } {
  const [only] = parts;
  return only && parts.length === 1 && only.also === undefined
    ? { notation: only.notation, type: only.type }
    : { notation: writeDamageParts(parts, types), type: '' };
}

/** A type of damage with every way in which texts name it, in small letters. */
interface NamedType {
  readonly key: string;
  readonly words: readonly string[];
}

/** The damage at the head of a text: its parts, and how many letters they take. */
interface LeadingDamage {
  readonly parts: readonly WrittenPart[];
  readonly length: number;
}

const LEADING_NOTATION = String.raw`(\d(?:[\dd+ ×x*−–-]*\d)?)(?:\s*\([\d/ +]{1,12}\))?`;
const DAMAGE = /(?:\s+of)?\s+damage\b/iuy;
/** Dice at the head of a hit are damage, though the word was left out: `3d8+9, and the target is …`. */
const UNSAID = /(?=\s*(?:,\s*and\b|[.;]|$))/iuy;
const LEADING_JOINT = /(?:\s*,)?\s*(?:\+|plus|and)\s+(?=\d)/iuy;
/** Damage that goes on so is another’s, or depends on something. */
const ELSEWHERE = /\s*,?\s*(?:to|for|if|each|divided|per|when|while|unless|instead)\b/iuy;
/** More parts than these are a slip. */
const MAX_LEADING_PARTS = 4;

/**
 * Reads `14 fire damage plus 7 cold damage, and …`, `2d6 fire + 1d8 cold damage`, `12 fire and cold damage`. Undefined
 * where the text begins with something else. One reader for what is rolled and for what the words bring besides, so
 * that nothing counts twice. `most`: parts after which it stops.
 */
export function readLeadingDamage(
  text: string,
  types: readonly NamedType[],
  most = MAX_LEADING_PARTS,
): LeadingDamage | undefined {
  const one = pattern(types);
  const lead = /^\s*\+?/u.exec(text)?.[0].length ?? 0;
  const found: WrittenPart[] = [];
  let committed: LeadingDamage | undefined;
  for (let at = lead; found.length < most;) {
    const read = match(one, text, at);
    const part = read && readWrittenPart(read, types);
    if (!read || !part) break;
    found.push(part);
    at += read[0].length;
    const damage = match(DAMAGE, text, at);
    if (damage) {
      at += damage[0].length;
      if (committed && match(ELSEWHERE, text, at)) break;
      committed = { parts: [...found], length: at };
    } else if (found.length === 1 && part.notation.includes('d') && match(UNSAID, text, at))
      committed = { parts: [...found], length: at };
    const joint = match(LEADING_JOINT, text, at);
    if (!joint) break;
    at += joint[0].length;
  }
  return committed;
}

/** Words of a game for types of damage, as texts name them. */
export function damageTypeNames(types: readonly Word[]): readonly NamedType[] {
  return types.map(({ key, label }) => ({ key, words: [label.toLowerCase(), key.toLowerCase()] }));
}

const made = new WeakMap<readonly NamedType[], RegExp>();

function pattern(types: readonly NamedType[]): RegExp {
  const known = made.get(types);
  if (known) return known;
  const type = types
    .flatMap(({ words }) => words)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  const several =
    type === ''
      ? ''
      : `|(?:${type})(?:(?:\\s*,\\s*(?:and\\s+|or\\s+)?|\\s*/\\s*|\\s+(?:and|or)\\s+)(?:${type}))*`;
  const one = new RegExp(
    `${LEADING_NOTATION}(?:\\s+(?:automatic\\s+)?(automatic|random\\s+energy|\\[[a-z ]{2,20}\\]${several}))?(?=\\s|$|[,.;])`,
    'iuy',
  );
  made.set(types, one);
  return one;
}

function match(what: RegExp, text: string, at: number): RegExpExecArray | null {
  what.lastIndex = at;
  return what.exec(text);
}

function readWrittenPart(
  [, said = '', words = '']: RegExpExecArray,
  types: readonly NamedType[],
): WrittenPart | undefined {
  const notation = said
    .toLowerCase()
    .replaceAll(/\s/gu, '')
    .replaceAll(/[−–]/gu, '-')
    .replaceAll(/[x×]/gu, '*');
  if (!isDamage(notation)) return undefined;
  return { notation, types: typesNamed(words, types) };
}

/** Keys of the types that these words name, in their order. */
function typesNamed(said: string, types: readonly NamedType[]): readonly string[] {
  const plain = ` ${said.toLowerCase().replaceAll(/[,/\s[\]]+/gu, ' ')} `;
  return types
    .flatMap(({ key, words }) => {
      const at = Math.max(...words.map((word) => plain.indexOf(` ${word} `)));
      return at < 0 ? [] : [{ key, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key);
}

/** A part that deals nothing; alone where an outcome has only something to say. */
export const NO_DAMAGE: AttackDamage = { notation: '', share: 0, type: '', shared: false, note: '' };

/** Whether dice are rolled for it at all. */
export function isDamageRolled({ share, fixed, notation }: AttackDamage): boolean {
  return share > 0 && fixed === undefined && notation !== '';
}

/** Parts that deal anything. */
export function dealingParts(parts: readonly AttackDamage[] = []): readonly AttackDamage[] {
  return parts.filter(
    ({ share, fixed, notation }) => share !== 0 && (fixed !== undefined || notation !== ''),
  );
}

/** A part of an offer as damage that comes in. */
export function incomingDamage({ type, also, by, share }: AttackDamage, amount: number): DamagePart {
  return {
    amount,
    type,
    ...(also === undefined ? {} : { also }),
    ...(by === undefined ? {} : { by }),
    share,
  };
}

/** What is said of the damage of an outcome, each thing once. */
export function damageNote(parts: readonly AttackDamage[] = []): string {
  return joinNotes(...new Set(parts.map(({ note }) => note)));
}

/** Notes put together; those that say nothing are left out. */
export function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join('; ');
}

/** Exact mean of what is left when `share` of the roll counts, never below nothing and rounded down; 0 where no odds can be told. */
export function meanOfNotation(notation: string, share = 1): number {
  const told = findOdds(notation);
  if (!told) return 0;
  const { min, p, unit } = told;
  let mean = 0;
  for (const [at, chance] of p.entries()) mean += chance * Math.floor((Math.max(0, min + at) / unit) * share);
  // The last digits of the sum are no damage.
  return Math.round(mean * 1e9) / 1e9;
}

/** What one part deals in the mean, before the target resists. */
export function meanDamage({ notation, fixed, share }: AttackDamage): number {
  if (share === 0 || (notation === '' && fixed === undefined)) return 0;
  return fixed === undefined ? meanOfNotation(notation, share) : Math.floor(Math.max(0, fixed) * share);
}

/** What the parts of one outcome deal in the mean, before the target resists. */
function meanDamageOfParts(parts: readonly AttackDamage[] = []): number {
  return parts.reduce((sum, part) => sum + meanDamage(part), 0);
}

/** Mean damage over all outcomes, before the target resists; without a check all of it is dealt. */
export function expectedDamage(check: CheckOffer | undefined, damage: OutcomeDamage): number {
  if (!check) return Object.values(damage).reduce((sum, each) => sum + meanDamageOfParts(each), 0);
  return check.outcomes.reduce((sum, { key, chance }) => sum + chance * meanDamageOfParts(damage[key]), 0);
}
