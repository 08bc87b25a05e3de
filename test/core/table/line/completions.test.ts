import { triesOf } from '../../../support/tries.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toEnglish, said } from '../../../../core/kernel/said.ts';
import { previewText } from '../../../../core/table/line/answer.ts';
import { commandSchema } from '../../../../core/table/commands.ts';
import { completions } from '../../../../core/table/line/completions.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { aFight } from '../../../support/aTable.ts';
import { on, table } from './aLine.ts';

describe('the preview says in words what Enter does', () => {
  test.each([
    ['g1 g3 -7 fire, g2 half', 'Goblin Cutter 1 and 3 take 7 fire damage · Goblin Cutter 2 takes half'],
    ['ogre -2d6 half', 'Ogre takes half of 2d6 damage'],
    ['mira +10', 'Mira regains 10'],
    ['mira tam temp 6', 'Mira and Tam get 6 temporary hit points'],
    ['ogre dazed save ends', 'Ogre is Dazed (save ends)'],
    ['g1 g2 prone', 'Goblin Cutter 1 and 2 are Prone'],
    ['ogre swing mira edge', 'Ogre: Swing on Mira with edge'],
    ['add 6 goblin cutter hidden', '6 × Goblin Cutter join the foes, hidden'],
    ['esc +1', 'Escalation die 0 → 1'],
    ['90 min', '1 h 30 min pass'],
    ['tam bull rush g1 2', 'Tam: Bull rush on Goblin Cutter 1: Bonus 2'],
    ['"the bridge is out', 'Note: the bridge is out'],
    ['g1 -7, next', 'Goblin Cutter 1 takes 7 damage · Next turn'],
    ['undo', 'Undoes the last step'],
  ])('%s', (line, says) => {
    const read = readLine(line, on());
    expect(read.ok ? previewText(read.value.preview) : read.refusal.message).toBe(says);
  });
});

describe('completions', () => {
  const words = (line: string, scene = on()): readonly string[] =>
    completions(line, scene).map(({ text }) => text);
  test.each([
    ['', ['next', 'Mira', 'undo', 'min']],
    ['mi', ['Mira']],
    ['g', ['Goblin Cutter 1', 'Goblin Cutter 3']],
    ['g2 d', ['Dazed', 'dead', 'delay']],
    ['ogre sw', ['Swing']],
    ['ogre swing ', ['Mira', 'all heroes', 'all foes']],
    ['ogre dazed ', ['save ends', 'until the fight ends']],
    ['ogre dazed until e', ['until end of my next turn']],
    ['g1 -7 ', ['Fire', 'Cold', 'half']],
    ['g1 -7 fo', ['Force']],
    ['g1 -7 fire, mi', ['Mira']],
    ['add gob', ['Goblin Cutter', 'Goblin Boss']],
    ['add goblin cu', ['Goblin Cutter']],
    ['esc', ['Escalation die']],
    ['cutter', ['Goblin Cutter 1']],
    ['ruling ', ['Luck']],
  ])('%j', (line, some) => expect(words(line)).toEqual(expect.arrayContaining(some)));

  test('each says what it is and where it would be written', () => {
    expect(completions('g1 dazed, og', on())).toEqual([
      { text: 'Ogre', is: said('kind.combatantTag', { tag: 'o' }), from: 10 },
    ]);
    expect(completions('ogre daz', on())).toEqual([{ text: 'Dazed', is: said('kind.condition'), from: 5 }]);
    expect(words('"a note ab')).toEqual([]);
    expect(words('mira ')).not.toContain('next');
  });
});

describe('any line at all', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'g1',
      'g',
      'all foes',
      'mira',
      'ogre',
      '-7',
      '+5',
      '2d6',
      'fire',
      'half',
      ',',
      '"',
      'dazed',
      'save ends',
      'until',
      'end of',
      'my',
      'turn',
      'swing',
      'shove',
      'add',
      'goblin',
      'r',
      'next',
      'init',
      '14',
      '-',
      'except',
      'by',
      'for',
      '10 min',
      'luck',
      'heat',
      '!',
      'temp',
      'travel',
      'is',
      'xp',
      'rename',
      'begin',
      'ruling',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  const line = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((all) => all.join(' ')),
    fc.string({ maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const scenes = [on(), on(table().ask({ type: 'turn.next' }), ['g1']), on(aFight())];

  /** What is wrong with an answer, whatever the line was; empty where nothing is. */
  const faultOf = (read: ReturnType<typeof readLine>, text: string): string => {
    const words = read.ok ? previewText(read.value.preview) : read.refusal.message;
    if (/undefined|NaN|Someone/u.test(words) && !/undefined|NaN|Someone/iu.test(text)) return words;
    if (read.ok)
      return typeof read.value.does === 'string' || read.value.does.every((each) => v.is(commandSchema, each))
        ? ''
        : JSON.stringify(read.value.does);
    const { from, to } = read.refusal;
    return 0 <= from && from <= to && to <= text.length ? '' : `${from} to ${to} of ${text.length}`;
  };

  test('never throws, answers only commands the table reads, and points into the line', () => {
    fc.assert(
      fc.property(line, fc.constantFrom(...scenes), (text, scene) => {
        completions(text, scene);
        expect(faultOf(readLine(text, scene), text)).toBe('');
      }),
      { numRuns: triesOf(400, 5_000) },
    );
  }, 60_000);

  test('what a completion offers is taken as a word of the line', () => {
    for (const { text, is } of completions('', on())) {
      const read = readLine(text, on());
      expect(
        read.ok || !read.refusal.message.startsWith('Nobody at the table'),
        `${text} (${toEnglish(is)})`,
      ).toBe(true);
    }
  });
});
