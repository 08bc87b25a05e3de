import { type Said, said } from '../../../kernel/said.ts';
import { type Fighter, isImmuneByEffect } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { DAMAGE_TYPES } from '../words.ts';

const TYPES: ReadonlySet<string> = new Set(DAMAGE_TYPES.map(({ key }) => key));

/**
 * Why what a power brings does not take hold: the target is immune to a tag of it, like charm, fear or sleep. An
 * immunity to a type of damage stops that damage alone. ORC-48 ORC-163
 */
export function wards(target: Fighter, { tags }: Power): Said | undefined {
  const words = tags.map((tag) => tag.toLowerCase()).filter((tag) => !TYPES.has(tag));
  const found = words.find((word) => target.sheet.immune.includes(word) || isImmuneByEffect(target, word));
  return found === undefined
    ? undefined
    : said('rider.immuneTo', { who: target.name, tag: { label: found } });
}
