import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';

/** Allowance that is there while nothing has stirred that would keep a Mastery Point from coming back. LAD-27 */
export const CALM = 'calm';

/** Whether nothing has stirred since the turn began to be watched. LAD-27 LAD-28 */
export function isCalm({ used }: Pick<Fighter, 'used'>): boolean {
  return (used?.[CALM] ?? 0) === 0;
}

/** Ends the calm of one who used a point, was hurt or suffered something, while a fight is on. LAD-27 */
export function stirring(who: Fighter, now: RulesContext, rule: string): readonly Consequence[] {
  const known = now.all.find(({ id }) => id === who.id) ?? who;
  if (now.acting === undefined || !isCalm(known)) return [];
  return [{ do: 'spend', who: who.id, spends: { [CALM]: 1 }, label: '', rule }];
}
