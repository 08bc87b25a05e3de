import { expect, test } from 'vitest';
import german from '../../../core/languages/labels.de.json';
import type { Wording } from '../../../core/kernel/said.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';

/** The short words of the rulebooks, which every table reads as they are printed. */
const PRINTED = new Set([
  'Mastery Points',
  ...`HP AC Fort Ref Will Init PD MD AP MP REF DC Insp Pact Slots Basic Dodge Block Parry Gold Perc Ins Inv
  STR DEX CON INT WIS CHA Str Dex Con Int Wis Cha Perception Insight Investigation`.split(/\s+/u),
]);

test.each(SYSTEMS.map((system) => [system.key, system] as const))(
  '%s: columns of the party, counters and numbers of the table have their German',
  (_key, { party, words }) => {
    const columns = (party?.columns ?? []).flatMap(({ label, group }) => [label, group]);
    const counters = (party?.counters ?? []).map(({ label }) => label);
    const all: readonly Wording[] = [
      ...columns,
      ...counters,
      ...[...words.counters, ...(words.gauges ?? [])].map(({ label }) => label),
    ];
    // A text of ours has its German by its code; a degree of slots is a number.
    const known = all.flatMap((each) =>
      typeof each === 'string' && !PRINTED.has(each) && !/^(?:Slots )?\d\.?$/u.test(each) ? [each] : [],
    );
    expect(all.length).toBeGreaterThan(0);
    expect(known.filter((each) => !Object.hasOwn(german, each))).toEqual([]);
  },
);
