import type { RiderMoment, RiderTarget } from './rider.ts';

/** What stands in front of a sentence and says when, or to whom, it happens. */
export interface Lead {
  readonly on: RiderMoment;
  /** Letters of it. */
  readonly length: number;
  /** Why it is not quite sure: “with its first attack roll”. */
  readonly doubt?: string;
  /** It tells what follows a save: the effect read before is continued. */
  readonly save?: 'first' | 'each' | 'after';
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

/** Reads the lead of a text in small letters; undefined where it begins with what happens. */
export function leadOf(text: string): Lead | undefined {
  return naturalLead(text) ?? saveLead(text) ?? plainLead(text);
}

function naturalLead(text: string): Lead | undefined {
  const found = NATURAL.exec(text);
  if (!found) return undefined;
  const on: RiderMoment = { kind: 'natural', faces: facesOf(found), result: resultOf(found[6]) };
  const rest = text.slice(found[0].length);
  const end = ENDS.exec(rest);
  if (end) return { on, length: found[0].length + end[0].length };
  // Something stands between the faces and the colon: “with its first attack roll”.
  const more = /^([^:–—.]{1,80})[:–—]\s*/u.exec(rest);
  return more ? { on, length: found[0].length + more[0].length, doubt: (more[1] ?? '').trim() } : undefined;
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

/** An aura’s words in front of what it does, and for whom. */
export interface AuraLead {
  readonly moments: readonly RiderMoment[];
  readonly to: RiderTarget;
  readonly length: number;
  readonly doubt?: string;
}

const WHO =
  "((?:each|any|every|all|an?|other)?\\s*(?:[a-z’'-]+\\s+){0,2}?(?:enem(?:y|ies)|creatures?|all(?:y|ies)))";
const EDGE = '(enters?|entering|(?:begin(?:s|ning)?|(?:start|end)(?:s|ing)?)\\s+(?:its|their)\\s+turns?)';
const PLACE =
  "(?:\\s*,?\\s*(?:with)?in(?:side)?\\s+(?:the|this|its|an?)\\s+(?:aura|zone|area)|\\s+(?:adjacent\\s+to|engaged\\s+with|next\\s+to)\\s+(?:it|(?:the\\s+)?[a-z’'-]+(?:\\s+[a-z’'-]+){0,2}?))";
const ENTERS = new RegExp(
  `^${WHO}\\s+(?:that\\s+|who\\s+)?${EDGE}(?:(?:\\s+(?:the|this)\\s+(?:aura|zone))?\\s+or\\s+${EDGE})?(?:${PLACE}|\\s+(?:the|this)\\s+(?:aura|zone))(?=\\s|,)\\s*,?\\s*`,
  'u',
);
const ENGAGED = new RegExp(
  `^(?:when(?:ever)?\\s+)?${WHO}\\s+(?:(?:that\\s+)?(?:is|are)\\s+)?engaged\\s+with\\s+(?:it|(?:the|(an?))\\s+[a-z’'-]+(?:\\s+[a-z’'-]+){0,3}?)\\s+at\\s+the\\s+(start|end)\\s+of\\s+(?:its|their)\\s+turns?\\s*,?\\s*(?:(?:it|they)(?=\\s+(?:take|is|are|suffer)))?\\s*`,
  'u',
);

/** Reads `Enemies that enter or start their turn in the aura`, `When an enemy is engaged with it at the start of its turn`. */
export function auraLead(text: string, radius: number): AuraLead | undefined {
  const enters = ENTERS.exec(text);
  const engaged = enters ? undefined : ENGAGED.exec(text);
  const found = enters ?? engaged;
  if (!found) return undefined;
  const edges = enters ? [enters[2], enters[3]] : [engaged?.[3]];
  const moments = edges.flatMap((edge) => (edge === undefined ? [] : [inAura(edge, engaged ? 0 : radius)]));
  const who = found[1] ?? '';
  const side = /enem/u.test(who) ? 'enemies' : /all(?:y|ies)$/u.test(who) ? 'allies' : 'everyone';
  const zone = enters !== null && /\bzone\b/u.test(enters[0]);
  const plain =
    !zone &&
    /^(?:each|any|every|all|an?|other)?\s*(?:enem(?:y|ies)|creatures?|all(?:y|ies))$/u.test(who.trim());
  return {
    moments,
    to: { kind: 'near', side, of: 'attacker', within: engaged ? 0 : radius },
    length: found[0].length,
    ...(plain && engaged?.[2] === undefined ? {} : { doubt: zone ? 'in the zone' : who.trim() }),
  };
}

function inAura(edge: string, radius: number): RiderMoment {
  const at = edge.startsWith('enter') ? 'enter' : edge.startsWith('end') ? 'end' : 'start';
  return { kind: 'aura', at, radius };
}
