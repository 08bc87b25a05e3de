import * as v from 'valibot';
import {
  nameSchema,
  ok,
  refuse,
  type Result,
  schemaFault,
  wholeNumberSchema,
} from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import type { Draft, FormSection } from '../../../rules/creature.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../rules/creatureKinds.ts';
import { isDamage } from '../../../rules/damage.ts';
import {
  choiceField,
  CREDITED_SECTION,
  flagField,
  flagShape,
  NAME_FIELD,
  numberField,
  numbersField,
  oneOfKeys,
  optionalNumber,
  optionalNumbers,
  optionalText,
  overridesSection,
  recordShape,
  recordsSection,
  textField,
  textListShape,
  textsField,
  wideField,
  wordsField,
} from '../../../rules/fields.ts';
import { keysOf } from '../../../rules/words.ts';
import { CONDITIONS, STATES } from '../conditions.ts';
import { readPastedEntries } from '../exchange/pastedEntries.ts';
import { findChallenge, CHALLENGES } from '../challengeTables.ts';
import { ABILITIES, SIZES, SKILLS } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import {
  BLANK_POWER,
  CR_WORDS,
  EDITIONS,
  OVERRIDES,
  POWER_FIELDS,
  powerShape,
  SENSE_WORDS,
  SKILL_WORDS,
  SPEEDS,
  TRAINING,
  TYPES,
} from './choices.ts';

/** Most entries of a block; a lich with all its spells has forty. */
export const MOST_POWERS = 80;

const ability = (what: string) => v.optional(wholeNumberSchema(what, 1, 50), 10);

const abilities = recordShape('The abilities', {
  str: ability('Strength'),
  dex: ability('Dexterity'),
  con: ability('Constitution'),
  int: ability('Intelligence'),
  wis: ability('Wisdom'),
  cha: ability('Charisma'),
});

const NO_ABILITIES = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };

const overrideShape = recordShape('The numbers of your own', {
  hp: optionalNumber('HP', 1, 100_000),
  ac: optionalNumber('AC', 1, 60),
  initiative: optionalNumber('Initiative', -20, 60),
  attack: optionalNumber('The attack bonus', -20, 99),
  dc: optionalNumber('The save DC', 1, 60),
  damage: optionalNumber('The damage a round', 0, 10_000),
  proficiency: optionalNumber('The proficiency bonus', 0, 20),
  passive: optionalNumber('Passive Perception', 1, 60),
  xp: optionalNumber('XP', 0, 10_000_000),
});

const isKnown = <const Key extends string>(what: string, keys: readonly Key[]) =>
  v.picklist(
    keys,
    schemaFault('shape.mustBeOneOf', { what: { label: what }, known: keys.filter((key) => key !== '') }),
  );

const picked = <const Key extends string>(what: string, keys: readonly Key[]) =>
  v.optional(v.array(isKnown(what, keys), schemaFault('shape.mustBeList', { what: { label: what } })), []);

const CRS = CHALLENGES.map(({ key }) => key);

const DICE = /^\s*\d{1,3}d\d{1,3}\s*(?:[+−–-]\s*\d{1,4})?\s*$/u;

/** A monster as it is typed; every limit is said in words. FIF-181 FIF-182 */
export const monsterShape = recordShape('A monster', {
  name: nameSchema('The name'),
  cr: v.optional(isKnown('The challenge rating', CRS), '1'),
  edition: v.optional(oneOfKeys('The edition', ['2024', '2014']), '2024'),
  size: v.optional(isKnown('The size', keysOf(SIZES)), 'medium'),
  type: v.optional(isKnown('The type', keysOf(TYPES)), 'humanoid'),
  tags: textListShape('The tags'),
  alignment: optionalText('The alignment', 80),
  swarm: flagShape('Swarm'),
  abilities: v.optional(abilities, NO_ABILITIES),
  savesGood: picked('A save it is good at', keysOf(ABILITIES)),
  saves: optionalNumbers('The saves', keysOf(ABILITIES), -20, 60),
  trained: picked('A skill', keysOf(SKILLS)),
  expert: picked('A skill', keysOf(SKILLS)),
  skills: optionalNumbers('The skills', keysOf(SKILLS), -20, 60),
  initiativeBy: v.optional(oneOfKeys('How initiative is learnt', ['0', '1', '2']), '0'),
  speeds: v.optional(optionalNumbers('Speed', keysOf(SPEEDS), 0, 2_000), { walk: 30 }),
  hover: flagShape('Hovers'),
  speedNote: optionalText('What else is to say of its speed', 200),
  senses: optionalNumbers('The senses', keysOf(SENSE_WORDS), 0, 2_000),
  sensesNote: optionalText('What else is to say of its senses', 200),
  languages: textListShape('The languages'),
  gear: optionalText('The gear', 2_000),
  acNote: optionalText('Where its AC comes from', 120),
  hitDice: v.optional(
    v.pipe(
      v.string(schemaFault('shape.mustBeText', { what: { label: 'Hit dice' } })),
      v.check(
        (text) => text.trim() === '' || DICE.test(text),
        schemaFault('shape.mustBeDice', { what: { label: 'Hit dice' }, example: '9d10+45' }),
      ),
    ),
    '',
  ),
  resist: picked('A resistance', keysOf(DAMAGE_TYPES)),
  weak: picked('A vulnerability', keysOf(DAMAGE_TYPES)),
  immune: textListShape('The immunities'),
  resistNonmagical: picked('A resistance to nonmagical attacks', keysOf(DAMAGE_TYPES)),
  immuneNonmagical: picked('An immunity to nonmagical attacks', keysOf(DAMAGE_TYPES)),
  wards: optionalText('What else protects it', 400),
  threshold: optionalNumber('The damage threshold', 0, 1_000),
  deathSaves: flagShape('Lies dying at 0'),
  legendary: optionalNumber('Legendary actions', 0, 10),
  legendaryLair: optionalNumber('Legendary actions in its lair', 0, 10),
  resistances: optionalNumber('Legendary resistances', 0, 10),
  resistancesLair: optionalNumber('Legendary resistances in its lair', 0, 10),
  xpLair: optionalNumber('XP in its lair', 0, 10_000_000),
  spellAbility: v.optional(isKnown('The spellcasting ability', ['' as const, ...keysOf(ABILITIES)]), ''),
  spellDc: optionalNumber('The spell save DC', 1, 60),
  spellAttack: optionalNumber('The spell attack', -20, 60),
  slots: optionalNumbers('The slots', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], 0, 9),
  powers: v.optional(
    v.pipe(
      v.array(powerShape, schemaFault('shape.mustBeList', { what: { label: 'The powers' } })),
      v.maxLength(
        MOST_POWERS,
        schemaFault('shape.atMost', { what: { label: 'The powers' }, most: MOST_POWERS }),
      ),
    ),
    [],
  ),
  overrides: v.optional(overrideShape, {}),
  scaleCr: v.optional(isKnown('The other challenge rating', ['', ...CRS]), ''),
  notes: optionalText('The notes', 20_000),
  ...TACTICS_FIELDS,
  ...EXTRA_TURN_FIELDS,
  credit: optionalText('The credit', 2_000),
});

export type MonsterDraft = v.InferOutput<typeof monsterShape>;
export type OverrideKey = (typeof OVERRIDES)[number]['key'];

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
    read: readPastedEntries,
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

const NUMBERS = [
  ['cr', /\bcr\s*(1\/[248]|\d{1,2})\b/iu],
  ['ac', /\bac\s*(\d{1,2})\b/iu],
  ['hp', /\bhp\s*(\d{1,4})\b/iu],
  ['dc', /\bdc\s*(\d{1,2})\b/iu],
] as const;
const BONUS = /(?:^|\s)([+−-]\d{1,2})(?=\s|$)/u;
const QUICK_DICE = /(?:^|\s)(\d{1,2}d\d{1,2}(?:[+−-]\d{1,3})?)(?=\s|$)/u;

/** A monster from a name and a challenge: all else as is usual for it. FIF-237 FIF-238 */
function quickMonster(name: string, cr: string, more: Draft = {}): Draft {
  return { ...BLANK_MONSTER, name, cr, powers: quickSequence(cr), ...more };
}

/** One attack, or a multiattack of so many as are usual. FIF-159 FIF-238 */
function quickSequence(cr: string): readonly Draft[] {
  const { value } = findChallenge(cr);
  const strike = { ...BLANK_POWER, name: 'Strike' };
  if (value < 2) return [strike];
  const count = value < 5 ? 'two' : 'three';
  return [
    {
      ...BLANK_POWER,
      name: 'Multiattack',
      versus: '',
      origin: 'self',
      range: '',
      damageKind: 'none',
      effect: `It makes ${count} Strike attacks.`,
    },
    strike,
  ];
}

/** Reads `goblin cr 1/4`, `ogre ac 11 hp 59 +6 2d8+4`, `large giant crab cr 2`. */
export function readMonsterLine(text: string): Result<Draft> {
  let rest = ` ${text.trim()} `;
  const found = new Map<string, string>();
  for (const [key, pattern] of NUMBERS) {
    const value = pattern.exec(rest)?.[1];
    if (value === undefined) continue;
    found.set(key, value);
    rest = rest.replace(pattern, ' ');
  }
  const dice = QUICK_DICE.exec(rest)?.[1]?.replace('−', '-');
  rest = dice === undefined ? rest : rest.replace(QUICK_DICE, ' ');
  const bonus = BONUS.exec(rest)?.[1]?.replace('−', '-');
  rest = bonus === undefined ? rest : rest.replace(BONUS, ' ');
  const { name, size, type } = readQuickName(rest);
  if (name === '' || (found.size === 0 && dice === undefined)) return refuse(saying('fifth.quickMonster'));
  if (/\d/u.test(name.replaceAll(/[a-z]\d+/giu, '')) && /(?:^|\s)[\d+/-]+(?:\s|$)/u.test(name))
    return refuse({
      ...saying('fifth.quickUnread', {
        text: /(?:^|\s)([\d+/-]+)(?:\s|$)/u.exec(name)?.[1] ?? '',
        example: said('fifth.quickMonster'),
      }),
    });
  const cr = found.get('cr') ?? findNearestChallenge(Number(found.get('hp') ?? Number.NaN));
  if (!CHALLENGES.some(({ key }) => key === cr))
    return refuse({
      ...saying('fifth.noSuchChallenge', { cr }),
      field: 'cr',
      rule: 'FIF-191',
    });
  if (dice !== undefined && !isDamage(dice))
    return refuse(saying('fifth.quickDamageUnread', { text: dice, example: said('fifth.quickMonster') }));
  const overrides = Object.fromEntries(
    (['ac', 'hp', 'dc'] as const).flatMap((key) =>
      found.has(key) ? [[key, Math.max(1, Number(found.get(key)))] as const] : [],
    ),
  );
  const own = {
    ...overrides,
    ...(bonus === undefined ? {} : { attack: Number(bonus) }),
  };
  const strike = {
    ...BLANK_POWER,
    name: 'Strike',
    ...(dice === undefined ? {} : { damage: `${dice} slashing` }),
  };
  return ok(
    quickMonster(name, cr, {
      overrides: own,
      ...(size === undefined ? {} : { size }),
      ...(type === undefined ? {} : { type }),
      ...(dice === undefined && bonus === undefined ? {} : { powers: [strike] }),
    }),
  );
}

/** A size in front and a type at the end are told apart from the name: `large ogre giant`. */
function readQuickName(text: string): {
  readonly name: string;
  readonly size?: string | undefined;
  readonly type?: string | undefined;
} {
  const words = text
    .trim()
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  const size = words.length > 1 ? SIZES.find(({ key }) => key === words[0]?.toLowerCase())?.key : undefined;
  const named = size === undefined ? words : words.slice(1);
  const type =
    named.length > 1 ? TYPES.find(({ key }) => key === named.at(-1)?.toLowerCase())?.key : undefined;
  const name = (type === undefined ? named : named.slice(0, -1)).join(' ');
  return { name, size, type };
}

/** The challenge whose median hit points are nearest. FIF-237 */
function findNearestChallenge(hp: number): string {
  if (!Number.isFinite(hp)) return '1';
  const off = ({ hp: [median] }: (typeof CHALLENGES)[number]): number =>
    Math.abs(Math.log(Math.max(1, hp)) - Math.log(median));
  return CHALLENGES.reduce((best, each) => (off(each) < off(best) ? each : best)).key;
}
