import { describe, expect, it } from 'vitest';
import { plainOf, recordsOf } from './travellers.ts';
import { compendium, publishedBlocks, publishedDocument } from './published.ts';
import { triesOf } from '../../support/tries.ts';

/** Names of the powers that can be rolled. */
function rollable(plain: ReturnType<typeof plainOf>): readonly string[] {
  return plain.powers.filter(({ attack, damage }) => attack && damage).map(({ name }) => name);
}

const ACTORS = triesOf(150, 600);

describe('how a GM starts', () => {
  it('a document of 222 stat blocks comes in whole, every attack with its roll', () => {
    const blocks = publishedBlocks(222);
    const records = recordsOf(publishedDocument(blocks));
    expect(records.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.refusal.message]))).toEqual([]);
    const plains = records.map(plainOf);
    expect(
      plains.map((plain) => [
        plain.name,
        plain.level,
        plain.numbers['ac'],
        plain.numbers['hp'],
        rollable(plain),
      ]),
    ).toEqual(blocks.map(({ name, level, ac, hp, attacks }) => [name, level, ac, hp, attacks]));
  });

  it('one spoilt block of the document is named, and the other 221 come in', () => {
    const blocks = publishedBlocks(222);
    const text = publishedDocument(blocks).replace('**Level 8 Blocker**', '**Level nine hundred Blocker**');
    const records = recordsOf(text);
    const spoilt = records.filter(({ outcome }) => !outcome.ok);
    expect(records).toHaveLength(222);
    expect(spoilt.map(({ name }) => name)).toEqual([blocks[7]?.name]);
  });

  it(`a compendium of ${ACTORS} actors comes in whole, two attacks each`, () => {
    const files = compendium(ACTORS);
    const records = files.flatMap(({ name, text }) => recordsOf(text, 'archmage', name));
    expect(records.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.refusal.message]))).toEqual([]);
    const plains = records.map(plainOf);
    expect(plains.map((plain) => rollable(plain).length)).toEqual(files.map(() => 2));
    expect(plains.map(({ numbers }) => numbers['hp'])).toEqual(files.map((_, at) => 30 + at));
  }, 120_000);
});
