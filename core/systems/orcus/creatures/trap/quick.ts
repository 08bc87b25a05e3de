import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { TRAP_ROLES, TRAP_TYPES } from './choices.ts';
import { BLANK_TRAP } from './form.ts';
import { saying } from '../../../../kernel/said.ts';

const TYPE = /^(?:one-?off|hazard|recurring)$/u;

/** Reads `scythe 2 elite one-off warning` as a trap: the type must be said, the role is a warning unless said otherwise. */
export function quickTrap(text: string): Result<Draft> {
  const words = text.trim().split(/\s+/u);
  const at = words.findIndex((word) => /^\d{1,2}$/u.test(word));
  const rest = words.slice(at + 1).map((word) => word.toLowerCase());
  const [level, typed] = [Number(words[at] ?? 0), rest.find((word) => TYPE.test(word))];
  if (at < 1 || typed === undefined) return refuse(saying('orcus.quickTrap'));
  if (level < 1 || level > MAX_LEVEL)
    return refuse({ ...saying('rules.levelsFromTo', { from: 1, to: MAX_LEVEL }), field: 'level' });
  const type = TRAP_TYPES.find(({ key }) => key.toLowerCase() === typed.replace('-', ''))?.key ?? 'oneOff';
  const others = rest.filter((word) => word !== typed && word !== 'trap' && word !== 'elite');
  const [word = 'warning'] = others;
  const role = TRAP_ROLES.find(({ key }) => key.startsWith(word));
  if (others.length > 1 || !role)
    return refuse({
      ...saying('orcus.noSuchTrapRole', { word: others, roles: TRAP_ROLES.map(({ key }) => key) }),
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
