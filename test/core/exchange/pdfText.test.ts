import { describe, expect, it, test } from 'vitest';
import {
  joinPages,
  type PageItem,
  type PageLine,
  pagePlace,
  readPageLines,
} from '../../../core/exchange/pdfText.ts';

const HEIGHT = 800;
/** Half an em a letter, as most fonts have. */
const item = (text: string, x: number, y: number, size = 10): PageItem => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
});
/** Lines of a column, twelve points apart. */
const column = (lines: readonly string[], x: number, top: number): readonly PageItem[] =>
  lines.map((text, at) => item(text, x, top + at * 12));
const read = (items: readonly PageItem[]): readonly string[] =>
  readPageLines({ items, height: HEIGHT }).map(({ text }) => text);
const prose = (word: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_none, at) => `${word} column holds its line ${at + 1}.`);
const [LEFT, RIGHT] = [prose('left', 6), prose('right', 6)];

describe('the lines of a page', () => {
  test.each<[string, readonly PageItem[], readonly string[]]>([
    ['nothing is on an empty page', [], []],
    [
      'a line is put together from its pieces',
      [item('Armor', 50, 100), item('Class 13', 78, 100)],
      ['Armor Class 13'],
    ],
    [
      'pieces without a space between them are one word',
      [item('Dex', 50, 100), item('terity', 65, 100)],
      ['Dexterity'],
    ],
    [
      'small capitals belong to the large one',
      [item('G', 50, 100, 16), item('OBLIN', 58, 100.5, 11)],
      ['GOBLIN'],
    ],
    [
      'cells of a table stay in their line',
      [item('STR', 50, 100), item('DEX', 100, 100), item('CON', 150, 100)],
      ['STR DEX CON'],
    ],
    [
      'lines are read from the top, however they are stored',
      [item('below', 50, 112), item('above', 50, 100)],
      ['above', 'below'],
    ],
    [
      'a word that is printed twice to be bold is one',
      [item('Bite.', 50, 100), item('Bite.', 50.4, 100)],
      ['Bite.'],
    ],
    ['spaces alone are nothing', [item('  ', 50, 90), item('word', 50, 100)], ['word']],
    [
      'a raised letter stays in its line',
      [item('1', 50, 100), item('st', 56, 97, 6), item('level', 66, 100)],
      ['1st level'],
    ],
  ])('%s', (_what, items, lines) => expect(read(items)).toEqual(lines));

  it('two columns are read one after the other, though their lines stand at the same height', () => {
    expect(read([...column(LEFT, 50, 100), ...column(RIGHT, 300, 100)])).toEqual([...LEFT, ...RIGHT]);
  });

  it('three columns are read one after the other', () => {
    const middle = prose('middle', 6);
    const items = [...column(LEFT, 50, 100), ...column(middle, 230, 100), ...column(RIGHT, 410, 100)];
    expect(read(items)).toEqual([...LEFT, ...middle, ...RIGHT]);
  });

  it('what runs over both columns parts those above it from those below', () => {
    const title = item('A title that runs over both of the columns of this page', 100, 172);
    const above = [...column(LEFT, 50, 100), ...column(RIGHT, 300, 100)];
    const lower = [...column(LEFT, 50, 184), ...column(RIGHT, 300, 184)];
    expect(read([...above, title, ...lower])).toEqual([...LEFT, ...RIGHT, title.text, ...LEFT, ...RIGHT]);
  });

  it('a page that is half of one column and half of two is read so', () => {
    const over = prose('a wide line of the upper half, over all of the page, as the', 8);
    const items = [...column(over, 50, 100), ...column(LEFT, 50, 220), ...column(RIGHT, 300, 220)];
    expect(read(items).filter(Boolean)).toEqual([...over, ...LEFT, ...RIGHT]);
  });

  it('short last lines of paragraphs are no column', () => {
    const wide = 'It is a line as wide as the page, with words from one edge to the other one, number';
    const lines = Array.from({ length: 12 }, (_none, at) =>
      at % 2 === 0 ? `${wide} ${at}.` : 'Its last line is short.',
    );
    expect(read(column(lines, 50, 100))).toEqual(lines);
  });

  it('a line that reaches a little into the other column stays in its own', () => {
    const long = [
      ...LEFT.slice(0, 3),
      'a left line that is longer than the others of its column.',
      ...LEFT.slice(4),
    ];
    const right = RIGHT.map((text, at) => (at === 3 ? '' : text));
    expect(read([...column(long, 50, 100), ...column(right, 300, 100)])).toEqual([...long, ...right]);
  });

  it('a table is no pair of columns', () => {
    const names = ['Arrow', 'Bread', 'Candle', 'Dagger', 'Egg'];
    const items = names.flatMap((name, at) => [
      item(name, 50, 100 + at * 12),
      item(`${at} gp`, 300, 100 + at * 12),
    ]);
    expect(read(items)).toEqual(names.map((name, at) => `${name} ${at} gp`));
  });

  it('a larger gap and a larger heading begin a paragraph', () => {
    const items = [
      ...column(['one.', 'two.', 'three.', 'four.'], 50, 100),
      item('five', 50, 160),
      item('Six', 50, 174, 16),
    ];
    expect(read(items)).toEqual(['one.', 'two.', 'three.', 'four.', '', 'five', '', 'Six']);
  });
});

describe('a line that the column broke', () => {
  const FULL = 'The goblin moves as far as it wants and it';
  const around = [
    'It is a line of prose that fills a column.',
    'And here is another one that fills its own.',
  ];
  const second = (first: string, next: string | PageItem): readonly string[] =>
    read([
      ...column([...around, first], 50, 100),
      typeof next === 'string' ? item(next, 50, 136) : next,
      ...column(around, 50, 148),
    ]).slice(2, -2);

  test.each<[string, string, string | PageItem, readonly string[]]>([
    ['goes on with a small letter', FULL, 'hides in the reeds.', [`${FULL} hides in the reeds.`]],
    ['goes on with a number', FULL, '30 feet away.', [`${FULL} 30 feet away.`]],
    [
      'goes on with a name behind a comma',
      'The goblin speaks the tongue of the fens,',
      'Common and Elvish.',
      ['The goblin speaks the tongue of the fens, Common and Elvish.'],
    ],
    [
      'is over where the next word had room',
      'The goblin moves and it',
      'hides in the reeds.',
      ['The goblin moves and it', 'hides in the reeds.'],
    ],
    [
      'is over with its sentence',
      'The goblin moves as far as it wants to go.',
      'hides in the reeds.',
      ['The goblin moves as far as it wants to go.', 'hides in the reeds.'],
    ],
    [
      'is over where a label follows',
      'The goblin moves as far as it can, and so,',
      'Hit: 2d6 damage.',
      ['The goblin moves as far as it can, and so,', 'Hit: 2d6 damage.'],
    ],
    ['is over where a capital follows', FULL, 'Languages Common', [FULL, 'Languages Common']],
    ['is over where bold words follow', FULL, { ...item('hides.', 50, 136), font: 'bold' }, [FULL, 'hides.']],
    ['is over where larger words follow', FULL, item('hides.', 50, 136, 11), [FULL, 'hides.']],
    [
      'keeps its hyphen for the reader, who names the word',
      'The goblin can take the disengage or disen-',
      'gage action.',
      ['The goblin can take the disengage or disen-', 'gage action.'],
    ],
  ])('%s', (_what, first, next, lines) => expect(second(first, next)).toEqual(lines));
});

const line = (text: string, depth = 0.5, size = 10): PageLine => ({ text, size, depth });
const NUMBERED = (at: number): PageLine => line(String(at), 0.96);

describe('pages as one text', () => {
  it('running heads and page numbers are left out, and what is said once stays', () => {
    const pages = [1, 2, 3].map((at) => [
      line(`Chapter ${at}: Fen`, 0.04),
      ...(at === 1 ? [line('The Fen', 0.08, 20)] : []),
      line(`text of page ${at}`),
      line('text of page', 0.5),
      NUMBERED(at),
    ]);
    expect(joinPages(pages)).toEqual({
      text: 'The Fen\ntext of page 1\ntext of page\ntext of page 2\ntext of page\ntext of page 3\ntext of page',
      pages: [1, 4, 6],
      sizes: [20, 10, 10, 10, 10, 10, 10],
      without: [],
    });
  });

  test.each(['12', '– 12 –', 'Page 12', 'Seite 12', 'xiv', '[3]'])(
    '“%s” at the edge is a page number',
    (text) => {
      expect(joinPages([[line('words'), line(text, 0.95)]]).text).toBe('words');
      expect(joinPages([[line('words'), line(text, 0.5)]]).text).toBe(`words\n${text}`);
    },
  );

  it('a page without letters is named, and takes no line', () => {
    const { without, pages, text } = joinPages([[line('one')], [], [line('·')], [line('two')]]);
    expect([without, pages, text]).toEqual([[2, 3], [1, 2, 2, 2], 'one\ntwo']);
  });

  test.each([
    [1, 1, 1],
    [2, 1, 2],
    [3, 3, 1],
    [4, 3, 2],
  ])('line %i stands on page %i as its line %i', (at, page, within) => {
    const text = joinPages([[line('a'), line('b')], [], [line('c'), line('d')]]);
    expect(pagePlace(text, at)).toEqual({ page, line: within });
  });
});
