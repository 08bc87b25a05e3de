import { said, type Said, sayingOf, saying, wordingOf } from '../kernel/said.ts';
import { parseRoll } from '../dice/notation.ts';
import { roll } from '../dice/roll.ts';
import { type DiceSource, typedDice } from '../dice/source.ts';
import type { RollTrace } from '../dice/trace.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import type { CheckOffer } from '../rules/checks.ts';

/** Dice as the GM typed them, or from the source where nothing was typed. */
export function hand(dice: DiceSource, faces: readonly number[] | undefined): DiceSource {
  return faces && faces.length > 0 ? typedDice(faces, dice) : dice;
}

/** Rolls what a GM typed; refuses with the place of the mistake. */
export function rollText(text: string, dice: DiceSource, faces?: readonly number[]): Result<RollTrace> {
  const spec = parseRoll(text);
  if (!spec.ok)
    return refuse({
      ...saying('dice.pictured', { why: wordingOf(spec.refusal), caret: spec.refusal.caret }),
      field: 'amount',
    });
  const problem = typedProblem(faces);
  if (problem) return refuse({ ...sayingOf(problem), field: 'faces' });
  const trace = roll(spec.value, hand(dice, faces));
  return ok(faces && faces.length > 0 ? { ...trace, typed: true } : trace);
}

/** Rolls notation that a rule wrote. A mistake in it is ours and throws. */
export function rollRule(notation: string, dice: DiceSource): RollTrace {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new SyntaxError(`A rule asks for dice that cannot be read: ${notation}`);
  return roll(spec.value, dice);
}

/** The notation of a check with its modifier: `1d20+7`. */
export function checkNotation({ dice, modifier }: Pick<CheckOffer, 'dice' | 'modifier'>): string {
  return withModifier(dice, modifier.value);
}

export function withModifier(dice: string, modifier: number): string {
  if (modifier === 0) return dice;
  return modifier > 0 ? `${dice}+${modifier}` : `${dice}-${-modifier}`;
}

function typedProblem(faces: readonly number[] | undefined): Said | undefined {
  return faces?.some((face) => !Number.isInteger(face) || face < 1) ? said('table.faceNotWhole') : undefined;
}
