import { labelling } from '../kernel/said.ts';
import type { Alarm } from './journey.ts';
import type { Moment } from './moment.ts';
import type { Word } from './words.ts';

/** Everything time will bring, soonest first: effects that end by the clock, and what the system's alarms say. */
export function comingUp(
  { all }: Pick<Moment, 'all'>,
  alarms: readonly Alarm[],
  conditions: readonly Word[] = [],
): readonly Alarm[] {
  const wordOf = (condition: string): Word | undefined => conditions.find(({ key }) => key === condition);
  const timed = all.flatMap(({ id, name, effects }) =>
    effects.flatMap(({ duration, label, condition }): readonly Alarm[] =>
      duration.kind === 'time'
        ? [
            {
              at: duration.until,
              ...labelling('clock.effectEnds', {
                who: name,
                effect: { label },
                ends: { label: wordOf(condition)?.ends ?? 'ends' },
              }),
              rule: wordOf(condition)?.rule ?? '',
              who: id,
            },
          ]
        : [],
    ),
  );
  return [...timed, ...alarms].toSorted((a, b) => a.at - b.at);
}

/** What comes after now and before `until`; a long advance stops at the first of them. */
export function alarmsUntil(
  now: Moment,
  alarms: readonly Alarm[],
  until: number,
  conditions: readonly Word[] = [],
): readonly Alarm[] {
  return comingUp(now, alarms, conditions).filter(({ at }) => at > now.worldTime && at < until);
}
