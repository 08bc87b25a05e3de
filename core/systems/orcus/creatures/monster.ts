import * as v from 'valibot';
import {
  nameSchema,
  ok,
  proseSchema,
  refuse,
  type Result,
  schemaFault,
  wholeNumberSchema,
} from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../rules/creatureKinds.ts';
import {
  askUnless,
  choiceField,
  CREDITED_SECTION,
  flagField,
  flagShape,
  longField,
  NAME_FIELD,
  numberField,
  numbersField,
  oneOfKeys,
  optionalNumber,
  optionalNumbers,
  optionalText,
  overridesSection,
  readingCorrections,
  recordListShape,
  recordShape,
  recordsSection,
  sixAbilityShapes,
  textField,
  textListShape,
  textsField,
  wideField,
  wordsField,
} from '../../../rules/fields.ts';
import { keysOf, type Word } from '../../../rules/words.ts';
import { CONDITIONS } from '../conditions.ts';
import { half, HIGHEST_ABILITY, HUMAN_SPEED, MAX_LEVEL, type Role, SKILL_KEYS } from '../tables.ts';
import { ACTIONS, ATTACK_KINDS, DAMAGE_TYPES, DEFENSES } from '../words.ts';
import {
  ABILITIES,
  ALIGNMENTS,
  DAMAGE_KINDS,
  damageTextSchema,
  MISSES,
  ORIGINS,
  OVERRIDES,
  RANK_WORDS,
  ROLE_WORDS,
  SIZES,
  SOURCES,
  SPEEDS,
  TEMPLATE_WORDS,
  TYPE_OR_NONE,
  TYPES,
  TYPES_AND_ALL,
  USAGES,
} from './choices.ts';

const ACTION = [
  'standard',
  'move',
  'swift',
  'free',
  'counter',
  'reaction',
  'opportunity',
  'triggered',
  'trait',
] as const;
const USAGE = [
  'atWill',
  'round',
  'encounter',
  'daily',
  'recharge6',
  'recharge5',
  'recharge4',
  'recharge3',
  'recharge2',
  'rechargeIf',
] as const;
const TYPE = [
  '',
  'acid',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'poison',
  'psychic',
  'radiant',
  'thunder',
] as const;

/** One type of damage, or none. ORC-162 */
export const damageType = oneOfKeys('The damage type', TYPE);

/** A power as it is typed. ORC-48 ORC-272 */
export const powerShape = recordShape('A power', {
  name: nameSchema('The power’s name'),
  action: v.optional(oneOfKeys('The action', ACTION), 'standard'),
  usage: v.optional(oneOfKeys('The usage', USAGE), 'atWill'),
  uses: optionalNumber('The uses', 1, 20),
  rechargeIf: optionalText('What recharges it', 300),
  trigger: optionalText('The trigger', 600),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'near', 'far', 'self']), 'melee'),
  basic: flagShape('Basic attack'),
  range: optionalText('The range', 120),
  area: flagShape('Several targets'),
  target: optionalText('The target', 300),
  versus: v.optional(oneOfKeys('The defense attacked', ['', 'ac', 'fort', 'ref', 'will']), ''),
  attackBonus: optionalNumber('The attack bonus', -20, 99),
  damageKind: v.optional(
    oneOfKeys('The damage of the table', [
      'auto',
      'atWillSingle',
      'atWillMulti',
      'surgeSingle',
      'surgeMulti',
      'none',
    ]),
    'auto',
  ),
  damage: damageTextSchema('The damage'),
  damageType: v.optional(damageType, ''),
  miss: v.optional(oneOfKeys('What a miss deals', ['none', 'half', 'full']), 'none'),
  hit: optionalText('The hit', 2_000),
  missText: optionalText('The miss', 2_000),
  effect: optionalText('The effect', 2_000),
  special: optionalText('The special rule', 2_000),
  tags: textListShape('The power’s tags', 20),
  readings: readingCorrections(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;

const abilityScore = (what: string) => v.optional(wholeNumberSchema(what, 1, 50), 10);

const abilityShape = sixAbilityShapes(abilityScore);

const overrides = recordShape('The numbers of your own', {
  hp: optionalNumber('HP', 1, 100_000),
  ac: optionalNumber('AC', 1, 200),
  fort: optionalNumber('Fortitude', 1, 200),
  ref: optionalNumber('Reflex', 1, 200),
  will: optionalNumber('Will', 1, 200),
  initiative: optionalNumber('Initiative', -20, 100),
  attackAc: optionalNumber('The attack bonus vs AC', -20, 99),
  attackOther: optionalNumber('The attack bonus vs other defenses', -20, 99),
  perception: optionalNumber('Perception', -20, 100),
  saves: optionalNumber('The save bonus', -20, 20),
  actionPoints: optionalNumber('Action points', 0, 20),
  xp: optionalNumber('XP', 0, 10_000_000),
});

const NO_ABILITIES = Object.fromEntries(ABILITIES.map(({ key }) => [key, 10]));

/** A monster as it is typed; every limit is said in words. ORC-275 */
export const monsterShape = recordShape('A monster', {
  name: nameSchema('The name'),
  level: wholeNumberSchema('The level', 1, MAX_LEVEL),
  rank: v.optional(oneOfKeys('The rank', ['mook', 'standard', 'elite', 'boss']), 'standard'),
  role: oneOfKeys('The role', ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker']),
  leader: flagShape('Leader'),
  size: v.optional(
    oneOfKeys('The size', ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan']),
    'medium',
  ),
  source: v.optional(
    oneOfKeys('The source', ['cosmic', 'elemental', 'fey', 'natural', 'outsider', 'shadow']),
    'natural',
  ),
  type: v.optional(oneOfKeys('The type', ['automaton', 'beast', 'humanoid', 'monstrosity']), 'humanoid'),
  alignment: v.optional(
    oneOfKeys('The alignment', ['unaligned', 'lawfulGood', 'good', 'evil', 'chaoticEvil']),
    'unaligned',
  ),
  tags: textListShape('The tags'),
  abilities: v.optional(abilityShape, NO_ABILITIES),
  speeds: v.optional(optionalNumbers('Speed', keysOf(SPEEDS), 0, 100), { walk: HUMAN_SPEED }),
  senses: textListShape('The senses'),
  trained: v.optional(
    v.array(
      oneOfKeys('A trained skill', SKILL_KEYS),
      schemaFault('shape.mustBeList', { what: { label: 'The trained skills' } }),
    ),
    [],
  ),
  skills: optionalNumbers('A skill', SKILL_KEYS, -20, 100),
  resist: optionalNumbers('Resistance', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  weak: optionalNumbers('Weakness', ['all', ...keysOf(DAMAGE_TYPES)], 0, 1_000),
  halved: v.optional(
    v.array(
      oneOfKeys('A kind of attack', ['melee', 'ranged', 'near', 'far', 'ac']),
      schemaFault('shape.mustBeList', { what: { label: 'The kinds of attack' } }),
    ),
    [],
  ),
  resistAttacks: optionalNumbers('Resistance to attacks', keysOf(ATTACK_KINDS), 0, 1_000),
  weakToAttacks: optionalNumbers('Weakness to attacks', keysOf(ATTACK_KINDS), 0, 1_000),
  immune: textListShape('The immunities'),
  regeneration: optionalNumber('Regeneration', 0, 1_000),
  incorporeal: flagShape('Incorporeal'),
  liesDying: flagShape('Lies dying'),
  languages: textListShape('The languages'),
  gear: optionalText('The gear', 2_000),
  powers: recordListShape('The powers', powerShape, 40),
  overrides: v.optional(overrides, {}),
  scaleLevel: optionalNumber('The other level', 1, MAX_LEVEL),
  scaleRank: v.optional(oneOfKeys('The other rank', ['', 'mook', 'standard', 'elite', 'boss']), ''),
  scaleRole: v.optional(
    oneOfKeys('The other role', ['', 'archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker']),
    '',
  ),
  scaleTemplate: v.optional(oneOfKeys('The template', ['', 'ghost', 'half-fiend', 'shade']), ''),
  notes: optionalText('The notes', 20_000),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
  credit: v.optional(proseSchema('The credit', 2_000), ''),
});

export type MonsterDraft = v.InferOutput<typeof monsterShape>;

/** Skills as words. ORC-229 */
export const SKILL_WORDS = SKILL_KEYS.map((key) => ({
  key,
  label: key.charAt(0).toUpperCase() + key.slice(1),
})) satisfies readonly Word[];

/** A fresh power. */
export const BLANK_POWER: Draft = {
  name: 'New power',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  range: 'melee 1',
  area: false,
  versus: 'ac',
  damageKind: 'auto',
  damage: '',
  damageType: '',
  miss: 'none',
  hit: '',
  tags: [],
};

/** The fields of a power. ORC-48 ORC-272 */
export const POWER_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('action', said('form.action'), ACTIONS),
  choiceField('usage', said('form.usage'), USAGES),
  numberField('uses', said('form.uses'), 1, 20, said('orcus.whereMoreThan2')),
  textField('rechargeIf', said('orcus.rechargesIf'), said('orcus.rechargeIfWhatMust')),
  wideField('trigger', said('form.trigger')),
  choiceField('origin', said('form.kindRange'), ORIGINS),
  flagField('basic', said('form.basicAttack')),
  textField('range', said('orcus.range'), 'melee 2, ranged 10/20, near burst 1, far burst 2 within 10'),
  flagField('area', said('form.severalTargets'), said('orcus.damageRollServesAll')),
  textField('target', said('form.target'), said('orcus.onlyWhereNotWhat')),
  ...askUnless(
    'action',
    ['trait'],
    [
      choiceField('versus', said('form.attacks'), [
        { key: '', label: said('form.noAttackRoll') },
        ...DEFENSES,
      ]),
      numberField('attackBonus', said('form.attackBonusOwn'), -20, 99),
      choiceField('damageKind', said('orcus.damageTable'), DAMAGE_KINDS),
      textField('damage', said('form.damageOwn'), '2d8+4'),
      choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
      choiceField('miss', said('form.missDeals'), MISSES),
      longField('hit', said('orcus.hitBesideDamage')),
      longField('missText', said('form.miss')),
    ],
  ),
  longField('effect', said('form.effect')),
  longField('special', said('form.special')),
  textsField('tags', said('form.tags')),
];

/** The monster builder, section by section. ORC-275 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: said('form.whoItIs'),
    fields: [
      NAME_FIELD,
      numberField('level', said('form.level'), 1, MAX_LEVEL),
      { ...choiceField('rank', said('form.rank'), RANK_WORDS), rungs: true },
      choiceField('role', said('form.role'), ROLE_WORDS),
      flagField('leader', 'Leader', said('orcus.helpsAlliesChangesNo')),
      choiceField('size', said('form.size'), SIZES),
      choiceField('source', said('orcus.source'), SOURCES),
      choiceField('type', said('form.type'), TYPES),
      choiceField('alignment', said('form.alignment'), ALIGNMENTS),
      textsField('tags', said('form.tags'), 'undead, aquatic, dragon …'),
    ],
  },
  {
    title: said('form.bodyMind'),
    fields: [
      numbersField(
        'abilities',
        said('form.abilities'),
        ABILITIES,
        [1, 50],
        said('orcus.highestUsuallyAbout16'),
      ),
      numbersField('speeds', said('orcus.speedSquares'), SPEEDS, [0, 100]),
      wordsField('trained', said('orcus.trainedSkills'), SKILL_WORDS),
      numbersField(
        'skills',
        said('orcus.skillNumbersOwn'),
        SKILL_WORDS,
        [-20, 100],
        said('orcus.emptyHalfLevelAbilityTrainingHint'),
      ),
      textsField('senses', said('form.senses'), 'low-light vision, darkvision …'),
      textsField('languages', said('form.languages')),
      wideField('gear', said('form.gear')),
    ],
  },
  {
    title: said('form.whatHurts'),
    fields: [
      numbersField('resist', said('form.resists'), TYPES_AND_ALL, [0, 1_000]),
      numbersField('weak', said('orcus.weak'), TYPES_AND_ALL, [0, 1_000]),
      wordsField('halved', said('orcus.halfDamage'), ATTACK_KINDS, said('orcus.swarmTakes')),
      numbersField('resistAttacks', said('orcus.resistsAttacks'), ATTACK_KINDS, [0, 1_000]),
      numbersField('weakToAttacks', said('orcus.weakAttacks'), ATTACK_KINDS, [0, 1_000]),
      wordsField('immune', said('form.immune'), [...DAMAGE_TYPES, ...CONDITIONS]),
      numberField('regeneration', 'Regeneration', 0, 1_000),
      flagField('incorporeal', 'Incorporeal', said('orcus.halfDamageAttacks')),
      flagField('liesDying', said('form.liesDying0'), said('form.deathSavesHeroesDo')),
    ],
  },
  recordsSection(said('form.powers'), said('form.power'), POWER_FIELDS, BLANK_POWER),
  overridesSection(said('form.placeFormula'), OVERRIDES, 100_000),
  {
    title: said('form.makeAnother'),
    fields: [
      numberField('scaleLevel', said('orcus.level'), 1, MAX_LEVEL, said('form.whatWouldThenOffered')),
      choiceField('scaleRank', said('orcus.as'), [{ key: '', label: said('orcus.rank') }, ...RANK_WORDS]),
      choiceField('scaleRole', said('orcus.role'), [{ key: '', label: said('orcus.itHas') }, ...ROLE_WORDS]),
      choiceField('scaleTemplate', said('orcus.template'), [
        { key: '', label: said('form.none') },
        ...TEMPLATE_WORDS,
      ]),
    ],
  },
  CREDITED_SECTION,
];

/** A fresh monster that can be built as it is. ORC-275 ORC-276 ORC-280 */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  level: 1,
  rank: 'standard',
  role: 'striker',
  leader: false,
  size: 'medium',
  source: 'natural',
  type: 'humanoid',
  alignment: 'unaligned',
  tags: [],
  abilities: { str: 16, con: 12, dex: 12, int: 10, wis: 10, cha: 10 },
  speeds: { walk: HUMAN_SPEED },
  senses: [],
  trained: [],
  resist: {},
  weak: {},
  immune: [],
  languages: [],
  gear: '',
  powers: [{ ...BLANK_POWER, name: 'Strike', basic: true }],
  overrides: {},
  notes: '',
  credit: '',
};

/** The ability each role leans on, its basic attack and where that reaches. */
export const HABITS = {
  archer: { ability: 'dex', name: 'Shot', origin: 'ranged', range: 'ranged 15/30' },
  blocker: { ability: 'str', name: 'Strike', origin: 'melee', range: 'melee 1' },
  skulker: { ability: 'dex', name: 'Stab', origin: 'melee', range: 'melee 1' },
  spoiler: { ability: 'wis', name: 'Lash', origin: 'melee', range: 'melee 1' },
  striker: { ability: 'dex', name: 'Strike', origin: 'melee', range: 'melee 1' },
  wrecker: { ability: 'str', name: 'Smash', origin: 'melee', range: 'melee 1' },
} as const satisfies {
  readonly [role in Role]: {
    readonly ability: string;
    readonly name: string;
    readonly origin: string;
    readonly range: string;
  };
};

/** A monster from three words: all else as usual for its level and role. ORC-275 ORC-280 */
export function quickMonster(name: string, level: number, role: Role): Draft {
  return {
    ...BLANK_MONSTER,
    name,
    level,
    role,
    abilities: abilitiesFor(level, role),
    powers: [basicAttack(role)],
  };
}

/** The six scores as they are usual: the one that the role leans on is the highest. ORC-280 */
export function abilitiesFor(level: number, role: Role): Draft {
  const abilities = { str: 12, con: 12, dex: 12, int: 10, wis: 12, cha: 10 };
  return { ...abilities, [HABITS[role].ability]: HIGHEST_ABILITY.base + half(level) };
}

/** The basic attack that a role is known by. ORC-100 ORC-271 */
export function basicAttack(role: Role): Draft {
  const { name, origin, range } = HABITS[role];
  return { ...BLANK_POWER, name, origin, range, basic: true };
}

/** Reads `ogre 5 blocker` as a monster; level and role stand last, in either order, the role by its first letters. */
export function readMonsterLine(text: string): Result<Draft> {
  const words = text.trim().split(/\s+/u);
  const [name, last] = [words.slice(0, -2).join(' '), words.slice(-2)];
  const level = Number(last.find((word) => /^\d{1,3}$/u.test(word)) ?? 0);
  const typed = last.find((word) => !/^\d/u.test(word))?.toLowerCase() ?? '';
  if (name === '' || typed === '' || level === 0)
    return refuse(saying('rules.quickMonster', { example: 'ogre 5 blocker' }));
  if (level > MAX_LEVEL)
    return refuse({
      ...saying('rules.levelsFromTo', { from: 1, to: MAX_LEVEL }),
      field: 'level',
      rule: 'ORC-275',
    });
  const roles = ROLE_KEYS.filter((role) => role.startsWith(typed));
  const [role] = roles;
  if (role === undefined)
    return refuse({ ...saying('rules.noSuchRole', { word: typed, roles: ROLE_KEYS }), field: 'role' });
  if (roles.length > 1)
    return refuse({ ...saying('rules.roleAmbiguous', { word: typed, roles }), field: 'role' });
  return ok(quickMonster(name, level, role));
}

const ROLE_KEYS: readonly Role[] = ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker'];
