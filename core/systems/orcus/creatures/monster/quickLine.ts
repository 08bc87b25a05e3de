import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { MAX_LEVEL, type Role } from '../../tables.ts';
import { quick } from './quick.ts';

const EXAMPLE = 'Type a name, a level and a role, such as: ogre 5 blocker.';

/** Reads `ogre 5 blocker` as a monster; level and role stand last, in either order, the role by its first letters. */
export function quickLine(text: string): Result<Draft> {
  const words = text.trim().split(/\s+/u);
  const [name, last] = [words.slice(0, -2).join(' '), words.slice(-2)];
  const level = Number(last.find((word) => /^\d{1,3}$/u.test(word)) ?? 0);
  const typed = last.find((word) => !/^\d/u.test(word))?.toLowerCase() ?? '';
  if (name === '' || typed === '' || level === 0) return refuse({ message: EXAMPLE });
  if (level > MAX_LEVEL)
    return refuse({ message: `Levels go from 1 to ${MAX_LEVEL}.`, field: 'level', rule: 'ORC-275' });
  const roles = ROLE_KEYS.filter((role) => role.startsWith(typed));
  const [role] = roles;
  if (role === undefined)
    return refuse({ message: `“${typed}” is no role: ${ROLE_KEYS.join(', ')}.`, field: 'role' });
  if (roles.length > 1)
    return refuse({ message: `“${typed}” could be ${roles.join(' or ')}. Type more of it.`, field: 'role' });
  return ok(quick(name, level, role));
}

const ROLE_KEYS: readonly Role[] = ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker'];
