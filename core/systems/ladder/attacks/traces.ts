import type { DieTrace, PartTrace, RollTrace } from '../../../dice/trace.ts';
import { degreeOfDice, type FumbleRuling } from './degrees.ts';
import { lowestAt, type Ranked, resultOf, type Thrown } from './pool.ts';

const NOTATION = /^d(\d+)(?: (adv|dis)(?: (\d+))?)?$/iu;

/** The dice behind a notation such as `d8 adv 2`; nothing where it is no such notation. LAD-11 LAD-12 */
export function rankedIn(notation: string): Ranked | undefined {
  const found = NOTATION.exec(notation.trim());
  if (!found) return undefined;
  const [, sides = '', word, count = '1'] = found;
  const levels = word === undefined ? 0 : Number(count);
  return { sides: Number(sides), level: word?.toLowerCase() === 'dis' ? -levels : levels };
}

/** Indices of the dice that still count: those no later one was rolled for. LAD-21 */
function live(dice: readonly DieTrace[]): readonly number[] {
  const gone = new Set(
    dice.flatMap(({ rerolledFrom }) => (rerolledFrom === undefined ? [] : [rerolledFrom])),
  );
  return dice.flatMap((_, at) => (gone.has(at) ? [] : [at]));
}

/** One side of a resisted roll as dice on the table. LAD-19 LAD-21 */
export function thrownIn({ notation, dice }: PartTrace): Thrown {
  const { sides, level } = rankedIn(notation) ?? { sides: dice[0]?.sides ?? 0, level: 0 };
  const faces = live(dice).flatMap((at) => dice[at]?.face ?? []);
  return { sides, level, faces, spent: dice.length - 1 - Math.abs(level) };
}

/** Both sides of a resisted roll. LAD-09 */
export function sidesIn({
  parts,
}: RollTrace): { readonly actor: Thrown; readonly resister: Thrown } | undefined {
  const [actor, resister] = parts;
  return actor && resister ? { actor: thrownIn(actor), resister: thrownIn(resister) } : undefined;
}

/** The roll after a Mastery Point for one side: one die more, or one rolled again. LAD-19 LAD-21 */
export function withFace(roll: RollTrace, side: 0 | 1, face: number, ruling: FumbleRuling): RollTrace {
  const parts = roll.parts.map((part, at) => (at === side ? pointed(part, face) : part));
  const [first, second] = parts;
  if (!first || !second) return roll;
  const difficulty = second.total;
  const { degree, fumble } = degreeOfDice(thrownIn(first), difficulty, ruling);
  return { ...roll, parts, total: degree, resisted: { rolled: first.total, difficulty, degree, fumble } };
}

function pointed(part: PartTrace, face: number): PartTrace {
  const { sides, level, faces } = thrownIn(part);
  const replaced = level < 0 ? live(part.dice)[lowestAt(faces)] : undefined;
  const added: DieTrace = {
    sides,
    face,
    kept: false,
    ...(replaced === undefined ? {} : { rerolledFrom: replaced }),
  };
  const dice = [...part.dice, added];
  const total = resultOf({ level, faces: live(dice).flatMap((at) => dice[at]?.face ?? []) });
  const counting = live(dice).find((at) => dice[at]?.face === total);
  return { ...part, dice: dice.map((die, at) => ({ ...die, kept: at === counting })), total };
}
