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
export interface SessionCard {
  readonly session: number;
  readonly title?: string;
  readonly present?: readonly string[];
  /** The recap as it is to be read aloud. */
  readonly recap?: string;
}

export interface PrepItem {
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
export function entityOf({ entities }: Chronicle, id: string): Entity | undefined {
  return entities.find((each) => each.id === id);
}

/** What the GM wrote on the session later; a card without words where nothing was. */
export function cardOf({ sessions }: Chronicle, session: number): SessionCard {
  return sessions.find((each) => each.session === session) ?? { session };
}

/** The entity of that name, or once of that name, whatever its case. */
export function entityNamed(entities: readonly Entity[], name: string): Entity | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    entities.find((each) => each.name.toLowerCase() === wanted) ??
    entities.find((each) => each.aliases?.some((alias) => alias.toLowerCase() === wanted))
  );
}

/** What an entity is and was called. */
export function namesOfEntity({ name, aliases = [] }: Entity): readonly string[] {
  return [name, ...aliases];
}
