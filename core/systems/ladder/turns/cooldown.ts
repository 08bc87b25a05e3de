import type { Consequence } from '../../../rules/due.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { MARK } from '../words.ts';

/** Powers whose turn of waiting has begun. LAD-44 */
function marked({ marks }: Fighter): readonly string[] {
  const list = marks?.[MARK.cooling];
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
}

/** Powers on cooldown that were used since its last turn began to wait. LAD-44 */
export function warm(who: Fighter): readonly string[] {
  const known = marked(who);
  return who.spent.filter((id) => !known.includes(id));
}

/** At the start of a turn: whatever is spent by now is ready after it. LAD-44 */
export function cooling(who: Fighter): readonly Consequence[] {
  return [{ do: 'mark', who: who.id, key: MARK.cooling, to: who.spent, label: '', rule: 'LAD-44' }];
}

/** At the end of a turn: what waited through it is ready. LAD-44 */
export function coolAgain(who: Fighter): readonly Consequence[] {
  const over = marked(who).filter((id) => who.spent.includes(id));
  if (over.length === 0) return [];
  return [
    ...over.map((power): Consequence => ({ do: 'restorePower', who: who.id, power, rule: 'LAD-44' })),
    { do: 'mark', who: who.id, key: MARK.cooling, to: null, label: '', rule: 'LAD-44' },
  ];
}
