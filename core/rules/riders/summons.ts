import { type Cursor, take } from './cursor.ts';
import type { Phrase } from './phrases.ts';

const WORDS: { readonly [word: string]: string } = {
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
};
const SUMMONS =
  /(?:summons?|conjures?|calls?(?:\s+forth)?|places?|creates?)\s+(an?|one|two|three|four|five|six|\d{1,2}d\d{1,2}(?:\s*\+\s*\d{1,2})?|\d{1,2})\s+([a-zß-ÿ’'-]+(?:\s+[a-zß-ÿ’'-]+){0,4}?)(?=\s*(?:[.,;:(]|$)|\s+(?:in|into|within|next|adjacent|anywhere|that|which|who|nearby|to|at|as|with|from|and|by|on|engaged)\b)/uy;
/** What a power summons that is no creature. */
const NO_CREATURE =
  /\b(?:marker|token|counter|square|trap|wall|storm|fog|cloud|darkness|light|weapon|zone|fire|shield)s?$/u;

/** Reads `summons 1d4 smoke mephits`: who they are the library says, so that it is never done by itself. */
export function takeSummon(cursor: Cursor): Phrase | undefined {
  const from = cursor.at;
  const found = take(cursor, SUMMONS);
  const creature = found?.[2] ?? '';
  if (creature === '' || NO_CREATURE.test(creature)) {
    cursor.at = from;
    return undefined;
  }
  const said = found?.[1] ?? '1';
  const count = WORDS[said] ?? said.replaceAll(/\s/gu, '');
  return {
    pieces: [{ act: { kind: 'summon', creature, count } }],
    falls: 'subject',
    bare: 'attacker',
  };
}
