import type { BackupRow } from '../../../core/log/safety.ts';
import { formatDate, t, textIds } from '../../i18n/localize.ts';
import type { TextId } from '../../i18n/index.ts';

const REASONS: { readonly [reason: string]: TextId } = textIds({
  'by-hand': 'safety.reasonAsked',
  regular: 'safety.reasonTimer',
  entries: 'safety.reasonEntries',
  end: 'safety.reasonClose',
  'before-restore': 'safety.reasonRestore',
  'before-import': 'safety.reasonImport',
  'before-migration': 'safety.reasonDatabaseUpdate',
  'before-update': 'safety.reasonAppUpdate',
  'to-file': 'safety.reasonFile',
});
const PLACES = textIds({
  here: 'safety.placeComputer',
  documents: 'safety.placeDocuments',
  file: 'safety.placeChosenFile',
});
const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Why a backup was made, in words. */
export function backupReasonText({ reason }: BackupRow): string {
  const known = REASONS[reason];
  return known ? t(known) : reason;
}

/** Where a backup lies, in words. */
export function backupPlaceText({ place }: BackupRow): string {
  return t(PLACES[place]);
}

/** A time as a GM reads it, `21 Nov 2026, 19:30`. */
export function backupTimeText(at: string): string {
  return at === '' ? t('safety.unknown') : formatDate('moment', at);
}

/** How long ago a time was, in few words. */
export function backupAgeText(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < MINUTE) return t('safety.justNow');
  if (past < HOUR) return t('safety.minutesAgo', { past: Math.floor(past / MINUTE) });
  return backupTimeText(at);
}

/** A count of entries in words. */
export function entryCountText(count: number): string {
  return t('safety.entriesCount', { n: count });
}
