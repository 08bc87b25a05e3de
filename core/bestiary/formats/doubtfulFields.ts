import { saying } from '../../kernel/said.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { isRecord } from '../../rules/exchange/record.ts';
import type { ExchangeNote } from '../../rules/exchange.ts';
import { type ImportRecord, lineOf } from './importing.ts';
import type { JoinedWord, PageText } from './pageText.ts';
import { noted } from './warnings.ts';

/** The records of a page, each with its own fields in doubt: in which a word stands that was parted at a line’s end. */
export function* doubted(records: Iterable<ImportRecord>, page: PageText): Generator<ImportRecord> {
  let held: ImportRecord | undefined;
  const told = (record: ImportRecord, next: ImportRecord | undefined): ImportRecord => {
    const [from, to] = [lineOf(record.where) ?? 1, next && lineOf(next.where)];
    const own = page.words.filter(({ line }) => line >= from && (to === undefined || line < to));
    const { outcome } = record;
    const notes = outcome.ok ? own.map((word) => noteOf(word, outcome.creature.draft)) : [];
    return noted(record, [...page.notes, ...notes]);
  };
  for (const record of records) {
    if (held) yield told(held, record);
    held = record;
  }
  if (held) yield told(held, undefined);
}

/** Which field holds the word: with what stands around it, else by itself. What is in no text of the draft is of the text. */
function noteOf({ word, around }: JoinedWord, draft: JsonObject): ExchangeNote {
  const texts = textsIn(draft, 'Text');
  const home =
    texts.find(({ text }) => text.includes(around)) ??
    texts.find(({ text }) => text.toLowerCase().includes(word.toLowerCase()));
  return {
    where: home?.where ?? 'Text',
    ...saying('exchange.wordParted', { word, around }),
    weight: 'changed',
  };
}

interface Text {
  readonly where: string;
  readonly text: string;
}

/** Every text of a draft under what a GM calls its place: the name of the power, or the field. */
function textsIn(value: Json, where: string): readonly Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (Array.isArray(value)) return value.flatMap((each: Json) => textsIn(each, where));
  if (!isRecord(value)) return [];
  const { name } = value;
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, where === 'Text' ? labelOf(key) : typeof name === 'string' ? name : where),
  );
}

/** `sensesNote` is `Senses note`. */
function labelOf(key: string): string {
  const words = key.replaceAll(/(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
