import type { Reason } from '../kernel/explained.ts';
import type { Effect, Fighter } from './combat.ts';
import type { Word } from './words.ts';

/**
 * What a condition or effect changes. `to` is a defense of the system or one of `attack`, `damage`, `save`, `speed`,
 * `resist`, `weak`, `immune`, `regeneration`, `maximum`; the middle three with the type of damage they are about.
 */
export interface Modifier {
  readonly to: string;
  /** Type of damage for `resist`, `weak` and `immune`; `all` for every type. */
  readonly type?: string;
  readonly value: number;
  readonly rule: string;
  /** Of modifiers with the same sign and the same word here only the largest counts. */
  readonly only?: string;
}

/** How modifiers of effects add up: all of them, or per sign only the largest. */
export type Stacking = 'all' | 'worst';

/** The reasons that the effects on someone add to a number, by the system's stacking. */
export function effectReasons(
  who: Fighter,
  to: string,
  conditions: readonly Word[],
  stacking: Stacking,
): readonly Reason[] {
  const found = who.effects.flatMap((effect) =>
    ofEffect(effect, conditions)
      .filter((each) => each.to === to)
      .map((each) => reason(effect, each)),
  );
  const counted = new Map<string, Reason & { readonly only: string }>();
  const free: Reason[] = [];
  for (const each of found) {
    const { only, ...plain } = each;
    const group = only ?? (stacking === 'worst' ? '' : undefined);
    if (group === undefined) {
      free.push(plain);
      continue;
    }
    const key = `${each.value < 0 ? '-' : '+'}${group}`;
    const known = counted.get(key);
    if (!known || Math.abs(each.value) > Math.abs(known.value)) counted.set(key, { ...plain, only: group });
  }
  return [...free, ...[...counted.values()].map(({ only: _only, ...plain }) => plain)];
}

function ofEffect({ condition, modifiers }: Effect, conditions: readonly Word[]): readonly Modifier[] {
  return [...(conditions.find(({ key }) => key === condition)?.modifiers ?? []), ...(modifiers ?? [])];
}

function reason({ label }: Effect, { rule, value, only }: Modifier): Reason & { readonly only?: string } {
  return { rule, label, value, ...(only === undefined ? {} : { only }) };
}
