import type { DieTrace } from './trace.ts';

/** Plain dice as they lie on the table, by face, each made once for all traces that show it. */
export interface Shown {
  readonly kept: readonly DieTrace[];
  readonly dropped: readonly DieTrace[];
  /** By the place of the die that exploded into this one. */
  readonly after: readonly (readonly DieTrace[])[];
}

/** Dice with more faces, and those that follow a die further down the list, are made anew each time. */
const MOST_FACES = 100;
const MOST_PLACES = 16;

const known = new Map<number, Shown>();

/**
 * The dice of one kind as a trace shows them, empty lists for dice of very many faces. A trace never
 * changes, so all traces may show the same objects, which saves most of what a trace costs. They are
 * frozen, as a change to one would turn up in other rolls.
 */
export function shownDice(sides: number): Shown {
  const made = known.get(sides) ?? make(sides);
  known.set(sides, made);
  return made;
}

function make(sides: number): Shown {
  // From 0, which no die shows, so that faces are places.
  const faces = Array.from({ length: sides > MOST_FACES ? 0 : sides + 1 }, (_, face) => face);
  return {
    kept: faces.map((face) => Object.freeze({ sides, face, kept: true })),
    dropped: faces.map((face) => Object.freeze({ sides, face, kept: false })),
    after: Array.from({ length: MOST_PLACES }, (_, explodedFrom) =>
      faces.map((face) => Object.freeze({ sides, face, kept: true, explodedFrom })),
    ),
  };
}
