import type { Moment } from '../../../core/campaign/moments.ts';
import type { Entry } from '../../../core/campaign/stream.ts';

/** A row of the stream: the head of a session or a fight, or something that happened. */
export type Row =
  | {
      readonly is: 'session';
      readonly key: string;
      readonly seq: number;
      readonly session: number;
      readonly title: string;
      readonly at: string;
      readonly count: number;
      readonly open: boolean;
    }
  | {
      readonly is: 'fight';
      readonly key: string;
      readonly seq: number;
      readonly name: string;
      readonly how: string;
      readonly count: number;
      readonly open: boolean;
    }
  | { readonly is: 'entry'; readonly key: string; readonly seq: number; readonly entry: Entry };

/** What is folded otherwise than by itself, by key of the head. */
export type Folds = ReadonlyMap<string, boolean>;

/** The stream as rows. Of sessions the last one is open, of fights the one that runs. */
export function rowsOf(entries: readonly Entry[], folds: Folds, fighting: boolean): readonly Row[] {
  const rows: Row[] = [];
  const last = entries.at(-1);
  for (const [session, inIt] of grouped(entries, ({ session: each }) => each)) {
    const key = sessionKey(session);
    const open = folds.get(key) ?? session === last?.session;
    const [first] = inIt;
    if (!first) continue;
    rows.push({
      is: 'session',
      key,
      seq: first.seq,
      session,
      title: titleOf(inIt),
      at: first.at,
      count: inIt.length,
      open,
    });
    if (open) rows.push(...fightsOf(inIt, folds, fighting ? last?.fight : undefined));
  }
  return rows;
}

/** Key of a session’s head. */
export function sessionKey(session: number): string {
  return `session ${session}`;
}

/** Key of a fight’s head, by the step that began it. */
export function fightKey(fight: number): string {
  return `fight ${fight}`;
}

function fightsOf(entries: readonly Entry[], folds: Folds, running: number | undefined): readonly Row[] {
  const rows: Row[] = [];
  for (const [fight, inIt] of grouped(entries, (each) => each.fight)) {
    const open = fight === undefined || (folds.get(fightKey(fight)) ?? fight === running);
    if (fight !== undefined) rows.push(headOf(fight, inIt, open));
    // Notes stay in sight when the fight around them is folded.
    for (const entry of inIt)
      if ((open || entry.type === 'note') && entry.text !== '')
        rows.push({ is: 'entry', key: String(entry.seq), seq: entry.seq, entry });
  }
  return rows;
}

function headOf(fight: number, inIt: readonly Entry[], open: boolean): Row {
  const moments = inIt.flatMap((each) => each.moments);
  const over = moments.find((each): each is Extract<Moment, { is: 'fightOver' }> => each.is === 'fightOver');
  const began = moments.find((each) => each.is === 'fight');
  const fallen = moments.flatMap((each) => (each.is === 'fell' ? [each.name] : []));
  const how = over
    ? `${over.outcome}, ${over.rounds === 1 ? '1 round' : `${over.rounds} rounds`}`
    : 'goes on';
  return {
    is: 'fight',
    key: fightKey(fight),
    seq: fight,
    name: began?.name ?? over?.name ?? 'A fight goes on',
    how: fallen.length === 0 ? how : `${how}; fallen: ${fallen.join(', ')}`,
    count: inIt.length,
    open,
  };
}

function titleOf(entries: readonly Entry[]): string {
  for (const { moments } of entries) for (const each of moments) if (each.is === 'session') return each.title;
  return '';
}

/** Neighbours of one key together, in their order. */
function grouped<Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): readonly (readonly [Key, Entry[]])[] {
  const groups: [Key, Entry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const key = keyOf(entry);
    if (group && group[0] === key) group[1].push(entry);
    else groups.push([key, [entry]]);
  }
  return groups;
}
