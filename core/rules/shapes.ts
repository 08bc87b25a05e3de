import type { Wording } from '../kernel/said.ts';
import type { Fighter } from './combat.ts';
import type { Moment } from './moment.ts';
import type { Sheet } from './sheet.ts';

/**
 * When a shape is lost by damage. `down`: at 0 hit points. `temporary`: with the last temporary hit point. `carries`: at 0
 * hit points of its own, and what was left of the damage goes on to the true form.
 */
export const SHAPE_ENDS = ['down', 'temporary', 'carries'] as const;
export type ShapeEnds = (typeof SHAPE_ENDS)[number];

/** What somebody was before it took another shape. */
export interface OwnForm {
  /** What it looks like now: `Wolf`. */
  readonly name: string;
  readonly ends: ShapeEnds;
  readonly sheet: Sheet;
  readonly hp: number;
  readonly spent: readonly string[];
  readonly uses?: { readonly [power: string]: number };
}

/** How a creature is in another shape. */
export interface TakenShape {
  readonly sheet: Sheet;
  readonly hp: number;
  /** All it has afterwards. */
  readonly temporary: number;
  readonly ends: ShapeEnds;
  readonly rule: string;
}

/** Taking the shape of another creature, in games that have that. */
export interface ShapeRules {
  /** By what a shape is taken: a spell, a feature. */
  readonly ways: readonly { readonly key: string; readonly label: Wording }[];
  /** What somebody is in the shape of `form`: what it keeps, and what it has of the form. */
  readonly take: (who: Fighter, form: Sheet, way: string, now: Moment) => TakenShape;
}

/** Marks the effect that shows a shape on whoever is in it. */
export const SHAPE = 'shape';
