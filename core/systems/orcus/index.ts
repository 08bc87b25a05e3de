import type { RuleSystem } from '../../rules/system.ts';
import { about } from './about.ts';
import { attacks } from './attacks/attacks.ts';
import { charts } from './cards/charts/index.ts';
import { reference } from './cards/index.ts';
import { conduct } from './conduct.ts';
import { CREDIT } from './credit.ts';
import { encounters } from './creatures/encounters.ts';
import { treasure } from './journey/goods/treasure.ts';
import { exchange } from './exchange/index.ts';
import { harm } from './harm/harm.ts';
import { hero } from './creatures/hero/kind.ts';
import { journey } from './journey/index.ts';
import { monster } from './creatures/monster/kind.ts';
import { options } from './options.ts';
import { procedures } from './procedures/index.ts';
import { seated } from './attacks/ruled.ts';
import { sample } from './sample/index.ts';
import { trap } from './creatures/trap/kind.ts';
import { turns } from './turns/turns.ts';
import { using } from './attacks/using.ts';
import { lexicon } from './lexicon.ts';
import { words } from './words.ts';
import { party } from './creatures/party.ts';

/** Orcus: tactical fights on a grid, d20 against four defenses, powers with names. */
export const orcus: RuleSystem = {
  key: about.key,
  title: about.title,
  summary: about.summary,
  credit: CREDIT,
  words,
  lexicon,
  creatures: [monster, trap, hero],
  turns,
  attacks,
  using,
  harm,
  reference,
  charts,
  options,
  sample,
  party,
  conduct,
  procedures,
  encounters,
  seated,
  exchange,
  journey,
  treasure,
};
