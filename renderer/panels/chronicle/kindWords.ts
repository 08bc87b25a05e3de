import type { EntityKind } from '../../../core/campaign/chronicle.ts';
import type { TextId } from '../../i18n/index.ts';
import { textIds } from '../../i18n/localize.ts';

/** What an entry of the chronicle is, in a word. */
export const KIND_WORDS: { readonly [Kind in EntityKind]: TextId } = textIds({
  person: 'chronicle.person',
  place: 'chronicle.place',
  faction: 'chronicle.faction',
  item: 'chronicle.item',
  thread: 'chronicle.thread',
  clock: 'chronicle.clockSegments',
});
