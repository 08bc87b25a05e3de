import { hasCondition } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { CONDITION } from './conditions.ts';
import { isHero, scoreOf } from '../creatures/traits.ts';

/** Whether it is dead: by decision, or by a CON of 0. TOR-20 TOR-74 */
export function isDead(who: Fighter): boolean {
  return who.fate === 'dead' || (isHero(who) && scoreOf(who, 'con') === 0);
}

/** Whether it lies at 0 HP and may still be saved. TOR-20 */
export function isDying(who: Fighter): boolean {
  return who.hp <= 0 && who.fate === 'none' && !isDead(who);
}

/** Whether it cannot act: at 0 HP, unconscious, an ability at 0, or dead. TOR-20 TOR-74 */
export function isDown(who: Fighter): boolean {
  return (
    who.hp <= 0 || who.fate === 'knockedOut' || hasCondition(who, CONDITION.incapacitated) || isDead(who)
  );
}

/** Whether it has no more part in the fight. TOR-20 TOR-30 TOR-44 TOR-75 */
export function isOut(who: Fighter): boolean {
  // A foe that lies at 0 HP or has fled or given up is passed over; a hero’s minute is counted in its turns.
  const fallen = who.side === 'foes' && (who.hp <= 0 || hasCondition(who, CONDITION.routed));
  return fallen || isDead(who) || who.fate === 'knockedOut' || hasCondition(who, CONDITION.escaped);
}

/** What is to be said of it, the gravest alone. TOR-20 TOR-21 TOR-30 TOR-44 TOR-75 */
export function stateOf(who: Fighter): readonly string[] {
  if (isDead(who)) return ['dead'];
  if (who.fate === 'knockedOut') return ['knockedOut'];
  if (who.hp <= 0) return [who.fate === 'stable' ? 'stable' : 'down'];
  if (hasCondition(who, CONDITION.escaped)) return ['escaped'];
  return hasCondition(who, CONDITION.routed) ? ['routed'] : [];
}
