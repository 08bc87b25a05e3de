import type { Distribution } from '../../../core/dice/distribution.ts';
import { degreeWords } from './past.ts';
import { t } from '../../languages/say.ts';

/** A line of the table of degrees: failure, one degree, two … and all that lie above the last together. */
export interface DegreeRow {
  readonly label: string;
  readonly chance: number;
  /** In hundredths of the most likely line. */
  readonly width: number;
  readonly hit: boolean;
}

const MOST = 5;

/** The chances of the degrees of a resisted roll, failure first. */
export function degreeRows(
  { min, p }: Distribution,
  asked: (degree: number) => boolean,
): readonly DegreeRow[] {
  const chances = p.map((chance, at) => ({ degree: min + at, chance })).filter(({ chance }) => chance > 0);
  const alone = chances.length > MOST ? MOST - 1 : chances.length;
  const rest = chances.slice(alone);
  const lines = chances
    .slice(0, alone)
    .map(({ degree, chance }) => ({ label: degreeWords(degree), chance, hit: asked(degree) }));
  if (rest[0]) {
    const chance = rest.reduce((sum, each) => sum + each.chance, 0);
    lines.push({
      label: t('{0} or more', rest[0].degree),
      chance,
      hit: rest.every(({ degree }) => asked(degree)),
    });
  }
  const tallest = Math.max(...lines.map(({ chance }) => chance));
  return lines.map((line) => ({ ...line, width: (line.chance / tallest) * 100 }));
}
