import type { RollTrace } from '../../dice/trace.ts';

/** Faces of the die that d20 games roll. */
export const FACES = 20;

/** The d20 that counts, as it lies; 0 where a roll has none. Dice of other sizes beside it are no natural face. */
export function naturalOf({ parts }: RollTrace): number {
  const kept = parts.flatMap(({ dice }) => dice).filter((die) => die.kept);
  return (kept.find(({ sides }) => sides === FACES) ?? kept[0])?.face ?? 0;
}
