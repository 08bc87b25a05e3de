import type { Consequence } from '../../../rules/consequences.ts';
import type { TravelRules } from '../../../rules/travel/travelRules.ts';
import { type RulesContext, systemNumber } from '../../../rules/context.ts';
import { quietMinutes } from '../options.ts';
import { allBack, contest, isContested } from '../turns/mastery.ts';

/** Key of the quiet seconds that have passed since the last contest. LAD-25 */
const QUIET = 'quiet';
const SECONDS_A_MINUTE = 60;

/** What time brings: the road is the common one of every game. LAD-25 */
export const journey: TravelRules = { cards: () => [], alarms: () => [], pass };

/** A few quiet minutes of the clock, whichever control moved it, bring all Mastery Points back. LAD-24 LAD-25 */
function pass(from: number, now: RulesContext): readonly Consequence[] {
  const lacking = allBack(now);
  const waited = systemNumber(now, QUIET);
  const kept = (to: number): readonly Consequence[] =>
    to === waited ? [] : [{ do: 'remember', key: QUIET, to, label: '', rule: 'LAD-25' }];
  if (now.acting !== undefined || (lacking.length === 0 && !isContested(now))) return kept(0);
  const quiet = waited + Math.max(0, now.worldTime - from);
  if (quiet < quietMinutes(now) * SECONDS_A_MINUTE) return kept(quiet);
  return [...kept(0), ...(isContested(now) ? [contest(false)] : []), ...lacking];
}
