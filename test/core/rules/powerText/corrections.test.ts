import { describe, expect, it, test } from 'vitest';
import { completePhrase } from '../../../../core/rules/powerText/completions.ts';
import {
  correctReading,
  ownReadingsOf,
  findPowerRecord,
  sentenceUseChoices,
  addCorrection,
  setOwnReadings,
} from '../../../../core/rules/powerText/corrections.ts';
import type { Lexicon } from '../../../../core/rules/powerText/grammar.ts';
import { readPower } from '../../../../core/rules/powerText/readPower.ts';
import type { ReadSentence } from '../../../../core/rules/powerText/rider.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { lexicon } from '../../../../core/systems/orcus/lexicon.ts';
import { systemOf } from '../../../../core/systems/registry.ts';

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
    const made = correctReading(read(DAZED, PRONE), [
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
    const made = correctReading(read(DAZED), [{ sentence: DAZED, use: 'words' }]);
    expect([made.riders, sentence(made, DAZED).use]).toEqual([[], 'words']);
  });

  it('is void once the sentence is another, and dropped with the next word', () => {
    const now = read('2d6 damage, and the target is stunned (save ends).');
    const before = [{ sentence: DAZED, use: 'words' } as const];
    expect(correctReading(now, before)).toBe(now);
    expect(addCorrection(now, before, 'x', undefined)).toEqual([]);
  });

  it('cannot make a sentence play that nobody understood', () => {
    const odd = 'The air tastes of 7 old coins.';
    const reading = read(odd);
    expect(sentenceUseChoices(reading, sentence(reading, odd))).toEqual(['words']);
    expect(correctReading(reading, [{ sentence: odd, use: 'played' }]).riders).toEqual([]);
  });

  it('is taken back', () => {
    const reading = read(DAZED);
    const kept = addCorrection(reading, [], DAZED, 'words');
    expect(kept).toEqual([{ sentence: DAZED, use: 'words' }]);
    expect(addCorrection(reading, kept, DAZED, undefined)).toEqual([]);
  });
});

const [monster] = orcus.creatures;
const form = monster?.form ?? [];
const draft = {
  name: 'Toad',
  level: 1,
  role: 'striker',
  powers: [{ name: 'Bite' }, { name: 'Leap', hit: 'the target is dazed (save ends).' }],
};

describe('readings of a GM’s own in the draft of a power', () => {
  it('are kept with the power and nowhere else, and leave no trace when taken back', () => {
    const leap = findPowerRecord(form, draft, 1, 'Leap');
    if (!leap) throw new Error('no record');
    const changed = setOwnReadings(draft, leap, [{ sentence: 'x', use: 'words' }]);
    const again = findPowerRecord(form, changed, 1, 'Leap');
    if (!again) throw new Error('no record');
    expect(ownReadingsOf(again)).toEqual([{ sentence: 'x', use: 'words' }]);
    expect(setOwnReadings(changed, again, [])).toEqual(draft);
    expect(monster?.build(changed).ok).toBe(true);
  });

  it('find the power by its name where the order is another, and nothing where nobody typed it', () => {
    expect(findPowerRecord(form, draft, 0, 'Leap')?.at).toBe(1);
    expect(findPowerRecord(form, draft, 0, 'Unarmed')).toBeUndefined();
  });
});

function lexiconOf(game: string): Lexicon {
  const found = systemOf(game, [])?.lexicon;
  if (!found) throw new Error(`${game} has no lexicon.`);
  return found;
}
const orcusWords = lexiconOf('orcus');
const offered = (text: string, theLexicon = orcusWords): readonly string[] =>
  completePhrase(text, theLexicon).map(({ phrase }) => phrase);

describe('what is typed of a power is completed in the words of the game', () => {
  test.each([
    ['the target is dazed (se', '(save ends)'],
    ['the target is dazed (sa', '(save ends)'],
    ['the target is daz', 'dazed'],
    ['The target is DAZ', 'dazed'],
    ['dazed until the e', 'until the end of its next turn'],
    ['dazed until the end of the e', 'until the end of the encounter'],
    ['grappled until it', 'until it escapes'],
  ])('%s', (text, phrase) => expect(offered(text)).toContain(phrase));

  test('the letters it stands for are told, so that they are taken out', () =>
    expect(completePhrase('is dazed (se', orcusWords)[0]).toEqual({ phrase: '(save ends)', typed: 3 }));

  test.each([
    '',
    'da',
    'the target is dazed',
    'the target is dazed (save ends)',
    'undaz',
    'dazed (x',
    'turn (',
  ])('nothing for “%s”', (text) => expect(offered(text)).toEqual([]));

  test('each game has its own: a hard save of Archmage, its battle', () => {
    const archmage = lexiconOf('archmage');
    expect(offered('dazed (hs', archmage)).toEqual(['(hard save ends)']);
    expect(offered('dazed (hs')).toEqual([]);
    expect(offered('until the end of the b', archmage)).toEqual(['until the end of the battle']);
  });

  test.each(['orcus', 'archmage', 'fifth', 'ladder', 'torches'])('%s has words to offer', (game) => {
    const [first] = lexiconOf(game).conditions.flatMap(({ words }) =>
      words.filter((word) => word.length > 4),
    );
    expect(offered(`is ${first?.slice(0, 4) ?? ''}`, lexiconOf(game))).toContain(first);
  });
});
