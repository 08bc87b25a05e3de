import { describe, expect, test } from 'vitest';
import { completionsOf } from '../../../../core/rules/riders/completions.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { Lexicon } from '../../../../core/rules/riders/lexicon.ts';

function lexiconOf(game: string): Lexicon {
  const found = systemOf(game, [])?.lexicon;
  if (!found) throw new Error(`${game} has no lexicon.`);
  return found;
}
const orcus = lexiconOf('orcus');
const offered = (text: string, lexicon = orcus): readonly string[] =>
  completionsOf(text, lexicon).map(({ phrase }) => phrase);

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
    expect(completionsOf('is dazed (se', orcus)[0]).toEqual({ phrase: '(save ends)', typed: 3 }));

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
