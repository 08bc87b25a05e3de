import { t } from '../../i18n/localize.ts';
import type { EntryRow } from '../../stores/orderLines.ts';

/** What kind of thing a row of the order without a creature is. */
function kindOf({ entry }: EntryRow): string {
  switch (entry.kind) {
    case 'lair':
      return t('common.lair');
    case 'trap':
      return t('common.trap');
    case 'clock':
      return t('common.countdown');
    case 'turn':
      return t('initiative.oneMoreTurn');
  }
}

/** The line on its row: what it is, how long it still has, and what comes due. */
export function entryText(row: EntryRow): string {
  const { entry, left, over } = row;
  const time = over
    ? t('initiative.over')
    : left === undefined
      ? ''
      : left === 0
        ? t('common.nowInline')
        : t('initiative.roundsLeft', { n: left });
  return [kindOf(row), time, entry.kind === 'turn' ? '' : entry.text].filter(Boolean).join(' · ');
}

/** The row as it is read aloud. */
export function spokenEntry(row: EntryRow): string {
  const { entry, name, acting } = row;
  return [
    name,
    acting ? t('initiative.actingNow') : '',
    entry.kind !== 'turn' && entry.hidden === true ? t('common.hidden') : '',
    t('common.initiativeOf', { total: entry.total }),
    entryText(row),
  ]
    .filter(Boolean)
    .join(', ');
}
