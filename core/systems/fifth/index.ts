import type { RuleSystem } from '../../rules/system.ts';
import { readSampleCampaign } from '../../rules/sampleCampaign.ts';
import { about, CREDIT } from './about.ts';
import { attacks } from './attacks.ts';
import { powerUse } from './spellcasting.ts';
import { repertoire } from './casting.ts';
import reference from './cards.json' with { type: 'json' };
import { aiProfile } from './aiProfile.ts';
import { monster } from './creatures/monsterBuilder.ts';
import { party } from './party.ts';
import { hero } from './creatures/heroBuilder.ts';
import { exchange } from './exchange/index.ts';
import { harmRules } from './damage.ts';
import { shapes } from './shapes.ts';
import { encounterRules } from './encounters.ts';
import { charts, listCompendium } from './goods.ts';
import { travelRules, treasureRules } from './travel.ts';
import { options } from './rulings.ts';
import { procedures } from './procedures/index.ts';
import sample from './sample.json' with { type: 'json' };
import { listLairOpenings } from './turnBudget.ts';
import { turnRules } from './turns.ts';
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
  turns: turnRules,
  attacks,
  using: powerUse,
  repertoire,
  harm: harmRules,
  shapes,
  reference,
  compendium: listCompendium,
  charts,
  options,
  sample: readSampleCampaign(sample),
  party,
  conduct: aiProfile,
  exchange,
  encounters: encounterRules,
  procedures,
  journey: travelRules,
  treasure: treasureRules,
  openings: listLairOpenings,
};
