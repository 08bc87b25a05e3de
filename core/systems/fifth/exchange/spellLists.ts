import { jsonText } from '../../../rules/context.ts';
import type { ExchangeSpells, SpellGroup } from '../../../rules/exchange.ts';
import type { Draft } from '../../../rules/creature.ts';
import { type Spell, spellNamed } from '../creatures/spells.ts';
import { entryOf } from './entry.ts';
import { abilityKey, plainText } from './entryText.ts';

/** What a block says of its spells. FIF-157 FIF-158 */
export interface SpellList {
  /** The words in front of the lists. */
  readonly intro: string;
  readonly facts: Draft;
  readonly powers: readonly Draft[];
}

const LABEL =
  /(?<![\p{L}\d])(At Will|(\d{1,2})\/(?:Day|Long Rest)(?: Each)?|Cantrips? \(at will\)|([1-9])(?:st|nd|rd|th)[- ]level \((\d) slots?\)|1st[–-]5th[- ]level \((\d) (\d)(?:st|nd|rd|th)-level slots?\))\s*:\s*/giu;
const ABILITY = /\b(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)\b/iu;

/** The numbers of a caster that its spells use. FIF-149 */
export interface Caster {
  readonly dc: number;
  readonly attack: number;
  /** Dice of its cantrips. FIF-148 */
  readonly dice: number;
  readonly by: string;
}

/** Lists of spells as they are printed in both editions, each spell a power of its own. FIF-157 FIF-158 */
export function spellList(raw: string, action: string, dice: number): SpellList | undefined {
  const text = plainText(raw);
  const found = [...text.matchAll(LABEL)];
  if (found.length === 0) return undefined;
  const groups = found.map((each, at): SpellGroup => {
    const names = parted(text.slice(each.index + each[0].length, found[at + 1]?.index ?? text.length));
    const [, label = '', perDay, slotLevel, count, pactCount, pactLevel] = each;
    if (perDay !== undefined)
      return { names, often: /rest/iu.test(label) ? 'rest' : 'day', count: Number(perDay) };
    if (/^cantrip/iu.test(label)) return { names, often: 'slots', level: 0 };
    if (slotLevel !== undefined)
      return {
        names,
        often: 'slots',
        level: Number(slotLevel),
        ...(count === undefined ? {} : { count: Number(count) }),
      };
    return pactLevel === undefined
      ? { names, often: 'will' }
      : { names, often: 'slots', level: Number(pactLevel), count: Number(pactCount) };
  });
  return spellsOf({ intro: text.slice(0, found[0]?.index ?? 0).trim(), ability: '', groups }, action, dice);
}

/** The spells of a caster, each a power of its own, with what is known of the casting. FIF-149 FIF-157 FIF-158 */
export function spellsOf(
  { intro, ability: given, groups }: ExchangeSpells,
  action: string,
  dice: number,
): SpellList {
  const dc = Number(/\bsave DC (\d{1,2})/iu.exec(intro)?.[1] ?? 0);
  const hits = /([+−–-]\d{1,2}) to hit/iu.exec(intro)?.[1]?.replace(/[−–]/u, '-');
  const said = ABILITY.exec(intro.replaceAll(/\bmaterial\b/giu, ''))?.[1];
  const ability = given !== '' ? given : said === undefined ? '' : abilityKey(said);
  const caster = {
    dc,
    attack: hits === undefined ? dc - 8 : Number(hits),
    dice,
    by: /^\S.*?\b(?:the|an?)\s+([a-z’' -]{2,40}?)\s+casts?\b/iu.exec(intro)?.[1] ?? '',
  };
  const slots = Object.fromEntries(
    groups.flatMap(({ often, level, count }) =>
      often === 'slots' && level !== undefined && level > 0 && count !== undefined
        ? [[String(level), count] as const]
        : [],
    ),
  );
  return {
    intro,
    facts: {
      ...(ability === '' ? {} : { spellAbility: ability }),
      ...(dc > 0 ? { spellDc: dc } : {}),
      ...(hits === undefined ? {} : { spellAttack: Number(hits) }),
      ...(Object.keys(slots).length > 0 ? { slots } : {}),
    },
    powers: groups.flatMap((group) => {
      const level = group.often === 'slots' ? String(group.level ?? '') : undefined;
      const legendary = group.often === 'legendary' ? { action: 'legendary' } : {};
      return group.names.map((name) => ({
        ...spellPower(name, { action, often: oftenOf(group), level, caster }, group.words),
        ...legendary,
      }));
    }),
  };
}

/** How often, as the draft of an entry keeps it. */
function oftenOf({ often, count = 1 }: SpellGroup): Draft {
  if (often === 'day' || often === 'rest') return { usage: often, uses: count };
  if (often === 'recharge') return { usage: `recharge${count}` };
  return often === 'legendary' && count > 1 ? { cost: count } : {};
}

/** Names parted at commas outside of brackets. */
function parted(text: string): readonly string[] {
  return text
    .replace(/[\s.]+$/u, '')
    .split(/,(?![^(]*\))|\n/u)
    .map((each) => each.replace(/^[\s*•-]+/u, '').trim())
    .filter((each) => each !== '' && each.length <= 90);
}

interface Around {
  readonly action: string;
  readonly often: Draft;
  readonly level: string | undefined;
  readonly caster: Caster;
}

function spellPower(said: string, { action, often, level, caster }: Around, words = ''): Draft {
  const [, name = said, note = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/u.exec(said) ?? [];
  const known = spellNamed(name.replace(/\*$/u, ''));
  const castAt = Number(/level (\d)/iu.exec(note)?.[1] ?? level ?? known?.level ?? 0);
  const base: Draft = {
    name: name.replace(/\*$/u, '').slice(0, 80),
    action,
    versus: '',
    origin: 'self',
    damageKind: 'none',
    effect: [/level \d version|included in/iu.test(note) ? '' : note, words]
      .filter((each) => each !== '')
      .join('; '),
    ...(Number.isFinite(castAt) && (known || level !== undefined) ? { level: castAt } : {}),
    tags: ['Spell'],
    ...often,
  };
  return known
    ? {
        ...base,
        ...castBy(known, castAt, caster, [note, words].filter((each) => each !== '').join('; ')),
        ...often,
      }
    : base;
}

/** A spell of the list with the caster’s DC and attack, at its level. FIF-148 FIF-149 */
export function castBy(known: Spell, level: number, { dc, attack, dice }: Caster, note = ''): Draft {
  const text = known.text
    .replaceAll('{n}', String(dice))
    .replaceAll('DC 0', `DC ${dc > 0 ? dc : 10}`)
    .replaceAll(/\+0\b/gu, attack < 0 ? String(attack) : `+${attack}`);
  const [first = {}] = entryOf({ action: known.action, name: known.name, text });
  const more = Math.max(0, level - known.level);
  const noted = note === '' || /level \d version|included in/iu.test(note) ? [] : [note];
  const effect = [jsonText(first, 'effect'), ...noted].filter((each) => each !== '').join(' ');
  return {
    ...first,
    name: known.name,
    action: known.action,
    ...(effect === '' ? {} : { effect }),
    level,
    damage: raised(jsonText(first, 'damage'), known.up, more),
    tags: ['Spell', ...(known.concentration ? ['Concentration'] : [])],
  };
}

/** `8d6 fire` a level higher is `9d6 fire`: every part of the same die takes the first. */
function raised(damage: string, up: string, levels: number): string {
  const [, count = '', sides = ''] = /^(\d+)d(\d+)$/u.exec(up) ?? [];
  if (count === '' || levels === 0) return damage;
  return damage.replace(new RegExp(`(\\d+)d${sides}\\b`, 'u'), (_all, many: string) => {
    return `${Number(many) + levels * Number(count)}d${sides}`;
  });
}
