import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import { areEngaged } from '../attacks/engagement.ts';
import { isOut } from './life.ts';
import { traitNumber } from '../creatures/traits.ts';

/** Hit points up to which foes in melee with it are afraid, where its stat block says so; 0 for no such thing. ARC-96 ARC-150 */
export function fearOf(who: Fighter): number {
  return isOut(who) ? 0 : traitNumber(who.sheet, 'fear');
}

/** Whether someone fights a fearsome thing with too few hit points. ARC-96 ARC-150 */
export function fearsAura(attacker: Fighter, target: Fighter, { all }: Moment): boolean {
  const others = all.some(({ id }) => id === target.id) ? all : [...all, target];
  return others.some((each) => areEngaged(attacker, each) && attacker.hp <= fearOf(each));
}
