import { t, words } from '../../languages/say.ts';

const PLACES: readonly string[] = words([
  'first attack',
  'second attack',
  'third attack',
  'fourth attack',
  'fifth attack',
]);

/** What rolling does between two attacks of one: `second attack`, `attack 7 of 9`. `at` counts from 0. */
export function nextText(at: number, of: number): string {
  const place = PLACES[at];
  return place === undefined ? t('attack {0} of {1}', at + 1, of) : t(place);
}
