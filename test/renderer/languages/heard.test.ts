import { afterEach, expect, test } from 'vitest';
import { inputFault } from '../../../core/kernel/inputFaults.ts';
import { parseRoll } from '../../../core/dice/notation.ts';
import { heard } from '../../../renderer/languages/heard.ts';
import { REMEDIES, SENTENCES } from '../../../renderer/languages/heardSentences.ts';
import { TYPED } from '../../../renderer/languages/heardTyped.ts';
import { speak } from '../../../renderer/languages/index.ts';
import { told } from '../../../renderer/languages/told.ts';

afterEach(() => speak('en'));

test.each([
  [
    inputFault('FS-02', '“a.pdf” was not saved: the disk is full.').message,
    '„a.pdf“ wurde nicht gespeichert: Der Datenträger ist voll. Die Kopie wurde nicht gemacht. Deine Kampagnen sind sicher. Wähle einen anderen Ort oder schaff dort Platz. [FS-02]',
  ],
  [
    inputFault(
      'IMP-02',
      '“x.json” is not read: This is not readable JSON: it ends in the middle, at character 12.',
    ).message,
    /^„x\.json“ wird nicht gelesen: .*12.* Es wurde nichts geändert\. .* \[IMP-02\]$/u,
  ],
  [
    'Not saved: the disk is full. Free some space and try again; nothing was changed.',
    /^Nicht gespeichert: Der Datenträger ist voll/u,
  ],
  [
    'The safety log lacks 3 entries that it had when Fourfold last ran. What the database still holds is copied back when you open a campaign; for the rest there are the backups.',
    /^Im Sicherheitsprotokoll fehlen 3 Einträge/u,
  ],
  [
    inputFault(
      'IMP-11',
      '2 fields are wrong:\ncreatures[3].name: The name is longer than 80 characters.\n… and 1 more.',
    ).message,
    /^2 Felder stimmen nicht:\ncreatures\[3\]\.name: Der Name ist länger als 80 Zeichen\.\n… und 1 weitere\.\nEs wurde nichts geändert\. .* \[IMP-11\]$/u,
  ],
  ['The name is longer than 80 characters.', 'Der Name ist länger als 80 Zeichen.'],
  ['What a GM wrote stays as it is.', 'What a GM wrote stays as it is.'],
])('in German: %s', (english, german) => {
  speak('de');
  expect(heard(english)).toMatch(german);
});

test('in English each is what it was, gap by gap', () => {
  for (const message of [...SENTENCES, ...REMEDIES, ...TYPED])
    expect(heard(message.replace(/\{(\d)\}/gu, 'x$1'))).toBe(message.replace(/\{(\d)\}/gu, 'x$1'));
});

test.each(['2d', '(2d6', '2d6)', 'd6u!', '100001d6', '1d6/0', '[fire 2d6', 'd7+1r', '2d6ud4', 'nonsense'])(
  'what is wrong with %j is said in German',
  (typed) => {
    const read = parseRoll(typed);
    speak('de');
    expect(read.ok || told(read.refusal)).not.toBe(read.ok || read.refusal.message);
  },
);
