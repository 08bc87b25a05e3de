import type { TextId } from '../../i18n/index.ts';
import { t, textIds } from '../../i18n/localize.ts';

const PLACES: readonly TextId[] = textIds([
  'acting.firstAttack',
  'acting.secondAttack',
  'acting.thirdAttack',
  'acting.fourthAttack',
  'acting.fifthAttack',
]);

/** What rolling does between two attacks of one: `second attack`, `attack 7 of 9`. `at` counts from 0. */
export function nextText(at: number, of: number): string {
  const place = PLACES[at];
  return place === undefined ? t('acting.attackOf', { at: at + 1, of }) : t(place);
}
