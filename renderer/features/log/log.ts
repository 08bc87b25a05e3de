import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { type EntityKind, findChronicleEntity, type LedgerLine } from '../../../core/campaign/chronicle.ts';
import type { ChronicleCommand } from '../../../core/campaign/commands.ts';
import { createRecap, findRecapSession, type RecapLength } from '../../../core/campaign/recap.ts';
import type { Campaign } from '../../../core/campaign/story.ts';
import {
  listUnseen,
  type StreamEntry,
  type StreamContext,
  contextFromTable,
  EMPTY_CONTEXT,
} from '../../../core/campaign/stream.ts';
import { ok, refuse, type Result, type Refusal } from '../../../core/kernel/result.ts';
import type { TextId } from '../../i18n/index.ts';
import { currentTextLocale, textIds, formatDate, localize } from '../../i18n/localize.ts';
import { useActions } from '../../stores/actions.ts';
import { createCampaignSearch } from './campaignSearch.ts';
import { createSecretCheck } from './secretCheck.ts';
import { useTable, type CampaignStep } from '../../stores/table.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { AFTER_SNAPSHOT } from '../../../core/log/book.ts';
import { countShared } from '../../../core/log/history.ts';
import { recordChecksum } from '../../../core/log/journal.ts';
import { type LogLine, formatStepLines } from '../../../core/table/log.ts';
import type { TableState } from '../../../core/table/state.ts';
import {
  loadEarlierEntries,
  type EarlierEntries,
  toStreamEntry,
  storeEntries,
  renderStepLines,
  findBySequence,
  plainLogLines,
  type LogTeller,
  type StepInContext,
} from './earlierEntries.ts';
import { runChunked } from '../../ui/rendering.ts';
import type { Locale } from '../../../core/kernel/locale.ts';
import type { Calendar } from '../../../core/rules/travel/calendar.ts';
import type { Step } from '../../../core/log/records.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { OVERLAYS } from '../../../core/systems/registry.ts';
import { listEveryone, createNameBook } from '../../../core/table/logParts.ts';
import { useDispatcher } from '../../stores/dispatcher.ts';
import { useUi } from '../../stores/ui.ts';
import { type CommandEntry, useCommandNeeds } from '../../shell/commands/command.ts';

/** The log of the campaign: its entries, what is chosen among them, its secrets, and the ways to write in it. */
export const useLog = defineStore('log', () => {
  const table = useTable();
  const { send } = useActions();
  const chosen = ref<string>();
  /** Step that the stream is to show, and how often it was asked. */
  const jump = shallowRef<{ readonly seq: number }>();
  const reading = createReading();
  const record = createRecord();
  const { entries } = reading;
  const chronicle = computed(() => table.state.chronicle);
  const entity = computed(() =>
    chosen.value === undefined ? undefined : findChronicleEntity(chronicle.value, chosen.value),
  );
  /** Key of the row whose words are being changed. */
  const editing = ref<string>();
  /** The recap as it is being written, and of which session; looking elsewhere for a moment loses nothing. */
  const recapDraft = shallowRef<{ readonly of: string; readonly text: string }>();
  /** Whether bookkeeping is shown as well, or the story alone. */
  const everything = ref(false);
  /** The one kind of entry that is shown, or all. */
  const only = ref<'notes' | 'scenes' | 'fights' | 'treasure'>();
  /** What stands beside the stream. */
  const pane = ref<'desk' | 'timeline'>('desk');
  const sessions = computed(() => [...new Set(entries.value.map(({ session }) => session))]);

  /** The campaign as it is told; whole, once `complete` was waited for. */
  function campaign(): Campaign {
    const all = entries.value;
    const unseen = listUnseen(reading.context());
    return {
      name: table.state.name,
      chronicle: chronicle.value,
      entries: all,
      unseen,
      ...(table.calendar && { calendar: table.calendar }),
    };
  }

  /** Gives a note other words, whether it was written here or at the table; without any it is removed. */
  async function rewrite(entry: StreamEntry, text: string): Promise<boolean> {
    if (entry.note === undefined) return does({ do: 'line.write', line: entry.seq, text });
    return does(
      text.trim() === ''
        ? { do: 'note.remove', id: entry.note }
        : { do: 'note.change', id: entry.note, text },
    );
  }

  async function does(command: ChronicleCommand): Promise<boolean> {
    return send({ type: 'chronicle', does: command });
  }

  /** What lay hidden is found: it is the party’s, unless one of them has it already. */
  async function takeFound({ id, holder }: LedgerLine): Promise<boolean> {
    const isCarried = table.state.combatants.some(({ name }) => name === holder);
    return does({ do: 'ledger.change', id, secret: false, ...(isCarried ? {} : { holder: '' }) });
  }

  /** Session that a recap told now is about, if any was played. */
  const told = computed(() => findRecapSession(sessions.value, table.state.running?.session));

  /** Told only of a campaign that is read: what the players never saw is known then. */
  async function recap(length: RecapLength): Promise<Result<string>> {
    const missing = await reading.complete();
    if (missing) return refuse(missing);
    return ok(
      told.value === undefined ? '' : createRecap(campaign(), told.value, length, currentTextLocale()),
    );
  }

  const secretCheck = createSecretCheck({ campaign, entries, complete: reading.complete, does });
  const search = createCampaignSearch({ entries, chronicle, unread: reading.unread });

  return {
    entries,
    chronicle,
    secretCheck,
    search,
    /** The last lines of what holds, as many as are asked for: only what is asked for is told. */
    lastLines: record.end,
    sessions,
    chosen,
    entity,
    jump,
    does,
    takeFound,
    rewrite,
    togglePane(): void {
      chosen.value = undefined;
      pane.value = pane.value === 'desk' ? 'timeline' : 'desk';
    },
    /** What a step says, with its dice and reasons. */
    linesAt: reading.linesAt,
    /** Entries that are not read yet: what is shown is not all. */
    unread: reading.unread,
    complete: reading.complete,
    campaign,
    told,
    recap,
    recapDraft,
    pane,
    everything,
    only,
    editing,
    choose(id: string | undefined): void {
      chosen.value = id;
    },
    jumpTo(seq: number): void {
      jump.value = { seq };
    },
  };
});

/** What an entry of the chronicle is, in a word. */
export const ENTITY_KIND_TEXTS: { readonly [Kind in EntityKind]: TextId } = textIds({
  person: 'chronicle.person',
  place: 'chronicle.place',
  faction: 'chronicle.faction',
  item: 'chronicle.item',
  thread: 'chronicle.thread',
  clock: 'chronicle.clockKind',
});

/** The file that this is built into: its name is made of all that it holds, and of the names of those that it reads. */
const VERSION = import.meta.url;

/** So many steps are read at once; more of them while the window draws. */
const AT_ONCE = 1_000;

/**
 * The steps of the campaign as entries of its log. Those of years are read in the background when somebody asks for
 * them; until then the last session stands alone, and `unread` says how many are missing.
 */
function createReading() {
  const table = useTable();
  /** How the entries of the last session are told, while they stand alone. */
  let late = new Map<number, StepInContext>();
  const all = shallowRef<readonly StreamEntry[]>([]);
  const unread = shallowRef(0);
  /** Entries as they were told on another evening; those of the steps follow on them. */
  let earlier: EarlierEntries | undefined;
  /** Grows when steps of theirs were read that somebody asked for. */
  const cameEarlier = shallowRef(0);
  let entries: StreamEntry[] = [];
  let steps: readonly CampaignStep[] = [];
  /** What is known after each of the steps. */
  let known: StreamContext[] = [];
  /** Under another calendar or other rules, or in another language, the same steps are told anew. */
  let by: (Omit<LogTeller, 'system'> & { readonly system: RuleSystem | undefined }) | undefined;
  let reading: Promise<void> | undefined;
  /** How often it was begun to read: an earlier reading stops when a later one goes on. */
  let turn = 0;
  /** The first step of the end that a long campaign was opened by, and the table before it. */
  let end: { readonly seq: number; readonly before: TableState } | undefined;
  /** The campaign that all of this is of. */
  let campaign = '';

  function follow(): void {
    const { system, calendar, whole } = table;
    const locale = currentTextLocale();
    const alike = by?.system === system && by?.calendar === calendar && by?.locale === locale;
    by = { system, calendar, locale };
    if (campaign !== table.id) {
      campaign = table.id;
      [earlier, end] = [undefined, undefined];
    }
    const had = earlier;
    const later = system && alike && table.lookedAt() ? had?.following(table.steps, whole) : undefined;
    earlier = later && had;
    const now = later ?? (system && whole ? table.steps : []);
    const same = alike && earlier === had ? countShared(steps, now) : 0;
    steps = now;
    turn += 1;
    if (!whole) end = { seq: table.steps[0]?.seq ?? 1, before: table.start };
    entries.length = Math.min(entries.length, same);
    known.length = entries.length;
    const missing = !earlier && system && !whole;
    unread.value = missing ? (table.steps[0]?.seq ?? 1) - 1 : now.length - entries.length;
    if (!system || missing) all.value = [];
    else if (unread.value <= AT_ONCE) readOn(system, now);
    else reading = readSlowly(system, now);
    // Whoever looks at them still does.
    if (had && missing && table.lookedAt()) void complete();
  }

  function createTeller(system: RuleSystem): LogTeller {
    return { system, calendar: table.calendar, locale: currentTextLocale() };
  }

  function readOn(system: RuleSystem, now: readonly CampaignStep[]): void {
    for (const step of now.slice(entries.length)) take(step, system);
    shown();
  }

  async function readSlowly(system: RuleSystem, now: readonly CampaignStep[]): Promise<void> {
    const mine = turn;
    const wanted = (): boolean => mine === turn;
    await runChunked(now.slice(entries.length), (step) => take(step, system), wanted);
    if (!wanted()) return;
    shown();
    void keep();
  }

  function take(step: CampaignStep, system: RuleSystem): void {
    const { entry, after } = toStreamEntry(step, context(), createTeller(system));
    entries.push(entry);
    known.push(after);
  }

  function shown(): void {
    all.value = [...(earlier?.entries ?? []), ...entries];
    unread.value = 0;
  }

  function context(): StreamContext {
    return known.at(-1) ?? earlier?.after ?? EMPTY_CONTEXT;
  }

  watch([() => table.steps, () => table.system, () => table.calendar, currentTextLocale], follow, {
    immediate: true,
    flush: 'sync',
  });

  /** What all is told by, in short: with the same the same is told. */
  function toldBy(): string {
    const { system, overlays, rewritten, described } = table.state;
    return recordChecksum(
      JSON.stringify([VERSION, currentTextLocale(), system, overlays, rewritten, described, table.calendar]),
    );
  }

  /** Takes what was told of earlier sessions on another evening; whether it is all that is missing. */
  async function takeEarlier(): Promise<boolean> {
    const kept = table.kept();
    if (!kept || table.whole || !table.system) return false;
    const told = toldBy();
    const found = await loadEarlierEntries(kept.keeper, kept.book, told, () => cameEarlier.value++);
    if (table.kept()?.book !== kept.book || toldBy() !== told || table.whole) return false;
    // Somebody else may have asked for them as well.
    if (earlier) return true;
    if (!found?.following(table.steps, false)) return false;
    earlier = found;
    follow();
    if (unread.value === 0) void keep();
    return true;
  }

  /** Keeps what was told for other evenings: all that stands before the last session, and is not taken back easily. */
  async function keep(): Promise<void> {
    const kept = table.kept();
    const until = end?.seq ?? steps.at(-AFTER_SNAPSHOT)?.seq;
    if (!kept || until === undefined) return;
    const { after, seq } = earlier ?? { after: EMPTY_CONTEXT, seq: 0 };
    const telling = { steps, entries: [...entries], known: [...known], before: after, after: seq };
    const told = toldBy();
    const wanted = (): boolean => table.kept()?.book === kept.book && toldBy() === told;
    await storeEntries(kept.keeper, kept.book.id, told, telling, until, wanted);
  }

  /** The last session alone, where it began after the campaign’s end that is known, and outside of a fight. */
  const lastSession = computed<readonly StreamEntry[]>(() => {
    const { system } = table;
    if (!system || unread.value === 0 || !end || end.before.encounter) return [];
    const from = end.seq;
    const last = table.steps.at(-1)?.session;
    const near = table.steps.slice(table.steps.findLastIndex(({ seq }) => seq < from) + 1);
    const first = near.findLastIndex(({ session }) => session !== last) + 1;
    let before = contextFromTable(end.before);
    late = new Map();
    const lately = near.map((step) => {
      late.set(step.seq, { step, before });
      const { entry, after } = toStreamEntry(step, before, createTeller(system));
      before = after;
      return entry;
    });
    // What began before is not told by halves.
    if (first === 0) return end.before.session === last ? [] : lately;
    const [over, begun] = [lately[first - 1], lately[first]];
    return over?.fight !== undefined && over.fight === begun?.fight ? [] : lately.slice(first);
  });

  function toldAt(entry: StreamEntry): StepInContext | undefined {
    const { seq } = entry;
    if (unread.value > 0) return late.get(seq);
    // What was read meanwhile is drawn once it is there.
    if (earlier && seq <= earlier.seq) return cameEarlier.value >= 0 ? earlier.stepOf(entry) : undefined;
    const at = findBySequence(entries, seq);
    const step = steps[at];
    return step?.seq === seq ? { step, before: known[at - 1] ?? earlier?.after ?? EMPTY_CONTEXT } : undefined;
  }

  /** Settles when all is read. */
  async function complete(): Promise<Refusal | undefined> {
    table.askedFor();
    const taken = earlier !== undefined || (unread.value > 0 && (await takeEarlier()));
    const missing = taken ? undefined : await table.complete();
    for (let last: unknown; unread.value > 0 && reading !== last;) {
      last = reading;
      await reading;
    }
    return missing;
  }

  return {
    entries: computed(() => (unread.value === 0 ? all.value : lastSession.value)),
    unread,
    /** What is known after the last step; only of a campaign that is read. */
    context,
    /** What an entry says, with dice and reasons. */
    linesAt: (entry: StreamEntry): readonly LogLine[] => {
      const it = toldAt(entry);
      if (it) return table.system ? renderStepLines(it, createTeller(table.system)) : [];
      return plainLogLines(entry);
    },
    complete,
  };
}

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
function createRecord() {
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
}

/** The log of the campaign: finding, the timeline, what was last time, notes. */
export function useLogCommands(): readonly CommandEntry[] {
  const ui = useUi();
  const chronicle = useLog();
  const { secretCheck: leaks } = useLog();
  const dispatcher = useDispatcher();
  const { open, on } = useCommandNeeds();

  return [
    {
      id: 'log.find',
      title: 'command.findInLog',
      menu: 'common.table',
      keys: ['Ctrl+F'],
      needs: [open],
      always: true,
      run: async () => {
        ui.screen = 'log';
        await dispatcher.runHandler('log.find');
      },
    },
    {
      id: 'log.timeline',
      title: 'command.timeline',
      menu: 'common.table',
      keys: ['T'],
      needs: on('log'),
      run: () => chronicle.togglePane(),
    },
    {
      id: 'log.recap',
      title: 'command.recap',
      menu: 'common.table',
      keys: ['P'],
      needs: on('log'),
      run: async () => {
        if (chronicle.pane !== 'desk' || chronicle.chosen !== undefined) {
          chronicle.choose(undefined);
          chronicle.pane = 'desk';
        }
        await dispatcher.runHandler('log.recap');
      },
    },
    {
      id: 'log.read',
      title: 'command.storyOnly',
      menu: 'command.view',
      keys: ['M'],
      needs: on('log'),
      run: () => {
        chronicle.everything = !chronicle.everything;
      },
    },
    {
      id: 'log.players',
      title: 'command.playersLog',
      menu: 'command.view',
      keys: ['V'],
      needs: on('log'),
      run: async () => {
        const missing = await chronicle.complete();
        if (missing) return ui.say(localize(missing), true);
        leaks.asPlayers = !leaks.asPlayers;
      },
    },
    {
      id: 'log.note',
      title: 'command.writeNote',
      menu: 'common.table',
      keys: ['N'],
      needs: on('log'),
    },
  ];
}
