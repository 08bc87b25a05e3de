import * as v from 'valibot';
import { nameSchema, proseSchema, schemaFault, wholeNumberSchema } from '../../../kernel/result.ts';
import { joinWithOr, said } from '../../../kernel/said.ts';
import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import { readDraftDamage } from '../../../rules/damage.ts';
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
  optionalNumbers,
  optionalText,
  readingCorrections,
  recordListShape,
  recordShape,
  recordsSection,
  textField,
  textListShape,
  textsField,
  wordsField,
} from '../../../rules/fields.ts';
import { type ChoosableWord, keysOf } from '../../../rules/words.ts';
import { ARMOR, IMPROVED_CRITICAL, IMPROVISED, LARGER_DIE, type Weapon, WEAPONS } from '../goodsTables.ts';
import { CONDITIONS } from '../conditions.ts';
import { HUMAN_SPEED, SKILL_KEYS } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES, DEFENSES } from '../words.ts';
import { ABILITIES, MISSES, ORIGINS, RECHARGES, TYPE_OR_NONE, TYPES_AND_ALL, USAGES } from './choices.ts';
import { damageType, SKILL_WORDS } from './monster.ts';

/** Highest level a hero reaches. ORC-12 */
export const HERO_LEVELS = 30;

const DICE = /(\d*)dW/giu;

const attackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  action: v.optional(
    oneOfKeys('The action', [
      'standard',
      'move',
      'swift',
      'free',
      'counter',
      'reaction',
      'opportunity',
      'triggered',
    ]),
    'standard',
  ),
  usage: v.optional(oneOfKeys('The usage', ['atWill', 'round', 'encounter', 'daily']), 'atWill'),
  uses: optionalNumber('The uses', 1, 20),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'near', 'far', 'self']), 'melee'),
  range: optionalText('The range', 120),
  area: flagShape('Several targets'),
  versus: v.optional(oneOfKeys('The defense attacked', ['', 'ac', 'fort', 'ref', 'will']), 'ac'),
  basic: flagShape('Basic attack'),
  bonus: optionalNumber('The attack bonus', -20, 99),
  ability: v.optional(oneOfKeys('The ability', ['', 'str', 'con', 'dex', 'int', 'wis', 'cha']), ''),
  unproficient: flagShape('Not proficient'),
  weapon: v.optional(
    v.picklist(['', ...WEAPONS.map(({ key }) => key)], schemaFault('typed.weaponUnknown')),
    '',
  ),
  weaponDie: weaponDieText('The weapon die'),
  largerDie: flagShape('A larger weapon die'),
  focus: optionalNumber('The focus bonus', 0, 20),
  tags: textListShape('The attack’s tags', 20),
  improvedCritical: flagShape('Improved Critical'),
  damage: weaponDamageText('The damage'),
  damageType: v.optional(damageType, ''),
  miss: v.optional(oneOfKeys('What a miss deals', ['none', 'half', 'full']), 'none'),
  effect: optionalText('The effect', 2_000),
  readings: readingCorrections(),
});

export type HeroAttackDraft = v.InferOutput<typeof attackShape>;

const choicesOfArmor = (what: string, shields: boolean) =>
  v.optional(
    v.picklist(
      ['', ...ARMOR.filter(({ kind }) => (kind === 'shield') === shields).map(({ key }) => key)],
      schemaFault('shape.inTables', { what: { label: what } }),
    ),
    '',
  );

/** A player’s character as a GM types it from the sheet. ORC-07 */
export const heroShape = recordShape('A hero', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  level: v.optional(wholeNumberSchema('The level', 1, HERO_LEVELS), 1),
  kind: optionalText('The line under the name', 120),
  hp: v.optional(wholeNumberSchema('Maximum HP', 1, 10_000), 1),
  recoveries: v.optional(wholeNumberSchema('Recoveries', 0, 100), 0),
  recoveryValue: optionalNumber('The recovery value', 1, 10_000),
  actionPoints: v.optional(wholeNumberSchema('Action points', 0, 20), 1),
  ac: optionalNumber('AC', 1, 200),
  fort: optionalNumber('Fortitude', 1, 200),
  ref: optionalNumber('Reflex', 1, 200),
  will: optionalNumber('Will', 1, 200),
  armor: choicesOfArmor('The armor', false),
  shield: choicesOfArmor('The shield', true),
  badArmor: flagShape('Cannot wear it'),
  initiative: optionalNumber('The initiative bonus', -20, 100),
  missiles: optionalNumber('Missiles', 0, 10_000),
  levelDamage: optionalNumber('Level damage', 0, 100),
  saves: v.optional(wholeNumberSchema('The save bonus', -20, 20), 0),
  speed: optionalNumber('The speed', 0, 100),
  perception: optionalNumber('Passive Perception', 0, 200),
  insight: optionalNumber('Passive Insight', 0, 200),
  abilities: optionalNumbers('The abilities', keysOf(ABILITIES), 1, 50),
  skills: optionalNumbers('The skills', SKILL_KEYS, -20, 100),
  trained: v.optional(
    v.array(
      oneOfKeys('A trained skill', SKILL_KEYS),
      schemaFault('shape.mustBeList', { what: { label: 'The trained skills' } }),
    ),
    [],
  ),
  tags: textListShape('The tags'),
  senses: textListShape('The senses'),
  resist: optionalNumbers('Resistance', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  weak: optionalNumbers('Weakness', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  immune: textListShape('The immunities'),
  attacks: recordListShape('The attacks', attackShape, 40),
  notes: optionalText('The notes', 20_000),
});

export type HeroDraft = v.InferOutput<typeof heroShape>;

const EMPTY = said('form.emptyLevelAbilities');

const armorChoices = (shields: boolean): readonly ChoosableWord[] => [
  { key: '', label: said('form.none') },
  ...ARMOR.filter(({ kind }) => (kind === 'shield') === shields).map(({ key, name }) => ({
    key,
    label: name,
  })),
];

/** An attack that can be used as it is. ORC-100 */
export const BLANK_ATTACK: Draft = {
  name: 'New attack',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  range: 'melee 1',
  area: false,
  versus: 'ac',
  basic: false,
  bonus: 5,
  ability: '',
  weapon: '',
  unproficient: false,
  weaponDie: '',
  largerDie: false,
  improvedCritical: false,
  damage: '1d8+3',
  damageType: '',
  miss: 'none',
  effect: '',
};

/** An attack of a hero, typed or worked out. ORC-54 ORC-93 ORC-100 ORC-194 ORC-195 */
const ATTACK_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField(
    'action',
    said('form.action'),
    ACTIONS.filter(({ key }) => key !== 'trait'),
  ),
  choiceField(
    'usage',
    said('form.usage'),
    USAGES.filter(({ key }) => key !== 'rechargeIf' && !Object.hasOwn(RECHARGES, key)),
  ),
  numberField('uses', said('form.uses'), 1, 20, said('orcus.whereMoreThan2')),
  choiceField('origin', said('form.kindRange'), ORIGINS),
  textField('range', said('orcus.range')),
  flagField('area', said('form.severalTargets')),
  choiceField('versus', said('form.attacks'), [{ key: '', label: said('form.noAttackRoll') }, ...DEFENSES]),
  numberField('bonus', said('form.bonus'), -20, 99, said('orcus.emptyHalfLevelAbility')),
  choiceField('ability', said('form.ability'), [{ key: '', label: said('orcus.weaponSays') }, ...ABILITIES]),
  choiceField('weapon', said('orcus.weapon'), [
    { key: '', label: said('form.none') },
    ...WEAPONS.map(({ key, name }) => ({ key, label: name })),
  ]),
  flagField('unproficient', said('orcus.notProficient')),
  flagField('basic', said('form.basicAttack'), said('orcus.withoutDamageTyped2dw')),
  textField('weaponDie', said('orcus.weaponDieOwn'), '1d12'),
  flagField('largerDie', said('orcus.largerWeaponDie'), said('orcus.step2d6After1d10')),
  numberField('focus', said('orcus.focusBonus'), 0, 20, said('orcus.focusUseAttackDamage')),
  textsField('tags', said('form.tags'), 'Fire, Spell, Arcane …'),
  flagField('improvedCritical', 'Improved Critical', said('orcus.besideWhatWeapon')),
  textField('damage', said('form.damage'), said('orcus.for2d842dw4')),
  choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
  choiceField('miss', said('form.missDeals'), MISSES),
  longField('effect', said('form.effect')),
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
      choiceField('armor', said('form.armor'), armorChoices(false)),
      choiceField('shield', said('orcus.shield'), armorChoices(true)),
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

/** Tag of what uses missiles up. ORC-72 ORC-198 */
export const SHOT = 'Missiles';
/** Tag of what must be loaded anew by a swift action. ORC-198 */
export const RELOADED = 'Loading (swift)';
const IMPROVED = 'Improved Critical';

interface Armed {
  readonly weapon: string;
  readonly weaponDie: string;
  readonly largerDie: boolean;
  readonly improvedCritical: boolean;
}

/** Whether damage is told in weapon dice. ORC-93 */
export function usesWeapon(damage: string): boolean {
  return /dW/iu.test(damage);
}

/** Weapon dice as the dice they are: 3dW of 2d6 are 6d6. ORC-93 */
export function expandWeapon(damage: string, die: string): string {
  const [count = 1, sides = 4] = die.split('d').map(Number);
  return damage.replaceAll(
    DICE,
    (_all, many: string) => `${(many === '' ? 1 : Number(many)) * count}d${sides}`,
  );
}

/** The weapon die: typed, or that of the weapon or of bare hands, a step larger where that is said. ORC-93 ORC-204 ORC-205 */
export function weaponDie(attack: Armed): string {
  if (attack.weaponDie !== '') return attack.weaponDie;
  const die = findWeapon(attack)?.dice ?? IMPROVISED.one;
  return attack.largerDie ? (LARGER_DIE[die]?.[0] ?? die) : die;
}

function findWeapon({ weapon }: Armed): Weapon | undefined {
  return WEAPONS.find(({ key }) => key === weapon);
}

/** Tags by which the circumstances know a weapon: `Weapon` and its groups. ORC-54 ORC-196 */
export function weaponTags(attack: Armed): readonly string[] {
  const weapon = findWeapon(attack);
  if (weapon)
    return [
      'Weapon',
      ...weapon.groups,
      ...(weapon.shot ? [SHOT] : []),
      ...(isSlow(weapon) ? [RELOADED] : []),
    ];
  return attack.weaponDie === '' ? [] : ['Weapon'];
}

function isSlow({ properties }: Weapon): boolean {
  return properties.includes('Loading (Swift)');
}

/** Dice that a critical hit rolls more at this level; empty without Improved Critical. ORC-86 ORC-197 */
export function criticalDice(attack: Armed, level: number): string {
  if (!attack.improvedCritical && findWeapon(attack)?.properties.includes(IMPROVED) !== true) return '';
  const dice = IMPROVED_CRITICAL.find(({ from }) => level >= from)?.dice ?? 0;
  return expandWeapon(`${dice}dW`, weaponDie(attack));
}

/** Damage with or without weapon dice, or empty. ORC-90 ORC-93 */
function weaponDamageText(what: string) {
  const fits = (text: string): boolean =>
    text === '' || readDraftDamage(expandWeapon(text, IMPROVISED.one), '', DAMAGE_TYPES) !== undefined;
  return v.optional(
    v.pipe(
      proseSchema(what, 120),
      v.trim(),
      v.check(
        fits,
        schemaFault('shape.mustBeDamage', { what: { label: what }, example: joinWithOr(['2d8+4', '2dW+4']) }),
      ),
    ),
    '',
  );
}

/** One kind of dice, or empty. ORC-93 ORC-205 */
function weaponDieText(what: string) {
  const fits = (text: string): boolean => text === '' || /^[1-9]\d?d[1-9]\d?$/u.test(text);
  return v.optional(
    v.pipe(
      proseSchema(what, 10),
      v.trim(),
      v.check(
        fits,
        schemaFault('shape.mustBeDice', { what: { label: what }, example: joinWithOr(['1d10', '2d6']) }),
      ),
    ),
    '',
  );
}
