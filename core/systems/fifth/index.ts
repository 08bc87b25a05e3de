import type { Fighter } from '../../rules/combat.ts';
import { counterOf, hasCondition } from '../../rules/context.ts';
import type { RuleSystem, SystemAiProfile } from '../../rules/system.ts';
import { readSampleCampaign } from '../../rules/sampleCampaign.ts';
import { about, CREDIT } from './about.ts';
import { attacks } from './attacks.ts';
import { powerUse } from './spellcasting.ts';
import { adjustSheet, repertoire } from './casting.ts';
import reference from './cards.json' with { type: 'json' };
import { monster } from './creatures/monsterBuilder.ts';
import { party } from './party.ts';
import { hero } from './creatures/heroBuilder.ts';
import { exchange } from './exchange/index.ts';
import { harmRules } from './damage.ts';
import { shapes } from './shapes.ts';
import { CONDITION } from './conditions.ts';
import { abilityModifier, sizeRank, isHero, traitsOf } from './fighter.ts';
import { encounterRules } from './encounters.ts';
import { charts, listCompendium } from './goods.ts';
import { travelRules, treasureRules } from './travel.ts';
import { options } from './rulings.ts';
import { procedures } from './procedures/index.ts';
import sample from './sample.json' with { type: 'json' };
import { listLairOpenings } from './turnBudget.ts';
import { turnRules } from './turns.ts';
import { COUNTER, lexicon, SLOT_COUNTERS, words } from './words.ts';

/** How its people fight and rest by themselves. FIF-48 FIF-117 FIF-193 FIF-194 */
const aiProfile: SystemAiProfile = {
  recoveries: [COUNTER.hitDice],
  daily: [...SLOT_COUNTERS],
  rests: {
    quick: (resting) => [
      {
        procedure: 'shortRest',
        targets: resting.map(({ id }) => id),
        values: Object.fromEntries(resting.map((who) => [`dice:${who.id}`, countUsefulRecoveries(who)])),
      },
    ],
    full: (resting) => [
      { procedure: 'longRest', targets: resting.map(({ id }) => id), values: { again: true } },
    ],
  },
  ready: (who) =>
    hasCondition(who, CONDITION.prone)
      ? { procedure: 'standUp', who: who.id, targets: [], values: {} }
      : undefined,
  rescue: (who, dying) =>
    isHero(who.sheet) && dying.hp <= 0
      ? { procedure: 'stabilise', who: who.id, targets: [dying.id], values: {} }
      : undefined,
};

/** The game most tables play: a d20 against AC or against a DC, in the editions of 2024 and 2014. FIF-01 */
export const fifth: RuleSystem = {
  key: about.key,
  title: about.title,
  summary: about.summary,
  credit: CREDIT,
  words,
  lexicon,
  sizeOf: sizeRank,
  creatures: [monster, hero],
  turns: turnRules,
  attacks,
  using: powerUse,
  repertoire,
  harm: harmRules,
  shapes,
  reference,
  compendium: listCompendium,
  seated: adjustSheet,
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

/** Hit dice until less is missing than one of them gives. FIF-193 */
function countUsefulRecoveries(who: Fighter): number {
  const sides = Number(/d(\d+)/u.exec(traitsOf(who.sheet).hitDice)?.[1] ?? 8);
  const each = Math.max(1, (sides + 1) / 2 + abilityModifier(who.sheet, 'con'));
  const missing = who.sheet.hitPoints - Math.max(0, who.hp);
  return Math.min(counterOf(who, COUNTER.hitDice), Math.floor(missing / each));
}
