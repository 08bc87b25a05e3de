import { own } from '../kernel/checks.ts';
import type { ChronicleEvent, ChronicleEventName } from './events.ts';

type Words = { [Name in ChronicleEventName]: (event: ChronicleEvent<Name>) => string };

const WORDS: Words = {
  entityAdded: ({ entity }) => `New ${entity.kind}: ${entity.name}`,
  entityChanged: ({ entity, was }) =>
    was === undefined ? `${entity.name}: entry changed` : `${was} is now called ${entity.name}.`,
  entityRemoved: ({ name }) => `Entry removed: ${name}`,
  threadMoved: ({ name, to }) => `Thread ${to}: ${name}`,
  clockTicked: ({ name, to, segments }) => `Clock ${name}: ${to} of ${segments}`,
  noteWritten: ({ note }) => note.text,
  noteChanged: () => 'A note is changed.',
  noteRemoved: () => 'A note is removed.',
  sessionChanged: ({ card: { session, title = '' }, of }) =>
    [
      of.includes('title')
        ? `Session ${session} is now called ${title === '' ? 'by its number' : title}.`
        : '',
      of.includes('present') ? `Session ${session}: who was there is changed.` : '',
      of.includes('recap') ? `The recap of session ${session} is written.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  playerSet: ({ hero, player }) => (player === '' ? `Nobody plays ${hero}.` : `${player} plays ${hero}.`),
  lineMarked: ({ starred, secret }) =>
    [
      starred === undefined ? '' : starred ? 'A line is starred.' : 'A star is taken off.',
      secret === undefined ? '' : secret ? 'A line is marked secret.' : 'A line is no longer secret.',
    ]
      .filter(Boolean)
      .join(' '),
  lineWritten: ({ text }) => (text === '' ? 'A note is removed.' : 'A note is changed.'),
  fightShown: ({ shown }) =>
    shown === '' ? 'A fight has no name for players any more.' : `Players read of a fight as “${shown}”.`,
  leaksCleared: ({ on }) => (on ? 'A find of the leak check is none.' : 'The leak check asks again.'),
  pinned: ({ on }) => (on ? 'An entry is pinned.' : 'An entry is no longer pinned.'),
  scratched: () => 'The scratch note is changed.',
  prepAdded: ({ item }) => `To prepare: ${item.text}`,
  prepTicked: ({ done }) => (done ? 'Something to prepare is done.' : 'Something is to be prepared again.'),
  prepRemoved: () => 'The list of what to prepare is shorter.',
  ledgerAdded: ({ line }) => `Treasure: ${line.what}${line.worth === '' ? '' : ` (${line.worth})`}`,
  ledgerChanged: ({ line }) => `Ledger: ${line.what}${line.gone ? ' is gone' : ' changed'}`,
  ledgerRemoved: ({ called }) => `Struck from the ledger: ${called}`,
  imported: ({ entities }) =>
    entities.length === 1 ? '1 entry imported' : `${entities.length} entries imported`,
};

/** What an event of the chronicle says in the log, and whether it is a note. */
export function wordsOf(event: ChronicleEvent): { readonly text: string; readonly note: boolean } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each teller stands under the name of the event it tells
  const tell = own(WORDS, event.what) as ((event: ChronicleEvent) => string) | undefined;
  return { text: tell?.(event) ?? '', note: event.what === 'noteWritten' };
}

/** Housekeeping that the stream does not show. */
export function isHousekeeping({ what }: ChronicleEvent): boolean {
  return [
    'noteChanged',
    'noteRemoved',
    'sessionChanged',
    'playerSet',
    'lineMarked',
    'lineWritten',
    'fightShown',
    'leaksCleared',
    'pinned',
    'scratched',
    'prepTicked',
    'prepRemoved',
  ].includes(what);
}
