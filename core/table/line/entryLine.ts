import { saying, wordingOf, sayingOf } from '../../kernel/said.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { type OrderEntry, type PreparedRow, turnsLeft } from '../orderEntry.ts';
import { EMPTY_TABLE, type Encounter } from '../state.ts';
import type { LineScene } from './answer.ts';
import { readLine } from './readLine.ts';

/** The line that would put this entry into the order as it is now: what its edit begins with. */
export function lineOfEntry(encounter: Encounter, entry: OrderEntry): string {
  if (entry.kind === 'turn') return `${entry.tag} init ${entry.total}`;
  const left = Math.max(1, turnsLeft(encounter, entry) ?? 1);
  return lineOf({
    ...entry,
    hidden: entry.hidden === true,
    ...(entry.ends === undefined ? {} : { turns: left }),
  });
}

/** The line that puts it into an order: what `rowOf` reads. */
export function lineOf({ kind, name, text, total, turns, hidden }: PreparedRow): string {
  const at = total === undefined ? '' : kind === 'clock' ? ` at ${total}` : ` ${total}`;
  const until = turns === undefined ? '' : ` in ${turns} rounds`;
  const counts = kind === 'clock' ? ` ${turns ?? 1}${at}` : `${at}${until}`;
  const shown = hidden === true ? 'hidden' : 'seen';
  return `${kind} ${name}${counts} ${shown} "${text.replaceAll(/["“”„]/gu, '’')}"`;
}

/** A line that puts something into an order, read while there is none yet. Refuses with a sentence what says anything else. */
export function rowOf(line: string, system: LineScene['system']): Result<PreparedRow> {
  const read = readLine(line, { state: EMPTY_TABLE, system, selected: [], creatures: [] });
  if (!read.ok) return refuse(sayingOf(wordingOf(read.refusal)));
  const [does, more] = typeof read.value.does === 'string' ? [] : read.value.does;
  if (does?.type !== 'entry.put' || more) return refuse(saying('typed.nothingForOrder', { typed: line }));
  const { type: _type, id: _id, ...row } = does;
  return ok(row);
}
