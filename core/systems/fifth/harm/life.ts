import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import { counterOf, hasCondition } from '../../../rules/context.ts';
import { isHero, traitsOf } from '../creatures/traits.ts';
import { COUNTER } from '../words.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';

/** Saves of a kind that decide between life and death. FIF-113 */
export const DEATH_SAVES = 3;
/** Level of exhaustion that is death. FIF-127 FIF-128 */
export const DEADLY_EXHAUSTION = 6;

/** Whether it lies dying at 0 instead of being dead: heroes, and whoever is marked so. FIF-110 FIF-111 */
export function usesDeathSaves({ sheet, side }: Pick<Fighter, 'sheet' | 'side'>): boolean {
  return isHero(sheet) || side === 'heroes' || traitsOf(sheet).deathSaves;
}

/** Whether 0 hit points alone do not kill it while it may regenerate. FIF-167 */
export function livesAtZero({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return traitsOf(sheet).livesWhileRegenerating;
}

/** Level of exhaustion: the highest that stands on it. FIF-121 FIF-127 */
export function exhaustionOf({ effects }: Pick<Fighter, 'effects'>): number {
  const levels = effects
    .filter(({ condition }) => condition === CONDITION.exhaustion)
    .map(({ rank = 1 }) => rank);
  return Math.max(0, ...levels);
}

/** Whether it is dead: by decision, at 0 as a monster, by three failed saves or by exhaustion. FIF-110 FIF-113 FIF-120 */
export function isDead(who: Fighter): boolean {
  if (who.fate === 'dead' || exhaustionOf(who) >= DEADLY_EXHAUSTION) return true;
  if (who.hp > 0 || who.fate !== 'none') return false;
  if (usesDeathSaves(who)) return counterOf(who, COUNTER.deathFailures) >= DEATH_SAVES;
  return !livesAtZero(who);
}

/** Whether it lies at 0 and rolls death saves. FIF-113 */
export function isDying(who: Fighter): boolean {
  return who.hp <= 0 && who.fate === 'none' && usesDeathSaves(who) && !isDead(who);
}

/** Whether it is down and cannot act. FIF-111 FIF-118 FIF-119 */
export function isDown(who: Fighter): boolean {
  return who.hp <= 0 || who.fate === 'knockedOut' || isDead(who);
}

/** At half of the maximum or below. FIF-91 */
export function isBloodied(who: Fighter): boolean {
  return 2 * who.hp <= maximumOf(who);
}

/** What is to be said of it, the gravest last; who lies at 0 is bloodied as well. FIF-91 FIF-109 FIF-111 FIF-118 FIF-119 FIF-167 */
export function stateOf(who: Fighter): readonly string[] {
  // The form is down, not whoever is in it. FIF-175
  if (who.shape?.ends === 'carries' && who.hp <= 0 && who.fate === 'none') return [];
  if (isDead(who)) return ['dead'];
  if (who.fate === 'knockedOut') return ['knockedOut'];
  if (who.hp <= 0) {
    const lies = who.fate === 'stable' ? 'stable' : usesDeathSaves(who) ? 'dying' : 'suspended';
    return ['bloodied', lies];
  }
  return isBloodied(who) ? ['bloodied'] : [];
}

/** Hit points that it can have: halved by the exhaustion of 2014, changed by what lasts on it; 0 kills. FIF-108 FIF-128 */
export function maximumOf(who: Fighter): number {
  const more = stackModifiers(who, 'maximum', CONDITIONS, 'all');
  return Math.max(
    0,
    more.reduce((sum, { value }) => sum + value, who.sheet.hitPoints),
  );
}

/** Whether it is concentrating on something. FIF-144 */
export function isConcentrating(who: Pick<Fighter, 'effects'>): boolean {
  return hasCondition(who, CONDITION.concentrating);
}
