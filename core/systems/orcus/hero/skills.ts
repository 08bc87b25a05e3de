import { abilityModifier, half, PASSIVE, SKILL_KEYS, type Skill, SKILLS, TRAINED } from '../tables.ts';
import type { HeroDraft } from './schema.ts';

/** Every skill that is typed or follows from what is typed, and Strength for wrestling. ORC-105 ORC-215 ORC-230 */
export function skillsOf(draft: HeroDraft): { readonly [skill: string]: number } {
  const { abilities, level } = draft;
  const skills = SKILL_KEYS.flatMap((key) => {
    const bonus = skillOf(draft, key);
    return bonus === undefined ? [] : [[key, bonus]];
  });
  const strength = typeof abilities['str'] === 'number' ? half(level) + abilityModifier(abilities['str']) : 0;
  return { ...Object.fromEntries(skills), strength };
}

/** Typed, from the ability, or back from the passive number. ORC-230 ORC-231 */
function skillOf(draft: HeroDraft, key: Skill): number | undefined {
  const { level, abilities, trained, skills, perception, insight } = draft;
  const own = skills[key];
  if (typeof own === 'number') return own;
  if (key === 'perception') return perception - PASSIVE;
  if (key === 'insight') return insight - PASSIVE;
  const score = abilities[SKILLS[key]];
  const training = trained.includes(key) ? TRAINED : 0;
  return typeof score === 'number' ? half(level) + abilityModifier(score) + training : undefined;
}
