import { damageShape } from '../../../rules/fields.ts';
import { readDraftDamage } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** How a power reaches: by the first word of its range where that says it, whatever sign stands before it. ORC-63 */
export function reachOf<Origin extends string>(range: string, origin: Origin): Origin | Reach {
  const word = /^(melee|ranged|near|far)\b/iu.exec(range.trim())?.[1]?.toLowerCase();
  return REACHES.find((each) => each === word) ?? origin;
}

const REACHES = ['melee', 'ranged', 'near', 'far'] as const;
type Reach = (typeof REACHES)[number];

/** Damage as dice and whole numbers added up, or empty. ORC-90 */
export const damageText = (what: string) =>
  damageShape(what, '2d8+4', (text) => readDraftDamage(text, '', DAMAGE_TYPES) !== undefined);
