import type { RuleSystem } from '../../rules/system.ts';
import { about } from './about.ts';
import { attacks } from './attacks/attacks.ts';
import { using } from './attacks/casting.ts';
import { reference } from './cards/index.ts';
import { conduct } from './conduct.ts';
import { CREDIT } from './credit.ts';
import { monster } from './creatures/monster/kind.ts';
import { party } from './creatures/party.ts';
import { hero } from './creatures/hero/kind.ts';
import { exchange } from './exchange/index.ts';
import { harm } from './harm/harm.ts';
import { shapes } from './harm/shapes.ts';
import { encounters } from './creatures/encounters.ts';
import { journey } from './journey/index.ts';
import { options } from './options.ts';
import { procedures } from './procedures/index.ts';
import { sample } from './sample/index.ts';
import { treasure } from './journey/treasure.ts';
import { lairOpenings } from './turns/lair.ts';
import { turns } from './turns/turns.ts';
import { lexicon } from './lexicon.ts';
import { words } from './words.ts';

/** The game most tables play: a d20 against AC or against a DC, in the editions of 2024 and 2014. FIF-01 */
export const fifth: RuleSystem = {
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
  shapes,
  reference,
  options,
  sample,
  party,
  conduct,
  exchange,
  encounters,
  procedures,
  journey,
  treasure,
  openings: lairOpenings,
};
