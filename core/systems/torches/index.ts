import { said } from '../../kernel/said.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { about } from './about.ts';
import { useRulesBy } from '../../rules/powers.ts';
import { attacks } from './attacks/attacks.ts';
import { reference } from './cards/index.ts';
import { charts } from './cards/charts.ts';
import { conduct } from './conduct.ts';
import { CREDIT } from './credit.ts';
import { exchange } from './exchange/index.ts';
import { harm } from './harm/harm.ts';
import { hero } from './creatures/hero/kind.ts';
import { journey } from './journey/index.ts';
import { monster } from './creatures/monster/kind.ts';
import { openings } from './attacks/openings.ts';
import { options } from './options.ts';
import { procedures } from './procedures/index.ts';
import { sample } from './sample/index.ts';
import { treasure } from './journey/treasure.ts';
import { turns } from './turns/turns.ts';
import { lexicon } from './lexicon.ts';
import { words } from './words.ts';
import { party } from './creatures/party.ts';
import { viewNow } from './creatures/viewNow.ts';

/** Torches: the OSR d20 game of hours, light and hunger. */
export const torches: RuleSystem = {
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
  reference,
  unweighed: {
    text: said('torches.theseRulesSetNo'),
    rule: 'TOR-31',
  },
  options,
  sample,
  party,
  conduct,
  procedures,
  exchange,
  journey,
  treasure,
  charts,
  openings,
  viewNow,
};
