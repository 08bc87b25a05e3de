import { formatNumber, t } from '../i18n/localize.ts';
import type { Judged } from './insights.ts';

/** So many times what is usual, or so small a part of it, is worth a look. */
const FAR = 1.6;

/** Whether one number of rounds lies far from another. */
export function isFar(one: number, other: number): boolean {
  return one > other * FAR || one * FAR < other;
}

/** How a creature stands against the heroes there are, in sentences; `far` where that is not as usual. */
export function judgedWords({ its, usual, heroes }: Judged): readonly { text: string; far: boolean }[] {
  return [
    {
      text: Number.isFinite(its.fells)
        ? t('stores.roundsFellsOneHero', { rounds: rounds(its.fells), rounds2: rounds(usual.fells) })
        : t('stores.noAttackEveryTurn'),
      far: isFar(its.fells, usual.fells),
    },
    ...(Number.isFinite(its.lasts) && heroes > 0
      ? [
          {
            text: t('stores.roundsStandsAgainstAll', {
              rounds: rounds(its.lasts),
              rounds2: rounds(usual.lasts),
            }),
            far: isFar(its.lasts, usual.lasts),
          },
        ]
      : []),
  ];
}

/** `4`, `2.5`: half rounds below ten tell enough. */
function rounds(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  return formatNumber(value < 10 ? Math.max(0.5, Math.round(value * 2) / 2) : Math.round(value));
}
