import {
  type Sheet,
  traitFlag,
  traitMaybeNumber,
  traitNumber,
  traitNumbers,
  makeTraitReader,
  traitText,
  traitTexts,
  traitWord,
} from '../../../rules/sheet.ts';
import { ABILITIES, type Ability, modifierOf, SIZES, type Skill, SKILLS } from '../tables.ts';

/** Ways of moving that have a speed of their own. FIF-44 */
export const MODES = ['walk', 'burrow', 'climb', 'fly', 'swim'] as const;
export type Mode = (typeof MODES)[number];

/** Senses with a range in feet. FIF-200 */
export const SENSES = ['blindsight', 'darkvision', 'tremorsense', 'truesight'] as const;
export type Sense = (typeof SENSES)[number];

/** Abilities by their keys, in their order. */
export const ABILITY_KEYS = ABILITIES.map(({ key }) => key);
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
  return modifierOf(scoreOf(sheet, ability));
}

/** The bonus of a skill: its own, or that of its ability. FIF-19 FIF-186 */
export function skillBonus(sheet: Pick<Sheet, 'traits'>, skill: Skill): number {
  const ability = SKILLS.find(({ key }) => key === skill)?.ability ?? 'int';
  return traitsOf(sheet).skills[skill] ?? abilityModifier(sheet, ability);
}

/** The printed save modifier, or that of the ability. FIF-21 FIF-184 */
export function saveModifier(sheet: Pick<Sheet, 'traits' | 'defenses'>, ability: Ability): number {
  return sheet.defenses[ability]?.value ?? abilityModifier(sheet, ability);
}

/** Feet a turn in a way of moving; 0 where it has no such speed. FIF-44 */
export function speedIn(sheet: Pick<Sheet, 'traits'>, mode: Mode): number {
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
  return (own > 0 ? own : 10 + skillBonus(sheet, skill)) + Math.sign(edge) * PASSIVE_EDGE;
}

/** Proficiency bonus as it stands on the sheet. FIF-11 */
export function proficiencyOf(sheet: Pick<Sheet, 'traits'>): number {
  return traitsOf(sheet).proficiency;
}

/** Place among the sizes, 0 for Tiny; Medium where nothing is told. FIF-08 */
export function sizeRank(sheet: Pick<Sheet, 'traits'>): number {
  return SIZE_KEYS.indexOf(traitsOf(sheet).size);
}
