import { type SystemAiProfile, type FightingStyle } from '../../rules/system.ts';
import type { Fighter } from '../../rules/combat.ts';
import { areEngaged, heldBy } from './attacks/engagement.ts';
import { type ROLES } from './creatures/monster/choices.ts';
import { isHero, traitsOf } from './creatures/traits.ts';
import { isDying, maximumOf } from './harm/life.ts';
import { recoveriesLeft } from './harm/recovery.ts';
import { MARK } from './turns/marks.ts';
import { COUNTER } from './words.ts';

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

/** How its people fight and rest by themselves. ARC-63 ARC-65 ARC-91 ARC-93 ARC-130 ARC-137 ARC-141 */
export const conduct: SystemAiProfile = {
  mannerOf: (sheet) => {
    const { role } = traitsOf(sheet);
    return Object.entries(MANNERS).find(([key]) => key === role)?.[1];
  },
  recoveries: [COUNTER.recoveries],
  rests: {
    quick: (party) => [
      {
        procedure: 'quickRest',
        targets: party.map(({ id }) => id),
        values: {
          ...Object.fromEntries(party.map((who) => [`of:${who.id}`, wanted(who)])),
          anyway: true,
        },
      },
    ],
    full: (party) => [{ procedure: 'healUp', targets: party.map(({ id }) => id), values: { granted: true } }],
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
    areEngaged(who, enemy) || heldBy(who, all).length > 0
      ? undefined
      : { procedure: 'engage', who: who.id, targets: [enemy.id], values: {} },
  leave: (who) => (isHero(who.sheet) ? { procedure: 'flee', targets: [], values: { all: true } } : undefined),
  takes: ({ what }, who) => what.kind === 'intercept' && who.hp > maximumOf(who) * STURDY && isFront(who),
};

/** One whose first attack is made hand to hand. */
function isFront({ sheet }: Fighter): boolean {
  return sheet.powers.find(({ attack }) => attack)?.origin === 'melee';
}

/** Recoveries until less is missing than one of them gives. ARC-138 */
function wanted(who: Fighter): number {
  const missing = maximumOf(who) - Math.max(0, who.hp);
  const least = who.hp * 2 <= maximumOf(who) ? 1 : 0;
  return Math.max(least, Math.floor(missing / Math.max(1, maximumOf(who) * RECOVERY)));
}
