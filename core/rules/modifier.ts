import { effectName } from './effectName.ts';
import type { Reason } from '../kernel/explained.ts';
import type { Effect, Fighter } from './combat.ts';
import type { Word } from './words.ts';

/**
 * What a condition or effect changes. `to` is one of the system’s `words.modified`: a defense, `attack`, `damage`, saves,
 * `speed`, `resist`, `weak`, `immune`, `regeneration`, `maximum`.
 */
export interface Modifier {
  readonly to: string;
  /** Type of damage for `resist`, `weak` and `immune`, effect or condition for saves; `all` or none for every one. */
  readonly type?: string;
  readonly value: number;
  readonly rule: string;
  /** Of modifiers with the same sign and the same word here only the largest counts. */
  readonly only?: string;
  /** Its power says that it adds up: no rule of stacking takes it away. */
  readonly cumulative?: true;
}

/** How modifiers of effects add up: all of them, or per sign only the largest. */
type Stacking = 'all' | 'worst';

/** The reasons that the effects on someone add to a number, by the system's stacking: those for everything, and those for what it is about. */
export function effectReasons(
  who: Fighter,
  to: string,
  conditions: readonly Word[],
  stacking: Stacking,
  about: readonly string[] = [],
): readonly Reason[] {
  const found = who.effects.flatMap((effect) =>
    ofEffect(effect, conditions)
      .filter((each) => each.to === to && concerns(each, about))
      .map((each) => reason(effect, each)),
  );
  const counted = new Map<string, Reason & { readonly only: string }>();
  const free: Reason[] = [];
  for (const each of found) {
    const { only, cumulative, ...plain } = each;
    const group = cumulative ? undefined : (only ?? (stacking === 'worst' ? '' : undefined));
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

/** The largest of what effects give for a type: resistances and weaknesses do not add up. 0 where none does. */
export function largestOn(who: Pick<Fighter, 'effects'>, to: string, type = ''): number {
  const found = who.effects.flatMap(({ modifiers = [] }) => modifiers).filter((each) => each.to === to);
  return Math.max(0, ...found.filter((each) => concerns(each, [type])).map(({ value }) => value));
}

/** What an effect says that stops regeneration, whatever gives it. */
export const NO_REGENERATION = -1;

/** Whether an effect stops regeneration. */
export function regenerationStopped({ effects }: Pick<Fighter, 'effects'>): boolean {
  return effects.some(({ modifiers = [] }) =>
    modifiers.some(({ to, value }) => to === 'regeneration' && value === NO_REGENERATION),
  );
}

/** Whether an effect makes someone immune to this. */
export function immuneBy(who: Pick<Fighter, 'effects'>, to: string): boolean {
  return to !== '' && largestOn(who, 'immune', to) > 0;
}

/** One without a type, or for all, is about every type. */
function concerns({ type }: Modifier, about: readonly string[]): boolean {
  return type === undefined || type === 'all' || about.includes(type);
}

/** What a condition changes, once for each of its ranks where it has such, and what the effect changes besides. */
function ofEffect(
  { condition, modifiers = [], rank = 1 }: Effect,
  conditions: readonly Word[],
): readonly Modifier[] {
  const word = conditions.find(({ key }) => key === condition);
  const times = word?.ranked ? rank : 1;
  const own = (word?.modifiers ?? []).map((each) => ({ ...each, value: each.value * times }));
  return [...own, ...modifiers];
}

function reason(
  effect: Effect,
  { rule, value, only, cumulative }: Modifier,
): Reason & Pick<Modifier, 'only' | 'cumulative'> {
  return {
    rule,
    label: effectName(effect),
    value,
    ...(only === undefined ? {} : { only }),
    ...(cumulative ? { cumulative } : {}),
  };
}
