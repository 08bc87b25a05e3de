import type * as v from 'valibot';
import { said } from '../../../kernel/said.ts';
import type { Draft, FormSection } from '../../../rules/creature.ts';
import {
  blankOf,
  choiceEntry,
  countEntry,
  flagEntry,
  nameEntry,
  numberEntry,
  readEntry,
  recordsEntry,
  sectionOf,
  shapesOf,
  textEntry,
  wordsEntry,
} from '../../../rules/fieldTable.ts';
import { readingCorrections, recordShape } from '../../../rules/fields.ts';
import { ABILITIES, FEET } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../words.ts';
import { damageEntry, METHODS, REACHES } from './choices.ts';

/** Highest level that is kept. TOR-24 */
const LEVELS = 20;

/** Damage types with the choice of none. TOR-16 */
export const TYPE_OR_NONE = [{ key: '', label: said('form.untyped') }, ...DAMAGE_TYPES] as const;

const HERO_ACTIONS = ACTIONS.filter(({ key }) => key !== 'trait' && key !== 'retreat');

/** An attack of a hero: its method decides the ability. TOR-14 TOR-15 TOR-16 */
// oxfmt-ignore
const ATTACK = {
  name: nameEntry('The attack’s name', 'New attack'),
  method: choiceEntry('The method', said('torches.method'), METHODS, 'melee', { hint: said('torches.strDexIntWis') }),
  reach: choiceEntry('The reach', said('form.reach'), REACHES, 'close'),
  feet: numberEntry('The range in feet', said('torches.rangeFeet'), [0, 5_000]),
  action: choiceEntry('The action', said('form.action'), HERO_ACTIONS, 'active'),
  proficient: flagEntry('Proficient', said('torches.proficient'), { otherwise: true }),
  dice: damageEntry('1d6', '1d8'),
  addsModifier: flagEntry('Adds the modifier', said('torches.addsAbilityModifier'), { otherwise: true }),
  damageType: choiceEntry('The damage type', said('form.damageType'), TYPE_OR_NONE, ''),
  area: flagEntry('Several targets', said('form.severalTargets'), { hint: said('form.damageRollServesAll') }),
  effect: textEntry('The effect', said('form.effect'), 2_000, { long: true }),
  readings: readEntry(readingCorrections()),
};

// oxfmt-ignore
const WHO = {
  name: nameEntry('The name', 'New hero'),
  player: textEntry('The player', said('form.player'), 80),
  level: countEntry('The level', said('form.level'), [1, LEVELS], 1),
  kind: textEntry('The line under the name', said('form.lineUnderName'), 120, { hint: said('torches.thiefLockpick') }),
};

const score = (name: string) => countEntry(name, name, [1, 30], 10);

// oxfmt-ignore
const NUMBERS = {
  hp: countEntry('Maximum HP', said('form.maximumHp'), [1, 1_000], 6, { begins: 8 }),
  ac: countEntry('AC', 'AC', [1, 40], 10, { begins: 12 }),
  str: score('STR'),
  dex: score('DEX'),
  con: score('CON'),
  int: score('INT'),
  wis: score('WIS'),
  cha: score('CHA'),
  proficiency: numberEntry('Proficiency', said('torches.proficiency'), [0, 20], said('torches.levelUnlessTyped')),
  proficientIn: wordsEntry({ all: 'Proficient checks', each: 'A proficient check' }, said('torches.proficientChecks'), ABILITIES, said('torches.grantedClassArchetype')),
  best: numberEntry('The best modifier', said('torches.bestModifier'), [-10, 40], said('torches.wayHomeHighestAbove')),
  speed: countEntry('Speed', said('form.speedFeet'), [0, 200], FEET.speed),
  darksight: flagEntry('Darksight', 'Darksight'),
};

// oxfmt-ignore
const PACK = {
  load: countEntry('Load', said('form.load'), [0, 200], 0, { hint: said('torches.eachAboveStrCosts') }),
  torches: countEntry('Torches', said('torches.torches'), [0, 200], 0, { hint: said('torches.oneHourEach'), begins: 3 }),
  oil: countEntry('Flasks of oil', said('torches.flasksOil'), [0, 200], 0, { hint: said('torches.threeHoursEachLantern') }),
  supplies: countEntry('Supplies', said('torches.suppliesSup'), [0, 1_000], 0, { begins: 5 }),
  hours: countEntry('Hours without food or rest', said('torches.hoursWithoutFoodRest'), [0, 1_000], 0),
  gold: countEntry('Gold', said('form.goldLabel'), [0, 1_000_000], 0),
  xp: countEntry('XP', 'XP', [0, 10_000_000], 0),
};

const LISTS = {
  attacks: recordsEntry(
    { all: 'Attacks', each: 'An attack' },
    { all: said('form.attacks'), each: said('form.attackLabel') },
    ATTACK,
  ),
};

const NOTES = { notes: textEntry('The notes', said('form.notes'), 20_000, { long: true }) };

/** A player’s character as a GM types it from the sheet. TOR-02 TOR-07 TOR-47 TOR-70 */
const HERO = { ...WHO, ...NUMBERS, ...PACK, ...LISTS, ...NOTES };

export const heroShape = recordShape('A hero', shapesOf(HERO));

/** A hero as it was read. TOR-02 */
export type HeroDraft = v.InferOutput<typeof heroShape>;

/** An attack as it was read. TOR-15 */
export type HeroAttackDraft = HeroDraft['attacks'][number];

/** A hero’s sheet as far as a GM needs it behind the screen. TOR-02 TOR-07 TOR-47 TOR-70 */
export const HERO_FORM: readonly FormSection[] = [
  sectionOf(said('form.whoItIs'), WHO),
  sectionOf(said('form.numbers'), NUMBERS),
  sectionOf(said('torches.pack'), PACK),
  sectionOf(said('form.attacks'), LISTS),
  sectionOf(said('form.notes'), NOTES),
];

/** A fresh hero that can be built as it is. TOR-02 */
export const BLANK_HERO: Draft = blankOf(HERO);
