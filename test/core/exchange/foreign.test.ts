import { describe, expect, it } from 'vitest';
import { textAt } from '../../../core/exchange/recordFields.ts';
import type { Draft } from '../../../core/rules/creature.ts';
import { FOREIGN } from './foreign.ts';
import { FOREIGN_TEXTS } from './foreignTexts.ts';
import { recordsOf } from './travellers.ts';

/** How the toad’s size is written in the forms of others. */
const SIZE = /\b(?:L|lg|Large|large)\b/gu;

/** What is rolled or dealt; a trait or a spell without a roll stands among them and is looked for by its words. */
const attacksIn = (draft: Draft): readonly string[] => {
  const list = Array.isArray(draft['attacks']) ? draft['attacks'] : [];
  const rolled = list.filter((each) => textAt(each, 'damage') !== '');
  return rolled.map((each) => {
    return ['name', 'bonus', 'damage']
      .map((key) => textAt(each, key))
      .join(' ')
      .trim();
  });
};

describe('what GMs keep in other programs comes in with its numbers, its attacks and its words', () => {
  it.each([...FOREIGN, ...FOREIGN_TEXTS].map((each) => [each.what, each] as const))('%s', (_what, each) => {
    const [record] = recordsOf(each.text, each.game, each.file);
    expect(record?.format).toBe(each.format);
    const outcome = record?.outcome;
    if (!outcome?.ok) throw new Error(outcome?.refusal.message);
    const { draft } = outcome.creature;
    expect(draft).toMatchObject(each.numbers);
    expect(attacksIn(draft)).toEqual(each.attacks);
    const words = JSON.stringify(draft);
    expect(each.words.filter((word) => !words.includes(word))).toEqual([]);
    // What is left out is told; of these, nothing that plays is.
    expect(
      outcome.notes.filter(({ weight, message }) => weight === 'lost' && message.endsWith('is left out.')),
    ).toEqual([]);
  });
});

describe('a word of a file that a table of ours is asked for', () => {
  const sized = [...FOREIGN, ...FOREIGN_TEXTS].filter(({ text }) => text.search(SIZE) >= 0);
  const names = ['__proto__', 'constructor', 'toString'];
  const cases = sized.flatMap((one) => names.map((name) => [one.what, name, one] as const));

  it.each(cases)('%s: a size called “%s” is a word it does not know', (_what, name, { text, game, file }) => {
    const [record] = recordsOf(text.replaceAll(SIZE, name), game, file);
    const outcome = record?.outcome;
    const refused = outcome?.ok === true ? [] : [outcome?.refusal.message ?? 'no word'];
    expect(refused.filter((each) => !/\[(?:IMP|YML)-\d\d\]$/u.test(each))).toEqual([]);
    expect(JSON.stringify(record)).not.toContain('native code');
  });
});
