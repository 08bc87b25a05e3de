import { type Circumstance, isCircumstanceOn } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { RULES } from './circumstanceRules.ts';
import { numberOf } from '../harm/conditionNumbers.ts';

/** Of each pair only the greater counts. ORC-80 */
const GREATER: { readonly [lesser: string]: string } = {
  cover: 'threeQuartersCover',
  concealment: 'totalConcealment',
  flanked: 'offGuard',
};

/** What may change this attack roll, preset from both fighters, with what the GM switched. ORC-80 */
export function circumstancesOf(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): readonly Circumstance[] {
  const situation = { attacker, power, target, now };
  return RULES.filter(({ offered }) => offered(situation)).map(({ key, label, rule, value, of, preset }) => ({
    key,
    label,
    rule,
    value: of === undefined ? value : numberOf(of, of === 'offGuard' ? of : key, now),
    on: isCircumstanceOn(switched, key, preset(situation)),
  }));
}

/** The circumstances that count. ORC-80 */
export function counting(all: readonly Circumstance[]): readonly Circumstance[] {
  const on = all.filter((each) => each.on);
  return on.filter(({ key }) => !on.some((other) => other.key === GREATER[key]));
}
