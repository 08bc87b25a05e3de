import type { Power } from '../../../rules/sheet.ts';

/** Origins of attacks: at reach, from afar, or over an area. FIF-68 FIF-73 */
export const ORIGINS = ['melee', 'ranged', 'area', 'self'] as const;

/** Whether it is shot, thrown or cast from afar. FIF-68 FIF-69 */
export function isRanged({ origin }: Pick<Power, 'origin'>): boolean {
  return origin === 'ranged';
}

/** Whether it is taken to be made from within 5 feet: every blow, whatever its reach, until the GM says otherwise. FIF-73 FIF-136 */
export function isNear({ origin }: Pick<Power, 'origin'>): boolean {
  return origin === 'melee';
}

/** Whether targets save against it, instead of its attacker rolling. FIF-21 */
export function isSave({ attack }: Pick<Power, 'attack'>): boolean {
  return attack !== undefined && attack.versus !== 'ac';
}
