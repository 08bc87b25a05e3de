import type { RuleSystem } from '../../rules/system.ts';
import { about, CREDIT } from './about.ts';
import { attacks } from './attacks.ts';
import { using } from './spellcasting.ts';
import { reference } from './cards.ts';
import { conduct } from './aiProfile.ts';
import { monster } from './creatures/monsterBuilder.ts';
import { party } from './party.ts';
import { hero } from './creatures/heroBuilder.ts';
import { exchange } from './exchange/index.ts';
import { harm } from './damage.ts';
import { shapes } from './shapes.ts';
import { encounters } from './encounters.ts';
import { journey, treasure } from './travel.ts';
import { options } from './rulings.ts';
import { procedures } from './procedures/index.ts';
import { sample } from './sample.ts';
import { lairOpenings } from './turnBudget.ts';
import { turns } from './turns.ts';
import { lexicon, words } from './words.ts';

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
