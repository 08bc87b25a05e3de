import { expect, test } from 'vitest';
import en from '../../../renderer/i18n/en.json';
import { pseudolocalize } from '../../../renderer/i18n/pseudo.ts';
import { gapsOf } from '../../../build/languages.mjs';

test('the language of the tests is longer, marked at both ends, and keeps gaps and forms', () => {
  expect(pseudolocalize({ a: 'Round {round}', b: '{n} creature | {n} creatures' })).toEqual({
    a: '⟦Ŕôûûñđ {round}⟧',
    b: '⟦{n} çŕééàţûûŕé⟧ | ⟦{n} çŕééàţûûŕéšš⟧',
  });
});

test('no gap of any text is lost in it', () => {
  const said = pseudolocalize(en);
  const lost = Object.entries(en).filter(
    ([id, text]) => gapsOf(text).join() !== gapsOf(Reflect.get(said, id)).join(),
  );
  expect(lost).toEqual([]);
});
