import { type Chronicle, getSessionCard } from '../../../core/campaign/chronicle.ts';
import { noteToText } from '../../../core/campaign/links.ts';
import type { StoryMoment } from '../../../core/campaign/moments.ts';
import { formatRealSpan, formatWorldSpan } from '../../../core/campaign/story.ts';
import { getNoteText, type StreamEntry } from '../../../core/campaign/stream.ts';
import type { Calendar } from '../../../core/rules/travel/calendar.ts';
import type { TextId } from '../../i18n/index.ts';
import { currentTextLocale, t, textIds } from '../../i18n/localize.ts';
import { useElementSize, useResizeObserver } from '@vueuse/core';
import { computed, type ComputedRef, nextTick, ref, type Ref } from 'vue';
import { afterPaint } from '../../ui/rendering.ts';

/** A row of the stream: the head of a session or a fight, or something that happened. */
export type StreamItem =
  | {
      readonly is: 'session';
      readonly key: string;
      readonly seq: number;
      readonly session: number;
      readonly title: string;
      readonly at: string;
      /** How long it lasted, and the world's days and hours it covers. */
      readonly spans: string;
      readonly present: readonly string[];
      readonly count: number;
      readonly open: boolean;
    }
  | {
      readonly is: 'scene';
      readonly key: string;
      readonly seq: number;
      readonly name: string;
      readonly count: number;
      readonly open: boolean;
    }
  | {
      readonly is: 'fight';
      readonly key: string;
      readonly seq: number;
      readonly name: string;
      readonly how: string;
      readonly count: number;
      readonly open: boolean;
    }
  | { readonly is: 'entry'; readonly key: string; readonly seq: number; readonly entry: StreamEntry };

/** What is folded otherwise than by itself, by key of the head. */
export type FoldedRows = ReadonlyMap<string, boolean>;

/** The stream as rows. Of sessions the last one is open, of fights the one that runs. */
export function buildStreamRows(
  entries: readonly StreamEntry[],
  chronicle: Chronicle,
  folds: FoldedRows,
  fighting: boolean,
  calendar?: Calendar,
  reading = false,
): readonly StreamItem[] {
  const rows: StreamItem[] = [];
  const stars = new Set(chronicle.starred);
  const told = (entry: StreamEntry): boolean => !reading || isTold(entry) || stars.has(entry.seq);
  const last = entries.at(-1);
  const running = fighting ? last?.fight : undefined;
  for (const [session, inIt] of grouped(entries, ({ session: each }) => each)) {
    const key = sessionRowKey(session);
    const open = folds.get(key) ?? session === last?.session;
    const [first] = inIt;
    if (!first) continue;
    rows.push({
      is: 'session',
      key,
      seq: first.seq,
      session,
      count: inIt.filter(told).length,
      open,
      ...describeFight(inIt, chronicle, calendar),
    });
    if (open)
      for (const scene of buildSceneRows(inIt, chronicle))
        rows.push(...sceneRows(scene, { folds, running, told, reading }));
  }
  return rows;
}

/** What the story is made of: notes, fights, treasure, threads; the rest is bookkeeping. */
function isTold({ moments }: StreamEntry): boolean {
  return moments.some(({ is }) =>
    ['note', 'fight', 'fightOver', 'treasure', 'found', 'journey', 'thread', 'clock', 'died'].includes(is),
  );
}

/** How many entries are bookkeeping, which reading leaves out. */
export function countBookkeeping(entries: readonly StreamEntry[], chronicle: Chronicle): number {
  const stars = new Set(chronicle.starred);
  return entries.filter((each) => !isTold(each) && !stars.has(each.seq)).length;
}

/** How rows are made of entries. */
interface Making {
  readonly folds: FoldedRows;
  /** The fight that runs. */
  readonly running: number | undefined;
  readonly told: (entry: StreamEntry) => boolean;
  readonly reading: boolean;
}

/** Key of a session’s head. */
export function sessionRowKey(session: number): string {
  return `session ${session}`;
}

/** Key of a fight’s head, by the step that began it. */
export function fightRowKey(fight: number): string {
  return `fight ${fight}`;
}

interface Scene {
  /** Number of the note whose heading begins it; absent for what comes before the first. */
  readonly seq?: number;
  readonly name: string;
  readonly entries: StreamEntry[];
}

/** A note that begins with a heading opens a scene; it lasts until the next, or until the session is over. */
function buildSceneRows(entries: readonly StreamEntry[], chronicle: Chronicle): readonly Scene[] {
  const scenes: Scene[] = [{ name: '', entries: [] }];
  for (const entry of entries) {
    const name = sceneTitle(entry, chronicle);
    if (name !== undefined) scenes.push({ seq: entry.seq, name, entries: [] });
    scenes.at(-1)?.entries.push(entry);
  }
  return scenes.filter((each) => each.entries.length > 0);
}

/** Name of the scene that an entry opens, if it opens one. */
export function sceneTitle(entry: StreamEntry, chronicle: Chronicle): string | undefined {
  if (entry.type !== 'note' || entry.fight !== undefined) return undefined;
  return MARKDOWN_HEADING.exec(getNoteText(entry, chronicle) ?? '')?.[1];
}

/** The heading a note begins with, and what of it follows. */
export const MARKDOWN_HEADING = /^\s*#{1,3}\s+(.+)\n*/u;

/** Key of a scene’s head, by the note that began it. */
function sceneKey(seq: number): string {
  return `scene ${seq}`;
}

function sceneRows({ seq, name, entries }: Scene, making: Making): readonly StreamItem[] {
  if (seq === undefined) return buildFightRows(entries, making);
  const key = sceneKey(seq);
  const open = making.folds.get(key) ?? true;
  const count = entries.filter(making.told).length;
  const head: StreamItem = { is: 'scene', key, seq, name: noteToText(name), count, open };
  return [head, ...(open ? buildFightRows(entries, making) : [])];
}

/** Title, who was there, when and for how long: as it began, or as the GM wrote it later. */
function describeFight(
  entries: readonly StreamEntry[],
  chronicle: Chronicle,
  calendar: Calendar | undefined,
): Pick<Extract<StreamItem, { is: 'session' }>, 'title' | 'present' | 'at' | 'spans'> {
  const [first] = entries;
  const began = entries.find(({ moments }) => moments.some(({ is }) => is === 'session')) ?? first;
  const over = entries.find(({ moments }) => moments.some(({ is }) => is === 'sessionOver'));
  const span = began && { from: began, to: over ?? entries.at(-1) ?? began };
  const card = getSessionCard(chronicle, first?.session ?? 0);
  const opening = began?.moments.find((each) => each.is === 'session');
  return {
    title: card.title ?? opening?.title ?? '',
    present: card.present ?? opening?.present ?? [],
    at: began?.at ?? '',
    spans: span ? `${formatRealSpan(span)} · ${formatWorldSpan(span, calendar, currentTextLocale())}` : '',
  };
}

function buildFightRows(
  entries: readonly StreamEntry[],
  { folds, running, told, reading }: Making,
): readonly StreamItem[] {
  const rows: StreamItem[] = [];
  for (const [fight, inIt] of grouped(entries, (each) => each.fight)) {
    const open = fight === undefined || (folds.get(fightRowKey(fight)) ?? (!reading && fight === running));
    if (fight !== undefined) rows.push(sessionHead(fight, inIt, open));
    // Notes stay in sight when the fight around them is folded.
    for (const entry of inIt)
      if ((fight === undefined ? told(entry) : open || entry.type === 'note') && entry.text !== '')
        rows.push({ is: 'entry', key: String(entry.seq), seq: entry.seq, entry });
  }
  return rows;
}

function sessionHead(fight: number, inIt: readonly StreamEntry[], open: boolean): StreamItem {
  const moments = inIt.flatMap((each) => each.moments);
  const over = moments.find(
    (each): each is Extract<StoryMoment, { is: 'fightOver' }> => each.is === 'fightOver',
  );
  const began = moments.find((each) => each.is === 'fight');
  const fallen = moments.flatMap((each) => (each.is === 'fell' ? [each.name] : []));
  const how = over
    ? `${over.outcome}, ${t('common.roundsCount', { n: over.rounds })}`
    : t('chronicle.fightContinues');
  return {
    is: 'fight',
    key: fightRowKey(fight),
    seq: fight,
    name: began?.name ?? over?.name ?? t('chronicle.fightRunning'),
    how: fallen.length === 0 ? how : t('chronicle.fightFallen', { how, fallen: fallen.join(', ') }),
    count: inIt.length,
    open,
  };
}

/** Neighbours of one key together, in their order. */
function grouped<Key>(
  entries: readonly StreamEntry[],
  keyOf: (entry: StreamEntry) => Key,
): readonly (readonly [Key, StreamEntry[]])[] {
  const groups: [Key, StreamEntry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const key = keyOf(entry);
    if (group && group[0] === key) group[1].push(entry);
    else groups.push([key, [entry]]);
  }
  return groups;
}

/** What the story is counted by, and may be shown of alone. */
export const STREAM_KINDS = ['notes', 'scenes', 'fights', 'treasure'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

export const STREAM_KIND_TEXTS: { readonly [kind in StreamKind]: TextId } = textIds({
  notes: 'common.notes',
  scenes: 'chronicle.scenes',
  fights: 'common.fights',
  treasure: 'common.treasure',
});

/** How many there are of each. A note that was removed is none; one that begins with a heading is a scene besides. */
export function countByKind(
  entries: readonly StreamEntry[],
  chronicle: Chronicle,
): { readonly [kind in StreamKind]: number } {
  const notes = entries.filter(
    (entry) => entry.type === 'note' && getNoteText(entry, chronicle) !== undefined,
  );
  return {
    notes: notes.length,
    scenes: notes.filter((entry) => sceneTitle(entry, chronicle) !== undefined).length,
    fights: new Set(entries.flatMap(({ fight }) => fight ?? [])).size,
    treasure: entries.filter(({ type }) => type === 'treasure').length,
  };
}

/** The rows of one kind under the heads of their sessions; all of them without one. */
export function filterStreamRows(
  rows: readonly StreamItem[],
  only: StreamKind | undefined,
): readonly StreamItem[] {
  return only === undefined
    ? rows
    : rows.filter((row) => row.is === 'session' || findStreamKind(row) === only);
}

function findStreamKind(row: StreamItem): StreamKind | undefined {
  if (row.is === 'scene') return 'scenes';
  if (row.is === 'fight') return 'fights';
  if (row.is === 'session') return undefined;
  if (row.entry.type === 'note') return 'notes';
  return row.entry.type === 'treasure' ? 'treasure' : undefined;
}

/** Heights of many rows, summed so that one of them can change without adding all up again. */
interface HeightSums {
  /** Pixels above the row of that number; above the one after the last, all there are. */
  readonly above: (at: number) => number;
  /** Number of the row that lies at so many pixels; the last where they go beyond. */
  readonly rowAt: (pixels: number) => number;
  readonly set: (at: number, height: number) => void;
}

/**
 * Sums over `count` rows of the heights that `of` gives. A change and a question each cost the logarithm of the count;
 * `@tanstack/vue-virtual` adds all rows up again for each height that is taken, some 30 ms in a log of 100,000.
 */
export function heightSums(count: number, of: (at: number) => number): HeightSums {
  const heights = Float64Array.from({ length: count }, (_, at) => of(at));
  // A Fenwick tree: each place holds the sum of the stretch that ends there, as long as the lowest bit of its number.
  const tree = new Float64Array(count + 1);
  heights.forEach((height, at) => {
    tree[at + 1] = (tree[at + 1] ?? 0) + height;
    const parent = at + 1 + ((at + 1) & -(at + 1));
    if (parent <= count) tree[parent] = (tree[parent] ?? 0) + (tree[at + 1] ?? 0);
  });
  const top = 2 ** Math.floor(Math.log2(Math.max(1, count)));

  return {
    above(at) {
      let sum = 0;
      for (let place = Math.min(Math.max(at, 0), count); place > 0; place -= place & -place)
        sum += tree[place] ?? 0;
      return sum;
    },
    rowAt(pixels) {
      let [place, left] = [0, pixels];
      for (let step = top; step > 0; step >>= 1) {
        const stretch = tree[place + step];
        if (place + step > count || stretch === undefined || stretch > left) continue;
        place += step;
        left -= stretch;
      }
      return Math.max(0, Math.min(place, count - 1));
    },
    set(at, height) {
      const change = height - (heights[at] ?? height);
      if (change === 0) return;
      heights[at] = height;
      for (let place = at + 1; place <= count; place += place & -place)
        tree[place] = (tree[place] ?? 0) + change;
    },
  };
}

interface Windowed<Item> {
  /** What is drawn: the rows in sight and a few around them. */
  readonly shown: ComputedRef<readonly { readonly row: Item; readonly at: number }[]>;
  /** Room of the rows before and after them, in pixels. */
  readonly before: ComputedRef<number>;
  readonly after: ComputedRef<number>;
  readonly scrolled: () => void;
  readonly toRow: (at: number) => Promise<void>;
  /** Takes the height of a row as it is drawn. */
  readonly measure: (key: string, at: number, height: number) => void;
}

/** Rows drawn beyond the edges, so that a turn of the wheel finds them there. */
const AROUND = 6;
/** How often a row that is gone to is looked for anew. */
const MOST_LOOKS = 6;

/** Draws only the rows in sight. Heights are guessed until a row was drawn once, and remembered from then on. */
export function useWindowed<Item extends { readonly key: string }>(
  list: Readonly<Ref<HTMLElement | null>>,
  rows: ComputedRef<readonly Item[]>,
  guess: (row: Item) => number,
): Windowed<Item> {
  const { height } = useElementSize(list);
  const top = ref(0);
  const heights = new Map<string, number>();
  /** Counts how often a row was gone to. */
  let gone = 0;
  /** Counts the heights that were taken. */
  const taken = ref(0);

  const sums = computed(() => {
    const now = rows.value;
    const tall = (row: Item): number => heights.get(row.key) ?? guess(row);
    return heightSums(now.length, (at) => {
      const row = now[at];
      return row ? tall(row) : 0;
    });
  });
  /** The sums, asked anew when a height was taken. */
  const measured = computed(() => ({ sums: sums.value, taken: taken.value }));
  const rowAt = (pixels: number): number => measured.value.sums.rowAt(pixels);
  const above = (at: number): number => measured.value.sums.above(at);
  const from = computed(() => Math.max(0, rowAt(top.value) - AROUND));
  const to = computed(() => Math.min(rows.value.length, rowAt(top.value + height.value) + AROUND));

  function scrolled(): void {
    top.value = list.value?.scrollTop ?? 0;
  }

  async function toRow(at: number): Promise<void> {
    const mine = ++gone;
    const place = (): number => Math.max(0, above(at) - height.value / 3);
    // Once by guess, and again while the rows around it turn out to be of other heights.
    for (let time = 0, stood = -Infinity; time < MOST_LOOKS && Math.abs(place() - stood) >= 1; time++) {
      // Whoever goes elsewhere meanwhile is not led back.
      if (mine !== gone) return;
      stood = place();
      if (list.value) list.value.scrollTop = stood;
      scrolled();
      await nextTick();
      await new Promise<void>((drawn) => afterPaint(drawn));
    }
  }

  return {
    shown: computed(() =>
      rows.value.slice(from.value, to.value).map((row, at) => ({ row, at: from.value + at })),
    ),
    before: computed(() => above(from.value)),
    after: computed(() => above(rows.value.length) - above(to.value)),
    scrolled,
    toRow,
    measure(key, at, tall) {
      if (tall === 0 || heights.get(key) === tall) return;
      heights.set(key, tall);
      if (rows.value[at]?.key === key) sums.value.set(at, tall);
      taken.value += 1;
    },
  };
}

/** Tells the height of an element whenever it changes, as the observer has it: asking the page again would lay it out once a row. */
export function useHeight(element: Readonly<Ref<HTMLElement | null>>, tell: (height: number) => void): void {
  useResizeObserver(element, ([seen]) => tell(seen?.borderBoxSize[0]?.blockSize ?? 0), {
    box: 'border-box',
  });
}
