import { type Code, toEnglish, type Said, said, type SaidValue, type Wording } from '../kernel/said.ts';
import type { BackupBook } from './backup.ts';

/** A backup as it is listed. */
export interface BackupRow {
  /** Its handle; where it lies on the disk is not told to the window. */
  readonly id: string;
  readonly place: 'here' | 'documents' | 'file';
  readonly at: string;
  readonly reason: string;
  readonly app: string;
  readonly bytes: number;
  readonly entries: number;
  readonly books: readonly BackupBook[];
  /** A sentence where it cannot be read; empty otherwise. */
  readonly fault: Wording;
}

/** How the app found its records at the start, and what became of them since. */
export interface SafetyState {
  /** Why nothing may be opened, as a sentence; empty when all is well. */
  readonly refused: Wording;
  /** Sentences about the start that a GM should read. */
  readonly notes: readonly Wording[];
  readonly cleanExit: boolean;
  /** Entries and campaigns this computer knew of when the app last wrote them down. */
  readonly known: { readonly entries: number; readonly campaigns: number };
  /** Entries the safety log holds now. */
  readonly entries: number;
  readonly backups: number;
  readonly lastBackup: string;
  /** Why the last backup could not be made, as a sentence; empty since one was made. */
  readonly backupFault: Wording;
  readonly lastRestore: string;
  /** Campaigns put aside, which can be brought back. */
  readonly shelved: readonly string[];
  /** What a restore that was killed left; never shown. */
  readonly unfinished: readonly string[];
  /** Campaigns that have fewer entries than they once had, until the GM says that this is well. */
  readonly below: readonly ShrunkBook[];
}

/** A book with fewer entries than it once had. */
export interface ShrunkBook {
  readonly book: string;
  /** Empty for the library, and where nobody knows it any more. */
  readonly name: string;
  readonly has: number;
  readonly had: number;
  /** The backup that holds most of it, where one holds more than there is. */
  readonly backup?: { readonly id: string; readonly at: string; readonly entries: number };
}

/** What a restore made: each book with the id it has now, and how many entries could not be taken. */
export interface RestoreResult {
  readonly books: readonly RestoredBook[];
  readonly leftOut: number;
  /** Names that held invisible or endless text and were cleaned. */
  readonly cleaned: number;
}

export interface RestoredBook {
  readonly from: string;
  readonly book: string;
  readonly name: string;
  /** The campaign it stands in for, which was put aside; empty when it stands beside. */
  readonly replaced: string;
}

/** What there is to know about this installation, without a word of any campaign. */
export interface Diagnosis {
  readonly lines: readonly DiagnosisLine[];
  readonly crashes: readonly string[];
}

export interface DiagnosisLine {
  readonly name: string;
  readonly value: string;
  /** The same as data, for the language that the window speaks; a time stands as it was written down. */
  readonly says?: { readonly name: Said; readonly value: SaidValue };
}

/** A line of the diagnosis, in English and as data. */
export function createDiagnosisLine(code: Code, value: SaidValue): DiagnosisLine {
  const name = said(code);
  return { name: toEnglish(name), value: toEnglish(value), says: { name, value } };
}

/** What an integrity check found. */
export interface CheckReport {
  readonly at: string;
  readonly entries: number;
  readonly backups: number;
  /** Sentences; none when all is whole. */
  readonly faults: readonly Wording[];
}
