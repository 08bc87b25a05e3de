import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { RulesContext } from '../../../core/rules/context.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { Reminder } from '../../../core/rules/travel/almanac.ts';
import { type Alarm, upcomingEvents } from '../../../core/rules/travel/travelRules.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useTurn } from '../combat/turn.ts';

/** Reminders and festivals whose time has come, until the GM acknowledges them. */
export const useReminders = defineStore('reminders', () => {
  const table = useTable();
  const turn = useTurn();
  const { send } = useActions();

  const due = computed<readonly Reminder[]>(() =>
    turn.now ? (table.system?.journey?.reminders?.(turn.now) ?? []) : [],
  );

  async function acknowledge({ text }: Pick<Reminder, 'text'>): Promise<void> {
    await send({
      type: 'procedure.do',
      procedure: 'road.acknowledge',
      targets: [],
      values: { text },
    });
  }

  return { due, acknowledge };
});

/** Something the clock will bring. */
export interface UpcomingAlarm extends Alarm {
  readonly key: string;
}

/** What time will bring, soonest first: effects that end by the clock, and what the system knows of. */
export function listUpcoming(system: RuleSystem, now: RulesContext): readonly UpcomingAlarm[] {
  return upcomingEvents(now, system.journey?.alarms(now) ?? [], system.words.conditions).map((each, at) => ({
    ...each,
    key: `${each.label}:${at}`,
  }));
}
