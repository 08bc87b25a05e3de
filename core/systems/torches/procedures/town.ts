import { ok, refuse } from '../../../kernel/result.ts';
import { explain, labelling, said, saying, type Wording } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Consequence, endConditions, setTableState } from '../../../rules/consequences.ts';
import { counterOf, type RulesContext } from '../../../rules/context.ts';
import { advantageCheck, explainedDc } from '../../../rules/d20/checks.ts';
import {
  decideForOne,
  failProcedure,
  inputFlag,
  type Joining,
  type Procedure,
  type ProcedureInput,
  succeed,
} from '../../../rules/procedures.ts';
import { listLeanings, computeModifier } from '../circumstances.ts';
import { CONDITION } from '../conditions.ts';
import { regainLostPoints } from '../damage.ts';
import {
  listCompany,
  isFollower,
  isUnpaid,
  goldOwedTo,
  listParty,
  proficientAbilities,
  traitsOf,
} from '../fighter.ts';
import { resetResilience } from '../rests.ts';
import {
  GOODS,
  HIRELINGS,
  LIVES_OFF,
  MISHAPS,
  PATIENCE_DAYS,
  SECONDS,
  TOWN,
  USUAL_DC,
  WAY_DC,
} from '../tables.ts';
import { skipTravelTurns } from '../travelTurns.ts';
import { makeCoins, payFromPurse, addToPurse, readPurse } from '../treasure.ts';
import { COUNTER, MARK } from '../words.ts';
import { makeNumberField, chosenKey, typedNumber, typedText } from './checks.ts';

const GROUP = said('town.town');

function changeCount({ id }: Fighter, counter: string, to: number): Consequence {
  return { do: 'count', who: id, counter, to, rule: '' };
}

/** Weeks of rest and care in safety: hit points, abilities that were lost, exhaustion. TOR-24 TOR-25 TOR-72 */
const weeks: Procedure = {
  key: 'townRest',
  label: said('town.rest'),
  rule: 'TOR-25',
  group: GROUP,
  text: said('town.restText'),
  called: said('town.restCalled'),
  who: 'none',
  targets: 'none',
  fields: [
    makeNumberField('weeks', said('town.weeks'), 1, 52),
    makeNumberField('keep', said('town.keep'), 0, 10_000, said('town.keepHint')),
  ],
  startsWith: () => ({ weeks: 1, keep: TOWN.keep }),
  decide: (asked) => {
    const { now } = asked;
    if (now.acting !== undefined) return refuse(saying('torches.noSleepInFight'));
    const count = typedNumber(asked, 'weeks', 1, [1, 52]);
    const each = typedNumber(asked, 'keep', TOWN.keep, [0, 10_000]) * count;
    const party = listParty(now);
    const until = now.worldTime + count * 7 * SECONDS.day;
    const short = party.find((who) => readPurse(who).gp < each);
    if (short)
      return refuse({
        ...saying('town.keepShort', { who: short.name, n: each, has: readPurse(short).gp }),
        field: 'keep',
      });
    return succeed(
      said('town.rested', { n: count, gold: each }),
      ...party.flatMap((who) => [
        ...(each > 0 ? payFromPurse(who, makeCoins(each * COPPER.gp), now) : []),
        ...applyWeeksOfCare(who, count),
      ]),
      skipTravelTurns(until),
      {
        do: 'advance',
        seconds: until - now.worldTime,
        ...labelling('town.weeksPass', { n: count }),
        rule: 'TOR-25',
      },
      setTableState('rested', until, '', 'TOR-70'),
    );
  },
};

/** What so many weeks give back: all hit points, and of each lost ability a point a week. TOR-24 TOR-25 TOR-72 */
function applyWeeksOfCare(who: Fighter, count: number): readonly Consequence[] {
  return [
    ...(who.hp > 0
      ? [
          {
            do: 'heal',
            who: who.id,
            amount: who.sheet.hitPoints,
            label: 'weeks of rest',
            rule: 'TOR-24',
          } as const,
        ]
      : []),
    ...regainLostPoints(who, count * TOWN.regained),
    ...endConditions(who, CONDITION.shaken, 'rested', 'TOR-22'),
    ...endConditions(who, CONDITION.exhausted, 'rested in safety', 'TOR-72'),
    ...resetResilience(who),
  ];
}

const COPPER = { gp: 100, sp: 10, cp: 1 } as const;

/** Gold spent in one night: a check of CON, or something happens. Ours. */
const carouse: Procedure = {
  key: 'carouse',
  label: said('town.carouse'),
  rule: '',
  group: GROUP,
  text: said('town.carouseText'),
  called: said('town.carouseCalled'),
  who: 'one',
  targets: 'none',
  fields: [
    makeNumberField('gold', said('form.goldLabel'), 1, 1_000_000),
    { kind: 'flag', key: 'xp', label: said('town.givesXp'), hint: said('town.givesXpHint') },
  ],
  startsWith: () => ({ gold: TOWN.night }),
  offer: ({ who, now }) => who && carousingCheck(who, now),
  decide: decideForOne((who, asked, roller) => {
    const gold = typedNumber(asked, 'gold', TOWN.night, [1, 1_000_000]);
    if (readPurse(who).gp < gold)
      return refuse({
        ...saying('town.purseShort', { who: who.name, n: gold, has: readPurse(who).gp }),
        field: 'gold',
      });
    const offer = carousingCheck(who, asked.now);
    const stands = roller.check(offer).total >= offer.target.value;
    const xp = inputFlag(asked, 'xp') ? gold : 0;
    const spent: readonly Consequence[] = [
      ...payFromPurse(who, makeCoins(gold * COPPER.gp), asked.now),
      ...(xp > 0 ? [changeCount(who, COUNTER.xp, counterOf(who, COUNTER.xp) + xp)] : []),
      { do: 'advance', seconds: SECONDS.day, ...labelling('town.nightOut'), rule: '' },
    ];
    if (stands) return succeed(said('town.goodNight', { gold, n: xp }), ...spent);
    const face = roller.roll(said('town.mishap'), `d${MISHAPS.length}`).total;
    return failProcedure(said('town.badNight', { gold, what: MISHAPS[face - 1] ?? MISHAPS[0] }), ...spent);
  }),
};

function carousingCheck(who: Fighter, now: RulesContext): CheckOffer {
  return advantageCheck({
    ...labelling('town.carousing', { who: who.name }),
    rule: '',
    modifier: computeModifier(who, 'con', proficientAbilities(who).includes('con')),
    leanings: listLeanings(who, 'other', now),
    dc: explainedDc('', 'carousing', USUAL_DC),
    success: 'a good night',
    failure: 'a mishap',
  });
}

const GOODS_CHOICES = GOODS.map(({ key, label }) => ({ key, label }));
const NOTHING = '';

/** Goods from a purse into a pack, with what they cost and weigh. Prices and loads are ours. TOR-07 TOR-36 */
const buy: Procedure = {
  key: 'buy',
  label: said('town.buy'),
  rule: 'TOR-36',
  group: GROUP,
  text: said('town.buyText'),
  called: said('town.buyCalled'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'what', label: said('form.what'), choices: GOODS_CHOICES },
    { kind: 'text', key: 'other', label: said('town.other'), wide: true, hint: said('town.otherHint') },
    makeNumberField('count', said('form.howMany'), 1, 10_000),
    makeNumberField('price', said('town.price'), 0, 1_000_000, said('town.priceHint')),
    makeNumberField('loads', said('town.loads'), 0, 100, said('town.loadsHint')),
  ],
  startsWith: () => ({ count: 1 }),
  decide: decideForOne((who, asked) => {
    const what = GOODS.find(({ key }) => key === typedText(asked, 'what')) ?? GOODS[0];
    const other = typedText(asked, 'other');
    const count = typedNumber(asked, 'count', 1, [1, 10_000]);
    const price = typedNumber(asked, 'price', other === NOTHING ? what.copper : 0, [0, 1_000_000]);
    const cost = Math.ceil(price * count);
    const loads = typedNumber(
      asked,
      'loads',
      other === NOTHING ? Math.ceil(count / what.aLoad) : 1,
      [0, 10_000],
    );
    const { gp, sp, cp } = readPurse(who);
    const has = gp * COPPER.gp + sp * COPPER.sp + cp;
    if (has < cost)
      return refuse({
        ...saying('town.tooDear', { who: who.name, n: cost, has }),
        rule: 'TOR-36',
        field: 'price',
      });
    const thing: Wording = other === NOTHING ? what.label : other;
    const coins = payFromPurse(who, makeCoins(cost), asked.now);
    const carried = coins.reduce(
      (sum, each) => (each.do === 'count' && each.counter === COUNTER.load ? each.to : sum),
      counterOf(who, COUNTER.load),
    );
    const goods =
      other === NOTHING && what.counter !== ''
        ? [changeCount(who, what.counter, counterOf(who, what.counter) + count * what.each)]
        : [];
    return succeed(
      said('town.bought', { count, what: thing, price: formatPrice(cost), loads }),
      ...coins.filter((each) => each.do !== 'count' || each.counter !== COUNTER.load),
      ...goods,
      changeCount(who, COUNTER.load, carried + loads),
    );
  }),
};

function formatPrice(copper: number): string {
  const { gp, sp, cp } = makeCoins(copper);
  const all = [gp > 0 ? `${gp} gp` : '', sp > 0 ? `${sp} sp` : '', cp > 0 ? `${cp} cp` : ''];
  return all.filter((each) => each !== '').join(' ') || '0 gp';
}

const HIRELING_CHOICES = HIRELINGS.map(({ key, label, text }) => ({ key, label, text }));

/** A retainer or animal joins the party: the animal is paid for, the retainer has a week’s wage in hand. Ours. */
const hire: Procedure = {
  key: 'hire',
  label: said('town.hire'),
  rule: '',
  group: GROUP,
  text: said('town.hireText'),
  called: said('town.hireCalled'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'what', label: said('town.whom'), choices: HIRELING_CHOICES },
    { kind: 'text', key: 'name', label: said('form.name'), hint: said('town.nameHint') },
    makeNumberField('wage', said('torches.wage'), 0, 10_000, said('town.wageHint')),
  ],
  decide: decideForOne((who, asked) => {
    const one = HIRELINGS.find(({ key }) => key === typedText(asked, 'what')) ?? HIRELINGS[0];
    const wage = typedNumber(asked, 'wage', one.wage, [0, 10_000]);
    const cost = one.price + wage * 7;
    if (readPurse(who).gp < cost)
      return refuse({
        ...saying('town.purseShort', { who: who.name, n: cost, has: readPurse(who).gp }),
        field: 'wage',
      });
    const name = typedText(asked, 'name') || one.name;
    const joins: Joining = {
      kind: 'monster',
      draft: { ...one.draft, name, wage, follows: who.name },
      side: 'allies',
    };
    const hired = succeed(
      said('town.hired', { name, n: cost }),
      ...payFromPurse(who, makeCoins(cost * COPPER.gp), asked.now),
    );
    return hired.ok ? ok({ ...hired.value, joins: [joins] }) : hired;
  }),
};

/** Two hours for supplies by WIS, four for more by DEX. Ours: the text has none. TOR-52 */
const forage: Procedure = {
  key: 'forage',
  label: said('town.forage'),
  rule: '',
  group: said('form.travel'),
  text: said('town.forageText'),
  called: said('town.forageCalled'),
  who: 'one',
  targets: 'none',
  fields: [
    {
      kind: 'choice',
      key: 'how',
      label: said('form.how'),
      choices: LIVES_OFF.map(({ key, label }) => ({ key, label })),
    },
  ],
  offer: (asked) => asked.who && forageCheck(asked.who, asked),
  decide: decideForOne((who, asked, roller) => {
    if (asked.now.acting !== undefined) return refuse(saying('travel.fightGoesOn'));
    const way = chosenWayToForage(asked);
    const offer = forageCheck(who, asked);
    const time: Consequence = {
      do: 'advance',
      seconds: way.hours * SECONDS.hour,
      ...labelling('town.foraging'),
      rule: '',
    };
    if (roller.check(offer).total < offer.target.value) return failProcedure(said('town.foundNothing'), time);
    const found = roller.roll(said('torches.suppliesLabel'), way.dice).total;
    return succeed(
      said('town.foundSupplies', { n: found }),
      changeCount(who, COUNTER.supplies, counterOf(who, COUNTER.supplies) + found),
      time,
    );
  }),
};

function chosenWayToForage(asked: ProcedureInput): (typeof LIVES_OFF)[number] {
  return (
    LIVES_OFF.find(({ key }) => key === chosenKey(asked, 'how', ['forage', 'hunt'], 'forage')) ?? LIVES_OFF[0]
  );
}

function forageCheck(who: Fighter, asked: ProcedureInput): CheckOffer {
  const { ability, dc, key } = chosenWayToForage(asked);
  return advantageCheck({
    ...labelling(key === 'hunt' ? 'town.hunts' : 'town.forages', { who: who.name }),
    rule: '',
    modifier: computeModifier(who, ability, proficientAbilities(who).includes(ability)),
    leanings: listLeanings(who, key === 'hunt' ? 'tracking' : 'sight', asked.now),
    dc: explain({
      rule: '',
      label: key === 'hunt' ? 'hunting' : 'foraging',
      value: dc + groundDifficulty(asked.now),
    }),
    success: 'finds supplies',
    failure: 'finds nothing',
  });
}

function groundDifficulty({ own }: RulesContext): number {
  return own['terrain'] === 'harsh' ? WAY_DC.harsh - WAY_DC.difficult : 0;
}

/** Whether the party keeps its way off the road: the guide’s WIS, or hours are lost. Ours. TOR-50 */
const findWay: Procedure = {
  key: 'findWay',
  label: said('town.findWay'),
  rule: '',
  group: said('form.travel'),
  text: said('town.findWayText'),
  called: said('town.findWayCalled'),
  who: 'one',
  targets: 'none',
  fields: [],
  offer: ({ who, now }) => who && keepWayCheck(who, now),
  decide: decideForOne((who, asked, roller) => {
    if (asked.now.acting !== undefined) return refuse(saying('travel.fightGoesOn'));
    const offer = keepWayCheck(who, asked.now);
    if (roller.check(offer).total >= offer.target.value) return succeed(said('town.keepsWay'));
    const hours = roller.roll(said('road.hoursLost'), WAY_DC.lost).total;
    return failProcedure(said('town.losesWay', { n: hours }), {
      do: 'advance',
      seconds: hours * SECONDS.hour,
      ...labelling('town.lost'),
      rule: '',
    });
  }),
};

/** The check to keep the way, with its odds: harder on harsh ground. */
export function keepWayCheck(who: Fighter, now: RulesContext): CheckOffer {
  return advantageCheck({
    ...labelling('town.guides', { who: who.name }),
    rule: '',
    modifier: computeModifier(who, 'wis', proficientAbilities(who).includes('wis')),
    leanings: listLeanings(who, 'sight', now),
    dc: explain({ rule: '', label: 'the way', value: WAY_DC.difficult + groundDifficulty(now) }),
    success: 'keeps the way',
    failure: 'loses it',
  });
}

/** In town, and what the country gives: rulings of ours where the text is silent. */
export const town: readonly Procedure[] = [weeks, carouse, buy, hire];
export const country: readonly Procedure[] = [forage, findWay];

/** What midnight adds to the pay of those who serve for a wage. Ours. */
export function addWages(from: number, now: RulesContext): readonly Consequence[] {
  const days = Math.floor(now.worldTime / SECONDS.day) - Math.floor(from / SECONDS.day);
  if (days <= 0) return [];
  return listCompany(now).flatMap((who): readonly Consequence[] => {
    const { wage } = traitsOf(who.sheet);
    if (wage <= 0) return [];
    const to = goldOwedTo(who) + wage * days;
    const late = to >= wage * PATIENCE_DAYS && !isUnpaid(who);
    const words = late ? labelling('retainers.unpaid', { n: to }) : { label: '' };
    return [{ do: 'mark', who: who.id, key: MARK.owed, to, ...words, rule: '' }];
  });
}

/** The hero with the fullest purse. */
function findRichest(now: RulesContext): Fighter | undefined {
  return listParty(now).toSorted((a, b) => counterOf(b, COUNTER.gold) - counterOf(a, COUNTER.gold))[0];
}

function listServing({ targets, now }: ProcedureInput): readonly Fighter[] {
  return (targets.length > 0 ? targets : now.all).filter((each) => isFollower(each) && goldOwedTo(each) > 0);
}

/** Pays all that is owed to retainers from one purse. TOR-36 */
const pay: Procedure = {
  key: 'payRetainers',
  label: said('retainers.pay'),
  rule: '',
  group: said('retainers.retainers'),
  text: said('retainers.payText'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'purse', label: said('retainers.fromPurse'), choices: [] }],
  fieldsNow: (now) => [
    {
      kind: 'choice',
      key: 'purse',
      label: said('retainers.fromPurse'),
      choices: listParty(now).map((each) => ({
        key: each.id,
        label: said('retainers.purse', { who: each.name, n: readPurse(each).gp }),
      })),
    },
  ],
  startsWith: (now) => ({ purse: findRichest(now)?.id ?? '' }),
  decide: (asked) => {
    const { now } = asked;
    const owed = listServing(asked);
    const sum = owed.reduce((all, each) => all + goldOwedTo(each), 0);
    if (sum === 0) return refuse(saying('retainers.nothingOwed'));
    const payer = listParty(now).find(({ id }) => id === typedText(asked, 'purse')) ?? findRichest(now);
    if (!payer || readPurse(payer).gp < sum)
      return refuse({
        ...saying('retainers.purseShort', {
          who: payer?.name ?? '',
          n: sum,
          has: payer ? readPurse(payer).gp : 0,
        }),
        field: 'purse',
      });
    return succeed(
      said('retainers.paid', { who: owed.map(({ name }) => name), n: sum, by: payer.name }),
      ...addToPurse(payer, { gp: -sum, sp: 0, cp: 0 }, now).consequences,
      ...owed.map((each): Consequence => ({
        do: 'mark',
        who: each.id,
        key: MARK.owed,
        to: null,
        label: '',
        rule: '',
      })),
    );
  },
};

/** Retainers and their pay. */
export const retainers: readonly Procedure[] = [pay];
