import { toEnglish, type Labelled, type Said, said } from '../../../kernel/said.ts';
import { resultOf, type Thrown } from './pool.ts';

/** Which face makes a fumble: the one that counts, or any on the table. LAD-15 */
export type FumbleRuling = 'counting' | 'any';

/** How a roll against a difficulty ended. LAD-06 LAD-07 LAD-15 */
export interface Degree {
  readonly degree: number;
  readonly fumble: boolean;
}

/** Degree of success of a result against a difficulty; the acting one's 1 fails whatever it meets. LAD-06 LAD-07 LAD-15 LAD-16 */
export function degreeOf(rolled: number, difficulty: number): Degree {
  if (rolled === 1) return { degree: 0, fumble: true };
  return { degree: Math.floor(rolled / Math.max(difficulty, 1)), fumble: false };
}

/** The same of dice on the table, by the campaign's ruling on the 1. LAD-15 */
export function degreeOfDice(
  actor: Pick<Thrown, 'level' | 'faces'>,
  difficulty: number,
  fumble: FumbleRuling,
): Degree {
  if (fumble === 'any' && actor.faces.includes(1)) return { degree: 0, fumble: true };
  return degreeOf(resultOf(actor), difficulty);
}

const NAMES = ['', 'success', 'double success', 'triple success', 'quadruple success'] as const;

/** `success`, `double success`, `success of degree 7`. LAD-07 */
export function degreeName(degree: number): string {
  return toEnglish(degreeSaid(degree));
}

/** The same for any language. */
export function degreeSaid(degree: number): Labelled | Said {
  const label = NAMES[degree];
  return label === undefined ? said('ladder.successOfDegree', { n: degree }) : { label };
}

/** How a roll ended, for any language. LAD-07 LAD-15 */
export function endedSaid({ degree, fumble }: Degree): Labelled | Said {
  if (fumble) return { label: 'fumble' };
  return degree === 0 ? { label: 'failure' } : degreeSaid(degree);
}

/** Key of an outcome: `fumble`, `miss`, `degree2`. */
export function outcomeKey({ degree, fumble }: Degree): string {
  if (fumble) return 'fumble';
  return degree === 0 ? 'miss' : `degree${degree}`;
}

/** Whether an outcome is a success of some degree. LAD-07 */
export function succeeds(key: string): boolean {
  return key !== 'fumble' && key !== 'miss';
}
