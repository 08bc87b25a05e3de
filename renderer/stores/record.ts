import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Calendar } from '../../core/rules/road/calendar.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import type { Step } from '../../core/rules/step.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import type { TableEvent } from '../../core/table/events.ts';
import { linesOf, type LogLine, namesOf } from '../../core/table/log.ts';
import { useTable } from './table.ts';

type TableStep = Step<TableCommand, TableEvent>;

/** A line of the log as it is shown: what it says, and when it happened. */
export interface RecordLine extends LogLine {
  readonly key: string;
  readonly at: string;
  /** Local time of day, `21:07`. */
  readonly time: string;
}

interface Told {
  readonly step: TableStep;
  readonly names: ReadonlyMap<string, string>;
  readonly lines: readonly RecordLine[];
}

/** What happened, in words, oldest first. Steps told before are not told again. */
export const useRecord = defineStore('record', () => {
  const table = useTable();
  let told: Told[] = [];
  /** Under another calendar the same steps are told anew. */
  let toldBy: Calendar | undefined;

  const lines = computed<readonly RecordLine[]>(() => {
    const { system, steps, calendar } = table;
    if (!system) return [];
    if (calendar !== toldBy) told = [];
    toldBy = calendar;
    const same = steps.findIndex((step, at) => told[at]?.step !== step);
    told = told.slice(0, same < 0 ? steps.length : same);
    for (const step of steps.slice(told.length))
      told.push(tell(step, told.at(-1)?.names ?? new Map(), system, calendar));
    return told.flatMap((each) => each.lines);
  });
  return { lines };
});

function tell(
  step: TableStep,
  known: ReadonlyMap<string, string>,
  system: RuleSystem,
  calendar: Calendar | undefined,
): Told {
  const names = namesOf(step.events, known);
  const time = new Date(step.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const lines = step.events
    .flatMap((event) => linesOf(event, { system, names, ...(calendar && { calendar }) }))
    .map((line, at): RecordLine => ({ ...line, key: `${step.seq}.${at}`, at: step.at, time }));
  return { step, names, lines };
}
