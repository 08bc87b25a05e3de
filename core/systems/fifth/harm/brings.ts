import { type Consequence, endConditions, beginCondition } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { maximumOf } from './life.ts';
import { brokenBy } from './concentration.ts';
import { CONDITION, conditionOf } from './conditions.ts';
import { letGo, WORN } from './grip.ts';
import { grounded } from './airborne.ts';
import { isIn, isProof, wornTo } from './body.ts';

/** What a condition brings as it begins: a fall, the end of concentration, a hold that slips, death by exhaustion. FIF-51 FIF-78 FIF-122 FIF-127 FIF-131 FIF-139 FIF-144 */
export function brings(
  who: Fighter,
  { condition: key, rank = 1, modifiers = [] }: Effect,
  now: RulesContext,
): readonly Consequence[] {
  const condition = conditionOf(key);
  const helpless = condition?.senseless === true && isIn(who, CONDITION.incapacitated);
  const falls =
    condition?.includes?.includes(CONDITION.prone) === true &&
    !hasCondition(who, CONDITION.prone) &&
    !isProof(who, CONDITION.prone);
  const stops = helpless || key === CONDITION.prone || condition?.speed0 !== undefined;
  const lower = modifiers.some(({ to }) => to === 'maximum');
  return [
    ...(helpless
      ? [
          ...brokenBy(who, condition.label.toLowerCase()),
          ...letGo(who, now.all, `${who.name} is ${condition.label.toLowerCase()}`),
          ...endConditions(who, CONDITION.dodging, condition.label.toLowerCase(), 'FIF-57'),
        ]
      : []),
    ...(falls ? [beginCondition(who, CONDITION.prone, 'Prone', condition.rule)] : []),
    ...(key === CONDITION.exhaustion && rank >= 6
      ? [
          {
            do: 'fate',
            who: who.id,
            to: 'dead',
            label: 'the sixth level of exhaustion',
            rule: 'FIF-127',
          } as const,
        ]
      : []),
    ...(key === CONDITION.exhaustion && wornTo(who, HALVED_AT, now) ? halved(who) : []),
    ...(stops && condition ? grounded(who, condition.label.toLowerCase()) : []),
    ...(lower ? cut(who) : []),
  ];
}

/** Level of exhaustion of 2014 that halves the maximum. FIF-128 */
const HALVED_AT = 4;

/** Half the maximum, as long as the level lasts that it came with. FIF-128 */
function halved(who: Fighter): readonly Consequence[] {
  const value = Math.floor(who.sheet.hitPoints / 2) - who.sheet.hitPoints;
  const effect = {
    condition: 'custom',
    label: 'Half the maximum HP',
    from: { power: WORN, text: 'Exhaustion 4: half the maximum' },
    modifiers: [{ to: 'maximum', value, rule: 'FIF-128' }],
    duration: { kind: 'removed' },
  } as const;
  return [{ do: 'addEffect', who: who.id, effect, rule: 'FIF-128' }];
}

/** Hit points above a lowered maximum are cut. FIF-108 */
function cut(who: Fighter): readonly Consequence[] {
  const most = maximumOf(who);
  if (who.hp <= most) return [];
  return [{ do: 'setHp', who: who.id, to: most, label: 'cut to the new maximum', rule: 'FIF-108' }];
}

/** A hold ends with the one who holds, by name. FIF-78 */
export function endsWithSource({ condition }: Effect): boolean {
  return condition === CONDITION.grappled || condition === CONDITION.swallowed;
}
