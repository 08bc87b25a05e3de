import type { BackupRow } from '../../../core/store/safety.ts';
import { dateText, numberText } from '../../languages/format.ts';
import { t, words } from '../../languages/say.ts';

const REASONS: { readonly [reason: string]: string } = words({
  'by-hand': 'you asked for it',
  regular: 'every five minutes',
  entries: 'after 200 entries',
  end: 'when the app was closed',
  'before-restore': 'before a restore',
  'before-import': 'before an import',
  'before-migration': 'before an update of the database',
  'before-update': 'before an update of the app',
  'to-file': 'saved to a file',
});
const PLACES = words({
  here: 'on this computer',
  documents: 'in your documents',
  file: 'in the file you chose',
});
const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Why a backup was made, in words. */
export function reasonOf({ reason }: BackupRow): string {
  return t(REASONS[reason] ?? reason);
}

/** Where a backup lies, in words. */
export function placeOf({ place }: BackupRow): string {
  return t(PLACES[place]);
}

/** A time as a GM reads it, `21 Nov 2026, 19:30`. */
export function timeOf(at: string): string {
  return at === '' ? t('unknown') : dateText('moment', at);
}

/** How long ago a time was, in few words. */
export function agoOf(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < MINUTE) return t('just now');
  if (past < HOUR) return t('{0} min ago', Math.floor(past / MINUTE));
  return timeOf(at);
}

/** What the main process names its findings, and what it answers in a word. */
words([
  'Runs on',
  'System',
  'Packaged',
  'Program',
  'Data folder',
  'Backups lie in',
  'Safety log',
  'Safety log at the start',
  'Closed properly last time',
  'Database',
  'Backups',
  'Backups that cannot be read',
  'Last backup',
  'Last restore that was verified',
  'Copies of damaged files',
  'Crash dumps, never sent',
  'Campaigns put aside',
  'Free disk',
]);
const ANSWERS: ReadonlySet<string> = new Set(words(['yes', 'no', 'never']));

/** A value of the diagnosis as it is shown: a time as a GM reads it, a word in the GM's language, all else as it is. */
export function shownOf(value: string): string {
  if (ANSWERS.has(value)) return t(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value)) return timeOf(value);
  const found = /^(\d+) entries, (\d+) damaged, end (torn|whole)$/u.exec(value);
  if (found) {
    const [, entries, damaged, end] = found;
    return end === 'torn'
      ? t('{0}, {1} damaged, its end torn', entriesOf(Number(entries)), Number(damaged))
      : t('{0}, {1} damaged, its end whole', entriesOf(Number(entries)), Number(damaged));
  }
  const places = /^(.+) and (.+)$/u.exec(value);
  if (places) return t('{0} and {1}', places[1], places[2]);
  const dumps = /^(\d+), in (.+)$/u.exec(value);
  if (dumps) return t('{0}, in {1}', dumps[1], dumps[2]);
  const counted = /^(?:(\d+) entries, )?(.*)$/u.exec(value);
  const size = (counted?.[2] ?? value).replace(/\b\d+\.\d(?= [MG]B$)/u, (each) => numberText(Number(each)));
  return counted?.[1] === undefined ? size : `${entriesOf(Number(counted[1]))}, ${size}`;
}

/** A count of entries in words. */
export function entriesOf(count: number): string {
  return count === 1 ? t('1 entry') : t('{0} entries', numberText(count));
}
