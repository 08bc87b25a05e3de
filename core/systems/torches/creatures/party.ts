import { firstColumns, hitPointsColumn, numberColumn, type PartyRules } from '../../../rules/party.ts';
import { ABILITIES } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { BLANK_HERO } from './hero/form.ts';
import { traitsOf } from './traits.ts';

const NUMBERS = 'Hit points and AC';
const {
  hp: _hp,
  ac: _ac,
  str: _str,
  dex: _dex,
  con: _con,
  int: _int,
  wis: _wis,
  cha: _cha,
  ...bare
} = BLANK_HERO;

/** Heroes as rows, with the six scores and what they carry. TOR-02 TOR-07 TOR-47 TOR-52 */
export const party: PartyRules = {
  columns: [
    ...firstColumns('Level', 'level'),
    hitPointsColumn(NUMBERS),
    numberColumn('ac', 'AC', NUMBERS, { usual: ({ defenses }) => String(defenses['ac']?.value ?? '') }),
    ...ABILITIES.map(({ key, label }) =>
      numberColumn(key, label, 'Scores', { usual: (sheet) => String(traitsOf(sheet)[key]) }),
    ),
  ],
  counters: [
    { key: COUNTER.load, label: 'Load' },
    { key: COUNTER.torches, label: 'Torches' },
    { key: COUNTER.oil, label: 'Oil' },
    { key: COUNTER.supplies, label: 'Supplies' },
    { key: COUNTER.gold, label: 'Gold' },
    { key: COUNTER.xp, label: 'XP' },
  ],
  blank: bare,
};
