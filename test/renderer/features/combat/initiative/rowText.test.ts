import { describe, expect, it } from 'vitest';
import { fitChips } from '../../../../../renderer/features/combat/initiative/rowText.ts';

const DAZED = { word: 'Dazed', short: 'Daze' };
const FIRE = { word: '5 fire', short: '5' };
const LESS = { word: '−2 armor class', short: '−2 AC' };
const HELD = { word: 'Immobilized', short: 'Immob' };

describe('chips of a row give way in the order of the drawing', () => {
  it.each([
    ['nothing', [], 190, false, 0, false],
    ['three short ones', [FIRE, DAZED, DAZED], 190, false, 3, false],
    ['four wider ones, the third gives way', [LESS, HELD, HELD, HELD], 190, false, 2, false],
    ['whole words where there is room', [FIRE, DAZED, DAZED], 292, true, 3, true],
    ['short words before a chip gives way', [LESS, HELD, DAZED], 292, true, 3, false],
    ['five: three and the number of the others', [FIRE, DAZED, DAZED, DAZED, DAZED], 292, true, 3, true],
    ['one is always there', [HELD, HELD], 40, true, 1, false],
  ] as const)('%s', (_name, chips, room, words, count, whole) => {
    expect(fitChips(chips, room, words)).toEqual({ count, whole });
  });
});
