import { describe, expect, it } from 'vitest';
import { judged } from './labelled.ts';

const SETS = [
  ['orcus', 'orcus'],
  ['archmage', 'archmage'],
] as const;

describe.each(SETS)(
  'what the reader makes of %s powers that were labelled before it was written (%s.json)',
  (game, file) => {
    const { powers, precision, recall, wrong } = judged(game, file);

    it('holds at least 150 of them', () => expect(powers).toBeGreaterThanOrEqual(150));
    it('plays nothing that the text does not say', () => expect(wrong).toEqual([]));
    it('is right in at least 99 of 100 things that play', () =>
      expect(precision).toBeGreaterThanOrEqual(0.99));
    it('plays or offers at least 90 of 100 things that the texts bring', () =>
      expect(recall).toBeGreaterThanOrEqual(0.9));
  },
);
