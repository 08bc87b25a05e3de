import { said } from '../../kernel/said.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { about } from './about.ts';
import { attacks } from './attacks/attacks.ts';
import { charts } from './cards/charts/index.ts';
import { reference } from './cards/index.ts';
import { conduct } from './conduct.ts';
import { CREDIT } from './credit.ts';
import { exchange } from './exchange/index.ts';
import { harm } from './harm/harm.ts';
import { hero } from './creatures/hero/kind.ts';
import { monster } from './creatures/monster/kind.ts';
import { options } from './options.ts';
import { picture } from './attacks/picture.ts';
import { procedures } from './procedures/index.ts';
import { sample } from './sample/index.ts';
import { turns } from './turns/turns.ts';
import { using } from './attacks/using.ts';
import { lexicon } from './lexicon.ts';
import { words } from './words.ts';
import { party } from './creatures/party.ts';

/** The escalation-die game: a d20 against three defenses, position without a map, a die that rises each round. */
export const archmage: RuleSystem = {
  key: about.key,
  title: about.title,
  summary: about.summary,
  credit: CREDIT,
  words,
  lexicon,
  creatures: [monster, hero],
  turns,
  attacks,
  using,
  harm,
  reference,
  charts,
  unweighed: {
    text: said('archmage.theseRulesSetNo'),
    rule: 'ARC-142',
  },
  options,
  sample,
  party,
  conduct,
  picture,
  procedures,
  exchange,
};
