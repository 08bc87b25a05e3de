import type { Moment } from '../../../core/rules/moment.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { TableState } from '../../../core/table/state.ts';

/** Something the clock will bring. */
export interface DueNext {
  readonly key: string;
  readonly at: number;
  readonly label: string;
  readonly rule: string;
}

/** What time will bring, soonest first: effects that end by the clock, and what the system knows of. */
export function dueNext(state: TableState, system: RuleSystem, now: Moment): readonly DueNext[] {
  const timed = state.combatants.flatMap(({ id, name, effects }) =>
    effects.flatMap((effect) =>
      effect.duration.kind === 'time'
        ? [
            {
              key: `${id}:${effect.id}`,
              at: effect.duration.until,
              label: `${name}: ${effect.label} ends`,
              rule: system.words.conditions.find(({ key }) => key === effect.condition)?.rule ?? '',
            },
          ]
        : [],
    ),
  );
  const known = (system.journey?.alarms(now) ?? []).map(({ at, label, rule }) => ({
    key: label,
    at,
    label,
    rule,
  }));
  return [...timed, ...known].toSorted((a, b) => a.at - b.at);
}
