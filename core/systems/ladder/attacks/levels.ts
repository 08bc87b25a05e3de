import type { Reason } from '../../../kernel/said.ts';
import type { Circumstance } from '../../../rules/checks.ts';
import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { CONDITIONS } from '../harm/conditions.ts';
import { cancelled, type Ranked, ranked } from './pool.ts';
import { powerTraitsOf } from '../creatures/traits.ts';
import { labelOf } from '../../../rules/words.ts';
import { RULING } from '../options.ts';
import { DEFENSES, type ModifiedKey } from '../words.ts';

/** Dice with the reasons for their ranks and levels. */
export interface Reckoned extends Ranked {
  readonly because: readonly Reason[];
}

/** A circumstance that changes the ranks or levels of one side. LAD-14 LAD-17 */
export type Shift = Circumstance & { readonly to: ModifiedKey };

/** The attack’s dice, with everything that counts for it now. LAD-13 LAD-17 LAD-18 */
export function attackDice(attacker: Fighter, power: Power, shifts: readonly Shift[]): Reckoned {
  const { die, ranks } = powerTraitsOf(attacker.sheet, power.id);
  const own: Reason = { rule: 'LAD-17', label: `${power.name}: ranks`, value: ranks };
  return reckoned(die, own, attacker, 'attack', shifts);
}

/** Key of the die that resists: the one asked for, or the basic one where there is none or the campaign rules so. LAD-09 LAD-38 */
export function defenseKey(
  { sheet }: Fighter,
  asked: string,
  { rulings }: Pick<RulesContext, 'rulings'>,
): string {
  if (asked === 'will' && rulings[RULING.mind] === 'basic') return 'basic';
  return Object.hasOwn(sheet.defenses, asked) ? asked : 'basic';
}

/** The resisting dice, with everything that counts for them now. LAD-09 LAD-13 LAD-49 */
export function defenseDice(target: Fighter, key: string, shifts: readonly Shift[]): Reckoned {
  const die = (target.sheet.defenses[key] ?? target.sheet.defenses['basic'])?.value ?? 0;
  const own: Reason = { rule: 'LAD-17', label: labelOf(DEFENSES, key), value: 0 };
  return reckoned(die, own, target, 'defense', shifts);
}

/** Ranks first, then levels, which cancel with those that ranks became. LAD-13 LAD-18 */
function reckoned(
  die: number,
  own: Reason,
  who: Fighter,
  side: 'attack' | 'defense',
  shifts: readonly Shift[],
): Reckoned {
  const levels = [...stackModifiers(who, side, CONDITIONS, 'all'), ...ofShifts(shifts, side)];
  const ranks = [
    own,
    ...stackModifiers(who, `${side}Ranks`, CONDITIONS, 'all'),
    ...ofShifts(shifts, `${side}Ranks`),
  ];
  const [up, down] = [
    sum(levels.filter(({ value }) => value > 0)),
    -sum(levels.filter(({ value }) => value < 0)),
  ];
  return {
    ...ranked(die, sum(ranks), cancelled(up, down)),
    because: [...ranks, ...levels].filter(({ value }) => value !== 0),
  };
}

function ofShifts(shifts: readonly Shift[], to: string): readonly Reason[] {
  return shifts
    .filter((each) => each.on && each.to === to)
    .map(({ rule, label, value }) => ({ rule, label, value }));
}

function sum(reasons: readonly Reason[]): number {
  return reasons.reduce((total, { value }) => total + value, 0);
}
