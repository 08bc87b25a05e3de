import type { Result } from '../kernel/result.ts';
import type { Fighter } from './combat.ts';
import type { Consequence } from './due.ts';
import type { Moment } from './moment.ts';
import type { Word } from './words.ts';

/** Giving up the turn to act later: whenever one likes, or when something named happens. */
export const WAIT_KINDS = ['delay', 'ready'] as const;
export type WaitKind = (typeof WAIT_KINDS)[number];

/** Someone who waits. */
export interface Waiting {
  readonly who: string;
  readonly kind: WaitKind;
  /** What is prepared and what it waits for, in the GM's words. */
  readonly trigger: string;
  readonly since: number;
}

/** Where one who waited stands from now on. */
export interface ComeIn {
  readonly edge: 'before' | 'after';
  /** Next to whom in the order. */
  readonly beside: string;
  /** The new initiative; absent where it does not change. */
  readonly total?: number;
  /** Whether it takes its turn now; otherwise it only interrupts, and the acting one goes on. */
  readonly turn: boolean;
  /** Whether what it does now was paid for when it was readied. */
  readonly paid?: boolean;
  readonly rule: string;
}

/** On what terms somebody waits. */
export interface WaitTerms {
  readonly rule: string;
  /** Kind of action that it costs. */
  readonly action?: string;
  /** Its turn goes on: what it has left besides may still be done. */
  readonly turnGoesOn?: true;
  /** What it brings as it begins: a spell that is held. */
  readonly causes?: readonly Consequence[];
}

/** How a system lets one wait. */
export interface WaitRules {
  readonly kinds: readonly (Word & { readonly key: WaitKind })[];
  /** Whether it may wait now, for what is prepared; `action` is what that costs. */
  readonly begin: (who: Fighter, kind: WaitKind, now: Moment, trigger?: string) => Result<WaitTerms>;
  readonly comeIn: (
    waiting: Waiting,
    order: readonly { readonly id: string; readonly total: number }[],
    now: Moment,
  ) => Result<ComeIn>;
  /** What is said when the next own turn comes first. */
  readonly lapse: { readonly label: string; readonly rule: string };
}
