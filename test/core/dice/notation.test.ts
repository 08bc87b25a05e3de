import { describe, expect, test } from 'vitest';
import { formatRoll, parseRoll } from '../../../core/dice/notation.ts';
import { roll } from '../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../core/dice/source.ts';
import { MODIFIED } from './modified.ts';
import { naiveTotal } from './naive.ts';
import { PLAIN } from './notations.ts';
import { spec } from './read.ts';

const ROWS = (PLAIN + MODIFIED)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [text = '', faces = '', total = '', written = text] = line.split('|').map((cell) => cell.trim());
    return { text, faces: faces.split(' ').filter((face) => face !== '').map(Number), total: Number(total), written };
  }); // prettier-ignore

test('the table holds at least 200 notations', () => {
  expect(new Set(ROWS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200);
});

describe('notations', () => {
  test.each(ROWS)('$text with $faces comes to $total', ({ text, faces, total }) => {
    const understood = spec(text);
    const dice = createScriptedDice(faces);
    const trace = roll(understood, dice);
    expect(trace.total).toBe(total);
    expect(dice.left).toBe(0);
    let next = 0;
    expect(naiveTotal(understood, () => faces[next++] ?? 0)).toBe(total);
    const parts = trace.parts.reduce((sum, part) => sum + part.total, 0);
    expect(trace.resisted ? trace.resisted.degree : parts).toBe(total);
    const shown = trace.parts.flatMap((part) => part.dice);
    const rising = (list: readonly number[]) => list.toSorted((a, b) => a - b);
    expect(rising(shown.map(({ face }) => face))).toEqual(rising(faces));
  });

  test.each(ROWS)('$text is written $written, and read back the same', ({ text, written }) => {
    const understood = spec(text);
    expect(formatRoll(understood)).toBe(written);
    expect(parseRoll(formatRoll(understood))).toEqual({ ok: true, value: understood });
  });
});

/** What is typed, with `¦` where the caret has to stand, and a part of the sentence. */
const MISTAKES = `
¦ | Expected a number or dice
   ¦ | Expected a number or dice
2d¦ | Expected the number of sides
d¦ | Expected the number of sides
2d ¦x | Expected the number of sides
(2d6¦ | Expected “)”
(2d6+1 ¦# oh | Expected “)”
2d6+¦ | Expected a number or dice
2d6++¦ | Expected a number or dice
2d6¦) | closes nothing that was opened
2d6 ¦] | closes nothing that was opened
2d6 ¦} | closes nothing that was opened
¦2d6 d20 | Dropping 20 of 2 dice leaves nothing
2d6 ¦q | was not expected here
2d6 ¦hello | was not expected here
¦hello | Expected a number or dice
{2d6, d8¦ | Expected “,”
{2d6¦; d8} | Expected “,”
{¦} | Expected a number or dice
{d6,¦} | Expected a number or dice
max(¦) | Expected a number or dice
max(d6¦ | Expected “,”
floor(¦d6, 2) | takes one value, not 2
[¦fire 2d6 | is not closed
2d6 [¦] | Expected a label such as [fire]
¦0d6 | At least one die has to be rolled
¦d0 | at least one side
¦1001d6 | at most 1,000 dice
¦d1000001 | at most a million sides
¦600d6+600d6 | That is 1,200 dice
¦20x 60d6 | That is 1,200 dice
¦0x d6 | repeated 1 to 100 times
¦101x d6 | repeated 1 to 100 times
¦2x d6 vs d8 | cannot be repeated
¦1000000001 | 1,000,000,000
d6/¦0 | divide by zero
d6/¦(d6-3) | divide by zero
2d6/¦4dF | divide by zero
2d6kh1¦kl1 | already say what is kept
2d6dh1¦dl1 | already say what is dropped
2d6>=5¦>=6 | already say what counts as a success
2d6!! ¦p!p | was not expected
4d6!>=5¦!6 | already explode
2d6u¦u | already unique
2d6¦f1 | write the success first
2d6>=5¦f | Expected what counts as a failure
¦2d6kh0 | At least one die has to be kept
¦4d6dl4 | leaves nothing
¦d6!>=1 | explode on almost every face
¦d1! | explode on almost every face
¦d6r<7 | rolled again on every face
¦7d6u | cannot all be different
¦4dFu | More than three fate dice
¦2d6u! | Unique dice cannot explode
¦2d8+2r | go with a single die
¦d7+1r | Only dice of the ladder have ranks
¦d20 adv kh1 | keeps one already
2d20 ¦adv 2 | Levels of advantage go with a single die
¦d20 adv 100 | go up to 99
2d6kh1¦adv | already say what is kept
{2d6}¦dl0 | Drop at least one die
¦{2d6-1}kh1 | has to be dice added together
¦{d6, d8}dl2 | Dropping 2 of 2 parts leaves nothing
`;

const REFUSED = MISTAKES.split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [typed = '', sentence = ''] = line.split(' | ');
    return { text: typed.replace('¦', ''), at: typed.indexOf('¦'), sentence };
  });

test.each(REFUSED)('“$text” is refused at $at: $sentence', ({ text, at, sentence }) => {
  const parsed = parseRoll(text);
  if (parsed.ok) throw new Error('understood');
  const { message, caret } = parsed.refusal;
  expect(message).toContain(sentence);
  expect(parsed.refusal.at).toBe(at);
  expect(message).toMatch(/[.]$|for instance|: .*$/);
  expect(caret).toBe(`${text}\n${' '.repeat(at)}^`);
});

test('a notation of more than 500 characters is refused at its end', () => {
  const parsed = parseRoll(`d6${'+1'.repeat(300)}`);
  expect(parsed).toMatchObject({
    ok: false,
    refusal: { at: 500, message: 'A roll is at most 500 characters long.' },
  });
});

test('parts inside one another are refused beyond 24', () => {
  const nested = (depth: number) => parseRoll(`${'('.repeat(depth)}d6${')'.repeat(depth)}`);
  expect(nested(20).ok).toBe(true);
  expect(nested(30)).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('Use fewer levels') },
  });
  expect(parseRoll('-'.repeat(400)).ok).toBe(false);
});

test('typographic signs do not move the caret', () => {
  expect(parseRoll('5d10≥8 − ?')).toMatchObject({ ok: false, refusal: { at: 9 } });
});
