import {
  addReasons,
  explain,
  type Explained,
  labelling,
  type Reason,
  toEnglish,
} from '../../../kernel/said.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import { makeBuiltNumber } from '../../../rules/creatureKinds.ts';
import { labelOf } from '../../../rules/words.ts';
import { type Armor, ARMOR, WEAPONS } from '../goodsTables.ts';
import {
  type Ability,
  abilityModifier,
  BASIC_DICE,
  CHECK_PENALTY,
  half,
  HERO_DEFENSE,
  HUMAN_SPEED,
  PASSIVE,
  RECOVERY_DIVISOR,
  type Skill,
  SKILL_KEYS,
  SKILLS,
  TRAINED,
  UNPROFICIENT,
} from '../tables.ts';
import { ABILITIES } from './choices.ts';
import type { HeroAttackDraft, HeroDraft } from './hero.ts';

/** Numbers of a hero that follow from the sheet unless they are typed. */
const NUMBERS = [
  { key: 'ac', label: 'AC' },
  { key: 'fort', label: 'Fort' },
  { key: 'ref', label: 'Ref' },
  { key: 'will', label: 'Will' },
  { key: 'initiative', label: 'Initiative' },
  { key: 'speed', label: 'Speed' },
  { key: 'perception', label: 'Passive Perception' },
  { key: 'insight', label: 'Passive Insight' },
  { key: 'recoveryValue', label: 'Recovery value' },
] as const;

type HeroNumberKey = (typeof NUMBERS)[number]['key'];
export type HeroNumbers = { readonly [key in HeroNumberKey]: BuiltNumber };

/** Every number with its reasons; what was typed holds and stands beside it. ORC-06 ORC-188 ORC-190 ORC-191 ORC-226 ORC-231 */
export function computeHeroNumbers(draft: HeroDraft): HeroNumbers {
  const { hp } = draft;
  const made = (key: HeroNumberKey, computed: Explained): BuiltNumber =>
    makeBuiltNumber(key, NUMBERS, computed, draft[key]);
  const quarter = Math.floor(hp / RECOVERY_DIVISOR);
  return {
    ac: made('ac', armorClass(draft)),
    fort: made('fort', computeDefense(draft, 'str', 'con')),
    ref: made(
      'ref',
      addReasons(computeDefense(draft, 'dex', 'int'), ...shieldReasons(draft), ...armorPenalty(draft)),
    ),
    will: made('will', computeDefense(draft, 'wis', 'cha')),
    initiative: made(
      'initiative',
      explain(halfLevel(draft, 'ORC-19'), abilityReason(draft, 'dex', 'ORC-222')),
    ),
    speed: made('speed', computeSpeed(draft)),
    perception: made('perception', computePassive(draft, 'perception')),
    insight: made('insight', computePassive(draft, 'insight')),
    recoveryValue: made(
      'recoveryValue',
      explain({ rule: 'ORC-176', ...labelling('orcus.quarterOf', { hp }), value: quarter }),
    ),
  };
}

/** The number as it holds: typed from the sheet as a whole, or worked out. ORC-06 */
export function withTypedNumber({ label, computed, override }: BuiltNumber): Explained {
  return override === undefined
    ? computed
    : explain({ rule: 'ORC-06', label: toEnglish(label), value: override });
}

/** What the hero wears or carries. ORC-192 */
export function wornArmor({ armor, shield }: HeroDraft): readonly Armor[] {
  return ARMOR.filter(({ key }) => key === armor || key === shield);
}

function bodyArmor({ armor }: HeroDraft): Armor | undefined {
  return ARMOR.find(({ key, kind }) => key === armor && kind !== 'shield');
}

function halfLevel({ level }: HeroDraft, rule: string): Reason {
  return { rule, ...labelling('orcus.halfOfLevel', { level }), value: half(level) };
}

/** Modifier of an ability; an untyped score is the average of 10. ORC-218 */
function abilityReason({ abilities }: HeroDraft, key: Ability, rule: string): Reason {
  const score = abilities[key] ?? 10;
  return { rule, label: `${labelOf(ABILITIES, key)} ${score}`, value: abilityModifier(score) };
}

function betterAbility(draft: HeroDraft, one: Ability, other: Ability, rule: string): Reason {
  const [first, second] = [abilityReason(draft, one, rule), abilityReason(draft, other, rule)];
  return second.value > first.value ? second : first;
}

/** Armor, shield, half the level; the better of Dexterity and Intelligence in light armor or none. ORC-188 ORC-190 ORC-222 */
function armorClass(draft: HeroDraft): Explained {
  const armor = bodyArmor(draft);
  const shield = wornArmor(draft).filter(({ kind }) => kind === 'shield');
  return explain(
    { rule: 'ORC-188', label: armor?.name ?? 'no armor', value: armor?.ac ?? HERO_DEFENSE },
    ...shield.map(({ name, ac }) => ({ rule: 'ORC-190', label: name, value: ac })),
    halfLevel(draft, 'ORC-188'),
    ...(armor?.kind === 'heavy' ? [] : [betterAbility(draft, 'dex', 'int', 'ORC-222')]),
  );
}

const BETTER = { str: 'ORC-219', dex: 'ORC-222', wis: 'ORC-224' } as const;

/** 10, half the level and the better of two abilities. ORC-219 ORC-222 ORC-224 ORC-226 */
function computeDefense(draft: HeroDraft, one: keyof typeof BETTER, other: Ability): Explained {
  return explain(
    { rule: 'ORC-226', label: 'every hero', value: HERO_DEFENSE },
    halfLevel(draft, 'ORC-226'),
    betterAbility(draft, one, other, BETTER[one]),
  );
}

function shieldReasons(draft: HeroDraft): readonly Reason[] {
  return wornArmor(draft)
    .filter(({ kind }) => kind === 'shield')
    .map(({ name, ac }) => ({ rule: 'ORC-190', label: name, value: ac }));
}

/** Armor it is not used to slows the reflexes. ORC-187 */
function armorPenalty({ badArmor, armor }: HeroDraft): readonly Reason[] {
  if (!badArmor || armor === '') return [];
  return [{ rule: 'ORC-187', label: 'armor it cannot wear', value: UNPROFICIENT }];
}

function computeSpeed(draft: HeroDraft): Explained {
  return explain(
    { rule: 'ORC-138', label: 'as a human', value: HUMAN_SPEED },
    ...wornArmor(draft).map(({ name, speed: less }) => ({ rule: 'ORC-191', label: name, value: less })),
  );
}

function computePassive(draft: HeroDraft, skill: 'perception' | 'insight'): Explained {
  return explain({ rule: 'ORC-231', label: 'passive', value: PASSIVE }, ...skillReasons(draft, skill));
}

/** Every skill that is typed or follows from what is typed, and Strength for wrestling. ORC-105 ORC-215 ORC-230 */
export function computeSkills(draft: HeroDraft): { readonly [skill in Skill | 'strength']?: number } {
  const { abilities, level } = draft;
  const skills = SKILL_KEYS.flatMap((key) => {
    const bonus = computeSkill(draft, key);
    return bonus === undefined ? [] : [[key, bonus] as const];
  });
  const strength = typeof abilities['str'] === 'number' ? half(level) + abilityModifier(abilities['str']) : 0;
  return { ...Object.fromEntries(skills), strength };
}

/** Typed, back from a passive number that was typed, or from the ability. ORC-230 ORC-231 */
function computeSkill(draft: HeroDraft, key: Skill): number | undefined {
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
function skillReasons(draft: HeroDraft, key: Skill): readonly Reason[] {
  const { level, abilities, trained, skills, armor, shield } = draft;
  const own = skills[key];
  if (typeof own === 'number') return [{ rule: 'ORC-06', label: 'typed', value: own }];
  const wornPieces = CHECK_PENALTY.has(key)
    ? ARMOR.filter((each) => each.key === armor || each.key === shield)
    : [];
  return [
    { rule: 'ORC-230', ...labelling('orcus.halfOfLevel', { level }), value: half(level) },
    { rule: 'ORC-230', label: 'ability', value: abilityModifier(abilities[SKILLS[key]] ?? 10) },
    { rule: 'ORC-230', label: 'trained', value: trained.includes(key) ? TRAINED : 0 },
    ...wornPieces.map(({ name, check }) => ({ rule: 'ORC-189', label: name, value: check })),
  ];
}

/** The ability it is made with: chosen, or Strength in melee and Dexterity at range, as thrown weapons say. ORC-194 ORC-201 ORC-227 */
function attackAbility({ ability, origin, weapon }: HeroAttackDraft): Ability {
  if (ability !== '') return ability;
  if (origin !== 'ranged') return 'str';
  const heavy = WEAPONS.find(({ key }) => key === weapon)?.properties.includes('Thrown (Heavy)') === true;
  return heavy ? 'str' : 'dex';
}

/** The bonus as typed, or half the level, the ability and the weapon’s proficiency. ORC-54 ORC-100 ORC-194 ORC-195 */
export function attackBonus(attack: HeroAttackDraft, hero: HeroDraft): Explained {
  return addReasons(bareBonus(attack, hero), focusReason(attack));
}

/** What a focus in use adds to attack and damage. ORC-55 */
export function focusReason({ focus }: HeroAttackDraft): Reason {
  return { rule: 'ORC-55', label: 'focus', value: focus ?? 0 };
}

function bareBonus(attack: HeroAttackDraft, hero: HeroDraft): Explained {
  const { bonus, weapon, unproficient } = attack;
  if (typeof bonus === 'number') return explain({ rule: 'ORC-06', label: 'from the sheet', value: bonus });
  const held = WEAPONS.find(({ key }) => key === weapon);
  return explain(
    { rule: 'ORC-100', ...labelling('orcus.halfOfLevel', { level: hero.level }), value: half(hero.level) },
    abilityReason(hero, attackAbility(attack), 'ORC-194'),
    ...(held && !unproficient
      ? [
          {
            rule: 'ORC-195',
            ...labelling('orcus.proficientWith', { weapon: held.name.toLowerCase() }),
            value: held.proficiency,
          },
        ]
      : []),
  );
}

/** Damage as typed; a basic attack without has its weapon dice, more of them from level 21, and level damage. ORC-50 ORC-51 ORC-100 */
export function damageText({ basic, damage }: HeroAttackDraft, { level, levelDamage }: HeroDraft): string {
  if (damage !== '' || !basic) return damage;
  const dice = BASIC_DICE.findLast(({ from }) => level >= from)?.dice ?? 0;
  return `${dice}dW+${levelDamage ?? level}`;
}
