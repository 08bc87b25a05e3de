import * as v from 'valibot';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const count = v.pipe(v.number(), v.finite());
const look = v.strictObject({
  theme: v.picklist(['dark', 'light', 'contrast']),
  size: v.pipe(v.number(), v.minValue(0.5), v.maxValue(3)),
  still: v.boolean(),
  /** What its few words of ours are said in; the system's language where it is left out. */
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/))),
});
const row = v.strictObject({
  name: text(200),
  side: v.picklist(['heroes', 'allies', 'foes', 'none']),
  acting: v.boolean(),
  next: v.boolean(),
  out: v.boolean(),
  conditions: v.pipe(v.array(text(300)), v.maxLength(200)),
  states: v.pipe(v.array(text(100)), v.maxLength(20)),
  hp: v.optional(v.strictObject({ now: count, most: count, temporary: count })),
});
const rows = v.pipe(v.array(row), v.maxLength(2_000));
const picture = v.pipe(
  text(8_000_000),
  v.regex(/^(?:data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]*)?$/),
);

/**
 * All that ever reaches the window of the players, field by field: the main process passes on nothing else, so
 * that a secret would have to be in one of these to be seen.
 */
export const playersPageSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('blank'), look }),
  v.strictObject({
    kind: v.literal('title'),
    look,
    title: text(200),
    picture,
    clock: text(120),
    party: rows,
  }),
  // What the GM holds up: a picture, words, or both; in a fight with whose turn it is.
  v.strictObject({
    kind: v.literal('shown'),
    look,
    title: text(200),
    picture,
    words: text(6_000),
    now: text(200),
  }),
  v.strictObject({
    kind: v.literal('fight'),
    look,
    title: text(200),
    round: text(60),
    clock: text(120),
    order: rows,
    party: rows,
    gauges: v.pipe(v.array(v.strictObject({ label: text(80), value: count })), v.maxLength(20)),
  }),
]);
export type PlayersPage = v.InferOutput<typeof playersPageSchema>;

/** What the players' window sees of the desktop: `window.players`. It can hear, and ask nothing. */
export interface PlayersBridge {
  /** Tells each page to show; returns how to stop listening. */
  readonly onPage: (listener: (page: PlayersPage) => void) => () => void;
}
