import { said } from '../../../../kernel/said.ts';
import {
  NAME_FIELD,
  choiceField,
  flagField,
  numberField,
  numbersField,
  overridesSection,
  recordsField,
  recordsSection,
  textField,
  wordsField,
  heroSection,
  NOTES_SECTION,
} from '../../../../rules/fields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { ABILITIES, OVERRIDES, RESISTED, SIZES } from '../monster/choices.ts';
import { MAX_LEVEL, RECOVERY } from '../../tables.ts';
import { DAMAGE_TYPES, DEFENSES } from '../../words.ts';
import { ATTACK_FIELDS, BLANK_ATTACK, DICE } from './attackForm.ts';

const ITEM_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('to', said('archmage.helps'), [
    { key: 'attack', label: said('form.attackRolls') },
    ...DEFENSES,
    { key: 'initiative', label: said('form.initiative') },
  ]),
  numberField('bonus', said('form.bonus'), -20, 20, said('archmage.severalNumberBestCounts')),
];
const ITEMS = recordsField('items', said('archmage.magicItems'), said('archmage.item'), ITEM_FIELDS, {
  name: 'New item',
  to: 'ac',
  bonus: 1,
});
const BACKGROUNDS = recordsField(
  'backgrounds',
  said('archmage.backgrounds'),
  said('archmage.background'),
  [NAME_FIELD, numberField('bonus', said('form.bonus'), -20, 20)],
  { name: 'New background', bonus: 1 },
);

/** A hero’s sheet as far as a GM needs it behind the screen. */
export const HERO_FORM: readonly FormSection[] = [
  heroSection(
    MAX_LEVEL,
    textField('kind', said('form.lineUnderName'), said('archmage.halflingRanger')),
    choiceField('size', said('form.size'), SIZES),
    numbersField('abilities', said('form.abilities'), ABILITIES, [1, 40]),
    BACKGROUNDS,
  ),
  {
    title: said('archmage.numbersClass'),
    fields: [
      numberField('hp', said('form.maximumHp'), 1, 10_000),
      numberField(
        'recoveries',
        'Recoveries',
        0,
        100,
        said('archmage.recoveriesAtStart', { usual: RECOVERY.usual, more: RECOVERY.more }),
      ),
      choiceField('recoveryDie', said('archmage.recoveryDie'), DICE),
      numberField('acBase', said('archmage.baseAc'), 0, 40),
      numberField('pdBase', said('archmage.basePd'), 0, 40),
      numberField('mdBase', said('archmage.baseMd'), 0, 40),
      choiceField('basis', said('archmage.defensesAdd'), [
        { key: 'modifier', label: said('archmage.middleModifierBase') },
        { key: 'score', label: said('archmage.middleScoreAlone') },
      ]),
      numberField('initiativeMore', said('archmage.moreInitiative'), -20, 40),
      ITEMS,
    ],
  },
  {
    title: said('archmage.battle'),
    fields: [
      flagField('twoWeapon', said('archmage.fightsTwoWeapons')),
      flagField('interrupt', said('archmage.interrupt')),
      flagField('escalation', said('archmage.usesEscalationDie')),
      flagField('blindsight', said('archmage.needsNoSight')),
      numbersField('resist', said('form.resists'), RESISTED, [2, 20], said('archmage.naturalRollDoesFull')),
      wordsField('vulnerable', said('form.vulnerable'), DAMAGE_TYPES),
      wordsField('immune', said('form.immune'), [...DAMAGE_TYPES, ...CONDITIONS]),
    ],
  },
  recordsSection(said('form.attacks'), said('form.attackLabel'), ATTACK_FIELDS, BLANK_ATTACK),
  overridesSection(said('form.placeFormula'), OVERRIDES, 10_000),
  NOTES_SECTION,
];

/** A fresh hero that can be built as it is. */
export const BLANK_HERO: Draft = {
  name: 'New hero',
  player: '',
  level: 1,
  kind: '',
  abilities: { str: 16, con: 14, dex: 12, int: 10, wis: 10, cha: 10 },
  basis: 'modifier',
  acBase: 14,
  pdBase: 11,
  mdBase: 10,
  initiativeMore: 0,
  hp: 27,
  recoveries: RECOVERY.usual,
  recoveryDie: '8',
  size: 'normal',
  items: [],
  backgrounds: [],
  resist: {},
  vulnerable: [],
  immune: [],
  twoWeapon: false,
  interrupt: false,
  escalation: true,
  blindsight: false,
  attacks: [],
  overrides: {},
  notes: '',
};
