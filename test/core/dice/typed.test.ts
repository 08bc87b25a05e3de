import { describe, expect, it } from 'vitest';
import { formatRoll, parseRoll } from '../../../core/dice/notation.ts';

const written = (text: string): string => {
  const read = parseRoll(text);
  return read.ok ? formatRoll(read.value) : `refused: ${read.refusal.message}`;
};

describe('dice as hands and other programs type them', () => {
  it.each([
    ['2W6', '2d6'],
    ['w20+3', 'd20+3'],
    ['1W%', 'd%'],
    ['6#4d6kh3', '6x 4d6kh3'],
    ['6 # stats', '6 # stats'],
    ['d20+5 adv', 'd20adv+5'],
    ['d20 + 5 advantage', 'd20adv+5'],
    ['1d20+5+1d4+2 dis', 'd20dis+5+d4+2'],
  ])('%s', (text, plain) => {
    expect(parseRoll(text)).toEqual(parseRoll(plain));
    expect(parseRoll(text).ok).toBe(true);
  });

  it.each([
    ['10d6=-1', /cannot roll that/u],
    ['10d6>6', /cannot roll that/u],
    ['2d6+5 adv', /single die/u],
    ['5 adv', /single die/u],
    ['d20 adv + 5 adv', /single die/u],
  ])('%s is refused', (text, why) => {
    expect(written(text)).toMatch(why);
  });
});
