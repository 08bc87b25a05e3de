import {
  damageTypeNames,
  readDamageDice,
  readLeadingDamage,
  withDamageTypes,
  writeDamage,
  writePlainDamage,
} from '../../../rules/damage.ts';
import type { ExchangePower, ExchangeUsage, PowerText } from '../../../rules/exchange.ts';
import { readTargetCount, readUses, usageOfUses } from '../../../rules/powers.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { ACTION_OF, DEFENSE_OF, findSynonym } from './blockWords.ts';

/** Signs in front of a power’s name, those of print and those that pasting makes of them. ORC-272 */
const SIGNS: { readonly [sign: string]: Pick<ExchangePower, 'reach' | 'basic'> } = {
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

/** Words of the brackets that stand for a sign where there is none. */
const REACHES = ['melee', 'ranged', 'near', 'far', 'self'] as const;
const TITLE = /^(?:([‡†⤢↗∢⋇⚔➶]|[mMrRcCaA](?=\s+[A-Z“]))\s*)?(.+?)(?:(?:\s*[●✦•◆]\s*|\s+\*\s+)(.+))?$/u;
const PARTS =
  /(?:^|(?<=[.;)\s]))(Miss|Effect|Aftereffect|Special|Trigger|Requirement|Each Failed Saving Throw|First Failed Saving Throw|Sustain \w+|Secondary Attack|Target|Attack|Hit|Range|Recharge)\s*:\s*/gu;

/** A power’s title taken apart: sign, name, brackets and tags. */
interface Title {
  readonly name: string;
  readonly sign: Pick<ExchangePower, 'reach' | 'basic'> | undefined;
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
export function readPower({ title, lines }: PowerText): ExchangePower {
  const { name, sign, bracket, tags } = readTitle(title);
  const parts = withoutSecondHits(
    lines.flatMap(({ label, text }) =>
      label === '' ? splitPowerText(text) : [{ label: label.toLowerCase(), text: text.trim() }],
    ),
  );
  const said = (label: string): string =>
    parts.flatMap((part) => (part.label === label && part.text !== '' ? [part.text] : [])).join(' ');
  const attackLine = said('attack');
  const body = readBody([said(''), attackLine].filter((each) => each !== '').join('; '), said('hit'));
  const trait = bracket === undefined && sign === undefined && body.attack === undefined;
  const missed = said('miss') || body.miss;
  const share = /^(half|full) (?:the )?damage[.,;]?\s*/iu.exec(missed);
  const range = body.range || said('range');
  const target = [said('target'), body.target].filter((each) => each !== '').join('; ');
  const words = bracket?.rest ?? [];
  return {
    name: name === '' ? 'Unnamed' : name.slice(0, 80),
    action: trait ? 'trait' : (bracket?.action ?? 'standard'),
    usage: readPowerUsage(bracket, said('recharge')),
    reach:
      REACHES.find((each) => words.includes(each)) ??
      sign?.reach ??
      parseReach(range, body.attack !== undefined),
    basic: words.includes('basic') || (sign?.basic ?? false),
    ...readTargetCount(target, canHitSeveral(range, target)),
    range,
    ...(body.attack ? { attack: body.attack } : {}),
    ...(body.damage ? { damage: body.damage } : {}),
    missShare: !share ? 'none' : share[1]?.toLowerCase() === 'half' ? 'half' : 'full',
    trigger: findTrigger(said('trigger'), bracket, body),
    hit: body.hit,
    miss: missed.slice(share?.[0].length ?? 0),
    effect: [withoutTrigger(body.effect, bracket), said('effect')].filter((each) => each !== '').join(' '),
    special: collectSpecial(parts, bracket),
    riders: [],
    tags,
    nastier: false,
  };
}

/** Label of a hit whose attack is not there; it is none of the attack above it. */
const OTHER_HIT = 'hit without an attack';

function withoutSecondHits(
  parts: readonly { readonly label: string; readonly text: string }[],
): readonly { readonly label: string; readonly text: string }[] {
  let hits = 0;
  return parts.map(({ label, text }) => {
    if (/attack$/u.test(label) || label === 'effect' || label === 'aftereffect') hits = 0;
    if (label === 'hit') hits += 1;
    return label === 'hit' && hits > 1 ? { label: OTHER_HIT, text } : { label, text };
  });
}

const WHEN =
  /^((?:when|whenever|if)\b[^;:]{3,200}|(?:the|an?)\s[^;:.]{3,80}\b(?:is\s+(?:hit|missed|first\s+staggered|reduced)|hits|misses|drops)\b[^;:.]{0,100})[;:]\s*(.+)$/isu;

/** What sets it off: said so, in its brackets, or as the first words of a power that waits for something. */
function findTrigger(said: string, bracket: Bracket | undefined, { effect }: Body): string {
  const first = isAnswering(bracket) ? (WHEN.exec(effect)?.[1] ?? '') : '';
  const inBrackets = bracket?.rest.filter((each) => /^when\b/iu.test(each)) ?? [];
  return [said, ...inBrackets, first].filter((each) => each !== '').join(' ');
}

function withoutTrigger(effect: string, bracket: Bracket | undefined): string {
  return isAnswering(bracket) ? (WHEN.exec(effect)?.[2] ?? effect) : effect;
}

function isAnswering(bracket: Bracket | undefined): boolean {
  return ['free', 'reaction', 'counter', 'opportunity', 'triggered'].includes(bracket?.action ?? '');
}

/** What brings it back stands in the brackets, or on a line of its own where it is long. */
function readPowerUsage(bracket: Bracket | undefined, recharge: string): ExchangePower['usage'] {
  const usage = bracket?.usage ?? { kind: 'atWill' };
  return usage.kind === 'other' && usage.text === '' ? { kind: 'other', text: recharge } : usage;
}

/** What has no line of its own in our powers. */
function collectSpecial(
  parts: readonly { readonly label: string; readonly text: string }[],
  bracket: Bracket | undefined,
): string {
  const own = new Set(['', 'miss', 'effect', 'trigger', 'target', 'attack', 'hit', 'range', 'recharge']);
  const named = parts
    .filter(({ label, text }) => !own.has(label) && text !== '')
    .map(({ label, text }) =>
      label === 'special' ? text : `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${text}`,
    );
  const known: ReadonlySet<string> = new Set(['basic', ...REACHES]);
  const rest = bracket?.rest.filter((each) => !/^when\b/iu.test(each) && !known.has(each)) ?? [];
  return [...rest.map((each) => `(${each})`), ...named].join(' ');
}

/** A text cut at its labels; what sets a power off ends with its line. */
function splitPowerText(given: string): readonly { readonly label: string; readonly text: string }[] {
  // At the beginning of a line a label is one in small letters as well.
  const text = given.replaceAll(
    /(?<=^|\n)[^\S\n]*(?:hit|miss|effect)(?=\s*:)/gu,
    (word) => word.trim().charAt(0).toUpperCase() + word.trim().slice(1),
  );
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
      versus: findSynonym(DEFENSE_OF, defense) ?? 'ac',
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
  const notation = dice ? findNotation(dice[1] ?? '') : undefined;
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

function findNotation(text: string): string | undefined {
  const read = readDamageDice(text.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-'));
  return read && writeDamage(read);
}

/** Whether a range and a target let one think of several: a burst, each enemy. */
export function canHitSeveral(range: string, target: string): boolean {
  return /\b(?:burst|blast|arc|wall|each|all|creatures|enemies in)\b/iu.test(`${range} ${target}`);
}

/** How a power reaches by the first word of its range. */
export function parseReach(range: string, rolls: boolean): ExchangePower['reach'] {
  if (/^(?:ranged)/u.test(range)) return 'ranged';
  if (/^(?:near|close)/u.test(range)) return 'near';
  if (/^(?:far|area)/u.test(range)) return 'far';
  return rolls || /^(?:melee|reach)/u.test(range) ? 'melee' : 'self';
}

/** What stands in the brackets behind a power’s name. */
interface Bracket {
  readonly action: string;
  readonly usage: ExchangeUsage;
  /** What neither is: `when first staggered`, `and move`. */
  readonly rest: readonly string[];
}

const DICE_SIGNS: { readonly [sign: string]: string } = {
  '⚀': '1',
  '⚁': '2',
  '⚂': '3',
  '⚃': '4',
  '⚄': '5',
  '⚅': '6',
};

/** How often, by its words; undefined where they say nothing of it. ORC-57 ORC-58 ORC-59 */
function readUsage(words: string): ExchangeUsage | undefined {
  const plain = words.replaceAll(/[⚀-⚅]/gu, (sign) => ` ${DICE_SIGNS[sign] ?? ''}`).trim();
  if (/^at[- ]?will\b/iu.test(plain)) return { kind: 'atWill' };
  const uses = readUses(plain);
  if (uses) return usageOfUses(uses);
  if (/^(?:encounter|1\/encounter)\b/iu.test(plain)) return { kind: 'encounter' };
  if (/^(?:daily|1\/day)\b/iu.test(plain)) return { kind: 'daily' };
  const again = /^(?:refresh(?:es)?|recharges?)\b\s*(?:on\s+)?(.*)$/isu.exec(plain)?.[1];
  if (again === undefined) return undefined;
  const faces = [...again.matchAll(/[2-6]/gu)].map(([face]) => Number(face));
  if (faces.length > 0 && /^[\s\d,–-]*(?:or|and|\+)?[\s\d,–-]*$/iu.test(again))
    return { kind: 'recharge', on: Math.min(...faces) };
  return { kind: 'other', text: again.replace(/^(?:if|when)\s+/iu, '') };
}

/** Reads `standard, at-will` in either order, with commas or semicolons; undefined where neither is said. */
function readBracket(text: string): Bracket | undefined {
  // The faces of a recharge are divided by commas as well.
  const whole = text.replaceAll(/(\d)\s*,\s*(?=\d)/gu, '$1 ');
  let [action, usage]: [string | undefined, ExchangeUsage | undefined] = [undefined, undefined];
  const rest: string[] = [];
  for (const part of whole.split(/[,;]/u).map((each) => each.trim())) {
    const [first = '', more = ''] = part.split(/\s+(?:and|or)\s+/iu);
    const often = readUsage(part);
    const cost = findSynonym(ACTION_OF, first.replace(/\s+action$/iu, ''));
    if (often && usage === undefined) usage = often;
    else if (cost !== undefined && action === undefined) {
      action = cost;
      if (more !== '') rest.push(`and ${more}`);
    } else if (part !== '') rest.push(part);
  }
  if (action === undefined && usage === undefined) return undefined;
  return { action: action ?? 'standard', usage: usage ?? { kind: 'atWill' }, rest };
}

/** `at-will`, `refresh 5, 6`: as the game’s stat blocks say it. ORC-57 ORC-58 ORC-59 */
export function writeUsage(usage: ExchangeUsage): string {
  switch (usage.kind) {
    case 'atWill':
      return 'at-will';
    case 'cooldown':
      return 'encounter';
    case 'round':
      return `${usage.most ?? 1}/round`;
    case 'encounter':
    case 'daily':
      return usage.most === undefined
        ? usage.kind
        : `${usage.most}/${usage.kind === 'daily' ? 'day' : 'encounter'}`;
    case 'recharge':
      return `refresh ${[2, 3, 4, 5, 6].filter((face) => face >= usage.on).join(', ')}`;
    case 'other':
      return isShort(usage.text) ? `refreshes when ${usage.text}` : 'refreshes';
  }
}

/** Whether a condition can stand in the brackets; any other has a line of its own. */
export function isShort(condition: string): boolean {
  return condition !== '' && !/[,;()]/u.test(condition);
}

const SECONDARY = /\s*Secondary Attack:\s*([^]+)$/iu;
/** One of a numbered list of attacks: `4. Enervate: +19 vs Fortitude; …`. */
const ONE =
  /^\d{1,2}[.)]\s*([A-Z][\p{L}’' -]{1,30}):\s*(.*[+−–-]\s*\d{1,2}\s+(?:vs\.?|versus|against)\s.+)$/u;

/** The powers that the words below one title make: more than one where it holds several attacks. ORC-79 ORC-92 */
export function splitPowers(
  title: string,
  text: readonly string[],
  action: string,
): readonly ExchangePower[] {
  const read = (lines: readonly string[]): ExchangePower => {
    const power = readPower({ title, lines: [{ label: '', text: lines.join('\n') }] });
    return action === '' || power.action === 'trait' ? power : { ...power, action };
  };
  const listed = text.flatMap((line) => {
    const [, name = '', words = ''] = ONE.exec(line) ?? [];
    return name === '' ? [] : [{ name, words }];
  });
  if (listed.length < 2) return splitSecondary(read(text));
  return splitChoices(read(text.filter((line) => !ONE.test(line))), listed);
}

/** A power that is one of several numbered attacks, and each of them for itself. ORC-92 */
function splitChoices(
  power: ExchangePower,
  listed: readonly { readonly name: string; readonly words: string }[],
): readonly ExchangePower[] {
  const each = listed.map(({ name, words }): ExchangePower => {
    const title = `${power.name.slice(0, 46)}: ${name.toLowerCase()}`;
    const read = readPower({ title, lines: [{ label: '', text: words }] });
    return {
      ...read,
      name: title,
      action: power.action,
      usage: power.usage,
      reach: power.reach,
      range: read.range === '' ? power.range : read.range,
      area: power.area,
      special: [power.effect, power.special, read.special].filter((said) => said !== '').join(' '),
      tags: power.tags,
    };
  });
  const uses = `It uses ${each.map(({ name }) => `a ${name}`).join(' or ')}.`;
  return [{ ...power, effect: [power.effect, uses].filter((said) => said !== '').join(' ') }, ...each];
}

/** A power with a second attack in it as two, so that both can be rolled. ORC-79 */
function splitSecondary(power: ExchangePower): readonly ExchangePower[] {
  const [, text] = SECONDARY.exec(power.special) ?? [];
  if (text === undefined) return [power];
  const read = readPower({ title: `${power.name} (secondary)`, lines: [{ label: '', text }] });
  if (!read.attack) return [power];
  const name = `${power.name.slice(0, 60)}: second attack`;
  return [
    { ...power, special: [power.special.replace(SECONDARY, ''), `On a hit: ${name}.`].join(' ').trim() },
    {
      ...read,
      name,
      action: 'free',
      usage: { kind: 'atWill' },
      reach: power.reach,
      basic: false,
      range: read.range === '' ? power.range : read.range,
      trigger: `${power.name} hits.`,
      tags: power.tags,
    },
  ];
}

const AURA = /^(.{2,60}?)\s*(?:\(([^()]*)\))?\s+aura\s+(\d{1,3})(?:\s*[:;.]\s*(.+)|\s+(?=[A-Z])(.+))$/su;
/** `Aura of rot 4: …`, and `Terrain Manipulation 10: …` where the words behind it tell of an aura. */
const NAMED_AURA = /^([A-Z].{2,60}?)\s*(?:\(([^()]*)\))?\s+(\d{1,3}):\s*(.+)$/su;
const DEALT = /\btakes?\s+(\d{1,3}|\d+d\d+(?:\+\d+)?)\s+(?:(\w+)\s+)?damage/iu;

/** Whether a line tells of an aura: `Shadow Haze (Necrotic) aura 1: …`. */
export function isAura(text: string): boolean {
  return parseAura(text) !== undefined;
}

/** Name, tags, size and words of an aura. */
function parseAura(
  text: string,
): readonly [name: string, tags: string, size: string, words: string] | undefined {
  const [whole, name = '', tags = '', size = '1', told, plain] = AURA.exec(text) ?? [];
  if (whole !== undefined) return [name, tags, size, told ?? plain ?? ''];
  const [, called = '', marks = '', squares = '1', words = ''] = NAMED_AURA.exec(text) ?? [];
  const says =
    /^aura of /iu.test(called) || /\b(?:in|within|inside|enters?) (?:the|this|its) aura\b/iu.test(words);
  return called === '' || !says ? undefined : [called, marks, squares, words];
}

/** An aura as a power. What it deals can be rolled when someone is in it; without damage it is a trait. */
export function readAuras(text: string): readonly ExchangePower[] {
  const parts = parseAura(text);
  if (!parts) return [];
  const [name, tags, size, words] = parts;
  const [, amount, type = ''] = DEALT.exec(words) ?? [];
  const read = readPower({
    title: name,
    lines: [{ label: '', text: amount === undefined ? words : `${amount} ${type} damage` }],
  });
  const damage =
    amount === undefined
      ? undefined
      : { notation: amount, type: read.damage?.type ?? damageTypeOrNone(type) };
  return [
    {
      ...read,
      action: damage ? 'triggered' : 'trait',
      reach: 'near',
      area: true,
      range: `aura ${size}`,
      ...(damage ? { damage } : {}),
      hit: '',
      effect: words,
      tags: ['Aura', ...tags.split(',').map((tag) => tag.trim())].filter((tag) => tag !== ''),
    },
  ];
}

function damageTypeOrNone(word: string): string {
  return DAMAGE_TYPES.find(({ key }) => key === word.toLowerCase())?.key ?? '';
}
