import { defineStore } from 'pinia';
import type { Locale } from '../../core/kernel/locale.ts';
import type { Calendar } from '../../core/rules/travel/calendar.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import type { Step } from '../../core/log/records.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import type { TableEvent } from '../../core/table/events.ts';
import { OVERLAYS } from '../../core/systems/registry.ts';
import { formatStepLines, type LogLine } from '../../core/table/log.ts';
import { countShared } from '../../core/log/history.ts';
import { listEveryone, createNameBook } from '../../core/table/logParts.ts';
import type { TableState } from '../../core/table/state.ts';
import { useTable } from './table.ts';
import { formatDate, currentTextLocale } from '../i18n/localize.ts';

type TableStep = Step<TableCommand, TableEvent>;

/** A line of the log as it is shown: what it says, and when it happened. */
export interface RecordLine extends LogLine {
  readonly key: string;
  /** Number of the step that it tells of. */
  readonly seq: number;
  readonly at: string;
  /** Local time of day, `21:07`. */
  readonly time: string;
}

/** The end of the record: its last lines, oldest first, and whether there are any before them. */
interface RecordEnd {
  readonly lines: readonly RecordLine[];
  readonly more: boolean;
}

/** What happened, in words. Only what is asked for is told, and only once: a campaign of years opens as fast as a new one. */
export const useRecord = defineStore('record', () => {
  const table = useTable();
  let names = createNameBook();
  /** The table before the first of the steps that are known. */
  let since: TableState | undefined;
  let named: readonly TableStep[] = [];
  let told = new WeakMap<TableStep, readonly RecordLine[]>();
  /** Under another calendar or in another language the same steps are told anew. */
  let toldBy: Calendar | undefined;
  let toldIn: Locale | undefined;

  /** Takes in whom the steps name, and forgets whom those that were undone named. */
  function learn(steps: readonly TableStep[]): void {
    if (steps === named) return;
    if (since !== table.start) {
      since = table.start;
      names = createNameBook(listEveryone(since));
    }
    names.cut(countShared(named, steps));
    for (const { events } of steps.slice(names.length())) names.put(events);
    named = steps;
  }

  function tell(step: TableStep, at: number, system: RuleSystem): readonly RecordLine[] {
    const known = told.get(step);
    if (known) return known;
    const [before, after] = [names.after(at - 1), names.after(at)];
    const calendar = toldBy && { calendar: toldBy };
    const locale = currentTextLocale();
    const time = formatDate('minute', step.at);
    // Whoever gets a new name is told of by the old one.
    const lines = formatStepLines(step.events, ({ type }) => ({
      system,
      locale,
      overlays: OVERLAYS,
      names: type === 'renamed' ? before : after,
      ...calendar,
    })).map((line, which): RecordLine => ({
      ...line,
      key: `${step.seq}.${which}`,
      seq: step.seq,
      at: step.at,
      time,
    }));
    told.set(step, lines);
    return lines;
  }

  /** The last `count` lines of what holds. */
  function end(count: number): RecordEnd {
    const { system, steps, calendar } = table;
    if (!system) return { lines: [], more: false };
    const locale = currentTextLocale();
    if (calendar !== toldBy || locale !== toldIn) told = new WeakMap();
    [toldBy, toldIn] = [calendar, locale];
    learn(steps);
    const parts: (readonly RecordLine[])[] = [];
    let [found, at] = [0, steps.length - 1];
    // One line beyond what is asked for tells that there are more.
    for (; at >= 0 && found <= count; at--) {
      const step = steps[at];
      if (!step) break;
      const lines = tell(step, at, system);
      parts.push(lines);
      found += lines.length;
    }
    return { lines: parts.toReversed().flat().slice(-count), more: found > count };
  }

  return { end };
});
