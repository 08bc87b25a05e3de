import { said } from '../../kernel/said.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { type RulesContext, systemNumber } from '../../rules/context.ts';
import { useRulesBy } from '../../rules/powers.ts';
import type { RuleSystem, SystemAiProfile } from '../../rules/system.ts';
import type { TravelRules } from '../../rules/travel/travelRules.ts';
import { readSampleCampaign } from '../../rules/sampleCampaign.ts';
import { about, CREDIT } from './about.ts';
import { attacks } from './attacks.ts';
import { tableInsights, proposeOpenings } from './proposals.ts';
import { reference } from './cards.ts';
import { charts } from './charts.ts';
import { hero, monster } from './creatures/builder.ts';
import { party } from './party.ts';
import { adjustSheet } from './creatures/traits.ts';
import { exchange } from './exchange.ts';
import { harm } from './damage.ts';
import { lexicon } from './lexicon.ts';
import { procedures } from './procedures/index.ts';
import { showMap } from './procedures/movement.ts';
import { DRAW_KEY, drawRegions } from './regions.ts';
import { options, quietMinutes } from './rulings.ts';
import sample from './sample.json' with { type: 'json' };
import { recoverAllPoints, setContested, isContested, sharedPoints } from './masteryPoints.ts';
import { turns } from './turns.ts';
import { COUNTER, words } from './words.ts';

/** How its people rest by themselves: a few quiet minutes bring all points back, and nothing heals by itself. LAD-25 */
const aiProfile: SystemAiProfile = {
  recoveries: [COUNTER.points],
  rests: { quick: () => [QUIET] },
};

/** What time brings: the road is the common one of every game. LAD-25 */
const journey: TravelRules = { cards: () => [], alarms: () => [], pass: onTimePassed };

/** The die-rank game: everything is rated by a die of the ladder, and a die stands against it. */
export const ladder: RuleSystem = {
  key: about.key,
  title: about.title,
  summary: about.summary,
  credit: CREDIT,
  words,
  lexicon,
  creatures: [monster, hero],
  turns,
  attacks,
  using: useRulesBy(),
  harm,
  seated: adjustSheet,
  reference,
  unweighed: {
    text: said('ladder.theseRulesSetNo'),
    rule: 'LAD-23',
  },
  options,
  sample: readSampleCampaign(sample),
  party,
  conduct: aiProfile,
  picture: drawRegions,
  drawn: { procedure: DRAW_KEY, shows: showMap },
  journey,
  charts,
  insights: tableInsights,
  shared: sharedPoints,
  procedures,
  openings: proposeOpenings,
  exchange,
};

const QUIET = { procedure: 'leaveContest', targets: [], values: {} } as const;

/** Key of the quiet seconds that have passed since the last contest. LAD-25 */
const QUIET_KEY = 'quiet';
const SECONDS_A_MINUTE = 60;

/** A few quiet minutes of the clock, whichever control moved it, bring all Mastery Points back. LAD-24 LAD-25 */
function onTimePassed(from: number, now: RulesContext): readonly Consequence[] {
  const lacking = recoverAllPoints(now);
  const waited = systemNumber(now, QUIET_KEY);
  const kept = (to: number): readonly Consequence[] =>
    to === waited ? [] : [{ do: 'remember', key: QUIET_KEY, to, label: '', rule: 'LAD-25' }];
  if (now.acting !== undefined || (lacking.length === 0 && !isContested(now))) return kept(0);
  const quiet = waited + Math.max(0, now.worldTime - from);
  if (quiet < quietMinutes(now) * SECONDS_A_MINUTE) return kept(quiet);
  return [...kept(0), ...(isContested(now) ? [setContested(false)] : []), ...lacking];
}
