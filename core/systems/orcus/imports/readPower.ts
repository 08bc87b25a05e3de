import type { PlainPower, PowerText } from '../../../rules/exchange.ts';
import { readDamage, writeDamage } from '../damage.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { DEFENSE_OF, meaning } from './synonyms.ts';
import { type Bracket, readBracket, readUsage } from './usage.ts';

/** Signs in front of a power’s name, those of print and those that pasting makes of them. ORC-272 */
const SIGNS: { readonly [sign: string]: Pick<PlainPower, 'reach' | 'basic'> } = {
  '‡': { reach: 'melee', basic: true },
  '†': { reach: 'melee', basic: false },
  '⤢': { reach: 'ranged', basic: true },
  '↗': { reach: 'ranged', basic: false },
  '∢': { reach: 'near', basic: false },
  '⋇': { reach: 'far', basic: false },
  m: { reach: 'melee', basic: true },
  M: { reach: 'melee', basic: false },
  r: { reach: 'ranged', basic: true },
  R: { reach: 'ranged', basic: false },
  c: { reach: 'near', basic: true },
  C: { reach: 'near', basic: false },
  a: { reach: 'far', basic: true },
  A: { reach: 'far', basic: false },
  '⚔': { reach: 'melee', basic: false },
  '➶': { reach: 'ranged', basic: false },
};

const TITLE = /^(?:([‡†⤢↗∢⋇⚔➶]|[mMrRcCaA](?=\s+[A-Z“]))\s*)?(.+?)(?:\s*[●✦•◆]\s*(.+))?$/u;
const DEFENSES = 'AC|Fortitude|Fort|Reflex|Ref|Will';
/** The attack, with whatever stands around it. ORC-79 */
const ATTACK = new RegExp(
  `^(.*?)(?:^|[\\s;:,(])([+−–-])\\s*(\\d{1,2})\\s+(?:vs\\.?|versus|against)\\s+(${DEFENSES})\\b\\s*(.*)$`,
  'su',
);
const TYPE = DAMAGE_TYPES.map(({ key }) => key).join('|');
const DAMAGE = new RegExp(
  `^(\\d{1,2}d\\d{1,3}(?:\\s*[+−–-]\\s*\\d{1,3})?|\\d{1,3})\\s+((?:(?:${TYPE})(?:\\s*,?\\s*(?:and|or)?\\s*))*)damage\\b[.,;]?\\s*(.*)$`,
  'isu',
);
const DICE = new RegExp(
  `\\b(\\d{1,2}d\\d{1,3}(?:\\s*[+−–-]\\s*\\d{1,3})?)\\s+((?:(?:${TYPE})\\s+(?:and\\s+)?)*)damage\\b`,
  'iu',
);
const RANGE =
  /^((?:melee|reach|ranged|near|far|close|area)\b[^;:,(]*(?:\([^)]*\))?(?:\s+within\s+\d+)?)\s*(.*)$/isu;
/** `on a miss, do 9 damage` within the line of a hit. */
const ON_MISS = /^(.*?)[;,]?\s*\bon a miss,?\s*(?:do|deal|it deals)?\s*(.+)$/isu;
const PARTS =
  /(?:^|(?<=[.;)\s]))(Miss|Effect|Aftereffect|Special|Trigger|Requirement|Each Failed Saving Throw|First Failed Saving Throw|Sustain \w+|Secondary Attack|Target|Attack|Hit)\s*:\s*/gu;

/** A power’s title taken apart: sign, name, brackets and tags. */
export interface Title {
  readonly name: string;
  readonly sign: Pick<PlainPower, 'reach' | 'basic'> | undefined;
  readonly bracket: Bracket | undefined;
  readonly tags: readonly string[];
}

/** Reads `‡ Bite (standard, at-will) ● Poison`, or `m Bite ✦ At-Will`. ORC-272 */
export function readTitle(text: string): Title {
  const [, sign = '', rest = text, marked = ''] = TITLE.exec(text.trim()) ?? [];
  const [, name = rest, inside] = /^(.*?)\s*\(([^()]*)\)\s*$/su.exec(rest) ?? [];
  const inBrackets = inside === undefined ? undefined : readBracket(inside);
  const usage = readUsage(marked);
  const behind = usage ? { action: 'standard', usage, rest: [] } : undefined;
  // A letter is a sign only where brackets follow: “A Looker” is a name.
  const lettered = /^[a-z]$/iu.test(sign) && !inBrackets && !behind;
  const tags = behind ? (inside === undefined ? '' : inside) : marked;
  return {
    name: (lettered ? text.trim() : inBrackets || behind ? name : rest).replace(/[.:]$/u, '').trim(),
    sign: !lettered && Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined,
    bracket: inBrackets ?? behind,
    tags: tags
      .split(',')
      .map((tag) => tag.trim().slice(0, 80))
      .filter((tag) => tag !== ''),
  };
}

/** A power of a stat block from its title and what stands below it. Never refuses: the words are kept. ORC-48 ORC-272 */
export function readPower({ title, lines }: PowerText): PlainPower {
  const { name, sign, bracket, tags } = readTitle(title);
  const parts = lines.flatMap(({ label, text }) =>
    label === '' ? partsOf(text) : [{ label: label.toLowerCase(), text: text.trim() }],
  );
  const said = (label: string): string =>
    parts.flatMap((part) => (part.label === label && part.text !== '' ? [part.text] : [])).join(' ');
  const attackLine = said('attack');
  const body = readBody([said(''), attackLine].filter((each) => each !== '').join('; '), said('hit'));
  const trait = bracket === undefined && sign === undefined && body.attack === undefined;
  const missed = said('miss') || body.miss;
  return {
    name: name === '' ? 'Unnamed' : name.slice(0, 80),
    action: trait ? 'trait' : (bracket?.action ?? 'standard'),
    usage: bracket?.usage ?? { kind: 'atWill' },
    reach: sign?.reach ?? reachOf(body.range, body.attack !== undefined),
    basic: sign?.basic ?? false,
    area: /\b(?:burst|blast|arc|wall|each|all|creatures|enemies in)\b/iu.test(`${body.range} ${body.target}`),
    range: body.range,
    target: [said('target'), body.target].filter((each) => each !== '').join('; '),
    ...(body.attack ? { attack: body.attack } : {}),
    ...(body.damage ? { damage: body.damage } : {}),
    missShare: /^half\b/iu.test(missed) ? 'half' : 'none',
    trigger: triggerOf(said('trigger'), bracket, body),
    hit: body.hit,
    miss: missed.replace(/^half (?:the )?damage\.?\s*/iu, ''),
    effect: [withoutTrigger(body.effect, bracket), said('effect')].filter((each) => each !== '').join(' '),
    special: specialOf(parts, bracket),
    riders: [],
    tags,
    nastier: false,
  };
}

const WHEN = /^((?:when|whenever|if)\b[^;:]{3,200})[;:]\s*(.+)$/isu;

/** What sets it off: said so, in its brackets, or as the first words of a power that waits for something. */
function triggerOf(said: string, bracket: Bracket | undefined, { effect }: Body): string {
  const first = waits(bracket) ? (WHEN.exec(effect)?.[1] ?? '') : '';
  const inBrackets = bracket?.rest.filter((each) => /^when\b/iu.test(each)) ?? [];
  return [said, ...inBrackets, first].filter((each) => each !== '').join(' ');
}

function withoutTrigger(effect: string, bracket: Bracket | undefined): string {
  return waits(bracket) ? (WHEN.exec(effect)?.[2] ?? effect) : effect;
}

function waits(bracket: Bracket | undefined): boolean {
  return ['free', 'reaction', 'counter', 'opportunity', 'triggered'].includes(bracket?.action ?? '');
}

/** What has no line of its own in our powers. */
function specialOf(
  parts: readonly { readonly label: string; readonly text: string }[],
  bracket: Bracket | undefined,
): string {
  const own = new Set(['', 'miss', 'effect', 'trigger', 'target', 'attack', 'hit']);
  const named = parts
    .filter(({ label, text }) => !own.has(label) && text !== '')
    .map(({ label, text }) =>
      label === 'special' ? text : `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${text}`,
    );
  const rest = bracket?.rest.filter((each) => !/^when\b/iu.test(each)) ?? [];
  return [...rest.map((each) => `(${each})`), ...named].join(' ');
}

/** A text cut at its labels; what sets a power off ends with its line. */
function partsOf(text: string): readonly { readonly label: string; readonly text: string }[] {
  const found = [...text.matchAll(PARTS)];
  const first = text.slice(0, found[0]?.index ?? text.length);
  const parts = found.map((part, at) => ({
    label: (part[1] ?? '').toLowerCase(),
    text: text.slice(part.index + part[0].length, found[at + 1]?.index ?? text.length),
  }));
  return [{ label: '', text: first }, ...parts]
    .flatMap((part) => {
      const end = part.label === 'trigger' ? part.text.indexOf('\n') : -1;
      if (end < 0) return [part];
      return [
        { label: part.label, text: part.text.slice(0, end) },
        { label: '', text: part.text.slice(end) },
      ];
    })
    .map(({ label, text: said }) => ({ label, text: said.replaceAll(/\s+/gu, ' ').trim() }));
}

interface Body {
  readonly range: string;
  readonly target: string;
  readonly attack?: { readonly bonus: number; readonly versus: string };
  readonly damage?: { readonly notation: string; readonly type: string };
  readonly hit: string;
  readonly miss: string;
  readonly effect: string;
}

/** `Reach 2; +15 vs Reflex (must be held); 2d6+6 damage, and …`, or a text without an attack. ORC-79 ORC-90 */
function readBody(text: string, hitLine: string): Body {
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
  const dice = DICE.exec(whole);
  const notation = dice ? notationOf(dice[1] ?? '') : undefined;
  // “+2d6 damage on a hit” adds to another power and is none of its own.
  const extra = /[+]\s*\d+d\d+\s+(?:\w+\s+)?damage|(?:extra|additional)\s+\d+d\d+/iu.test(whole);
  return {
    range,
    target: '',
    ...(notation !== undefined && !extra ? { damage: { notation, type: typeIn(dice?.[2] ?? '') } } : {}),
    hit: '',
    miss: '',
    effect: whole,
  };
}

function readRange(text: string): { readonly range: string; readonly rest: string } {
  const [, range, rest = ''] = RANGE.exec(text.trim()) ?? [];
  const clean = (each: string): string => each.replace(/^[;,:]\s*|[;,:]\s*$/gu, '').trim();
  if (range === undefined || range.length > 60) return { range: '', rest: clean(text) };
  return { range: clean(range).toLowerCase(), rest: clean(rest) };
}

function readHit(text: string): { readonly damage?: Body['damage']; readonly rest: string } {
  const found = DAMAGE.exec(text);
  const notation = found ? notationOf(found[1] ?? '') : undefined;
  if (!found || notation === undefined) return { rest: text };
  const types = (found[2] ?? '').trim();
  const several = /\b(?:and|or)\b|,/u.test(types);
  const rest = (found[3] ?? '').trim();
  return {
    damage: { notation, type: typeIn(types) },
    rest: several ? [`(${types.toLowerCase()})`, rest].filter((each) => each !== '').join(' ') : rest,
  };
}

function typeIn(words: string): string {
  return new RegExp(TYPE, 'iu').exec(words)?.[0].toLowerCase() ?? '';
}

function notationOf(text: string): string | undefined {
  const read = readDamage(text.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-'));
  return read && writeDamage(read);
}

function reachOf(range: string, rolls: boolean): PlainPower['reach'] {
  if (/^(?:ranged)/u.test(range)) return 'ranged';
  if (/^(?:near|close)/u.test(range)) return 'near';
  if (/^(?:far|area)/u.test(range)) return 'far';
  return rolls || /^(?:melee|reach)/u.test(range) ? 'melee' : 'self';
}
