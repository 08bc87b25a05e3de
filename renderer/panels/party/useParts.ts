import { computed } from 'vue';
import { toEnglish, type Wording } from '../../../core/kernel/said.ts';
import type { PartyColumn, PartyCounter } from '../../../core/rules/party.ts';
import { useParty } from '../../stores/party.ts';

/** Neighbours under one heading: side by side, or as one until they are opened. */
interface Part<Item> {
  readonly label: Wording;
  readonly items: readonly Item[];
  readonly folds: boolean;
  readonly folded: boolean;
}

/** What of columns is said where they stand as one. */
export function briefly(all: readonly PartyColumn[]): readonly PartyColumn[] {
  return all.filter(({ short }) => short !== '');
}

/** The columns of the grid under their headings, and the counters that the table keeps. */
export function useParts() {
  const party = useParty();

  function partsOf<Item extends { readonly group?: Wording; readonly key: string }>(
    items: readonly Item[],
  ): readonly Part<Item>[] {
    const all: { label: Wording; items: Item[] }[] = [];
    for (const item of items) {
      const label = item.group ?? item.key;
      const last = all.at(-1);
      if (last && toEnglish(last.label) === toEnglish(label)) last.items.push(item);
      else all.push({ label, items: [item] });
    }
    return all.map((each) => {
      const folds = party.rules.folded?.some((label) => toEnglish(label) === toEnglish(each.label)) ?? false;
      return { ...each, folds, folded: folds && !party.opened.includes(toEnglish(each.label)) };
    });
  }

  return {
    parts: computed((): readonly Part<PartyColumn>[] => partsOf(party.rules.columns)),
    /** What nobody of the party has, such as spell slots, takes no room. */
    counters: computed((): readonly Part<PartyCounter>[] =>
      partsOf(party.rules.counters.filter(({ key, some }) => !some || has(key))),
    ),
  };

  function has(key: string): boolean {
    return party.rows.some(
      ({ who }) => who && ((who.sheet.counters[key] ?? 0) > 0 || (who.counters[key] ?? 0) > 0),
    );
  }
}
