import { joinTexts } from '../../rules/travel/travelState.ts';
import { type Consequence, endConditions, beginCondition, setTableState } from '../../rules/consequences.ts';
import { counterOf } from '../../rules/context.ts';
import { refuse } from '../../kernel/result.ts';
import type { Fighter } from '../../rules/combat.ts';
import { decideForOne, succeed, failProcedure, type Procedure, inputFlag } from '../../rules/procedures.ts';
import { listCompany, listEaters, isDead, traitsOf } from './fighter.ts';
import { CONDITION } from './conditions.ts';
import { currentCare, rollTravelTurns, countTurnsUntil, skipTravelTurns } from './travelTurns.ts';
import { RULING } from './rulings.ts';
import { NIGHT, SECONDS } from './tables.ts';
import { COUNTER, MARK } from './words.ts';
import { chosenOrParty, makeNumberField, typedNumber, typedText } from './procedures/checks.ts';
import { resilience } from './afflictions.ts';
import { saying, labelling, said } from '../../kernel/said.ts';

const GROUP = said('torches.restHunger');

/** The GM takes from someone’s resilience, and says so. TOR-70 */
const tire: Procedure = {
  key: 'tire',
  label: said('torches.takeResilience'),
  rule: 'TOR-70',
  group: GROUP,
  text: said('torches.hardGoingCostsHours'),
  who: 'none',
  targets: 'none',
  fields: [
    makeNumberField('hours', said('torches.hours'), 1, 100),
    { kind: 'text', key: 'why', label: said('torches.because'), wide: true },
  ],
  decide: (asked) => {
    const hours = typedNumber(asked, 'hours', 1, [1, 100]);
    const why = typedText(asked, 'why');
    return succeed(
      why === ''
        ? said('resilience.gone', { n: hours })
        : said('resilience.goneBecause', { gone: said('resilience.gone', { n: hours }), why }),
      ...chosenOrParty(asked).map((each) => setResilienceHours(each, counterOf(each, COUNTER.hours) + hours)),
    );
  },
};

function setResilienceHours({ id }: Fighter, to: number): Consequence {
  return { do: 'count', who: id, counter: COUNTER.hours, to, rule: 'TOR-70' };
}

/** Resilience begins anew, and with it what was passed of it. TOR-70 TOR-71 */
export function resetResilience(who: Fighter): readonly Consequence[] {
  if (who.marks?.[MARK.held] === undefined) return [setResilienceHours(who, 0)];
  return [
    setResilienceHours(who, 0),
    { do: 'mark', who: who.id, key: MARK.held, to: null, label: '', rule: 'TOR-71' },
  ];
}

/** A meal on the way. TOR-52 TOR-70 */
const eat: Procedure = {
  key: 'eat',
  label: said('torches.eat'),
  rule: 'TOR-70',
  group: GROUP,
  text: said('torches.mealPartyOutSupplies'),
  who: 'none',
  targets: 'none',
  fields: [makeNumberField('supplies', said('torches.suppliesEach'), 0, 20, said('torches.empty1'))],
  decide: (asked) => {
    const each = typedNumber(asked, 'supplies', 1, [0, 20]);
    const party = asked.targets.length > 0 ? asked.targets : listEaters(asked.now);
    const eaters = party.filter((who) => counterOf(who, COUNTER.supplies) >= each);
    const hungry = party.filter((who) => !eaters.includes(who)).map(({ name }) => name);
    if (eaters.length === 0)
      return refuse({ ...saying('torches.suppliesShort', { n: each, who: hungry }), rule: 'TOR-52' });
    const fed = asked.now.rulings[RULING.refresh] !== 'both';
    const eating = said('resilience.eating', { n: eaters.length });
    return succeed(
      hungry.length === 0 ? eating : said('resilience.tooLittleFor', { eat: eating, who: hungry }),
      ...eaters.flatMap((who) => [useSupplies(who, each), ...(fed ? resetResilience(who) : [])]),
    );
  },
};

function useSupplies(who: Fighter, supplies: number): Consequence {
  const to = Math.max(0, counterOf(who, COUNTER.supplies) - supplies);
  return { do: 'count', who: who.id, counter: COUNTER.supplies, to, rule: 'TOR-52' };
}

/** A night: hit points by level where it is safe, one where it is not. TOR-22 TOR-24 TOR-44 TOR-70 TOR-72 */
const rest: Procedure = {
  key: 'rest',
  label: said('torches.nightRest'),
  rule: 'TOR-24',
  group: GROUP,
  text: said('torches.safe1HpEach'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'flag', key: 'safe', label: said('torches.safe') },
    { kind: 'flag', key: 'food', label: said('torches.food') },
    makeNumberField('hours', said('torches.hours'), 1, 48, said('torches.empty8')),
    { kind: 'flag', key: 'turns', label: said('torches.rollTravelTurnsTime') },
  ],
  startsWith: () => ({ food: true }),
  decide: (asked, roller) => {
    if (asked.now.acting !== undefined)
      return refuse({ ...saying('torches.noSleepInFight'), rule: 'TOR-24' });
    const safe = inputFlag(asked, 'safe');
    const food = inputFlag(asked, 'food');
    const seconds = typedNumber(asked, 'hours', NIGHT.hours, [1, 48]) * SECONDS.hour;
    const isWithFood = asked.now.rulings[RULING.refresh] === 'both';
    const company = asked.targets.length > 0 ? asked.targets : listCompany(asked.now);
    const sleepers = company.filter((each) => !isDead(each));
    const grazes = ({ sheet }: Fighter): boolean => traitsOf(sheet).grazes;
    const hungry = food ? sleepers.filter((who) => !grazes(who) && counterOf(who, COUNTER.supplies) < 1) : [];
    const until = asked.now.worldTime + seconds;
    const { due, counted: kept } = inputFlag(asked, 'turns')
      ? countTurnsUntil(asked.now, until)
      : { due: 0, counted: skipTravelTurns(until) };
    const turns = rollTravelTurns(asked.now, roller, due, currentCare(asked.now));
    const sleeping = said(safe ? 'resilience.sleepSafely' : 'resilience.sleepUneasily', {
      n: sleepers.length,
    });
    const slept =
      hungry.length === 0
        ? sleeping
        : said('resilience.tooLittleFor', { eat: sleeping, who: hungry.map(({ name }) => name) });
    return succeed(
      due > 0 ? joinTexts(slept, turns.words) : slept,
      ...turns.consequences,
      kept,
      ...sleepers.flatMap((each) => {
        const fed = food && !hungry.includes(each);
        return passNight(each, safe, fed, fed || !isWithFood);
      }),
      { do: 'advance', seconds, ...labelling('resilience.nightOfRest'), rule: 'TOR-24' },
      setTableState('rested', until, '', 'TOR-70'),
    );
  },
};

/** What a night gives to one. TOR-22 TOR-24 TOR-44 TOR-70 TOR-72 */
function passNight(who: Fighter, safe: boolean, food: boolean, fresh: boolean): readonly Consequence[] {
  const amount = safe ? who.sheet.level * NIGHT.safePerLevel : NIGHT.unsafe;
  const scarred = safe && who.marks?.[MARK.unhealed] !== undefined;
  const lying = who.fate === 'knockedOut' || who.fate === 'stable';
  const label = safe ? 'safe rest' : 'unsafe rest';
  return [
    ...(scarred ? [allowHealing(who)] : []),
    ...(lying ? [{ do: 'fate', who: who.id, to: 'none', label: 'wakes', rule: 'TOR-44' } as const] : []),
    ...(who.hp > 0 || lying ? [{ do: 'heal', who: who.id, amount, label, rule: 'TOR-24' } as const] : []),
    ...endConditions(who, CONDITION.shaken, 'rested', 'TOR-22'),
    ...(safe && food ? endConditions(who, CONDITION.exhausted, 'safe rest and food', 'TOR-72') : []),
    ...(fresh ? resetResilience(who) : []),
    ...(food && !traitsOf(who.sheet).grazes ? [useSupplies(who, 1)] : []),
  ];
}

function allowHealing({ id }: Fighter): Consequence {
  return { do: 'mark', who: id, key: MARK.unhealed, to: null, label: 'heals from now on', rule: 'TOR-44' };
}

/** Exhaustion from another cause. TOR-72 */
const exhaust: Procedure = {
  key: 'exhaust',
  label: said('torches.exhaustRestore'),
  rule: 'TOR-72',
  group: GROUP,
  text: said('torches.magicSicknessTaintedFood'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'flag', key: 'cured', label: said('torches.cured') }],
  decide: decideForOne((who, asked) => {
    return inputFlag(asked, 'cured')
      ? succeed('is restored', ...endConditions(who, CONDITION.exhausted, 'cared for', 'TOR-72'))
      : failProcedure('is exhausted', beginCondition(who, CONDITION.exhausted, 'Exhausted', 'TOR-72'));
  }),
};

/** Hunger, weariness, sleep. TOR-24 TOR-70 TOR-71 TOR-72 */
export const hunger: readonly Procedure[] = [resilience, tire, eat, rest, exhaust];
