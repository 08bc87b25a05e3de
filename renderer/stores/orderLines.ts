import { defineStore } from 'pinia';
import { computed } from 'vue';
import { type Encounter, isExpired, type OrderEntry, countTurnsLeft } from '../../core/table/state.ts';
import { type InitiativeRow, useRows } from './rows.ts';
import { useSelection } from './selection.ts';
import { useTable } from './table.ts';

/** A row of the order without a creature behind it: a lair, a trap, a clock, or one more turn of somebody. */
export interface EntryRow {
  readonly key: string;
  readonly id: string;
  /** Itself alone, as far as choosing goes. */
  readonly members: readonly { readonly id: string }[];
  readonly entry: OrderEntry;
  readonly name: string;
  readonly acting: boolean;
  readonly selected: boolean;
  readonly focused: boolean;
  /** Turns until it comes due, where it counts down. */
  readonly left: number | undefined;
  /** Its time has come and gone. */
  readonly over: boolean;
}

export type OrderLine = InitiativeRow | EntryRow;

export function isEntryRow(line: OrderLine): line is EntryRow {
  return 'entry' in line;
}

/** Every line of the order as it is shown: the rows of combatants and what stands between them. */
export const useOrderLines = defineStore('orderLines', () => {
  const table = useTable();
  const rows = useRows();
  const selection = useSelection();
  const lines = computed<readonly OrderLine[]>(() => {
    const { encounter } = table.state;
    const { entries = [] } = encounter ?? {};
    if (!encounter || entries.length === 0) return rows.rows;
    return mixed(encounter, rows.rows, (entry) => ({
      selected: selection.selected.includes(entry.id),
      focused: selection.focus === entry.id,
    }));
  });
  return { lines };
});

function mixed(
  encounter: Encounter,
  rows: readonly InitiativeRow[],
  chosen: (entry: OrderEntry) => Pick<EntryRow, 'selected' | 'focused'>,
): readonly OrderLine[] {
  const entries = new Map((encounter.entries ?? []).map((each) => [each.id, each]));
  const rowOf = new Map(rows.flatMap((row) => row.members.map(({ id }) => [id, row] as const)));
  const placed = new Set<InitiativeRow>();
  const lines: OrderLine[] = [];
  for (const id of encounter.order) {
    const [entry, row] = [entries.get(id), rowOf.get(id)];
    if (entry) lines.push({ ...lineOf(entry, encounter), ...chosen(entry) });
    else if (row && !placed.has(row)) lines.push(row);
    if (row) placed.add(row);
  }
  return [...lines, ...rows.filter((row) => !placed.has(row))];
}

function lineOf(entry: OrderEntry, encounter: Encounter): Omit<EntryRow, 'selected' | 'focused'> {
  return {
    key: entry.id,
    id: entry.id,
    members: [{ id: entry.id }],
    entry,
    name: entry.name,
    acting: encounter.acting === entry.id || encounter.at === entry.id,
    left: countTurnsLeft(encounter, entry),
    over: isExpired(encounter, entry),
  };
}
