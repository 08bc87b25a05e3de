import { describe, expect, test } from 'vitest';
import { findNearest, rankMatches } from '../../../core/kernel/text.ts';

const ITEMS = [
  { title: 'Damage or healing', text: '' },
  { title: 'Grabbed', text: 'Held fast by someone.' },
  { title: 'Grab a foe', text: '' },
  { title: 'Road Warden', text: 'grabbed by the river' },
  { title: 'Reed Cutter', text: '' },
];
const found = (typed: string): readonly string[] => rankMatches(typed, ITEMS).map(({ title }) => title);

describe('one search: the best first', () => {
  test.each([
    ['grabbed', ['Grabbed', 'Road Warden']],
    ['grab', ['Grabbed', 'Grab a foe', 'Road Warden']],
    ['warden road', ['Road Warden']],
    ['heal', ['Damage or healing']],
    ['', ITEMS.map(({ title }) => title)],
  ])('%s', (typed, titles) => {
    expect(found(typed)).toEqual(titles);
  });

  test.each([
    ['grbabed', 'Grabbed'],
    ['wraden', 'Road Warden'],
    ['cuttr', 'Reed Cutter'],
    ['damge', 'Damage or healing'],
  ])('a slip of the finger: %s', (typed, title) => {
    expect(found(typed)).toContain(title);
  });

  test('what other tables call it is found as well, behind what is called so', () => {
    const items = [
      { title: 'Grappled', text: '', called: ['grabbed'] },
      { title: 'Slowed', text: '', called: ['hampered'] },
      { title: 'Grabbed by the river', text: '' },
    ];
    const titles = (typed: string) => rankMatches(typed, items).map(({ title }) => title);
    expect(titles('grabbed')).toEqual(['Grappled', 'Grabbed by the river']);
    expect(titles('grab')).toEqual(['Grabbed by the river', 'Grappled']);
    expect(titles('hamperd')).toEqual(['Slowed']);
  });

  test('“camp” is the camp before it is the campaign', () => {
    const items = ['Close the campaign', 'Copy the campaign', 'Make camp'].map((title) => ({
      title,
      text: '',
    }));
    expect(rankMatches('camp', items)[0]?.title).toBe('Make camp');
  });

  test('what is nothing like it is not found', () => {
    expect(found('zorkmid')).toEqual([]);
  });
});

test('the nearest words, best first', () => {
  expect(findNearest('dazd', ['Dazed', 'Dead', 'Marked'], 2)).toEqual(['Dazed']);
  expect(findNearest('banana', ['Dazed'], 3)).toEqual([]);
});
