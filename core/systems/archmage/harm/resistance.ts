import type { Fighter } from '../../../rules/combat.ts';
import { largestOn } from '../../../rules/modifier.ts';

/** Natural face that resistance to damage of these types at once asks for: the one that helps least counts; 0 where one of them is not resisted. ARC-171 */
export function resistanceTo(who: Pick<Fighter, 'sheet' | 'effects'>, types: readonly string[]): number {
  const faces = types.map((type) => Math.max(who.sheet.resist[type] ?? 0, largestOn(who, 'resist', type)));
  return faces.length === 0 ? 0 : Math.min(...faces);
}
