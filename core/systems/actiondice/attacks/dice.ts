import { chanceIn, type Distribution } from '../../../dice/distribution.ts';
import { knownOdds } from '../../../dice/knownOdds.ts';
import type { PartTrace, RollTrace } from '../../../dice/trace.ts';

/** What the part of a roll is called that action dice added. ACT-10 */
const PART = 'action die';

/** Dice as they are thrown: one explodes without end, of a handful only one does. ACT-16 */
export function notationOf(count: number, sides: number, explodes = true): string {
  if (!explodes) return `${count}d${sides}`;
  return count === 1 ? `1d${sides}!` : `${count}d${sides}!one`;
}

/** Exact chances of action dice. ACT-16 */
export function diceOdds(notation: string): Distribution {
  const told = knownOdds(notation);
  if (!told) throw new SyntaxError(`Action dice cannot be read: ${notation}`);
  return told;
}

/** Chance that action dice come to so much or more. ACT-16 */
export function chanceToAdd(notation: string, atLeast: number): number {
  return atLeast <= 0 ? 1 : chanceIn(diceOdds(notation), { atLeast });
}

/** The roll with action dice added to it, the whole chain shown. ACT-10 ACT-16 */
export function withDice(roll: RollTrace, added: Pick<PartTrace, 'notation' | 'dice' | 'total'>): RollTrace {
  const part: PartTrace = { ...added, label: PART };
  const notation = `${roll.notation}+${added.notation}`;
  return { ...roll, notation, parts: [...roll.parts, part], total: roll.total + added.total };
}

/** The dice of a throw as one part. ACT-16 */
export function partOf({
  notation,
  parts,
  total,
}: RollTrace): Pick<PartTrace, 'notation' | 'dice' | 'total'> {
  return { notation, dice: parts.flatMap(({ dice }) => dice), total };
}

/** Whether an action die on this roll has exploded: of all its dice only they do. ACT-16 */
export function hasExploded({ parts }: RollTrace): boolean {
  return parts.some(({ dice }) => dice.some(({ explodedFrom }) => explodedFrom !== undefined));
}
