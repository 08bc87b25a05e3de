import { refuse } from '../../kernel/result.ts';
import { explain, said, type Said, saying, toLabelling } from '../../kernel/said.ts';
import { type Fighter, hasShare } from '../../rules/combat.ts';
import { type Consequence, setTableState } from '../../rules/consequences.ts';
import { counterOf, jsonNumber, type RulesContext, systemNumber } from '../../rules/context.ts';
import {
  addStory,
  decideForOne,
  inputFlag,
  type Procedure,
  type ProcedureInput,
  type StoryPart,
  succeed,
} from '../../rules/procedures.ts';
import { rulingOf } from '../../rules/rulings.ts';
import type { TreasureRules } from '../../rules/system.ts';
import { listCompany, listParty, scoreOf, traitsOf } from './fighter.ts';
import { makeNumberField, chosenKey, typedNumber, typedText } from './procedures/checks.ts';
import { options, RULING } from './rulings.ts';
import { COINS, FEET, LOOT_DIE, XP_A_GOLD } from './tables.ts';
import { COUNTER, LOOT_KEY, MARK } from './words.ts';

/** XP of a piece of gold won on adventure, as the campaign rules. TOR-38 names no rate. */
export function xpPerGold(now: Pick<RulesContext, 'rulings'>): number {
  return XP_A_GOLD.get(rulingOf(options, now, RULING.goldXp)) ?? 1;
}

const COPPER_IN_GOLD = COINS.silverInGold * COINS.copperInSilver;

/** The party's ledger in coins and loads. TOR-07 TOR-36 */
export const treasureRules: TreasureRules = {
  rule: 'TOR-36',
  coins: [
    { unit: 'gp', label: 'gold', worth: COPPER_IN_GOLD },
    { unit: 'sp', label: 'silver', worth: COINS.copperInSilver },
    { unit: 'cp', label: 'copper', worth: 1 },
  ],
  measure: 'load',
  weigh: (coins, { rulings }) => {
    const round = rulings[RULING.coinLoads] === 'down' ? Math.floor : Math.ceil;
    const label = `${coins.toLocaleString('en-GB')} coins, ${COINS.aLoad} to the load`;
    return explain({ rule: 'TOR-36', label, value: round(coins / COINS.aLoad) });
  },
  burden: (who, more) => {
    const pack = { rule: 'TOR-07', label: 'in the pack', value: counterOf(who, COUNTER.load) };
    const carried = explain(pack, ...more);
    const limit = scoreOf(who, 'str');
    const { speed } = traitsOf(who.sheet);
    const slower = Math.min(speed, Math.max(0, carried.value - limit) * FEET.perLoad);
    const verdict = slower === 0 ? '' : `${slower} feet slower, disadvantage on all checks`;
    return { carried, limit, rule: 'TOR-07', verdict };
  },
};

/** Coins by kind: what is in a purse, or comes to it. TOR-36 */
interface Coins {
  readonly gp: number;
  readonly sp: number;
  readonly cp: number;
}

/** The one purse of somebody, coin by coin. TOR-36 */
export function readPurse(who: Fighter): Coins {
  return {
    gp: counterOf(who, COUNTER.gold),
    sp: counterOf(who, COUNTER.silver),
    cp: counterOf(who, COUNTER.copper),
  };
}

/** Loads that so many coins are, reckoned in total. TOR-36 */
export function countCoinLoads({ gp, sp, cp }: Coins, { rulings }: Pick<RulesContext, 'rulings'>): number {
  const exact = (gp + sp + cp) / COINS.aLoad;
  return rulings[RULING.coinLoads] === 'down' ? Math.floor(exact) : Math.ceil(exact);
}

/** What all coins together are worth in whole gold. TOR-36 */
export function countGold({ gp, sp, cp }: Coins): number {
  return gp + Math.floor((sp + Math.floor(cp / COINS.copperInSilver)) / COINS.silverInGold);
}

/**
 * Coins that come to a purse, or with negative numbers leave it. The purse is counted and weighed as a whole, so that
 * three small finds are one handful and not three loads. TOR-36
 */
export function addToPurse(
  who: Fighter,
  more: Coins,
  now: Pick<RulesContext, 'rulings'>,
): { readonly purse: Coins; readonly loads: number; readonly consequences: readonly Consequence[] } {
  const had = readPurse(who);
  const purse = {
    gp: Math.max(0, had.gp + more.gp),
    sp: Math.max(0, had.sp + more.sp),
    cp: Math.max(0, had.cp + more.cp),
  };
  const loads = countCoinLoads(purse, now) - countCoinLoads(had, now);
  const set = (counter: string, from: number, to: number): readonly Consequence[] =>
    from === to ? [] : [{ do: 'count', who: who.id, counter, to: Math.max(0, to), rule: 'TOR-36' }];
  const load = counterOf(who, COUNTER.load);
  return {
    purse,
    loads,
    consequences: [
      ...set(COUNTER.gold, had.gp, purse.gp),
      ...set(COUNTER.silver, had.sp, purse.sp),
      ...set(COUNTER.copper, had.cp, purse.cp),
      ...set(COUNTER.load, load, load + loads),
    ],
  };
}

/** So many copper as the fewest coins. TOR-36 */
export function makeCoins(copper: number): Coins {
  const aGold = COINS.copperInSilver * COINS.silverInGold;
  const rest = copper % aGold;
  return {
    gp: Math.floor(copper / aGold),
    sp: Math.floor(rest / COINS.copperInSilver),
    cp: rest % COINS.copperInSilver,
  };
}

/** A price paid out of a purse: its small coins first, and change for a larger one. TOR-36 */
export function payFromPurse(
  who: Fighter,
  price: Coins,
  now: Pick<RulesContext, 'rulings'>,
): readonly Consequence[] {
  const aGold = COINS.copperInSilver * COINS.silverInGold;
  const had = readPurse(who);
  let left = price.gp * aGold + price.sp * COINS.copperInSilver + price.cp;
  const cp = Math.min(had.cp, left);
  left -= cp;
  const sp = Math.min(had.sp, Math.ceil(left / COINS.copperInSilver));
  left -= sp * COINS.copperInSilver;
  const gp = left > 0 ? Math.ceil(left / aGold) : 0;
  left -= gp * aGold;
  const change = makeCoins(-left);
  return addToPurse(who, { gp: change.gp - gp, sp: change.sp - sp, cp: change.cp - cp }, now).consequences;
}

/** More hit dice than this are not searched at once. TOR-37 */
const MOST_DICE = 500;

/** Hit dice to search: of those chosen, else of those the last fight left. TOR-37 */
function countHitDice({ targets, now }: ProcedureInput): number {
  const chosen = targets.reduce((sum, { sheet }) => sum + traitsOf(sheet).loot, 0);
  return chosen > 0 ? chosen : systemNumber(now, LOOT_KEY);
}

/** What enemies carry. TOR-37 */
const loot: Procedure = {
  key: 'loot',
  label: said('torches.searchLoot'),
  rule: 'TOR-37',
  group: said('torches.treasure'),
  text: said('torches.for1d20GpEachHit'),
  who: 'none',
  targets: 'party',
  fields: [makeNumberField('hd', said('form.hitDice'), 0, 200, said('torches.emptyLastFight'))],
  fieldsNow: (now) => [
    makeNumberField('hd', said('form.hitDice'), 0, 200, said('torches.emptyLastFight')),
    {
      kind: 'choice',
      key: 'pack',
      label: said('torches.intoPack'),
      choices: [
        { key: '', label: said('torches.leftLying') },
        ...listParty(now).map(({ id, name }) => ({ key: id, label: name })),
      ],
    },
    ...(xpPerGold(now) > 0
      ? [
          {
            kind: 'flag',
            key: 'xp',
            label: said('torches.goldIsXp'),
            hint: said('torches.goldXpByRuling'),
          } as const,
        ]
      : []),
  ],
  decide: (asked, roller) => {
    const carried = countHitDice(asked);
    const dice = Math.min(MOST_DICE, typedNumber(asked, 'hd', carried));
    if (dice === 0) return succeed('nothing to be found');
    const gold = roller.roll(said('torches.lootOfHitDice', { dice }), `${dice}${LOOT_DIE.slice(1)}`).total;
    const into = listParty(asked.now).find(({ id }) => id === typedText(asked, 'pack'));
    const left = asked.now.own[LOOT_KEY] === undefined ? [] : [setTableState(LOOT_KEY, null, '', 'TOR-37')];
    const tells: StoryPart = { is: 'found', what: `${gold} gp` };
    if (!into) return succeed(said('torches.goldFound', { gold }), ...left);
    const taken = addToPurse(into, { gp: gold, sp: 0, cp: 0 }, asked.now);
    const xp = inputFlag(asked, 'xp') ? gold * xpPerGold(asked.now) : 0;
    const earned = xp > 0 ? shareXp(xp, asked.now) : [];
    const told = { gold, load: formatLoad(taken.loads), who: into.name };
    const taking = succeed(
      xp === 0 ? said('torches.goldInto', told) : formatWithXp(told, xp, asked.now),
      ...taken.consequences,
      ...earned,
      ...left,
    );
    return addStory(taking, tells);
  },
};

/** Gold that was found, with what of its XP everyone gets where it cannot be shared to the last point. TOR-38 */
function formatWithXp(told: { gold: number; load: Said; who: string }, xp: number, now: RulesContext): Said {
  return computeShare(xp, now).left === 0
    ? said('torches.goldWithXp', told)
    : said('torches.goldWithXpShare', { took: said('torches.goldInto', told), each: formatShares(xp, now) });
}

/** Coins into a pack, with what they weigh. TOR-36 */
const coinsProcedure: Procedure = {
  key: 'coins',
  label: said('torches.takeCoins'),
  rule: 'TOR-36',
  group: said('torches.treasure'),
  text: said('torches.addsCoinsPack10'),
  who: 'one',
  targets: 'none',
  fields: [
    makeNumberField('cp', said('form.copperLabel'), 0, 1_000_000),
    makeNumberField('sp', said('form.silverLabel'), 0, 1_000_000),
    makeNumberField('gp', said('form.goldLabel'), 0, 1_000_000),
  ],
  decide: decideForOne((who, asked) => {
    const [cp, sp, gp] = [
      typedNumber(asked, 'cp', 0),
      typedNumber(asked, 'sp', 0),
      typedNumber(asked, 'gp', 0),
    ];
    if (cp + sp + gp === 0) return refuse({ ...saying('torches.typeCoins'), field: 'gp' });
    const { purse, loads, consequences } = addToPurse(who, { gp, sp, cp }, asked.now);
    const all = purse.gp + purse.sp + purse.cp;
    const pounds = all / COINS.aPound;
    const taking = succeed(
      said('torches.coinsTaken', {
        coins: cp + sp + gp,
        load: formatLoad(loads),
        all,
        pounds,
        worth: countGold(purse),
      }),
      ...consequences,
    );
    return addStory(taking, { is: 'found', what: formatCoins({ gp, sp, cp }) });
  }),
};

/** `12 gp, 3 sp`: the short words for coins are those of the rulebook. TOR-36 */
function formatCoins(found: Coins): string {
  return (['gp', 'sp', 'cp'] as const)
    .flatMap((kind) => (found[kind] > 0 ? [`${found[kind]} ${kind}`] : []))
    .join(', ');
}

function formatLoad(loads: number): Said {
  return loads === 0 ? said('torches.noFurtherLoad') : said('torches.countLoad', { count: loads });
}

/** Key of the XP that could not be shared in equal parts: it waits for the next award. Ours. */
const XP_LEFT = 'xpLeft';

/** What each of the sharers has of so much XP, in equal parts or in full as the campaign rules, and what is left over: ours. */
function computeShare(xp: number, now: RulesContext): { readonly share: number; readonly left: number } {
  const all = xp + systemNumber(now, XP_LEFT);
  if (now.rulings[RULING.xpShare] === 'each') return { share: Math.floor(xp), left: 0 };
  const sharers = Math.max(1, listSharers(now).length);
  const share = Math.floor(all / sharers);
  return { share, left: Math.round((all - share * sharers) * 100) / 100 };
}

/** Who shares experience: heroes, and those to whom the GM gives a part. TOR-38 */
function listSharers({ all }: RulesContext): readonly Fighter[] {
  return all.filter((each) => hasShare(each) && each.side !== 'foes' && each.fate !== 'dead');
}

/** So much XP shared among the party; what cannot be parted is kept for the next time. TOR-38 */
function shareXp(xp: number, now: RulesContext): readonly Consequence[] {
  const { share, left } = computeShare(xp, now);
  const before = systemNumber(now, XP_LEFT);
  return [
    ...(share === 0 ? [] : listSharers(now).map((each) => earnXp(each, share))),
    ...(left === before ? [] : [setTableState(XP_LEFT, left === 0 ? null : left, '', 'TOR-38')]),
  ];
}

/** What each has of it, and what waits for the next award. TOR-38 */
function formatShares(xp: number, now: RulesContext): Said {
  const { share, left } = computeShare(xp, now);
  return left === 0 ? said('torches.xpEach', { share }) : said('torches.xpEachAndLeft', { share, left });
}

function earnXp(who: Fighter, more: number): Consequence {
  return {
    do: 'count',
    who: who.id,
    counter: COUNTER.xp,
    to: counterOf(who, COUNTER.xp) + more,
    rule: 'TOR-38',
  };
}

/** Gold brought home and magic captured, as experience. TOR-38 */
const award: Procedure = {
  key: 'award',
  label: said('torches.awardXpTreasure'),
  rule: 'TOR-38',
  group: said('torches.treasure'),
  text: said('torches.goldCampaignRules1'),
  who: 'none',
  targets: 'none',
  fields: [
    makeNumberField('gold', said('form.goldLabel'), 0, 10_000_000),
    makeNumberField('magic', said('torches.fairValueCapturedMagic'), 0, 10_000_000),
    {
      kind: 'choice',
      key: 'from',
      label: said('torches.whereGold'),
      choices: [
        { key: 'won', label: said('torches.wonAdventure') },
        { key: 'sold', label: said('torches.magicWasSold') },
        { key: 'unearned', label: said('torches.inheritedUnearned') },
      ],
    },
  ],
  decide: (asked) => {
    const party = listParty(asked.now);
    if (party.length === 0) return refuse({ ...saying('torches.noHeroThere'), rule: 'TOR-38' });
    const from = typedText(asked, 'from');
    const earned = from === '' || from === 'won';
    const magic = from === 'unearned' ? 0 : typedNumber(asked, 'magic', 0);
    const all = (earned ? typedNumber(asked, 'gold', 0) * xpPerGold(asked.now) : 0) + magic;
    if (all === 0) return succeed('worth no XP');
    return succeed(formatShares(all, asked.now), ...shareXp(all, asked.now));
  },
};

/** Loot, coins, experience. TOR-36 TOR-37 TOR-38 */
export const treasureProcedures: readonly Procedure[] = [loot, coinsProcedure, award];

const GROUP = said('torches.packs');
const THINGS = [
  { key: COUNTER.torches, label: said('torches.torchesLabel') },
  { key: COUNTER.oil, label: said('torches.flasksOilLabel') },
  { key: COUNTER.supplies, label: said('torches.suppliesLabel') },
  { key: COUNTER.gold, label: said('form.gold') },
  { key: COUNTER.silver, label: said('form.silver') },
  { key: COUNTER.copper, label: said('form.copper') },
  { key: COUNTER.load, label: said('torches.load') },
] as const;
const THING_KEYS = THINGS.map(({ key }) => key);
const WHAT = { kind: 'choice', key: 'what', label: said('form.what'), choices: THINGS } as const;
/** Key of the choice to throw it away. */
const NOBODY = 'nobody';
const MANY = makeNumberField('count', said('form.howMany'), 1, 1_000_000, said('torches.empty1'));

function changeCount({ id }: Fighter, counter: string, to: number, rule: string): Consequence {
  return { do: 'count', who: id, counter, to, rule };
}

const COINS_OF: { readonly [counter: string]: (count: number) => Coins } = {
  [COUNTER.gold]: (gp) => ({ gp, sp: 0, cp: 0 }),
  [COUNTER.silver]: (sp) => ({ gp: 0, sp, cp: 0 }),
  [COUNTER.copper]: (cp) => ({ gp: 0, sp: 0, cp }),
};

/** More or less of something; coins with what the purse weighs. TOR-36 TOR-47 */
function moveThing(who: Fighter, what: string, more: number, now: RulesContext): readonly Consequence[] {
  const coins = Object.hasOwn(COINS_OF, what) ? COINS_OF[what] : undefined;
  if (coins) return addToPurse(who, coins(more), now).consequences;
  return [changeCount(who, what, counterOf(who, what) + more, 'TOR-47')];
}

/** From one pack into another, or used up. TOR-07 TOR-47 TOR-52 */
const handOver: Procedure = {
  key: 'handOver',
  label: said('torches.givePack'),
  rule: 'TOR-47',
  group: GROUP,
  text: said('torches.torchesOilSuppliesGold'),
  who: 'one',
  targets: 'none',
  fields: [WHAT, MANY, { kind: 'choice', key: 'to', label: said('form.to'), choices: [] }],
  fieldsNow: (now) => [
    WHAT,
    MANY,
    {
      kind: 'choice',
      key: 'to',
      label: said('form.to'),
      choices: [
        { key: NOBODY, label: said('torches.discard') },
        ...listCompany(now).map(({ id, name }) => ({ key: id, label: name })),
      ],
    },
  ],
  decide: decideForOne((who, asked) => {
    const what = chosenKey(asked, 'what', THING_KEYS, COUNTER.torches);
    const count = typedNumber(asked, 'count', 1, [1, 1_000_000]);
    const label = THINGS.find(({ key }) => key === what)?.label ?? THINGS[0].label;
    const has = counterOf(who, what);
    if (has < count)
      return refuse({
        ...saying('torches.packHasFewer', { who: who.name, has, what: label, count }),
        rule: 'TOR-47',
        field: 'count',
      });
    if (typedText(asked, 'to') === '')
      return refuse({ ...saying('torches.sayWhoGets'), rule: 'TOR-47', field: 'to' });
    const to = asked.now.all.find(({ id }) => id === typedText(asked, 'to') && id !== who.id);
    return succeed(
      to
        ? said('torches.givesTo', { count, what: label, to: to.name })
        : said('torches.countGone', { count, what: label }),
      ...moveThing(who, what, -count, asked.now),
      ...(to ? moveThing(to, what, count, asked.now) : []),
    );
  }),
};

/** What a failed return has cost, in the GM's words. TOR-43 */
const lose: Procedure = {
  key: 'loseLoad',
  label: said('torches.sayWhatLost'),
  rule: 'TOR-43',
  group: GROUP,
  text: said('torches.lessValuableLessSecure'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'lost', label: said('form.whatLost'), wide: true },
    makeNumberField('torches', said('torches.torchesAmong'), 0, 200),
    makeNumberField('oil', said('torches.oilAmong'), 0, 200),
    makeNumberField('supplies', said('torches.suppliesAmong'), 0, 1_000),
    makeNumberField('gold', said('torches.goldAmong'), 0, 1_000_000),
  ],
  decide: decideForOne((who, asked) => {
    const loads = jsonNumber(who.marks, MARK.owes);
    if (loads === 0) return refuse({ ...saying('torches.nothingToLose', { who: who.name }), rule: 'TOR-43' });
    const gone = [COUNTER.torches, COUNTER.oil, COUNTER.supplies, COUNTER.gold].flatMap((key) => {
      const count = typedNumber(asked, key, 0, [0, counterOf(who, key)]);
      if (count === 0) return [];
      // The loads were taken with the failed return: coins among them weigh nothing twice.
      return [changeCount(who, key, counterOf(who, key) - count, 'TOR-43')];
    });
    const what = typedText(asked, 'lost');
    const words = what === '' ? said('torches.loadLost', { n: loads }) : said('torches.losesWhat', { what });
    const payment = { do: 'mark', who: who.id, key: MARK.owes, to: null, rule: 'TOR-43' } as const;
    return succeed(words, ...gone, { ...payment, ...toLabelling(words) });
  }),
};

/** What the party carries. TOR-07 TOR-43 TOR-47 TOR-52 */
export const packs: readonly Procedure[] = [handOver, lose];
