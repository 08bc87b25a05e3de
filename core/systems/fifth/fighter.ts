import { type Fighter, stackModifiers } from '../../rules/combat.ts';
import { counterOf, hasCondition } from '../../rules/context.ts';
import {
  makeTraitReader,
  type Sheet,
  traitFlag,
  traitMaybeNumber,
  traitNumber,
  traitNumbers,
  traitText,
  traitTexts,
  traitWord,
} from '../../rules/sheet.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import { ABILITIES, type Ability, abilityModifierFor, SIZES, type Skill, SKILLS } from './tables.ts';
import { COUNTER } from './words.ts';

/** Ways of moving that have a speed of their own. FIF-44 */
const MODES = ['walk', 'burrow', 'climb', 'fly', 'swim'] as const;
export type Mode = (typeof MODES)[number];

/** Senses with a range in feet. FIF-200 */
export const SENSES = ['blindsight', 'darkvision', 'tremorsense', 'truesight'] as const;
type Sense = (typeof SENSES)[number];

/** Abilities by their keys, in their order. */
const ABILITY_KEYS = ABILITIES.map(({ key }) => key);
const SKILL_KEYS = SKILLS.map(({ key }) => key);
const SIZE_KEYS = SIZES.map(({ key }) => key);

/**
 * What the rules ask of a sheet besides its own fields, as whoever makes one tells it. What stands elsewhere: AC and the
 * six save modifiers in `defenses` under `ac`, `str` to `cha`; hit points in `hitPoints`; immunities to damage types and
 * conditions, by key, in `immune`; slots, hit dice and legendary resistance in `counters`; legendary actions in `extra`.
 */
export const traitsOf = makeTraitReader({
  /** A player's character: rests, dies and rolls by the rules for heroes. FIF-111 */
  hero: traitFlag,
  scores: traitNumbers(ABILITY_KEYS),
  /** Total bonus of the skills that differ from their ability. FIF-186 */
  skills: traitNumbers(SKILL_KEYS),
  proficiency: traitNumber(2),
  /** Challenge rating: 0, 0.125, 0.25, 0.5, 1 to 30. FIF-191 */
  cr: traitNumber(),
  xp: traitNumber(),
  /** Experience where it is fought in its lair. FIF-162 */
  xpLair: traitMaybeNumber,
  size: traitWord(SIZE_KEYS, 'medium'),
  /** `dragon`, in small letters. FIF-192 */
  type: traitText,
  /** Tags of the type: `goblinoid`. */
  tags: traitTexts,
  /** Feet a turn. FIF-43 FIF-44 */
  speeds: traitNumbers(MODES),
  hover: traitFlag,
  senses: traitNumbers(SENSES),
  /** Passive Perception where it is not 10 and the bonus. FIF-23 */
  passivePerception: traitNumber(),
  /** Types of damage, by key, or `all`. FIF-98 */
  resists: traitTexts,
  /** Types resisted from nonmagical attacks alone, in blocks of 2014. FIF-103 */
  resistsNonmagical: traitTexts,
  immuneNonmagical: traitTexts,
  vulnerable: traitTexts,
  /** `12d10`, or `3d10 + 2d6`; empty where nobody has said. FIF-183 FIF-193 */
  hitDice: traitText,
  /** Constitution modifier of a hero whose score is not told, as far as it is known. FIF-10 */
  constitution: traitMaybeNumber,
  /** Edition that the block was written in. FIF-01 */
  edition: traitWord(['2024', '2014'], '2024'),
  /** Advantage on saves against magic. FIF-168 */
  magicResistance: traitFlag,
  /** Hit points at the start of its turn, types that stop it, and whether it lives on at 0 while it has it. FIF-167 */
  regeneration: traitNumber(),
  regenerationStops: traitTexts,
  livesWhileRegenerating: traitFlag,
  /** Heads it begins with, damage of one turn that kills one, how many grow for each, what stops that, hit points it regains. FIF-178 */
  heads: traitNumber(),
  headLimit: traitNumber(),
  headsGrow: traitNumber(),
  headsStop: traitTexts,
  headsHeal: traitNumber(),
  /** So many for each head that grows. */
  headsHealEach: traitFlag,
  /** More legendary actions and resistances in its lair. FIF-162 */
  lairActions: traitNumber(),
  lairResistance: traitNumber(),
  /** Falls unconscious at 0 instead of dying, though it is no hero. FIF-110 */
  deathSaves: traitFlag,
  damageThreshold: traitNumber(),
  swarm: traitFlag,
  siege: traitFlag,
  /** Ability, DC and attack of its spells. FIF-149 */
  spellAbility: traitWord([...ABILITY_KEYS, ''], ''),
  spellDc: traitNumber(),
  spellAttack: traitNumber(),
  /** Names of the spells that a hero knows, where they are listed. FIF-147 */
  spells: traitTexts,
  /** Medium or heavy armor worn, for heat. FIF-215 */
  heavyArmor: traitFlag,
  /** Class in words, player, and other texts for the row of a hero. FIF-236 */
  player: traitText,
});
export type FifthTraits = ReturnType<typeof traitsOf>;

/** Whether the sheet is that of a player's character. FIF-236 */
export function isHero(sheet: Pick<Sheet, 'traits'>): boolean {
  return traitsOf(sheet).hero;
}

/** A score from 1 to 30; 10 where none is told. FIF-10 */
export function scoreOf(sheet: Pick<Sheet, 'traits'>, ability: Ability): number {
  return traitsOf(sheet).scores[ability] ?? 10;
}

/** The modifier of an ability. FIF-10 */
export function abilityModifier(sheet: Pick<Sheet, 'traits'>, ability: Ability): number {
  return abilityModifierFor(scoreOf(sheet, ability));
}

/** The bonus of a skill: its own, or that of its ability. FIF-19 FIF-186 */
export function computeSkillBonus(sheet: Pick<Sheet, 'traits'>, skill: Skill): number {
  const ability = SKILLS.find(({ key }) => key === skill)?.ability ?? 'int';
  return traitsOf(sheet).skills[skill] ?? abilityModifier(sheet, ability);
}

/** The printed save modifier, or that of the ability. FIF-21 FIF-184 */
export function saveModifier(sheet: Pick<Sheet, 'traits' | 'defenses'>, ability: Ability): number {
  return sheet.defenses[ability]?.value ?? abilityModifier(sheet, ability);
}

/** Feet a turn in a way of moving; 0 where it has no such speed. FIF-44 */
export function speedInMode(sheet: Pick<Sheet, 'traits'>, mode: Mode): number {
  return traitsOf(sheet).speeds[mode] ?? (mode === 'walk' ? 30 : 0);
}

/** Range of a sense in feet; 0 without it. FIF-200 */
export function senseOf(sheet: Pick<Sheet, 'traits'>, sense: Sense): number {
  return traitsOf(sheet).senses[sense] ?? 0;
}

/** What advantage on such checks adds to a passive score, and disadvantage takes from it. FIF-23 */
const PASSIVE_EDGE = 5;

/**
 * Passive score of a skill: 10 and its bonus, or what is printed for Perception; 5 more with advantage on such checks,
 * 5 fewer with disadvantage. `edge` is above or below 0 for them. FIF-23 FIF-186
 */
export function passiveOf(sheet: Pick<Sheet, 'traits'>, skill: Skill, edge = 0): number {
  const own = skill === 'perception' ? traitsOf(sheet).passivePerception : 0;
  return (own > 0 ? own : 10 + computeSkillBonus(sheet, skill)) + Math.sign(edge) * PASSIVE_EDGE;
}

/** Proficiency bonus as it stands on the sheet. FIF-11 */
export function proficiencyOf(sheet: Pick<Sheet, 'traits'>): number {
  return traitsOf(sheet).proficiency;
}

/** Place among the sizes, 0 for Tiny; Medium where nothing is told. FIF-08 */
export function sizeRank(sheet: Pick<Sheet, 'traits'>): number {
  return SIZE_KEYS.indexOf(traitsOf(sheet).size);
}

/** Saves of a kind that decide between life and death. FIF-113 */
export const DEATH_SAVES = 3;
/** Level of exhaustion that is death. FIF-127 FIF-128 */
export const DEADLY_EXHAUSTION = 6;

/** Whether it lies dying at 0 instead of being dead: heroes, and whoever is marked so. FIF-110 FIF-111 */
export function hasDeathSaves({ sheet, side }: Pick<Fighter, 'sheet' | 'side'>): boolean {
  return isHero(sheet) || side === 'heroes' || traitsOf(sheet).deathSaves;
}

/** Whether 0 hit points alone do not kill it while it may regenerate. FIF-167 */
function canLiveAtZero({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return traitsOf(sheet).livesWhileRegenerating;
}

/** Level of exhaustion: the highest that stands on it. FIF-121 FIF-127 */
export function exhaustionOf({ effects }: Pick<Fighter, 'effects'>): number {
  const levels = effects
    .filter(({ condition }) => condition === CONDITION.exhaustion)
    .map(({ rank = 1 }) => rank);
  return Math.max(0, ...levels);
}

/** Whether it is dead: by decision, at 0 as a monster, by three failed saves or by exhaustion. FIF-110 FIF-113 FIF-120 */
export function isDead(who: Fighter): boolean {
  if (who.fate === 'dead' || exhaustionOf(who) >= DEADLY_EXHAUSTION) return true;
  if (who.hp > 0 || who.fate !== 'none') return false;
  if (hasDeathSaves(who)) return counterOf(who, COUNTER.deathFailures) >= DEATH_SAVES;
  return !canLiveAtZero(who);
}

/** Whether it lies at 0 and rolls death saves. FIF-113 */
export function isDying(who: Fighter): boolean {
  return who.hp <= 0 && who.fate === 'none' && hasDeathSaves(who) && !isDead(who);
}

/** Whether it is down and cannot act. FIF-111 FIF-118 FIF-119 */
export function isDown(who: Fighter): boolean {
  return who.hp <= 0 || who.fate === 'knockedOut' || isDead(who);
}

/** At half of the maximum or below. FIF-91 */
function isBloodied(who: Fighter): boolean {
  return 2 * who.hp <= computeMaximumHitPoints(who);
}

/** What is to be said of it, the gravest last; who lies at 0 is bloodied as well. FIF-91 FIF-109 FIF-111 FIF-118 FIF-119 FIF-167 */
export function listLifeStates(who: Fighter): readonly string[] {
  // The form is down, not whoever is in it. FIF-175
  if (who.shape?.ends === 'carries' && who.hp <= 0 && who.fate === 'none') return [];
  if (isDead(who)) return ['dead'];
  if (who.fate === 'knockedOut') return ['knockedOut'];
  if (who.hp <= 0) {
    const lies = who.fate === 'stable' ? 'stable' : hasDeathSaves(who) ? 'dying' : 'suspended';
    return ['bloodied', lies];
  }
  return isBloodied(who) ? ['bloodied'] : [];
}

/** Hit points that it can have: halved by the exhaustion of 2014, changed by what lasts on it; 0 kills. FIF-108 FIF-128 */
export function computeMaximumHitPoints(who: Fighter): number {
  const more = stackModifiers(who, 'maximum', CONDITIONS, 'all');
  return Math.max(
    0,
    more.reduce((sum, { value }) => sum + value, who.sheet.hitPoints),
  );
}

/** Hit points it regains at the start of its turns; 0 without regeneration. FIF-167 */
export function computeRegeneration({ sheet }: Fighter): number {
  return traitsOf(sheet).regeneration;
}

/** Whether it regenerates now: not after what stops it, and at 0 only where its words let it. FIF-167 */
export function isRegenerating(who: Fighter): boolean {
  return (
    computeRegeneration(who) > 0 &&
    !hasCondition(who, CONDITION.noRegeneration) &&
    (who.hp > 0 || canLiveAtZero(who))
  );
}
