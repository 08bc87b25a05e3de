import { ok, refuse, type Result } from '../../kernel/result.ts';
import { explain, said, saying } from '../../kernel/said.ts';
import {
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  succeed,
} from '../../rules/procedures.ts';
import type { TreasureRules } from '../../rules/system.ts';
import { readTraits } from './creatures/traits.ts';
import {
  AMMUNITION,
  ARMOR,
  COIN_COPPER,
  COINS_A_POUND,
  FOCUSES,
  GEAR,
  LOAD,
  MOUNTS,
  PACKS,
  RESALE,
  SILVERING,
  VEHICLES,
  type Ware,
  WEAPONS,
} from './goodsTables.ts';

type Coin = keyof typeof COIN_COPPER;

/** So many coins of each kind. ORC-184 */
type Purse = { readonly [coin in Coin]: number };

/** Most valuable first. */
export const COINS = ['pp', 'gp', 'sp', 'cp'] as const satisfies readonly Coin[];

/** A purse without a coin. */
export const EMPTY: Purse = { pp: 0, gp: 0, sp: 0, cp: 0 };

/** What the purse is worth in copper. ORC-184 */
export function countCopper(purse: Purse): number {
  return COINS.reduce((sum, coin) => sum + purse[coin] * COIN_COPPER[coin], 0);
}

/** So much copper in the fewest coins; platinum is looked at twice, so it is never given as change. ORC-184 ORC-185 */
export function makeChange(copper: number): Purse {
  const gp = Math.floor(copper / COIN_COPPER.gp);
  const sp = Math.floor((copper - gp * COIN_COPPER.gp) / COIN_COPPER.sp);
  return { pp: 0, gp, sp, cp: copper - gp * COIN_COPPER.gp - sp * COIN_COPPER.sp };
}

/** Pounds that the coins weigh. ORC-184 */
export function weighCoins(purse: Purse): number {
  return COINS.reduce((sum, coin) => sum + purse[coin], 0) / COINS_A_POUND;
}

/** `1 pp 3 gp`; `nothing` for an empty purse. */
export function formatCoins(purse: Purse): string {
  const some = COINS.filter((coin) => purse[coin] > 0).map(
    (coin) => `${purse[coin].toLocaleString('en-US')} ${coin}`,
  );
  return some.length === 0 ? 'nothing' : some.join(' ');
}

/** What a buyer gives for something of this price, whole copper. ORC-186 */
export function resalePrice(copper: number, kind: keyof typeof RESALE): number {
  return Math.floor(copper / RESALE[kind]);
}

/** How a price is paid: what is handed over, what comes back and what is left. */
interface Paid {
  readonly handed: Purse;
  readonly change: Purse;
  readonly left: Purse;
}

/** Pays as closely as the purse allows, the dearest coins first; nothing where it does not hold enough. ORC-184 */
export function payPrice(purse: Purse, copper: number): Paid | undefined {
  if (countCopper(purse) < copper) return undefined;
  const { handed, rest } = payWithoutChange(purse, copper);
  const larger = COINS.toReversed().find((coin) => purse[coin] > handed[coin] && COIN_COPPER[coin] >= rest);
  if (rest === 0 || !larger) return { handed, change: EMPTY, left: settlePurse(purse, handed, EMPTY) };
  const change = makeChange(COIN_COPPER[larger] - rest);
  const all = { ...handed, [larger]: handed[larger] + 1 };
  return { handed: all, change, left: settlePurse(purse, all, change) };
}

/** As much of the price as can be laid down without change. */
function payWithoutChange(purse: Purse, copper: number): { readonly handed: Purse; readonly rest: number } {
  let rest = copper;
  const laid = (coin: Coin): number => {
    const count = Math.min(purse[coin], Math.floor(rest / COIN_COPPER[coin]));
    rest -= count * COIN_COPPER[coin];
    return count;
  };
  const [pp, gp, sp, cp] = [laid('pp'), laid('gp'), laid('sp'), laid('cp')];
  return { handed: { pp, gp, sp, cp }, rest };
}

function settlePurse(purse: Purse, handed: Purse, change: Purse): Purse {
  const of = (coin: Coin): number => purse[coin] - handed[coin] + change[coin];
  return { pp: of('pp'), gp: of('gp'), sp: of('sp'), cp: of('cp') };
}

/** How heavy a load is for someone of this Strength. ORC-220 */
interface Load {
  readonly medium: number;
  readonly heavy: number;
  readonly drag: number;
  readonly verdict: 'light' | 'slowed' | 'drag only' | 'too much';
}

/** Up to medium without penalty, above it slowed, above heavy only pushed or dragged. ORC-220 */
export function assessLoad(strength: number, pounds: number): Load {
  const limits = {
    medium: LOAD.medium * strength,
    heavy: LOAD.heavy * strength,
    drag: LOAD.drag * strength,
  };
  return { ...limits, verdict: gradeLoad(limits, pounds) };
}

function gradeLoad({ medium, heavy, drag }: Omit<Load, 'verdict'>, pounds: number): Load['verdict'] {
  if (pounds <= medium) return 'light';
  if (pounds <= heavy) return 'slowed';
  return pounds <= drag ? 'drag only' : 'too much';
}

/** The party's ledger in coins and pounds. ORC-184 ORC-185 ORC-220 */
export const treasure: TreasureRules = {
  rule: 'ORC-184',
  coins: [
    { unit: 'pp', label: 'platinum', worth: COIN_COPPER.pp, rare: true },
    { unit: 'gp', label: 'gold', worth: COIN_COPPER.gp },
    { unit: 'sp', label: 'silver', worth: COIN_COPPER.sp },
    { unit: 'cp', label: 'copper', worth: COIN_COPPER.cp },
  ],
  measure: 'lb',
  weigh: (coins) =>
    explain({
      rule: 'ORC-184',
      label: `${coins.toLocaleString('en-GB')} coins, ${COINS_A_POUND} to the pound`,
      value: coins / COINS_A_POUND,
    }),
  burden: ({ sheet }, more) => {
    const { strengthScore: strength } = readTraits(sheet);
    if (strength === undefined) return undefined;
    const carried = explain(...more);
    const { medium, verdict } = assessLoad(strength, carried.value);
    return { carried, limit: medium, rule: 'ORC-220', verdict: verdict === 'light' ? '' : verdict };
  },
};

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
function findWare(key: string): Ware | undefined {
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

function readPurse(asked: ProcedureInput): Purse {
  const of = (coin: Coin): number => inputNumber(asked, coin, 0);
  return { pp: of('pp'), gp: of('gp'), sp: of('sp'), cp: of('cp') };
}

interface Bargain {
  readonly count: number;
  readonly copper: number;
  readonly what: string;
  readonly pounds: number;
}

function readBargain(asked: ProcedureInput): Result<Bargain> {
  const ware = findWare(inputText(asked, 'ware'));
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
function formatRemainder(purse: Purse): string {
  return `left ${formatCoins(purse)} (${weighCoins(purse)} lb of coins)`;
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
    const bargain = readBargain(asked);
    if (!bargain.ok) return bargain;
    const { what, copper, pounds } = bargain.value;
    const purse = readPurse(asked);
    const price = `${what}: ${formatCoins(makeChange(copper))}, ${pounds} lb`;
    if (countCopper(purse) === 0) return succeed(price);
    const paid = payPrice(purse, copper);
    if (!paid)
      return refuse({
        ...saying('orcus.purseLacks', {
          what,
          price: formatCoins(makeChange(copper)),
          lacking: formatCoins(makeChange(copper - countCopper(purse))),
        }),
        rule: 'ORC-184',
        field: 'gp',
      });
    return succeed(
      `${price}; hand over ${formatCoins(paid.handed)}, change ${formatCoins(paid.change)}, ${formatRemainder(paid.left)}`,
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
    const bargain = readBargain(asked);
    if (!bargain.ok) return bargain;
    const { what, copper } = bargain.value;
    const sort = SORTS.find(({ key }) => key === inputText(asked, 'sort'))?.key ?? 'gear';
    const got = makeChange(resalePrice(copper, sort));
    const purse = readPurse(asked);
    const left = { pp: purse.pp, gp: purse.gp + got.gp, sp: purse.sp + got.sp, cp: purse.cp + got.cp };
    const share = RESALE[sort] === 1 ? 'in full' : `one part in ${RESALE[sort]}`;
    return succeed(`${what} fetches ${formatCoins(got)} (${share}); ${formatRemainder(left)}`);
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
    const purse = readPurse(asked);
    const fewest = makeChange(countCopper(purse));
    return succeed(
      `${formatCoins(purse)} (${weighCoins(purse)} lb) are ${formatCoins(fewest)} (${weighCoins(fewest)} lb)`,
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
  decide: loadProcedure,
};

function loadProcedure(asked: ProcedureInput): Result<ProcedureOutcome> {
  const own = asked.who && readTraits(asked.who.sheet).strengthScore;
  const strength = inputNumber(asked, 'strength', own ?? 0);
  if (!asked.who || strength < 1)
    return refuse({ ...saying('orcus.typeStrength'), rule: 'ORC-220', field: 'strength' });
  const pounds = inputNumber(asked, 'pounds', 0) + weighCoins(readPurse(asked));
  const { medium, heavy, drag, verdict } = assessLoad(strength, pounds);
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
