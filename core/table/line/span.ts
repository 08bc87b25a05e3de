import { said } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import type { Words } from './words.ts';

const UNITS: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  second: 1,
  seconds: 1,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  h: 3_600,
  hour: 3_600,
  hours: 3_600,
  d: 86_400,
  day: 86_400,
  days: 86_400,
  week: 604_800,
  weeks: 604_800,
};

/** The words for a span of time. */
export const SPAN_WORDS = ['min', 'hour', 'day', 'week', 'round'] as const;

/** Takes `10 min`, `+1 hour`, `hour +1`, `2h`; answers seconds, or nothing where no span stands. */
export function takeSpan(words: Words, scene: LineScene): Result<number | undefined, LineProblem> {
  const at = words.at;
  const glued = /^\+?(\d{1,6})([a-z]+)$/u.exec(words.plain);
  const ahead = words.tokens[at + 1]?.plain ?? '';
  // A single letter is a name more often than a unit, unless a number stands before it.
  const unit = words.plain.length > 2 ? secondsOf(words.plain, scene) : undefined;
  if (glued && secondsOf(glued[2] ?? '', scene) !== undefined) {
    words.at += 1;
    return spanOf(Number(glued[1]), secondsOf(glued[2] ?? '', scene) ?? 1, words, at);
  }
  if (unit !== undefined) {
    const count = /^\+?(\d{1,6})$/u.exec(ahead)?.[1];
    words.at += count === undefined ? 1 : 2;
    return spanOf(Number(count ?? 1), unit, words, at);
  }
  const count = /^\+?(\d{1,6})$/u.exec(words.plain)?.[1];
  const after = secondsOf(ahead, scene);
  if (count === undefined || after === undefined) return ok(undefined);
  words.at += 2;
  return spanOf(Number(count), after, words, at);
}

/** Whether a span of time begins here. */
export function spanHere(words: Words, scene: LineScene): boolean {
  const before = words.at;
  const read = takeSpan(words, scene);
  words.at = before;
  return !read.ok || read.value !== undefined;
}

function secondsOf(word: string, { system }: LineScene): number | undefined {
  if (word === 'round' || word === 'rounds') return system.turns.roundSeconds;
  return Object.hasOwn(UNITS, word) ? UNITS[word] : undefined;
}

function spanOf(count: number, unit: number, words: Words, at: number): Result<number, LineProblem> {
  return count === 0 ? wrong(said('typed.timeMissing'), words.since(at)) : ok(count * unit);
}
