import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { counterOf, type RulesContext, systemNumber } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import { type Fighter, hasShare } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  type Procedure,
  type StoryPart,
  addStory,
  inputFlag,
} from '../../../rules/procedures.ts';
import { partyOf, traitsOf } from '../creatures/traits.ts';
import { goldXp } from '../journey/treasure.ts';
import { COINS, LOOT_DIE } from '../tables.ts';
import { RULING } from '../options.ts';
import { COUNTER, LOOT_KEY } from '../words.ts';
import { numberField, typedNumber, typedText } from './asked.ts';
import { type Coins, pursed, worthOf } from './purse.ts';
import { saying, said, type Said } from '../../../kernel/said.ts';

/** More hit dice than this are not searched at once. TOR-37 */
const MOST_DICE = 500;

/** Hit dice to search: of those chosen, else of those the last fight left. TOR-37 */
function diceIn({ targets, now }: ProcedureInput): number {
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
  fields: [numberField('hd', said('form.hitDice'), 0, 200, said('torches.emptyLastFight'))],
  fieldsNow: (now) => [
    numberField('hd', said('form.hitDice'), 0, 200, said('torches.emptyLastFight')),
    {
      kind: 'choice',
      key: 'pack',
      label: said('torches.intoPack'),
      choices: [
        { key: '', label: said('torches.leftLying') },
        ...partyOf(now).map(({ id, name }) => ({ key: id, label: name })),
      ],
    },
    ...(goldXp(now) > 0
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
    const carried = diceIn(asked);
    const dice = Math.min(MOST_DICE, typedNumber(asked, 'hd', carried));
    if (dice === 0) return succeed('nothing to be found');
    const gold = roller.roll(said('torches.lootOfHitDice', { dice }), `${dice}${LOOT_DIE.slice(1)}`).total;
    const into = partyOf(asked.now).find(({ id }) => id === typedText(asked, 'pack'));
    const left = asked.now.own[LOOT_KEY] === undefined ? [] : [setTableState(LOOT_KEY, null, '', 'TOR-37')];
    const tells: StoryPart = { is: 'found', what: `${gold} gp` };
    if (!into) return succeed(said('torches.goldFound', { gold }), ...left);
    const taken = pursed(into, { gp: gold, sp: 0, cp: 0 }, asked.now);
    const xp = inputFlag(asked, 'xp') ? gold * goldXp(asked.now) : 0;
    const earned = xp > 0 ? shared(xp, asked.now) : [];
    const told = { gold, load: loadWord(taken.loads), who: into.name };
    const taking = succeed(
      xp === 0 ? said('torches.goldInto', told) : withXp(told, xp, asked.now),
      ...taken.consequences,
      ...earned,
      ...left,
    );
    return addStory(taking, tells);
  },
};

/** Gold that was found, with what of its XP everyone gets where it cannot be shared to the last point. TOR-38 */
function withXp(told: { gold: number; load: Said; who: string }, xp: number, now: RulesContext): Said {
  return shareOf(xp, now).left === 0
    ? said('torches.goldWithXp', told)
    : said('torches.goldWithXpShare', { took: said('torches.goldInto', told), each: eachSaid(xp, now) });
}

/** Coins into a pack, with what they weigh. TOR-36 */
const coins: Procedure = {
  key: 'coins',
  label: said('torches.takeCoins'),
  rule: 'TOR-36',
  group: said('torches.treasure'),
  text: said('torches.addsCoinsPack10'),
  who: 'one',
  targets: 'none',
  fields: [
    numberField('cp', said('form.copperLabel'), 0, 1_000_000),
    numberField('sp', said('form.silverLabel'), 0, 1_000_000),
    numberField('gp', said('form.goldLabel'), 0, 1_000_000),
  ],
  decide: decideForOne((who, asked) => {
    const [cp, sp, gp] = [
      typedNumber(asked, 'cp', 0),
      typedNumber(asked, 'sp', 0),
      typedNumber(asked, 'gp', 0),
    ];
    if (cp + sp + gp === 0) return refuse({ ...saying('torches.typeCoins'), field: 'gp' });
    const { purse, loads, consequences } = pursed(who, { gp, sp, cp }, asked.now);
    const all = purse.gp + purse.sp + purse.cp;
    const pounds = all / COINS.aPound;
    const taking = succeed(
      said('torches.coinsTaken', {
        coins: cp + sp + gp,
        load: loadWord(loads),
        all,
        pounds,
        worth: worthOf(purse),
      }),
      ...consequences,
    );
    return addStory(taking, { is: 'found', what: coinsText({ gp, sp, cp }) });
  }),
};

/** `12 gp, 3 sp`: the short words for coins are those of the rulebook. TOR-36 */
function coinsText(found: Coins): string {
  return (['gp', 'sp', 'cp'] as const)
    .flatMap((kind) => (found[kind] > 0 ? [`${found[kind]} ${kind}`] : []))
    .join(', ');
}

function loadWord(loads: number): Said {
  return loads === 0 ? said('torches.noFurtherLoad') : said('torches.countLoad', { count: loads });
}

/** Key of the XP that could not be shared in equal parts: it waits for the next award. Ours. */
const XP_LEFT = 'xpLeft';

/** What each of the sharers has of so much XP, in equal parts or in full as the campaign rules, and what is left over: ours. */
function shareOf(xp: number, now: RulesContext): { readonly share: number; readonly left: number } {
  const all = xp + systemNumber(now, XP_LEFT);
  if (now.rulings[RULING.xpShare] === 'each') return { share: Math.floor(xp), left: 0 };
  const sharers = Math.max(1, sharersOf(now).length);
  const share = Math.floor(all / sharers);
  return { share, left: Math.round((all - share * sharers) * 100) / 100 };
}

/** Who shares experience: heroes, and those to whom the GM gives a part. TOR-38 */
function sharersOf({ all }: RulesContext): readonly Fighter[] {
  return all.filter((each) => hasShare(each) && each.side !== 'foes' && each.fate !== 'dead');
}

/** So much XP shared among the party; what cannot be parted is kept for the next time. TOR-38 */
function shared(xp: number, now: RulesContext): readonly Consequence[] {
  const { share, left } = shareOf(xp, now);
  const before = systemNumber(now, XP_LEFT);
  return [
    ...(share === 0 ? [] : sharersOf(now).map((each) => earns(each, share))),
    ...(left === before ? [] : [setTableState(XP_LEFT, left === 0 ? null : left, '', 'TOR-38')]),
  ];
}

/** What each has of it, and what waits for the next award. TOR-38 */
function eachSaid(xp: number, now: RulesContext): Said {
  const { share, left } = shareOf(xp, now);
  return left === 0 ? said('torches.xpEach', { share }) : said('torches.xpEachAndLeft', { share, left });
}

function earns(who: Fighter, more: number): Consequence {
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
    numberField('gold', said('form.goldLabel'), 0, 10_000_000),
    numberField('magic', said('torches.fairValueCapturedMagic'), 0, 10_000_000),
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
    const party = partyOf(asked.now);
    if (party.length === 0) return refuse({ ...saying('torches.noHeroThere'), rule: 'TOR-38' });
    const from = typedText(asked, 'from');
    const earned = from === '' || from === 'won';
    const magic = from === 'unearned' ? 0 : typedNumber(asked, 'magic', 0);
    const all = (earned ? typedNumber(asked, 'gold', 0) * goldXp(asked.now) : 0) + magic;
    if (all === 0) return succeed('worth no XP');
    return succeed(eachSaid(all, asked.now), ...shared(all, asked.now));
  },
};

/** Loot, coins, experience. TOR-36 TOR-37 TOR-38 */
export const treasure: readonly Procedure[] = [loot, coins, award];
