import { explain } from '../../core/kernel/said.ts';
import type { Act, Rider, RiderEffect, RiderDuration } from '../../core/rules/powerText/rider.ts';
import type { Power } from '../../core/rules/sheet.ts';

/** A rider as a reader would have made it: on a hit, to the target, played, unless a test says otherwise. */
export function rider(act: Act, more: Partial<Rider> = {}): Rider {
  return {
    on: { kind: 'hit' },
    to: { kind: 'target' },
    acts: [act],
    how: 'played',
    text: 'as the power says',
    at: { line: 0, from: 0, to: 10 },
    rule: 'TST-60',
    ...more,
  };
}

/** Conditions of the made-up rules that begin together. */
export function sets(
  until: RiderDuration,
  ...effects: readonly RiderEffect[]
): Extract<Act, { kind: 'effect' }> {
  return { kind: 'effect', effects, until };
}

/** Conditions of the made-up rules. */
export const OPEN: RiderEffect = { condition: 'open', label: 'Open' };
export const HELD: RiderEffect = { condition: 'held', label: 'Held' };
export const SAVE_ENDS: RiderDuration = { kind: 'saveEnds' };

/** A melee attack of the made-up rules, +5 against guard, 1d6+2, with these riders. */
export function aPower(name: string, riders: readonly Rider[], more: Partial<Power> = {}): Power {
  return {
    id: name.toLowerCase(),
    name,
    action: 'action',
    usage: { label: 'at will', limited: false },
    tags: [],
    range: '1',
    area: false,
    origin: 'melee',
    attack: { bonus: explain({ rule: 'TST-01', label: 'skill', value: 5 }), dice: '1d20', versus: 'guard' },
    damage: [{ notation: '1d6+2', type: '', because: explain() }],
    missShare: 0,
    lines: [],
    reading: { riders, sentences: [] },
    ...more,
  };
}
