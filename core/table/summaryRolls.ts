import type { RollTrace } from '../dice/trace.ts';
import type { TableEvent } from './events.ts';
import { rolledNow } from './pending.ts';
import { combatantOf, type TableState } from './state.ts';

/** A roll of a fight worth telling: by its natural face. */
export interface FightRoll {
  readonly name: string;
  readonly label: string;
  readonly face: number;
  readonly sides: number;
  readonly total: number;
}

/** Rolls against a number: of attacks, of what was due, of actions. Damage is not among them. */
export function rollsOf(event: TableEvent, state: TableState): readonly FightRoll[] {
  const named = (id: string): string => combatantOf(state, id)?.name ?? '';
  if (event.type === 'attackRolled') {
    const { attacker, powerName } = event.attack;
    return rolledNow(event).flatMap(({ outcome }) => rollOf(named(attacker), powerName, outcome?.roll));
  }
  if (event.type === 'dueDone')
    return event.due.check ? rollOf(named(event.due.who), event.due.label, event.roll) : [];
  if (event.type !== 'procedureDone') return [];
  return event.rolls.flatMap(({ check, roll, label }) =>
    check ? rollOf(named(event.who ?? ''), label, roll) : [],
  );
}

function rollOf(name: string, label: string, roll: RollTrace | undefined): readonly FightRoll[] {
  const die = roll?.parts.flatMap(({ dice }) => dice).find(({ kept }) => kept);
  return roll && die ? [{ name, label, face: die.face, sides: die.sides, total: roll.total }] : [];
}

/** The luckiest and the unluckiest face for its die; the earlier one where they are alike. */
export function extremes(
  rolls: readonly FightRoll[],
): readonly [best: FightRoll | undefined, worst: FightRoll | undefined] {
  const luck = ({ face, sides }: FightRoll): number => (sides > 1 ? (face - 1) / (sides - 1) : 0.5);
  const sorted = rolls.toSorted((a, b) => luck(b) - luck(a));
  const least = sorted.at(-1);
  return [
    sorted[0],
    rolls.length > 1 && least ? rolls.find((each) => luck(each) === luck(least)) : undefined,
  ];
}
