import { describe, expect, it } from 'vitest';
import {
  selectExactly,
  moveFocus,
  NOBODY,
  selectSpan,
  toggleSelected,
  typeRowNumber,
} from '../../../../renderer/features/combat/selection.ts';

const row = (...ids: [string, ...string[]]) => ({ id: ids[0], members: ids.map((id) => ({ id })) });
const ROWS = [row('maren'), row('rat1', 'rat2', 'rat3'), row('tobin'), row('cutter')];

describe('F10 a click selects one, Ctrl adds, Shift spans', () => {
  it('a click selects one, whoever was selected before, and takes the focus', () => {
    expect(selectExactly(['tobin'], selectExactly(['maren', 'cutter']))).toEqual({
      focus: 'tobin',
      anchor: 'tobin',
      selected: ['tobin'],
    });
  });

  it('a second click on the same row leaves it selected', () => {
    expect(selectExactly(['tobin'], selectExactly(['tobin'])).selected).toEqual(['tobin']);
  });

  it('with Ctrl one more, and the same again one less', () => {
    const two = toggleSelected(selectExactly(['maren']), 'tobin');
    expect(two.selected).toEqual(['maren', 'tobin']);
    expect(toggleSelected(two, 'maren').selected).toEqual(['tobin']);
  });

  it('with Shift everyone from where it began, in either direction', () => {
    const down = selectSpan(selectExactly(['maren']), 'tobin', ROWS);
    expect(down.selected).toEqual(['maren', 'rat1', 'tobin']);
    expect(selectSpan(selectSpan(selectExactly(['tobin']), 'cutter', ROWS), 'maren', ROWS).selected).toEqual([
      'maren',
      'rat1',
      'tobin',
    ]);
  });

  it('a span from one who has left is the row itself', () => {
    expect(selectSpan(selectExactly(['gone']), 'tobin', ROWS).selected).toEqual(['tobin']);
  });
});

describe('the focus goes by keys', () => {
  it('the selection follows it', () => {
    expect(moveFocus(selectExactly(['maren']), 1, ROWS, 'select').selected).toEqual(['rat1']);
    expect(moveFocus(selectExactly(['rat2']), 1, ROWS, 'select').selected).toEqual(['tobin']);
  });

  it('begins at the first row going on, at the last going back', () => {
    expect(moveFocus(NOBODY, 1, ROWS, 'select').focus).toBe('maren');
    expect(moveFocus(NOBODY, -1, ROWS, 'select').focus).toBe('cutter');
  });

  it('stops at both ends, and Home and End go there', () => {
    expect(moveFocus(selectExactly(['cutter']), 1, ROWS, 'select').focus).toBe('cutter');
    expect(moveFocus(selectExactly(['tobin']), 'first', ROWS, 'select').focus).toBe('maren');
    expect(moveFocus(selectExactly(['tobin']), 'last', ROWS, 'select').focus).toBe('cutter');
  });

  it('with Ctrl it goes alone', () => {
    expect(moveFocus(selectExactly(['maren']), 2, ROWS, 'focus')).toMatchObject({
      focus: 'tobin',
      selected: ['maren'],
    });
  });

  it('with Shift it spans', () => {
    const once = moveFocus(selectExactly(['maren']), 1, ROWS, 'span');
    expect(moveFocus(once, 1, ROWS, 'span').selected).toEqual(['maren', 'rat1', 'tobin']);
    expect(moveFocus(once, -1, ROWS, 'span').selected).toEqual(['maren']);
  });

  it('in an empty list it goes nowhere', () => {
    expect(moveFocus(NOBODY, 1, [], 'select')).toEqual(NOBODY);
  });
});

describe('F13 the number of a row', () => {
  it('one digit is that row at once', () => {
    expect(typeRowNumber(undefined, 1, 0, 20).number).toBe(1);
  });

  it('a second digit within 600 ms makes it a number of two', () => {
    const one = typeRowNumber(undefined, 1, 1_000, 20);
    expect(typeRowNumber(one, 4, 1_600, 20).number).toBe(14);
    expect(typeRowNumber(one, 4, 1_601, 20).number).toBe(4);
  });

  it('where there is no such row the second digit counts alone', () => {
    expect(typeRowNumber(typeRowNumber(undefined, 2, 0, 8), 7, 100, 8).number).toBe(7);
  });
});
