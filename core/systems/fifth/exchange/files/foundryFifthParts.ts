import type { JsonObject } from '../../../../kernel/json.ts';
import { valueAt, isJsonRecord, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { bonusText, joined } from './block.ts';

const SKILLS: { readonly [key: string]: readonly [name: string, ability: string] } = {
  acr: ['Acrobatics', 'dex'],
  ani: ['Animal Handling', 'wis'],
  arc: ['Arcana', 'int'],
  ath: ['Athletics', 'str'],
  dec: ['Deception', 'cha'],
  his: ['History', 'int'],
  ins: ['Insight', 'wis'],
  itm: ['Intimidation', 'cha'],
  inv: ['Investigation', 'int'],
  med: ['Medicine', 'wis'],
  nat: ['Nature', 'int'],
  prc: ['Perception', 'wis'],
  prf: ['Performance', 'cha'],
  per: ['Persuasion', 'cha'],
  rel: ['Religion', 'int'],
  slt: ['Sleight of Hand', 'dex'],
  ste: ['Stealth', 'dex'],
  sur: ['Survival', 'wis'],
};

export function bracketed(text: string): string {
  return text === '' ? '' : `(${text})`;
}

export function bypassed(list: readonly unknown[]): string {
  return list.length === 0 ? '' : `(not from ${joined(list.map(String))})`;
}

export function xpText(inside: JsonObject): string {
  const xp = textAt(inside, 'details', 'xp', 'value');
  return xp === '' || xp === '0' ? '' : `${xp} XP`;
}

export function fraction(challenge: number): string {
  const below = [
    [0.125, '1/8'],
    [0.25, '1/4'],
    [0.5, '1/2'],
  ] as const;
  return below.find(([value]) => value === challenge)?.[1] ?? String(challenge);
}

/** Armour that is carried, where the actor leaves its class to what it wears. */
export function worn(
  items: readonly JsonObject[],
  box: string,
  abilities: { readonly [key: string]: number },
): string {
  const dexterity = Math.floor(((abilities['dex'] ?? 10) - 10) / 2);
  const pieces = items.flatMap((item) => {
    const value = numberAt(item, box, 'armor', 'value');
    return value === undefined || textAt(item, 'type') !== 'equipment'
      ? []
      : [{ name: textAt(item, 'name'), value, dex: numberAt(item, box, 'armor', 'dex') }];
  });
  const body = pieces.find(({ value }) => value >= 10);
  const shields = pieces.filter(({ value }) => value < 10);
  const base = body ? body.value + Math.min(dexterity, body.dex ?? dexterity) : 10 + dexterity;
  const total = base + shields.reduce((sum, { value }) => sum + value, 0);
  return joined([String(total), bracketed(joined(pieces.map(({ name }) => name)))], ' ');
}

export function speedOf(inside: JsonObject): string {
  const modes = ['walk', 'burrow', 'climb', 'fly', 'swim'] as const;
  const hover = valueAt(inside, 'attributes', 'movement', 'hover') === true;
  const said = modes.map((mode) => {
    const told = numberAt(inside, 'attributes', 'movement', mode);
    const feet = told ?? 0;
    // Of ways it has not, walking alone is said: who has another way stands still without it.
    if (feet === 0 && (told === undefined || mode !== 'walk')) return '';
    return joined(
      [mode === 'walk' ? '' : mode, `${feet} ft.`, mode === 'fly' && hover ? '(hover)' : ''],
      ' ',
    );
  });
  return (
    joined([...said, textAt(inside, 'attributes', 'movement', 'special')]) ||
    textAt(inside, 'attributes', 'speed', 'value')
  );
}

export function initiativeOf(
  inside: JsonObject,
  abilities: { readonly [key: string]: number },
  proficiency: number,
): string {
  const dexterity = Math.floor(((abilities['dex'] ?? 10) - 10) / 2);
  const bonus = textAt(inside, 'attributes', 'init', 'bonus').replaceAll(/\s/gu, '');
  const times = /^(?:@prof(?:\*(\d))?|(\d)\*@prof)$/u.exec(bonus);
  if (times) return String(dexterity + proficiency * Number(times[1] ?? times[2] ?? 1));
  const plain = Number(bonus);
  return Number.isFinite(plain) ? String(dexterity + plain) : '';
}

export function skillsOf(
  inside: JsonObject,
  abilities: { readonly [key: string]: number },
  proficiency: number,
): string {
  const skills = valueAt(inside, 'skills');
  if (!isJsonRecord(skills)) return '';
  return joined(
    Object.keys(skills).map((key) => {
      const [name = key, ability = 'dex'] = Object.hasOwn(SKILLS, key) ? (SKILLS[key] ?? []) : [];
      const times = numberAt(skills, key, 'value') ?? 0;
      const more = Number(textAt(skills, key, 'bonuses', 'check')) || 0;
      if (times === 0 && more === 0) return '';
      return `${name} ${bonusText(Math.floor(((abilities[ability] ?? 10) - 10) / 2) + Math.floor(times * proficiency) + more)}`;
    }),
  );
}

export function sensesOf(inside: JsonObject): string {
  const ranges = ['darkvision', 'blindsight', 'tremorsense', 'truesight'].map((sense) => {
    const feet =
      numberAt(inside, 'attributes', 'senses', 'ranges', sense) ??
      numberAt(inside, 'attributes', 'senses', sense) ??
      0;
    return feet === 0 ? '' : `${sense} ${feet} ft.`;
  });
  return joined([
    ...ranges,
    textAt(inside, 'attributes', 'senses', 'special'),
    textAt(inside, 'traits', 'senses'),
  ]);
}
