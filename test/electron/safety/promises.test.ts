import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../../../renderer/languages/en.json';
import { HELP } from '../../../renderer/app/help/help.ts';
import { DATA } from './promiseData.ts';
import { INPUTS } from './promiseInputs.ts';
import { PROMISES } from './promises.ts';
import { AROUND } from './promiseWalls.ts';

const TESTS = join(import.meta.dirname, '../..');
/** A call that declares a test or a group, up to its title. */
const DECLARED = /\b(?:it|test|describe)(?:\.(?!skip\b|todo\b)\w+)*(?:<\w+>)?\([^'"`]*['"`]([^\n]+)/gu;

/** Titles of the tests in a file; those of a table stand behind it, and are taken from the whole text. */
function titlesOf(file: string): string {
  const text = readFileSync(join(TESTS, file), 'utf8');
  const plain = [...text.matchAll(DECLARED)].map(([, title]) => title);
  const tabled = [...text.matchAll(/^\s*\]?[^\n]*\)\(\s*['"`]([^\n]+)/gmu)].map(([, title]) => title);
  return [...plain, ...tabled].join('\n');
}

describe('the promises', () => {
  it('from R1 to R22 are each in the list once', () =>
    expect(PROMISES.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_none, at) => `R${at + 1}`)));

  it.each(PROMISES)('$id is told in the help: $says', ({ help }) => {
    const sentences = HELP.flatMap(({ tasks }) =>
      tasks.flatMap(({ texts }) => texts.map((id) => english[id])),
    );
    expect(sentences.filter((each) => each.includes(help))).toHaveLength(1);
  });

  it.each([...PROMISES, ...DATA, ...AROUND, ...INPUTS])('$id is proved: $says', ({ proof }) => {
    expect(proof.length).toBeGreaterThan(0);
    for (const [file, title] of proof) {
      expect(title).not.toBe('');
      expect(titlesOf(file)).toContain(title);
    }
  });
});
