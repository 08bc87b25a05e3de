import { refuse, ok, type Result } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { SharedCounter } from '../../../rules/system.ts';
import { stirring } from './calm.ts';
import { RECOVERED } from '../tables.ts';
import { isHero, mostPoints, pointsOf, rankOf, traitsOf } from '../creatures/traits.ts';
import { labelOf } from '../../../rules/words.ts';
import { COUNTER, MARK, OWN, words } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

/** Name of the monsters' group it shares points with; without one it belongs to all others of its side. LAD-23 */
function bandOf({ marks, sheet }: Fighter): string {
  const mark = marks?.[MARK.band];
  return typeof mark === 'string' ? mark : traitsOf(sheet).band;
}

/** Everyone whose points it may use: a hero alone, a monster with its group, the fallen included. LAD-22 LAD-23 */
export function sharers(who: Fighter, { all }: RulesContext): readonly Fighter[] {
  const known = all.find(({ id }) => id === who.id) ?? who;
  if (isHero(who)) return [known];
  const band = bandOf(who);
  const others = all.filter(
    (each) => each.id !== who.id && each.side === who.side && !isHero(each) && bandOf(each) === band,
  );
  return [known, ...others];
}

/** Mastery Points within its reach. LAD-19 LAD-23 */
export function pointsWithin(who: Fighter, now: RulesContext): number {
  return sharers(who, now).reduce((sum, each) => sum + pointsOf(each), 0);
}

/** What the group it belongs to has left together; nothing for one who shares with nobody. LAD-23 */
export function sharedPoints(who: Fighter, now: RulesContext): readonly SharedCounter[] {
  const members = sharers(who, now);
  const most = members.reduce((sum, each) => sum + mostPoints(each), 0);
  const left = pointsWithin(who, now);
  if (members.length < 2 || Math.max(most, left) === 0) return [];
  const group = bandOf(who) === '' ? 'the group' : bandOf(who);
  const label = `${labelOf(words.counters, COUNTER.points)} of ${group}`;
  return [{ key: COUNTER.points, label, rule: 'LAD-23', left, most }];
}

/** How many more points it may spend on a roll that has had `spent` of its points. LAD-20 LAD-23 */
export function pointsLeftFor(who: Fighter, spent: number, now: RulesContext): number {
  return Math.max(0, Math.min(rankOf(who) - spent, pointsWithin(who, now)));
}

/** Takes points, its own first and then those of its group; its turn is quiet no longer. LAD-20 LAD-23 LAD-27 */
export function spendPoints(
  who: Fighter,
  count: number,
  rule: string,
  now: RulesContext,
): Result<readonly Consequence[]> {
  if (pointsWithin(who, now) < count)
    return refuse({ ...saying('ladder.noMasteryPoint', { who: who.name }), rule });
  let left = count;
  const taken: Consequence[] = [];
  for (const each of sharers(who, now)) {
    const from = pointsOf(each);
    const share = Math.min(left, from);
    if (share > 0) taken.push({ do: 'count', who: each.id, counter: COUNTER.points, to: from - share, rule });
    left -= share;
  }
  return ok([...taken, ...stirring(who, now, rule)]);
}

/** Brings points back, never above the maximum, to the first of the group who lacks one. LAD-27 LAD-28 */
export function recovering(members: readonly Fighter[], rule: string): readonly Consequence[] {
  const lacking = members.find((each) => pointsOf(each) < mostPoints(each));
  if (!lacking) return [];
  const to = Math.min(mostPoints(lacking), pointsOf(lacking) + RECOVERED);
  return [{ do: 'count', who: lacking.id, counter: COUNTER.points, to, rule }];
}

/** Everyone's points are full again. LAD-25 */
export function allBack({ all }: RulesContext): readonly Consequence[] {
  return all
    .filter((each) => pointsOf(each) < mostPoints(each))
    .map((each) => ({
      do: 'count',
      who: each.id,
      counter: COUNTER.points,
      to: mostPoints(each),
      rule: 'LAD-25',
    }));
}

/** Whether the table is in a contested situation. LAD-24 */
export function isContested({ own }: RulesContext): boolean {
  return own[OWN.contested] === 1;
}

/** Sets or lifts the mark of a contested situation. LAD-24 LAD-25 */
export function contest(on: boolean): Consequence {
  return on
    ? { do: 'remember', key: OWN.contested, to: 1, label: 'Contested', rule: 'LAD-24' }
    : { do: 'remember', key: OWN.contested, to: 0, label: 'No longer contested', rule: 'LAD-25' };
}
