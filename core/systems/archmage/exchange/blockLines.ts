import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { formatSigned, toEnglish } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import { damageTypeNames, readLeadingDamage, type WrittenPart } from '../../../rules/damage.ts';
import type { BlockField, ExchangeCreature, ExchangeUsage } from '../../../rules/exchange.ts';
import { readUses } from '../../../rules/powers.ts';
import { readLead } from '../../../rules/powerText/triggers.ts';
import { labelOf } from '../../../rules/words.ts';
import { ABILITIES, RESISTED, ROLES, SIZES, STRENGTHS, TYPE_KEYS } from '../creatures/choices.ts';
import { DAMAGE_TYPES, type DefenseKey } from '../words.ts';

/** An attack as stat blocks write it. ARC-05 ARC-07 */
interface AttackLine {
  readonly bonus: number;
  readonly versus: DefenseKey;
  /** What stands in brackets: whom it may hit. */
  readonly targets: string;
}

/** Damage as stat blocks write it. ARC-22 ARC-23 */
interface DamageLine {
  readonly parts: readonly WrittenPart[];
  /** What the line says besides. */
  readonly rest: string;
}

const ATTACK = /^(?:1?d20\s*)?([+−–-])\s*(\d{1,2})\s+vs\.?\s+(AC|PD|MD)\b\s*(?:\((.*)\))?/i;
const NAMED = damageTypeNames(DAMAGE_TYPES);

/** The text without the brackets that mark a roll. */
export function stripRollMarks(text: string): string {
  return text
    .replaceAll(/\[\[([^[\]]*)\]\]/g, (_all, inner: string) => inner.replace(/^\/\w+\s+/, '').trim())
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Reads `+14 vs. AC (each engaged enemy)`, with or without the dice and their brackets. ARC-05 ARC-07 */
export function readAttack(text: string): AttackLine | undefined {
  const found = ATTACK.exec(stripRollMarks(text));
  if (!found) return undefined;
  const [, sign = '+', digits = '0', defense = 'AC', targets = ''] = found;
  const versus = (['ac', 'pd', 'md'] as const).find((key) => key === defense.toLowerCase()) ?? 'ac';
  return { bonus: sign === '+' ? Number(digits) : -Number(digits), versus, targets: targets.trim() };
}

/** The attack as this game prints it: `+8 vs. AC`, without the d20 that other tools write in front. ARC-05 */
export function printedAttack(text: string): string {
  return text.replace(/^1?d20\s*(?=[+−–-])/iu, '').replace(/^([+−–-])\s+/u, '$1');
}

/** Reads `35 damage`, `2d6+3 fire damage, and …`; nothing where the line begins with no damage. ARC-22 */
export function readDamageLine(text: string, most?: number): DamageLine | undefined {
  const plain = stripRollMarks(text);
  const found = readLeadingDamage(plain, NAMED, most);
  return found && { parts: found.parts, rest: plain.slice(found.length).replace(/^[.,;]?\s*/u, '') };
}

/** Key of a type of damage by its word; empty for none. ARC-23 */
export function damageTypeKey(word: string | undefined): string {
  return DAMAGE_TYPES.find(({ label }) => label.toLowerCase() === word?.toLowerCase())?.key ?? '';
}

/** Whether several are hit: `each`, a number above one, or dice in front of enemies. ARC-09 ARC-10 */
export function isSeveral(targets: string): boolean {
  return /\b(each|all|every|two|three|four|five|both)\b|\b\d*d\d+\b|\b[2-9]\b/i.test(targets);
}

/** What a prefix of the name says about the range: R for ranged, C for close-quarters. ARC-75 ARC-76 */
export function readName(text: string): {
  readonly name: string;
  readonly origin: 'melee' | 'ranged' | 'close';
} {
  const plain = text.replace(/^\s*\[[^\]]*\]\s*/, '').trim();
  const found = /^(R|C):\s*(.+)$/s.exec(plain);
  if (!found) return { name: plain, origin: 'melee' };
  return { name: (found[2] ?? '').trim(), origin: found[1] === 'R' ? 'ranged' : 'close' };
}

/** `4 damage to one other engaged enemy`: the one that was missed takes nothing. */
const TO_ANOTHER = /^to\s+(?:an?|one|two|each|every|all|any|another|\d)\b/iu;

/** What a miss deals: nothing, half, or its own damage, of no more parts than the hit has. ARC-103 */
export function readMiss(
  text: string,
  most?: number,
): {
  readonly share: number;
  readonly parts: readonly WrittenPart[];
} {
  if (/^half[ -](the )?damage/i.test(text.trim())) return { share: 0.5, parts: [] };
  const own = readDamageLine(text, most);
  return { share: 0, parts: own && !TO_ANOTHER.test(own.rest) ? own.parts : [] };
}

const ALONE =
  /(?:\(\s*or|;?\s*\bor)\s+(\d[^()]*?)\s+if\s+(?:it\s+is\s+)?used\s+against\s+(?:a\s+single|only\s+one|one)\s+(?:target|enemy|creature)/i;

/** What a hit deals where it has one target only: `(or 20 if used against a single target)`; nothing where it says none. */
export function readAlone(text: string): readonly WrittenPart[] {
  const said = ALONE.exec(stripRollMarks(text))?.[1] ?? '';
  if (said === '') return [];
  const [own] = readDamageLine(said)?.parts ?? [];
  if (own) return [own];
  // A bare number is of the type that the line begins with.
  const [usual] = readDamageLine(text)?.parts ?? [];
  const notation = /^\d+(?:d\d+)?(?:[+-]\d+)?$/u.exec(said)?.[0];
  return usual && notation !== undefined ? [{ ...usual, notation }] : [];
}

/** Stands in front of tags where there is no type. */
const NO_TYPE = '—';

/** The lines of a block in the order in which the game prints them. ARC-04 ARC-11 ARC-79 */
export function listBlockFields(plain: ExchangeCreature): readonly BlockField[] {
  const { numbers } = plain;
  const number = (key: string): string => (numbers[key] === undefined ? '' : String(numbers[key]));
  return [
    { key: 'flavor_text', label: 'About', text: plain.notes },
    { key: 'size', label: 'Size', text: sizeWords(plain) },
    { key: 'level', label: 'Level', text: plain.level === undefined ? '' : formatOrdinal(plain.level) },
    { key: 'role', label: 'Role', text: roleWords(plain) },
    { key: 'type', label: 'Type', text: typeWords(plain) },
    {
      key: 'initiative',
      label: 'Initiative',
      text: numbers['initiative'] === undefined ? '' : formatSigned(numbers['initiative']).replace('−', '-'),
    },
    { key: 'vulnerability', label: 'Vulnerability', text: Object.keys(plain.weak).map(typeWord).join(', ') },
    {
      key: 'resistance',
      label: 'Resistance',
      text: Object.entries(plain.resist)
        .map(([type, value]) => `${typeWord(type)} ${value}+`)
        .join(', '),
    },
    { key: 'immunity', label: 'Immunity', text: plain.immune.join(', ') },
    {
      key: 'abilities',
      label: 'Abilities',
      text: ABILITIES.flatMap(({ key, label }) =>
        plain.abilities[key] === undefined ? [] : [`${label} ${plain.abilities[key]}`],
      ).join(', '),
    },
    { key: 'ac', label: 'AC', text: number('ac') },
    { key: 'pd', label: 'PD', text: number('pd') },
    { key: 'md', label: 'MD', text: number('md') },
    { key: 'hp', label: 'HP', text: number('hp') },
    { key: 'mook', label: 'Mook', text: plain.rank === 'mook' ? 'yes' : '' },
  ];
}

function typeWord(key: string): string {
  return toEnglish(labelOf(RESISTED, labelOf(DAMAGE_TYPES, key))).toLowerCase();
}

/** What stands in the line under a name. */
export type Kind = Pick<ExchangeCreature, 'level' | 'rank' | 'role' | 'size' | 'type' | 'tags'>;

/** `mook archer`. ARC-79 */
export function roleWords({ rank, role }: Kind): string {
  return rank === 'mook' ? `mook ${role}`.trim() : role;
}

/** `beast, ooze`: the type, then the tags. */
export function typeWords({ type, tags }: Kind): string {
  return tags.length > 0 ? [type || NO_TYPE, ...tags].join(', ') : type;
}

/** `Large double-strength`; nothing for what is normal. ARC-79 */
export function sizeWords({ size, rank }: Kind): string {
  const big = size === 'normal' || size === '' ? '' : labelOf(SIZES, size);
  const much = ['', 'standard', 'mook'].includes(rank) ? '' : labelOf(STRENGTHS, rank).toLowerCase();
  return [big, big === '' ? capitalize(much) : much].filter((each) => each !== '').join(' ');
}

/** `4th`. */
export function formatOrdinal(level: number): string {
  const last = level % 10;
  const teen = Math.floor((level % 100) / 10) === 1;
  return `${level}${teen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A monster without powers from such lines. ARC-04 ARC-11 ARC-79 ARC-171 */
export function readFields(name: string, given: { readonly [key: string]: string }): ExchangeCreature {
  const said = (key: string): string => given[key]?.trim() ?? '';
  const level = /-?\d{1,2}/u.exec(said('level'))?.[0];
  const words = `${said('size')} ${said('role')}`.toLowerCase();
  const strength = STRENGTHS.find(
    ({ key, label }) => key !== 'standard' && words.includes(label.toLowerCase()),
  );
  const numbers = ['ac', 'pd', 'md', 'hp', 'initiative'].flatMap((key) => {
    const found = /[+−–-]?\s*\d{1,6}/u.exec(said(key))?.[0].replaceAll(/[\s+]/gu, '').replace(/[−–]/u, '-');
    return found === undefined ? [] : [[key, Number(found)] as const];
  });
  const resist = resistancesIn(said('resistance'));
  return {
    ...blankExchangeCreature(name, 'archmage'),
    ...(level === undefined ? {} : { level: Number(level) }),
    rank: said('mook') !== '' && said('mook') !== 'false' ? 'mook' : (strength?.key ?? 'standard'),
    role: ROLES.find(({ key }) => words.includes(key))?.key ?? '',
    size: SIZES.find(({ key }) => words.includes(key))?.key ?? 'normal',
    type: kindWord(said('type').split(',')[0]?.trim() ?? ''),
    tags: said('type')
      .split(',')
      .slice(1)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    numbers: Object.fromEntries(numbers),
    abilities: Object.fromEntries(
      [...said('abilities').matchAll(/\b(Str|Con|Dex|Int|Wis|Cha)\s+(\d{1,2})\b/giu)].map(
        ([, ability = '', score]) => [ability.toLowerCase(), Number(score)] as const,
      ),
    ),
    resist: Object.fromEntries(resist),
    weak: Object.fromEntries(
      TYPE_KEYS.filter((key) => weakTo(said('vulnerability'), key)).map((key) => [key, 0]),
    ),
    immune: said('immunity')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    notes: said('flavor_text'),
  };
}

/** `cold and negative energy 16+`: each type that the game knows. Others stay words of their trait. ARC-171 ARC-174 */
export function resistancesIn(text: string): readonly (readonly [type: string, value: number])[] {
  return [...text.matchAll(/([a-z ,]+?)\s+(\d{1,2})\+/giu)].flatMap(([, words = '', value]) =>
    words.split(/,|\band\b|\bor\b/u).flatMap((word) => {
      const bare = word.trim().toLowerCase();
      const type = /^(?:normal |mundane )?weapons?(?: attacks?| damage)?$/u.test(bare)
        ? 'weapon'
        : damageTypeKey(bare);
      return type === '' ? [] : [[type, Number(value)] as const];
    }),
  );
}

/** Blocks print the type in capitals. */
function kindWord(word: string): string {
  return word === NO_TYPE ? '' : word === word.toUpperCase() ? word.toLowerCase() : word;
}

function weakTo(words: string, key: string): boolean {
  return words.split(/,| and |;/u).some((each) => damageTypeKey(each.trim()) === key);
}

/** What the words of a limit say in numbers, and what of them stays words. ARC-42 ARC-140 ARC-141 */
interface Limit {
  readonly usage?: Extract<ExchangeUsage, { readonly most?: number } | { readonly on: number }>;
  /** `, as a quick action`: what it costs instead of a standard action. */
  readonly action?: string;
  /** What no number says: `when the escalation die is even`. Empty where all is said. */
  readonly rest: string;
}

const COUNTED =
  /^(?:daily\b|(?:\d{1,2}\s*\/\s*|(?:once|twice|(?:two|three)\s+times)\s+(?:per|an?|each)\s+)[a-z]+)/iu;
const RECHARGED = /^recharge\s+(\d{1,2})\+(?:\s+after\s+battle)?/iu;
const ACTION = /^\s*,?\s*as\s+(?:an?\s+)?(quick|free|move|interrupt)\s+action\b/iu;
/** A quick action is one a turn anyway. */
const ONCE_A_ROUND = /^\s*\(once per round\)/iu;
const KINDS = {
  round: 'round',
  turn: 'round',
  encounter: 'encounter',
  rest: 'encounter',
  day: 'daily',
} as const;

/** Reads `2/battle, as a quick action (once per round).`, `recharge 16+ after battle`; never refuses. */
export function limitIn(text: string): Limit {
  const plain = text.trim();
  const counted = COUNTED.exec(plain)?.[0] ?? '';
  const uses = readUses(counted.toLowerCase() === 'daily' ? '1/day' : counted);
  const recharged = uses ? null : RECHARGED.exec(plain);
  const behind = plain.slice(uses ? counted.length : (recharged?.[0].length ?? 0));
  const acting = ACTION.exec(behind);
  const left = behind.slice(acting?.[0].length ?? 0);
  const rest = acting ? left.replace(ONCE_A_ROUND, '') : left;
  return {
    ...(uses
      ? { usage: { kind: KINDS[uses.per], ...(uses.most > 1 ? { most: Math.min(20, uses.most) } : {}) } }
      : {}),
    ...(recharged ? { usage: { kind: 'recharge' as const, on: Number(recharged[1]) } } : {}),
    ...(acting?.[1] === undefined ? {} : { action: acting[1].toLowerCase() }),
    rest: rest.replace(/^[\s,.;:]+|[\s.]+$/gu, ''),
  };
}

/** The same as fields of a draft: usage, uses, recharge, action; nothing of what the words do not say. */
export function limitFields({ usage, action }: Limit): Draft {
  const acting = action === undefined ? {} : { action };
  if (!usage) return acting;
  if (usage.kind === 'recharge')
    return { ...acting, usage: 'recharge', recharge: Math.min(20, Math.max(2, usage.on)) };
  const key = { round: 'perRound', encounter: 'perBattle', daily: 'daily' }[usage.kind];
  return { ...acting, usage: key, ...(usage.most === undefined ? {} : { uses: usage.most }) };
}

/** Whether a line tells what a natural roll, a hit, a miss or a critical hit brings: `Natural 16+: …`. ARC-104 ARC-105 */
export function isNaturalRoll(line: string): boolean {
  const lead = readLead(stripRollMarks(line).toLowerCase());
  return (
    lead !== undefined &&
    lead.save === undefined &&
    lead.on.kind !== 'always' &&
    lead.length < line.trim().length
  );
}
