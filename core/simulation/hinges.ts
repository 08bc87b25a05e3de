import { between, type Share } from './interval.ts';
import type { Fielded } from './start.ts';

/** A change of the encounter that a GM could make with one press. */
export interface Hinge {
  /** Place of the group among those fielded. */
  readonly at: number;
  readonly name: string;
  /** How many of it there are then; 0 leaves it out. */
  readonly count: number;
}

/** A change and what it would do: the chance that all heroes fall, and that none does. */
export interface Hinged extends Hinge {
  readonly lost: Share;
  readonly whole: Share;
}

/** The changes worth trying: of each group of foes one fewer, the largest groups first; never the last foe of all. */
export function hingesOf(
  all: readonly (Fielded & { readonly name: string })[],
  most: number,
): readonly Hinge[] {
  const foes = all.flatMap((each, at) => (each.side === 'foes' ? [{ ...each, at }] : []));
  const standing = foes.reduce((sum, { count }) => sum + count, 0);
  if (standing < 2) return [];
  return foes
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ at, name, count }) => ({ at, name, count: count - 1 }));
}

/** Those fielded with one change made. */
export function changed<Each extends Fielded>(all: readonly Each[], { at, count }: Hinge): readonly Each[] {
  return all.flatMap((each, place) => (place !== at ? [each] : count > 0 ? [{ ...each, count }] : []));
}

/** A change with what so many fights of it came to. */
export function hinged(hinge: Hinge, lost: number, whole: number, fights: number): Hinged {
  return { ...hinge, lost: between(lost, fights), whole: between(whole, fights) };
}
