import type { PowerReading, ReadingCorrection, ReadSentence, Rider, SentenceUse } from './rider.ts';

/**
 * A reading as a GM wants it. A correction counts for the sentence it was made for, word by word, and for no other:
 * once the sentence is changed it is void. What nobody understood cannot be made to play.
 */
export function corrected(reading: PowerReading, corrections: readonly ReadingCorrection[]): PowerReading {
  const wanted = new Map(corrections.map(({ sentence, use }) => [sentence, use] as const));
  if (!reading.sentences.some(({ text }) => wanted.has(text))) return reading;
  return {
    ...reading,
    riders: reading.riders.flatMap((rider) => correctedRider(rider, wanted.get(rider.text))),
    sentences: reading.sentences.map((sentence) =>
      correctedSentence(sentence, wanted.get(sentence.text), reading),
    ),
  };
}

function correctedRider(rider: Rider, use: ReadingCorrection['use'] | undefined): readonly Rider[] {
  if (use === undefined) return [rider];
  if (use === 'words') return [];
  const { given, ...plain } = rider;
  if (use === 'played') return [{ ...plain, how: 'played' }];
  return [{ ...plain, how: 'offered', given: given ?? 'as you chose' }];
}

function correctedSentence(
  sentence: ReadSentence,
  use: ReadingCorrection['use'] | undefined,
  { riders }: PowerReading,
): ReadSentence {
  if (use === undefined) return sentence;
  const brings = riders.some(({ at }) => at.line === sentence.at.line && at.from === sentence.at.from);
  return brings || use === 'words' ? { ...sentence, use, corrected: true } : sentence;
}

/** The uses that a GM can choose for a sentence: only what was understood can play or be offered. */
export function usesFor({ riders }: PowerReading, { at }: ReadSentence): readonly ReadingCorrection['use'][] {
  const brings = riders.some((rider) => rider.at.line === at.line && rider.at.from === at.from);
  return brings ? ['played', 'offered', 'words'] : ['words'];
}

/** Corrections with one more, and without those whose sentence is gone. An `undefined` use takes the reader’s word again. */
export function withCorrection(
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
export interface Coverage {
  readonly plays: number;
  readonly offered: number;
  readonly words: number;
  readonly all: number;
  /** Share of `all` that plays or is rolled, 0 to 100; 100 where nothing is said. */
  readonly percent: number;
}

/** What of some readings plays: sentences of flavour do not count. */
export function coverageOf(readings: readonly (PowerReading | undefined)[]): Coverage {
  const uses = readings.flatMap((reading) => reading?.sentences.map(({ use }) => use) ?? []);
  const count = (...of: readonly SentenceUse[]): number => uses.filter((use) => of.includes(use)).length;
  const [plays, offered, words] = [count('played', 'rolled'), count('offered'), count('words')];
  const all = plays + offered + words;
  return { plays, offered, words, all, percent: all === 0 ? 100 : Math.round((100 * plays) / all) };
}
