import type { LineScene } from './answer.ts';
import { takeDuration } from './duration.ts';
import { matchAt } from './match.ts';
import { takePeople } from './people.ts';
import { doings } from './verbs.ts';
import { Words, type Token } from './words.ts';

/** Words that mean nothing by themselves at a table. */
const IDLE = new Set([
  'the',
  'a',
  'an',
  'on',
  'to',
  'gets',
  'get',
  'gains',
  'gain',
  'becomes',
  'become',
  'has',
  'for',
  'with',
  'now',
]);

/**
 * The words of a clause in the order the line reads them: who, what, how long. Nothing where some of them are none of
 * the three, and where they stand in that order already.
 */
export function arranged(
  tokens: readonly Token[],
  line: string,
  scene: LineScene,
): readonly Token[] | undefined {
  const [who, what, howLong]: [Token[], Token[], Token[]] = [[], [], []];
  const words = new Words(tokens, line);
  while (words.here) {
    if (words.plain === 'except' || words.plain === 'but') return undefined;
    const from = words.at;
    if (durationHere(words, scene)) howLong.push(...tokens.slice(from, words.at));
    else if (peopleHere(words, scene)) who.push(...tokens.slice(from, words.at));
    else if (IDLE.has(words.plain)) words.at += 1;
    else {
      words.at += 1;
      what.push(...tokens.slice(from, words.at));
    }
  }
  const next = [...who, ...what, ...howLong];
  return what.length === 0 || next.every((each, at) => each === tokens[at]) ? undefined : next;
}

function durationHere(words: Words, scene: LineScene): boolean {
  if (!['save', 'saves', 'until', 'for', 'by'].includes(words.plain)) return false;
  const from = words.at;
  const read = takeDuration(words, scene);
  if (read.ok && words.at > from) return true;
  words.at = from;
  return false;
}

function peopleHere(words: Words, scene: LineScene): boolean {
  const from = words.at;
  if (words.plain === '' || matchAt(words, doings(scene, undefined)).count > 0) {
    const named = takePeople(words, scene, doings(scene, undefined));
    if (named.ok && named.value) return true;
    words.at = from;
    return false;
  }
  const read = takePeople(words, scene);
  if (read.ok && read.value) return true;
  words.at = from;
  return false;
}
