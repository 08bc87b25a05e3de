import type { EffectSeed } from '../../../rules/combat.ts';
import { CONDITIONS } from '../harm/conditions.ts';
import { FACES } from '../../../rules/d20/faces.ts';
import { isDamage } from '../../../rules/damage/notation.ts';
import { typeOf, unmarked } from '../exchange/lines.ts';
import { SAVES } from '../tables.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Something that a natural face brings. ARC-104 ARC-105 */
export interface Rider {
  /** As it was written: `Natural 16+`. */
  readonly label: string;
  readonly faces: readonly number[];
  readonly result: 'hit' | 'miss' | 'any';
  readonly text: string;
}

/** What of a rider’s text the table can do by itself. */
export interface RiderDeeds {
  readonly extra?: { readonly notation: string; readonly type: string };
  readonly effects: readonly EffectSeed[];
  readonly grabs: boolean;
}

/** Stand in for those whose turn a duration waits for, until the roll says who they are. */
export const TARGET = '@target';
/** The one who rolls. */
export const ATTACKER = '@attacker';

const EVERY = Array.from({ length: FACES }, (_none, at) => at + 1);
const TYPE = DAMAGE_TYPES.map(({ label }) => label.toLowerCase()).join('|');
const NATURAL =
  /^((?:natural|nat\.?)\s+(?:roll\s+)?(?:of\s+)?(even|odd|(\d{1,2})\s*(\+|or (?:higher|more|less|lower)|[-–]\s*\d{1,2})?)(?:\s+(hit or miss|hit|miss))?[^:–—]{0,80}?)\s*[:–—]\s*(.+)$/is;
const PLAIN = /^(hit|miss):\s*(.+)$/is;

/** Reads riders, one a line; lines that are none are left out. ARC-104 */
export function readRiders(text: string): readonly Rider[] {
  return text.split('\n').flatMap((line) => {
    const rider = readRider(line);
    return rider ? [rider] : [];
  });
}

/** Reads `Natural even hit: …`, `Natural 16+: …`, `Natural 1–5 miss: …`, and what every hit brings: `Hit: …`. ARC-104 ARC-105 */
export function readRider(line: string): Rider | undefined {
  const plain = PLAIN.exec(unmarked(line));
  if (plain)
    return {
      label: plain[1] ?? '',
      faces: EVERY,
      result: resultOf((plain[1] ?? '').toLowerCase()),
      text: plain[2] ?? '',
    };
  const found = NATURAL.exec(unmarked(line));
  if (!found) return undefined;
  const [, label = '', kind = '', low = '', span = '', result = '', text = ''] = found;
  return {
    label,
    faces: facesOf(kind.toLowerCase(), Number(low), span),
    result: resultOf(result.toLowerCase()),
    text,
  };
}

function facesOf(kind: string, low: number, span: string): readonly number[] {
  if (kind === 'even' || kind === 'odd')
    return EVERY.filter((face) => (face % 2 === 0) === (kind === 'even'));
  if (/less|lower/i.test(span)) return EVERY.filter((face) => face <= low);
  const high = /\d+/.exec(span)?.[0];
  const most = high === undefined ? (span === '' ? low : FACES) : Number(high);
  return EVERY.filter((face) => face >= low && face <= most);
}

function resultOf(word: string): Rider['result'] {
  return word === 'hit' || word === 'miss' ? word : 'any';
}

/** Whether the rider answers to this roll: the face as it lies, hit or miss by the total. ARC-104 ARC-105 */
export function answersTo({ faces, result }: Rider, natural: number, hit: boolean): boolean {
  return faces.includes(natural) && (result === 'any' || (result === 'hit') === hit);
}

/** Reads what the table can do of a text: extra damage, ongoing damage, conditions, a grab. */
export function deedsOf(text: string, times = 1): RiderDeeds {
  const plain = unmarked(text);
  const extra = extraOf(plain);
  return {
    ...(extra ? { extra } : {}),
    effects: [...ongoingOf(plain, times), ...conditionsOf(plain)],
    grabs: /\bgrabs?\b/i.test(plain),
  };
}

function extraOf(text: string): RiderDeeds['extra'] {
  const patterns = [
    new RegExp(`^(?:and\\s+)?([0-9][0-9d+]*)\\s+(?:(${TYPE})\\s+)?damage`, 'i'),
    new RegExp(`\\b(?:extra|additional)\\s+([0-9d+]+)\\s+(?:(${TYPE})\\s+)?damage`, 'i'),
    new RegExp(`([0-9][0-9d+]*)\\s+(?:extra|additional)\\s+(?:(${TYPE})\\s+)?damage`, 'i'),
    new RegExp(`^\\+\\s*([0-9][0-9d+]*)\\s+(?:(${TYPE})\\s+)?damage`, 'i'),
  ];
  const found = patterns.map((pattern) => pattern.exec(text)).find((each) => each !== null);
  const notation = found?.[1] ?? '';
  return notation !== '' && isDamage(notation) ? { notation, type: typeOf(found?.[2]) } : undefined;
}

function ongoingOf(text: string, times: number): readonly EffectSeed[] {
  const found = new RegExp(`(\\d+)\\s+ongoing\\s+(?:(${TYPE})\\s+)?damage`, 'i').exec(text);
  if (!found) return [];
  const type = typeOf(found[2]);
  const amount = Number(found[1]) * times;
  return [
    {
      condition: 'persistent',
      // The amount stays out of its name: of one name the higher alone counts.
      label: type === '' ? 'Ongoing damage' : `Ongoing ${labelOf(DAMAGE_TYPES, type).toLowerCase()} damage`,
      amount,
      damageType: type,
      duration: { kind: 'saveEnds', dc: saveOf(text) },
    },
  ];
}

/** Number a save must reach by the words around it. ARC-169 */
export function saveOf(text: string): number {
  if (/hard save/i.test(text)) return SAVES.hard;
  return /easy save/i.test(text) ? SAVES.easy : SAVES.normal;
}

function conditionsOf(text: string): readonly EffectSeed[] {
  const named = CONDITIONS.filter(
    ({ key, label }) =>
      key !== 'grabbed' && key !== 'invisible' && new RegExp(`\\b${label}\\b`, 'i').test(text),
  );
  return named.map(({ key, label }) => ({ condition: key, label, duration: durationOf(text) }));
}

/** How long by the words around it: a save, this battle, or until somebody says that it is over. AMB-61 */
function durationOf(text: string): EffectSeed['duration'] {
  if (/saves? ends?/i.test(text)) return { kind: 'saveEnds', dc: saveOf(text) };
  if (/(end|rest) of the battle/i.test(text)) return { kind: 'encounter' };
  const turn = /until the (start|end) of (its|their|the target’s|the target's|.{1,40}?)\s*next turn/i.exec(
    text,
  );
  if (!turn) return { kind: 'removed' };
  const own = /^(its|their|the target)/i.test(turn[2] ?? '');
  const edge = turn[1]?.toLowerCase() === 'start' ? 'start' : 'end';
  return { kind: 'untilTurn', edge, of: own ? TARGET : ATTACKER, turns: 1 };
}
