import type { InitiativeRow } from '../../stores/rows.ts';

type Row = Pick<InitiativeRow, 'name' | 'acting' | 'out' | 'mob'> & {
  readonly lead: Pick<InitiativeRow['lead'], 'group' | 'name' | 'presence'> & {
    readonly initiative?: unknown;
  };
};

/**
 * Who comes after the acting one, the next first: those of one kind who follow one another are one name, as in
 * `Gloom Caller 1, 2, 3`. And how many rows are to go before the round is over.
 */
export function comingAfter(rows: readonly Row[]): {
  readonly next: readonly string[];
  readonly left: number;
} {
  const placed = rows.filter(
    ({ out, lead, acting }) =>
      acting || (!out && lead.initiative !== undefined && lead.presence !== 'absent'),
  );
  const at = placed.findIndex(({ acting }) => acting);
  const later = placed.slice(at + 1);
  const around = at < 0 ? later : [...later, ...placed.slice(0, at)];
  return { next: together(around).slice(0, 2), left: later.length };
}

function together(rows: readonly Row[]): readonly string[] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0] && !row.mob && run[0].lead.group === row.lead.group) run.push(row);
    else runs.push([row]);
  }
  return runs.map(([first, ...others]) =>
    [first?.name ?? '', ...others.map(({ name }) => /\d+$/u.exec(name)?.[0] ?? name)].join(', '),
  );
}
