import { expect, test } from 'vitest';
import german from '../../../core/languages/labels.de.json';
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
    const all = [...columns, ...counters, ...words.counters, ...(words.gauges ?? [])].map((each) =>
      typeof each === 'string' ? each : each.label,
    );
    // A degree of slots is a number.
    const known = all.filter((each) => !PRINTED.has(each) && !/^(?:Slots )?\d\.?$/u.test(each));
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter((each) => !Object.hasOwn(german, each))).toEqual([]);
  },
);
