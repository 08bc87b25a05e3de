import { ok, type Result } from '../../kernel/result.ts';
import { english, or, type Said, said as coded } from '../../kernel/said.ts';
import { wrong, type LineProblem } from './answer.ts';
import type { Words } from './words.ts';

/** A word or a few that mean something at a place of the line. */
export interface Entry<Value> {
  readonly label: string;
  /** What it is, in a word for the GM: `condition`. */
  readonly is: Said;
  readonly value: Value;
  /** Only the whole of it counts, not its beginning. */
  readonly whole?: boolean;
  /** Said in place of the label where it is one of several candidates. */
  readonly said?: string;
  /** Another word for it: offered only once its beginning is typed. */
  readonly quiet?: boolean;
}

interface Match<Value> {
  readonly found: readonly Entry<Value>[];
  readonly count: number;
}

/** Words of a name that are looked at together: an action's label may be a short sentence. */
const LONGEST = 10;

/** The entries that the words here begin, by the longest run of words; a whole one hides those it only begins. */
export function matchAt<Value>(words: Words, entries: readonly Entry<Value>[]): Match<Value> {
  const first = words.plain;
  if (first === '') return { found: [], count: 0 };
  // Each of them begins with the first word at least: what does not is looked at once.
  const near = entries.filter(({ label }) => label.toLowerCase().startsWith(first));
  if (near.length === 0) return { found: [], count: 0 };
  for (let count = LONGEST; count > 0; count -= 1) {
    const run = words.tokens.slice(words.at, words.at + count);
    if (run.length < count || run.some(({ is }) => is !== 'word')) continue;
    const typed = run.map(({ plain }) => plain).join(' ');
    const begun = near.filter(({ label, whole }) =>
      whole ? label.toLowerCase() === typed : label.toLowerCase().startsWith(typed),
    );
    const exact = begun.filter(({ label }) => label.toLowerCase() === typed);
    if (begun.length > 0) return { found: distinct(exact.length > 0 ? exact : begun), count };
  }
  return { found: [], count: 0 };
}

/**
 * Takes the one entry that the words here mean, or none where they mean nothing. Refuses where they could
 * mean several, naming them: nothing is guessed.
 */
export function takeOne<Value>(
  words: Words,
  entries: readonly Entry<Value>[],
): Result<Entry<Value> | undefined, LineProblem> {
  const { found, count } = matchAt(words, entries);
  if (found.length > 1) return severalAt(words, found, count);
  words.at += count;
  return ok(found[0]);
}

/** The refusal of words that could mean several things. */
export function severalAt<Value>(
  words: Words,
  found: readonly Entry<Value>[],
  count: number,
): Result<never, LineProblem> {
  const run = words.tokens.slice(words.at, words.at + count);
  const kinds = new Set(found.map(({ is }) => english(is)));
  const said = found
    .slice(0, 6)
    .map(({ label, is, said: other }) =>
      kinds.size > 1 ? coded('typed.choiceOfKind', { choice: other ?? label, kind: is }) : (other ?? label),
    );
  const left = found.length - said.length;
  const more = left > 0 ? [coded('typed.moreOf', { n: left })] : [];
  const place = { from: run[0]?.from ?? words.end, to: run.at(-1)?.to ?? words.end };
  const typed = run.map(({ text }) => text).join(' ');
  return wrong(coded('typed.couldBe', { typed, choices: or([...said, ...more]) }), place);
}

function distinct<Value>(entries: readonly Entry<Value>[]): readonly Entry<Value>[] {
  const seen = new Set<unknown>();
  return entries.filter(({ value }) => !seen.has(value) && seen.add(value) !== undefined);
}
