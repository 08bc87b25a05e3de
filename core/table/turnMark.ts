import type { Due } from '../rules/consequences.ts';
import type { Encounter, TurnMark } from './state.ts';

/**
 * A mark of the trail as it is written down: of the things due only what the change of turn did to them, since
 * the whole list would make each step as long as the fight is old.
 */
export interface WrittenMark extends Omit<TurnMark, 'due' | 'order' | 'turn'> {
  /** Only where the change of turn moved somebody. */
  readonly order?: readonly string[];
  /** Keys of what became due with the change; `all` where nothing that is due was due before. */
  readonly raised: readonly string[] | 'all';
  /** What was no longer due after it, with its old place in the list. */
  readonly gone?: readonly { readonly at: number; readonly due: Due }[];
  /** Offers that lapsed with the turn. */
  readonly passed?: readonly Pick<Due, 'who' | 'label' | 'says'>[];
}

/** A mark in its written form, beside the encounter as it is just before the next turn begins. */
export function writtenMark({ due, order, turn: _counted, ...mark }: TurnMark, now: Encounter): WrittenMark {
  const had = new Set(due);
  const has = new Set(now.due);
  const raised = now.due.filter((each) => !had.has(each)).map(({ key }) => key);
  const gone = due.flatMap((each, at) => (has.has(each) ? [] : [{ at, due: each }]));
  const passed = due
    .filter(({ ways }) => ways)
    .map(({ who, label, says }) => ({ who, label, ...(says ? { says } : {}) }));
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
  const { raised, gone = [], passed: _told, order = now.order, ...mark } = written;
  const before = raised === 'all' ? [] : now.due.filter(({ key }) => !raised.includes(key));
  for (const each of gone) before.splice(each.at, 0, each.due);
  return { ...mark, due: before, order, turn: now.turn };
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
