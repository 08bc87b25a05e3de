import { said } from '../../kernel/said.ts';
import {
  makeFirstColumns,
  makeHitPointsColumn,
  makeNumberColumn,
  type PartyRules,
} from '../../rules/party.ts';
import { ABILITIES } from './tables.ts';
import { COUNTER } from './words.ts';
import { BLANK_HERO } from './creatures/hero.ts';
import { traitsOf } from './fighter.ts';

const NUMBERS = said('torches.hitPointsAc');
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
    ...makeFirstColumns(said('form.level'), 'level'),
    makeHitPointsColumn(NUMBERS),
    makeNumberColumn('ac', 'AC', NUMBERS, { usual: ({ defenses }) => String(defenses['ac']?.value ?? '') }),
    ...ABILITIES.map(({ key, label }) =>
      makeNumberColumn(key, label, said('torches.scores'), {
        usual: (sheet) => String(traitsOf(sheet)[key]),
      }),
    ),
  ],
  counters: [
    { key: COUNTER.load, label: said('form.load'), begins: true, also: ['loads', 'encumbrance'] },
    { key: COUNTER.torches, label: said('torches.torches'), begins: true },
    { key: COUNTER.oil, label: said('form.oil'), begins: true, also: ['flasks', 'flasks of oil'] },
    {
      key: COUNTER.supplies,
      label: said('torches.supplies'),
      begins: true,
      also: ['rations', 'food', 'sup'],
    },
    { key: COUNTER.gold, label: said('form.goldLabel'), begins: true, also: ['gp', 'coins'] },
    { key: COUNTER.xp, label: 'XP', begins: true, also: ['experience'] },
  ],
  blank: bare,
};
