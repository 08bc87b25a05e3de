import { type Cursor, take } from './cursor.ts';
import type { Grammar } from './grammar.ts';
import type { Modifier } from '../modifier.ts';
import type { Phrase } from './phrases.ts';

const HAS = /(?:gain|have|has|receive|suffer|take|get|add)s?\s+(?:an?\s+)?(?:cumulative\s+)?/uy;
const ARTICLE = /an?\s+/uy;
const SIGNED = /([+−–-])\s?(\d{1,2})\s+/uy;
const NAMED = /(?:([a-z]+)\s+)?(bonus|penalty)\s+(?:on|to)\s+/uy;
const PLAIN = /(?:to|on)\s+/uy;
const BEHIND = /\s+(?:bonus|penalty)(?![a-z])/uy;
const JOINS = /\s*(?:,\s*and|,|and|&)\s+(?:(?:on|to)\s+)?/uy;
const WARDED =
  /(?:gain|have|has|receive|get)s?\s+(?:an?\s+)?(resist(?:ance)?|vulnerab(?:le|ility)|weakness)\s+(?:(\d{1,3})(?:\s+(?:to\s+)?(?:all(?:\s+damage)?|(?!against\b|until\b|while\b)([a-z]+)(?:\s+damage)?))?|(?:to\s+)?(?:all(?:\s+damage)?|([a-z]+)(?:\s+damage)?)\s+(\d{1,3}))/uy;
const LEANING =
  /(?:gain|have|has|get|suffer)s?\s+(an?|one|two|three)\s+levels?\s+of\s+(advantage|disadvantage)\s+on\s+(?:its|their|his|her)\s+next\s+(attack|defense)(?:\s+roll)?/uy;
/** A name of a number that is as short is written in capitals. */
const ABBREVIATED = 2;
const REGROWS = /(?:gain|have|has|receive|get)s?\s+regeneration\s+(\d{1,3})/uy;

/** Reads `gains a +2 power bonus to attack and damage rolls`, `gains resist 10 fire`, `has regeneration 5`. */
export function takeModified(cursor: Cursor, grammar: Grammar): Phrase | undefined {
  const from = cursor.at;
  const leaning = takeLeaning(cursor, grammar);
  if (leaning) return leaning;
  const modifiers = takeWard(cursor, grammar) ?? addingUp(cursor, from, takeNumbers(cursor, grammar));
  if (!modifiers) {
    cursor.at = from;
    return undefined;
  }
  const effect = { condition: 'custom', label: labelOf(modifiers, grammar), modifiers };
  return { pieces: [{ effect, lasts: undefined }], falls: 'subject', bare: 'attacker' };
}

const ADDS_UP = /(?<![a-z-])cumulative\b(?!\s+to\b)/u;

/** Where its words say that it is cumulative, it adds up with itself. */
function addingUp(
  { text }: Cursor,
  from: number,
  modifiers: readonly Modifier[] | undefined,
): readonly Modifier[] | undefined {
  if (!ADDS_UP.test(text.slice(from))) return modifiers;
  return modifiers?.map((each) => ({ ...each, cumulative: true }));
}

/** `has a level of disadvantage on its next attack`: used up by that roll. */
function takeLeaning(cursor: Cursor, { lexicon }: Grammar): Phrase | undefined {
  const found = lexicon.leaning && take(cursor, LEANING);
  if (!found || !lexicon.leaning) return undefined;
  const { condition, label } = lexicon.leaning;
  const levels = { two: 2, three: 3 }[found[1] ?? ''] ?? 1;
  const value = found[2] === 'advantage' ? levels : -levels;
  const to = lexicon.modified.find(({ words }) => words.includes(found[3] ?? ''))?.key ?? 'attack';
  const effect = { condition, label, modifiers: [{ to, value, rule: lexicon.rules['modified'] ?? '' }] };
  return { pieces: [{ effect, lasts: undefined }], falls: 'subject', bare: 'target' };
}

function takeWard(cursor: Cursor, { lexicon }: Grammar): readonly Modifier[] | undefined {
  const rule = lexicon.rules['modified'] ?? '';
  const regrows = take(cursor, REGROWS);
  if (regrows) return [{ to: 'regeneration', value: Number(regrows[1]), rule }];
  const found = take(cursor, WARDED);
  if (!found) return undefined;
  const word = found[3] ?? found[4];
  const type =
    word === undefined ? 'all' : lexicon.damageTypes.find(({ words }) => words.includes(word))?.key;
  const value = Number(found[2] ?? found[5]);
  const to = (found[1] ?? '').startsWith('resist') ? 'resist' : 'weak';
  return type === undefined ? undefined : [{ to, type, value, rule }];
}

function takeNumbers(cursor: Cursor, grammar: Grammar): readonly Modifier[] | undefined {
  if (!take(cursor, HAS)) take(cursor, ARTICLE);
  const signed = take(cursor, SIGNED);
  if (!signed) return undefined;
  const named = take(cursor, NAMED);
  if (!named) take(cursor, PLAIN);
  const own = grammar.lexicon.modified.find(({ words }) => words.includes(named?.[1] ?? ''));
  const keys = own ? own.keys : takeKeys(cursor, grammar);
  if (keys.length === 0) return undefined;
  if (!named) take(cursor, BEHIND);
  const value = Number(signed[2]) * (signed[1] === '+' ? 1 : -1);
  const rule = grammar.lexicon.rules['modified'] ?? '';
  const only = named?.[1] === undefined || own ? {} : { only: `${named[1]} bonus` };
  return keys.map((to) => ({ to, value, rule, ...only }));
}

function takeKeys(cursor: Cursor, grammar: Grammar): readonly string[] {
  const keys = new Set<string>();
  for (;;) {
    const from = cursor.at;
    if (keys.size > 0 && !take(cursor, JOINS)) return [...keys];
    const found = take(cursor, grammar.numbers);
    const word = (found?.[1] ?? '').replaceAll(/\s+/gu, ' ');
    const number = grammar.lexicon.modified.find(({ words }) => words.includes(word));
    if (!number) {
      cursor.at = from;
      return [...keys];
    }
    for (const key of number.keys) keys.add(key);
  }
}

function labelOf(modifiers: readonly Modifier[], { lexicon }: Grammar): string {
  const values = [...new Set(modifiers.map(({ value }) => value))];
  const words = lexicon.modified
    .filter(({ keys }) => keys.every((key) => modifiers.some(({ to }) => to === key)))
    .filter(
      ({ keys }, _at, all) =>
        keys.length > 1 ||
        !all.some((other) => other.keys.length > 1 && keys.every((key) => other.keys.includes(key))),
    )
    // AC, PD and MD are no words.
    .map(({ words: [word = ''] }) => (word.length <= ABBREVIATED ? word.toUpperCase() : word));
  const [first] = modifiers;
  const about = words.length > 0 ? words.join(', ') : [first?.to, first?.type].filter(Boolean).join(' ');
  return `${values.map((value) => (value < 0 ? `−${-value}` : `+${value}`)).join('/')} ${about}`;
}
