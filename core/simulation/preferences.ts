import { usageColour } from '../rules/powers.ts';
import type { Power } from '../rules/sheet.ts';
import type { Combatant } from '../table/state.ts';
import { type TargetReason, type AiContext, type TargetPriority, hitPointShare } from './aiContext.ts';

/** What comes back with the next fight is used early; what comes back but once a day waits until it is worth it. */
const EARLY = 1.15;
const DAILY = { bold: 0.9, careful: 0.55 } as const;
/** From here on a fight is worth a daily power: hit points that the own side has left, as a share. */
const HARD = 0.6;
/** And an enemy is, that has so many times the hit points of one of the own side in the mean. */
const GREAT = 2;
/** What the stat block says to begin with, in its first two rounds; what it says to keep, until it is hurt by half. */
const [OPENING, KEPT, HALF] = [3, 0.1, 0.5] as const;

/** How much more, or less, a power is worth for how often it can be used. */
export function weighResource(mind: AiContext, power: Power): TargetPreference {
  const { intent, who, now, style } = mind;
  if (intent.keeps?.includes(power.id) === true)
    return hitPointShare(who) > HALF ? { factor: KEPT, leans: [] } : { factor: OPENING, leans: ['tactics'] };
  if (intent.opens?.includes(power.id) === true && now.round <= 2)
    return { factor: OPENING, leans: ['tactics'] };
  const often = usageColour(power);
  if (often === 'encounter') return { factor: EARLY, leans: ['early'] };
  if (often !== 'daily') return { factor: 1, leans: [] };
  // A foe has no tomorrow.
  if (who.side === 'foes' || isWorthIt(mind)) return { factor: EARLY, leans: ['worthIt'] };
  return { factor: DAILY[style.bold ? 'bold' : 'careful'], leans: [] };
}

/** Whether a fight deserves what comes back but once a day: it goes badly, or somebody great is there. */
export function isWorthIt({ friends, enemies }: Pick<AiContext, 'friends' | 'enemies'>): boolean {
  const most = friends.reduce((sum, { sheet }) => sum + sheet.hitPoints, 0);
  const left = friends.reduce((sum, { hp }) => sum + Math.max(0, hp), 0);
  if (left < most * HARD) return true;
  const mean = most / Math.max(1, friends.length);
  return enemies.some(({ hp }) => hp >= mean * GREAT);
}

/** What makes a target worth more to somebody than its numbers say. */
export interface TargetPreference {
  readonly factor: number;
  readonly leans: readonly TargetReason[];
}

/** How much more: to the one all go for, to whom a role goes for, to whom the stat block names, to who is before one. */
const FACTOR = { focus: 1.5, role: 1.3, tactics: 2, before: 1.6 } as const;

/** How much `who` leans to this target, and why. */
export function weighTarget(mind: AiContext, target: Combatant): TargetPreference {
  const { style, intent, enemies } = mind;
  if (style.focus) {
    const near = 1 - hitPointShare(target);
    return near > 0 ? { factor: 1 + near * (FACTOR.focus - 1), leans: ['focus'] } : NONE;
  }
  if (!style.tactics) return NONE;
  if (intent.prey !== undefined)
    return target.id === findPriorityTargets(intent.prey, mind)?.id
      ? { factor: FACTOR.tactics, leans: ['tactics'] }
      : NONE;
  switch (mind.manner) {
    case 'skulker':
    case 'archer':
      return target.id === findWeakest(enemies)?.id ? { factor: FACTOR.role, leans: ['weak'] } : NONE;
    case 'blocker':
      return target.id === findStrongest(enemies)?.id ? { factor: FACTOR.role, leans: ['front'] } : NONE;
    case 'controller':
      return NONE;
    case 'brute':
    case 'leader':
    case undefined:
      return target.id === before(mind)?.id ? { factor: FACTOR.before, leans: ['before'] } : NONE;
  }
}

const NONE: TargetPreference = { factor: 1, leans: [] };

function findPriorityTargets(prey: TargetPriority, mind: AiContext): Combatant | undefined {
  const { enemies } = mind;
  switch (prey) {
    case 'weak':
      return findWeakest(enemies);
    case 'strong':
      return findStrongest(enemies);
    case 'wounded':
      return enemies.toSorted((a, b) => hitPointShare(a) - hitPointShare(b))[0];
    case 'casters':
      return enemies.find(({ sheet }) => !isFighter(sheet.powers)) ?? findWeakest(enemies);
    case 'nearest':
      return before(mind);
  }
}

/** One who fights hand to hand with what it can do without limit, first of all. */
function isFighter(powers: Combatant['sheet']['powers']): boolean {
  return powers.find(({ attack, usage }) => attack && !usage.limited)?.origin === 'melee';
}

function findWeakest(all: readonly Combatant[]): Combatant | undefined {
  return all.toSorted((a, b) => a.sheet.hitPoints - b.sheet.hitPoints)[0];
}

function findStrongest(all: readonly Combatant[]): Combatant | undefined {
  return all.toSorted((a, b) => b.sheet.hitPoints - a.sheet.hitPoints)[0];
}

/** Whoever stands before one: without a map they are shared out among a side, one by one. */
function before({ state, who, enemies }: AiContext): Combatant | undefined {
  if (enemies.length === 0) return undefined;
  const side = state.combatants.filter(({ side: each }) => (each === 'foes') === (who.side === 'foes'));
  return enemies[
    Math.max(
      0,
      side.findIndex(({ id }) => id === who.id),
    ) % enemies.length
  ];
}
