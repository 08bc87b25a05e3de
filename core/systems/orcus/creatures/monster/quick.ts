import { type Result, ok, refuse } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { HIGHEST_ABILITY, MAX_LEVEL, type Role, half } from '../../tables.ts';
import { BLANK_MONSTER } from './form.ts';
import { BLANK_POWER } from './powerForm.ts';
import { saying } from '../../../../kernel/said.ts';

/** The ability each role leans on, its basic attack and where that reaches. */
export const HABITS = {
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
  return {
    ...BLANK_MONSTER,
    name,
    level,
    role,
    abilities: abilitiesFor(level, role),
    powers: [basicAttack(role)],
  };
}

/** The six scores as they are usual: the one that the role leans on is the highest. ORC-280 */
export function abilitiesFor(level: number, role: Role): Draft {
  const abilities = { str: 12, con: 12, dex: 12, int: 10, wis: 12, cha: 10 };
  return { ...abilities, [HABITS[role].ability]: HIGHEST_ABILITY.base + half(level) };
}

/** The basic attack that a role is known by. ORC-100 ORC-271 */
export function basicAttack(role: Role): Draft {
  const { name, origin, range } = HABITS[role];
  return { ...BLANK_POWER, name, origin, range, basic: true };
}

/** Reads `ogre 5 blocker` as a monster; level and role stand last, in either order, the role by its first letters. */
export function quickLine(text: string): Result<Draft> {
  const words = text.trim().split(/\s+/u);
  const [name, last] = [words.slice(0, -2).join(' '), words.slice(-2)];
  const level = Number(last.find((word) => /^\d{1,3}$/u.test(word)) ?? 0);
  const typed = last.find((word) => !/^\d/u.test(word))?.toLowerCase() ?? '';
  if (name === '' || typed === '' || level === 0)
    return refuse(saying('rules.quickMonster', { example: 'ogre 5 blocker' }));
  if (level > MAX_LEVEL)
    return refuse({
      ...saying('rules.levelsFromTo', { from: 1, to: MAX_LEVEL }),
      field: 'level',
      rule: 'ORC-275',
    });
  const roles = ROLE_KEYS.filter((role) => role.startsWith(typed));
  const [role] = roles;
  if (role === undefined)
    return refuse({ ...saying('rules.noSuchRole', { word: typed, roles: ROLE_KEYS }), field: 'role' });
  if (roles.length > 1)
    return refuse({ ...saying('rules.roleAmbiguous', { word: typed, roles }), field: 'role' });
  return ok(quick(name, level, role));
}

const ROLE_KEYS: readonly Role[] = ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker'];
