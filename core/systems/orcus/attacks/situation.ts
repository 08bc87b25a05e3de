import { damageTypesOf } from '../../../rules/damage.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { does } from '../harm/conditionNumbers.ts';
import { conditionOf } from '../harm/conditions.ts';
import { isDown } from '../harm/life.ts';
import { MARK, SCENE } from '../words.ts';

/** An attack as the circumstances look at it. ORC-80 */
export interface Situation {
  readonly attacker: Fighter;
  readonly power: Power;
  readonly target: Fighter;
  readonly now: RulesContext;
}

export const always = (): boolean => true;
export const never = (): boolean => false;
export const isMelee = ({ power }: Situation): boolean => power.origin === 'melee';
export const isRanged = ({ power }: Situation): boolean => power.origin === 'ranged';
export const isAimed = (situation: Situation): boolean => isMelee(situation) || isRanged(situation);
export const lies = ({ target }: Situation): boolean =>
  isDown(target) || hasCondition(target, 'unconscious') || hasCondition(target, 'dying');
export const unseen = ({ attacker, target }: Situation): boolean =>
  hasCondition(attacker, 'blinded') || hasCondition(target, 'invisible') || hides(target, attacker);
export const marker = ({ attacker }: Situation): string | undefined =>
  attacker.effects.find(({ condition }) => condition === 'marked')?.source;

/** Whether the one is hidden from the other; hidden by hand is hidden from all. ORC-255 */
export function hides(one: Fighter, from: Fighter): boolean {
  const whom = one.marks?.[MARK.hiddenFrom];
  return hasCondition(one, 'hidden') && (!Array.isArray(whom) || whom.includes(from.id));
}

export const underwater = ({ now }: Situation): boolean => now.own[SCENE.underwater] === true;
const DRY_GROUPS = new Set(['Spears and Lances', 'Crossbows']);
export const isFire = ({ power }: Situation): boolean =>
  power.damage?.some((part) => damageTypesOf(part).includes('fire')) === true ||
  power.tags.some((tag) => tag.toLowerCase() === 'fire');

/** A weapon that water slows: what aims at AC by hand or shot is taken for one where nothing else is said. ORC-154 */
export function slowedWeapon(situation: Situation): boolean {
  const { tags, attack } = situation.power;
  if (tags.some((tag) => DRY_GROUPS.has(tag))) return false;
  if (tags.includes('Weapon')) return true;
  return isAimed(situation) && attack?.versus === 'ac' && !tags.some((tag) => WITHOUT_WEAPON.test(tag));
}

const WITHOUT_WEAPON = /^(?:spell|focus)$/iu;

/** Whether it sits out the round before the first. ORC-17 ORC-127 */
function takenBySurprise({ id }: Fighter, { surprised = [] }: RulesContext): boolean {
  return surprised.includes(id);
}

/** Whether the target grants the bonus: by a condition, by lying before a melee attack, or to one it cannot see. ORC-131 */
export function offGuard(situation: Situation): boolean {
  const { attacker, target, now } = situation;
  const hiddenFromTarget = hides(attacker, target) || hasCondition(attacker, 'invisible');
  const byCondition = target.effects.some(({ condition, source }) => {
    const known = conditionOf(condition);
    return does(condition, 'offGuard', now) && (known?.toSource !== true || source === attacker.id);
  });
  // Only attackers who can see the creature profit from it.
  if (hasCondition(attacker, 'blinded')) return false;
  if (takenBySurprise(target, now)) return true;
  return (
    byCondition ||
    hiddenFromTarget ||
    lies(situation) ||
    (hasCondition(target, 'prone') && isMelee(situation))
  );
}
