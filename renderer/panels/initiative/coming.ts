import type { EntryRow } from '../../stores/orderLines.ts';
import type { InitiativeRow } from '../../stores/rows.ts';

type Row = Pick<InitiativeRow, 'name' | 'acting' | 'out' | 'mob'> & {
  readonly lead: Pick<InitiativeRow['lead'], 'group' | 'name' | 'presence'> & {
    readonly initiative?: unknown;
  };
};

type ComingLine = Row | Pick<EntryRow, 'name' | 'acting' | 'over' | 'left' | 'entry'>;

/**
 * Who comes after the acting one, the next first: those of one kind who follow one another are one name, as in
 * `Gloom Caller 1, 2, 3`. And how many rows are to go before the round is over.
 */
export function comingAfter(lines: readonly ComingLine[]): {
  readonly next: readonly string[];
  readonly left: number;
} {
  const rows = lines.map(rowOf);
  const placed = rows.filter(
    ({ out, lead, acting }) =>
      acting || (!out && lead.initiative !== undefined && lead.presence !== 'absent'),
  );
  const at = placed.findIndex(({ acting }) => acting);
  const later = placed.slice(at + 1);
  const around = at < 0 ? later : [...later, ...placed.slice(0, at)];
  return { next: together(around, 2), left: later.length };
}

/** What is no creature comes where it comes due with its next turn; clocks are silent until then. */
function rowOf(line: ComingLine): Row {
  if (!('entry' in line)) return line;
  const { name, acting, over, left = 1, entry } = line;
  return {
    name,
    acting,
    out: over || left > 1,
    mob: false,
    lead: { group: entry.id, name, presence: 'here', initiative: entry },
  };
}

/** The names of the first so many, those of one kind who follow one another as one. */
function together(rows: readonly Row[], most: number): readonly string[] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0] && !row.mob && run[0].lead.group === row.lead.group) run.push(row);
    else if (runs.length < most) runs.push([row]);
    else break;
  }
  return runs.map(([first, ...others]) =>
    [first?.name ?? '', ...others.map(({ name }) => /\d+$/u.exec(name)?.[0] ?? name)].join(', '),
  );
}
