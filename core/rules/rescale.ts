import { saying, toEnglish, toWording } from '../kernel/said.ts';
import { ownValue } from '../kernel/checks.ts';
import type * as v from 'valibot';
import { findNearest } from '../kernel/text.ts';
import { ok, parseInputFully, refuse, type Result } from '../kernel/result.ts';
import type { Draft } from './creature.ts';
import type { ChoosableWord } from './words.ts';

/** A draft made another, and that in a few words: `Level 7 elite blocker`. */
export interface Rescaling {
  readonly draft: Draft;
  readonly said: string;
}

/** What a system lets one say: numbers under their words, and fields whose choices are said bare. */
interface RescaleWords {
  readonly numbers: readonly {
    readonly word: string;
    readonly field: string;
    readonly now: number;
    readonly min: number;
    readonly max: number;
  }[];
  readonly choices: readonly { readonly field: string; readonly words: readonly ChoosableWord[] }[];
}

/** What was asked for, by the fields that change. */
type RescaleRequest = { readonly [field: string]: number | string };

/**
 * How a game makes its creatures over. Refuses a draft that is not in order, saying what is wrong with it, and what
 * `read` refuses of the words that were typed; `made` answers what the creature becomes.
 */
export function makeRescaler<Schema extends v.GenericSchema>(
  shape: Schema,
  read: (draft: v.InferOutput<Schema>, text: string) => Result<RescaleRequest>,
  made: (draft: v.InferOutput<Schema>, asked: RescaleRequest, raw: Draft) => Result<Rescaling>,
): (raw: Draft, text: string) => Result<Rescaling> {
  return (raw, text) => {
    const draft = parseInputFully(shape, raw);
    if (!draft.ok)
      return refuse(saying('makeover.mendFirst', { what: toWording(draft.refusal[0] ?? { message: '' }) }));
    const asked = read(draft.value, text);
    return asked.ok ? made(draft.value, asked.value, raw) : asked;
  };
}

const IDLE = new Set([
  'make',
  'it',
  'a',
  'an',
  'as',
  'the',
  'of',
  'and',
  'at',
  'in',
  'role',
  'rank',
  'size',
  'to',
  'into',
  'is',
  'now',
  'be',
  'becomes',
  'become',
  'change',
  'changes',
  '',
]);
/** How a level is written for short. */
const SHORT: { readonly [word: string]: string } = { lvl: 'level', lv: 'level', levels: 'level' };
/** So many words that could have been meant are read at a glance. */
const MOST = 3;

/**
 * Reads `make it an elite`, `level 7`, `level 9 boss wrecker`, `+2`. Answers the fields that change; refuses the
 * first word it does not know, saying which there are.
 */
export function readRescaling(text: string, { numbers, choices }: RescaleWords): Result<RescaleRequest> {
  const changed: { [field: string]: number | string } = {};
  const tokens = inOneWord(text.toLowerCase().trim(), choices).split(/[\s,]+/u);
  let asked: RescaleWords['numbers'][number] | undefined;
  for (const typed of tokens) {
    const token = ownValue(SHORT, typed) ?? typed;
    if (IDLE.has(token)) continue;
    const number = numbers.find(({ word }) => word === token);
    if (number) {
      asked = number;
      continue;
    }
    if (/^[+−-]?\d+$/u.test(token)) {
      const target = asked ?? numbers[0];
      if (!target) return unknown(token, choices, numbers);
      const by = Number(token.replace('−', '-'));
      const value = /^\d/u.test(token) ? by : target.now + by;
      if (value < target.min || value > target.max)
        return refuse({
          ...saying('makeover.outOfRange', { what: target.word, from: target.min, to: target.max, value }),
        });
      changed[target.field] = value;
      asked = undefined;
      continue;
    }
    const choice = choices.find(({ words }) => words.some((word) => isCalled(word, token)));
    const word = choice?.words.find((each) => isCalled(each, token));
    if (!choice || !word) return unknown(token, choices, numbers);
    changed[choice.field] = word.key;
  }
  if (Object.keys(changed).length === 0)
    return refuse(saying('makeover.sayWhat', { example: example(choices, numbers) }));
  return ok(changed);
}

/** Several of a kind are called like one: `elites`. */
function isCalled({ key, label }: ChoosableWord, token: string): boolean {
  return [key, toEnglish(label)].some((each) =>
    [each, `${each}s`].some((name) => name.toLowerCase() === token),
  );
}

/** The text with labels of several words as the one word of their key: `double strength`. */
function inOneWord(text: string, choices: RescaleWords['choices']): string {
  return choices
    .flatMap(({ words }) => words)
    .filter(({ label }) => /\s/u.test(toEnglish(label)))
    .reduce(
      (line, { key, label }) => line.replaceAll(toEnglish(label).toLowerCase(), key.toLowerCase()),
      text,
    );
}

function example(choices: RescaleWords['choices'], numbers: RescaleWords['numbers']): string {
  const number = numbers[0] ? `${numbers[0].word} 7` : '';
  return [number, toEnglish(choices[0]?.words.at(-1)?.label ?? '').toLowerCase()].filter(Boolean).join(' ');
}

function unknown(
  token: string,
  choices: RescaleWords['choices'],
  numbers: RescaleWords['numbers'],
): Result<never> {
  const alike = findNearest(
    token,
    [
      ...numbers.map(({ word }) => word),
      ...choices.flatMap(({ words }) => words.map(({ label }) => toEnglish(label).toLowerCase())),
    ],
    MOST,
  );
  if (alike.length > 0) return refuse(saying('makeover.unknownTry', { word: token, choices: alike }));
  const all = [
    ...numbers.map(({ word }) => `${word} and a number`),
    ...choices.flatMap(({ words }) => words.map(({ label }) => toEnglish(label).toLowerCase())),
  ];
  return refuse(saying('makeover.unknown', { word: token, choices: all }));
}
