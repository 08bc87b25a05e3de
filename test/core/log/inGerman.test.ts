import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import { openBook } from '../../../core/log/book.ts';
import { parseRecord } from '../../../core/log/records.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { formatEventLines, lineToText } from '../../../core/table/log.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { collectNames } from '../../../core/table/logParts.ts';
import { literalsOfScript } from '../../../build/languages/expressions.mjs';
import texts from '../../../core/languages/en.json';
import { toEnglish as saidBy } from '../../../core/kernel/said.ts';
import labels from '../../../core/languages/labels.de.json';
import { TEXT_LOCALES } from '../../../renderer/i18n/locales.ts';

/** Evenings of every game as 0.1.0 wrote them: they were written in English, long before anything was told in German. */
const FOLDER = join(import.meta.dirname, '../../fixtures/recorded/0.1.0');
const BOOKS = readdirSync(FOLDER).filter((name) => !name.startsWith('library'));

interface Kept {
  readonly records: readonly object[];
}

function evening(name: string) {
  const { records }: Kept = JSON.parse(gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8'));
  const kept = records.flatMap((each) => {
    const read = parseRecord(JSON.stringify(each));
    return read.ok ? [read.value] : [];
  });
  const shelf = { append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() };
  const { state, history } = openBook(createTableMachine(systemOf), {
    book: 'b',
    seed: 's',
    records: kept,
    shelf,
    founded: true,
    clock: () => '',
  });
  const system = systemOf(state.system, state.overlays);
  if (!system) throw new Error('There are no such rules.');
  const events = history.done.flatMap((step) => step.events);
  const names = new Map(collectNames(events));
  // The names of what a game has a button for are its rulebook’s.
  const terms = (system.procedures ?? []).map(({ label }) => saidBy(label));
  return {
    events,
    terms,
    told: (event: (typeof events)[number], language: 'en' | 'de') =>
      formatEventLines(event, { system, names, locale: TEXT_LOCALES[language] }).map(lineToText),
  };
}

/** What our own sentences say between their gaps, as long as a word: none of it may stand in a German line. */
const WORDS = Object.entries(texts)
  .filter(([code, text]) => /^(?:log|chronicle|clock)\./u.test(code) && text.includes('{'))
  .flatMap(([code, text]) => {
    const german = new Map<string, string>(Object.entries(TEXT_LOCALES.de.texts)).get(code) ?? '';
    return text
      .split(' | ')
      .flatMap((form) => form.split(/\{\w+\}/u))
      .map((piece) => piece.trim())
      .filter((piece) => /\p{L}{2}.*\s.*\p{L}{2}/u.test(piece) && !german.includes(piece));
  });

describe('an evening of 0.1.0, told in German', () => {
  test.each(BOOKS)('%s has no sentence of ours left in English, and says the same numbers', (name) => {
    const { events, terms, told } = evening(name);
    const ours = (line: string): string => terms.reduce((rest, term) => rest.replaceAll(term, ''), line);
    const numbers = (lines: readonly string[]): readonly string[] => lines.join(' ').match(/\d+/gu) ?? [];
    let lines = 0;
    for (const event of events) {
      const german = told(event, 'de');
      lines += german.length;
      expect(german.map(ours).flatMap((line) => WORDS.filter((words) => line.includes(words)))).toEqual([]);
      expect(numbers(german).toSorted()).toEqual(numbers(told(event, 'en')).toSorted());
    }
    expect(lines).toBeGreaterThan(events.length / 3);
  });

  test('turns, harm and rounds read as a German GM says them', () => {
    const { events, told } = evening(BOOKS.find((name) => name.startsWith('orcus')) ?? '');
    const all = events.flatMap((event) => told(event, 'de'));
    expect(all.filter((line) => line.endsWith(' ist am Zug.')).length).toBeGreaterThan(0);
    expect(all.filter((line) => line.includes(' erleidet ')).length).toBeGreaterThan(0);
    expect(all).toContain('Runde 1');
  });
});

test('a fixed label that has its German is one that the rules or the log write down, or wrote once', async () => {
  const files = (await readdir('core', { recursive: true })).filter((name) => name.endsWith('.ts'));
  // What was a label is a text by now, and logs have it as it was.
  const literals = new Set<string>(Object.values(texts));
  for (const file of files)
    for (const each of literalsOfScript(await readFile(`core/${file}`, 'utf8'))) literals.add(each);
  expect(Object.keys(labels).filter((label) => !literals.has(label))).toEqual([]);
});
