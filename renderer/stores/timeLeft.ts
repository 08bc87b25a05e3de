import { t } from '../i18n/localize.ts';

/** Before this share, or this soon, the guess would jump about. */
const [LEAST_SHARE, LEAST_MS] = [0.03, 600];

/** How long work still takes that has used so many milliseconds for this share of it, 0 to 1; empty where nobody can tell. */
export function timeLeft(used: number, share: number): string {
  if (share < LEAST_SHARE || share >= 1 || used < LEAST_MS) return '';
  const seconds = Math.ceil((used * (1 - share)) / share / 1000);
  return seconds < 90
    ? t('stores.aboutSLeft', { seconds })
    : t('stores.aboutMinLeft', { seconds: Math.round(seconds / 60) });
}
