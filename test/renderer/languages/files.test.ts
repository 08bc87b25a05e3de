import { beforeAll, describe, expect, test } from 'vitest';
import { englishOf, extractMessages, MISSING, readLanguage } from '../../../build/languages.mjs';

const gaps = (text: string): string => (text.match(/\{\d+\}/gu) ?? []).toSorted().join(' ');

describe.each(['en', 'de'])('the language file %s', (key) => {
  let messages: readonly string[] = [];
  let said: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    [messages, said] = [await extractMessages(), await readLanguage(key)];
  });

  test('holds every message of the sources', () => {
    const wanted = messages.filter((each) => !said[each] || said[each].startsWith(MISSING));
    expect(
      wanted,
      `Run “node build/languages.mjs” and translate in ${key}.json:\n${wanted.join('\n')}\n`,
    ).toEqual([]);
  });

  test('holds nothing that the sources no longer say', () => {
    const gone = Object.keys(said).filter((each) => !messages.includes(each));
    expect(gone, `Run “node build/languages.mjs”, which drops these from ${key}.json`).toEqual([]);
  });

  test('keeps the gaps of each message', () => {
    expect(Object.keys(said).filter((each) => gaps(said[each] ?? '') !== gaps(each))).toEqual([]);
  });
});

test('English says each message as it stands in the source', async () => {
  const said = await readLanguage('en');
  expect(Object.keys(said).filter((each) => said[each] !== englishOf(each))).toEqual([]);
});
