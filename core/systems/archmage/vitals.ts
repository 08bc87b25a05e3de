import type { RollTrace } from '../../dice/trace.ts';
import { explain, type Explained, labelling } from '../../kernel/said.ts';
import { type Fighter, stackModifiers } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { hasCondition, isMarkSet, markNumber, type RulesContext } from '../../rules/context.ts';
import { maximumUses, spentUses } from '../../rules/powers.ts';
import { readTraits } from './creatures/traits.ts';
import { RULING } from './rulings.ts';
import { DEATH, half, abilityMultiplier } from './tables.ts';
import { MARK } from './turnMarks.ts';
import { COUNTER } from './words.ts';

/** Whether it lies dying at 0 and does not simply fall. ARC-117 ARC-123 */
export function usesDeathSaves({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return readTraits(sheet).deathSaves;
}

/** The maximum as it stands: lasting wounds lower it. ARC-15 ARC-134 ARC-135 */
export function computeMaximumHitPoints(who: Fighter): number {
  const more = stackModifiers(who, 'maximum', [], 'all').reduce((sum, { value }) => sum + value, 0);
  return Math.max(1, who.sheet.hitPoints - markNumber(who, MARK.wounds) + more);
}

/** At this or below it is staggered. ARC-118 */
function staggeredAt(who: Fighter): number {
  return half(computeMaximumHitPoints(who));
}

/** Hit points at which a hero dies at once. ARC-128 */
export function deathThreshold(who: Fighter): number {
  return -half(computeMaximumHitPoints(who));
}

/** Whether it is dead or slain: by decision, by its fourth failed death save or by its hit points. ARC-117 ARC-127 ARC-128 */
export function isDead(who: Fighter): boolean {
  if (who.fate === 'dead') return true;
  if (who.fate === 'knockedOut' || isComatose(who)) return false;
  if (!usesDeathSaves(who)) return who.hp <= 0 && who.fate === 'none' && !isRegrowing(who);
  if (isMarkSet(who, MARK.spared)) return false;
  return who.hp <= 0 && isPastHelp(who);
}

/** Whether it lies at 0 hit points and will heal: a trait says so, and its regeneration is not used up. */
function isRegrowing(who: Fighter): boolean {
  return (
    readTraits(who.sheet).regrows &&
    who.sheet.powers.some(
      (power) => /regenerat/iu.test(power.name) && maximumUses(power) > spentUses(who, power),
    )
  );
}

/** Whether the numbers say that a hero dies. ARC-127 ARC-128 */
export function isPastHelp(who: Fighter): boolean {
  return who.hp <= deathThreshold(who) || (who.counters[COUNTER.deathFailures] ?? 0) >= DEATH.failures;
}

/** Whether it lies in a coma instead of being dead. ARC-136 */
export function isComatose(who: Fighter): boolean {
  if (who.fate === 'dead') return false;
  return isMarkSet(who, MARK.coma) || (isMarkSet(who, MARK.spared) && who.hp <= 0 && isPastHelp(who));
}

/** Whether it rolls death saves: unconscious by wounds, stabilised or not. ARC-124 ARC-132 */
export function isDying(who: Fighter): boolean {
  return usesDeathSaves(who) && who.hp <= 0 && who.fate !== 'knockedOut' && !isDead(who) && !isComatose(who);
}

/** Whether it is out of the fight: unconscious, knocked out, comatose or dead. ARC-88 ARC-123 */
export function isOut(who: Fighter): boolean {
  if (who.fate === 'none' && who.hp <= 0 && isRegrowing(who)) return false;
  return who.hp <= 0 || who.fate === 'knockedOut' || who.fate === 'dead' || isComatose(who);
}

/** Whether a condition or its state keeps it from every action. ARC-123 ARC-152 ARC-154 */
export function cannotAct(who: Fighter): boolean {
  return isOut(who) || who.hp <= 0 || hasCondition(who, 'stunned') || hasCondition(who, 'asleep');
}

/** States of life that are to be said, the gravest alone where it is down. ARC-117 ARC-118 ARC-119 ARC-123 ARC-132 ARC-136 */
export function listLifeStates(who: Fighter): readonly string[] {
  if (isDead(who)) return [usesDeathSaves(who) || who.fate === 'dead' ? 'dead' : 'slain'];
  if (isComatose(who)) return ['coma'];
  if (who.fate === 'knockedOut') return ['knockedOut'];
  if (who.hp <= 0) return [who.fate === 'stable' ? 'stable' : 'dying'];
  return isStaggered(who) ? ['staggered'] : [];
}

/** By its hit points, unless the GM says otherwise. ARC-118 ARC-119 */
export function isStaggered(who: Fighter): boolean {
  const said = who.marks?.[MARK.staggered];
  if (said === 'on' || said === 'off') return said === 'on';
  return who.hp > 0 && who.hp <= staggeredAt(who);
}

/** Dice of a recovery: one a level, of the class’s size. ARC-121 */
export function recoveryDice({ sheet }: Fighter): string {
  return `${Math.max(1, sheet.level)}d${readTraits(sheet).recoveryDie}`;
}

/** What Constitution adds to it. ARC-02 ARC-03 ARC-121 */
export function recoveryBonus({ sheet }: Fighter): Explained {
  const times = abilityMultiplier(sheet.level);
  return explain({
    rule: 'ARC-121',
    ...(times === 1 ? { label: 'Constitution' } : labelling('archmage.constitutionTimes', { times })),
    value: readTraits(sheet).con * times,
  });
}

/** How many are left. ARC-120 */
export function recoveriesLeft({ counters }: Fighter): number {
  return counters[COUNTER.recoveries] ?? 0;
}

/** What spending one heals with these dice; half of it where none is left. ARC-121 ARC-122 AMB-30 */
export function recoveryHealing(
  who: Fighter,
  dice: number,
  { rulings }: Pick<RulesContext, 'rulings'>,
): number {
  const least = rulings[RULING.minRecovery] === '0' ? 0 : 1;
  const whole = Math.max(least, dice + recoveryBonus(who).value);
  return recoveriesLeft(who) > 0 ? whole : Math.max(least, half(whole));
}

/** The price of one: a recovery, or a debt that weighs on defenses and attacks. ARC-121 ARC-122 */
function recoveryPrice(who: Fighter): Consequence {
  const left = recoveriesLeft(who);
  if (left > 0)
    return { do: 'count', who: who.id, counter: COUNTER.recoveries, to: left - 1, rule: 'ARC-121' };
  return {
    do: 'count',
    who: who.id,
    counter: COUNTER.debt,
    to: (who.counters[COUNTER.debt] ?? 0) + 1,
    rule: 'ARC-122',
  };
}

/** Spends one with these dice and heals. ARC-121 ARC-122 ARC-129 */
export function spendRecovery(
  who: Fighter,
  dice: number,
  now: RulesContext,
  rule: string,
  more = 0,
): readonly Consequence[] {
  return [
    recoveryPrice(who),
    { do: 'heal', who: who.id, amount: recoveryHealing(who, dice, now) + more, label: 'a recovery', rule },
    ...endStable(who),
  ];
}

/** Whoever regains hit points is stabilised no longer. ARC-132 */
export function endStable(who: Fighter): readonly Consequence[] {
  return who.fate === 'stable'
    ? [{ do: 'fate', who: who.id, to: 'none', label: 'conscious again', rule: 'ARC-132' }]
    : [];
}

/** Sum of the faces of all dice of a roll but its first. ARC-125 */
export function furtherFaces(roll: RollTrace): number {
  return roll.parts
    .flatMap(({ dice }) => dice)
    .slice(1)
    .reduce((sum, { face }) => sum + face, 0);
}
