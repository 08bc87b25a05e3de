import type { Reason } from '../../kernel/said.ts';
import { type Circumstance, isCircumstanceOn } from '../../rules/checks.ts';
import { type Fighter, stackModifiers } from '../../rules/combat.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Power } from '../../rules/sheet.ts';
import { labelOf } from '../../rules/words.ts';
import { readPowerTraits } from './creatures/traits.ts';
import { CONDITIONS } from './conditions.ts';
import { measureDistance } from './regions.ts';
import { RULING } from './rulings.ts';
import { actionPoints } from './turnBudget.ts';
import { ACTIVE_DEFENSES, DEFENSES, type ModifiedKey } from './words.ts';
import { cancelLevels, type FumbleRuling, moveRanks, type RankedDice } from './attackDice.ts';

type SwitchedCircumstances = { readonly [circumstance: string]: boolean };

/** Levels and ranks the GM may give to either side: several add up, so each side has a stepper. LAD-14 LAD-17 LAD-47 */
const SHIFTS: readonly Omit<DiceShift, 'on'>[] = [
  { key: 'advantage1', label: 'Attack: advantage', rule: 'LAD-14', value: 1, to: 'attack' },
  { key: 'advantage2', label: 'Attack: more advantage', rule: 'LAD-14', value: 2, to: 'attack' },
  { key: 'disadvantage1', label: 'Attack: disadvantage', rule: 'LAD-14', value: -1, to: 'attack' },
  { key: 'disadvantage2', label: 'Attack: more disadvantage', rule: 'LAD-14', value: -2, to: 'attack' },
  { key: 'defenseAdvantage', label: 'Defense: advantage', rule: 'LAD-14', value: 1, to: 'defense' },
  { key: 'defenseDisadvantage', label: 'Defense: disadvantage', rule: 'LAD-14', value: -1, to: 'defense' },
  { key: 'rankUp', label: 'Attack: rank', rule: 'LAD-17', value: 1, to: 'attackRanks' },
  { key: 'rankDown', label: 'Attack: rank', rule: 'LAD-17', value: -1, to: 'attackRanks' },
];

const FUMBLE_ANY = 'fumbleAny';

/** The shifts with what is switched on. LAD-14 LAD-17 */
export function listShifts(switched: SwitchedCircumstances): readonly DiceShift[] {
  return SHIFTS.map((each) => ({ ...each, on: isCircumstanceOn(switched, each.key, false) }));
}

/** Everything about an attack that the GM may switch, preset from the table. LAD-14 LAD-15 LAD-39 LAD-43 LAD-46 */
export function listCircumstances(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: SwitchedCircumstances,
  now: RulesContext,
): readonly Circumstance[] {
  return [
    ...listShifts(switched).map(({ to: _to, ...plain }) => plain),
    ...activeDefenses(power, target, switched),
    ...rangeCircumstance(attacker, power, target, switched, now),
    {
      key: FUMBLE_ANY,
      label: 'A 1 on any die fumbles',
      rule: 'LAD-15',
      value: 0,
      on: isCircumstanceOn(switched, FUMBLE_ANY, now.rulings[RULING.fumble] === 'any'),
    },
  ];
}

/** Dodge, block and parry in place of the basic defense, while there is an action point for it. LAD-39 LAD-43 */
function activeDefenses(
  { attack }: Power,
  target: Fighter,
  switched: SwitchedCircumstances,
): readonly Circumstance[] {
  if (attack?.versus !== 'basic' || actionPoints(target).left < 1) return [];
  const known = ACTIVE_DEFENSES.filter((key) => Object.hasOwn(target.sheet.defenses, key));
  const chosen = known.find((key) => isCircumstanceOn(switched, key, false));
  return known.map((key) => ({
    key,
    label: `${labelOf(DEFENSES, key)} D${target.sheet.defenses[key]?.value ?? 0}, a minor interrupt`,
    rule: 'LAD-43',
    value: 0,
    on: key === chosen,
  }));
}

/** Said, not forbidden: the map is the GM’s. LAD-46 */
function rangeCircumstance(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: SwitchedCircumstances,
  now: RulesContext,
): readonly Circumstance[] {
  const away = measureDistance(attacker, target, now);
  const { reach } = readPowerTraits(attacker.sheet, power.id);
  if (away === undefined || away <= reach) return [];
  const apart = away === Infinity ? 'no way there' : `${away} away`;
  return [
    {
      key: 'outOfRange',
      label: `Out of range: ${apart}, reaches ${reach}`,
      rule: 'LAD-46',
      value: 0,
      on: isCircumstanceOn(switched, 'outOfRange', true),
    },
  ];
}

/** The active defense that is switched on, if any. LAD-43 */
export function pickActiveDefense(
  circumstances: readonly Circumstance[],
): (typeof ACTIVE_DEFENSES)[number] | undefined {
  return ACTIVE_DEFENSES.find((key) => circumstances.some((each) => each.key === key && each.on));
}

/** The ruling on fumbles as it is switched for this roll. LAD-15 */
export function readFumbleRuling(circumstances: readonly Circumstance[]): FumbleRuling {
  return circumstances.some(({ key, on }) => key === FUMBLE_ANY && on) ? 'any' : 'counting';
}

/** Dice with the reasons for their ranks and levels. */
export interface ReckonedDice extends RankedDice {
  readonly because: readonly Reason[];
}

/** A circumstance that changes the ranks or levels of one side. LAD-14 LAD-17 */
type DiceShift = Circumstance & { readonly to: ModifiedKey };

/** The attack’s dice, with everything that counts for it now. LAD-13 LAD-17 LAD-18 */
export function buildAttackDice(attacker: Fighter, power: Power, shifts: readonly DiceShift[]): ReckonedDice {
  const { die, ranks } = readPowerTraits(attacker.sheet, power.id);
  const own: Reason = { rule: 'LAD-17', label: `${power.name}: ranks`, value: ranks };
  return rankDice(die, own, attacker, 'attack', shifts);
}

/** Key of the die that resists: the one asked for, or the basic one where there is none or the campaign rules so. LAD-09 LAD-38 */
export function pickDefenseKey(
  { sheet }: Fighter,
  asked: string,
  { rulings }: Pick<RulesContext, 'rulings'>,
): string {
  if (asked === 'will' && rulings[RULING.mind] === 'basic') return 'basic';
  return Object.hasOwn(sheet.defenses, asked) ? asked : 'basic';
}

/** The resisting dice, with everything that counts for them now. LAD-09 LAD-13 LAD-49 */
export function buildDefenseDice(target: Fighter, key: string, shifts: readonly DiceShift[]): ReckonedDice {
  const die = (target.sheet.defenses[key] ?? target.sheet.defenses['basic'])?.value ?? 0;
  const own: Reason = { rule: 'LAD-17', label: labelOf(DEFENSES, key), value: 0 };
  return rankDice(die, own, target, 'defense', shifts);
}

/** Ranks first, then levels, which cancel with those that ranks became. LAD-13 LAD-18 */
function rankDice(
  die: number,
  own: Reason,
  who: Fighter,
  side: 'attack' | 'defense',
  shifts: readonly DiceShift[],
): ReckonedDice {
  const levels = [...stackModifiers(who, side, CONDITIONS, 'all'), ...ofShifts(shifts, side)];
  const ranks = [
    own,
    ...stackModifiers(who, `${side}Ranks`, CONDITIONS, 'all'),
    ...ofShifts(shifts, `${side}Ranks`),
  ];
  const [up, down] = [
    sumReasons(levels.filter(({ value }) => value > 0)),
    -sumReasons(levels.filter(({ value }) => value < 0)),
  ];
  return {
    ...moveRanks(die, sumReasons(ranks), cancelLevels(up, down)),
    because: [...ranks, ...levels].filter(({ value }) => value !== 0),
  };
}

function ofShifts(shifts: readonly DiceShift[], to: string): readonly Reason[] {
  return shifts
    .filter((each) => each.on && each.to === to)
    .map(({ rule, label, value }) => ({ rule, label, value }));
}

function sumReasons(reasons: readonly Reason[]): number {
  return reasons.reduce((total, { value }) => total + value, 0);
}
