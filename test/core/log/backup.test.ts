import { describe, expect, test } from 'vitest';
import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { checkRecordBody } from '../../../core/log/backup.ts';
import { step } from '../store/storeKit.ts';

const bodyWith = (more: object): string => JSON.stringify(step(1, { command: { type: 'x', ...more } }));
/** A list in so many others. */
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

describe('an entry that comes back from a backup', () => {
  test('is taken as deep as 64, and told by how deep it may be where it is deeper', () => {
    // The record is one, its command another.
    const deepest = bodyWith({ list: nested(62) });
    expect(checkRecordBody(deepest)).toEqual(ok({ body: deepest, cleaned: false }));
    expect(answerInEnglish(checkRecordBody(bodyWith({ list: nested(63) })))).toEqual(
      refuse({ message: 'It is nested deeper than 64.' }),
    );
  });

  test('keeps what is empty in it, and names that are no text', () => {
    for (const more of [{ target: null }, { name: 7 }, { name: null }, { list: [null, 'a'] }])
      expect(checkRecordBody(bodyWith(more))).toEqual(ok({ body: bodyWith(more), cleaned: false }));
  });

  test.each([
    ['with hidden marks', 'Ca\u202Emp', 'Ca\ufffdmp'],
    ['without end', '🐺'.repeat(401), '🐺'.repeat(400)],
  ])('has a name %s made sound, however deep it stands', (_what, name, sound) =>
    expect(checkRecordBody(bodyWith({ name: { name } }))).toEqual(
      ok({ body: bodyWith({ name: { name: sound } }), cleaned: true }),
    ),
  );

  test('keeps a name of 400 letters', () =>
    expect(checkRecordBody(bodyWith({ name: '🐺'.repeat(400) }))).toMatchObject({
      value: { cleaned: false },
    }));

  test('of a time that is none is told by the beginning of that', () =>
    expect(answerInEnglish(checkRecordBody(JSON.stringify(step(1, { at: 'x'.repeat(500) }))))).toEqual(
      refuse({ message: `Its time “${'x'.repeat(40)}” is not between 1970 and 2199.` }),
    ));
});
