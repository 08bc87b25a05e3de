import { labelInWords, saying, said } from '../../../kernel/said.ts';
import type { RolledAttack } from '../../../rules/attacks.ts';
import type { Refusal } from '../../../kernel/result.ts';
import { drewWith, idsInTurn } from '../turns/thisTurn.ts';
import { basicMelee, openings } from './openings.ts';
import { MARK } from '../turns/marks.ts';
import { drawnBy, obstaclesTo } from './hints.ts';
import type { Power } from '../../../rules/sheet.ts';
import { hasCondition, isMarkSet, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Consequence, clearMarks, setMark } from '../../../rules/consequences.ts';
import type { AttackRules } from '../../../rules/system.ts';
import { answer, answers, struckBack } from './answers.ts';
import { carried } from './carried.ts';
import { offer } from './offer.ts';
import { outcome } from './outcome.ts';
import { powerTraitsOf } from '../creatures/traits.ts';
import { heldFast, meetsIn } from '../procedures/position.ts';
import { priceOf } from '../turns/budget.ts';
import { areFoes, engage, engagedWith } from './engagement.ts';

/** Attacks: what may happen, how likely, and what a roll came to. ARC-05 to ARC-10 ARC-64 ARC-95 to ARC-114 */
export const attacks: AttackRules = {
  offer,
  legal,
  approach,
  before,
  outcome,
  rolled,
  carried,
  answers,
  answer,
  basic: basicMelee,
};

/** Whoever engages a shooter or a caster may strike before the roll, once for each roll. ARC-75 ARC-76 AMB-18 */
export function before(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
): readonly Consequence[] {
  if (drewWith(attacker, now).includes(power.id)) return [];
  const [why, rule] = powerTraitsOf(attacker.sheet, power.id).spell
    ? ([said('archmage.whoCasts'), 'ARC-76'] as const)
    : ([said('archmage.whoShoots'), 'ARC-75'] as const);
  const offered = openings(attacker, drawnBy(attacker, power, targets, now), why, rule);
  if (offered.length === 0) return [];
  return [
    setMark(attacker, MARK.drew, idsInTurn(now, [power.id]), 'may be struck before the roll', rule),
    ...offered,
  ];
}

/** Why an attack is not allowed, by the first target that stands against it; the GM may have it all the same. ARC-64 ARC-96 ARC-148 ARC-151 ARC-154 ARC-162 */
export function legal(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
): Refusal | undefined {
  for (const target of targets) {
    const [first] = obstaclesTo({ attacker, power, target, now });
    if (!first) continue;
    const why = labelInWords(first.label);
    return {
      ...saying('archmage.cannotUseOn', { power: power.name, target: target.name, why }),
      rule: first.rule,
    };
  }
  return undefined;
}

/** What a roll as such brings: an easier way out of a grab; the next shot or spell draws anew. ARC-75 ARC-76 ARC-160 */
export function rolled(attack: RolledAttack, now: RulesContext): readonly Consequence[] {
  return [...struckBack(attack, now), ...clearMarks(attack.attacker, [MARK.drew], '', 'ARC-75')];
}

/**
 * The move into melee that a melee attack needs, where that is all it needs: whoever acts, fights nobody yet and has the
 * move left engages by itself. Those who may step in its way are offered that first. Allowed by the GM all the same, it
 * is engaged as it strikes. ARC-58 ARC-63 ARC-64 ARC-65
 */
function approach(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
  freely = false,
): readonly Consequence[] {
  const [target, more] = targets;
  if (!target || more || now.acting !== attacker.id || !areFoes(attacker, target)) return [];
  const [lacks, other] = obstaclesTo({ attacker, power, target, now });
  if (freely)
    return lacks?.key === 'notEngaged'
      ? engage(attacker, target, said('archmage.engagedWith', { who: target.name }), 'ARC-63')
      : [];
  if (lacks?.key !== 'notEngaged' || other) return [];
  const stays =
    heldFast(attacker) !== undefined ||
    hasCondition(attacker, 'grabbed') ||
    isMarkSet(attacker, MARK.far) ||
    isMarkSet(target, MARK.far) ||
    engagedWith(attacker, now.all).length > 0;
  const price = stays ? undefined : priceOf(attacker, 'move', now);
  // A standard action is not traded for it: that one is for the attack.
  const own = price?.ok === true && price.value.some((each) => each.do === 'spend' && 'move' in each.spends);
  const met = own ? meetsIn(attacker, target, now) : undefined;
  return price?.ok && met?.ok ? [...price.value, ...met.value.consequences] : [];
}
