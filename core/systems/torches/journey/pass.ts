import type { Consequence, Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import { isDying } from '../life.ts';
import { RULING } from '../options.ts';
import { hoursBetween } from '../resilience.ts';
import { counted, numberIn, ownNumber, partyOf } from '../state.ts';
import { DYING_SECONDS, SUPPLIES_AN_HOUR } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';

/** What the hours brought: hunger counted, supplies gone, the unsaved dead. Lights and stages end by their own time. TOR-20 TOR-47 TOR-52 TOR-70 */
export function pass(from: number, now: Moment): readonly Consequence[] {
  const party = partyOf(now);
  return [...party.flatMap((who) => unsaved(who, now)), ...worn(party, from, now)];
}

/** Sleep is rest: its hours wear nobody down. TOR-52 TOR-70 */
function worn(party: readonly Fighter[], from: number, now: Moment): readonly Consequence[] {
  if (now.own['home'] === true) return [];
  const rested = ownNumber(now, 'rested');
  const since = rested > from && rested <= now.worldTime ? rested : from;
  const hours = hoursBetween(since, now.worldTime);
  if (hours === 0) return [];
  const uses = now.rulings[RULING.supplies] !== 'never';
  return party.flatMap((who) => {
    const left = counted(who, COUNTER.supplies);
    const to = Math.max(0, left - hours * SUPPLIES_AN_HOUR);
    return [
      counts(who, COUNTER.hours, counted(who, COUNTER.hours) + hours, 'TOR-70'),
      ...(uses && to !== left ? [counts(who, COUNTER.supplies, to, 'TOR-52')] : []),
    ];
  });
}

function counts({ id }: Fighter, counter: string, to: number, rule: string): Consequence {
  return { do: 'count', who: id, counter, to, rule };
}

function unsaved(who: Fighter, { acting, worldTime }: Moment): readonly Consequence[] {
  const fell = who.marks?.[MARK.fell];
  if (!isDying(who) || fell === undefined || acting !== undefined) return [];
  if (worldTime < numberIn(who.marks, MARK.fell) + DYING_SECONDS) return [];
  return [{ do: 'fate', who: who.id, to: 'dead', label: 'not saved within a minute', rule: 'TOR-20' }];
}
