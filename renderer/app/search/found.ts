import type { TextId } from '../../i18n/index.ts';
import { textIds } from '../../i18n/localize.ts';

export const SEARCH_KINDS = [
  'command',
  'condition',
  'rule',
  'fight',
  'creature',
  'encounter',
  'entity',
  'note',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export const KIND_WORDS: { readonly [kind in SearchKind]: TextId } = textIds({
  command: 'app.commands',
  condition: 'app.conditions',
  rule: 'common.rules',
  fight: 'app.thisFight',
  creature: 'common.creatures',
  encounter: 'common.encounters',
  entity: 'app.peopleAndPlaces',
  note: 'common.notes',
});

/** Something that the one search finds. */
export interface Found {
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
  readonly text: string;
  /** What other tables call it. */
  readonly called?: readonly string[];
  /** Said beside the title. */
  readonly detail: string;
  readonly keys?: string;
  /** Why it cannot be had now; absent where it can. */
  readonly off?: string;
  readonly open: () => void | Promise<void>;
  /** The obvious thing to do with it, on Ctrl Enter. */
  readonly act?: Act;
  /** The second thing, on Alt Enter. */
  readonly second?: Act;
  /** Under which id it is held up to the players, on Shift Enter. */
  readonly shown?: string;
}

interface Act {
  readonly label: string;
  readonly run: () => void | Promise<void>;
}
