import { said } from '../../kernel/said.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { about } from './about.ts';
import { useRulesBy } from '../../rules/powers.ts';
import { attacks } from './attacks/attacks.ts';
import { reference } from './cards/index.ts';
import { hero, monster } from './creatures/creature/kind.ts';
import { charts } from './cards/charts/index.ts';
import { conduct } from './conduct.ts';
import { CREDIT } from './credit.ts';
import { exchange } from './exchange/index.ts';
import { sharedPoints } from './turns/mastery.ts';
import { insights } from './attacks/insights.ts';
import { harm } from './harm/harm.ts';
import { DRAW_KEY, picture } from './journey/map.ts';
import { mapShown } from './procedures/regions.ts';
import { journey } from './journey/index.ts';
import { options } from './options.ts';
import { procedures } from './procedures/index.ts';
import { proposals } from './attacks/proposals.ts';
import { sample } from './sample/index.ts';
import { turns } from './turns/turns.ts';
import { lexicon } from './lexicon.ts';
import { words } from './words.ts';
import { party } from './creatures/party.ts';
import { seated } from './creatures/traits.ts';

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
  seated,
  reference,
  unweighed: {
    text: said('ladder.theseRulesSetNo'),
    rule: 'LAD-23',
  },
  options,
  sample,
  party,
  conduct,
  picture,
  drawn: { procedure: DRAW_KEY, shows: mapShown },
  journey,
  charts,
  insights,
  shared: sharedPoints,
  procedures,
  openings: proposals,
  exchange,
};
