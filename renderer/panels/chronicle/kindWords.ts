import type { EntityKind } from '../../../core/campaign/chronicle.ts';
import { words } from '../../languages/say.ts';

/** What an entry of the chronicle is, in a word. */
export const KIND_WORDS: { readonly [Kind in EntityKind]: string } = words({
  person: 'person',
  place: 'place',
  faction: 'faction',
  item: 'item',
  thread: 'thread',
  clock: 'clock::a count of segments',
});
