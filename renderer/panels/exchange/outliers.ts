import type { Creature } from '../../../core/rules/creature.ts';
import { builtOf } from '../../stores/built.ts';
import { type Judged, useInsights } from '../../stores/insights.ts';
import { useLibrary } from '../../stores/library.ts';
import { isFar, judgedWords } from '../../stores/judged.ts';
import { t } from '../../i18n/localize.ts';

/** How a creature that was read stands out from what is usual for its level: in a word or two, and with its numbers. */
interface Outlier {
  readonly short: string;
  readonly sentences: readonly string[];
}

const NONE: Outlier = { short: '', sentences: [] };

/** Looks at creatures of an import; each is measured once, against the heroes there are when it is first seen. */
export function useOutliers(): (creature: Omit<Creature, 'id'>) => Outlier {
  const insights = useInsights();
  const library = useLibrary();

  function look(creature: Omit<Creature, 'id'>): Outlier {
    const one = { ...creature, id: '' };
    const kinds = library.rulesOf(creature.system)?.creatures;
    const built = kinds && builtOf(kinds, one);
    // A creature without an attack is no outlier but one that is not finished, and the report says so.
    if (!built?.ok || !built.value.sheet.powers.some(({ attack }) => attack)) return NONE;
    const judged = insights.measureOf(one, creature.draft, built.value.sheet);
    const far = judged ? judgedWords(judged).filter((each) => each.far) : [];
    return judged && far.length > 0 ? { short: short(judged), sentences: far.map(({ text }) => text) } : NONE;
  }

  return (creature) => {
    const known = KNOWN.get(creature);
    if (known) return known;
    const found = look(creature);
    KNOWN.set(creature, found);
    return found;
  };
}

const KNOWN = new WeakMap<object, Outlier>();

function short({ its, usual }: Judged): string {
  return [
    ...(isFar(its.fells, usual.fells)
      ? [its.fells < usual.fells ? t('exchange.hitsHard') : t('exchange.hitsSoftly')]
      : []),
    ...(isFar(its.lasts, usual.lasts)
      ? [its.lasts > usual.lasts ? t('exchange.lastsLong') : t('exchange.fallsFast')]
      : []),
  ].join(', ');
}
