import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { TRAP_ROLES, TRAP_TYPES } from './choices.ts';
import { BLANK_TRAP } from './form.ts';

const EXAMPLE = 'Type a name, a level, a type and a role, such as: scythe 2 one-off warning.';
const TYPE = /^(?:one-?off|hazard|recurring)$/u;

/** Reads `scythe 2 elite one-off warning` as a trap: the type must be said, the role is a warning unless said otherwise. */
export function quickTrap(text: string): Result<Draft> {
  const words = text.trim().split(/\s+/u);
  const at = words.findIndex((word) => /^\d{1,2}$/u.test(word));
  const rest = words.slice(at + 1).map((word) => word.toLowerCase());
  const [level, typed] = [Number(words[at] ?? 0), rest.find((word) => TYPE.test(word))];
  if (at < 1 || typed === undefined) return refuse({ message: EXAMPLE });
  if (level < 1 || level > MAX_LEVEL)
    return refuse({ message: `Levels go from 1 to ${MAX_LEVEL}.`, field: 'level' });
  const type = TRAP_TYPES.find(({ key }) => key.toLowerCase() === typed.replace('-', ''))?.key ?? 'oneOff';
  const others = rest.filter((word) => word !== typed && word !== 'trap' && word !== 'elite');
  const [word = 'warning'] = others;
  const role = TRAP_ROLES.find(({ key }) => key.startsWith(word));
  if (others.length > 1 || !role)
    return refuse({
      message: `“${others.join(' ')}” is no role of a trap: ${TRAP_ROLES.map(({ key }) => key).join(', ')}.`,
      field: 'role',
    });
  return ok({
    ...BLANK_TRAP,
    name: words.slice(0, at).join(' '),
    level,
    type,
    elite: rest.includes('elite'),
    role: role.key,
  });
}
