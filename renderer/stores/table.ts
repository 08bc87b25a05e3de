import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { ok, type Refusal, refuse, type Result } from '../../core/kernel/result.ts';
import type { Wording } from '../../core/kernel/said.ts';
import type { JsonObject } from '../../core/kernel/json.ts';
import { savedStateOf } from '../../core/rules/context.ts';
import { rewordConditions, type RuleSystem } from '../../core/rules/system.ts';
import { CALENDAR_KEY, calendarOf } from '../../core/rules/travel/calendar.ts';
import { TRAVEL_KEY } from '../../core/rules/travel/travelState.ts';
import type { BookStore } from '../../core/store/bookStore.ts';
import { systemOf } from '../../core/systems/registry.ts';
import { withOverride } from '../../core/table/commandPreview.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import { createRulesContext } from '../../core/table/rulesContext.ts';
import { listDue } from '../../core/table/due.ts';
import { type Combatant, EMPTY_TABLE, findCombatant, type TableState } from '../../core/table/state.ts';
import { formatDate, t } from '../i18n/localize.ts';
import { afterPaint, yieldToUi } from '../ui/rendering.ts';
import { useUi } from './ui.ts';
import { useLibraryBook } from './libraryBook.ts';
import { useDispatcher, trackWrite } from './dispatcher.ts';
import type { AnyRecord, Step } from '../../core/log/records.ts';
import { type Book, openBook, type RecordPart } from '../../core/log/book.ts';
import type { TableEvent } from '../../core/table/events.ts';
import { createTableMachine } from '../../core/table/machine.ts';

/** So many steps a campaign may hold in memory that was read whole or grew: some two megabytes a thousand. */
const HELD = 4_500;
/** Steps after which it is looked anew whether some can be let go. */
const AGAIN = 500;
/** For so long what was read of earlier years is kept after somebody looked at it, in ms. */
const KEPT = 10 * 60_000;

/** When a long campaign lets go of the steps that nobody looks at; they are read again when somebody does. */
interface HistoryEviction {
  /** Tells that earlier steps were asked for. */
  readonly asked: () => void;
  /** Somebody looks at all of them from now on; what it answers ends that. */
  readonly look: () => () => void;
  /** Whether a campaign with so many steps in memory should be opened by its end instead. */
  readonly due: (held: number) => boolean;
  /** Whether nobody looks at earlier steps, nor did lately. */
  readonly unlooked: () => boolean;
  /** Another campaign was opened: nothing of it was asked for. */
  readonly begin: () => void;
}

/** `now`: milliseconds that only rise. */
export function historyEviction(now: () => number): HistoryEviction {
  let [lookers, last, tried] = [0, -Infinity, 0];
  const unlooked = (): boolean => lookers === 0 && now() - last >= KEPT;
  return {
    asked: () => {
      last = now();
    },
    look: () => {
      lookers += 1;
      let over = false;
      return () => {
        if (over) return;
        over = true;
        lookers -= 1;
        last = now();
      };
    },
    due(held) {
      if (held <= HELD || !unlooked()) return false;
      if (Math.abs(held - tried) < AGAIN) return false;
      tried = held;
      return true;
    },
    unlooked,
    begin: () => {
      [last, tried] = [-Infinity, 0];
    },
  };
}

/** How a campaign begins. */
export interface NewCampaign {
  readonly name: string;
  readonly system: string;
  readonly seed: string;
  readonly overlays?: string[];
  /** What its game is, where its GM describes that. */
  readonly described?: JsonObject;
  readonly rulings?: { [option: string]: string };
  /** Seconds on its clock. */
  readonly startsAt?: number;
}

/** From so many milliseconds on the GM is told that writing takes its time. */
const SLOW = 150;

/** The live table: one shallow reference to an immutable state. Holds no rule; asks, shows, says why not. */
export const useTable = defineStore('table', () => {
  const library = useLibraryBook();
  const dispatcher = useDispatcher();
  const ui = useUi();
  const book = shallowRef<CampaignBook>();
  const state = shallowRef<TableState>(EMPTY_TABLE);
  const steps = shallowRef<readonly CampaignStep[]>([]);
  const undone = shallowRef<readonly CampaignStep[]>([]);
  const redoable = shallowRef(false);
  /** Whether the steps go back to the first; those of a long campaign are read when somebody asks for them. */
  const whole = shallowRef(true);
  /** The table before the first of the steps. */
  const start = shallowRef<TableState>(EMPTY_TABLE);
  const savedAt = shallowRef('');
  /** Number of the book’s last record, undo and redo counted; 0 where none is open. */
  const recorded = ref(0);
  /** Whether something takes its time to be written. */
  const saving = ref(false);
  /** Whose turn it is has just changed: that is painted first, and what belongs to the new turn right after. */
  const settling = ref(false);
  /** A copy of the table at an earlier step, to try things on; nothing done there is kept. */
  const trial = shallowRef<CampaignBook>();
  /** What was refused last and may be done all the same, if the GM says so. */
  const overridable = shallowRef<TableCommand>();
  const held = historyEviction(() => performance.now());
  let kept: BookStore | undefined;
  /** The campaign that was opened before anybody asked for it. */
  let ready: { readonly id: string; readonly opening: ReturnType<typeof openTable> } | undefined;
  /** Steps that are being decided or written. */
  let running = 0;

  const plain = computed<RuleSystem | undefined>(() =>
    systemOf(state.value.system, state.value.overlays, state.value.described),
  );
  const rewritten = computed(() => state.value.rewritten);
  const system = computed(() => plain.value && rewordConditions(plain.value, rewritten.value));
  const named = computed(() => savedStateOf(state.value, TRAVEL_KEY)[CALENDAR_KEY] ?? null);
  /** The GM's calendar, the same object until it is changed; nothing where none is named. */
  const calendar = computed(() => calendarOf({ kept: { [TRAVEL_KEY]: { [CALENDAR_KEY]: named.value } } }));
  const due = computed(() => (system.value ? listDue(state.value, system.value) : []));
  /** What the rules are asked about the table as it stands. */
  const rulesContext = computed(() => system.value && createRulesContext(state.value, system.value));
  const acting = computed<Combatant | undefined>(() => {
    const id = state.value.encounter?.acting;
    return id === undefined ? undefined : findCombatant(state.value, id);
  });

  const hooks = {
    wanted: (each: CampaignBook) => book.value === each,
    foresee: (each: CampaignBook, next: TableState) => {
      if (book.value === each && !trial.value) draw(next);
    },
  };

  /** Opens a campaign; with `founding`, begins it. Answers a sentence when something was mended. */
  async function open(
    keeper: BookStore,
    id: string,
    founding: NewCampaign | undefined,
  ): Promise<Result<Wording>> {
    const { book: opened, mended } =
      (await takeReady(id)) ?? (await openTable(keeper, id, founding?.seed, hooks));
    if (founding) {
      const begun = await opened.ask({ type: 'campaign.create', ...founding });
      if (!begun.ok) return begun;
    }
    if (opened.state.system === '') return refuse({ message: t('safety.firstEntryUnreadable') });
    if (!systemOf(opened.state.system, opened.state.overlays, opened.state.described))
      return refuse({ message: t('common.gameRefused', { system: opened.state.system }) });
    await yieldToUi();
    book.value = opened;
    ui.campaign = opened.id;
    kept = keeper;
    held.begin();
    show();
    void lighten();
    return ok(mended);
  }

  /** Opens the campaign that is likely to be asked for while nobody asks for any. */
  function prepare(keeper: BookStore, id: string): void {
    const opening = openTable(keeper, id, undefined, hooks);
    // Whoever asks for it opens it anew, and is told.
    opening.catch(() => undefined);
    ready = { id, opening };
  }

  /** The campaign that was made ready, if it is this one and its log still ends as it did: a restore may lie between. */
  async function takeReady(id: string): Promise<Awaited<ReturnType<typeof openTable>> | undefined> {
    const mine = ready;
    ready = undefined;
    if (mine?.id !== id) return undefined;
    const opened = await mine.opening.catch(() => undefined);
    return (await opened?.still?.()) === true ? opened : undefined;
  }

  /** Opens a campaign that holds more than is looked at by its end, as the next start would; earlier steps are read when asked for. */
  async function lighten(): Promise<void> {
    const active = book.value;
    if (!active || !kept || trial.value || !held.due(active.history.done.length)) return;
    const { book: light } = await openTable(kept, active.id, undefined, hooks);
    const still = book.value === active && !trial.value && running === 0 && held.unlooked();
    // What was done meanwhile is in the one that is open, and not in this one; what is looked at meanwhile stays.
    if (!still || light.history.seq !== active.history.seq || light.whole) return;
    book.value = light;
    draw(light.state);
    showSteps(light);
  }

  /** Reads the steps that are missing, if any are. */
  async function complete(): Promise<Refusal | undefined> {
    const active = trial.value ?? book.value;
    held.asked();
    const read = await active?.complete();
    if (active && read?.ok && !whole.value) showSteps(trial.value ?? active);
    return read && !read.ok ? read.refusal : undefined;
  }

  function close(): void {
    book.value = undefined;
    ui.campaign = '';
    trial.value = undefined;
    state.value = EMPTY_TABLE;
    whole.value = true;
    steps.value = [];
  }

  /** Draws a state, which may still be on its way to the disk: that it is saved is said when it is. */
  function draw(next: TableState): void {
    const turned = next.encounter?.acting !== state.value.encounter?.acting;
    state.value = next;
    if (!turned || settling.value) return;
    settling.value = true;
    afterPaint(() => {
      settling.value = false;
    });
  }

  function show(): void {
    const now = trial.value ?? book.value;
    if (!now) return;
    draw(now.state);
    showSteps(now);
    savedAt.value = formatDate('time', new Date());
  }

  function showSteps(now: CampaignBook): void {
    const { done, undone: taken, seq } = now.history;
    recorded.value = seq;
    undone.value = taken;
    redoable.value = taken.length > 0;
    // Whoever follows the steps looks at these two.
    whole.value = now.whole;
    start.value = now.whole ? EMPTY_TABLE : now.at((done[0]?.seq ?? 1) - 1);
    steps.value = done;
  }

  async function run(
    work: (active: CampaignBook) => Promise<Result<CampaignStep>>,
  ): Promise<Result<CampaignStep>> {
    const active = trial.value ?? book.value;
    if (!active) return refuse({ message: t('common.noCampaignRefused') });
    const late = setTimeout(() => {
      saving.value = true;
    }, SLOW);
    running += 1;
    try {
      const answer = await dispatcher.track(trackWrite(work(active)));
      if (answer.ok) show();
      return answer;
    } finally {
      running -= 1;
      clearTimeout(late);
      saving.value = false;
      // What could not be written is not so.
      if (active === (trial.value ?? book.value)) draw(active.state);
      void lighten();
    }
  }

  async function ask(command: TableCommand): Promise<Refusal | undefined> {
    const answer = await run((active) => active.ask(command));
    overridable.value = !answer.ok && answer.refusal.overridable ? command : undefined;
    return answer.ok ? undefined : answer.refusal;
  }

  /** Does what was refused last, by the GM's word. */
  async function override(): Promise<Refusal | undefined> {
    const command = overridable.value && withOverride(overridable.value);
    return command ? ask(command) : { message: t('command.overrideRefused') };
  }

  /** Opens a copy of the table as it was after a step; what is done on it changes nothing real. */
  async function tryFrom(seq: number): Promise<Refusal | undefined> {
    const real = book.value;
    const missing = (real?.history.done[0]?.seq ?? 0) > seq ? await complete() : undefined;
    if (!real || missing) return missing;
    trial.value = openSandbox(real, seq);
    show();
    return undefined;
  }

  function endTrial(): void {
    trial.value = undefined;
    show();
  }

  /** A step that was written together with one of the library takes that one along, unless the library went on since. */
  async function along(way: 'undo' | 'redo'): Promise<Result<CampaignStep & { inLibrary?: true }>> {
    const answer = await run((active) => active[way]());
    const saved = answer.ok ? libraryStepOf(answer.value.command) : undefined;
    const reaches = saved !== undefined && !trial.value && library.isNext(saved, way);
    if (reaches) await library[way]();
    return answer.ok && reaches ? ok({ ...answer.value, inLibrary: true }) : answer;
  }

  return {
    /** Id of the open campaign; empty when none is. */
    id: computed(() => ui.campaign),
    state,
    steps,
    undone,
    redoable,
    whole,
    start,
    complete,
    /** Tells that earlier steps are looked at, and whether somebody did lately. */
    askedFor: held.asked,
    lookedAt: () => !held.unlooked(),
    /** The campaign and what keeps it; nothing while something is tried on a copy. */
    kept: () => (kept && book.value && !trial.value ? { keeper: kept, book: book.value } : undefined),
    /** All steps are looked at until what it answers is called: none of them is let go. */
    lookAtAll: held.look,
    savedAt,
    recorded,
    saving,
    settling,
    system,
    rulesContext,
    calendar,
    due,
    acting,
    open,
    prepare,
    close,
    ask,
    overridable,
    override,
    /** What the dice of the campaign fall by: with the same seed the same faces. */
    seed: computed(() => (state.value.system === '' ? '' : (book.value?.dice.seed ?? ''))),
    trying: computed(() => trial.value !== undefined),
    tryFrom,
    endTrial,
    /** The table as it was after a step, and the step from which it is folded to know that. */
    at: (seq: number): TableState => (trial.value ?? book.value)?.at(seq) ?? EMPTY_TABLE,
    known: (seq: number): number => (trial.value ?? book.value)?.known(seq) ?? 0,
    undo: () => along('undo'),
    redo: () => along('redo'),
  };
});

/** Takes back what long work has written, by its sequence numbers: from the end, and never a step of anything else. */
export async function undoRange(
  table: Pick<ReturnType<typeof useTable>, 'steps' | 'undo'>,
  written: Set<number | undefined>,
): Promise<void> {
  while (table.steps.length > 0 && written.delete(table.steps.at(-1)?.seq)) await table.undo();
}

export type CampaignStep = Step<TableCommand, TableEvent>;
export type CampaignBook = Book<TableState, TableCommand, TableEvent>;

const machine = createTableMachine(systemOf);
const clock = (): string => new Date().toISOString();

interface Hooks {
  /** Whether the rest of the book is still to be read. */
  readonly wanted: (book: CampaignBook) => boolean;
  /** Told what the state will be while it is being written. */
  readonly foresee: (book: CampaignBook, next: TableState) => void;
}

/** A campaign’s book, and a sentence where something was mended. */
interface OpenedTable {
  readonly book: CampaignBook;
  readonly mended: Wording;
  /** Whether it is still as it was kept; missing where its end alone was not enough. */
  readonly still: (() => Promise<boolean>) | undefined;
}

/** A campaign’s book as it was kept, by its end where that is enough. */
async function openTable(
  keeper: BookStore,
  id: string,
  seed: string | undefined,
  { wanted, foresee }: Hooks,
): Promise<OpenedTable> {
  const { records, snapshot, mended, before } = await keeper.openEnd(id, machine.shape);
  // Reading, folding and drawing an evening are too much for one frame.
  await yieldToUi();
  const earlier = async (part?: RecordPart): Promise<Result<readonly AnyRecord[]>> =>
    (await before?.earlier(() => wanted(book), part)) ?? ok([]);
  const book: CampaignBook = openBook(machine, {
    book: id,
    seed: seed ?? foundingSeed(before?.first ?? records[0]) ?? id,
    records,
    ...(before && { earlier }),
    shelf: keeper.shelf(id),
    ...(snapshot ? { snapshot } : {}),
    founded: true,
    clock,
    foresee: (next) => foresee(book, next),
  });
  return { book, mended, still: before?.still };
}

/** A copy of the book as it was after a step of its history; what is done on it is not kept. */
function openSandbox(real: CampaignBook, seq: number): CampaignBook {
  const from = real.known(seq + 1);
  const { done } = real.history;
  const [first] = done;
  const before = (): readonly CampaignStep[] =>
    real.history.done.filter((step) => step.seq < (first?.seq ?? 0));
  return openBook(machine, {
    book: real.id,
    seed: real.dice.seed,
    records: done.filter((step) => step.seq <= seq),
    ...(from > 0 && { snapshot: { seq: from, shape: machine.shape, state: real.at(from) } }),
    ...(!real.whole && {
      earlier: async () => {
        const read = await real.complete();
        return read.ok ? ok(before()) : read;
      },
    }),
    shelf: { append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() },
    founded: true,
    clock,
  });
}

/** The seed stands in the command that founded the campaign. */
function foundingSeed(first: { readonly kind: string } | undefined): string | undefined {
  const command: unknown = first && 'command' in first ? first.command : undefined;
  const seed: unknown =
    typeof command === 'object' && command !== null ? Reflect.get(command, 'seed') : undefined;
  return typeof seed === 'string' ? seed : undefined;
}

/** Number of the library's step that was written with this command, where there was one. */
function libraryStepOf(command: TableCommand): number | undefined {
  const all = command.type === 'together' ? [command, ...command.commands] : [command];
  return all.flatMap((each) => ('saved' in each && each.saved !== undefined ? [each.saved] : []))[0];
}
