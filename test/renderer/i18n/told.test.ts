import { afterEach, expect, test } from 'vitest';
import { refuseInput } from '../../../core/kernel/result.ts';
import { said, saying } from '../../../core/kernel/said.ts';
import { parseRoll } from '../../../core/dice/notation.ts';
import { setLanguage } from '../../../renderer/i18n/index.ts';
import { localize } from '../../../renderer/i18n/localize.ts';

afterEach(() => void setLanguage('en'));

test('a refusal at a door: what is wrong, that nothing was changed, what to do, in German', () => {
  const fault = refuseInput('FS-02', said('files.diskFull'));
  void setLanguage('de');
  expect(localize(fault)).toMatch(/^.*Die Kopie wurde nicht gemacht\. .* \[FS-02\]$/su);
  void setLanguage('en');
  expect(localize(fault)).toBe(fault.message);
});

test('what was said without data, and what a GM wrote, stay as they are', () => {
  void setLanguage('de');
  expect(localize('What a GM wrote stays as it is.')).toBe('What a GM wrote stays as it is.');
  expect(localize({ message: 'Of a later version.' })).toBe('Of a later version.');
});

test('the code of a refusal’s cause is no text: its words are told', () => {
  const refusal = { ...saying('table.noFight'), code: 'IMP-02' };
  void setLanguage('de');
  expect(localize(refusal)).toBe(localize(said('table.noFight')));
});

test.each(['2d', '(2d6', '2d6)', 'd6u!', '100001d6', '1d6/0', '[fire 2d6', 'd7+1r', '2d6ud4', 'nonsense'])(
  'what is wrong with %j is said in German',
  (typed) => {
    const read = parseRoll(typed);
    void setLanguage('de');
    expect(read.ok || localize(read.refusal)).not.toBe(read.ok || read.refusal.message);
  },
);
