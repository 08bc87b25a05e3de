import { said } from '../../kernel/said.ts';
import type { RuleSystem, SystemAiProfile } from '../../rules/system.ts';
import { about, CREDIT } from './about.ts';
import { useRulesBy } from '../../rules/powers.ts';
import { readSampleCampaign } from '../../rules/sampleCampaign.ts';
import { attacks, listOpenings } from './attacks.ts';
import reference from './cards.json' with { type: 'json' };
import { charts } from './charts.ts';
import { exchange } from './exchange/index.ts';
import { harmRules } from './damage.ts';
import { isDying, isHero } from './fighter.ts';
import { hero } from './creatures/heroBuilder.ts';
import { travelRules } from './travel.ts';
import { monster } from './creatures/monsterBuilder.ts';
import { options } from './rulings.ts';
import { procedures } from './procedures/index.ts';
import sample from './sample.json' with { type: 'json' };
import { treasureRules } from './treasure.ts';
import { turnRules } from './turns.ts';
import { lexicon, words } from './words.ts';
import { party } from './party.ts';
import { buildCurrentView } from './creatures/monsterView.ts';

/**
 * How its people fight and rest by themselves; they leave by their morale checks. There is no short rest that heals.
 * TOR-21 TOR-24 TOR-30
 */
const aiProfile: SystemAiProfile = {
  rests: {
    full: () => [{ procedure: 'rest', targets: [], values: { safe: true, food: true } }],
  },
  rescue: (who, dying) =>
    isHero(who) && isDying(dying)
      ? { procedure: 'stabilise', who: who.id, targets: [dying.id], values: { ability: 'wis' } }
      : undefined,
};

/** Torches: the OSR d20 game of hours, light and hunger. */
export const torches: RuleSystem = {
  key: about.key,
  title: about.title,
  summary: about.summary,
  credit: CREDIT,
  words,
  lexicon,
  creatures: [monster, hero],
  turns: turnRules,
  attacks,
  using: useRulesBy(),
  harm: harmRules,
  reference,
  unweighed: {
    text: said('torches.theseRulesSetNo'),
    rule: 'TOR-31',
  },
  options,
  sample: readSampleCampaign(sample),
  party,
  conduct: aiProfile,
  procedures,
  exchange,
  journey: travelRules,
  treasure: treasureRules,
  charts,
  openings: listOpenings,
  viewNow: buildCurrentView,
};
