import type { ExchangePower } from '../../../rules/exchange.ts';
import {
  writePlainDamage,
  readLeadingDamage,
  damageTypeNames,
  readDamageDice,
  withDamageTypes,
  writeDamage,
} from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { DEFENSE_OF, meaning } from './synonyms.ts';

const DEFENSES = 'AC|Fortitude|Fort|Reflex|Ref|Will';
/** The attack, with whatever stands around it. ORC-79 */
const ATTACK = new RegExp(
  `^(.*?)(?:^|[\\s;:,(])([+−–-])\\s*(\\d{1,2})\\s+(?:vs\\.?|versus|against)\\s+(${DEFENSES})\\b\\s*(.*)$`,
  'su',
);
const TYPE = DAMAGE_TYPES.map(({ key }) => key).join('|');
const NAMED = damageTypeNames(DAMAGE_TYPES);
const DICE = new RegExp(
  `\\b(\\d{1,2}d\\d{1,3}(?:\\s*[+−–-]\\s*\\d{1,3})?)\\s+((?:(?:${TYPE})\\s+(?:and\\s+)?)*)damage\\b`,
  'iu',
);
const RANGE =
  /^((?:(?:melee|reach|ranged|near|far|close|area)\b|aura(?= \d)|(?:personal|self)(?=[;,]|$))[^;:,(]*(?:\([^)]*\))?(?:\s+within\s+\d+)?)\s*(.*)$/isu;
/** Damage of a power without an attack, as we write it: alone, in front of what else it does. */
const OWN_DAMAGE = new RegExp(`^(\\d[\\dd+−–-]*)\\s+(?:(${TYPE})\\s+)?damage(?:;\\s+|$)`, 'iu');
/** `on a miss, do 9 damage` within the line of a hit. */
const ON_MISS = /^(.*?)[;,]?\s*\bon a miss,?\s*(?:do|deal|it deals)?\s*(.+)$/isu;

/** What the paragraph of a power says, taken apart. */
export interface Body {
  readonly range: string;
  readonly target: string;
  readonly attack?: { readonly bonus: number; readonly versus: string };
  readonly damage?: { readonly notation: string; readonly type: string };
  readonly hit: string;
  readonly miss: string;
  readonly effect: string;
}

/** `Reach 2; +15 vs Reflex (must be held); 2d6+6 damage, and …`, or a text without an attack. ORC-79 ORC-90 */
export function readBody(text: string, hitLine: string): Body {
  const found = ATTACK.exec(text);
  if (!found) return withoutAttack(text, hitLine);
  const [, before = '', sign = '+', digits = '0', defense = '', after = ''] = found;
  const place = readRange(before);
  const [, condition = '', rest = after] = /^\(([^)]*)\)\s*(.*)$/su.exec(after) ?? [];
  const hit = [rest.replace(/^[;,:.]\s*/u, ''), hitLine].filter((each) => each !== '').join(' ');
  const dealt = readHit(hit);
  const [, kept = dealt.rest, miss = ''] = ON_MISS.exec(dealt.rest) ?? [];
  return {
    range: place.range,
    target: [place.rest, condition].filter((each) => each !== '').join('; '),
    attack: {
      bonus: sign === '+' ? Number(digits) : -Number(digits),
      versus: meaning(DEFENSE_OF, defense) ?? 'ac',
    },
    ...(dealt.damage ? { damage: dealt.damage } : {}),
    hit: kept.trim(),
    miss,
    effect: '',
  };
}

/** Nothing is rolled to hit; dice of damage can be rolled all the same. */
function withoutAttack(text: string, hitLine: string): Body {
  const { range, rest } = readRange(text);
  const whole = [rest, hitLine].filter((each) => each !== '').join(' ');
  const own = OWN_DAMAGE.exec(whole);
  const dice = own ?? DICE.exec(whole);
  const notation = dice ? notationOf(dice[1] ?? '') : undefined;
  // “+2d6 damage on a hit” adds to another power and is none of its own.
  const extra = /[+]\s*\d+d\d+\s+(?:\w+\s+)?damage|(?:extra|additional)\s+\d+d\d+/iu.test(whole);
  return {
    range,
    target: '',
    ...(notation !== undefined && (own || !extra)
      ? { damage: { notation, type: typeIn(dice?.[2] ?? '') } }
      : {}),
    hit: '',
    miss: '',
    effect: whole.slice(notation === undefined ? 0 : (own?.[0].length ?? 0)),
  };
}

/** `Near burst 2` in front of a text, and the text without it; a range that is no such words is none. */
export function readRange(text: string): { readonly range: string; readonly rest: string } {
  const [, range, rest = ''] = RANGE.exec(text.trim()) ?? [];
  const clean = (each: string): string => each.replace(/^[;,:]\s*|[;,:]\s*$/gu, '').trim();
  if (range === undefined || range.length > 60) return { range: '', rest: clean(text) };
  return { range: clean(range).toLowerCase(), rest: clean(rest) };
}

function readHit(text: string): { readonly damage?: Body['damage']; readonly rest: string } {
  const found = readLeadingDamage(text, NAMED);
  if (!found) return { rest: text };
  const parts = found.parts.flatMap(({ notation, types }) => {
    const read = readDamageDice(notation);
    return read ? [{ notation: writeDamage(read), ...withDamageTypes(types) }] : [];
  });
  if (parts.length < found.parts.length) return { rest: text };
  return {
    damage: writePlainDamage(parts, DAMAGE_TYPES),
    rest: text
      .slice(found.length)
      .replace(/^[.,;]?\s*/u, '')
      .trim(),
  };
}

function typeIn(words: string): string {
  return new RegExp(TYPE, 'iu').exec(words)?.[0].toLowerCase() ?? '';
}

function notationOf(text: string): string | undefined {
  const read = readDamageDice(text.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-'));
  return read && writeDamage(read);
}

/** Whether a range and a target let one think of several: a burst, each enemy. */
export function hitsSeveral(range: string, target: string): boolean {
  return /\b(?:burst|blast|arc|wall|each|all|creatures|enemies in)\b/iu.test(`${range} ${target}`);
}

/** How a power reaches by the first word of its range. */
export function reachOf(range: string, rolls: boolean): ExchangePower['reach'] {
  if (/^(?:ranged)/u.test(range)) return 'ranged';
  if (/^(?:near|close)/u.test(range)) return 'near';
  if (/^(?:far|area)/u.test(range)) return 'far';
  return rolls || /^(?:melee|reach)/u.test(range) ? 'melee' : 'self';
}
