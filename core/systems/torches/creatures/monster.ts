import * as v from 'valibot';
import { nameSchema, ok, refuse, type Result, wholeNumberSchema } from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../rules/creatureKinds.ts';
import { meanOfNotation, readDamageDice } from '../../../rules/damage.ts';
import {
  askUnless,
  choiceField,
  CREDIT_FIELD,
  flagField,
  flagShape,
  longField,
  NAME_FIELD,
  NOTES_FIELD,
  numberField,
  oneOfKeys,
  optionalNumber,
  optionalText,
  readingCorrections,
  recordListShape,
  recordShape,
  recordsSection,
  textField,
  wideField,
} from '../../../rules/fields.ts';
import { FEET, HIT_DIE } from '../tables.ts';
import { ACTIONS } from '../words.ts';
import { damageTextSchema, METHODS, REACHES } from './choices.ts';
import { TYPE_OR_NONE } from './hero.ts';

/** Most hit dice that are kept. TOR-26 */
export const MOST_HIT_DICE = 40;

const attackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  method: v.optional(oneOfKeys('The method', ['melee', 'ranged', 'arcane', 'divine']), 'melee'),
  reach: v.optional(oneOfKeys('The reach', ['close', 'ranged']), 'close'),
  feet: optionalNumber('The range in feet', 0, 5_000),
  action: v.optional(oneOfKeys('The action', ['active', 'movement', 'quick', 'trait']), 'active'),
  noRoll: flagShape('No attack roll'),
  bonus: optionalNumber('The attack bonus', -20, 60),
  damage: damageTextSchema('The damage'),
  damageType: v.optional(
    oneOfKeys('The damage type', ['', 'acid', 'cold', 'fire', 'lightning', 'magic', 'poison']),
    '',
  ),
  area: flagShape('Several targets'),
  effect: optionalText('The effect', 2_000),
  readings: readingCorrections(),
});

/** An attack as it was read. TOR-17 */
export type MonsterAttackDraft = v.InferOutput<typeof attackShape>;

/** A monster of this game, built from its hit dice. TOR-17 TOR-26 TOR-30 TOR-37 */
export const monsterShape = recordShape('A monster', {
  name: nameSchema('The name'),
  kind: optionalText('The line under the name', 120),
  role: v.optional(
    oneOfKeys('The role', [
      '',
      'brute',
      'skirmisher',
      'archer',
      'controller',
      'lurker',
      'retainer',
      'animal',
    ]),
    '',
  ),
  hd: wholeNumberSchema('Hit dice', 1, MOST_HIT_DICE),
  hp: optionalNumber('HP', 1, 10_000),
  ac: v.optional(wholeNumberSchema('AC', 1, 60), 11),
  dex: v.optional(wholeNumberSchema('DEX', 1, 40), 10),
  wis: v.optional(wholeNumberSchema('The WIS modifier', -10, 20), 0),
  con: v.optional(wholeNumberSchema('The CON modifier', -10, 20), 0),
  proficiency: optionalNumber('Proficiency', 0, 20),
  morale: optionalNumber('The morale bonus', -10, 20),
  unliving: flagShape('Without life'),
  leader: flagShape('Leader or expert'),
  follows: optionalText('Whom it follows', 80),
  carries: optionalNumber('Loads it can carry', 0, 1_000),
  load: optionalNumber('The load', 0, 1_000),
  supplies: optionalNumber('Supplies', 0, 1_000),
  grazes: flagShape('Grazes'),
  wage: optionalNumber('The wage', 0, 100_000),
  speed: v.optional(wholeNumberSchema('Speed', 0, 500), FEET.speed),
  darksight: flagShape('Darksight'),
  attackBonus: optionalNumber('The attack bonus', -20, 60),
  attacks: recordListShape('Attacks', attackShape, 40),
  loot: optionalNumber('Hit dice of loot', 0, MOST_HIT_DICE),
  corruption: optionalText('The corruption', 2_000),
  notes: optionalText('The notes', 20_000),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
  credit: optionalText('The credit', 2_000),
});

/** A monster as it was read. TOR-26 */
export type MonsterDraft = v.InferOutput<typeof monsterShape>;

/** What part a monster plays; the rules know none, so that it changes suggestions alone. */
export const ROLES = [
  { key: 'brute', label: 'Brute', text: said('torches.strongSlow') },
  { key: 'skirmisher', label: 'Skirmisher', text: said('torches.outAgain') },
  { key: 'archer', label: 'Archer', text: said('form.fightsAfar') },
  { key: 'controller', label: 'Controller', text: said('form.hindersMoreThanHurts') },
  { key: 'lurker', label: 'Lurker', text: said('torches.strikesWhereNobodyLooked') },
  { key: 'retainer', label: 'Retainer', text: said('torches.goesWithParty') },
  { key: 'animal', label: 'Animal', text: said('torches.carriesAndGrazes') },
] as const;

type RoleKey = (typeof ROLES)[number]['key'];

/**
 * Damage suggested for hit dice 1, 2, 3 … The rules leave damage to the monster; this is the habit of old modules: one
 * weapon’s die at first, about one point more a hit die, against heroes of a few hit points a level. TOR-17
 */
const DAMAGE = [
  '1d6',
  '1d6+1',
  '1d8+1',
  '1d8+2',
  '2d6',
  '2d6+1',
  '2d6+2',
  '2d8',
  '2d8+1',
  '2d8+2',
  '2d10+1',
  '2d10+2',
  '3d8+1',
] as const;

/** AC without armor in old modules, and how many hit dice are one point more; never above plate and shield and two. */
const ARMOR = { bare: 12, dice: 3, most: 20 } as const;
const AC_OF = {
  brute: -1,
  skirmisher: 1,
  archer: 0,
  controller: -1,
  lurker: 1,
  retainer: 0,
  animal: -2,
} as const;
const DEX_OF = {
  brute: 8,
  skirmisher: 14,
  archer: 14,
  controller: 11,
  lurker: 16,
  retainer: 10,
  animal: 10,
} as const;

type SuggestedFor = Pick<MonsterDraft, 'hd'> & { readonly role?: string | undefined };

/** AC suggested for hit dice and role. TOR-15 */
export function suggestArmorClass({ hd, role }: SuggestedFor): number {
  const by = findRoleKey(role);
  const ac = ARMOR.bare + Math.floor(hd / ARMOR.dice) + (by ? AC_OF[by] : 0);
  return Math.min(ARMOR.most, ac);
}

/** DEX score suggested for a role: its place in the order. TOR-10 */
export function suggestDexterity({ role }: SuggestedFor): number {
  const by = findRoleKey(role);
  return by ? DEX_OF[by] : 10;
}

/** Damage suggested for hit dice, `down` steps lower for what hits several or hinders besides. TOR-17 */
export function suggestDamage(hd: number, down = 0): string {
  const at = Math.min(DAMAGE.length, Math.max(1, hd)) - 1 - down;
  return at < 0 ? '1d4' : (DAMAGE[at] ?? DAMAGE[0]);
}

/** The same on average. */
export function suggestMeanDamage(hd: number): number {
  return meanOfNotation(suggestDamage(hd));
}

function findRoleKey(role: string | undefined): RoleKey | undefined {
  return ROLES.find(({ key }) => key === role)?.key;
}

/** An attack as “Add” makes it. */
export const BLANK_ATTACK: Draft = {
  name: 'New attack',
  method: 'melee',
  reach: 'close',
  action: 'active',
  damage: '1d6',
  damageType: '',
  area: false,
  effect: '',
};

const ATTACK_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('method', said('torches.method'), METHODS),
  choiceField('reach', said('form.reach'), REACHES),
  numberField('feet', said('torches.rangeFeet'), 0, 5_000),
  choiceField(
    'action',
    said('form.action'),
    ACTIONS.filter(({ key }) => key !== 'retreat'),
  ),
  ...askUnless(
    'action',
    ['trait'],
    [
      flagField('noRoll', said('torches.noAttackRoll'), said('torches.usedDoesWhatEffect')),
      numberField('bonus', said('torches.bonusOwn'), -20, 60),
      textField('damage', said('form.damage'), '1d6+1'),
      choiceField('damageType', said('form.damageType'), TYPE_OR_NONE),
      flagField('area', said('form.severalTargets')),
    ],
  ),
  longField('effect', said('form.effect')),
];

/** The monster builder: hit dice first, everything else may stay as they propose it. TOR-17 TOR-26 */
export const MONSTER_FORM: readonly FormSection[] = [
  {
    title: said('form.whoItIs'),
    fields: [
      NAME_FIELD,
      textField('kind', said('form.lineUnderName'), 'pale burrower'),
      numberField('hd', said('form.hitDice'), 1, MOST_HIT_DICE),
      choiceField('role', said('form.role'), [{ key: '', label: said('form.none') }, ...ROLES]),
      flagField('leader', said('torches.leaderExpert'), said('torches.deathMomentMorale')),
      flagField('unliving', said('torches.withoutLife'), said('torches.neverChecksMorale')),
    ],
  },
  {
    title: said('torches.retainerAnimal'),
    fields: [
      textField('follows', said('torches.follows'), said('torches.retainerWhichHero')),
      numberField('carries', said('torches.carries'), 0, 1_000, said('torches.carriesHint')),
      numberField('load', said('torches.load'), 0, 1_000),
      numberField('supplies', said('torches.suppliesLabel'), 0, 1_000),
      flagField('grazes', said('torches.grazes'), said('torches.grazesHint')),
      numberField('wage', said('torches.wage'), 0, 100_000, said('torches.wageHint')),
    ],
  },
  {
    title: said('form.numbers'),
    fields: [
      numberField('hp', 'HP', 1, 10_000, said('torches.for45EachHit')),
      numberField('ac', 'AC', 1, 60, said('torches.suggestionHitDiceRole')),
      numberField('dex', said('torches.dexScore'), 1, 40, said('torches.placeOrder')),
      numberField('wis', said('torches.wisModifier'), -10, 20),
      numberField('con', said('torches.conModifier'), -10, 20),
      numberField('proficiency', said('torches.proficiency'), 0, 20, said('torches.hitDiceUnlessTyped')),
      numberField('morale', said('torches.moraleBonus'), -10, 20, said('torches.halfHitDiceUnless')),
      numberField('attackBonus', said('form.attackBonus'), -20, 60, said('torches.hitDiceUnlessTypedHint')),
      numberField('speed', said('form.speedFeet'), 0, 500),
      flagField('darksight', 'Darksight'),
      numberField('loot', said('torches.hitDiceLoot'), 0, MOST_HIT_DICE, said('torches.ownUnlessTyped')),
    ],
  },
  recordsSection(said('form.attacks'), said('form.attackLabel'), ATTACK_FIELDS, BLANK_ATTACK),
  {
    title: said('form.notes'),
    fields: [
      wideField('corruption', said('torches.corruption'), said('torches.whatBiteBringsYour')),
      NOTES_FIELD,
      CREDIT_FIELD,
    ],
  },
];

/** A fresh monster that can be built as it is. TOR-26 */
export const BLANK_MONSTER: Draft = {
  name: 'New monster',
  kind: '',
  hd: 1,
  ac: 11,
  dex: 10,
  wis: 0,
  con: 0,
  unliving: false,
  leader: false,
  follows: '',
  speed: FEET.speed,
  darksight: false,
  attacks: [BLANK_ATTACK],
  corruption: '',
  notes: '',
  credit: '',
};

/** Descending armor of old modules: 9 is none, and 19 less it is the ascending number. */
const DESCENDING = { most: 9, from: 19 } as const;
/** Morale of old modules: held on so much or less with two six-sided dice. */
const OLD_MORALE = { least: 2, most: 12 } as const;
const FAR = /bow|sling|dart|javelin|thrown|spit|ray/iu;
/** `2 × claw +3 (1d6)`. */
const BLOW =
  /^(?:(?<times>\d+)(?: ?[x×])? )?(?<name>[^(\d+−]*?)(?: ?(?<bonus>[+−-]\d+))?(?: ?\(?(?<dice>\d+d\d+(?:[+-]\d+)?|\d+)\b[^)]*\)?)?$/u;
const EXAMPLE = '“Ghoul: HD 2, AC 13, ATK claw (1d6), MV 30, ML +1”';

/** Reads the one line of old modules, ascending or descending, into a draft; the line itself stays in the notes. TOR-17 TOR-26 TOR-30 */
export function readMonsterLine(text: string): Result<Draft> {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  const hd = readNumberAfter(line, /\bHD[: ]*(?<n>\d+|½)/iu) ?? readNumberAfter(line, /\b(?<n>\d+) ?HD\b/iu);
  if (hd === undefined)
    return refuse({ ...saying('torches.typeHitDice', { example: EXAMPLE }), field: 'hd' });
  if (hd > MOST_HIT_DICE)
    return refuse({ ...saying('torches.tooManyHitDice', { hd, most: MOST_HIT_DICE }), field: 'hd' });
  const name = readName(line);
  if (name === '') return refuse({ ...saying('torches.beginWithName', { example: EXAMPLE }), field: 'name' });
  const attacks = readAttacks(line);
  if (!attacks.ok) return attacks;
  const armor = readArmor(line);
  const morale = readMorale(line);
  return ok({
    ...BLANK_MONSTER,
    name,
    hd: Math.max(1, hd),
    ...optionalField(
      'hp',
      readNumberAfter(line, /\bHP[: ]*(?<n>\d+)/iu) ??
        readNumberAfter(line, /\b(?<n>\d+) ?hp\b/iu) ??
        meanHitPoints(line, hd),
    ),
    ...optionalField('ac', armor.ac),
    ...optionalField('dex', readNumberAfter(line, /\bDEX[: ]*(?<n>\d+)/iu)),
    ...optionalField(
      'speed',
      readNumberAfter(line, /\bMV[: ]*\d+['′’]? ?\((?<n>\d+)/iu) ??
        readNumberAfter(line, /\bMV[: ]*(?<n>\d+)/iu),
    ),
    ...optionalField('morale', morale.bonus),
    ...optionalField('loot', readNumberAfter(line, /\bloot (?<n>\d+)d20/iu)),
    unliving: /\bML never/iu.test(line),
    darksight: /darksight|darkvision|infravision/iu.test(line),
    attacks: attacks.value,
    notes: [armor.note, morale.note, line].filter((each) => each !== '').join('\n'),
  });
}

/** `HD 1-1`, `HD 4+1`: the mean of the dice and what stands behind them; nothing where only dice do. TOR-26 */
function meanHitPoints(line: string, hd: number): number | undefined {
  const more = readNumberAfter(line, /\bHD[: ]*\d+ ?(?<n>[+−-]\d{1,2})\b/iu);
  return more === undefined ? undefined : Math.max(1, Math.floor((hd * HIT_DIE.twiceAverage) / 2) + more);
}

function optionalField(key: string, value: number | undefined): Draft {
  return value === undefined ? {} : { [key]: value };
}

function readNumberAfter(line: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(line)?.groups?.['n'];
  if (found === undefined) return undefined;
  return found === '½' ? 1 : Number(found.replace('−', '-'));
}

/** What stands before the colon, or before the first number. */
function readName(line: string): string {
  const before =
    /^(?<name>[^:]+?)(?: ?\(\d+\))?:/u.exec(line) ??
    /^\d+ ?HD (?<name>[^,;]+)/iu.exec(line) ??
    /^(?<name>.+?)[,;]? (?:HD|AC)\b/iu.exec(line);
  const bare = before?.groups?.['name'] ?? line.replace(/\b(?:HD ?\d+|\d+ ?HD)\b.*/iu, '');
  return bare.trim().slice(0, 80);
}

function readArmor(line: string): { readonly ac: number | undefined; readonly note: string } {
  const bracket = readNumberAfter(line, /\bAC[: ]*-?\d+ ?\[(?<n>\d+)\]/iu);
  const plain = readNumberAfter(line, /\bAC[: ]*(?<n>[-−]?\d+)/iu);
  if (bracket !== undefined || plain === undefined || plain > DESCENDING.most)
    return { ac: bracket ?? plain, note: '' };
  const ac = DESCENDING.from - plain;
  return { ac, note: `AC ${plain} was read as descending: ${ac}.` };
}

/** A signed number is the bonus of this game; 2 to 12 is that of two dice, and becomes the bonus of the same chance. TOR-30 */
function readMorale(line: string): { readonly bonus: number | undefined; readonly note: string } {
  const signed = readNumberAfter(line, /\bML[: ]*(?<n>[-−+]\d+)/iu);
  if (signed !== undefined) return { bonus: signed, note: '' };
  const old = readNumberAfter(line, /\b(?:ML|morale)[: ]*(?<n>\d+)/iu);
  if (old === undefined || old < OLD_MORALE.least || old > OLD_MORALE.most)
    return { bonus: undefined, note: '' };
  let ways = 0;
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) ways += one + two <= old ? 1 : 0;
  const bonus = Math.round((20 * ways) / 36) - 10;
  return { bonus, note: `Morale ${old} of two dice was read as ${bonus}, the same chance against 11.` };
}

/** `2 × claw +3 (1d4) or bite (1d8)`: each blow with its dice. TOR-17 */
function readAttacks(line: string): Result<Draft[]> {
  const part =
    /(?:#AT|\bATT?(?:ACKS?|K)?)\.?[: ]+(?<blows>.+?)(?=[,;] ?(?:THAC0|MV|SV|ML|AL|XP|DEX|HD|HP|AC|loot|morale|save)\b|$)/iu.exec(
      line,
    );
  const blows = part?.groups?.['blows'] ?? '';
  if (blows === '' || /^none$/iu.test(blows)) return ok([]);
  const attacks: Draft[] = [];
  for (const blow of blows.split(/ or | and |\/(?![^(]*\))|, /iu)) {
    const found = BLOW.exec(blow.trim());
    const dice = found?.groups?.['dice'] ?? '';
    if (!found || (dice !== '' && !readDamageDice(dice)))
      return refuse({
        ...saying('torches.blowUnread', { text: blow.trim() }),
        field: 'attacks',
      });
    const name = (found.groups?.['name'] ?? '').trim();
    const called = name === '' ? 'Attack' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const far = FAR.test(called);
    attacks.push({
      name:
        found.groups?.['times'] === undefined || found.groups['times'] === '1'
          ? called
          : `${called}, ${found.groups['times']} times`,
      method: far ? 'ranged' : 'melee',
      reach: far ? 'ranged' : 'close',
      action: 'active',
      damage: dice,
      damageType: '',
      area: false,
      effect: '',
      ...optionalField(
        'bonus',
        found.groups?.['bonus'] === undefined ? undefined : Number(found.groups['bonus'].replace('−', '-')),
      ),
    });
  }
  return ok(attacks);
}
