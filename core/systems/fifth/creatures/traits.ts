import { asRecord, traitNumber, traitText } from '../../../rules/reading.ts';
import type { Sheet } from '../../../rules/sheet.ts';
import { ABILITIES, type Ability, modifierOf, SIZES, type Size, type Skill, SKILLS } from '../tables.ts';

/** Ways of moving that have a speed of their own. FIF-44 */
export const MODES = ['walk', 'burrow', 'climb', 'fly', 'swim'] as const;
export type Mode = (typeof MODES)[number];

/** Senses with a range in feet. FIF-200 */
export const SENSES = ['blindsight', 'darkvision', 'tremorsense', 'truesight'] as const;
export type Sense = (typeof SENSES)[number];

/**
 * What the rules ask of a sheet besides its own fields, as whoever makes one tells it. What stands elsewhere: AC and the
 * six save modifiers in `defenses` under `ac`, `str` to `cha`; hit points in `vitality`; immunities to damage types and
 * conditions, by key, in `immune`; slots, hit dice and legendary resistance in `counters`; legendary actions in `extra`.
 */
export interface FifthTraits {
  /** A player's character: rests, dies and rolls by the rules for heroes. FIF-111 */
  readonly hero: boolean;
  readonly scores: { readonly [ability in Ability]?: number };
  /** Total bonus of the skills that differ from their ability. FIF-186 */
  readonly skills: { readonly [skill in Skill]?: number };
  readonly proficiency: number;
  /** Challenge rating: 0, 0.125, 0.25, 0.5, 1 to 30. FIF-191 */
  readonly cr: number;
  readonly xp: number;
  /** Experience where it is fought in its lair. FIF-162 */
  readonly xpLair: number;
  readonly size: Size;
  /** `dragon`, in small letters. FIF-192 */
  readonly type: string;
  /** Tags of the type: `goblinoid`. */
  readonly tags: readonly string[];
  /** Feet a turn. FIF-43 FIF-44 */
  readonly speeds: { readonly [mode in Mode]?: number };
  readonly hover: boolean;
  readonly senses: { readonly [sense in Sense]?: number };
  /** Passive Perception where it is not 10 and the bonus. FIF-23 */
  readonly passivePerception: number;
  /** Types of damage, by key, or `all`. FIF-98 */
  readonly resists: readonly string[];
  /** Types resisted from nonmagical attacks alone, in blocks of 2014. FIF-103 */
  readonly resistsNonmagical: readonly string[];
  readonly immuneNonmagical: readonly string[];
  readonly vulnerable: readonly string[];
  /** `12d10`. FIF-183 */
  readonly hitDice: string;
  /** Edition that the block was written in. FIF-01 */
  readonly edition: '2024' | '2014';
  /** Advantage on saves against magic. FIF-168 */
  readonly magicResistance: boolean;
  /** Hit points at the start of its turn, types that stop it, and whether it lives on at 0 while it has it. FIF-167 */
  readonly regeneration: number;
  readonly regenerationStops: readonly string[];
  readonly livesWhileRegenerating: boolean;
  /** More legendary actions and resistances in its lair. FIF-162 */
  readonly lairActions: number;
  readonly lairResistance: number;
  /** Falls unconscious at 0 instead of dying, though it is no hero. FIF-110 */
  readonly deathSaves: boolean;
  readonly damageThreshold: number;
  readonly swarm: boolean;
  readonly siege: boolean;
  /** Ability, DC and attack of its spells. FIF-149 */
  readonly spellAbility: Ability | '';
  readonly spellDc: number;
  readonly spellAttack: number;
  /** Medium or heavy armor worn, for heat. FIF-215 */
  readonly heavyArmor: boolean;
  /** Class in words, player, and other texts for the row of a hero. FIF-236 */
  readonly player: string;
}

const LIST = ',';

/** The traits as a sheet keeps them. What is not told is left out, and reads as none. */
export function keptTraits(told: Partial<FifthTraits>): Sheet['traits'] {
  const { scores, skills, speeds, senses, ...plain } = told;
  const kept: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(plain))
    if (typeof value === 'object') kept[key] = value.join(LIST);
    else kept[key] = value;
  const records = { score: scores, skill: skills, speed: speeds, sense: senses };
  for (const [name, record] of Object.entries(records))
    for (const [key, value] of Object.entries(asRecord(record)))
      if (typeof value === 'number') kept[`${name}:${key}`] = value;
  return kept;
}

/** Whether the sheet is that of a player's character. FIF-236 */
export function isHero({ traits }: Pick<Sheet, 'traits'>): boolean {
  return traits['hero'] === true;
}

/** Whether something of it holds: `magicResistance`, `swarm`, `hover`. */
export function isSo({ traits }: Pick<Sheet, 'traits'>, key: BooleanTrait): boolean {
  return traits[key] === true;
}

type BooleanTrait = {
  [Key in keyof FifthTraits]: FifthTraits[Key] extends boolean ? Key : never;
}[keyof FifthTraits];

/** The words of a list: resistances, tags. */
export function listed(
  sheet: Pick<Sheet, 'traits'>,
  key: 'resists' | 'resistsNonmagical' | 'immuneNonmagical' | 'vulnerable' | 'tags' | 'regenerationStops',
): readonly string[] {
  return traitText(sheet, key)
    .split(LIST)
    .filter((word) => word !== '');
}

/** A score from 1 to 30; 10 where none is told. FIF-10 */
export function scoreOf(sheet: Pick<Sheet, 'traits'>, ability: Ability): number {
  return traitNumber(sheet, `score:${ability}`, 10);
}

/** The modifier of an ability. FIF-10 */
export function abilityModifier(sheet: Pick<Sheet, 'traits'>, ability: Ability): number {
  return modifierOf(scoreOf(sheet, ability));
}

/** The bonus of a skill: its own, or that of its ability. FIF-19 FIF-186 */
export function skillBonus(sheet: Pick<Sheet, 'traits'>, skill: Skill): number {
  const ability = SKILLS.find(({ key }) => key === skill)?.ability ?? 'int';
  return traitNumber(sheet, `skill:${skill}`, abilityModifier(sheet, ability));
}

/** The printed save modifier, or that of the ability. FIF-21 FIF-184 */
export function saveModifier(sheet: Pick<Sheet, 'traits' | 'defenses'>, ability: Ability): number {
  return sheet.defenses[ability]?.value ?? abilityModifier(sheet, ability);
}

/** Feet a turn in a way of moving; 0 where it has no such speed. FIF-44 */
export function speedIn(sheet: Pick<Sheet, 'traits'>, mode: Mode): number {
  return traitNumber(sheet, `speed:${mode}`, mode === 'walk' ? 30 : 0);
}

/** Range of a sense in feet; 0 without it. FIF-200 */
export function senseOf(sheet: Pick<Sheet, 'traits'>, sense: Sense): number {
  return traitNumber(sheet, `sense:${sense}`);
}

/** Passive score of a skill: 10 and its bonus, or what is printed for Perception. FIF-23 FIF-186 */
export function passiveOf(sheet: Pick<Sheet, 'traits'>, skill: Skill): number {
  const own = skill === 'perception' ? traitNumber(sheet, 'passivePerception') : 0;
  return own > 0 ? own : 10 + skillBonus(sheet, skill);
}

/** Proficiency bonus as it stands on the sheet. FIF-11 */
export function proficiencyOf(sheet: Pick<Sheet, 'traits'>): number {
  return traitNumber(sheet, 'proficiency', 2);
}

/** Place among the sizes, 0 for Tiny; Medium where nothing is told. FIF-08 */
export function sizeRank(sheet: Pick<Sheet, 'traits'>): number {
  const found = SIZES.findIndex(({ key }) => key === traitText(sheet, 'size'));
  return found < 0 ? 2 : found;
}

/** Abilities by their keys, in their order. */
export const ABILITY_KEYS: readonly Ability[] = ABILITIES.map(({ key }) => key);
