import { labelling, said, type Said } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { hasCondition, markNumber } from '../../../rules/context.ts';
import { traitsOf } from '../creatures/traits.ts';
import { FALL } from '../procedures/tables.ts';
import { MARK } from '../words.ts';
import { CONDITION } from './conditions.ts';

/** Dice of a fall: whole tens only. FIF-211 */
export function fallDice(feet: number): number {
  return Math.min(FALL.most, Math.floor(feet / FALL.feet));
}

/** `30 ft., 3d6, 10 in the mean`: what a fall from so high deals. FIF-211 */
export function fallText(feet: number): Said {
  const dice = fallDice(feet);
  return dice === 0
    ? said('fifth.fallUnhurt', { feet })
    : said('fifth.fallDeals', {
        feet,
        dice: `${dice}d${FALL.sides}`,
        mean: Math.floor((dice * (FALL.sides + 1)) / 2),
      });
}

/** What took its wings offers the fall from where it is: not to who hovers. FIF-51 FIF-141 FIF-211 */
export function grounded(who: Fighter, why: string): readonly Consequence[] {
  const feet = markNumber(who, MARK.height);
  if (!hasCondition(who, CONDITION.airborne) || traitsOf(who.sheet).hover) return [];
  return [
    {
      do: 'offer',
      what: { kind: 'falls' },
      who: who.id,
      ...labelling('fifth.fallsBecause', { why: { label: why }, fall: fallText(feet) }),
      rule: 'FIF-51',
      ways: [{ does: 'procedure', procedure: 'fall', targets: [], values: { feet } }],
    },
  ];
}
