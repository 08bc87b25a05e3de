import type { DieStatistic } from '../../../core/table/diceStatistics.ts';
import { formatNumber, t } from '../../i18n/localize.ts';

/** Faces of a die as bars, with the height at which fair dice would stand; in hundredths of the plot. */
interface FacePlot {
  readonly bars: readonly {
    readonly face: number;
    readonly height: number;
    readonly title: string;
  }[];
  readonly expected: number;
  readonly spoken: string;
}

const MOST_FACES = 100;

/** The plot of a die; nothing for dice of more faces than could be told apart. */
export function faceBars({ sides, seen, expected }: DieStatistic): FacePlot | undefined {
  if (sides > MOST_FACES) return undefined;
  const faces = Array.from({ length: sides }, (_, at) => ({
    face: at + 1,
    count: seen.get(at + 1) ?? 0,
  }));
  // Room above the expected, so that few rolls do not look like a verdict.
  const top = Math.max(expected * 1.5, ...faces.map(({ count }) => count));
  const bars = faces.map(({ face, count }) => ({
    face,
    height: (count / top) * 100,
    title: t('dice.expected', { face, times: times(count), expected: formatNumber(expected, 1, 1) }),
  }));
  const spoken = t('dice.facesDExpectedEach', {
    sides,
    expected: formatNumber(expected, 1, 1),
    faces: faces.map(({ face, count }) => `${face}: ${count}`).join(', '),
  });
  return { bars, expected: (expected / top) * 100, spoken };
}

function times(count: number): string {
  if (count === 0) return 'never';
  return count === 1 ? 'once' : t('dice.times', { n: count });
}
