import { describe, expect, test } from 'vitest';
import {
  type StreamContext,
  type StreamEntry,
  contextFromTable,
  listUnseen,
  EMPTY_CONTEXT,
  readStreamStep,
  parseEntries,
  serializeEntries,
} from '../../../core/campaign/stream.ts';
import { evolve } from '../../../core/table/evolve.ts';
import { EMPTY_TABLE } from '../../../core/table/state.ts';
import { generated } from './generated.ts';
import { read, type TestStep } from './reading.ts';

const STEPS = generated({ seed: 3, sessions: 3, steps: 900 });

/** Entries of these steps in parts, each with what was known before and after it. */
function inParts(): readonly { entries: StreamEntry[]; before: StreamContext; after: StreamContext }[] {
  const { entries } = read(STEPS);
  let known = EMPTY_CONTEXT;
  return [0, 200, 550].map((from, at, all) => {
    const before = known;
    for (const step of STEPS.slice(from, all[at + 1])) known = readStreamStep(step, known, () => '').after;
    return { entries: entries.slice(from, all[at + 1]), before, after: known };
  });
}

const plain = (entry: StreamEntry): object => ({
  ...entry,
  fight: entry.fight,
  note: entry.note,
  text: entry.text,
});

describe('entries that are kept as they were told', () => {
  test('come back to the letter, with who is there and whom the players never saw', () => {
    let known = EMPTY_CONTEXT;
    for (const { entries, before, after } of inParts()) {
      const told = parseEntries(serializeEntries({ entries, after }, before), known);
      expect(told?.entries.map(plain)).toEqual(entries.map(plain));
      expect(told?.after).toEqual(after);
      known = told?.after ?? EMPTY_CONTEXT;
    }
    expect(listUnseen(known)).toEqual(listUnseen(read(STEPS).context));
    expect(known.people.size).toBeGreaterThan(0);
  });

  test('share what is the same for most of them', () => {
    const [part] = inParts();
    if (!part) throw new Error('There is a first part.');
    const told = parseEntries(serializeEntries(part, part.before), part.before);
    const quiet = told?.entries.filter(({ moments }) => moments.length === 0) ?? [];
    expect(quiet.length).toBeGreaterThan(50);
    expect(new Set(quiet.map(({ moments }) => moments)).size).toBe(1);
  });

  test('name only those that came to be known among them', () => {
    const [, , last] = inParts();
    if (!last) throw new Error('There is a last part.');
    const { gained }: { gained: { seen: string[] } } = JSON.parse(serializeEntries(last, last.before));
    expect(gained.seen.filter((name) => last.before.seen.has(name))).toEqual([]);
    expect(parseEntries(serializeEntries(last, last.before), last.before)?.after.seen).toEqual(
      last.after.seen,
    );
  });

  test.each([
    ['is cut off', '{"gained":{"people":[],"seen":[],"unseen":[]},"rows":['],
    ['is no record', '[]'],
    ['is nothing', 'null'],
    ['has no entries', '{"gained":{"people":[],"seen":[],"unseen":[]}}'],
    ['does not say who was there', '{"gained":{"seen":[],"unseen":[]},"rows":[]}'],
    ['says nothing of what is known', '{"rows":[]}'],
  ])('are none where the text %s', (_what, text) => {
    expect(parseEntries(text, EMPTY_CONTEXT)).toBeUndefined();
  });
});

const steps = generated({ seed: 3, sessions: 4, steps: 400 });

/** The entries of these steps, by what was known before them. */
function entriesOf(of: readonly TestStep[], before: StreamContext): readonly object[] {
  let context = before;
  return of.map((step) => {
    const { entry, after } = readStreamStep(step, context, (people) =>
      [...people.values()].map(({ name }) => name).join(),
    );
    context = after;
    return { ...entry, text: entry.text };
  });
}

test('the last sessions read the same from the table before them as from the first step on', () => {
  for (const session of [2, 3, 4]) {
    const first = steps.findIndex((step) => step.session === session);
    const before = steps
      .slice(0, first)
      .flatMap(({ events }) => events)
      .reduce(evolve, EMPTY_TABLE);
    expect(before.encounter).toBeUndefined();
    const { context } = read(steps.slice(0, first));
    const late = steps.slice(first);
    expect(late.length).toBeGreaterThan(90);
    expect(entriesOf(late, contextFromTable(before))).toEqual(entriesOf(late, context));
  }
});
