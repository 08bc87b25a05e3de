import { said } from '../../../../kernel/said.ts';
import type { Draft, FormSection } from '../../../../rules/creature.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  numberField,
  numbersField,
  overridesSection,
  recordsSection,
  textField,
  textsField,
  wideField,
  wordsField,
  CREDITED_SECTION,
} from '../../../../rules/fields.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { STATES } from '../../harm/states.ts';
import { ABILITIES, SIZES } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { pastedEntries } from '../../exchange/pastedEntries.ts';
import {
  CR_WORDS,
  EDITIONS,
  OVERRIDES,
  SENSE_WORDS,
  SKILL_WORDS,
  SPEEDS,
  TRAINING,
  TYPES,
} from '../choices.ts';
import { BLANK_POWER, POWER_FIELDS } from './powerForm.ts';

const SLOT_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => ({ key, label: key }));

/** The monster builder, section by section. FIF-181 FIF-182 FIF-237 FIF-238 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: said('form.whoItIs'),
    fields: [
      NAME_FIELD,
      choiceField('cr', said('fifth.challengeRating'), CR_WORDS),
      choiceField('size', said('form.size'), SIZES),
      choiceField('type', said('form.type'), TYPES),
      textsField('tags', said('form.tags'), said('fifth.goblinoidTitan')),
      textField('alignment', said('form.alignment')),
      flagField('swarm', said('fifth.swarm'), said('fifth.cannotHealSharesSpaces')),
      choiceField('edition', said('fifth.written'), EDITIONS),
    ],
  },
  {
    title: said('form.bodyMind'),
    fields: [
      numbersField('abilities', said('form.abilities'), ABILITIES, [1, 50]),
      wordsField('savesGood', said('fifth.savesProficiencyBonus'), ABILITIES),
      numbersField('saves', said('fifth.savesOwn'), ABILITIES, [-20, 60]),
      wordsField('trained', said('form.skills'), SKILL_WORDS),
      wordsField('expert', said('fifth.skillsTwiceBonus'), SKILL_WORDS),
      numbersField('skills', said('fifth.skillBonusesOwn'), SKILL_WORDS, [-20, 60]),
      choiceField('initiativeBy', said('form.initiative'), TRAINING),
      numbersField('speeds', said('form.speedFeet'), SPEEDS, [0, 2_000]),
      flagField('hover', said('fifth.hovers')),
      textField('speedNote', said('fifth.besideSpeed'), said('fifth.for40FtWolfForm')),
      numbersField('senses', said('fifth.sensesFeet'), SENSE_WORDS, [0, 2_000]),
      textField('sensesNote', said('fifth.besideSenses')),
      textsField('languages', said('form.languages')),
      wideField('gear', said('form.gear')),
      textField('acNote', said('fifth.acComes'), said('fifth.naturalArmor')),
    ],
  },
  {
    title: said('form.whatHurts'),
    fields: [
      textField('hitDice', said('form.hitDice'), said('fifth.for9d1045EmptyWhat')),
      wordsField('resist', said('form.resists'), DAMAGE_TYPES),
      wordsField('weak', said('form.vulnerable'), DAMAGE_TYPES),
      wordsField('immune', said('form.immune'), [
        ...DAMAGE_TYPES,
        // What the table keeps of a turn is nothing that a stat block is immune to.
        ...CONDITIONS.filter((each) => !STATES.includes(each)),
      ]),
      wordsField('resistNonmagical', said('fifth.resistsNonmagicalAttacks'), DAMAGE_TYPES),
      wordsField('immuneNonmagical', said('fifth.immuneNonmagicalAttacks'), DAMAGE_TYPES),
      wideField('wards', said('fifth.protectedBesides')),
      numberField('threshold', said('fifth.damageThreshold'), 0, 1_000),
      flagField('deathSaves', said('form.liesDying0'), said('form.deathSavesHeroesDo')),
    ],
  },
  {
    title: said('fifth.legendSpells'),
    fields: [
      numberField('legendary', said('fifth.legendaryActions'), 0, 10),
      numberField('legendaryLair', said('fifth.lair'), 0, 10),
      numberField('resistances', said('fifth.legendaryResistancesDay'), 0, 10),
      numberField('resistancesLair', said('fifth.legendaryResistancesLair'), 0, 10),
      numberField('xpLair', said('fifth.xpLair'), 0, 10_000_000),
      choiceField('spellAbility', said('fifth.casts'), [
        { key: '', label: said('fifth.noSpells') },
        ...ABILITIES,
      ]),
      numberField('spellDc', said('fifth.spellSaveDc'), 1, 60),
      numberField('spellAttack', said('fifth.spellAttack'), -20, 60),
      numbersField('slots', said('fifth.spellSlotsLevel'), SLOT_LEVELS, [0, 9]),
    ],
  },
  recordsSection(said('form.powers'), said('form.power'), POWER_FIELDS, BLANK_POWER, {
    hint: said('fifth.traitsActionsStatBlock'),
    read: pastedEntries,
  }),
  overridesSection(said('fifth.placeWhatUsual'), OVERRIDES, 10_000_000),
  {
    title: said('form.makeAnother'),
    fields: [
      choiceField(
        'scaleCr',
        said('fifth.challenge'),
        [{ key: '', label: said('fifth.challengeLabel') }, ...CR_WORDS],
        said('form.whatWouldThenOffered'),
      ),
    ],
  },
  CREDITED_SECTION,
];

/** A fresh monster that can be built as it is. FIF-238 */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  cr: '1',
  edition: '2024',
  size: 'medium',
  type: 'humanoid',
  tags: [],
  alignment: '',
  swarm: false,
  abilities: { str: 14, dex: 12, con: 12, int: 10, wis: 10, cha: 10 },
  savesGood: [],
  saves: {},
  trained: [],
  expert: [],
  skills: {},
  initiativeBy: '0',
  speeds: { walk: 30 },
  senses: {},
  languages: [],
  gear: '',
  hitDice: '',
  resist: [],
  weak: [],
  immune: [],
  slots: {},
  powers: [{ ...BLANK_POWER, name: 'Strike' }],
  overrides: {},
  notes: '',
  credit: '',
};
