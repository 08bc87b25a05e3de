import * as v from 'valibot';
import { nameSchema, schemaFault, wholeNumberSchema } from '../../../kernel/result.ts';
import { joinWithOr, said } from '../../../kernel/said.ts';
import type { Draft, FormSection } from '../../../rules/creature.ts';
import {
  choiceField,
  flagField,
  flagShape,
  heroSection,
  NOTES_SECTION,
  numberField,
  numbersField,
  optionalNumber,
  optionalNumbers,
  optionalText,
  recordListShape,
  recordShape,
  recordsSection,
  textField,
  textListShape,
  textsField,
  wideField,
  wordsField,
} from '../../../rules/fields.ts';
import { keysOf } from '../../../rules/words.ts';
import { CONDITIONS } from '../conditions.ts';
import { readPastedEntries } from '../exchange/pastedEntries.ts';
import { ABILITIES, SIZES, SKILLS } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { BLANK_POWER, POWER_FIELDS, powerShape, SENSE_WORDS, SKILL_WORDS, SPEEDS } from './choices.ts';

/** Highest level a hero reaches. FIF-233 */
const HERO_LEVELS = 20;

const known = <const Key extends string>(what: string, keys: readonly Key[]) =>
  v.picklist(
    keys,
    schemaFault('shape.mustBeOneOf', { what: { label: what }, known: keys.filter((key) => key !== '') }),
  );
const picked = <const Key extends string>(what: string, keys: readonly Key[]) =>
  v.optional(v.array(known(what, keys), schemaFault('shape.mustBeList', { what: { label: what } })), []);

const HIT_DICE = /^\s*(?:\d{1,2}d(?:4|6|8|10|12)\s*(?:[+,]\s*)?)*\s*$/u;

/** A player’s character as a GM types it from the sheet; everything but the name may be left out. FIF-236 */
export const heroShape = recordShape('A hero', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  level: v.optional(wholeNumberSchema('The level', 1, HERO_LEVELS), 1),
  kind: optionalText('The class', 120),
  size: v.optional(known('The size', keysOf(SIZES)), 'medium'),
  hp: v.optional(wholeNumberSchema('Maximum HP', 1, 10_000), 1),
  ac: optionalNumber('AC', 1, 60),
  initiative: optionalNumber('The initiative', -20, 60),
  speeds: v.optional(optionalNumbers('Speed', keysOf(SPEEDS), 0, 2_000), { walk: 30 }),
  abilities: optionalNumbers('The abilities', keysOf(ABILITIES), 1, 30),
  savesGood: picked('A save', keysOf(ABILITIES)),
  saves: optionalNumbers('The saves', keysOf(ABILITIES), -20, 60),
  trained: picked('A skill', keysOf(SKILLS)),
  expert: picked('A skill', keysOf(SKILLS)),
  skills: optionalNumbers('The skills', keysOf(SKILLS), -20, 60),
  perception: optionalNumber('Passive Perception', 1, 60),
  insight: optionalNumber('Passive Insight', 1, 60),
  investigation: optionalNumber('Passive Investigation', 1, 60),
  senses: optionalNumbers('The senses', keysOf(SENSE_WORDS), 0, 2_000),
  languages: textListShape('The languages'),
  hitDice: v.optional(
    v.pipe(
      v.string(schemaFault('shape.mustBeText', { what: { label: 'Hit dice' } })),
      v.check(
        (text) => HIT_DICE.test(text),
        schemaFault('shape.mustBeDice', {
          what: { label: 'Hit dice' },
          example: joinWithOr(['5d10', '3d10 + 2d6']),
        }),
      ),
    ),
    '',
  ),
  inspiration: flagShape('Heroic inspiration'),
  resist: picked('A resistance', keysOf(DAMAGE_TYPES)),
  weak: picked('A vulnerability', keysOf(DAMAGE_TYPES)),
  immune: textListShape('The immunities'),
  heavyArmor: flagShape('Medium or heavy armor'),
  slots: optionalNumbers('The slots', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], 0, 9),
  pactSlots: optionalNumber('Pact slots', 0, 9),
  spellAbility: v.optional(known('The spellcasting ability', ['' as const, ...keysOf(ABILITIES)]), ''),
  spellDc: optionalNumber('The spell save DC', 1, 60),
  spellAttack: optionalNumber('The spell attack', -20, 60),
  spells: optionalText('The known spells', 4_000),
  attacks: recordListShape('The attacks', powerShape, 60),
  notes: optionalText('The notes', 20_000),
});

export type HeroDraft = v.InferOutput<typeof heroShape>;

const EMPTY = said('form.emptyLevelAbilities');
const SLOT_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => ({ key, label: key }));

/** A hero’s sheet as far as a GM needs it behind the screen. FIF-236 */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(
    HERO_LEVELS,
    textField('kind', said('fifth.class'), said('fifth.dwarfCleric')),
    choiceField('size', said('form.size'), SIZES),
    textsField('languages', said('form.languages')),
  ),
  {
    title: said('form.numbers'),
    fields: [
      numberField('hp', said('form.maximumHp'), 1, 10_000),
      numberField('ac', 'AC', 1, 60, said('fifth.empty10Dexterity')),
      numberField('initiative', said('form.initiative'), -20, 60, said('fifth.emptyDexterity')),
      numbersField('speeds', said('form.speedFeet'), SPEEDS, [0, 2_000]),
      numbersField('abilities', said('form.abilityScores'), ABILITIES, [1, 30]),
      wordsField('savesGood', said('fifth.savesProficient'), ABILITIES),
      numbersField('saves', said('fifth.savesOwn'), ABILITIES, [-20, 60], EMPTY),
      wordsField('trained', said('form.skills'), SKILL_WORDS),
      wordsField('expert', said('fifth.skillsExpertise'), SKILL_WORDS),
      numbersField('skills', said('fifth.skillBonusesOwn'), SKILL_WORDS, [-20, 60], EMPTY),
      numberField('perception', said('form.passivePerception'), 1, 60, EMPTY),
      numberField('insight', said('form.passiveInsight'), 1, 60, EMPTY),
      numberField('investigation', said('fifth.passiveInvestigation'), 1, 60, EMPTY),
      numbersField('senses', said('fifth.sensesFeet'), SENSE_WORDS, [0, 2_000]),
      textField('hitDice', said('form.hitDice'), said('fifth.for5d103d102d6Empty')),
      flagField('inspiration', said('fifth.heroicInspiration')),
      wordsField('resist', said('form.resists'), DAMAGE_TYPES),
      wordsField('weak', said('form.vulnerable'), DAMAGE_TYPES),
      wordsField('immune', said('form.immune'), [...DAMAGE_TYPES, ...CONDITIONS]),
      flagField('heavyArmor', said('fifth.wearsMediumHeavyArmor')),
    ],
  },
  {
    title: said('fifth.spells'),
    fields: [
      choiceField('spellAbility', said('fifth.casts'), [
        { key: '', label: said('fifth.noSpells') },
        ...ABILITIES,
      ]),
      numberField('spellDc', said('fifth.spellSaveDc'), 1, 60, EMPTY),
      numberField('spellAttack', said('fifth.spellAttack'), -20, 60, EMPTY),
      numbersField('slots', said('fifth.slotsLevel'), SLOT_LEVELS, [0, 9]),
      numberField('pactSlots', said('fifth.pactSlots'), 0, 9),
      wideField('spells', said('fifth.knownSpells'), said('fifth.knownSpellsExample')),
    ],
  },
  recordsSection(
    said('form.attacks'),
    said('form.attackLabel'),
    POWER_FIELDS,
    { ...BLANK_POWER, damageKind: 'none' },
    {
      hint: said('fifth.attacksSpellsStatBlock'),
      read: readPastedEntries,
    },
  ),
  NOTES_SECTION,
];

/** A fresh hero that can be built as it is. FIF-236 */
export const BLANK_HERO: Draft = {
  name: 'New hero',
  player: '',
  level: 1,
  kind: '',
  size: 'medium',
  hp: 10,
  speeds: { walk: 30 },
  abilities: {},
  savesGood: [],
  saves: {},
  trained: [],
  expert: [],
  skills: {},
  senses: {},
  languages: [],
  hitDice: '',
  inspiration: false,
  resist: [],
  weak: [],
  immune: [],
  slots: {},
  spellAbility: '',
  attacks: [],
  notes: '',
};
