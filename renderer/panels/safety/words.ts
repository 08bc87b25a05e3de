import type { BackupRow } from '../../../core/store/safety.ts';
import { dateText, numberText } from '../../languages/format.ts';
import type { Id } from '../../languages/index.ts';
import { t, words } from '../../languages/say.ts';

const REASONS: { readonly [reason: string]: Id } = words({
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
const PLACES = words({
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
  return at === '' ? t('safety.unknown') : dateText('moment', at);
}

/** How long ago a time was, in few words. */
export function agoOf(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < MINUTE) return t('safety.justNow');
  if (past < HOUR) return t('safety.minAgo', { past: Math.floor(past / MINUTE) });
  return timeOf(at);
}

const ANSWERS: ReadonlyMap<string, Id> = new Map([
  ['yes', 'common.yes'],
  ['no', 'common.no'],
  ['never', 'safety.never'],
]);

/** A value of the diagnosis as it is shown: a time as a GM reads it, a word in the GM's language, all else as it is. */
export function shownOf(value: string): string {
  const answer = ANSWERS.get(value);
  if (answer) return t(answer);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value)) return timeOf(value);
  const found = /^(\d+) entries, (\d+) damaged, end (torn|whole)$/u.exec(value);
  if (found) {
    const [, entries, damaged, end] = found;
    return end === 'torn'
      ? t('safety.damagedEndTorn', { entries: entriesOf(Number(entries)), Number: Number(damaged) })
      : t('safety.damagedEndWhole', { entries: entriesOf(Number(entries)), Number: Number(damaged) });
  }
  const places = /^(.+) and (.+)$/u.exec(value);
  if (places) return t('safety.and', { places: places[1], places2: places[2] });
  const dumps = /^(\d+), in (.+)$/u.exec(value);
  if (dumps) return t('safety.in', { dumps: dumps[1], dumps2: dumps[2] });
  const counted = /^(?:(\d+) entries, )?(.*)$/u.exec(value);
  const size = (counted?.[2] ?? value).replace(/\b\d+\.\d(?= [MG]B$)/u, (each) => numberText(Number(each)));
  return counted?.[1] === undefined ? size : `${entriesOf(Number(counted[1]))}, ${size}`;
}

/** A count of entries in words. */
export function entriesOf(count: number): string {
  return t('safety.entries', { n: count });
}
