import type { Lexicon } from './lexicon.ts';
import type { RiderMoment } from './rider.ts';

/** What stands in front of a sentence and says when, or to whom, it happens. */
export interface Lead {
  readonly on: RiderMoment;
  /** Letters of it. */
  readonly length: number;
  /** Why it is not quite sure: “with its first attack roll”. */
  readonly doubt?: string;
  /** Faces without a word of hit or miss: they play on a hit, and are offered on a miss. */
  readonly bare?: true;
  /** It is said of its own sentence alone: “each target hit is …”. */
  readonly once?: true;
  /** It tells what follows a save: the effect read before is continued. */
  readonly save?: 'first' | 'each' | 'after' | 'repeat' | 'lasts';
}

const FACES = Array.from({ length: 20 }, (_none, at) => at + 1);
const RESULT = '(?:\\s*,?\\s*(hit or miss|miss or hit|hits?|miss(?:es)?|any))?';
const NATURAL = new RegExp(
  `^(?:(?:on\\s+)?(?:an?\\s+)?(?:natural|nat\\.?)\\s+(?:attack\\s+)?(?:rolls?\\s+)?(?:of\\s+|is\\s+)?)(?:(?:an?\\s+)?(even|odd)(?:\\s+rolls?)?|(\\d{1,2})(?:\\s*(\\+|or\\s+(?:higher|more|above|less|lower))|\\s*(?:[-–—]|to)\\s*(\\d{1,2})|((?:\\s*(?:,|\\bor\\b|\\band\\b|/)+\\s*(?:or\\s+)?\\d{1,2})+))?)${RESULT}`,
  'u',
);
const ENDS = /^\s*[:–—]\s*|^\s*,\s+(?=the|it|each|one)/u;
const PLAIN =
  /^(hit or miss|hit|miss|effect|crit(?:ical(?: hit)?)?|on a (?:hit|miss|critical hit)|on (?:hit|miss|crit)|any hit|even hit|odd hit|even miss|odd miss)\s*[:,]\s*/u;
const SAVE =
  /^(?:(aftereffect)|(first|each)\s+failed\s+sav(?:e|ing\s+throws?)|on\s+(?:an?\s+|the\s+|its\s+)?(first|each)\s+failed\s+sav(?:e|ing\s+throw))\s*[:,]\s*/u;

/** Faces that a list, a range, an open end or a word names. */
function facesOf(found: RegExpExecArray): readonly number[] {
  const [, word, low, open, high, list] = found;
  if (word !== undefined) return FACES.filter((face) => (face % 2 === 0) === (word === 'even'));
  const first = Number(low);
  if (open !== undefined)
    return FACES.filter((face) => (/less|lower/u.test(open) ? face <= first : face >= first));
  if (high !== undefined) return FACES.filter((face) => face >= first && face <= Number(high));
  if (list === undefined) return FACES.filter((face) => face === first);
  const named = new Set([first, ...[...list.matchAll(/\d{1,2}/gu)].map(([each]) => Number(each))]);
  return FACES.filter((face) => named.has(face));
}

function resultOf(word: string | undefined): 'hit' | 'miss' | 'any' {
  if (word === undefined || / or |any/u.test(word)) return 'any';
  return word.startsWith('hit') ? 'hit' : 'miss';
}

const EACH_HIT =
  /^each (?:target|creature|enemy) (?:that (?:is|was) )?hit (?=is|are|has|takes|suffers|falls|gains|grants)/u;

/** Reads the lead of a text in small letters; undefined where it begins with what happens. */
export function leadOf(text: string): Lead | undefined {
  const each = EACH_HIT.exec(text);
  if (each) return { on: { kind: 'hit' }, length: each[0].length, once: true };
  return naturalLead(text) ?? saveLead(text) ?? plainLead(text);
}

function naturalLead(text: string): Lead | undefined {
  const found = NATURAL.exec(text);
  if (!found) return undefined;
  const faces = facesOf(found);
  // A 1 always misses, so that its word needs no other.
  const bare = found[6] === undefined && faces.some((face) => face > 1);
  const on: RiderMoment = { kind: 'natural', faces, result: bare ? 'hit' : resultOf(found[6]) };
  const lead = { on, ...(bare ? { bare: true as const } : {}) };
  const rest = text.slice(found[0].length);
  const end = ENDS.exec(rest);
  if (end) return { ...lead, length: found[0].length + end[0].length };
  // Something stands between the faces and the colon: “with its first attack roll”.
  const more = /^([^:–—.]{1,80})[:–—]\s*/u.exec(rest);
  return more
    ? { ...lead, length: found[0].length + more[0].length, doubt: (more[1] ?? '').trim() }
    : undefined;
}

function saveLead(text: string): Lead | undefined {
  const found = SAVE.exec(text);
  if (!found) return undefined;
  const save = found[1] === undefined ? ((found[2] ?? found[3]) === 'each' ? 'each' : 'first') : 'after';
  return { on: { kind: 'hit' }, length: found[0].length, save };
}

function plainLead(text: string): Lead | undefined {
  const found = PLAIN.exec(text);
  const word = found?.[1] ?? '';
  if (!found) return undefined;
  const length = found[0].length;
  const parity = /^(even|odd) (hit|miss)/u.exec(word);
  if (parity) {
    const faces = FACES.filter((face) => (face % 2 === 0) === (parity[1] === 'even'));
    return { on: { kind: 'natural', faces, result: resultOf(parity[2]) }, length };
  }
  if (/hit or miss|effect/u.test(word)) return { on: { kind: 'always' }, length };
  if (/crit/u.test(word)) return { on: { kind: 'critical' }, length };
  return { on: { kind: word.includes('miss') ? 'miss' : 'hit' }, length };
}

/** `on a double success` where the game has outcomes of its own. */
export function outcomeLead(text: string, { outcomes = [] }: Lexicon): Lead | undefined {
  for (const { key, words } of outcomes)
    for (const word of words)
      if (text.startsWith(`${word} `) || text.startsWith(`${word}, `))
        return {
          on:
            key === 'hit' || key === 'miss'
              ? { kind: key }
              : { kind: 'outcome', outcome: key, orBetter: true },
          length: word.length + (text.slice(word.length).startsWith(', ') ? 2 : 1),
          once: true,
        };
  return undefined;
}
