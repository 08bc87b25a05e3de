import type { Entity, LedgerLine, Note, PrepItem, SessionCard, Stage } from './chronicle.ts';

/** What happened to the chronicle. Plain data, kept for ever: fields are only ever added. */
export interface ChronicleHappenings {
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
  ledgerAdded: { readonly line: LedgerLine; readonly issued: number };
  /** `revealed`: it was for the GM alone until now, as treasure is that was prepared. */
  ledgerChanged: { readonly line: LedgerLine; readonly revealed?: boolean };
  ledgerRemoved: { readonly id: string; readonly called: string; readonly secret: boolean };
  imported: { readonly entities: readonly Entity[]; readonly issued: number };
}

export type ChronicleEventName = keyof ChronicleHappenings;
export type ChronicleEvent<Name extends ChronicleEventName = ChronicleEventName> = {
  [Each in Name]: { readonly what: Each } & ChronicleHappenings[Each];
}[Name];
