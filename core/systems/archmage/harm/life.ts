import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import { hasCondition, markNumber, isMarkSet } from '../../../rules/context.ts';
import { maximumUses, spentUses } from '../../../rules/powers.ts';
import { MARK } from '../turns/marks.ts';
import { DEATH, half } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { traitsOf } from '../creatures/traits.ts';

/** Whether it lies dying at 0 and does not simply fall. ARC-117 ARC-123 */
export function usesDeathSaves({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return traitsOf(sheet).deathSaves;
}

/** The maximum as it stands: lasting wounds lower it. ARC-15 ARC-134 ARC-135 */
export function maximumOf(who: Fighter): number {
  const more = stackModifiers(who, 'maximum', [], 'all').reduce((sum, { value }) => sum + value, 0);
  return Math.max(1, who.sheet.hitPoints - markNumber(who, MARK.wounds) + more);
}

/** At this or below it is staggered. ARC-118 */
function staggeredAt(who: Fighter): number {
  return half(maximumOf(who));
}

/** Hit points at which a hero dies at once. ARC-128 */
export function deadAt(who: Fighter): number {
  return -half(maximumOf(who));
}

/** Whether it is dead or slain: by decision, by its fourth failed death save or by its hit points. ARC-117 ARC-127 ARC-128 */
export function isDead(who: Fighter): boolean {
  if (who.fate === 'dead') return true;
  if (who.fate === 'knockedOut' || isComatose(who)) return false;
  if (!usesDeathSaves(who)) return who.hp <= 0 && who.fate === 'none' && !regrows(who);
  if (isMarkSet(who, MARK.spared)) return false;
  return who.hp <= 0 && pastHelp(who);
}

/** Whether it lies at 0 hit points and will heal: a trait says so, and its regeneration is not used up. */
function regrows(who: Fighter): boolean {
  return (
    traitsOf(who.sheet).regrows &&
    who.sheet.powers.some(
      (power) => /regenerat/iu.test(power.name) && maximumUses(power) > spentUses(who, power),
    )
  );
}

/** Whether the numbers say that a hero dies. ARC-127 ARC-128 */
export function pastHelp(who: Fighter): boolean {
  return who.hp <= deadAt(who) || (who.counters[COUNTER.deathFailures] ?? 0) >= DEATH.failures;
}

/** Whether it lies in a coma instead of being dead. ARC-136 */
export function isComatose(who: Fighter): boolean {
  if (who.fate === 'dead') return false;
  return isMarkSet(who, MARK.coma) || (isMarkSet(who, MARK.spared) && who.hp <= 0 && pastHelp(who));
}

/** Whether it rolls death saves: unconscious by wounds, stabilised or not. ARC-124 ARC-132 */
export function isDying(who: Fighter): boolean {
  return usesDeathSaves(who) && who.hp <= 0 && who.fate !== 'knockedOut' && !isDead(who) && !isComatose(who);
}

/** Whether it is out of the fight: unconscious, knocked out, comatose or dead. ARC-88 ARC-123 */
export function isOut(who: Fighter): boolean {
  if (who.fate === 'none' && who.hp <= 0 && regrows(who)) return false;
  return who.hp <= 0 || who.fate === 'knockedOut' || who.fate === 'dead' || isComatose(who);
}

/** Whether a condition or its state keeps it from every action. ARC-123 ARC-152 ARC-154 */
export function cannotAct(who: Fighter): boolean {
  return isOut(who) || who.hp <= 0 || hasCondition(who, 'stunned') || hasCondition(who, 'asleep');
}

/** States of life that are to be said, the gravest alone where it is down. ARC-117 ARC-118 ARC-119 ARC-123 ARC-132 ARC-136 */
export function stateOf(who: Fighter): readonly string[] {
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
