import type { Refusal } from '../../kernel/result.ts';
import { labelling, saying } from '../../kernel/said.ts';
import type { RolledAttack } from '../../rules/attacks.ts';
import type { Fighter } from '../../rules/combat.ts';
import { type Consequence, endConditions } from '../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../rules/context.ts';
import type { Power } from '../../rules/sheet.ts';
import type { AttackRules } from '../../rules/system.ts';
import { isIn } from './activeConditions.ts';
import { offerAttack, readOutcome } from './attackOutcomes.ts';
import { CONDITION } from './conditions.ts';
import { isDown } from './fighter.ts';
import { applyReaction, listReactions } from './reactions.ts';
import { payForCasting, refuseWithoutSlot, refuseSecondSpell, refuseWrongForm } from './spellcasting.ts';
import { turnBudget } from './turnBudget.ts';
import { wieldingCost, isSave, refuseUnloaded, offerOtherHand, rememberShot } from './weapons.ts';

/** Attacks and saves: what may happen, how likely, and what a roll came to. FIF-66 to FIF-102 */
export const attacks: AttackRules = {
  offer: offerAttack,
  outcome: readOutcome,
  costs: wieldingCost,
  rolled: onAttackRolled,
  legal: findAttackRefusal,
  answers: listReactions,
  answer: applyReaction,
  basic: pickOpportunityAttack,
};

/** Spells without a slot or a voice, a second slot in a turn, another form, and whom a charmed creature does not attack. FIF-125 FIF-147 FIF-150 FIF-152 FIF-175 */
function findAttackRefusal(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
): Refusal | undefined {
  const barred =
    refuseWithoutSlot(attacker, power) ??
    refuseSecondSpell(attacker, power, now) ??
    refuseWrongForm(attacker, power) ??
    refuseUnloaded(attacker, power, now);
  if (barred) return barred;
  const charms = attacker.effects.filter(({ condition }) => condition === CONDITION.charmed);
  const charmer = targets.find(({ id }) => charms.some(({ source }) => source === id));
  return charmer
    ? {
        ...saying('fifth.charmedBy', { who: attacker.name, charmer: charmer.name }),
        rule: 'FIF-125',
        field: 'targets',
      }
    : undefined;
}

/** What an attack roll uses up: hiding, one-shot help and hindrance; and what casting costs, once for all targets. FIF-58 FIF-59 FIF-83 FIF-144 FIF-147 */
function onAttackRolled(lying: RolledAttack, now: RulesContext): readonly Consequence[] {
  const { attacker, follows } = lying;
  const { power } = lying.offer;
  const cast = follows ? [] : payForCasting(attacker, power, now);
  if (isSave(power)) return cast;
  return [
    ...cast,
    ...endOneShotEffects(lying),
    ...rememberShot(attacker, power, now),
    ...offerOtherHand(lying, now),
  ];
}

function endOneShotEffects({ attacker, target, ...lying }: RolledAttack): readonly Consequence[] {
  const on = (key: string): boolean => lying.offer.circumstances.some((each) => each.key === key && each.on);
  const spent = (condition: string, source?: string): readonly Consequence[] =>
    target.effects
      .filter((each) => each.condition === condition && (source === undefined || each.source === source))
      .map(({ id }) => ({ do: 'endEffect', who: target.id, effect: id, label: 'used up', rule: 'FIF-58' }));
  return [
    ...endConditions(attacker, CONDITION.hidden, 'gave itself away', 'FIF-59'),
    ...endConditions(attacker, CONDITION.sapped, 'used up', 'FIF-83'),
    ...(on('distracted') ? spent(CONDITION.distracted) : []),
    ...(on('vexed') ? spent(CONDITION.vexed, attacker.id) : []),
  ];
}

/** The blow it strikes at an opening: its first in melee that is no save and always there, else its first. FIF-74 */
function pickOpportunityAttack({ sheet }: Fighter): Power | undefined {
  const melee = sheet.powers.filter(
    (power) => power.attack && power.origin === 'melee' && !power.area && !isSave(power),
  );
  return melee.find(({ usage, action }) => !usage.limited && action === 'action') ?? melee[0];
}

/** Whether it could strike at the other now: an enemy that sees it, with its reaction left. FIF-39 FIF-74 */
function canStrike(striker: Fighter, at: Fighter, now: RulesContext): boolean {
  const hostile = (striker.side === 'foes') !== (at.side === 'foes');
  if (!hostile || striker.presence === 'absent' || isDown(striker)) return false;
  if (isIn(striker, CONDITION.blinded) || isIn(at, CONDITION.invisible) || hasCondition(at, CONDITION.hidden))
    return false;
  return pickOpportunityAttack(striker) !== undefined && turnBudget.pay(striker, 'reaction', now).ok;
}

/** The attacks that others may make because this one leaves their reach. FIF-56 FIF-74 */
export function offerOpportunityAttacks(mover: Fighter, now: RulesContext): readonly Consequence[] {
  if (hasCondition(mover, CONDITION.disengaged)) return [];
  return now.all.flatMap((striker): readonly Consequence[] => {
    const power = pickOpportunityAttack(striker);
    if (!power || !canStrike(striker, mover, now)) return [];
    return [
      {
        do: 'offer',
        what: { kind: 'opening', against: mover.id },
        who: striker.id,
        ...labelling('opening.mayStrike', { name: mover.name }),
        rule: 'FIF-74',
        action: 'reaction',
        ways: [{ does: 'attack', power: power.id, at: mover.id }],
      },
    ];
  });
}
