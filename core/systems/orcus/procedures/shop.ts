import { ok, refuse, type Result } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  succeed,
  type Procedure,
  type ProcedureOutcome,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import {
  type Coin,
  coinText,
  inCoins,
  pay,
  poundsOf,
  type Purse,
  resale,
  worth,
} from '../journey/goods/coins.ts';
import { loadOf } from '../journey/goods/load.ts';
import {
  AMMUNITION,
  ARMOR,
  FOCUSES,
  GEAR,
  MOUNTS,
  PACKS,
  RESALE,
  SILVERING,
  VEHICLES,
  type Ware,
  WEAPONS,
} from '../journey/goods/tables.ts';
import { traitsOf } from '../creatures/traits.ts';
import { saying, said } from '../../../kernel/said.ts';

/** Everything that has a price. ORC-192 ORC-203 ORC-206 ORC-213 */
export const WARES: readonly Ware[] = [
  ...WEAPONS,
  ...ARMOR,
  ...AMMUNITION,
  ...FOCUSES,
  ...PACKS,
  ...GEAR,
  ...MOUNTS,
  ...VEHICLES,
  ...SILVERING,
];

/** A ware by its key. */
function wareOf(key: string): Ware | undefined {
  return WARES.find((each) => each.key === key);
}

const GROUP = said('orcus.goods');
const MOST = 1_000_000;

const coinFields = [
  { kind: 'number', key: 'pp', label: said('orcus.platinumPurse'), min: 0, max: MOST },
  { kind: 'number', key: 'gp', label: said('form.goldLabel'), min: 0, max: MOST },
  { kind: 'number', key: 'sp', label: said('form.silverLabel'), min: 0, max: MOST },
  { kind: 'number', key: 'cp', label: said('form.copperLabel'), min: 0, max: MOST },
] as const;

const wareFields = [
  {
    kind: 'choice',
    key: 'ware',
    label: said('form.what'),
    choices: WARES.map(({ key, name }) => ({ key, label: name })),
  },
  { kind: 'number', key: 'count', label: said('form.howMany'), min: 1, max: 10_000 },
  {
    kind: 'number',
    key: 'pieces',
    label: said('orcus.pieces'),
    min: 1,
    max: 10_000,
    hint: said('orcus.piecesHint'),
  },
  {
    kind: 'number',
    key: 'price',
    label: said('orcus.priceCopper'),
    min: 0,
    max: 100_000_000,
    hint: said('orcus.emptyTablesSay1'),
  },
] as const;

function purseOf(asked: ProcedureInput): Purse {
  const of = (coin: Coin): number => inputNumber(asked, coin, 0);
  return { pp: of('pp'), gp: of('gp'), sp: of('sp'), cp: of('cp') };
}

interface Bargain {
  readonly count: number;
  readonly copper: number;
  readonly what: string;
  readonly pounds: number;
}

function bargainOf(asked: ProcedureInput): Result<Bargain> {
  const ware = wareOf(inputText(asked, 'ware'));
  const price = inputNumber(asked, 'price', ware?.copper ?? -1);
  if (price < 0) return refuse({ ...saying('orcus.chooseWare'), rule: 'ORC-213', field: 'ware' });
  const count = lotsOf(ware, inputNumber(asked, 'pieces', 0)) ?? Math.max(1, inputNumber(asked, 'count', 1));
  const name = ware?.name ?? 'something';
  return ok({
    count,
    copper: count * price,
    what: count === 1 ? name : `${count} × ${name}`,
    pounds: count * (ware?.pounds ?? 0),
  });
}

/** How many lots so many pieces of a ware are, the last one whole; undefined where it is sold by the piece. ORC-203 ORC-213 */
function lotsOf(ware: Ware | undefined, pieces: number): number | undefined {
  return ware?.pieces === undefined || pieces < 1 ? undefined : Math.ceil(pieces / ware.pieces);
}

/** `left 3 gp (0.1 lb of coins)`. */
function leftText(purse: Purse): string {
  return `left ${coinText(purse)} (${poundsOf(purse)} lb of coins)`;
}

/** What something costs and what comes back. ORC-184 ORC-213 */
const buy: Procedure = {
  key: 'buy',
  label: said('orcus.buy'),
  rule: 'ORC-184',
  group: GROUP,
  text: said('orcus.priceChangeWeightPurse'),
  who: 'none',
  targets: 'none',
  fields: [...wareFields, ...coinFields],
  decide: (asked) => {
    const bargain = bargainOf(asked);
    if (!bargain.ok) return bargain;
    const { what, copper, pounds } = bargain.value;
    const purse = purseOf(asked);
    const price = `${what}: ${coinText(inCoins(copper))}, ${pounds} lb`;
    if (worth(purse) === 0) return succeed(price);
    const paid = pay(purse, copper);
    if (!paid)
      return refuse({
        ...saying('orcus.purseLacks', {
          what,
          price: coinText(inCoins(copper)),
          lacking: coinText(inCoins(copper - worth(purse))),
        }),
        rule: 'ORC-184',
        field: 'gp',
      });
    return succeed(
      `${price}; hand over ${coinText(paid.handed)}, change ${coinText(paid.change)}, ${leftText(paid.left)}`,
    );
  },
};

const SORTS = [
  { key: 'gear', label: said('orcus.armsArmorEquipment') },
  { key: 'magic', label: said('orcus.magic') },
  { key: 'gems', label: said('orcus.gemsJewelryArt') },
  { key: 'trade', label: said('orcus.tradeGoods') },
] as const;

/** What a buyer gives. ORC-186 */
const sell: Procedure = {
  key: 'sell',
  label: said('orcus.sell'),
  rule: 'ORC-186',
  group: GROUP,
  text: said('orcus.fifthUndamagedEquipmentMagic'),
  who: 'none',
  targets: 'none',
  fields: [
    ...wareFields,
    { kind: 'choice', key: 'sort', label: said('form.itIs'), choices: SORTS },
    ...coinFields,
  ],
  decide: (asked) => {
    const bargain = bargainOf(asked);
    if (!bargain.ok) return bargain;
    const { what, copper } = bargain.value;
    const sort = SORTS.find(({ key }) => key === inputText(asked, 'sort'))?.key ?? 'gear';
    const got = inCoins(resale(copper, sort));
    const purse = purseOf(asked);
    const left = { pp: purse.pp, gp: purse.gp + got.gp, sp: purse.sp + got.sp, cp: purse.cp + got.cp };
    const share = RESALE[sort] === 1 ? 'in full' : `one part in ${RESALE[sort]}`;
    return succeed(`${what} fetches ${coinText(got)} (${share}); ${leftText(left)}`);
  },
};

/** The same money in as few coins as may be, and its weight. ORC-184 */
const exchange: Procedure = {
  key: 'exchange',
  label: said('orcus.changeCoins'),
  rule: 'ORC-184',
  group: GROUP,
  text: said('orcus.whatPurseWorthGold'),
  who: 'none',
  targets: 'none',
  fields: coinFields,
  decide: (asked) => {
    const purse = purseOf(asked);
    const fewest = inCoins(worth(purse));
    return succeed(
      `${coinText(purse)} (${poundsOf(purse)} lb) are ${coinText(fewest)} (${poundsOf(fewest)} lb)`,
    );
  },
};

/** What one carries without being slowed, and at most. ORC-220 */
const load: Procedure = {
  key: 'load',
  label: said('form.load'),
  rule: 'ORC-220',
  group: GROUP,
  text: said('orcus.tenPoundsEachPoint'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'number', key: 'strength', label: said('orcus.strengthScore'), min: 1, max: 50 },
    { kind: 'number', key: 'pounds', label: said('orcus.pounds'), min: 0, max: MOST },
    ...coinFields,
  ],
  decide: carried,
};

function carried(asked: ProcedureInput): Result<ProcedureOutcome> {
  const own = asked.who && traitsOf(asked.who.sheet).strengthScore;
  const strength = inputNumber(asked, 'strength', own ?? 0);
  if (!asked.who || strength < 1)
    return refuse({ ...saying('orcus.typeStrength'), rule: 'ORC-220', field: 'strength' });
  const pounds = inputNumber(asked, 'pounds', 0) + poundsOf(purseOf(asked));
  const { medium, heavy, drag, verdict } = loadOf(strength, pounds);
  const label = `${pounds} lb: ${verdict} (free to ${medium}, slowed to ${heavy}, dragged to ${drag})`;
  if (verdict !== 'slowed' && verdict !== 'drag only') return succeed(label);
  return succeed(label, {
    do: 'addEffect',
    who: asked.who.id,
    effect: { condition: 'slowed', label: 'Slowed by its load', duration: { kind: 'removed' } },
    rule: 'ORC-220',
  });
}

/** The shop calculator. ORC-184 ORC-186 ORC-213 ORC-220 */
export const shop: readonly Procedure[] = [buy, sell, exchange, load];
