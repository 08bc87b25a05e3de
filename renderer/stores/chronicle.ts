import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { entityOf } from '../../core/campaign/chronicle.ts';
import type { ChronicleCommand } from '../../core/campaign/commands.ts';
import { recapOf, recapSession, type RecapLength } from '../../core/campaign/recap.ts';
import type { Campaign } from '../../core/campaign/story.ts';
import { neverSeen, NOTHING_KNOWN, readStep, type Context, type Entry } from '../../core/campaign/stream.ts';
import type { Calendar } from '../../core/rules/road/calendar.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import type { Step } from '../../core/rules/step.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import type { TableEvent } from '../../core/table/events.ts';
import { plainLine } from '../../core/table/history.ts';
import { linesOf, type LogLine } from '../../core/table/log.ts';
import { useSay } from './say.ts';
import { useTable } from './table.ts';

type TableStep = Step<TableCommand, TableEvent>;

interface ReadStep {
  readonly step: TableStep;
  readonly entry: Entry;
  readonly after: Context;
  /** Its lines with dice and reasons. */
  readonly lines: () => readonly LogLine[];
}

/** The campaign as the log screen reads it: its entries, what is chosen, and the ways to write in it. */
export const useChronicle = defineStore('chronicle', () => {
  const table = useTable();
  const say = useSay();
  const chosen = ref<string>();
  /** Step that the stream is to show, and how often it was asked. */
  const jump = shallowRef<{ readonly seq: number }>();
  let read: ReadStep[] = [];
  /** Under another calendar the same steps are told anew. */
  let readBy: Calendar | undefined;
  const linesOfEntry = new WeakMap<Entry, ReadStep['lines']>();

  const entries = computed<readonly Entry[]>(() => {
    const { system, steps, calendar, whole } = table;
    if (!system || !whole) return [];
    if (calendar !== readBy) read = [];
    readBy = calendar;
    const same = steps.findIndex((step, at) => read[at]?.step !== step);
    read = read.slice(0, same < 0 ? steps.length : same);
    for (const step of steps.slice(read.length)) {
      const one = readOne(step, read.at(-1)?.after ?? NOTHING_KNOWN, system, calendar);
      linesOfEntry.set(one.entry, one.lines);
      read.push(one);
    }
    return read.map(({ entry }) => entry);
  });
  const chronicle = computed(() => table.state.chronicle);
  const entity = computed(() =>
    chosen.value === undefined ? undefined : entityOf(chronicle.value, chosen.value),
  );
  /** Key of the row whose words are being changed. */
  const editing = ref<string>();
  /** The recap as it is being written, and of which session; looking elsewhere for a moment loses nothing. */
  const recapDraft = shallowRef<{ readonly of: string; readonly text: string }>();
  /** What stands beside the stream. */
  const pane = ref<'desk' | 'timeline'>('desk');
  /** How often the recap was asked for by key. */
  const recapsAsked = ref(0);
  const sessions = computed(() => [...new Set(entries.value.map(({ session }) => session))]);

  function campaign(): Campaign {
    const all = entries.value;
    const unseen = neverSeen(read.at(-1)?.after ?? NOTHING_KNOWN);
    return {
      name: table.state.name,
      chronicle: chronicle.value,
      entries: all,
      unseen,
      ...(table.calendar && { calendar: table.calendar }),
    };
  }

  /** Gives a note other words, whether it was written here or at the table; without any it is removed. */
  async function rewrite(entry: Entry, text: string): Promise<boolean> {
    if (entry.note === undefined) return does({ do: 'line.write', line: entry.seq, text });
    return does(
      text.trim() === ''
        ? { do: 'note.remove', id: entry.note }
        : { do: 'note.change', id: entry.note, text },
    );
  }

  async function does(command: ChronicleCommand): Promise<boolean> {
    return !say.refused(await table.ask({ type: 'chronicle', does: command }));
  }

  /** Session that a recap told now is about, if any was played. */
  const told = computed(() => recapSession(sessions.value, table.state.running?.session));

  function recap(length: RecapLength): string {
    return told.value === undefined ? '' : recapOf(campaign(), told.value, length);
  }

  return {
    entries,
    chronicle,
    sessions,
    chosen,
    entity,
    jump,
    does,
    rewrite,
    togglePane(): void {
      chosen.value = undefined;
      pane.value = pane.value === 'desk' ? 'timeline' : 'desk';
    },
    /** What a step says, with its dice and reasons. */
    linesAt: (entry: Entry): readonly LogLine[] => linesOfEntry.get(entry)?.() ?? [],
    campaign,
    told,
    recap,
    recapDraft,
    pane,
    recapsAsked,
    editing,
    choose(id: string | undefined): void {
      chosen.value = id;
    },
    jumpTo(seq: number): void {
      jump.value = { seq };
    },
  };
});

/** The step as an entry. It is told when somebody reads it, and only once. */
function readOne(
  step: TableStep,
  known: Context,
  system: RuleSystem,
  calendar: Calendar | undefined,
): ReadStep {
  let lines: readonly LogLine[] = [];
  const told = readStep(step, known, (people) => {
    const names = new Map([...people].map(([id, { name }]) => [id, name]));
    lines = step.events.flatMap((event) => linesOf(event, { system, names, ...(calendar && { calendar }) }));
    return lines.map(plainLine).join('\n');
  });
  return { step, ...told, lines: () => (told.entry.text === '' ? [] : lines) };
}
