import type { People } from '../../../core/campaign/moments.ts';
import {
  EMPTY_CONTEXT,
  parseEntries,
  readStreamStep,
  serializeEntries,
  type StreamContext,
  type StreamEntry,
} from '../../../core/campaign/stream.ts';
import type { Locale } from '../../../core/kernel/locale.ts';
import { buildHistory, isSelfContained } from '../../../core/log/history.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { Calendar } from '../../../core/rules/travel/calendar.ts';
import type { BookStore } from '../../../core/store/bookStore.ts';
import { type EntryPage, PACK } from '../../../core/store/database.ts';
import { OVERLAYS } from '../../../core/systems/registry.ts';
import { formatStepLines, lineToText, type LogLine } from '../../../core/table/log.ts';
import { runChunked, yieldToUi } from '../../ui/rendering.ts';
import type { CampaignBook, CampaignStep } from '../../stores/table.ts';

/** What everything is told by. */
export interface LogTeller {
  readonly system: RuleSystem;
  readonly calendar: Calendar | undefined;
  readonly locale: Locale;
}

/** A step and what was known before it: enough to tell it once more, with its dice and reasons. */
export interface StepInContext {
  readonly step: CampaignStep;
  readonly before: StreamContext;
}

/** What an entry says, until its step is read. */
export function plainLogLines({ text }: StreamEntry): readonly LogLine[] {
  if (text === '') return [];
  const lines = text.split('\n');
  return lines.map((line) => ({ tone: 'event', parts: [{ is: 'text', text: line }], because: [] }));
}

/** The step as an entry. It is told when somebody reads it, and only once. */
export function toStreamEntry(
  step: CampaignStep,
  before: StreamContext,
  teller: LogTeller,
): ReturnType<typeof readStreamStep> {
  return readStreamStep(step, before, (people) =>
    formatStep(step, people, teller).map(lineToText).join('\n'),
  );
}

/** The lines of its entry, with dice and reasons. Kept for nobody: of a campaign of years few are looked at. */
export function renderStepLines({ step, before }: StepInContext, teller: LogTeller): readonly LogLine[] {
  let lines: readonly LogLine[] = [];
  const { entry } = readStreamStep(step, before, (people) => {
    lines = formatStep(step, people, teller);
    return lines.map(lineToText).join('\n');
  });
  return entry.text === '' ? [] : lines;
}

function formatStep(
  { events }: CampaignStep,
  people: People,
  { system, calendar, locale }: LogTeller,
): readonly LogLine[] {
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  return formatStepLines(events, () => ({
    system,
    locale,
    overlays: OVERLAYS,
    names,
    ...(calendar && { calendar }),
  }));
}

/** Entries of a long campaign that were told and kept on another evening. */
export interface EarlierEntries {
  readonly entries: readonly StreamEntry[];
  /** What is known after them. */
  readonly after: StreamContext;
  /** Number of the last record that they tell of. */
  readonly seq: number;
  /** Those of the table’s steps that follow on them; nothing where these do not, or not without a hole. */
  readonly following: (steps: readonly CampaignStep[], whole: boolean) => readonly CampaignStep[] | undefined;
  /** The step of one of them. It is read when it is first asked for. */
  readonly stepOf: (entry: StreamEntry) => StepInContext | undefined;
}

/** Entries that were kept together, and what was known before them. */
interface EntryPart extends Pick<EntryPage, 'after' | 'seq' | 'link'> {
  readonly entries: readonly StreamEntry[];
  readonly before: StreamContext;
}

/**
 * The entries of a campaign that was opened by its end, as far as they were told by the same before; nothing where there
 * are none, or where what follows on them cannot be read. `came` hears when steps that were asked for are there.
 */
export async function loadEarlierEntries(
  keeper: BookStore,
  book: CampaignBook,
  by: string,
  came: () => void,
): Promise<EarlierEntries | undefined> {
  const pages = await keeper.entryPages(book.id, by);
  // What follows on the last of them has to say so.
  const linked = pages.findLastIndex(({ link }) => link !== '') + 1;
  const { parts, after } = await readEntryParts(pages.slice(0, linked));
  const last = parts.at(-1);
  const first = book.history.done[0]?.seq;
  if (!last || first === undefined || book.whole) return undefined;
  const gap = last.seq + 1 < first ? await readStepsBetween(book, last.seq, first) : [];
  if (!gap) return undefined;
  const stepAt = createStepFinder(book, parts, came);
  return {
    entries: parts.flatMap(({ entries }) => entries),
    after,
    seq: last.seq,
    following(steps, whole) {
      if (!whole && (steps[0]?.seq ?? Infinity) > first) return undefined;
      const later = steps.slice(findBySequence(steps, last.seq + 1));
      const all = whole ? later : [...gap, ...later];
      // One that says the same of the record before it follows on the same records, all the way back.
      return all[0]?.seq === last.seq + 1 && all[0].prev === last.link ? all : undefined;
    },
    stepOf: ({ seq }) => stepAt(seq),
  };
}

/** What the pages hold, up to the first that cannot be read, and what is known after it. */
async function readEntryParts(
  pages: readonly EntryPage[],
): Promise<{ readonly parts: readonly EntryPart[]; readonly after: StreamContext }> {
  const parts: EntryPart[] = [];
  let known = EMPTY_CONTEXT;
  const take = ({ after, seq, link, text }: EntryPage, at: number): void => {
    const told = parts.length === at ? parseEntries(text, known) : undefined;
    if (!told) return;
    parts.push({ after, seq, link, entries: told.entries, before: known });
    known = told.after;
  };
  await runChunked(pages, take, undefined, 1);
  return { parts, after: known };
}

/** The steps after a record and before another; nothing where they cannot be read, or one was taken back after them. */
async function readStepsBetween(
  book: CampaignBook,
  after: number,
  before: number,
): Promise<readonly CampaignStep[] | undefined> {
  const read = await book.part({ after, until: before - 1 });
  return read.ok && isSelfContained(read.value) ? buildHistory(read.value).done : undefined;
}

/** So many steps of earlier entries stay in memory: more than are on screen at once. */
const STEPS = 1_000;

/** Finds steps of earlier entries; those that are not there yet are read together, and `came` hears of it. */
function createStepFinder(
  book: CampaignBook,
  parts: readonly EntryPart[],
  came: () => void,
): (seq: number) => StepInContext | undefined {
  const found = new Map<number, StepInContext>();
  const asked = new Set<number>();
  let reading = false;

  async function read(): Promise<void> {
    reading = true;
    const before = found.size;
    while (asked.size > 0) {
      // What is drawn now asks for all that it shows.
      await yieldToUi();
      const wanted = new Set(asked);
      asked.clear();
      for (const part of parts)
        if (part.entries.some(({ seq }) => wanted.has(seq))) await readIn(part, wanted);
    }
    reading = false;
    if (found.size > before) came();
    for (const seq of [...found.keys()].slice(0, -STEPS)) found.delete(seq);
  }

  async function readIn(
    { after, seq: until, entries, before }: EntryPart,
    wanted: ReadonlySet<number>,
  ): Promise<void> {
    const records = await book.part({ after, until });
    if (!records.ok) return;
    const steps = new Map(records.value.flatMap((each) => (each.kind === 'step' ? [[each.seq, each]] : [])));
    let known = before;
    for (const { seq } of entries) {
      const step = steps.get(seq);
      if (!step) continue;
      if (wanted.has(seq)) found.set(seq, { step, before: known });
      known = readStreamStep(step, known, () => '').after;
    }
  }

  return (seq) => {
    const told = found.get(seq);
    if (told) return told;
    asked.add(seq);
    if (!reading) void read();
    return undefined;
  };
}

/** Entries of a page: few enough that the engine keeps it in its table and not in a file of its own. */
const PAGE = 150;
/** Pages that are written at once. */
const AT_ONCE = 5;

/** What was told of a campaign: its steps, the entry of each and what is known after it. */
interface ToldCampaign {
  readonly steps: readonly CampaignStep[];
  readonly entries: readonly StreamEntry[];
  readonly known: readonly StreamContext[];
  /** Number of the record before the first of them, and what was known then. */
  readonly after: number;
  readonly before: StreamContext;
}

/** Keeps what was told up to a record, from which on it may still be taken back. Ends when `wanted` says no. */
export async function storeEntries(
  keeper: BookStore,
  book: string,
  by: string,
  telling: ToldCampaign,
  until: number,
  wanted: () => boolean,
): Promise<void> {
  let { after, before } = telling;
  let from = 0;
  let pages: EntryPage[] = [];
  const parts = ({ seq }: CampaignStep): boolean => seq % PACK === 1 && seq <= until;
  // What is told of records that do not say what they follow on cannot be known again.
  if (!telling.steps.some((step) => parts(step) && step.prev !== undefined)) return;
  for (const [at, step] of telling.steps.entries()) {
    if (at - from < PAGE || !parts(step)) continue;
    const known = telling.known[at - 1] ?? before;
    const entries = telling.entries.slice(from, at);
    // Each is put into words now, unless somebody read it.
    await runChunked(entries, (entry) => entry.text);
    const text = serializeEntries({ entries, after: known }, before);
    const [seq, link] = [step.seq - 1, step.prev ?? ''];
    pages.push({ after, seq, link, by, text });
    [after, before, from] = [seq, known, at];
    if (pages.length < AT_ONCE) continue;
    if (!wanted()) return;
    await keeper.keepEntryPages(book, pages);
    pages = [];
  }
  if (wanted()) await keeper.keepEntryPages(book, pages);
}

/** Place of the first with that number or a higher one, by halving: they stand in the order of their numbers. */
export function findBySequence(all: readonly { readonly seq: number }[], seq: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
