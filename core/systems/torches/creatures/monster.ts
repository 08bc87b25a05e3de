import type * as v from 'valibot';
import { ok, refuse, type Result, wholeNumberSchema } from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import type { Draft, FormSection } from '../../../rules/creature.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../rules/creatureKinds.ts';
import { meanOfNotation, readDamageDice } from '../../../rules/damage.ts';
import {
  blankOf,
  choiceEntry,
  countEntry,
  type FieldEntry,
  flagEntry,
  nameEntry,
  numberEntry,
  readEntry,
  recordsEntry,
  sectionOf,
  shapesOf,
  textEntry,
  unlessField,
} from '../../../rules/fieldTable.ts';
import { readingCorrections, recordShape } from '../../../rules/fields.ts';
import { FEET, HIT_DIE } from '../tables.ts';
import { ACTIONS } from '../words.ts';
import { damageEntry, METHODS, REACHES } from './choices.ts';
import { TYPE_OR_NONE } from './hero.ts';

/** Most hit dice that are kept. TOR-26 */
export const MOST_HIT_DICE = 40;

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

const ROLE_OR_NONE = [{ key: '', label: said('form.none') }, ...ROLES] as const;
const ATTACK_ACTIONS = ACTIONS.filter(({ key }) => key !== 'retreat');

const unlessTrait = <Entry extends FieldEntry>(entry: Entry) => unlessField('action', ['trait'], entry);

/** An attack. TOR-17 */
// oxfmt-ignore
const ATTACK = {
  name: nameEntry('The attack’s name', 'New attack'),
  method: choiceEntry('The method', said('torches.method'), METHODS, 'melee'),
  reach: choiceEntry('The reach', said('form.reach'), REACHES, 'close'),
  feet: numberEntry('The range in feet', said('torches.rangeFeet'), [0, 5_000]),
  action: choiceEntry('The action', said('form.action'), ATTACK_ACTIONS, 'active'),
  noRoll: unlessTrait(flagEntry('No attack roll', said('torches.noAttackRoll'), { hint: said('torches.usedDoesWhatEffect') })),
  bonus: unlessTrait(numberEntry('The attack bonus', said('torches.bonusOwn'), [-20, 60])),
  damage: unlessTrait(damageEntry('1d6', '1d6+1')),
  damageType: unlessTrait(choiceEntry('The damage type', said('form.damageType'), TYPE_OR_NONE, '')),
  area: unlessTrait(flagEntry('Several targets', said('form.severalTargets'))),
  effect: textEntry('The effect', said('form.effect'), 2_000, { long: true }),
  readings: readEntry(readingCorrections()),
};

// oxfmt-ignore
const WHO = {
  name: nameEntry('The name', 'New monster'),
  kind: textEntry('The line under the name', said('form.lineUnderName'), 120, { hint: 'pale burrower' }),
  hd: { ...countEntry('Hit dice', said('form.hitDice'), [1, MOST_HIT_DICE], 1), shape: wholeNumberSchema('Hit dice', 1, MOST_HIT_DICE) },
  role: choiceEntry('The role', said('form.role'), ROLE_OR_NONE, ''),
  leader: flagEntry('Leader or expert', said('torches.leaderExpert'), { hint: said('torches.deathMomentMorale') }),
  unliving: flagEntry('Without life', said('torches.withoutLife'), { hint: said('torches.neverChecksMorale') }),
};

// oxfmt-ignore
const FOLLOWER = {
  follows: textEntry('Whom it follows', said('torches.follows'), 80, { hint: said('torches.retainerWhichHero') }),
  carries: numberEntry('Loads it can carry', said('torches.carries'), [0, 1_000], said('torches.carriesHint')),
  load: numberEntry('The load', said('torches.load'), [0, 1_000]),
  supplies: numberEntry('Supplies', said('torches.suppliesLabel'), [0, 1_000]),
  grazes: flagEntry('Grazes', said('torches.grazes'), { hint: said('torches.grazesHint') }),
  wage: numberEntry('The wage', said('torches.wage'), [0, 100_000], said('torches.wageHint')),
};

// oxfmt-ignore
const NUMBERS = {
  hp: numberEntry('HP', 'HP', [1, 10_000], said('torches.for45EachHit')),
  ac: countEntry('AC', 'AC', [1, 60], 11, { hint: said('torches.suggestionHitDiceRole') }),
  dex: countEntry('DEX', said('torches.dexScore'), [1, 40], 10, { hint: said('torches.placeOrder') }),
  wis: countEntry('The WIS modifier', said('torches.wisModifier'), [-10, 20], 0),
  con: countEntry('The CON modifier', said('torches.conModifier'), [-10, 20], 0),
  proficiency: numberEntry('Proficiency', said('torches.proficiency'), [0, 20], said('torches.hitDiceUnlessTyped')),
  morale: numberEntry('The morale bonus', said('torches.moraleBonus'), [-10, 20], said('torches.halfHitDiceUnless')),
  attackBonus: numberEntry('The attack bonus', said('form.attackBonus'), [-20, 60], said('torches.hitDiceUnlessTypedHint')),
  speed: countEntry('Speed', said('form.speedFeet'), [0, 500], FEET.speed),
  darksight: flagEntry('Darksight', 'Darksight'),
  loot: numberEntry('Hit dice of loot', said('torches.hitDiceLoot'), [0, MOST_HIT_DICE], said('torches.ownUnlessTyped')),
};

/** An attack as “Add” makes it. */
export const BLANK_ATTACK: Draft = blankOf(ATTACK);

const ATTACKS = {
  attacks: recordsEntry(
    { all: 'Attacks', each: 'An attack' },
    { all: said('form.attacks'), each: said('form.attackLabel') },
    ATTACK,
    { begins: [BLANK_ATTACK] },
  ),
};

// oxfmt-ignore
const NOTES = {
  corruption: textEntry('The corruption', said('torches.corruption'), 2_000, { wide: true, hint: said('torches.whatBiteBringsYour') }),
  notes: textEntry('The notes', said('form.notes'), 20_000, { long: true }),
  credit: textEntry('The credit', said('form.credit'), 2_000, { wide: true, hint: said('form.wroteIfWasNot') }),
};

const MONSTER = { ...WHO, ...FOLLOWER, ...NUMBERS, ...ATTACKS, ...NOTES };

/** A monster of this game, built from its hit dice. TOR-17 TOR-26 TOR-30 TOR-37 */
export const monsterShape = recordShape('A monster', {
  ...shapesOf(MONSTER),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
});

/** A monster as it was read. TOR-26 */
export type MonsterDraft = v.InferOutput<typeof monsterShape>;

/** An attack as it was read. TOR-17 */
export type MonsterAttackDraft = MonsterDraft['attacks'][number];

/** The monster builder: hit dice first, everything else may stay as they propose it. TOR-17 TOR-26 */
export const MONSTER_FORM: readonly FormSection[] = [
  sectionOf(said('form.whoItIs'), WHO),
  sectionOf(said('torches.retainerAnimal'), FOLLOWER),
  sectionOf(said('form.numbers'), NUMBERS),
  sectionOf(said('form.attacks'), ATTACKS),
  sectionOf(said('form.notes'), NOTES),
];

/** A fresh monster that can be built as it is. TOR-26 */
export const BLANK_MONSTER: Draft = blankOf(MONSTER);

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
