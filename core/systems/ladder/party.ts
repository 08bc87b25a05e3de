import { said, type Wording } from '../../kernel/said.ts';
import {
  makeFirstColumns,
  makeHitPointsColumn,
  type PartyColumn,
  type PartyRules,
} from '../../rules/party.ts';
import { COUNTER, DEFENSES } from './words.ts';
import { readTraits } from './creatures/traits.ts';
import { BLANK_HERO } from './creatures/creature.ts';

const NUMBERS = said('form.numbers');
const dieColumn = (
  key: string,
  label: Wording,
  kind: PartyColumn['kind'],
  group: Wording,
  more: Partial<PartyColumn> = {},
): PartyColumn => ({ key, label, kind, group, path: [key], ...more });

const { rank: _rank, hp: _hp, ap: _ap, mp: _mp, ref: _ref, basic: _basic, ...bare } = BLANK_HERO;

/** Heroes as rows: everything they are rated by is a die. LAD-01 LAD-19 LAD-31 */
export const party: PartyRules = {
  columns: [
    ...makeFirstColumns(said('form.rank'), 'rank').map((each) =>
      each.is === 'level' ? { ...each, also: ['rank', ...(each.also ?? [])] } : each,
    ),
    makeHitPointsColumn(NUMBERS),
    dieColumn('ap', 'AP', 'number', NUMBERS, {
      also: ['action points'],
      usual: ({ traits }) => String(readTraits({ traits }).ap || ''),
    }),
    dieColumn('mp', 'MP', 'number', NUMBERS, {
      also: ['mastery points', 'mastery'],
      usual: ({ counters }) => String(counters[COUNTER.points] ?? 0),
    }),
    dieColumn('ref', 'REF', 'die', said('form.dice'), { usual: ({ initiativeDice }) => initiativeDice }),
    ...DEFENSES.map(({ key, label }) =>
      dieColumn(key, key === 'basic' ? 'Basic' : label, 'die', said('form.dice'), {
        usual: ({ defenses }) => (defenses[key] ? `d${defenses[key].value}` : '–'),
      }),
    ),
  ],
  counters: [{ key: COUNTER.points, label: 'MP', of: true }],
  blank: bare,
};
