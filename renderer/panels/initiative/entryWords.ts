import { t } from '../../languages/say.ts';
import type { EntryRow } from '../../stores/orderLines.ts';

/** What kind of thing a row of the order without a creature is. */
function kindOf({ entry }: EntryRow): string {
  switch (entry.kind) {
    case 'lair':
      return t('Lair');
    case 'trap':
      return t('Trap');
    case 'clock':
      return t('Countdown');
    case 'turn':
      return t('One more turn');
  }
}

/** The line on its row: what it is, how long it still has, and what comes due. */
export function entryText(row: EntryRow): string {
  const { entry, left, over } = row;
  const time = over
    ? t('over')
    : left === undefined
      ? ''
      : left === 0
        ? t('now')
        : left === 1
          ? t('1 round left')
          : t('{0} rounds left', left);
  return [kindOf(row), time, entry.kind === 'turn' ? '' : entry.text].filter(Boolean).join(' · ');
}

/** The row as it is read aloud. */
export function spokenEntry(row: EntryRow): string {
  const { entry, name, acting } = row;
  return [
    name,
    acting ? t('acting now') : '',
    entry.kind !== 'turn' && entry.hidden === true ? t('hidden') : '',
    t('Initiative {0}', entry.total),
    entryText(row),
  ]
    .filter(Boolean)
    .join(', ');
}
