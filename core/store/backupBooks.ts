import * as v from 'valibot';
import { nameText } from '../kernel/shape.ts';
import { type BackupBook, toldText } from './backup.ts';
import { isTime } from './backupBody.ts';
import { readRecord } from '../log/records.ts';

/** A book's place in the log: how many records it has, and its first one. */
export interface BookHeadLine {
  readonly book: string;
  readonly seq: number;
  readonly entries: number;
  readonly first: string;
  /** What a campaign is called by now, where that was told. */
  readonly name?: string;
  /** How many records it had at most, where that is known; only the GM lowers it. */
  readonly highest?: number;
  /** When the last record was written, as that says. */
  readonly last?: string;
  /** What the last record comes to, for the next one to follow on. */
  readonly sum?: string;
  /** What other computers wrote into it, where the folder was put together of several. */
  readonly others?: readonly OtherHead[];
}

/** What another computer wrote into a book, from where both parted. */
export interface OtherHead {
  /** Its name within the book, the same at every start. */
  readonly key: string;
  /** Number of the last record that both share; where the one in which they parted was lost, the last before that. */
  readonly base: number;
  /** How many records it has of its own, and the number of the first. */
  readonly entries: number;
  readonly first: number;
  /** How many records are missing in it. */
  readonly missing: number;
}

/** Name and rules of the campaign that a first record founds; nothing for a book that is no campaign. */
export function foundingOf(
  first: string,
): { readonly name: string; readonly system: string; readonly at: string } | undefined {
  const record = readRecord(first);
  if (!record.ok || record.value.kind !== 'step') return undefined;
  const { command, at } = record.value;
  const { name, system }: { readonly name?: unknown; readonly system?: unknown } = Object(command);
  return typeof name === 'string' && typeof system === 'string' ? { name, system, at } : undefined;
}

/**
 * How a backup lists a book; `told` is what happened last in it, empty where nobody knows. A name that a reader would
 * refuse is left out, never the book.
 */
export function bookOf(head: BookHeadLine, lastBody: string, shelved: boolean, told = ''): BackupBook {
  const founding = foundingOf(head.first);
  const last = readRecord(lastBody);
  const name = v.safeParse(nameText('The name'), founding ? (head.name ?? founding.name) : '');
  const fallback = founding ? 'Unnamed campaign' : '';
  return {
    id: head.book,
    name: name.success ? name.output : fallback,
    system: founding?.system.slice(0, 40) ?? '',
    entries: head.entries,
    last: last.ok && isTime(last.value.at) ? last.value.at : '',
    shelved,
    ...(v.is(toldText, told) ? { told } : {}),
  };
}
