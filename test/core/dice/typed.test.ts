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
    ['4d6 drop lowest', '4d6dl1'],
    ['4d6 drop the lowest', '4d6dl1'],
    ['4d6 drop 1', '4d6dl1'],
    ['2d20 drop highest', '2d20dh1'],
    ['4d6 keep 3', '4d6kh3'],
    ['4d6 keep highest 3', '4d6kh3'],
    ['4d6 keep the highest 3 dice', '4d6kh3'],
    ['2d20 keep lowest', '2d20kl1'],
    ['6 x 4d6', '6x 4d6'],
    ['6 # 4d6kh3', '6x 4d6kh3'],
    ['adv d20+5', 'd20adv+5'],
    ['disadvantage 1d20 + 5', 'd20dis+5'],
    ['d20+5 with advantage', 'd20adv+5'],
    ['W20+5 Vorteil', 'd20adv+5'],
    ['W20 + 5 mit Nachteil', 'd20dis+5'],
    ['3d6 exploding', '3d6!'],
    ['2d6 plus 3', '2d6+3'],
    ['2d6 minus 1', '2d6-1'],
    ['7 (2d6)', '2d6'],
    ['7 (1d8 + 3)', 'd8+3'],
    ['[[1d20+5]]', 'd20+5'],
    ['!roll 2d6', '2d6'],
    ['roll 2d6+3', '2d6+3'],
    ['１ｄ６＋２', 'd6+2'],
    ['2d6\u200B+3', '2d6+3'],
    ['3W6-1', '3d6-1'],
    ['1W100', 'd100'],
    ['4d6 drop lowest + 2', '4d6dl1+2'],
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
    ['2d6 fire', /./u],
    ['2d6+', /./u],
    ['d20+5, 1d8+3', /./u],
    ['d20 + PB', /./u],
    ['1d20+@mod', /./u],
    ['½d6', /./u],
    ['3d', /./u],
    ['1d6.5', /./u],
    ['8d6 half', /./u],
    ['two d6', /./u],
    ['adv 2d6+5', /single die/u],
  ])('%s is refused', (text, why) => {
    expect(written(text)).toMatch(why);
  });
});
