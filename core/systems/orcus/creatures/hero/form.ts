import { said } from '../../../../kernel/said.ts';
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
import type { Draft, FormSection } from '../../../../rules/creature.ts';
import type { ChoosableWord } from '../../../../rules/words.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { SKILL_WORDS } from '../monster/form.ts';
import { ABILITIES, TYPES_AND_ALL } from '../monster/choices.ts';
import { HUMAN_SPEED } from '../../tables.ts';
import { ARMOR } from '../../journey/goods/tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { ATTACK_FIELDS, BLANK_ATTACK } from './attackForm.ts';
import { HERO_LEVELS } from './schema.ts';

const EMPTY = said('form.emptyLevelAbilities');

const wornWords = (shields: boolean): readonly ChoosableWord[] => [
  { key: '', label: said('form.none') },
  ...ARMOR.filter(({ kind }) => (kind === 'shield') === shields).map(({ key, name }) => ({
    key,
    label: name,
  })),
];

/** A hero’s sheet as far as a GM needs it behind the screen. ORC-07 */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(HERO_LEVELS, textField('kind', said('form.lineUnderName'), said('orcus.dwarfGuardian'))),
  {
    title: said('form.numbers'),
    fields: [
      numberField('hp', said('form.maximumHp'), 1, 10_000),
      numberField('recoveries', 'Recoveries', 0, 100),
      numberField(
        'recoveryValue',
        said('orcus.recoveryValue'),
        1,
        10_000,
        said('orcus.quarterMaximumUnlessTyped'),
      ),
      numberField('actionPoints', 'Action points', 0, 20),
      numberField('ac', 'AC', 1, 200, said('orcus.emptyArmorShieldLevel')),
      numberField('fort', 'Fort', 1, 200, EMPTY),
      numberField('ref', 'Ref', 1, 200, EMPTY),
      numberField('will', 'Will', 1, 200, EMPTY),
      choiceField('armor', said('form.armor'), wornWords(false)),
      choiceField('shield', said('orcus.shield'), wornWords(true)),
      flagField('badArmor', said('orcus.cannotWearWell'), said('orcus.twoReflexAttackRolls')),
      numberField('initiative', said('form.initiative'), -20, 100, EMPTY),
      numberField('saves', said('orcus.saveBonus'), -20, 20),
      numberField('speed', said('form.speed'), 0, 100, said('orcus.empty6LessWhat')),
      numberField('missiles', said('orcus.missiles'), 0, 10_000, said('orcus.countedDownTheyShot')),
      numberField('levelDamage', said('orcus.levelDamage'), 0, 100, said('orcus.levelUnlessTyped')),
      numberField('perception', said('form.passivePerception'), 0, 200),
      numberField('insight', said('form.passiveInsight'), 0, 200),
      numbersField('abilities', said('form.abilityScores'), ABILITIES, [1, 50]),
      numbersField(
        'skills',
        said('orcus.skillBonuses'),
        SKILL_WORDS,
        [-20, 100],
        said('orcus.emptyHalfLevelAbilityTraining'),
      ),
      wordsField('trained', said('orcus.trainedSkills'), SKILL_WORDS),
      textsField('tags', said('form.tags'), 'aquatic …'),
      textsField('senses', said('form.senses')),
      numbersField('resist', said('form.resists'), TYPES_AND_ALL, [0, 1_000]),
      numbersField('weak', said('orcus.weak'), TYPES_AND_ALL, [0, 1_000]),
      wordsField('immune', said('form.immune'), [...DAMAGE_TYPES, ...CONDITIONS]),
    ],
  },
  recordsSection(said('form.attacks'), said('form.attackLabel'), ATTACK_FIELDS, BLANK_ATTACK),
  NOTES_SECTION,
];

/** A fresh hero that can be built as it is. */
export const BLANK_HERO: Draft = {
  name: 'New hero',
  player: '',
  level: 1,
  kind: '',
  hp: 26,
  recoveries: 8,
  actionPoints: 1,
  ac: 16,
  fort: 13,
  ref: 13,
  will: 13,
  initiative: 1,
  saves: 0,
  armor: '',
  shield: '',
  badArmor: false,
  speed: HUMAN_SPEED,
  perception: 11,
  insight: 11,
  abilities: {},
  skills: {},
  trained: [],
  tags: [],
  senses: [],
  resist: {},
  weak: {},
  immune: [],
  attacks: [],
  notes: '',
};
