import type { SystemAiProfile } from '../../rules/system.ts';
import type { Fighter } from '../../rules/combat.ts';
import { counterOf, hasCondition } from '../../rules/context.ts';
import { abilityModifier, isHero, traitsOf } from './fighter.ts';
import { CONDITION } from './conditions.ts';
import { COUNTER, SLOT_COUNTERS } from './words.ts';

/** How its people fight and rest by themselves. FIF-48 FIF-117 FIF-193 FIF-194 */
export const aiProfile: SystemAiProfile = {
  recoveries: [COUNTER.hitDice],
  daily: [...SLOT_COUNTERS],
  rests: {
    quick: (party) => [
      {
        procedure: 'shortRest',
        targets: party.map(({ id }) => id),
        values: Object.fromEntries(party.map((who) => [`dice:${who.id}`, countUsefulRecoveries(who)])),
      },
    ],
    full: (party) => [{ procedure: 'longRest', targets: party.map(({ id }) => id), values: { again: true } }],
  },
  ready: (who) =>
    hasCondition(who, CONDITION.prone)
      ? { procedure: 'standUp', who: who.id, targets: [], values: {} }
      : undefined,
  rescue: (who, dying) =>
    isHero(who.sheet) && dying.hp <= 0
      ? { procedure: 'stabilise', who: who.id, targets: [dying.id], values: {} }
      : undefined,
};

/** Hit dice until less is missing than one of them gives. FIF-193 */
function countUsefulRecoveries(who: Fighter): number {
  const sides = Number(/d(\d+)/u.exec(traitsOf(who.sheet).hitDice)?.[1] ?? 8);
  const each = Math.max(1, (sides + 1) / 2 + abilityModifier(who.sheet, 'con'));
  const missing = who.sheet.hitPoints - Math.max(0, who.hp);
  return Math.min(counterOf(who, COUNTER.hitDice), Math.floor(missing / each));
}
