import type { Consequence } from '../../../rules/due.ts';
import type { Fighter, HarmResult } from '../../../rules/combat.ts';
import { isDown } from '../harm/life.ts';
import { staggeredValue } from '../creatures/traits.ts';

const HURT = /\b(?:takes?|suffers?|is dealt)\s+(?:any\s+)?(?:(\w+)\s+)?damage\b/iu;
const STAGGERED =
  /^(?:recharge if )?(?:(?:it|the \w+|this creature)\s+)?(?:(?:is|becomes|gets)\s+)?(?:first\s+)?(?:staggered|bloodied)\b/iu;
const PREFIX = /^recharge if (?:(?:it|itself|the \w+|this creature)\s+)?/iu;

/** Spent powers that recharge because of this very hurt: by damage of a type, or by being staggered. ORC-59 */
export function rechargedBy(who: Fighter, { total, hp }: HarmResult): readonly Consequence[] {
  if (total.value <= 0 || isDown(who)) return [];
  const staggers = hp.from > staggeredValue(who.sheet) && hp.to <= staggeredValue(who.sheet);
  return who.sheet.powers
    .filter(({ id, usage }) => who.spent.includes(id) && usage.limited && PREFIX.test(usage.label))
    .filter(({ usage }) => (staggers && STAGGERED.test(usage.label)) || hurts(usage.label, total.because))
    .map(({ id }) => ({ do: 'restorePower', who: who.id, power: id, rule: 'ORC-59' }));
}

/** Whether the words name damage it takes itself, of the type that came or of any. */
function hurts(label: string, because: HarmResult['total']['because']): boolean {
  const own = label.replace(PREFIX, '');
  const found = HURT.exec(own);
  if (found?.index !== 0) return false;
  const type = found[1]?.toLowerCase();
  return (
    type === undefined ||
    because.some(
      ({ rule, label: what, value }) => rule === 'ORC-90' && value > 0 && what === `${type} damage`,
    )
  );
}
