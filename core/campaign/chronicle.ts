import {
  hasFields,
  isFlag,
  isNumber,
  isOneOf,
  isText,
  isListOf,
  isOptional,
  ownValue,
} from '../kernel/checks.ts';
import { type Code, said, type SaidValue } from '../kernel/said.ts';
import type { EventShapes } from '../log/events.ts';

/** What the chronicle keeps an entry of its own for. */
export const ENTITY_KINDS = ['person', 'place', 'faction', 'item', 'thread', 'clock'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** How far a thread of the story has come. */
export const STAGES = ['open', 'advanced', 'closed'] as const;
export type Stage = (typeof STAGES)[number];

/** Someone or something of the campaign that has an entry of its own. */
export interface Entity {
  readonly id: string;
  readonly kind: EntityKind;
  readonly name: string;
  /** Markdown, with links as `@Name`. */
  readonly notes: string;
  readonly tags: readonly string[];
  /** Other names, typed by the GM or had before: links by them lead here, and they are as secret as it is. */
  readonly aliases?: readonly string[];
  /** What players call it while it is secret: it stands in place of its names. */
  readonly shown?: string;
  /** Not for the players: neither its notes nor its name. */
  readonly secret: boolean;
  /** A picture as a data URL. */
  readonly picture?: string;
  /** Of threads. */
  readonly stage?: Stage;
  /** Of clocks: how many segments it has, and how many are filled. */
  readonly segments?: number;
  readonly filled?: number;
}

/** A note in the stream that can be changed and marked after it was written. */
export interface Note {
  readonly id: string;
  readonly text: string;
  readonly secret: boolean;
  /** A picture as a data URL. */
  readonly picture?: string;
}

/** What the GM wrote on a session after it began. What is absent stands as it was when it began. */
interface SessionCard {
  readonly session: number;
  readonly title?: string;
  readonly present?: readonly string[];
  /** The recap as it is to be read aloud. */
  readonly recap?: string;
}

interface PrepItem {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
}

/** A line of the party's ledger: treasure or a thing, in the words of the table. */
export interface LedgerLine {
  readonly id: string;
  readonly what: string;
  /** Coins or worth, in the system's words: `30 gp`. */
  readonly worth: string;
  /** What it weighs in the measure of the rules; absent where nobody said. */
  readonly weight?: number;
  /** Who carries it; empty for the party. */
  readonly holder: string;
  readonly secret: boolean;
  /** Spent, sold or lost. */
  readonly gone: boolean;
}

/** What the GM keeps between sessions besides what happened. */
export interface Chronicle {
  readonly entities: readonly Entity[];
  readonly notes: readonly Note[];
  readonly scratch: string;
  readonly prep: readonly PrepItem[];
  readonly ledger: readonly LedgerLine[];
  /** Numbers of the steps that are starred, and of those marked secret. */
  readonly starred: readonly number[];
  readonly secret: readonly number[];
  /** Ids of entities that stay at the top. */
  readonly pinned: readonly string[];
  /** Names of secret entries that were removed: they stay secret. */
  readonly sealed: readonly string[];
  /** Ids handed out so far. */
  readonly issued: number;
  readonly sessions: readonly SessionCard[];
  /** Notes of the table as they were changed later, by the number of their step; empty where removed. */
  readonly rewritten: { readonly [step: number]: string };
  /** Who plays whom, by the hero’s name. */
  readonly players: { readonly [hero: string]: string };
  /** What players call fights that were run, by the step that began them. */
  readonly fights?: { readonly [step: number]: string };
  /** Finds of the leak check that the GM says are none, by their key. */
  readonly cleared?: readonly string[];
}

export const EMPTY_CHRONICLE: Chronicle = {
  entities: [],
  notes: [],
  scratch: '',
  prep: [],
  ledger: [],
  starred: [],
  secret: [],
  pinned: [],
  sealed: [],
  issued: 0,
  sessions: [],
  rewritten: {},
  players: {},
};

/** The entity of that id, or nothing. */
export function findChronicleEntity({ entities }: Chronicle, id: string): Entity | undefined {
  return entities.find((each) => each.id === id);
}

/** What the GM wrote on the session later; a card without words where nothing was. */
export function getSessionCard({ sessions }: Chronicle, session: number): SessionCard {
  return sessions.find((each) => each.session === session) ?? { session };
}

/** The entity of that name, or once of that name, whatever its case. */
export function findEntityByName(entities: readonly Entity[], name: string): Entity | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    entities.find((each) => each.name.toLowerCase() === wanted) ??
    entities.find((each) => each.aliases?.some((alias) => alias.toLowerCase() === wanted))
  );
}

/** What an entity is and was called. */
export function listEntityNames({ name, aliases = [] }: Entity): readonly string[] {
  return [name, ...aliases];
}

/** What happened to the chronicle. Plain data, kept for ever: fields are only ever added. */
interface ChronicleEvents {
  entityAdded: { readonly entity: Entity; readonly issued: number };
  /** `was` is what it was called, where it has a new name. With `keeps` its picture stays and is not written again. */
  entityChanged: { readonly entity: Entity; readonly was?: string; readonly keeps?: boolean };
  entityRemoved: { readonly id: string; readonly name: string; readonly secret: boolean };
  threadMoved: {
    readonly id: string;
    readonly name: string;
    readonly from: Stage;
    readonly to: Stage;
    readonly secret: boolean;
  };
  clockTicked: {
    readonly id: string;
    readonly name: string;
    readonly from: number;
    readonly to: number;
    readonly segments: number;
    readonly secret: boolean;
  };
  noteWritten: { readonly note: Note; readonly issued: number };
  noteChanged: { readonly note: Note; readonly keeps?: boolean };
  noteRemoved: { readonly id: string };
  sessionChanged: { readonly card: SessionCard; readonly of: readonly ('title' | 'present' | 'recap')[] };
  playerSet: { readonly hero: string; readonly player: string };
  lineMarked: { readonly line: number; readonly starred?: boolean; readonly secret?: boolean };
  /** A note of the table with other words; with none it is removed. */
  lineWritten: { readonly line: number; readonly text: string };
  /** What players call a fight that was run; empty where it has no such name any more. */
  fightShown: { readonly line: number; readonly shown: string };
  /** Finds of the leak check that are none, or are to be asked about again. */
  leaksCleared: { readonly keys: readonly string[]; readonly on: boolean };
  pinned: { readonly id: string; readonly on: boolean };
  scratched: { readonly text: string };
  prepAdded: { readonly item: PrepItem; readonly issued: number };
  prepTicked: { readonly id: string; readonly done: boolean };
  prepRemoved: { readonly ids: readonly string[] };
  ledgerAdded: { readonly line: LedgerLine; readonly issued: number; readonly traded?: boolean };
  /** `revealed`: it was for the GM alone until now, as treasure is that was prepared. */
  ledgerChanged: { readonly line: LedgerLine; readonly revealed?: boolean };
  ledgerRemoved: { readonly id: string; readonly called: string; readonly secret: boolean };
  imported: { readonly entities: readonly Entity[]; readonly issued: number };
}

export type ChronicleEventName = keyof ChronicleEvents;
export type ChronicleEvent<Name extends ChronicleEventName = ChronicleEventName> = {
  [Each in Name]: { readonly what: Each } & ChronicleEvents[Each];
}[Name];

const isTexts = isListOf(isText);
const isStage = isOneOf(...STAGES);
const isEntity = hasFields({
  id: isText,
  kind: isOneOf(...ENTITY_KINDS),
  name: isText,
  notes: isText,
  tags: isTexts,
  aliases: isOptional(isTexts),
  shown: isOptional(isText),
  secret: isFlag,
  picture: isOptional(isText),
  stage: isOptional(isStage),
  segments: isOptional(isNumber),
  filled: isOptional(isNumber),
});
const isNote = hasFields({ id: isText, text: isText, secret: isFlag, picture: isOptional(isText) });
const isCard = hasFields({
  session: isNumber,
  title: isOptional(isText),
  present: isOptional(isTexts),
  recap: isOptional(isText),
});
const isPrepItem = hasFields({ id: isText, text: isText, done: isFlag });
const isLedgerLine = hasFields({
  id: isText,
  what: isText,
  worth: isText,
  weight: isOptional(isNumber),
  holder: isText,
  secret: isFlag,
  gone: isFlag,
});

const isId = isText;
const issued = isNumber;
const secret = isFlag;

/** What each event of the chronicle must hold to be folded and told. */
export const CHRONICLE_SHAPES: EventShapes<ChronicleEvents> = {
  entityAdded: { entity: isEntity, issued },
  entityChanged: { entity: isEntity, was: isOptional(isText), keeps: isOptional(isFlag) },
  entityRemoved: { id: isId, name: isText, secret },
  threadMoved: { id: isId, name: isText, from: isStage, to: isStage, secret },
  clockTicked: { id: isId, name: isText, from: isNumber, to: isNumber, segments: isNumber, secret },
  noteWritten: { note: isNote, issued },
  noteChanged: { note: isNote, keeps: isOptional(isFlag) },
  noteRemoved: { id: isId },
  sessionChanged: { card: isCard, of: isTexts },
  playerSet: { hero: isText, player: isText },
  lineMarked: { line: isNumber, starred: isOptional(isFlag), secret: isOptional(isFlag) },
  lineWritten: { line: isNumber, text: isText },
  fightShown: { line: isNumber, shown: isText },
  leaksCleared: { keys: isTexts, on: isFlag },
  pinned: { id: isId, on: isFlag },
  scratched: { text: isText },
  prepAdded: { item: isPrepItem, issued },
  prepTicked: { id: isId, done: isFlag },
  prepRemoved: { ids: isTexts },
  ledgerAdded: { line: isLedgerLine, issued, traded: isOptional(isFlag) },
  ledgerChanged: { line: isLedgerLine, revealed: isOptional(isFlag) },
  ledgerRemoved: { id: isId, called: isText, secret },
  imported: { entities: isListOf(isEntity), issued },
};

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
  ledgerAdded: ({ line: { what, worth }, traded }) =>
    traded === true
      ? said('chronicle.traded', { what })
      : worth === ''
        ? said('chronicle.treasure', { what })
        : said('chronicle.treasureWorth', { what, worth }),
  ledgerChanged: ({ line: { what, gone } }) =>
    said(gone ? 'chronicle.treasureGone' : 'chronicle.treasureChanged', { what }),
  ledgerRemoved: ({ called }) => said('chronicle.treasureStruck', { what: called }),
  prepAdded: ({ item }) => said('chronicle.toPrepare', { what: item.text }),
  imported: ({ entities }) => said('chronicle.imported', { n: entities.length }),
};

/** What an event of the chronicle says in the log, and whether it is a note. */
export function describeChronicleEvent(event: ChronicleEvent): {
  readonly text: SaidValue;
  readonly note: boolean;
} {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each teller stands under the name of the event it tells
  const tell = ownValue(WORDS, event.what) as ((event: ChronicleEvent) => SaidValue) | undefined;
  return { text: tell?.(event) ?? '', note: event.what === 'noteWritten' };
}

/** Housekeeping that the stream does not show: what has no words of its own. */
export function isHousekeeping({ what }: ChronicleEvent): boolean {
  return !Object.hasOwn(WORDS, what);
}
