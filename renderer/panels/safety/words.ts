import type { BackupRow } from '../../../core/log/safety.ts';
import { formatDate, t, textIds } from '../../i18n/localize.ts';
import type { TextId } from '../../i18n/index.ts';

const REASONS: { readonly [reason: string]: TextId } = textIds({
  'by-hand': 'safety.asked',
  regular: 'safety.everyFiveMinutes',
  entries: 'safety.after200Entries',
  end: 'safety.whenAppClosed',
  'before-restore': 'safety.beforeARestore',
  'before-import': 'safety.beforeAnImport',
  'before-migration': 'safety.beforeUpdateDatabase',
  'before-update': 'safety.beforeUpdateApp',
  'to-file': 'safety.savedFile',
});
const PLACES = textIds({
  here: 'safety.onThisComputer',
  documents: 'safety.inYourDocuments',
  file: 'safety.fileChose',
});
const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Why a backup was made, in words. */
export function reasonOf({ reason }: BackupRow): string {
  const known = REASONS[reason];
  return known ? t(known) : reason;
}

/** Where a backup lies, in words. */
export function placeOf({ place }: BackupRow): string {
  return t(PLACES[place]);
}

/** A time as a GM reads it, `21 Nov 2026, 19:30`. */
export function timeOf(at: string): string {
  return at === '' ? t('safety.unknown') : formatDate('moment', at);
}

/** How long ago a time was, in few words. */
export function agoOf(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < MINUTE) return t('safety.justNow');
  if (past < HOUR) return t('safety.minAgo', { past: Math.floor(past / MINUTE) });
  return timeOf(at);
}

/** A count of entries in words. */
export function entriesOf(count: number): string {
  return t('safety.entries', { n: count });
}
