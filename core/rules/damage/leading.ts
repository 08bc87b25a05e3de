import type { Word } from '../words.ts';
import { isDamage } from './notation.ts';
import type { WrittenPart } from './parts.ts';

/** A type of damage with every way in which texts name it, in small letters. */
export interface NamedType {
  readonly key: string;
  readonly words: readonly string[];
}

/** The damage at the head of a text: its parts, and how many letters they take. */
export interface LeadingDamage {
  readonly parts: readonly WrittenPart[];
  readonly length: number;
}

const NOTATION = String.raw`(\d(?:[\dd+ ×x*−–-]*\d)?)(?:\s*\([\d/ +]{1,12}\))?`;
const DAMAGE = /(?:\s+of)?\s+damage\b/iuy;
/** Dice at the head of a hit are damage, though the word was left out: `3d8+9, and the target is …`. */
const UNSAID = /(?=\s*(?:,\s*and\b|[.;]|$))/iuy;
const JOINT = /(?:\s*,)?\s*(?:\+|plus|and)\s+(?=\d)/iuy;
/** Damage that goes on so is another’s, or depends on something. */
const ELSEWHERE = /\s*,?\s*(?:to|for|if|each|divided|per|when|while|unless|instead)\b/iuy;
/** More parts than these are a slip. */
const MOST = 4;

/**
 * Reads `14 fire damage plus 7 cold damage, and …`, `2d6 fire + 1d8 cold damage`, `12 fire and cold damage`. Undefined
 * where the text begins with something else. One reader for what is rolled and for what the words bring besides, so
 * that nothing counts twice. `most`: parts after which it stops.
 */
export function leadingDamage(
  text: string,
  types: readonly NamedType[],
  most = MOST,
): LeadingDamage | undefined {
  const one = pattern(types);
  const lead = /^\s*\+?/u.exec(text)?.[0].length ?? 0;
  const found: WrittenPart[] = [];
  let committed: LeadingDamage | undefined;
  for (let at = lead; found.length < most;) {
    const read = match(one, text, at);
    const part = read && partOf(read, types);
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
    const joint = match(JOINT, text, at);
    if (!joint) break;
    at += joint[0].length;
  }
  return committed;
}

/** Words of a game for types of damage, as texts name them. */
export function namedTypes(types: readonly Word[]): readonly NamedType[] {
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
    `${NOTATION}(?:\\s+(?:automatic\\s+)?(automatic|random\\s+energy|\\[[a-z ]{2,20}\\]${several}))?(?=\\s|$|[,.;])`,
    'iuy',
  );
  made.set(types, one);
  return one;
}

function match(what: RegExp, text: string, at: number): RegExpExecArray | null {
  what.lastIndex = at;
  return what.exec(text);
}

function partOf(
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
export function typesNamed(said: string, types: readonly NamedType[]): readonly string[] {
  const plain = ` ${said.toLowerCase().replaceAll(/[,/\s[\]]+/gu, ' ')} `;
  return types
    .flatMap(({ key, words }) => {
      const at = Math.max(...words.map((word) => plain.indexOf(` ${word} `)));
      return at < 0 ? [] : [{ key, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key);
}
