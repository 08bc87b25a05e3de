import type { Due } from '../rules/due.ts';
import { withWhat } from './olderDue.ts';
import type { Encounter, TurnMark } from './state.ts';

/**
 * A mark of the trail as it is written down: of the things due only what the change of turn did to them, since
 * the whole list would make each step as long as the fight is old. Steps of before hold the lists themselves.
 */
export interface WrittenMark extends Omit<TurnMark, 'due' | 'order'> {
  readonly due?: readonly Due[];
  /** Only where the change of turn moved somebody. */
  readonly order?: readonly string[];
  /** Keys of what became due with the change. */
  readonly raised?: readonly string[];
  /** What was no longer due after it, with its old place in the list. */
  readonly gone?: readonly { readonly at: number; readonly due: Due }[];
  /** Offers that lapsed with the turn. */
  readonly passed?: readonly Pick<Due, 'who' | 'label'>[];
}

/** A mark in its written form, beside the encounter as it is just before the next turn begins. */
export function writtenMark({ due, order, ...mark }: TurnMark, now: Encounter): WrittenMark {
  const had = new Set(due);
  const has = new Set(now.due);
  const raised = now.due.filter((each) => !had.has(each)).map(({ key }) => key);
  const gone = due.flatMap((each, at) => (has.has(each) ? [] : [{ at, due: each }]));
  const passed = due.filter(({ ways }) => ways).map(({ who, label }) => ({ who, label }));
  return {
    ...mark,
    raised,
    ...(gone.length > 0 ? { gone } : {}),
    ...(passed.length > 0 ? { passed } : {}),
    ...(sameList(order, now.order) ? {} : { order }),
  };
}

/** The whole mark again, from the encounter as it is just before the next turn begins. */
export function wholeMark(written: WrittenMark, now: Encounter): TurnMark {
  const { raised, gone = [], passed: _told, due, order = now.order, ...mark } = written;
  if (due) return { ...mark, due: due.map(withWhat), order };
  const later = new Set(raised);
  const before = now.due.filter(({ key }) => !later.has(key));
  for (const each of gone) before.splice(each.at, 0, withWhat(each.due));
  return { ...mark, due: before, order };
}

/** The offers that lapsed with the turn; steps of before name them in the whole list. */
export function passedBy({ passed, due = [] }: WrittenMark): readonly Pick<Due, 'who' | 'label'>[] {
  return passed ?? due.filter(({ ways }) => ways);
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
