import { said } from '../../../../kernel/said.ts';
import type { Draft, FormSection } from '../../../../rules/creature.ts';
import {
  choiceField,
  flagField,
  numberField,
  numbersField,
  recordsSection,
  textField,
  textsField,
  wordsField,
  heroSection,
  NOTES_SECTION,
} from '../../../../rules/fields.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { pastedEntries } from '../../exchange/pastedEntries.ts';
import { ABILITIES, SIZES } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { SENSE_WORDS, SKILL_WORDS, SPEEDS } from '../choices.ts';
import { BLANK_POWER, POWER_FIELDS } from '../monster/powerForm.ts';
import { HERO_LEVELS } from './schema.ts';

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
    ],
  },
  recordsSection(
    said('form.attacks'),
    said('form.attackLabel'),
    POWER_FIELDS,
    { ...BLANK_POWER, damageKind: 'none' },
    {
      hint: said('fifth.attacksSpellsStatBlock'),
      read: pastedEntries,
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
