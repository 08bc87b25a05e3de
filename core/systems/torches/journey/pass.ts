import { labelling, toLabelling, type Said, said } from '../../../kernel/said.ts';
import {
  counterOf,
  hasCondition,
  type RulesContext,
  jsonNumber,
  systemNumber,
} from '../../../rules/context.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { CONDITION } from '../harm/conditions.ts';
import { isDying } from '../harm/life.ts';
import { RULING } from '../options.ts';
import { heldThisHour, hoursBetween, hoursOver, resilienceDc } from '../harm/resilience.ts';
import { eatersOf } from '../creatures/traits.ts';
import { interruptedAt } from '../../../rules/travel/camp.ts';
import { dusk } from './darkness.ts';
import { wagesDue } from '../procedures/retainers.ts';
import { turnsBrought } from './travelTurn.ts';
import { DYING_SECONDS, SUPPLIES_AN_HOUR } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';

/** What the hours brought: hunger counted, supplies gone, the unsaved dead. Lights and stages end by their own time. TOR-20 TOR-47 TOR-52 TOR-70 */
export function pass(from: number, now: RulesContext): readonly Consequence[] {
  const party = eatersOf(now);
  const turns = now.own['home'] === true ? [] : turnsBrought(from, now);
  const fallen = now.all.filter(({ side }) => side !== 'foes');
  return [
    ...fallen.flatMap((who) => unsaved(who, now)),
    ...turns,
    ...worn(party, from, now),
    ...wagesDue(from, now),
    ...dusk(from, now),
  ];
}

/** Sleep is rest: its hours wear nobody down. One line tells it for all. TOR-52 TOR-70 */
function worn(party: readonly Fighter[], from: number, now: RulesContext): readonly Consequence[] {
  if (now.own['home'] === true) return [];
  // What was slept of a camp that was broken into is rest as well.
  const rested = Math.max(systemNumber(now, 'rested'), interruptedAt(now));
  const since = rested > from && rested <= now.worldTime ? rested : from;
  const hours = hoursBetween(since, now.worldTime);
  if (hours === 0) return [];
  const uses = now.rulings[RULING.supplies] !== 'never';
  return [
    ...party.flatMap((who) => {
      const left = counterOf(who, COUNTER.supplies);
      const to = Math.max(0, left - hours * SUPPLIES_AN_HOUR);
      return [
        counts(who, COUNTER.hours, counterOf(who, COUNTER.hours) + hours, 'TOR-70'),
        ...(uses && to !== left ? [counts(who, COUNTER.supplies, to, 'TOR-52')] : []),
      ];
    }),
    ...(uses ? [...eaten(party, hours), ...hungry(party, hours)] : []),
    ...party.flatMap((who) => tired(who, hours)),
  ];
}

function counts({ id }: Fighter, counter: string, to: number, rule: string): Consequence {
  return { do: 'count', who: id, counter, to, rule, quiet: true };
}

/** A line of the log that changes nothing. */
function told(words: Said, rule: string): Consequence {
  return { do: 'remember', key: 'told', to: null, ...toLabelling(words), rule };
}

/** What the hours have eaten: whose supplies, from how many to how many. No control of the clock does it unsaid. TOR-52 */
function eaten(party: readonly Fighter[], hours: number): readonly Consequence[] {
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
    : [told(said('march.suppliesEaten', { rate: SUPPLIES_AN_HOUR, hours, each }), 'TOR-52')];
}

/** Whose supplies are at their end. TOR-52 */
function hungry(party: readonly Fighter[], hours: number): readonly Consequence[] {
  const empty = party.filter((who) => {
    const left = counterOf(who, COUNTER.supplies);
    return left > 0 && left <= hours * SUPPLIES_AN_HOUR;
  });
  return empty.length === 0
    ? []
    : [told(said('march.noSupplies', { who: empty.map(({ name }) => name) }), 'TOR-52')];
}

/** Who is past its resilience by now: a check is due. TOR-71 */
function tired(who: Fighter, hours: number): readonly Consequence[] {
  const over = hoursOver(who) + hours;
  if (over <= 0 || hasCondition(who, CONDITION.exhausted) || who.hp <= 0) return [];
  const due = said('resilience.pastIt', { who: who.name, dc: resilienceDc(over) });
  const from = heldThisHour(who) ? hoursOver(who) + 1 : Math.max(1, hoursOver(who));
  return [told(withSkipped(due, from, over - 1), 'TOR-71')];
}

/** Checks of earlier hours that nobody rolled; none is gone without a word. TOR-71 */
function withSkipped(due: Said, from: number, upTo: number): Said {
  if (from > upTo) return due;
  const dc = resilienceDc(from);
  return upTo > from
    ? said('resilience.andSkippedUpTo', { due, dc, upTo: resilienceDc(upTo) })
    : said('resilience.andSkipped', { due, dc });
}

function unsaved(who: Fighter, { acting, worldTime }: RulesContext): readonly Consequence[] {
  const fell = who.marks?.[MARK.fell];
  if (!isDying(who) || fell === undefined || acting !== undefined) return [];
  if (worldTime < jsonNumber(who.marks, MARK.fell) + DYING_SECONDS) return [];
  return [{ do: 'fate', who: who.id, to: 'dead', ...labelling('resilience.notSaved'), rule: 'TOR-20' }];
}
