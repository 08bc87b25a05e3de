import type { Consequence } from '../../../rules/due.ts';
import type { Moment } from '../../../rules/moment.ts';
import { encounters } from '../creatures/encounters.ts';
import { DAY_LOAD } from '../tables.ts';
import { isHero } from '../creatures/traits.ts';
import { SCENE } from '../words.ts';

/** The first round ends every surprise. ORC-18 ORC-127 */
export function round({ all }: Moment): readonly Consequence[] {
  return all.flatMap((each) =>
    each.effects
      .filter(({ condition }) => condition === 'surprised')
      .map(({ id }): Consequence => ({
        do: 'endEffect',
        who: each.id,
        effect: id,
        label: 'the surprise round is over',
        rule: 'ORC-18',
      })),
  );
}

/** The fight counts into the day by its weight. ORC-295 */
export function closes({ all, own, rulings }: Moment): readonly Consequence[] {
  const foes = all.filter(({ side }) => side === 'foes').map(({ sheet }) => ({ sheet, count: 1 }));
  const party = all.map(({ sheet }) => sheet).filter(isHero);
  const weight = encounters.weigh(foes, party, rulings);
  if (!weight) return [];
  const before = own[SCENE.dayLoad];
  const to = (typeof before === 'number' ? before : 0) + weight.load;
  const label = `${weight.difficulty}; ${to.toFixed(2)} of ${DAY_LOAD} for the day`;
  return [{ do: 'remember', key: SCENE.dayLoad, to, label, rule: 'ORC-295' }];
}
