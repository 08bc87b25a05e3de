import { textIn } from '../../../rules/reading.ts';
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
  const intro = text.slice(0, found[0]?.index ?? 0).trim();
  const dc = Number(/\bsave DC (\d{1,2})/iu.exec(intro)?.[1] ?? 0);
  const hits = /([+−–-]\d{1,2}) to hit/iu.exec(intro)?.[1]?.replace(/[−–]/u, '-');
  const ability = ABILITY.exec(intro.replaceAll(/\bmaterial\b/giu, ''))?.[1];
  const caster = {
    dc,
    attack: hits === undefined ? dc - 8 : Number(hits),
    dice,
    by: /^\S.*?\b(?:the|an?)\s+([a-z’' -]{2,40}?)\s+casts?\b/iu.exec(intro)?.[1] ?? '',
  };
  const slots: { [level: string]: number } = {};
  const powers = found.flatMap((each, at) => {
    const names = text.slice(each.index + each[0].length, found[at + 1]?.index ?? text.length);
    const [, label = '', perDay, slotLevel, count] = each;
    if (slotLevel !== undefined) slots[slotLevel] = Number(count);
    const level = /^cantrip/iu.test(label) ? '0' : slotLevel;
    const often = perDay === undefined ? {} : { usage: 'day', uses: Number(perDay) };
    return parted(names).map((said) => spellPower(said, { action, often, level, caster }));
  });
  return {
    intro,
    facts: {
      ...(ability === undefined ? {} : { spellAbility: abilityKey(ability) }),
      ...(dc > 0 ? { spellDc: dc } : {}),
      ...(hits === undefined ? {} : { spellAttack: Number(hits) }),
      ...(Object.keys(slots).length > 0 ? { slots } : {}),
    },
    powers,
  };
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

function spellPower(said: string, { action, often, level, caster }: Around): Draft {
  const [, name = said, note = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/u.exec(said) ?? [];
  const known = spellNamed(name.replace(/\*$/u, ''));
  const castAt = Number(/level (\d)/iu.exec(note)?.[1] ?? level ?? known?.level ?? 0);
  const base: Draft = {
    name: name.replace(/\*$/u, '').slice(0, 80),
    action,
    versus: '',
    origin: 'self',
    damageKind: 'none',
    effect: /level \d version|included in/iu.test(note) ? '' : note,
    ...(Number.isFinite(castAt) && (known || level !== undefined) ? { level: castAt } : {}),
    tags: ['Spell'],
    ...often,
  };
  return known ? { ...base, ...castBy(known, castAt, caster, note), ...often } : base;
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
  const effect = [textIn(first, 'effect'), ...noted].filter((each) => each !== '').join(' ');
  return {
    ...first,
    name: known.name,
    action: known.action,
    ...(effect === '' ? {} : { effect }),
    level,
    damage: raised(textIn(first, 'damage'), known.up, more),
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
