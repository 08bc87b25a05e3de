import { labelling, said, type Said, toLabelling } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { counterOf, hasCondition, jsonNumber, type RulesContext, systemNumber } from '../../rules/context.ts';
import { interruptedAt } from '../../rules/travel/camp.ts';
import type { TimeDice, TravelCard, TravelRow, TravelRules } from '../../rules/travel/travelRules.ts';
import { hasHeldThisHour, countHoursBetween, countHoursOver, computeResilienceDc } from './afflictions.ts';
import { CONDITION } from './conditions.ts';
import { listCompany, listEaters, isDying, listLights } from './fighter.ts';
import { listBurningLights, passDusk, buildLightCard, formatLight } from './light.ts';
import { listAlarms, travelReturn } from './march.ts';
import {
  buildChaseCard,
  buildCorruptionCard,
  buildPackCard,
  buildResilienceCard,
  buildRetainerCard,
  buildTownCard,
  buildTrapCard,
} from './partyCards.ts';
import { addWages } from './procedures/town.ts';
import { RULING } from './rulings.ts';
import { DYING_SECONDS, SUPPLIES_AN_HOUR } from './tables.ts';
import { buildMarchCard, buildReturnCard, buildTurnCard } from './travelCards.ts';
import { HOUR_WORDS, oweTurns } from './travelTurns.ts';
import { COUNTER, MARK } from './words.ts';

/** Faces of a time die, and how many make a day. TOR-45 TOR-46 */
export const TIME_DICE = { sides: 6, most: 4 } as const;

/** The hour as this game lays it on the table, and what rolls it. TOR-45 TOR-46 */
const hourDice: TimeDice = {
  most: TIME_DICE.most,
  shown: diceOfHour,
  part: formatQuarter,
  procedure: 'timeDice',
};

/** Hours, light, hunger and the way. TOR-40 to TOR-74 */
export const travelRules: TravelRules = {
  owns: ['lights', 'way'],
  cards: buildTravelCards,
  alarms: listAlarms,
  pass: onTimePassed,
  step: 'hour',
  light: findNextLight,
  shines: formatLight,
  burning: listBurningLights,
  morale: 'morale',
  meets: ['meeting', 'reaction'],
  hours: HOUR_WORDS,
  march: travelReturn,
  rest: 'rest',
  timeDice: hourDice,
};

function buildTravelCards(now: RulesContext): readonly TravelCard[] {
  return [
    buildLightCard(now),
    buildResilienceCard(now),
    ...buildCorruptionCard(now),
    ...buildPackCard(now),
    ...buildRetainerCard(now),
    buildTurnCard(now),
    ...buildChaseCard(now),
    buildMarchCard(now),
    buildReturnCard(now),
    ...buildTownCard(now),
    ...buildTrapCard(now),
  ];
}

/** The torch to light next: of one whose light went out, else of the first with a torch and no light; nothing where nobody is. TOR-47 */
function findNextLight(now: RulesContext): TravelRow['act'] | undefined {
  const able = listCompany(now).filter(
    (who) => counterOf(who, COUNTER.torches) > 0 && listLights(who).length === 0,
  );
  const who = able.find(({ marks }) => typeof marks?.[MARK.bears] === 'string') ?? able[0];
  return who && { label: said('light.light'), procedure: 'light', who: who.id, values: { kind: 'torch' } };
}

/** What the hours brought: hunger counted, supplies gone, the unsaved dead. Lights and stages end by their own time. TOR-20 TOR-47 TOR-52 TOR-70 */
function onTimePassed(from: number, now: RulesContext): readonly Consequence[] {
  const party = listEaters(now);
  const turns = now.own['home'] === true ? [] : oweTurns(from, now);
  const fallen = now.all.filter(({ side }) => side !== 'foes');
  return [
    ...fallen.flatMap((who) => dieUnsaved(who, now)),
    ...turns,
    ...wearResilience(party, from, now),
    ...addWages(from, now),
    ...passDusk(from, now),
  ];
}

/** Sleep is rest: its hours wear nobody down. One line tells it for all. TOR-52 TOR-70 */
function wearResilience(party: readonly Fighter[], from: number, now: RulesContext): readonly Consequence[] {
  if (now.own['home'] === true) return [];
  // What was slept of a camp that was broken into is rest as well.
  const rested = Math.max(systemNumber(now, 'rested'), interruptedAt(now));
  const since = rested > from && rested <= now.worldTime ? rested : from;
  const hours = countHoursBetween(since, now.worldTime);
  if (hours === 0) return [];
  const uses = now.rulings[RULING.supplies] !== 'never';
  return [
    ...party.flatMap((who) => {
      const left = counterOf(who, COUNTER.supplies);
      const to = Math.max(0, left - hours * SUPPLIES_AN_HOUR);
      return [
        changeCount(who, COUNTER.hours, counterOf(who, COUNTER.hours) + hours, 'TOR-70'),
        ...(uses && to !== left ? [changeCount(who, COUNTER.supplies, to, 'TOR-52')] : []),
      ];
    }),
    ...(uses ? [...eatSupplies(party, hours), ...reportHunger(party, hours)] : []),
    ...party.flatMap((who) => applyTiredness(who, hours)),
  ];
}

function changeCount({ id }: Fighter, counter: string, to: number, rule: string): Consequence {
  return { do: 'count', who: id, counter, to, rule, quiet: true };
}

/** A line of the log that changes nothing. */
function logLine(words: Said, rule: string): Consequence {
  return { do: 'remember', key: 'told', to: null, ...toLabelling(words), rule };
}

/** What the hours have eaten: whose supplies, from how many to how many. No control of the clock does it unsaid. TOR-52 */
function eatSupplies(party: readonly Fighter[], hours: number): readonly Consequence[] {
  const each = party.flatMap((who) => {
    const left = counterOf(who, COUNTER.supplies);
    return left > 0
      ? [
          said('march.fromTo', {
            who: who.name,
            from: left,
            to: Math.max(0, left - hours * SUPPLIES_AN_HOUR),
          }),
        ]
      : [];
  });
  return each.length === 0
    ? []
    : [logLine(said('march.suppliesEaten', { rate: SUPPLIES_AN_HOUR, hours, each }), 'TOR-52')];
}

/** Whose supplies are at their end. TOR-52 */
function reportHunger(party: readonly Fighter[], hours: number): readonly Consequence[] {
  const empty = party.filter((who) => {
    const left = counterOf(who, COUNTER.supplies);
    return left > 0 && left <= hours * SUPPLIES_AN_HOUR;
  });
  return empty.length === 0
    ? []
    : [logLine(said('march.noSupplies', { who: empty.map(({ name }) => name) }), 'TOR-52')];
}

/** Who is past its resilience by now: a check is due. TOR-71 */
function applyTiredness(who: Fighter, hours: number): readonly Consequence[] {
  const over = countHoursOver(who) + hours;
  if (over <= 0 || hasCondition(who, CONDITION.exhausted) || who.hp <= 0) return [];
  const due = said('resilience.pastIt', { who: who.name, dc: computeResilienceDc(over) });
  const from = hasHeldThisHour(who) ? countHoursOver(who) + 1 : Math.max(1, countHoursOver(who));
  return [logLine(withSkippedChecks(due, from, over - 1), 'TOR-71')];
}

/** Checks of earlier hours that nobody rolled; none is gone without a word. TOR-71 */
function withSkippedChecks(due: Said, from: number, upTo: number): Said {
  if (from > upTo) return due;
  const dc = computeResilienceDc(from);
  return upTo > from
    ? said('resilience.andSkippedUpTo', { due, dc, upTo: computeResilienceDc(upTo) })
    : said('resilience.andSkipped', { due, dc });
}

function dieUnsaved(who: Fighter, { acting, worldTime }: RulesContext): readonly Consequence[] {
  const fell = who.marks?.[MARK.fell];
  if (!isDying(who) || fell === undefined || acting !== undefined) return [];
  if (worldTime < jsonNumber(who.marks, MARK.fell) + DYING_SECONDS) return [];
  return [{ do: 'fate', who: who.id, to: 'dead', ...labelling('resilience.notSaved'), rule: 'TOR-20' }];
}

const SIDES = TIME_DICE.sides;
const HOURS = SIDES * TIME_DICE.most;

/** The quarters of a day, one for each time die. TOR-45 */
const QUARTERS = [
  said('travel.preDawn'),
  said('travel.morning'),
  said('travel.afternoon'),
  said('travel.night'),
] as const;

/** The hour of the day as up to four six-sided dice whose sum it is: 7 is 6 and 1, midnight is 6, 6, 6 and 6. TOR-45 */
export function diceOfHour(hour: number): readonly number[] {
  const shown = hour % HOURS === 0 ? HOURS : hour % HOURS;
  const full = Math.floor(shown / SIDES);
  const rest = shown % SIDES;
  return [...Array.from({ length: full }, () => SIDES), ...(rest > 0 ? [rest] : [])];
}

/** The quarter that the last die of the hour stands for: the sixth hour still belongs to the first. TOR-45 */
export function formatQuarter(hour: number): Said {
  return QUARTERS[diceOfHour(hour).length - 1] ?? QUARTERS[0];
}

/** The hour of the day that so many dice show. TOR-45 TOR-46 */
export function hourFromDice(dice: readonly number[]): number {
  return dice.reduce((sum, face) => sum + face, 0) % HOURS;
}
