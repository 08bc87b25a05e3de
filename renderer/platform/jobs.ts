import type { JsonObject } from '../../core/kernel/json.ts';
import type { RememberedColumns } from '../../core/exchange/columnMapping.ts';
import type { ImportRecord } from '../../core/exchange/importRecord.ts';
import type { FoundCampaign, FoundHero } from '../../core/exchange/foundCampaign.ts';
import type { NoteFile } from '../../core/campaign/exports.ts';
import type { importNotes } from '../../core/campaign/imports.ts';
import type { RandomTable } from '../../core/dice/tables/shape.ts';
import type { Refusal } from '../../core/kernel/result.ts';
import type { Day, DayAnswer } from '../../core/simulation/day.ts';
import type { ForecastPlan, ForecastQuestion, WantedFights } from '../../core/simulation/forecast.ts';
import type { FightRun } from '../../core/simulation/trial.ts';
import type { Language } from '../i18n/index.ts';
import type { ShownStep } from './watchedFight.ts';

/** A file to be read: its text, or its bytes where they are still to be had; neither where it is gone by now. */
export interface FileToRead {
  readonly name: string;
  readonly text?: string;
  readonly bytes?: Blob;
}

/** What is to be read, sent to the worker as plain data. */
export type WorkerJob =
  /** `system` is the key of the campaign’s rules, which are asked first. */
  | {
      readonly kind: 'creatures';
      readonly files: readonly FileToRead[];
      readonly system: string;
      /** What its game is, where its GM describes that. */
      readonly described?: JsonObject;
      /** What the GM said of the columns of tables. */
      readonly columns?: RememberedColumns;
    }
  | { readonly kind: 'notes'; readonly files: readonly NoteFile[] }
  | { readonly kind: 'tables'; readonly name: string; readonly text: string }
  /** What is to be played for a question. */
  | { readonly kind: 'plan'; readonly question: ForecastQuestion }
  /** Some fights of a question. `of` is its sign: the question itself is sent but once. */
  | {
      readonly kind: 'bouts';
      readonly of: string;
      readonly question?: ForecastQuestion;
      readonly wanted: WantedFights;
    }
  /** A day of fights is played many times. */
  | { readonly kind: 'day'; readonly day: Day }
  /** One of the fights that were played is told step by step. */
  | {
      readonly kind: 'watch';
      readonly question: ForecastQuestion;
      readonly number: number;
      readonly language: Language;
    };

/** Entries of the chronicle as notes bring them. */
export type NoteEntries = ReturnType<typeof importNotes>;

/** A hero as it was found, and as one of the campaign's rules. */
export interface ReadHero {
  readonly found: FoundHero;
  readonly outcome: ImportRecord['outcome'];
}

/** What stood in files beside their creatures: notes are entries of the chronicle by now. */
export interface ReadCampaign extends Pick<FoundCampaign, 'encounters' | 'left'> {
  readonly heroes: readonly ReadHero[];
  readonly entries: NoteEntries;
}

/** What the worker tells on the way. Each word of it is a sign of life. */
export type JobMessage =
  /** A file is begun; a reader that hangs is known by it. `size` in characters, where it is known; `file`: its place in the job. */
  | { readonly kind: 'at'; readonly name: string; readonly size?: number; readonly file?: number }
  | {
      readonly kind: 'records';
      readonly records: readonly ImportRecord[];
      readonly done: number;
      readonly of: number;
    }
  | { readonly kind: 'campaign'; readonly campaign: ReadCampaign }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'notes'; readonly entries: NoteEntries }
  | { readonly kind: 'plan'; readonly plan: ForecastPlan }
  | { readonly kind: 'bouts'; readonly bouts: readonly FightRun[] }
  | { readonly kind: 'day'; readonly answer: DayAnswer }
  | { readonly kind: 'steps'; readonly steps: readonly ShownStep[] }
  | {
      readonly kind: 'tables';
      readonly tables: readonly Omit<RandomTable, 'id'>[];
      /** Whether characters that nobody sees were replaced. */
      readonly replaced: boolean;
    };
