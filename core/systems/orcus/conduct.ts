import type { SystemAiProfile, FightingStyle } from '../../rules/system.ts';
import type { Fighter } from '../../rules/combat.ts';
import { counterOf, hasCondition } from '../../rules/context.ts';
import { isDying } from './harm/life.ts';
import { isHero, recoveryValue, traitsOf } from './creatures/traits.ts';
import { type Role } from './tables.ts';
import { ALLOWANCE } from './turns/budget.ts';
import { COUNTER, MARK } from './words.ts';

const MANNERS: { readonly [Key in Role]: FightingStyle } = {
  archer: 'archer',
  blocker: 'blocker',
  skulker: 'skulker',
  spoiler: 'controller',
  striker: 'brute',
  wrecker: 'brute',
};

/** How its people fight and rest by themselves. ORC-30 ORC-106 ORC-110 ORC-123 ORC-181 ORC-182 ORC-277 */
export const conduct: SystemAiProfile = {
  mannerOf: (sheet) => {
    const { role, leader } = traitsOf(sheet);
    if (leader) return 'leader';
    return Object.entries(MANNERS).find(([key]) => key === role)?.[1];
  },
  recoveries: [COUNTER.recoveries],
  rests: {
    quick: (party) => [
      {
        procedure: 'shortRest',
        targets: party.map(({ id }) => id),
        values: Object.fromEntries(party.map((who) => [`recoveries:${who.id}`, wanted(who)])),
      },
    ],
    full: (party) => [{ procedure: 'longRest', targets: party.map(({ id }) => id), values: { again: true } }],
  },
  ready: (who) => (hasCondition(who, 'prone') ? own('standUp', who) : undefined),
  rally: (who) =>
    isHero(who.sheet) && who.marks?.[MARK.rallied] !== true && counterOf(who, COUNTER.recoveries) > 0
      ? own('rally', who)
      : undefined,
  // A dying ally that has not rallied yet gets up by it; one that has is made safe.
  rescue: (who, dying) => {
    if (!isHero(who.sheet) || !isDying(dying)) return undefined;
    const asked = { who: who.id, targets: [dying.id], values: {} };
    return dying.marks?.[MARK.rallied] === true
      ? { procedure: 'stabilize', ...asked }
      : { procedure: 'rallyAlly', ...asked, raises: true };
  },
  more: (who) =>
    counterOf(who, COUNTER.actionPoints) > 0 && (who.used?.[ALLOWANCE.actionPoint] ?? 0) < 1
      ? { ...own('actionPoint', who), values: { for: 'standard' } }
      : undefined,
};

function own(procedure: string, { id }: Fighter) {
  return { procedure, who: id, targets: [], values: {} };
}

/** Recoveries until less is missing than one of them gives. ORC-181 */
function wanted(who: Fighter): number {
  const value = Math.max(1, recoveryValue(who.sheet));
  return Math.floor((who.sheet.hitPoints - Math.max(0, who.hp)) / value);
}
