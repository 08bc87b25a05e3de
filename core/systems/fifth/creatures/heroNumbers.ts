import { toEnglish, explain, type Explained, labelling, type Reason } from '../../../kernel/said.ts';
import { makeBuiltNumber } from '../../../rules/creatureKinds.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import { labelOf } from '../../../rules/words.ts';
import { ABILITIES, type Ability, abilityModifierFor, proficiencyAt, type Skill, SKILLS } from '../tables.ts';
import type { HeroDraft } from './hero.ts';

/** Numbers of a hero that follow from the sheet unless they are typed. FIF-236 */
const NUMBERS = [
  { key: 'ac', label: 'AC' },
  { key: 'initiative', label: 'Initiative' },
  { key: 'proficiency', label: 'Proficiency bonus' },
  ...ABILITIES.map(({ key, short }) => ({ key, label: `${short} save` })),
  { key: 'perception', label: 'Passive Perception' },
  { key: 'insight', label: 'Passive Insight' },
  { key: 'investigation', label: 'Passive Investigation' },
  { key: 'attack', label: 'Attack bonus' },
  { key: 'dc', label: 'Spell save DC' },
  { key: 'spellAttack', label: 'Spell attack' },
  { key: 'damage', label: 'Damage' },
] as const;

type HeroNumberKey =
  | 'ac'
  | 'initiative'
  | 'proficiency'
  | Ability
  | 'perception'
  | 'insight'
  | 'investigation'
  | 'attack'
  | 'dc'
  | 'spellAttack'
  | 'damage';
export type HeroNumbers = { readonly [key in HeroNumberKey]: BuiltNumber };

/** Every number with its reasons; what was typed holds and stands beside it. FIF-11 FIF-21 FIF-22 FIF-23 FIF-29 FIF-67 */
export function computeHeroNumbers(draft: HeroDraft): HeroNumbers {
  const made = (key: HeroNumberKey, computed: Explained, typed?: number | null): BuiltNumber =>
    makeBuiltNumber(key, NUMBERS, computed, typed);
  const { spellAbility } = draft;
  const caster: Ability = spellAbility === '' ? 'int' : spellAbility;
  const save = (key: Ability): BuiltNumber => made(key, computeSave(draft, key), draft.saves[key]);
  return {
    ac: made(
      'ac',
      explain({ rule: 'FIF-67', label: 'no armor', value: 10 }, abilityReason(draft, 'dex', 'FIF-67')),
      draft.ac,
    ),
    initiative: made('initiative', explain(abilityReason(draft, 'dex', 'FIF-29')), draft.initiative),
    proficiency: made('proficiency', explain(proficiencyReason(draft, 1))),
    str: save('str'),
    dex: save('dex'),
    con: save('con'),
    int: save('int'),
    wis: save('wis'),
    cha: save('cha'),
    perception: made('perception', computePassive(draft, 'perception'), draft.perception),
    insight: made('insight', computePassive(draft, 'insight'), draft.insight),
    investigation: made('investigation', computePassive(draft, 'investigation'), draft.investigation),
    attack: made('attack', explain(betterAbilityReason(draft), proficiencyReason(draft, 1))),
    dc: made(
      'dc',
      explain(
        { rule: 'FIF-22', label: 'every DC', value: 8 },
        abilityReason(draft, caster, 'FIF-22'),
        proficiencyReason(draft, 1),
      ),
      draft.spellDc,
    ),
    spellAttack: made(
      'spellAttack',
      explain(abilityReason(draft, caster, 'FIF-149'), proficiencyReason(draft, 1)),
      draft.spellAttack,
    ),
    damage: made('damage', explain()),
  };
}

/** The number as it holds: typed from the sheet as a whole, or worked out. FIF-04 */
export function withTypedNumber({ label, computed, override }: BuiltNumber): Explained {
  return override === undefined
    ? computed
    : explain({ rule: 'FIF-04', label: toEnglish(label), value: override });
}

function proficiencyReason({ level }: HeroDraft, times: number): Reason {
  const words = labelling(times === 2 ? 'fifth.expertiseAt' : 'fifth.proficiencyAt', { level });
  return { rule: 'FIF-11', ...words, value: times * proficiencyAt(level) };
}

/** Modifier of an ability; an untyped score is 10. FIF-10 */
function abilityReason({ abilities }: HeroDraft, key: Ability, rule: string): Reason {
  const score = abilities[key] ?? 10;
  return { rule, label: `${labelOf(ABILITIES, key)} ${score}`, value: abilityModifierFor(score) };
}

function betterAbilityReason(draft: HeroDraft): Reason {
  const [str, dex] = [abilityReason(draft, 'str', 'FIF-66'), abilityReason(draft, 'dex', 'FIF-66')];
  return dex.value > str.value ? dex : str;
}

function computeSave(draft: HeroDraft, key: Ability): Explained {
  const good = draft.savesGood.includes(key);
  return explain(abilityReason(draft, key, 'FIF-21'), ...(good ? [proficiencyReason(draft, 1)] : []));
}

/** A skill: ability, proficiency once or twice, or what was typed. FIF-12 FIF-18 */
export function computeHeroSkill(draft: HeroDraft, key: Skill): Explained {
  const typed = draft.skills[key];
  const ability = SKILLS.find((each) => each.key === key)?.ability ?? 'int';
  if (typeof typed === 'number') return explain({ rule: 'FIF-04', label: 'from the sheet', value: typed });
  const times = draft.expert.includes(key) ? 2 : draft.trained.includes(key) ? 1 : 0;
  return explain(
    abilityReason(draft, ability, 'FIF-18'),
    ...(times > 0 ? [proficiencyReason(draft, times)] : []),
  );
}

/** Skills that are more than their ability. FIF-19 */
export function listHeroSkills({ trained, expert, skills }: HeroDraft): readonly (typeof SKILLS)[number][] {
  return SKILLS.filter(
    ({ key }) => trained.includes(key) || expert.includes(key) || typeof skills[key] === 'number',
  );
}

function computePassive(draft: HeroDraft, skill: Skill): Explained {
  return explain({ rule: 'FIF-23', label: 'passive', value: 10 }, ...computeHeroSkill(draft, skill).because);
}
