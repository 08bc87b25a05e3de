import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Refusal } from '../../core/kernel/result.ts';
import type { People } from '../../core/campaign/people.ts';
import { knownOf } from '../../core/campaign/sinceThen.ts';
import { NOTHING_KNOWN, readStep, type Context, type Entry } from '../../core/campaign/stream.ts';
import type { Locale } from '../../core/kernel/locale.ts';
import type { Calendar } from '../../core/rules/road/calendar.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import { shared } from '../../core/log/history.ts';
import { plainLine } from '../../core/table/history.ts';
import { OVERLAYS } from '../../core/systems/registry.ts';
import type { LogLine } from '../../core/table/log.ts';
import { linesOfStep } from '../../core/table/logTogether.ts';
import type { TableState } from '../../core/table/state.ts';
import { inSlices } from './slices.ts';
import { spokenLocale } from '../languages/told.ts';
import { useTable } from './table.ts';
import type { TableStep } from './tableBooks.ts';

/** A step and what was known before it: enough to tell it once more, with its dice and reasons. */
interface Told {
  readonly step: TableStep;
  readonly before: Context;
}

/** What everything is told by. */
interface Teller {
  readonly system: RuleSystem;
  readonly calendar: Calendar | undefined;
  readonly locale: Locale;
}

/** So many steps are read at once; more of them while the window draws. */
const AT_ONCE = 1_000;

/**
 * The steps of the campaign as entries of its log. Those of years are read in the background when somebody asks for
 * them; until then the last session stands alone, and `unread` says how many are missing.
 */
export const useReading = defineStore('reading', () => {
  const table = useTable();
  /** How the entries of the last session are told, while they stand alone. */
  let late = new Map<number, Told>();
  const all = shallowRef<readonly Entry[]>([]);
  const unread = shallowRef(0);
  let entries: Entry[] = [];
  let steps: readonly TableStep[] = [];
  /** What is known after each of the steps. */
  let known: Context[] = [];
  /** Under another calendar or other rules, or in another language, the same steps are told anew. */
  let by: (Omit<Teller, 'system'> & { readonly system: RuleSystem | undefined }) | undefined;
  let reading: Promise<void> | undefined;
  /** How often it was begun to read: an earlier reading stops when a later one goes on. */
  let turn = 0;
  /** The first step of the end that a long campaign was opened by, and the table before it. */
  let end: { readonly seq: number; readonly before: TableState } | undefined;

  function follow(): void {
    const { system, calendar, whole } = table;
    const locale = spokenLocale();
    const now = system && whole ? table.steps : [];
    const alike = by?.system === system && by?.calendar === calendar && by?.locale === locale;
    const same = alike ? shared(steps, now) : 0;
    by = { system, calendar, locale };
    steps = now;
    turn += 1;
    if (!whole) end = { seq: table.steps[0]?.seq ?? 1, before: table.start };
    entries.length = Math.min(entries.length, same);
    known.length = entries.length;
    unread.value = system && !whole ? (table.steps[0]?.seq ?? 1) - 1 : now.length - entries.length;
    if (!system || !whole) all.value = [];
    else if (unread.value <= AT_ONCE) readOn(system, now);
    else reading = readSlowly(system, now);
  }

  function tellerOf(system: RuleSystem): Teller {
    return { system, calendar: table.calendar, locale: spokenLocale() };
  }

  function readOn(system: RuleSystem, now: readonly TableStep[]): void {
    for (const step of now.slice(entries.length)) take(step, system);
    shown();
  }

  async function readSlowly(system: RuleSystem, now: readonly TableStep[]): Promise<void> {
    const mine = turn;
    const wanted = (): boolean => mine === turn;
    await inSlices(now.slice(entries.length), (step) => take(step, system), wanted);
    if (wanted()) shown();
  }

  function take(step: TableStep, system: RuleSystem): void {
    const { entry, after } = read(step, known.at(-1) ?? NOTHING_KNOWN, tellerOf(system));
    entries.push(entry);
    known.push(after);
  }

  function shown(): void {
    all.value = [...entries];
    unread.value = 0;
  }

  watch([() => table.steps, () => table.system, () => table.calendar, spokenLocale], follow, {
    immediate: true,
    flush: 'sync',
  });

  /** The last session alone, where it began after the campaign’s end that is known, and outside of a fight. */
  const lastSession = computed<readonly Entry[]>(() => {
    const { system } = table;
    if (!system || unread.value === 0 || !end || end.before.encounter) return [];
    const from = end.seq;
    const last = table.steps.at(-1)?.session;
    const near = table.steps.slice(table.steps.findLastIndex(({ seq }) => seq < from) + 1);
    const first = near.findLastIndex(({ session }) => session !== last) + 1;
    let before = knownOf(end.before);
    late = new Map();
    const lately = near.map((step) => {
      late.set(step.seq, { step, before });
      const { entry, after } = read(step, before, tellerOf(system));
      before = after;
      return entry;
    });
    // What began before is not told by halves.
    if (first === 0) return end.before.session === last ? [] : lately;
    const [over, begun] = [lately[first - 1], lately[first]];
    return over?.fight !== undefined && over.fight === begun?.fight ? [] : lately.slice(first);
  });

  function toldAt({ seq }: Entry): Told | undefined {
    if (unread.value > 0) return late.get(seq);
    const at = placeOf(entries, seq);
    const step = steps[at];
    return step?.seq === seq ? { step, before: known[at - 1] ?? NOTHING_KNOWN } : undefined;
  }

  return {
    entries: computed(() => (unread.value === 0 ? all.value : lastSession.value)),
    unread,
    /** What is known after the last step; only of a campaign that is read. */
    context: (): Context => known.at(-1) ?? NOTHING_KNOWN,
    /** What an entry says, with dice and reasons. */
    linesAt(entry: Entry): readonly LogLine[] {
      const it = toldAt(entry);
      return it && table.system ? linesFrom(it, tellerOf(table.system)) : [];
    },
    /** Settles when all is read. */
    async complete(): Promise<Refusal | undefined> {
      const missing = await table.complete();
      for (let last: unknown; unread.value > 0 && reading !== last;) {
        last = reading;
        await reading;
      }
      return missing;
    },
  };
});

/** The step as an entry. It is told when somebody reads it, and only once. */
function read(step: TableStep, before: Context, teller: Teller): ReturnType<typeof readStep> {
  return readStep(step, before, (people) => tell(step, people, teller).map(plainLine).join('\n'));
}

/** Its lines. Kept for nobody: of a campaign of years few are looked at. */
function linesFrom({ step, before }: Told, teller: Teller): readonly LogLine[] {
  let lines: readonly LogLine[] = [];
  const { entry } = readStep(step, before, (people) => {
    lines = tell(step, people, teller);
    return lines.map(plainLine).join('\n');
  });
  return entry.text === '' ? [] : lines;
}

function tell(
  { events }: TableStep,
  people: People,
  { system, calendar, locale }: Teller,
): readonly LogLine[] {
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  return linesOfStep(events, () => ({
    system,
    locale,
    overlays: OVERLAYS,
    names,
    ...(calendar && { calendar }),
  }));
}

/** Place of the entry of that step, by halving: entries stand in the order of their numbers. */
function placeOf(entries: readonly Entry[], seq: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
