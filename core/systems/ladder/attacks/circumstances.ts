import { type Circumstance, isCircumstanceOn } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { actionPoints } from '../turns/allowances.ts';
import type { FumbleRuling } from './degrees.ts';
import type { Shift } from './levels.ts';
import { distanceBetween } from '../journey/map.ts';
import { RULING } from '../options.ts';
import { powerTraitsOf } from '../creatures/traits.ts';
import { labelOf } from '../../../rules/words.ts';
import { ACTIVE_DEFENSES, DEFENSES } from '../words.ts';

type Switched = { readonly [circumstance: string]: boolean };

/** Levels and ranks the GM may give to either side: several add up, so each side has a stepper. LAD-14 LAD-17 LAD-47 */
const SHIFTS: readonly Omit<Shift, 'on'>[] = [
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
export function shiftsOf(switched: Switched): readonly Shift[] {
  return SHIFTS.map((each) => ({ ...each, on: isCircumstanceOn(switched, each.key, false) }));
}

/** Everything about an attack that the GM may switch, preset from the table. LAD-14 LAD-15 LAD-39 LAD-43 LAD-46 */
export function circumstancesOf(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: Switched,
  now: RulesContext,
): readonly Circumstance[] {
  return [
    ...shiftsOf(switched).map(({ to: _to, ...plain }) => plain),
    ...activeDefenses(power, target, switched),
    ...range(attacker, power, target, switched, now),
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
function activeDefenses({ attack }: Power, target: Fighter, switched: Switched): readonly Circumstance[] {
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
function range(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: Switched,
  now: RulesContext,
): readonly Circumstance[] {
  const away = distanceBetween(attacker, target, now);
  const { reach } = powerTraitsOf(attacker.sheet, power.id);
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
export function activeDefense(
  circumstances: readonly Circumstance[],
): (typeof ACTIVE_DEFENSES)[number] | undefined {
  return ACTIVE_DEFENSES.find((key) => circumstances.some((each) => each.key === key && each.on));
}

/** The ruling on fumbles as it is switched for this roll. LAD-15 */
export function fumbleRuling(circumstances: readonly Circumstance[]): FumbleRuling {
  return circumstances.some(({ key, on }) => key === FUMBLE_ANY && on) ? 'any' : 'counting';
}
