import { describe, expect, it } from 'vitest';
import { corrected, usesFor, withCorrection } from '../../../../core/rules/riders/corrections.ts';
import { readPower } from '../../../../core/rules/riders/readPower.ts';
import type { ReadSentence } from '../../../../core/rules/riders/rider.ts';
import { lexicon } from '../../../../core/systems/orcus/lexicon.ts';

const DAZED = '2d6 damage, and the target is dazed (save ends).';
const PRONE = 'If it is prone, it is slowed (save ends).';

function read(...sentences: readonly string[]) {
  return readPower(
    [
      { label: 'Attack', text: '+8 vs AC' },
      { label: 'Hit', text: sentences.join(' ') },
    ],
    lexicon,
  );
}

function sentence(reading: ReturnType<typeof read>, text: string): ReadSentence {
  const found = reading.sentences.find((each) => each.text === text);
  if (!found) throw new Error(`no “${text}”`);
  return found;
}

describe('a GM’s word for a sentence', () => {
  it('makes an offered sentence play, and a played one be offered', () => {
    const made = corrected(read(DAZED, PRONE), [
      { sentence: DAZED, use: 'offered' },
      { sentence: PRONE, use: 'played' },
    ]);
    expect(made.riders.map(({ how, given }) => [how, given])).toEqual([
      ['offered', 'as you chose'],
      ['played', undefined],
    ]);
    expect(sentence(made, PRONE)).toMatchObject({ use: 'played', corrected: true });
  });

  it('keeps a sentence as words: nothing of it plays', () => {
    const made = corrected(read(DAZED), [{ sentence: DAZED, use: 'words' }]);
    expect([made.riders, sentence(made, DAZED).use]).toEqual([[], 'words']);
  });

  it('is void once the sentence is another, and dropped with the next word', () => {
    const now = read('2d6 damage, and the target is stunned (save ends).');
    const before = [{ sentence: DAZED, use: 'words' } as const];
    expect(corrected(now, before)).toBe(now);
    expect(withCorrection(now, before, 'x', undefined)).toEqual([]);
  });

  it('cannot make a sentence play that nobody understood', () => {
    const odd = 'The air tastes of 7 old coins.';
    const reading = read(odd);
    expect(usesFor(reading, sentence(reading, odd))).toEqual(['words']);
    expect(corrected(reading, [{ sentence: odd, use: 'played' }]).riders).toEqual([]);
  });

  it('is taken back', () => {
    const reading = read(DAZED);
    const kept = withCorrection(reading, [], DAZED, 'words');
    expect(kept).toEqual([{ sentence: DAZED, use: 'words' }]);
    expect(withCorrection(reading, kept, DAZED, undefined)).toEqual([]);
  });
});
