import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { ownValue } from '../../../kernel/checks.ts';
import { WHOLE, wholeNumber } from '../../../kernel/normalText.ts';
import type { ExchangeCreature } from '../../../rules/exchange.ts';
import { DAMAGE_TYPES } from '../words.ts';
import {
  ABILITY_OF,
  ALIGNMENT_OF,
  formatAttackWard,
  DEFENSE_OF,
  INCORPOREAL,
  findSynonym,
  RANK_OF,
  ROLE_OF,
  SOURCE_OF,
  TYPE_OF,
} from './blockWords.ts';

/** What the lines above the powers say, gathered line by line. */
export type Header = { -readonly [Key in keyof ExchangeCreature]: ExchangeCreature[Key] };

const ABILITIES = 'Str|Con|Dex|Int|Wis|Cha|Strength|Constitution|Dexterity|Intelligence|Wisdom|Charisma';
const WORDS =
  'Senses|Perception|Skills|Languages|Equipment|Gear|Alignment|Initiative|Speed|Action Points?|AC|Fort(?:itude)?|Ref(?:lex)?|Will|' +
  'Saving Throws?|HP|Hit Points|Staggered|Bloodied|Immune|Immunities|Resist(?:ances?)?|Vulnerab(?:le|ility|ilities)|Weak|Regeneration|XP';
const LABEL = new RegExp(`(^|[\\s;,.])(${ABILITIES}|${WORDS})(?::\\s*|\\s+(?=[+\\-−–\\d\\w])|$)`, 'gu');
const MODES = /^(?:(walk|land|climb|swim|fly|burrow|teleport)\s+)?(\d{1,3})$/iu;
const SKILL = /^([A-Za-z][A-Za-z ]{2,30}?)\s*([+−–-])\s*(\d{1,3})$/u;
const TYPES: ReadonlySet<string> = new Set(DAMAGE_TYPES.map(({ key }) => key));

/** Whether a line of a block begins with one of its labels. */
export function isHeaderLine(text: string): boolean {
  const [first] = text.matchAll(LABEL);
  return first !== undefined && first.index === 0 && first[1] === '';
}

/** The labelled parts of a line: `AC: 26; Fort: 23` is two. */
export function splitLabels(text: string): readonly (readonly [label: string, value: string])[] {
  // “Resist: attacks that target AC 5” says nothing of its own AC.
  const labels = [...text.matchAll(LABEL)].filter(
    (found) => !/\b(?:targets?|against|versus|vs\.?|that|of|to|on)$/iu.test(text.slice(0, found.index)),
  );
  return labels.map((found, at) => {
    const from = found.index + found[0].length;
    const to = labels[at + 1]?.index ?? text.length;
    return [
      found[2] ?? '',
      text
        .slice(from, to)
        .replace(/[;,\s]+$/u, '')
        .trim(),
    ] as const;
  });
}

/** Takes one labelled part into the header; what it does not understand of it goes under the label as text. */
export function readPart(header: Header, label: string, value: string): void {
  const ability = findSynonym(ABILITY_OF, label);
  const defense = findSynonym(DEFENSE_OF, label);
  const number = numberIn(value);
  if (ability !== undefined) {
    if (number !== undefined) header.abilities = { ...header.abilities, [ability]: number };
  } else if (defense !== undefined) setNumber(header, defense, label, value);
  else readWord(header, label, value);
}

function readWord(header: Header, label: string, value: string): void {
  const word = label.toLowerCase();
  if (word === 'senses') readSenses(header, value);
  else if (word === 'perception') readPerception(header, value);
  else if (word === 'skills') readSkills(header, splitAtCommas(value));
  else if (word === 'languages') header.languages = splitAtCommas(value).map((each) => each.slice(0, 80));
  else if (word === 'equipment' || word === 'gear') header.gear = value;
  else if (word === 'alignment') header.alignment = value.toLowerCase();
  else if (word === 'speed') readSpeeds(header, value);
  else if (word === 'initiative') setNumber(header, 'initiative', label, value);
  else if (word === 'xp') setNumber(header, 'xp', label, value);
  else if (word.startsWith('action point')) setNumber(header, 'actionPoints', label, value);
  else if (word.startsWith('saving throw')) setNumber(header, 'saves', label, value);
  else if (word === 'hp' || word === 'hit points') setNumber(header, 'hp', label, value);
  else if (word === 'staggered' || word === 'bloodied') keepUnread(header, 'HP', value.replace(/^\d+/u, ''));
  else if (word.startsWith('immun')) header.immune = splitAtCommas(value).map((each) => each.toLowerCase());
  else if (word.startsWith('resist')) readAmounts(header, 'resist', 'Resist', value);
  else if (word.startsWith('vulnerab') || word === 'weak') readAmounts(header, 'weak', 'Vulnerable', value);
  else setNumber(header, 'regeneration', label, value);
}

const LEADING_NUMBER = new RegExp(`^([+−–-]?)\\s*(${WHOLE})(.*)$`, 'su');

/** A number, and what stands behind it as text. */
function setNumber(header: Header, key: string, label: string, value: string): void {
  const found = LEADING_NUMBER.exec(value);
  if (!found) return keepUnread(header, label, value);
  const [, sign = '', digits = '0', rest = ''] = found;
  header.numbers = {
    ...header.numbers,
    [key]: (sign === '' || sign === '+' ? 1 : -1) * (wholeNumber(digits) ?? 0),
  };
  // The rule for mooks stands on every one of them.
  keepUnread(header, label, rest.replace(/;?\s*a? ?missed attack never damages a (?:mook|minion)\.?/iu, ''));
}

function keepUnread(header: Header, label: string, text: string): void {
  // A pointer to a power that stands below anyway.
  const plain = text.replace(/;?\s*see also\b.*$/iu, '').replaceAll(/^[\s;,.]+|[\s;,]+$/gu, '');
  if (plain === '') return;
  const before = header.more[label];
  header.more = { ...header.more, [label]: before === undefined ? plain : `${before}; ${plain}` };
}

function readSenses(header: Header, value: string): void {
  const all = splitAtCommas(value);
  const perception = all.find((each) => /^perception\b/iu.test(each));
  if (perception !== undefined) setNumber(header, 'perception', 'Perception', perception.slice(10).trim());
  header.senses = [...header.senses, ...all.filter((each) => each !== perception)].map((each) =>
    each.slice(0, 80),
  );
}

/** `Perception +10, darkvision`: the skill first, then what it senses with. */
function readPerception(header: Header, value: string): void {
  const [first = '', ...rest] = splitAtCommas(value);
  const number = numberIn(first);
  if (number === undefined) return keepUnread(header, 'Perception', value);
  header.numbers = { ...header.numbers, perception: number };
  readSkills(
    header,
    rest.filter((each) => SKILL.test(each)),
  );
  readSenses(header, rest.filter((each) => !SKILL.test(each)).join(', '));
}

/** Other books’ names of skills. */
const SKILLS_ELSEWHERE: { readonly [name: string]: string } = {
  'sleight of hand': 'thievery',
  streetsmarts: 'streetwise',
  endurance: 'endure',
};

function skillKey(name: string): string {
  const key = name.trim().toLowerCase();
  return ownValue(SKILLS_ELSEWHERE, key) ?? key;
}

function readSkills(header: Header, listed: readonly string[]): void {
  for (const each of listed) {
    const [, name = '', sign = '+', digits = ''] = SKILL.exec(each) ?? [];
    if (name === '') keepUnread(header, 'Skills', each);
    else
      header.skills = {
        ...header.skills,
        [skillKey(name)]: sign === '+' ? Number(digits) : -Number(digits),
      };
  }
}

/** What is sensed with, in the column beside the speed: `Speed 6 Low-light vision`. */
const SENSES_BEHIND = /(?<=\d)\s+((?:low-light vision|darkvision|blindsight|tremorsense|truesight)\b.*)$/iu;

function readSpeeds(header: Header, line: string): void {
  const [, senses] = SENSES_BEHIND.exec(line) ?? [];
  if (senses !== undefined) readSenses(header, senses.toLowerCase());
  const value = line.replace(SENSES_BEHIND, '');
  const [modes = '', ...more] = value.split(';');
  let odd = more.some((each) => !/^\s*see also\b/iu.test(each));
  for (const each of splitAtCommas(modes)) {
    const [, mode = 'walk', squares] = MODES.exec(each.replace(/\s*\([^)]*\)/u, '').trim()) ?? [];
    if (squares === undefined || each.includes('(')) odd = true;
    if (squares !== undefined)
      header.speeds = {
        ...header.speeds,
        [mode.toLowerCase() === 'land' ? 'walk' : mode.toLowerCase()]: Number(squares),
      };
  }
  if (odd) keepUnread(header, 'Speed', value);
}

function readAmounts(header: Header, key: 'resist' | 'weak', label: string, value: string): void {
  // `acid, cold, fire 15` is one amount for three; `5 acid, cold` as well.
  let [waiting, last]: [string[], number | undefined] = [[], undefined];
  for (const each of splitAtCommas(value)) {
    const [, before, word = '', after] =
      /^(?:(\d{1,4})\s+)?([a-z]+)(?: damage)?(?:\s+(\d{1,4}))?$/iu.exec(each) ?? [];
    const type = word.toLowerCase();
    const known = TYPES.has(type) || type === 'all';
    const amount = before ?? after;
    const ward = formatAttackWard(each, key);
    if (ward) header.more = { ...header.more, [ward.label]: joinTexts(header.more[ward.label], ward.text) };
    else if (key === 'resist' && /^incorporeal$/iu.test(each))
      header.more = { ...header.more, [INCORPOREAL]: 'yes' };
    else if (!known) keepUnread(header, label, each);
    else if (amount === undefined && last === undefined) waiting.push(type);
    else {
      const now: number = Number(amount ?? last);
      const all = [...waiting, type].map((one) => [one, now] as const);
      header[key] = { ...header[key], ...Object.fromEntries(all) };
      [waiting, last] = [[], before === undefined && amount !== undefined ? undefined : now];
    }
  }
  for (const type of waiting) keepUnread(header, label, type);
}

function joinTexts(before: string | undefined, text: string): string {
  return before === undefined ? text : `${before}, ${text}`;
}

function numberIn(text: string): number | undefined {
  const [, sign = '', digits] = /^\s*([+−–-]?)\s*(\d{1,7})/u.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return sign === '' || sign === '+' ? Number(digits) : -Number(digits);
}

/** Parted at commas and semicolons that stand in no brackets. */
function splitAtCommas(text: string): readonly string[] {
  return text
    .split(/[,;](?![^(]*\))/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

const RANKS = Object.keys(RANK_OF).join('|');
const ROLES = Object.keys(ROLE_OF).join('|');
/** `Level 3 Boss Striker (Leader) (750 XP)`, the name before it where both stand on one line. ORC-264 ORC-271 */
const LEVEL_LINE = new RegExp(
  `^(.{0,80}?)\\s*\\bLevel\\s+(\\d{1,3})\\s+(?:(${RANKS})\\b\\s*)?(?:(${ROLES})\\b\\s*)?((?:[(,;]\\s*)?leader\\)?)?\\s*(?:[(,;—–-]?\\s*(?:XP\\s*)?([\\d,]+(?:\\.\\d+)?)\\s*(?:XP)?(?:\\s+each)?\\)?)?\\s*$`,
  'iu',
);
/** `Level 6 Stalker Mook (62 XP)`: the words the other way round, or a role of somebody’s own. The XP tell it from prose. */
const LEVEL_ODD = new RegExp(
  `^(.{0,80}?)\\s*\\bLevel\\s+(\\d{1,3})\\s+(?:(?:([A-Z][a-z]{2,14})\\s+)?(${RANKS})|(${RANKS})\\s+([A-Z][a-z]{2,14})|([A-Z][a-z]{2,14}))\\s*(\\(?leader\\)?)?\\s*\\(?(?:XP\\s*)?([\\d,]+(?:\\.\\d+)?)\\s*(?:XP)?(?:\\s+each)?\\)?\\s*$`,
  'iu',
);

/** What a level line says. */
interface LevelLine {
  /** What stands in front of it: the name, where both are on one line. */
  readonly before: string;
  readonly level: number;
  readonly rank: string;
  readonly role: string;
  readonly leader: boolean;
  readonly xp?: number;
}

/** Reads a level line; undefined where the text is none. ORC-264 ORC-271 */
export function parseLevelLine(text: string): LevelLine | undefined {
  const [all, before = '', level, rank = '', role = '', leader, xp] = LEVEL_LINE.exec(text) ?? [];
  if (all !== undefined) return buildLevelLine(before, level, rank, role, leader, xp);
  const [odd, name = '', of, first, last, front, behind, alone, led, worth] = LEVEL_ODD.exec(text) ?? [];
  if (odd === undefined || !/XP/iu.test(text)) return undefined;
  return buildLevelLine(name, of, last ?? front ?? '', first ?? behind ?? alone ?? '', led, worth);
}

function buildLevelLine(
  before: string,
  level: string | undefined,
  rank: string,
  role: string,
  leader: string | undefined,
  xp: string | undefined,
): LevelLine {
  return {
    before,
    level: Number(level ?? 1),
    rank: rank.toLowerCase(),
    role: role.toLowerCase(),
    leader: leader !== undefined,
    ...(xp === undefined ? {} : { xp: Math.round(Number(xp.replaceAll(',', ''))) }),
  };
}

const NATURE = new RegExp(
  `^(tiny|small|medium|large|huge|gargantuan)\\s+(${Object.keys(SOURCE_OF).join('|')})\\s+(magical beast|${Object.keys(TYPE_OF).join('|')})\\b\\s*(.*)$`,
  'iu',
);

/** Takes level line into the header; answers the level. ORC-264 */
export function readLevel(header: Header, text: string): number | undefined {
  const found = parseLevelLine(text);
  if (!found) return undefined;
  header.rank = found.rank;
  header.role = found.role;
  header.leader = found.leader;
  if (found.xp !== undefined) header.numbers = { ...header.numbers, xp: found.xp };
  return found.level;
}

/** Takes `Large Natural Monstrosity ● Dragon (Evil)` into the header; whether it was such a line. ORC-267 ORC-268 ORC-269 */
export function readNature(header: Header, text: string): boolean {
  const found = NATURE.exec(text);
  if (!found) return false;
  const [, size = '', origin = '', type = '', rest = ''] = found;
  header.size = size.toLowerCase();
  header.origin = origin.toLowerCase();
  header.type = type.toLowerCase();
  const xp = /\bXP\s+([\d,]+)/iu.exec(rest)?.[1];
  if (xp !== undefined) header.numbers = { ...header.numbers, xp: Number(xp.replaceAll(',', '')) };
  const plain = rest.replace(/,?\s*\bXP\s+[\d,]+/iu, '');
  const [, inside = ''] = /\(([^()]*)\)\s*$/u.exec(plain) ?? [];
  const aligned = inside !== '' && findSynonym(ALIGNMENT_OF, inside) !== undefined;
  if (aligned) header.alignment = inside.toLowerCase();
  const [, after = ''] = /,\s*([a-z ]+)$/iu.exec(plain) ?? [];
  if (!aligned && findSynonym(ALIGNMENT_OF, after) !== undefined)
    header.alignment = after.trim().toLowerCase();
  const tags = plain
    .replace(aligned ? /\([^()]*\)\s*$/u : /^$/u, '')
    .replace(header.alignment !== '' && !aligned ? /,\s*[a-z ]+$/iu : /^$/u, '')
    .replaceAll(/[●()]/gu, ',')
    .split(',');
  header.tags = tags.map((tag) => tag.trim().slice(0, 80)).filter((tag) => tag !== '');
  return true;
}

/** Keys of the lines and the label under which each is read. ORC-261 */
const LABELS: { readonly [key: string]: string } = {
  xp: 'XP',
  senses: 'Senses',
  skills_line: 'Skills',
  languages: 'Languages',
  equipment: 'Equipment',
  initiative: 'Initiative',
  speed: 'Speed',
  action_points: 'Action Points',
  ac: 'AC',
  fort: 'Fort',
  ref: 'Ref',
  will: 'Will',
  saving_throws: 'Saving Throws',
  hp: 'HP',
  immune: 'Immune',
  resist: 'Resist',
  vulnerable: 'Vulnerable',
  regeneration: 'Regeneration',
};

/** A monster without powers from the lines of its block. ORC-261 */
export function readFields(name: string, fields: { readonly [key: string]: string }): ExchangeCreature {
  const header: Header = blankExchangeCreature(name, 'orcus');
  const level = readLevel(header, fields['level_role'] ?? '');
  readNature(header, fields['size_type'] ?? '');
  for (const found of (fields['listed_mods'] ?? '').matchAll(/([A-Za-z]{3,12}):?\s*(\d{1,2})\s*(?:\(|,|$)/gu))
    readPart(header, found[1] ?? '', found[2] ?? '');
  for (const [key, label] of Object.entries(LABELS)) {
    const text = fields[key];
    if (text !== undefined) readPart(header, label, text);
  }
  return { ...header, ...(level === undefined ? {} : { level }) };
}
