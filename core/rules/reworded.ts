import type { RuleSystem } from './system.ts';
import type { Rewritings } from './words.ts';

/** The system with its conditions in the campaign’s own words, where it has any; the numbers stay the rulebook’s. */
export function reworded(system: RuleSystem, rewritten: Rewritings | undefined): RuleSystem {
  if (!Object.values(rewritten ?? {}).some(({ text }) => text !== undefined)) return system;
  const conditions = system.words.conditions.map((each) => {
    const text = rewritten?.[each.key]?.text;
    return text === undefined ? each : { ...each, text };
  });
  return { ...system, words: { ...system.words, conditions } };
}
