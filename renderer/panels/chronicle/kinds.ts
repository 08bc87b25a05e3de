import type { Chronicle } from '../../../core/campaign/chronicle.ts';
import { getNoteText, type StreamEntry } from '../../../core/campaign/stream.ts';
import type { TextId } from '../../i18n/index.ts';
import { textIds } from '../../i18n/localize.ts';
import { sceneOpening, type Row } from './rows.ts';

/** What the story is counted by, and may be shown of alone. */
export const KINDS = ['notes', 'scenes', 'fights', 'treasure'] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_WORDS: { readonly [kind in Kind]: TextId } = textIds({
  notes: 'common.notes',
  scenes: 'chronicle.scenes',
  fights: 'common.fights',
  treasure: 'common.treasure',
});

/** How many there are of each. A note that was removed is none; one that begins with a heading is a scene besides. */
export function countsOf(
  entries: readonly StreamEntry[],
  chronicle: Chronicle,
): { readonly [kind in Kind]: number } {
  const notes = entries.filter(
    (entry) => entry.type === 'note' && getNoteText(entry, chronicle) !== undefined,
  );
  return {
    notes: notes.length,
    scenes: notes.filter((entry) => sceneOpening(entry, chronicle) !== undefined).length,
    fights: new Set(entries.flatMap(({ fight }) => fight ?? [])).size,
    treasure: entries.filter(({ type }) => type === 'treasure').length,
  };
}

/** The rows of one kind under the heads of their sessions; all of them without one. */
export function rowsOnly(rows: readonly Row[], only: Kind | undefined): readonly Row[] {
  return only === undefined ? rows : rows.filter((row) => row.is === 'session' || kindOf(row) === only);
}

function kindOf(row: Row): Kind | undefined {
  if (row.is === 'scene') return 'scenes';
  if (row.is === 'fight') return 'fights';
  if (row.is === 'session') return undefined;
  if (row.entry.type === 'note') return 'notes';
  return row.entry.type === 'treasure' ? 'treasure' : undefined;
}
