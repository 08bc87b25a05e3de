import { said, formatSigned } from '../../kernel/said.ts';
import {
  makeFirstColumns,
  makeHitPointsColumn,
  type PartyColumn,
  type PartyRules,
} from '../../rules/party.ts';
import { COUNTER, DEFENSES } from './words.ts';
import { BLANK_HERO } from './creatures/hero.ts';

const NUMBERS = said('form.hitPointsDefenses');

const numberColumn = (key: string, label: string, more: Partial<PartyColumn> = {}): PartyColumn => ({
  key,
  label,
  group: NUMBERS,
  kind: 'number',
  path: [key],
  ...more,
});

const { hp: _hp, recoveries: _recoveries, ...bare } = BLANK_HERO;

/** Heroes as rows; what is typed holds in place of what follows from abilities and class. ARC-11 ARC-15 ARC-120 */
export const party: PartyRules = {
  columns: [
    ...makeFirstColumns(said('form.level'), 'level'),
    makeHitPointsColumn(NUMBERS),
    ...DEFENSES.map(({ key, label }) =>
      numberColumn(key, label, {
        path: ['overrides', key],
        follows: key,
        usual: ({ defenses }) => String(defenses[key]?.value ?? ''),
      }),
    ),
    numberColumn('initiative', 'Init', {
      path: ['overrides', 'initiative'],
      follows: 'initiative',
      also: ['initiative'],
      usual: ({ initiative }) => formatSigned(initiative.value),
    }),
    numberColumn('recoveries', 'Recoveries', {
      also: ['rec'],
      usual: ({ counters }) => String(counters[COUNTER.recoveries] ?? ''),
    }),
  ],
  counters: [{ key: COUNTER.recoveries, label: 'Recoveries', of: true }],
  blank: {
    ...bare,
    abilities: { str: 10, con: 10, dex: 10, int: 10, wis: 10, cha: 10 },
  },
};
