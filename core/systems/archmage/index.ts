import { said } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { FightingStyle, RuleSystem, SystemAiProfile } from '../../rules/system.ts';
import { readSampleCampaign } from '../../rules/sampleCampaign.ts';
import { about, CREDIT } from './about.ts';
import { attacks, powerUse } from './attacks.ts';
import { areEngaged, listHolders, drawPosition } from './engagement.ts';
import reference from './cards.json' with { type: 'json' };
import { charts } from './charts.ts';
import type { ROLES } from './creatures/choices.ts';
import { hero } from './creatures/heroBuilder.ts';
import { monster } from './creatures/monsterBuilder.ts';
import { party } from './party.ts';
import { isHero, readTraits } from './creatures/traits.ts';
import { exchange } from './exchange/index.ts';
import { harm } from './damage.ts';
import { isDying, computeMaximumHitPoints, recoveriesLeft } from './vitals.ts';
import { lexicon } from './lexicon.ts';
import { procedures } from './procedures/index.ts';
import { options } from './rulings.ts';
import sample from './sample.json' with { type: 'json' };
import { MARK } from './turnMarks.ts';
import { turns } from './turns.ts';
import { COUNTER, words } from './words.ts';

/** How its people fight and rest by themselves. ARC-63 ARC-65 ARC-91 ARC-93 ARC-130 ARC-137 ARC-141 */
const aiProfile: SystemAiProfile = {
  mannerOf: (sheet) => {
    const { role } = readTraits(sheet);
    return Object.entries(MANNERS).find(([key]) => key === role)?.[1];
  },
  recoveries: [COUNTER.recoveries],
  rests: {
    quick: (heroes) => [
      {
        procedure: 'quickRest',
        targets: heroes.map(({ id }) => id),
        values: {
          ...Object.fromEntries(heroes.map((who) => [`of:${who.id}`, countUsefulRecoveries(who)])),
          anyway: true,
        },
      },
    ],
    full: (heroes) => [
      { procedure: 'healUp', targets: heroes.map(({ id }) => id), values: { granted: true } },
    ],
  },
  // The first is free of a save; later ones wait for worse.
  rally: (who, { round }) =>
    isHero(who.sheet) && recoveriesLeft(who) > 0 && who.marks?.[MARK.rallyRefused] !== round
      ? { procedure: 'rally', who: who.id, targets: [], values: {} }
      : undefined,
  rescue: (who, dying) =>
    isHero(who.sheet) && isDying(dying)
      ? { procedure: 'stabilise', who: who.id, targets: [dying.id], values: { steps: true } }
      : undefined,
  // Out of reach is who fights another, or stands free while one fights somebody who lies there.
  reach: (who, enemy, { all }) =>
    areEngaged(who, enemy) || listHolders(who, all).length > 0
      ? undefined
      : { procedure: 'engage', who: who.id, targets: [enemy.id], values: {} },
  leave: (who) => (isHero(who.sheet) ? { procedure: 'flee', targets: [], values: { all: true } } : undefined),
  takes: ({ what }, who) =>
    what.kind === 'intercept' && who.hp > computeMaximumHitPoints(who) * STURDY && isFront(who),
};

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
  using: powerUse,
  harm,
  reference,
  charts,
  unweighed: {
    text: said('archmage.theseRulesSetNo'),
    rule: 'ARC-142',
  },
  options,
  sample: readSampleCampaign(sample),
  party,
  conduct: aiProfile,
  picture: drawPosition,
  procedures,
  exchange,
};

const MANNERS: { readonly [Key in (typeof ROLES)[number]['key']]: FightingStyle } = {
  archer: 'archer',
  blocker: 'blocker',
  caster: 'controller',
  leader: 'leader',
  spoiler: 'controller',
  troop: 'brute',
  wrecker: 'brute',
};
/** About what a recovery heals, as a share of the maximum. ARC-120 */
const RECOVERY = 0.3;
/** Whoever has more of its hit points than this steps into the way of others. ARC-65 */
const STURDY = 0.5;

/** One whose first attack is made hand to hand. */
function isFront({ sheet }: Fighter): boolean {
  return sheet.powers.find(({ attack }) => attack)?.origin === 'melee';
}

/** Recoveries until less is missing than one of them gives. ARC-138 */
function countUsefulRecoveries(who: Fighter): number {
  const missing = computeMaximumHitPoints(who) - Math.max(0, who.hp);
  const least = who.hp * 2 <= computeMaximumHitPoints(who) ? 1 : 0;
  return Math.max(least, Math.floor(missing / Math.max(1, computeMaximumHitPoints(who) * RECOVERY)));
}
