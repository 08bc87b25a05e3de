import { type Alarm, upcomingEvents } from '../../../core/rules/travel/travelRules.ts';
import type { RulesContext } from '../../../core/rules/context.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';

/** Something the clock will bring. */
export interface DueNext extends Alarm {
  readonly key: string;
}

/** What time will bring, soonest first: effects that end by the clock, and what the system knows of. */
export function dueNext(system: RuleSystem, now: RulesContext): readonly DueNext[] {
  return upcomingEvents(now, system.journey?.alarms(now) ?? [], system.words.conditions).map((each, at) => ({
    ...each,
    key: `${each.label}:${at}`,
  }));
}
