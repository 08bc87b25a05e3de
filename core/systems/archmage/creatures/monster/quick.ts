import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { ROLES } from './choices.ts';
import { BLANK_POWER } from './blankPower.ts';
import { BLANK_MONSTER } from './form.ts';
import type { MonsterDraft } from './schema.ts';
import { usualFor } from './usual.ts';
import { saying } from '../../../../kernel/said.ts';

/** Reads `ogre 5 wrecker` as a monster; level and role stand last, in either order, the role by its first letters. ARC-22 */
export function quickLine(text: string): Result<Draft> {
  const words = text.trim().split(/\s+/u);
  const [name, last] = [words.slice(0, -2).join(' '), words.slice(-2)];
  const level = last.find((word) => /^\d{1,3}$/u.test(word));
  const typed = last.find((word) => !/^\d/u.test(word))?.toLowerCase() ?? '';
  if (name === '' || typed === '' || level === undefined)
    return refuse(saying('rules.quickMonster', { example: 'ogre 5 wrecker' }));
  if (Number(level) > MAX_LEVEL)
    return refuse({
      ...saying('rules.levelsFromTo', { from: 0, to: MAX_LEVEL }),
      field: 'level',
      rule: 'ARC-19',
    });
  const roles = ROLES.filter(({ key }) => key.startsWith(typed)).map(({ key }) => key);
  const [role] = roles;
  if (role === undefined) {
    const known = ROLES.map(({ key }) => key).join(', ');
    return refuse({ ...saying('rules.noSuchRole', { word: typed, roles: known }), field: 'role' });
  }
  if (roles.length > 1)
    return refuse({ ...saying('rules.roleAmbiguous', { word: typed, roles }), field: 'role' });
  return ok(quick(name, Number(level), role));
}

/** A monster with the numbers that are usual for its level and role. ARC-22 */
function quick(name: string, level: number, role: MonsterDraft['role']): Draft {
  const origin = role === 'archer' || role === 'caster' ? 'ranged' : 'melee';
  const who = { level, role, size: 'normal', strength: 'standard' } as const;
  const attack = {
    ...BLANK_POWER,
    name: origin === 'melee' ? 'Strike' : 'Shot',
    attack: `+${usualFor(who, 'attack').value} vs. AC`,
    hit: `${usualFor(who, 'damage').value} damage`,
    origin,
    basic: true,
  };
  return { ...BLANK_MONSTER, name, level, role, powers: [attack] };
}
