import { explain, labelling, type Reason } from '../../../../kernel/said.ts';
import { ARMOR } from '../../journey/goods/tables.ts';
import {
  abilityModifier,
  CHECK_PENALTY,
  half,
  PASSIVE,
  SKILL_KEYS,
  type Skill,
  SKILLS,
  TRAINED,
} from '../../tables.ts';
import type { HeroDraft } from './schema.ts';

/** Every skill that is typed or follows from what is typed, and Strength for wrestling. ORC-105 ORC-215 ORC-230 */
export function skillsOf(draft: HeroDraft): { readonly [skill in Skill | 'strength']?: number } {
  const { abilities, level } = draft;
  const skills = SKILL_KEYS.flatMap((key) => {
    const bonus = skillOf(draft, key);
    return bonus === undefined ? [] : [[key, bonus] as const];
  });
  const strength = typeof abilities['str'] === 'number' ? half(level) + abilityModifier(abilities['str']) : 0;
  return { ...Object.fromEntries(skills), strength };
}

/** Typed, back from a passive number that was typed, or from the ability. ORC-230 ORC-231 */
function skillOf(draft: HeroDraft, key: Skill): number | undefined {
  const { abilities, skills } = draft;
  const own = skills[key];
  if (typeof own === 'number') return own;
  const typed = key === 'perception' || key === 'insight' ? draft[key] : undefined;
  if (typeof typed === 'number') return typed - PASSIVE;
  if (typeof abilities[SKILLS[key]] !== 'number' && typed === undefined && !isSense(key)) return undefined;
  return explain(...skillReasons(draft, key)).value;
}

const isSense = (key: Skill): boolean => key === 'perception' || key === 'insight';

/** What a skill is made of: half the level, the ability, the training, and the armor in its way. ORC-189 ORC-230 */
export function skillReasons(draft: HeroDraft, key: Skill): readonly Reason[] {
  const { level, abilities, trained, skills, armor, shield } = draft;
  const own = skills[key];
  if (typeof own === 'number') return [{ rule: 'ORC-06', label: 'typed', value: own }];
  const worn = CHECK_PENALTY.has(key)
    ? ARMOR.filter((each) => each.key === armor || each.key === shield)
    : [];
  return [
    { rule: 'ORC-230', ...labelling('orcus.halfOfLevel', { level }), value: half(level) },
    { rule: 'ORC-230', label: 'ability', value: abilityModifier(abilities[SKILLS[key]] ?? 10) },
    { rule: 'ORC-230', label: 'trained', value: trained.includes(key) ? TRAINED : 0 },
    ...worn.map(({ name, check }) => ({ rule: 'ORC-189', label: name, value: check })),
  ];
}
