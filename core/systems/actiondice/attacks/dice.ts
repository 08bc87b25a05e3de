import { computeChance, type Distribution } from '../../../dice/distribution.ts';
import { findOdds } from '../../../dice/odds.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { RULING, ruled } from '../options.ts';
import type { PartTrace, RollTrace } from '../../../dice/trace.ts';

/** What the part of a roll is called that action dice added. ACT-10 */
const PART = 'action die';

/** Which of several dice on a roll explode. ACT-16 */
export type Explodes = 'each' | 'one' | 'none';

/** Every die spent is an action point of its own, and explodes; a campaign may let one of several. ACT-16 */
export function explodesNow(now: Pick<RulesContext, 'rulings'>, exploded = false): Explodes {
  const chosen = ruled(now, RULING.explode);
  if (chosen === 'point') return 'each';
  return chosen === 'roll' && exploded ? 'none' : 'one';
}

/** Dice as they are thrown, without end where they explode. ACT-16 */
export function notationOf(count: number, sides: number, explodes: Explodes): string {
  const end = { each: '!', one: count === 1 ? '!' : '!one', none: '' }[explodes];
  return `${count}d${sides}${end}`;
}

/** Exact chances of action dice. ACT-16 */
export function diceOdds(notation: string): Distribution {
  const told = findOdds(notation);
  if (!told) throw new SyntaxError(`Action dice cannot be read: ${notation}`);
  return told;
}

/** Chance that action dice come to so much or more. ACT-16 */
export function chanceToAdd(notation: string, atLeast: number): number {
  return atLeast <= 0 ? 1 : computeChance(diceOdds(notation), { atLeast });
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
