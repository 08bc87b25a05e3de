import type { Combatant } from '../../table/state.ts';
import type { Prey } from '../intent.ts';
import { type Mind, shareLeft } from '../mind.ts';
import type { Lean } from '../reason.ts';

/** What makes a target worth more to somebody than its numbers say. */
export interface Leaning {
  readonly factor: number;
  readonly leans: readonly Lean[];
}

/** How much more: to the one all go for, to whom a role goes for, to whom the stat block names, to who is before one. */
const FACTOR = { focus: 1.5, role: 1.3, tactics: 2, before: 1.6 } as const;

/** How much `who` leans to this target, and why. */
export function leanTo(mind: Mind, target: Combatant): Leaning {
  const { style, intent, enemies } = mind;
  if (style.focus) {
    const near = 1 - shareLeft(target);
    return near > 0 ? { factor: 1 + near * (FACTOR.focus - 1), leans: ['focus'] } : NONE;
  }
  if (!style.tactics) return NONE;
  if (intent.prey !== undefined)
    return target.id === preyOf(intent.prey, mind)?.id
      ? { factor: FACTOR.tactics, leans: ['tactics'] }
      : NONE;
  switch (mind.manner) {
    case 'skulker':
    case 'archer':
      return target.id === weakest(enemies)?.id ? { factor: FACTOR.role, leans: ['weak'] } : NONE;
    case 'blocker':
      return target.id === strongest(enemies)?.id ? { factor: FACTOR.role, leans: ['front'] } : NONE;
    case 'controller':
      return NONE;
    case 'brute':
    case 'leader':
    case undefined:
      return target.id === before(mind)?.id ? { factor: FACTOR.before, leans: ['before'] } : NONE;
  }
}

const NONE: Leaning = { factor: 1, leans: [] };

function preyOf(prey: Prey, mind: Mind): Combatant | undefined {
  const { enemies } = mind;
  switch (prey) {
    case 'weak':
      return weakest(enemies);
    case 'strong':
      return strongest(enemies);
    case 'wounded':
      return enemies.toSorted((a, b) => shareLeft(a) - shareLeft(b))[0];
    case 'casters':
      return enemies.find(({ sheet }) => !isFighter(sheet.powers)) ?? weakest(enemies);
    case 'nearest':
      return before(mind);
  }
}

/** One who fights hand to hand with what it can do without limit, first of all. */
function isFighter(powers: Combatant['sheet']['powers']): boolean {
  return powers.find(({ attack, usage }) => attack && !usage.limited)?.origin === 'melee';
}

function weakest(all: readonly Combatant[]): Combatant | undefined {
  return all.toSorted((a, b) => a.sheet.hitPoints - b.sheet.hitPoints)[0];
}

function strongest(all: readonly Combatant[]): Combatant | undefined {
  return all.toSorted((a, b) => b.sheet.hitPoints - a.sheet.hitPoints)[0];
}

/** Whoever stands before one: without a map they are shared out among a side, one by one. */
function before({ state, who, enemies }: Mind): Combatant | undefined {
  if (enemies.length === 0) return undefined;
  const side = state.combatants.filter(({ side: each }) => (each === 'foes') === (who.side === 'foes'));
  return enemies[
    Math.max(
      0,
      side.findIndex(({ id }) => id === who.id),
    ) % enemies.length
  ];
}
