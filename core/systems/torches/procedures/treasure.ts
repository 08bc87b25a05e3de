import { counted, traitNumber } from '../../../rules/reading.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/due.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Procedure } from '../../../rules/procedure.ts';
import { RULING } from '../options.ts';
import { partyOf } from '../creatures/traits.ts';
import { COINS, LOOT_DIE, XP_A_GOLD } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { byOne, done } from '../../../rules/asked.ts';
import { numberField, typedNumber, typedText } from './asked.ts';

/** Gold of so many coins, and the loads they weigh. TOR-36 */
export function coinsOf(
  cp: number,
  sp: number,
  gp: number,
  part: string,
): { readonly gold: number; readonly loads: number; readonly pounds: number } {
  const coins = cp + sp + gp;
  const exact = coins / COINS.aLoad;
  return {
    gold: gp + Math.floor((sp + Math.floor(cp / COINS.copperInSilver)) / COINS.silverInGold),
    loads: part === 'down' ? Math.floor(exact) : Math.ceil(exact),
    pounds: coins / COINS.aPound,
  };
}

/** More hit dice than this are not searched at once. TOR-37 */
const MOST_DICE = 500;

/** What enemies carry. TOR-37 */
const loot: Procedure = {
  key: 'loot',
  label: 'Search for loot',
  rule: 'TOR-37',
  group: 'Treasure',
  text: '1d20 gp for each hit die of those chosen, or of the number typed. Hoards are apart.',
  who: 'none',
  targets: 'some',
  fields: [numberField('hd', 'Hit dice', 0, 200, 'Empty: of those chosen.')],
  fieldsNow: (now) => [
    numberField('hd', 'Hit dice', 0, 200, 'Empty: of those chosen.'),
    {
      kind: 'choice',
      key: 'pack',
      label: 'Into whose pack',
      choices: [
        { key: '', label: 'left where it is' },
        ...partyOf(now).map(({ id, name }) => ({ key: id, label: name })),
      ],
    },
  ],
  decide: (asked, roller) => {
    const carried = asked.targets.reduce((sum, { sheet }) => sum + traitNumber(sheet, 'loot'), 0);
    const dice = Math.min(MOST_DICE, typedNumber(asked, 'hd', carried));
    if (dice === 0) return done('nothing to be found');
    const gold = roller.roll(`Loot of ${dice} hit dice`, `${dice}${LOOT_DIE.slice(1)}`).total;
    const into = partyOf(asked.now).find(({ id }) => id === typedText(asked, 'pack'));
    if (!into) return done(`${gold} gp`);
    const { loads } = coinsOf(0, 0, gold, asked.now.rulings[RULING.coinLoads] ?? 'up');
    return done(
      `${gold} gp, ${loads} load, for ${into.name}`,
      count(into, COUNTER.gold, gold),
      count(into, COUNTER.load, loads),
    );
  },
};

/** Coins into a pack, with what they weigh. TOR-36 */
const coins: Procedure = {
  key: 'coins',
  label: 'Take coins',
  rule: 'TOR-36',
  group: 'Treasure',
  text: 'Adds coins to a pack: 10 cp to the sp, 10 sp to the gp, 500 coins to the load.',
  who: 'one',
  targets: 'none',
  fields: [
    numberField('cp', 'Copper', 0, 1_000_000),
    numberField('sp', 'Silver', 0, 1_000_000),
    numberField('gp', 'Gold', 0, 1_000_000),
  ],
  decide: byOne((who, asked) => {
    const [cp, sp, gp] = [
      typedNumber(asked, 'cp', 0),
      typedNumber(asked, 'sp', 0),
      typedNumber(asked, 'gp', 0),
    ];
    if (cp + sp + gp === 0) return refuse({ message: 'Type how many coins.', field: 'gp' });
    const { gold, loads, pounds } = coinsOf(cp, sp, gp, asked.now.rulings[RULING.coinLoads] ?? 'up');
    return done(
      `${cp + sp + gp} coins, ${pounds} pounds: worth ${gold} gp, ${loads} load`,
      count(who, COUNTER.gold, gold),
      count(who, COUNTER.load, loads),
    );
  }),
};

function count(who: Fighter, counter: string, more: number): Consequence {
  return { do: 'count', who: who.id, counter, to: counted(who, counter) + more, rule: 'TOR-36' };
}

/** Gold brought home and magic captured, as experience. TOR-38 */
const award: Procedure = {
  key: 'award',
  label: 'Award XP for treasure',
  rule: 'TOR-38',
  group: 'Treasure',
  text: '1 XP a gp and the fair value of captured magic, shared by the party; gold from selling it never counts again.',
  who: 'none',
  targets: 'none',
  fields: [
    numberField('gold', 'Gold', 0, 10_000_000),
    numberField('magic', 'Fair value of captured magic', 0, 10_000_000),
    {
      kind: 'choice',
      key: 'from',
      label: 'Where the gold is from',
      choices: [
        { key: 'won', label: 'won on adventure' },
        { key: 'sold', label: 'magic that was sold' },
        { key: 'unearned', label: 'inherited or unearned' },
      ],
    },
  ],
  decide: (asked) => {
    const party = partyOf(asked.now);
    if (party.length === 0) return refuse({ message: 'There is no hero to award.', rule: 'TOR-38' });
    const from = typedText(asked, 'from');
    const earned = from === '' || from === 'won';
    const magic = from === 'unearned' ? 0 : typedNumber(asked, 'magic', 0);
    const all = (earned ? typedNumber(asked, 'gold', 0) * XP_A_GOLD : 0) + magic * XP_A_GOLD;
    if (all === 0) return done('worth no XP');
    const share = Math.floor(all / party.length);
    return done(
      `${share} XP each`,
      ...party.map((each): Consequence => ({
        do: 'count',
        who: each.id,
        counter: COUNTER.xp,
        to: counted(each, COUNTER.xp) + share,
        rule: 'TOR-38',
      })),
    );
  },
};

/** Loot, coins, experience. TOR-36 TOR-37 TOR-38 */
export const treasure: readonly Procedure[] = [loot, coins, award];
