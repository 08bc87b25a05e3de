import type { ExchangeCreature } from '../../../rules/exchange.ts';
import { proficiency } from '../creatures/monster/numbers.ts';
import type { MonsterDraft } from '../creatures/monster/schema.ts';
import { ABILITIES, type Ability, modifierOf, type Skill, SKILLS } from '../tables.ts';
import { bonusesIn } from './lists.ts';

/** Saves and skills by how they are learnt; printed numbers that no way of learning gives stand as its own. FIF-12 FIF-184 FIF-186 */
export function skillsAndSaves(plain: ExchangeCreature, draft: MonsterDraft): Learnt {
  return { ...savesOf(plain, draft), ...skillsOf(plain, draft) };
}

interface Learnt {
  readonly savesGood: Ability[];
  readonly saves: { readonly [ability: string]: number };
  readonly trained: Skill[];
  readonly expert: Skill[];
  readonly skills: { readonly [skill: string]: number };
}

function savesOf({ more }: ExchangeCreature, draft: MonsterDraft): Pick<Learnt, 'savesGood' | 'saves'> {
  const bonus = proficiency(draft);
  const [good, own]: [Ability[], { [key: string]: number }] = [[], {}];
  for (const [name, printed] of bonusesIn(more['Saving Throws'] ?? '')) {
    const ability = ABILITIES.find(({ key }) => name.startsWith(key));
    if (!ability) continue;
    const modifier = modifierOf(draft.abilities[ability.key]);
    if (printed === modifier + bonus) good.push(ability.key);
    else if (printed !== modifier) own[ability.key] = printed;
  }
  return { savesGood: good, saves: own };
}

function skillsOf(
  { skills, numbers }: ExchangeCreature,
  draft: MonsterDraft,
): Pick<Learnt, 'trained' | 'expert' | 'skills'> {
  const bonus = proficiency(draft);
  const all = { ...skills };
  const { perception } = numbers;
  if (perception !== undefined && all['perception'] === undefined) all['perception'] = perception;
  const [trained, expert, own]: [Skill[], Skill[], { [key: string]: number }] = [[], [], {}];
  for (const [name, printed] of Object.entries(all)) {
    const plainName = name.toLowerCase().replaceAll(/\s/gu, '');
    const skill = SKILLS.find(({ key }) => key.toLowerCase() === plainName);
    if (!skill) continue;
    const modifier = modifierOf(draft.abilities[skill.ability]);
    if (printed === modifier + bonus) trained.push(skill.key);
    else if (printed === modifier + 2 * bonus) expert.push(skill.key);
    else own[skill.key] = printed;
  }
  return { trained, expert, skills: own };
}
