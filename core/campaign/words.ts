import { own } from '../kernel/checks.ts';
import { type Code, said, type SaidValue } from '../kernel/said.ts';
import type { EntityKind, Stage } from './chronicle.ts';
import type { ChronicleEvent, ChronicleEventName } from './events.ts';

type Words = { [Name in ChronicleEventName]?: (event: ChronicleEvent<Name>) => SaidValue };

const NEW: { readonly [Kind in EntityKind]: Code } = {
  person: 'chronicle.newPerson',
  place: 'chronicle.newPlace',
  faction: 'chronicle.newFaction',
  item: 'chronicle.newItem',
  thread: 'chronicle.newThread',
  clock: 'chronicle.newClock',
};
const STAGE: { readonly [To in Stage]: Code } = {
  open: 'chronicle.threadOpen',
  advanced: 'chronicle.threadAdvanced',
  closed: 'chronicle.threadClosed',
};

const WORDS: Words = {
  entityAdded: ({ entity: { kind, name } }) => said(NEW[kind], { name }),
  entityChanged: ({ entity: { name }, was }) =>
    was === undefined ? said('chronicle.entryChanged', { name }) : said('chronicle.renamed', { was, name }),
  entityRemoved: ({ name }) => said('chronicle.entryRemoved', { name }),
  threadMoved: ({ name, to }) => said(STAGE[to], { name }),
  clockTicked: ({ name, to, segments }) => said('chronicle.clock', { name, to, segments }),
  noteWritten: ({ note }) => note.text,
  ledgerAdded: ({ line: { what, worth } }) =>
    worth === '' ? said('chronicle.treasure', { what }) : said('chronicle.treasureWorth', { what, worth }),
  ledgerChanged: ({ line: { what, gone } }) =>
    said(gone ? 'chronicle.treasureGone' : 'chronicle.treasureChanged', { what }),
  ledgerRemoved: ({ called }) => said('chronicle.treasureStruck', { what: called }),
  prepAdded: ({ item }) => said('chronicle.toPrepare', { what: item.text }),
  imported: ({ entities }) => said('chronicle.imported', { n: entities.length }),
};

/** What an event of the chronicle says in the log, and whether it is a note. */
export function wordsOf(event: ChronicleEvent): { readonly text: SaidValue; readonly note: boolean } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each teller stands under the name of the event it tells
  const tell = own(WORDS, event.what) as ((event: ChronicleEvent) => SaidValue) | undefined;
  return { text: tell?.(event) ?? '', note: event.what === 'noteWritten' };
}

/** Housekeeping that the stream does not show: what has no words of its own. */
export function isHousekeeping({ what }: ChronicleEvent): boolean {
  return !Object.hasOwn(WORDS, what);
}
