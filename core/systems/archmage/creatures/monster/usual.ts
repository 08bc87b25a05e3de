import { explain, type Explained, labelling, type Reason } from '../../../../kernel/said.ts';
import { labelOf } from '../../../../rules/words.ts';
import { SCALING, USUAL, USUAL_ROLE, USUAL_STRENGTH } from '../../tables.ts';
import { ROLES, SIZES, STRENGTHS } from './choices.ts';
import type { MonsterDraft } from './schema.ts';

type Who = Pick<MonsterDraft, 'level' | 'role' | 'size' | 'strength'>;
type Strength = MonsterDraft['strength'];
export type UsualKey = Exclude<keyof (typeof USUAL)[number], 'level'>;

/** A large monster of no other strength counts double, a huge one three times, as the published ones do. ARC-79 */
export function strengthOf({ size, strength }: Pick<Who, 'size' | 'strength'>): Strength {
  if (strength !== 'standard') return strength;
  const rank = SIZES.find(({ key }) => key === size)?.rank ?? 0;
  return rank > 1 ? 'triple' : rank === 1 ? 'double' : 'standard';
}

/**
 * What is usual for a monster of this level, role, size and strength, each part with its reason. The rulebook has no
 * such table, so it carries no rule: it is the median of published monsters, see `USUAL`.
 */
export function usualFor(who: Who, key: UsualKey): Explained {
  const strength = strengthOf(who);
  const base = atLevel(who.level, key);
  const role = USUAL_ROLE[who.role];
  if (key === 'hp' || key === 'damage') {
    const byRole = key === 'damage' ? Math.round(base * role.damage) - base : 0;
    const so = Math.round((base + byRole) * USUAL_STRENGTH[strength][key]);
    return explain(
      usual(who.level, base),
      ...told(labelOf(ROLES, who.role), byRole),
      ...told(strengthLabel(who), Math.max(1, so) - base - byRole),
    );
  }
  const more = key === 'attack' ? 0 : role[key];
  return explain(usual(who.level, base), ...told(labelOf(ROLES, who.role), more));
}

function usual(level: number, value: number): Reason {
  return { rule: '', ...labelling('archmage.usualForLevel', { level }), value };
}

function told(label: string, value: number): readonly Reason[] {
  return value === 0 ? [] : [{ rule: '', label: label.toLowerCase(), value }];
}

function strengthLabel(who: Who): string {
  return who.strength === 'standard' ? labelOf(SIZES, who.size) : labelOf(STRENGTHS, who.strength);
}

/** Beyond the levels of the table its last line goes on as printed numbers are scaled. ARC-22 */
function atLevel(level: number, key: UsualKey): number {
  const last = USUAL.at(-1);
  const found = USUAL.find((each) => each.level === level) ?? last;
  if (!found || !last || level <= last.level) return found?.[key] ?? 0;
  const more = level - last.level;
  return key === 'hp' || key === 'damage'
    ? Math.round(last[key] * (1 + SCALING.percent / 100) ** more)
    : last[key] + more * SCALING.each;
}
