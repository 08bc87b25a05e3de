import { labelling } from '../../kernel/said.ts';
import { type Circumstance, isCircumstanceOn } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import { hasCondition, type RulesContext, systemNumber } from '../../rules/context.ts';
import { damageTypesOf, writeDamageTypes } from '../../rules/damage.ts';
import type { Power } from '../../rules/sheet.ts';
import { readPowerTraits, readTraits, usesEscalation } from './creatures/traits.ts';
import { explainNumber, findResistance } from './effects.ts';
import { cannotAct, isOut } from './vitals.ts';
import { RULING } from './rulings.ts';
import { CIRCUMSTANCE, CONDITION } from './tables.ts';
import { hasJustLeft } from './turnMarks.ts';
import { DAMAGE_TYPES, OWN } from './words.ts';
import { areEngaged, areFoes, listGrabs, listHolders, listOpportunists } from './engagement.ts';

/** One attack on one target, as everything around it asks for it. */
export interface AttackSituation {
  readonly attacker: Fighter;
  readonly power: Power;
  readonly target: Fighter;
  readonly now: RulesContext;
}

type CircumstancePreset = Circumstance;

/** Key of the circumstance that there is one target only. */
export const ALONE = 'alone';

/** Sizes of weapon dice. ARC-20 ARC-115 */
export const DIE_SIZES = [4, 6, 8, 10, 12] as const;

/** What may change this attack, preset from the table, with what the GM switched. ARC-50 ARC-111 ARC-155 ARC-163 */
export function listCircumstances(
  situation: AttackSituation,
  switched: { readonly [key: string]: boolean },
): readonly Circumstance[] {
  const all = [
    ...escalationPresets(situation),
    ...bonusPresets(situation),
    ...outcomePresets(situation),
    ...doublingPresets(switched),
    ...weaponDice(situation),
    ...aloneAt(situation),
    ...listHints(situation),
  ];
  return all.map((each) => ({ ...each, on: isCircumstanceOn(switched, each.key, each.on) }));
}

/** The escalation die counts for heroes who are not afraid. ARC-50 ARC-51 ARC-150 */
function escalationPresets({ attacker, target, now }: AttackSituation): readonly CircumstancePreset[] {
  const value = systemNumber(now, OWN.escalation);
  if (!usesEscalation(attacker.sheet) || value === 0) return [];
  const afraid = hasCondition(attacker, 'afraid') || fearsAura(attacker, target, now);
  return [{ key: 'escalation', label: 'Escalation die', rule: 'ARC-50', value, on: !afraid }];
}

/** Its words deal other damage to a single target. ARC-10 */
function aloneAt({ attacker, power }: AttackSituation): readonly CircumstancePreset[] {
  if (readPowerTraits(attacker.sheet, power.id).alone === '') return [];
  return [{ key: ALONE, label: 'Against a single target', rule: 'ARC-10', value: 0, on: false }];
}

function bonusPresets({ attacker, target, now }: AttackSituation): readonly CircumstancePreset[] {
  const holds = listGrabs(target).some(({ source }) => source === attacker.id);
  return [
    { key: 'good', label: 'Things favour it', rule: 'ARC-111', value: CIRCUMSTANCE.good, on: false },
    { key: 'bad', label: 'Things hinder it', rule: 'ARC-111', value: CIRCUMSTANCE.bad, on: false },
    ...(holds ? [buildPreset('grabber', 'Holds the target', 'ARC-163', CIRCUMSTANCE.grabber)] : []),
    ...(fearsAura(attacker, target, now)
      ? [buildPreset('aura', 'Afraid of what it faces', 'ARC-150', penaltyOfFear(attacker))]
      : []),
  ];
}

function buildPreset(key: string, label: string, rule: string, value: number): CircumstancePreset {
  return { key, label, rule, value, on: true };
}

/** Doublings of a critical beyond its own, one behind the other; more would be a slip of the finger. ARC-99 */
const DOUBLINGS = [
  { key: 'double', label: 'A critical counts once more' },
  { key: 'doubleAgain', label: 'A critical counts yet once more' },
  { key: 'doubleThird', label: 'A critical counts × 5' },
  { key: 'doubleFourth', label: 'A critical counts × 6' },
  { key: 'doubleFifth', label: 'A critical counts × 7' },
  { key: 'doubleSixth', label: 'A critical counts × 8' },
] as const;

/** Keys of the doublings, the first first. ARC-99 */
export const DOUBLING_KEYS: readonly string[] = DOUBLINGS.map(({ key }) => key);

/** Two doublings, and one further behind those that are on. ARC-99 */
function doublingPresets(switched: { readonly [key: string]: boolean }): readonly CircumstancePreset[] {
  const on = DOUBLINGS.filter(({ key }) => switched[key] === true).length;
  return DOUBLINGS.slice(0, Math.max(2, on + 1)).map((each) => ({
    ...each,
    rule: 'ARC-99',
    value: 0,
    on: false,
  }));
}

/** Nothing more where another condition weighs on its attacks already. ARC-27 ARC-150 */
function penaltyOfFear(attacker: Fighter): number {
  const burdened = explainNumber(attacker, 'attack').some(
    ({ value, rule }) => value === CONDITION.penalty && rule !== 'ARC-122',
  );
  return burdened ? 0 : CONDITION.penalty;
}

/** What changes the critical range, the damage or whether there is a roll at all; nothing on the total. ARC-99 ARC-100 ARC-114 ARC-155 ARC-171 */
function outcomePresets(situation: AttackSituation): readonly CircumstancePreset[] {
  const { attacker, target } = situation;
  const resists = resistedFaces(situation);
  const unseen = hasCondition(target, 'invisible') && !readTraits(attacker.sheet).blindsight;
  return [
    {
      key: 'vulnerable',
      label: 'Target vulnerable: two faces more are critical',
      rule: 'ARC-155',
      value: 0,
      on: isVulnerable(situation),
    },
    {
      key: 'invisible',
      label: 'Target invisible: half of all attacks miss',
      rule: 'ARC-114',
      value: 0,
      on: unseen,
    },
    ...(resists.some((face) => face > 0)
      ? [
          {
            key: 'resists',
            ...labelling('archmage.targetResists', { faces: resistWords(situation, resists) }),
            rule: 'ARC-171',
            value: 0,
            on: true,
          },
        ]
      : []),
  ];
}

/** `16+`; of several parts `fire 16+, cold 12+`. ARC-171 */
function resistWords({ power: { damage = [] } }: AttackSituation, faces: readonly number[]): string {
  const told = faces.flatMap((face, at) => {
    const words = damage.length > 1 ? `${writeDamageTypes(damage[at] ?? { type: '' }, DAMAGE_TYPES)} ` : '';
    return face > 0 ? [`${words.trimStart()}${face}+`] : [];
  });
  return told.join(', ');
}

/** By condition or by the type of damage; never twice. ARC-24 ARC-155 AMB-08 */
function isVulnerable({ power, target, now }: AttackSituation): boolean {
  const weak = (power.damage ?? []).flatMap(damageTypesOf).some((type) => (target.sheet.weak[type] ?? 0) > 0);
  const byType = weak && now.rulings[RULING.typeVulnerability] !== 'none';
  return byType || hasCondition(target, 'vulnerable');
}

/** Natural face that the target’s resistance to each part of the damage asks for; 0 where it has none. ARC-171 ARC-174 */
export function resistedFaces({ attacker, power, target }: AttackSituation): readonly number[] {
  const { weapon, spell } = readPowerTraits(attacker.sheet, power.id);
  const byWeapon = weapon || (power.origin === 'melee' && !spell);
  return (power.damage ?? [{ type: '' }]).map((part) => {
    const types = damageTypesOf(part);
    if (types.length > 0) return findResistance(target, types);
    return byWeapon ? findResistance(target, ['weapon']) : 0;
  });
}

/** Another die for the moment, where the campaign plays so. ARC-115 */
function weaponDice({ attacker, power, now }: AttackSituation): readonly CircumstancePreset[] {
  if (now.rulings[RULING.weapons] !== 'yes' || !readPowerTraits(attacker.sheet, power.id).weapon) return [];
  return DIE_SIZES.filter((size) => power.damage?.[0]?.notation.includes(`d${size}`) !== true).map(
    (size) => ({
      key: `die${size}`,
      ...labelling('archmage.rollsDie', { sides: size }),
      rule: 'ARC-115',
      value: 0,
      on: false,
    }),
  );
}

/** Hit points up to which foes in melee with it are afraid, where its stat block says so; 0 for no such thing. ARC-96 ARC-150 */
function fearThreshold(who: Fighter): number {
  return isOut(who) ? 0 : readTraits(who.sheet).fear;
}

/** Whether someone fights a fearsome thing with too few hit points. ARC-96 ARC-150 */
function fearsAura(attacker: Fighter, target: Fighter, { all }: RulesContext): boolean {
  const others = all.some(({ id }) => id === target.id) ? all : [...all, target];
  return others.some((each) => areEngaged(attacker, each) && attacker.hp <= fearThreshold(each));
}

/** What stands against an attack, or what it will draw; the GM may attack all the same. ARC-62 ARC-64 ARC-75 ARC-76 ARC-96 ARC-148 ARC-151 ARC-162 */
function listHints(situation: AttackSituation): readonly Circumstance[] {
  return [...listObstacles(situation), ...listDrawnAttacks(situation)];
}

/** What forbids an attack as things stand. */
interface AttackObstacle {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly holds: (situation: AttackSituation) => boolean;
}

const OBSTACLES: readonly AttackObstacle[] = [
  { key: 'cannotAct', label: 'Cannot act', rule: 'ARC-154', holds: ({ attacker }) => cannotAct(attacker) },
  {
    key: 'notEngaged',
    label: 'Not engaged: a melee attack needs that first',
    rule: 'ARC-64',
    holds: ({ attacker, power, target, now }) =>
      now.acting !== undefined &&
      power.origin === 'melee' &&
      !areEngaged(attacker, target) &&
      // Nobody is engaged with an ally; the confused strike at a nearby one all the same.
      (areFoes(attacker, target) || !hasCondition(attacker, 'confused')) &&
      !hasJustLeft(target, now).includes(attacker.id),
  },
  {
    key: 'hampered',
    label: 'Hampered: basic attacks only',
    rule: 'ARC-151',
    holds: ({ attacker, power }) =>
      hasCondition(attacker, 'hampered') && !readPowerTraits(attacker.sheet, power.id).basic,
  },
  {
    key: 'grabbed',
    label: 'Grabbed: no ranged attacks',
    rule: 'ARC-162',
    holds: ({ attacker, power }) => hasCondition(attacker, 'grabbed') && power.origin === 'ranged',
  },
  {
    key: 'confused',
    label: 'Confused: a basic or at-will attack on a random ally',
    rule: 'ARC-148',
    holds: ({ attacker, power, target }) =>
      hasCondition(attacker, 'confused') && (power.usage.limited || areFoes(attacker, target)),
  },
  {
    key: 'overLimit',
    label: 'The target has too many hit points for it',
    rule: 'ARC-96',
    holds: ({ attacker, power, target }) => {
      const { hpLimit } = readPowerTraits(attacker.sheet, power.id);
      return hpLimit > 0 && target.hp > hpLimit;
    },
  },
];

/** Everything that forbids it, the first the gravest. ARC-64 ARC-96 ARC-148 ARC-151 ARC-154 ARC-162 */
export function findObstacles(situation: AttackSituation): readonly AttackObstacle[] {
  return OBSTACLES.filter(({ holds }) => holds(situation));
}

function listObstacles(situation: AttackSituation): readonly Circumstance[] {
  return findObstacles(situation).map(({ key, label, rule }) => ({
    key,
    label,
    rule,
    value: 0,
    on: true,
  }));
}

/** Who gets an opportunity attack for it: for a spell all that engage, for a shot those not aimed at. ARC-75 ARC-76 AMB-18 */
export function findDrawnAttackers(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
): readonly Fighter[] {
  const { spell } = readPowerTraits(attacker.sheet, power.id);
  // What is neither shot nor cast draws nothing: a blow, a call.
  if (power.origin === 'close' || (!spell && ['melee', 'none'].includes(power.origin))) return [];
  if (listHolders(attacker, now.all).length === 0) return [];
  const all = listOpportunists(attacker, now.all);
  return spell ? all : all.filter(({ id }) => targets.every((each) => each.id !== id));
}

function listDrawnAttacks(situation: AttackSituation): readonly Circumstance[] {
  const { attacker, power, target, now } = situation;
  return findDrawnAttackers(attacker, power, [target], now).map(({ id, name }) => ({
    key: `draws:${id}`,
    ...labelling('archmage.drawsOpportunity', { name }),
    rule: readPowerTraits(attacker.sheet, power.id).spell ? 'ARC-76' : 'ARC-75',
    value: 0,
    on: true,
  }));
}
