import { said, formatSigned } from '../../kernel/said.ts';
import {
  makeFirstColumns,
  makeHitPointsColumn,
  makeNumberColumn,
  type PartyColumn,
  type PartyRules,
} from '../../rules/party.ts';
import { COUNTER, DEFENSES } from './words.ts';
import { readTraits } from './creatures/traits.ts';
import { BLANK_HERO } from './creatures/hero.ts';

const NUMBERS = said('form.hitPointsDefenses');
const PASSIVE = said('form.passive');

const traitColumn = (key: 'speed' | 'passivePerception' | 'passiveInsight'): Pick<PartyColumn, 'usual'> => ({
  usual: (sheet) => String(readTraits(sheet)[key]),
});

/** As a player's sheet may have them. */
const ALSO = { ac: ['armor class'], fort: ['fortitude'], ref: ['reflex'], will: [] } as const;

const {
  hp: _hp,
  ac: _ac,
  fort: _fort,
  ref: _ref,
  will: _will,
  initiative: _initiative,
  speed: _speed,
  perception: _perception,
  insight: _insight,
  ...bare
} = BLANK_HERO;

/** Heroes as rows: what a GM needs of a sheet behind the screen. ORC-07 */
export const party: PartyRules = {
  columns: [
    ...makeFirstColumns(said('form.level'), 'level'),
    makeHitPointsColumn(NUMBERS),
    ...DEFENSES.map(({ key, label }) =>
      makeNumberColumn(key, label, NUMBERS, {
        follows: key,
        also: ALSO[key],
        usual: ({ defenses }) => String(defenses[key]?.value ?? ''),
      }),
    ),
    makeNumberColumn('initiative', 'Init', NUMBERS, {
      follows: 'initiative',
      also: ['initiative'],
      usual: ({ initiative }) => formatSigned(initiative.value),
    }),
    makeNumberColumn('speed', said('party.speed'), NUMBERS, traitColumn('speed')),
    makeNumberColumn('perception', 'Perception', PASSIVE, {
      best: true,
      follows: 'perception',
      ...traitColumn('passivePerception'),
    }),
    makeNumberColumn('insight', 'Insight', PASSIVE, {
      best: true,
      follows: 'insight',
      ...traitColumn('passiveInsight'),
    }),
  ],
  typedBonus: { list: 'attacks', key: 'bonus' },
  counters: [
    {
      key: COUNTER.recoveries,
      label: 'Recoveries',
      of: true,
      begins: true,
      also: ['recovery', 'rec', 'surges'],
    },
    { key: COUNTER.actionPoints, label: 'AP', begins: true, also: ['action points'] },
  ],
  blank: bare,
};
