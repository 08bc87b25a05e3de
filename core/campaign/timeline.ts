import type { Entry } from './stream.ts';

/** By which clock the campaign is laid out. */
export type Clock = 'real' | 'world';
export const ZOOMS = ['day', 'month', 'year'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** A stretch of the timeline with what happened in it. */
export interface Stretch {
  readonly key: string;
  readonly label: string;
  readonly sessions: readonly number[];
  readonly steps: number;
  /** The first step in it, to jump to. */
  readonly first: number;
  /** Fights, falls and notes: what a GM looks for. */
  readonly fights: number;
  readonly falls: number;
  readonly notes: number;
}

const DAY = 86_400;
const REAL: { readonly [Each in Zoom]: number } = { day: 10, month: 7, year: 4 };
const WORLD: { readonly [Each in Zoom]: number } = { day: 1, month: 30, year: 360 };

/** The campaign in stretches, in the order of the chosen clock. Months of the world have 30 days, years 12 months. */
export function timelineOf(entries: readonly Entry[], clock: Clock, zoom: Zoom): readonly Stretch[] {
  const stretches = new Map<string, Stretch>();
  for (const entry of entries) {
    const key =
      clock === 'real'
        ? entry.at.slice(0, REAL[zoom])
        : String(Math.floor(entry.worldTime / DAY / WORLD[zoom]));
    const known =
      stretches.get(key) ?? fresh(key, clock === 'real' ? key : `${zoom} ${Number(key) + 1}`, entry.seq);
    stretches.set(key, grown(known, entry));
  }
  const all = [...stretches.values()];
  return clock === 'real' ? all : all.toSorted((a, b) => Number(a.key) - Number(b.key));
}

function fresh(key: string, label: string, first: number): Stretch {
  return { key, label, first, sessions: [], steps: 0, fights: 0, falls: 0, notes: 0 };
}

function grown(stretch: Stretch, { session, moments }: Entry): Stretch {
  const { sessions, steps, fights, falls, notes } = stretch;
  const count = (is: string): number => moments.filter((each) => each.is === is).length;
  return {
    ...stretch,
    sessions: sessions.at(-1) === session ? sessions : [...sessions, session],
    steps: steps + 1,
    fights: fights + count('fight'),
    falls: falls + count('fell'),
    notes: notes + count('note'),
  };
}

/** What happened on the same day of earlier years, by real time; newest first. */
export function sameDay(entries: readonly Entry[], at: string): readonly Entry[] {
  const [year, day] = [at.slice(0, 4), at.slice(5, 10)];
  return entries.filter((each) => each.at.slice(5, 10) === day && each.at.slice(0, 4) < year).toReversed();
}
