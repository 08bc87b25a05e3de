import type { Json } from '../kernel/json.ts';
import { labellingOf, type Wording } from '../kernel/said.ts';
import type { Effect, Fighter } from './combat.ts';
import type { Consequence } from './due.ts';
import type { Moment } from './moment.ts';

/** Keeps something on a combatant, or forgets it with null. */
export function mark(
  { id }: Pick<Fighter, 'id'>,
  key: string,
  to: Json,
  words: Wording,
  rule: string,
): Consequence {
  return { do: 'mark', who: id, key, to, ...labellingOf(words), rule };
}

/** Forgets what a combatant has of these marks. */
export function forget(
  who: Pick<Fighter, 'id' | 'marks'>,
  keys: readonly string[],
  label: string,
  rule: string,
): readonly Consequence[] {
  return keys.flatMap((key) => {
    const kept = who.marks?.[key];
    return kept === undefined || kept === null ? [] : [mark(who, key, null, label, rule)];
  });
}

/** Keeps something on the table, or forgets it with null. */
export function remember(key: string, to: Json, words: Wording, rule: string): Consequence {
  return { do: 'remember', key, to, ...labellingOf(words), rule };
}

/** Forgets what the table keeps under these keys. */
export function forgetAll(
  { own }: Pick<Moment, 'own'>,
  keys: readonly string[],
  label: string,
  rule: string,
): readonly Consequence[] {
  return keys.filter((key) => Object.hasOwn(own, key)).map((key) => remember(key, null, label, rule));
}

/** A condition that lasts until something ends it, or as long as is said. */
export function lasting(
  { id }: Pick<Fighter, 'id'>,
  condition: string,
  label: string,
  rule: string,
  duration: Effect['duration'] = { kind: 'removed' },
): Consequence {
  return { do: 'addEffect', who: id, effect: { condition, label, duration }, rule };
}

/** Ends every instance of a condition. */
export function ended(
  who: Pick<Fighter, 'id' | 'effects'>,
  condition: string,
  label: string,
  rule: string,
): readonly Consequence[] {
  return who.effects
    .filter((each) => each.condition === condition)
    .map(({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label, rule }));
}
