import type { Draft } from '../../../../rules/creature.ts';
import { half, HIGHEST_ABILITY, type Role } from '../../tables.ts';
import { BLANK_MONSTER } from './form.ts';
import { BLANK_POWER } from './powerForm.ts';

/** The ability each role leans on, its basic attack and where that reaches. */
const HABITS = {
  archer: { ability: 'dex', name: 'Shot', origin: 'ranged', range: 'ranged 15/30' },
  blocker: { ability: 'str', name: 'Strike', origin: 'melee', range: 'melee 1' },
  skulker: { ability: 'dex', name: 'Stab', origin: 'melee', range: 'melee 1' },
  spoiler: { ability: 'wis', name: 'Lash', origin: 'melee', range: 'melee 1' },
  striker: { ability: 'dex', name: 'Strike', origin: 'melee', range: 'melee 1' },
  wrecker: { ability: 'str', name: 'Smash', origin: 'melee', range: 'melee 1' },
} as const satisfies {
  readonly [role in Role]: {
    readonly ability: string;
    readonly name: string;
    readonly origin: string;
    readonly range: string;
  };
};

/** A monster from three words: all else as usual for its level and role. ORC-275 ORC-280 */
export function quick(name: string, level: number, role: Role): Draft {
  const { ability } = HABITS[role];
  const abilities = { str: 12, con: 12, dex: 12, int: 10, wis: 12, cha: 10 };
  return {
    ...BLANK_MONSTER,
    name,
    level,
    role,
    abilities: { ...abilities, [ability]: HIGHEST_ABILITY.base + half(level) },
    powers: [basicAttack(role)],
  };
}

/** The basic attack that a role is known by. ORC-100 ORC-271 */
export function basicAttack(role: Role): Draft {
  const { name, origin, range } = HABITS[role];
  return { ...BLANK_POWER, name, origin, range, basic: true };
}
