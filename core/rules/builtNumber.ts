import type { Wording } from '../kernel/said.ts';
import { type Explained, plus } from '../kernel/explained.ts';
import type { BuiltNumber } from './creature.ts';

/** A number that follows from the draft, and what the GM typed in its place. */
export function builtNumber<Key extends string>(
  key: Key,
  words: readonly { readonly key: string; readonly label: Wording }[],
  computed: Explained,
  typed: number | null | undefined,
): BuiltNumber {
  const base = { key, label: words.find((word) => word.key === key)?.label ?? key, computed };
  return typeof typed === 'number'
    ? { ...base, override: typed, value: typed }
    : { ...base, value: computed.value };
}

/** Numbers as they hold, with the distance from the computed one as the last reason, by the rule that lets the GM. */
export function holdingBy(rule: string): (number: BuiltNumber) => Explained {
  return ({ computed, override }) =>
    override === undefined
      ? computed
      : plus(computed, { rule, label: 'GM’s own number', value: override - computed.value });
}
