import { ok, refuse } from '../../kernel/result.ts';
import { english, said, saying, type Wording } from '../../kernel/said.ts';
import { typedText } from '../asked.ts';
import { mark } from '../causes.ts';
import type { Fighter } from '../combat.ts';
import type { Procedure } from '../procedure.ts';
import { textIn } from '../reading.ts';
import { both } from './asked.ts';

/** Key of the mark that keeps somebody's place in the marching order. */
const RANK = 'rank';

/** Places in the marching order. */
const RANKS = [
  { key: 'front', label: said('fifth.front'), heading: 'march.front' },
  { key: 'middle', label: said('fifth.middle'), heading: 'march.middle' },
  { key: 'back', label: said('fifth.back'), heading: 'march.back' },
] as const;

/** Who goes where, as `Front: Ilka, Pim`; those without a place go in the middle. Empty where nobody goes. */
export function marchingOrder(travelers: readonly Pick<Fighter, 'name' | 'marks'>[]): Wording {
  return RANKS.flatMap(({ key, heading }): readonly Wording[] => {
    const who = travelers
      .filter(({ marks }) => (textIn(marks, RANK) || 'middle') === key)
      .map(({ name }) => name);
    return who.length === 0 ? [] : [said('march.inRank', { rank: said(heading), who })];
  }).reduce((first, second) => (first === '' ? second : both(first, second)), '');
}

/** The button that gives those selected their place; `rule` is empty where the order is a ruling of ours. */
export function marchingOrderProcedure(rule: string): Procedure {
  return {
    key: 'marchingOrder',
    label: said('fifth.marchingOrder'),
    rule,
    group: said('form.travel'),
    text: said('fifth.frontMiddleBackMeets'),
    who: 'none',
    targets: 'some',
    fields: [{ kind: 'choice', key: 'rank', label: said('form.place'), choices: RANKS }],
    decide: (asked) => {
      const rank = RANKS.find(({ key }) => key === typedText(asked, 'rank')) ?? RANKS[0];
      if (asked.targets.length === 0) return refuse({ ...saying('fifth.chooseWhoGoes'), field: 'targets' });
      return ok({
        label: `${english(rank.label).toLowerCase()}: ${asked.targets.map(({ name }) => name).join(', ')}`,
        success: true,
        consequences: asked.targets.map((each) => mark(each, RANK, rank.key, '', rule)),
      });
    },
  };
}
