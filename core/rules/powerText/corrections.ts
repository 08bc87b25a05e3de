import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import type { Draft, FormSection } from '../creature.ts';
import type { PowerReading, ReadingCorrection, ReadSentence, Rider, SentenceUse } from './rider.ts';

/**
 * A reading as a GM wants it. A correction counts for the sentence it was made for, word by word, and for no other:
 * once the sentence is changed it is void. What nobody understood cannot be made to play.
 */
export function correctReading(
  reading: PowerReading,
  corrections: readonly ReadingCorrection[],
): PowerReading {
  const wanted = new Map(corrections.map(({ sentence, use }) => [sentence, use] as const));
  if (!reading.sentences.some(({ text }) => wanted.has(text))) return reading;
  return {
    ...reading,
    riders: reading.riders.flatMap((rider) => correctRider(rider, wanted.get(rider.text))),
    sentences: reading.sentences.map((sentence) =>
      correctSentence(sentence, wanted.get(sentence.text), reading),
    ),
  };
}

function correctRider(rider: Rider, use: ReadingCorrection['use'] | undefined): readonly Rider[] {
  if (use === undefined) return [rider];
  if (use === 'words') return [];
  const { given, ...plain } = rider;
  if (use === 'played') return [{ ...plain, how: 'played' }];
  return [{ ...plain, how: 'offered', given: given ?? 'as you chose' }];
}

function correctSentence(
  sentence: ReadSentence,
  use: ReadingCorrection['use'] | undefined,
  { riders }: PowerReading,
): ReadSentence {
  if (use === undefined) return sentence;
  const brings = riders.some(({ at }) => at.line === sentence.at.line && at.from === sentence.at.from);
  return brings || use === 'words' ? { ...sentence, use, corrected: true } : sentence;
}

/** The uses that a GM can choose for a sentence: only what was understood can play or be offered. */
export function sentenceUseChoices(
  { riders }: PowerReading,
  { at }: ReadSentence,
): readonly ReadingCorrection['use'][] {
  const brings = riders.some((rider) => rider.at.line === at.line && rider.at.from === at.from);
  return brings ? ['played', 'offered', 'words'] : ['words'];
}

/** Corrections with one more, and without those whose sentence is gone. An `undefined` use takes the reader’s word again. */
export function addCorrection(
  { sentences }: PowerReading,
  before: readonly ReadingCorrection[],
  sentence: string,
  use: ReadingCorrection['use'] | undefined,
): readonly ReadingCorrection[] {
  const texts = new Set(sentences.map(({ text }) => text));
  const kept = before.filter((each) => each.sentence !== sentence && texts.has(each.sentence));
  return use === undefined ? kept : [...kept, { sentence, use }];
}

/** How many sentences say something to the table, and how many of them it plays by itself. */
export interface ReadingCoverage {
  readonly plays: number;
  readonly offered: number;
  readonly words: number;
  readonly all: number;
  /** Share of `all` that plays or is rolled, 0 to 100; 100 where nothing is said. */
  readonly percent: number;
}

/** What of some readings plays: sentences of flavour do not count. */
export function measureCoverage(readings: readonly (PowerReading | undefined)[]): ReadingCoverage {
  const uses = readings.flatMap((reading) => reading?.sentences.map(({ use }) => use) ?? []);
  const count = (...of: readonly SentenceUse[]): number => uses.filter((use) => of.includes(use)).length;
  const [plays, offered, words] = [count('played', 'rolled'), count('offered'), count('words')];
  const all = plays + offered + words;
  return { plays, offered, words, all, percent: all === 0 ? 100 : Math.round((100 * plays) / all) };
}

/** The record of a draft behind a power of its sheet; undefined for a power that nobody typed. */
interface PowerRecord {
  readonly field: string;
  readonly at: number;
  readonly record: JsonObject;
}

/** Powers stand in a sheet in the order of the lists of its form; the name says whether that still holds. */
export function findPowerRecord(
  form: readonly FormSection[],
  draft: Draft,
  place: number,
  name: string,
): PowerRecord | undefined {
  const fields = form.flatMap((section) => section.fields).filter(({ kind }) => kind === 'records');
  const all = fields.flatMap(({ key }) => {
    const list = draft[key];
    return Array.isArray(list)
      ? list.flatMap((record, at) => (isJsonObject(record) ? [{ field: key, at, record }] : []))
      : [];
  });
  return [all[place], ...all].find((each) => each?.record['name'] === name);
}

/** The draft with a GM’s own readings of one power; a power without any keeps no trace of them. */
export function setOwnReadings(
  draft: Draft,
  { field, at, record }: PowerRecord,
  readings: readonly ReadingCorrection[],
): Draft {
  const { readings: _before, ...plain } = record;
  const next: JsonObject =
    readings.length === 0 ? plain : { ...plain, readings: readings.map((each) => ({ ...each })) };
  const list = draft[field];
  return Array.isArray(list)
    ? { ...draft, [field]: list.map((each, place) => (place === at ? next : each)) }
    : draft;
}

/** Readings of its own that a record holds. */
export function ownReadingsOf({ record }: PowerRecord): readonly ReadingCorrection[] {
  const list = record['readings'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const { sentence, use } = isJsonObject(each) ? each : {};
    const known = use === 'played' || use === 'offered' || use === 'words';
    return typeof sentence === 'string' && known ? [{ sentence, use }] : [];
  });
}
