import * as v from 'valibot';
import { nameSchema, wholeNumberSchema } from '../../../kernel/result.ts';
import { said } from '../../../kernel/said.ts';
import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import {
  choiceField,
  flagField,
  flagShape,
  heroSection,
  longField,
  NAME_FIELD,
  NOTES_SECTION,
  numberField,
  numbersField,
  oneOfKeys,
  optionalNumber,
  optionalText,
  overridesSection,
  readingCorrections,
  recordListShape,
  recordsField,
  recordShape,
  recordsSection,
  sixAbilityShapes,
  textField,
  wordsField,
} from '../../../rules/fields.ts';
import type { ChoosableWord, Word } from '../../../rules/words.ts';
import { CONDITIONS } from '../conditions.ts';
import { ABILITY, DEFENSE_BASE, MAX_LEVEL, RECOVERY } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES, DEFENSES } from '../words.ts';
import {
  ABILITIES,
  damageTextSchema,
  ORIGINS,
  OVERRIDES,
  RESISTANCES,
  RESISTED,
  SIZES,
  TYPE_KEYS,
  USAGES,
} from './choices.ts';

const abilityScore = (what: string) =>
  v.optional(wholeNumberSchema(what, ABILITY.least, ABILITY.most), ABILITY.zero);
const abilityKey = oneOfKeys('The ability', ['str', 'con', 'dex', 'int', 'wis', 'cha']);
const dieSize = (what: string, otherwise: '4' | '6' | '8' | '10' | '12') =>
  v.optional(oneOfKeys(what, ['4', '6', '8', '10', '12']), otherwise);

/** An attack or spell as a player’s sheet has it. ARC-05 ARC-08 ARC-19 ARC-21 ARC-103 */
const attackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  action: v.optional(
    oneOfKeys('The action', ['standard', 'move', 'quick', 'free', 'interrupt', 'triggered']),
    'standard',
  ),
  usage: v.optional(
    oneOfKeys('The usage', ['atWill', 'perRound', 'perBattle', 'recharge', 'daily']),
    'atWill',
  ),
  uses: optionalNumber('The uses', 1, 20),
  recharge: optionalNumber('The recharge value', 2, 20),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'close', 'none']), 'melee'),
  ability: v.optional(abilityKey, 'str'),
  versus: v.optional(oneOfKeys('The defense attacked', ['', 'ac', 'pd', 'md']), 'ac'),
  item: v.optional(wholeNumberSchema('The item’s bonus', 0, 20), 0),
  other: v.optional(wholeNumberSchema('Another bonus', -20, 20), 0),
  dice: v.optional(oneOfKeys('The damage', ['weapon', 'spell', 'none']), 'weapon'),
  die: dieSize('The weapon die', '8'),
  spellDice: damageTextSchema('The spell’s dice'),
  damageAbility: v.optional(
    oneOfKeys('The ability on damage', ['', 'str', 'con', 'dex', 'int', 'wis', 'cha']),
    'str',
  ),
  flat: v.optional(wholeNumberSchema('More damage', -100, 1_000), 0),
  damageType: v.optional(oneOfKeys('The damage type', ['', ...TYPE_KEYS]), ''),
  miss: v.optional(oneOfKeys('What a miss deals', ['none', 'half', 'level', 'own']), 'none'),
  missDice: damageTextSchema('The damage of a miss'),
  riders: optionalText('The natural-roll riders', 4_000),
  effect: optionalText('The effect', 4_000),
  readings: readingCorrections(),
  area: flagShape('Several targets'),
  basic: flagShape('Basic attack'),
  spell: flagShape('Spell'),
  flexible: flagShape('Flexible'),
  grabs: flagShape('Grabs'),
  crit: optionalNumber('The critical range', 0, 18),
  hpLimit: optionalNumber('The limit of hit points', 0, 100_000),
});

export type HeroAttackDraft = v.InferOutput<typeof attackShape>;

const itemShape = recordShape('A magic item', {
  name: nameSchema('The item’s name'),
  to: v.optional(oneOfKeys('What it helps', ['attack', 'ac', 'pd', 'md', 'initiative']), 'ac'),
  bonus: v.optional(wholeNumberSchema('The item’s bonus', -20, 20), 1),
});

const backgroundShape = recordShape('A background', {
  name: nameSchema('The background’s name'),
  bonus: v.optional(wholeNumberSchema('The background’s bonus', -20, 20), 1),
});

const abilities = sixAbilityShapes(abilityScore);

const baseNumber = (what: string) => v.optional(wholeNumberSchema(what, 0, 40), DEFENSE_BASE);
const PLAIN = {
  str: ABILITY.zero,
  con: ABILITY.zero,
  dex: ABILITY.zero,
  int: ABILITY.zero,
  wis: ABILITY.zero,
  cha: ABILITY.zero,
};

/** A player’s character as a GM types it from the sheet. ARC-01 ARC-04 ARC-11 ARC-15 ARC-120 */
export const heroShape = recordShape('A hero', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  level: v.optional(wholeNumberSchema('The level', 1, MAX_LEVEL), 1),
  kind: optionalText('The line under the name', 120),
  abilities: v.optional(abilities, PLAIN),
  basis: v.optional(oneOfKeys('What defenses add', ['modifier', 'score']), 'modifier'),
  acBase: baseNumber('The base of AC'),
  pdBase: baseNumber('The base of PD'),
  mdBase: baseNumber('The base of MD'),
  initiativeMore: v.optional(wholeNumberSchema('More initiative', -20, 40), 0),
  hp: v.optional(wholeNumberSchema('Maximum HP', 1, 10_000), 1),
  recoveries: v.optional(wholeNumberSchema('Recoveries', 0, 100), RECOVERY.usual),
  recoveryDie: dieSize('The recovery die', '8'),
  size: v.optional(
    oneOfKeys('The size', ['tiny', 'small', 'normal', 'large', 'huge', 'gargantuan']),
    'normal',
  ),
  items: recordListShape('The items', itemShape, 40),
  backgrounds: recordListShape('The backgrounds', backgroundShape, 20),
  ...RESISTANCES,
  twoWeapon: flagShape('Fights with two weapons'),
  interrupt: flagShape('Has an interrupt'),
  escalation: flagShape('Uses the escalation die', true),
  blindsight: flagShape('Needs no sight'),
  attacks: recordListShape('The attacks', attackShape, 40),
  overrides: v.optional(
    recordShape('The numbers of your own', {
      ac: optionalNumber('AC', 0, 200),
      pd: optionalNumber('PD', 0, 200),
      md: optionalNumber('MD', 0, 200),
      hp: optionalNumber('HP', 1, 10_000),
      initiative: optionalNumber('Initiative', -20, 100),
    }),
    {},
  ),
  notes: optionalText('The notes', 20_000),
});

export type HeroDraft = v.InferOutput<typeof heroShape>;

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

/** Sizes of weapon and recovery dice. ARC-20 ARC-121 */
const DICE: readonly Word[] = ['4', '6', '8', '10', '12'].map((key) => ({ key, label: `d${key}` }));
const TYPE_OR_NONE: readonly ChoosableWord[] = [{ key: '', label: said('form.untyped') }, ...DAMAGE_TYPES];
const ABILITY_OR_NONE: readonly ChoosableWord[] = [{ key: '', label: said('form.none') }, ...ABILITIES];

const KINDS: readonly ChoosableWord[] = [
  { key: 'weapon', label: said('archmage.weaponDieLevel') },
  { key: 'spell', label: said('archmage.diceOwn') },
  { key: 'none', label: said('form.none') },
];

const MISSES: readonly ChoosableWord[] = [
  { key: 'none', label: said('form.nothing') },
  { key: 'half', label: said('form.halfDamage') },
  { key: 'level', label: said('archmage.damageEqualLevel') },
  { key: 'own', label: said('archmage.damageOwn') },
];

/** A fresh attack. */
export const BLANK_ATTACK: Draft = {
  name: 'New attack',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  ability: 'str',
  versus: 'ac',
  item: 0,
  other: 0,
  dice: 'weapon',
  die: '8',
  spellDice: '',
  damageAbility: 'str',
  flat: 0,
  damageType: '',
  miss: 'none',
  missDice: '',
  riders: '',
  effect: '',
  area: false,
  basic: true,
  spell: false,
  flexible: false,
  grabs: false,
};

/** Fields of an attack or spell. ARC-05 ARC-19 ARC-21 */
const ATTACK_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField(
    'action',
    said('form.action'),
    ACTIONS.filter(({ key }) => key !== 'trait'),
  ),
  choiceField('usage', said('form.usage'), USAGES),
  numberField('uses', said('form.uses'), 1, 20, said('archmage.whereMoreThan2')),
  numberField('recharge', said('form.recharge'), 2, 20),
  choiceField('origin', said('form.kindRange'), ORIGINS),
  choiceField('ability', said('archmage.abilityAttack'), ABILITIES),
  choiceField('versus', said('form.attacks'), [{ key: '', label: said('form.noAttackRoll') }, ...DEFENSES]),
  numberField('item', said('archmage.bonusItem'), 0, 20),
  numberField('other', said('archmage.anotherBonus'), -20, 20),
  choiceField('dice', said('form.damage'), KINDS),
  choiceField('die', said('archmage.weaponDie'), DICE),
  textField('spellDice', said('archmage.diceOwnLabel'), '5d6'),
  choiceField('damageAbility', said('archmage.abilityDamage'), ABILITY_OR_NONE),
  numberField('flat', said('archmage.moreDamage'), -100, 1_000),
  choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
  choiceField('miss', said('form.missDeals'), MISSES),
  textField('missDice', said('archmage.damageMiss')),
  longField('riders', said('archmage.naturalRolls'), said('archmage.lineNaturalEvenHit')),
  longField('effect', said('form.effect')),
  flagField('area', said('form.severalTargets')),
  flagField('basic', said('form.basicAttack')),
  flagField('spell', said('form.spell')),
  flagField('flexible', said('archmage.flexible')),
  flagField('grabs', said('archmage.hitGrabs')),
  numberField('crit', said('archmage.facesMoreCritical'), 0, 18),
  numberField('hpLimit', said('archmage.onlyTargetsSoMany'), 0, 100_000),
];

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
