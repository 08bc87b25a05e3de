import alea from 'seedrandom/lib/alea.js';

/** A hand on the dice. Whoever rolls never learns where the faces come from. */
export interface DiceSource {
  /** A face from 1 to `sides`. */
  roll(sides: number): number;
}

/** Where a seeded source stands. Plain data: saved with each step, so undo gives the same faces again. */
export interface DiceState {
  readonly seed: string;
  readonly c: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
}

/** Dice whose place in their stream of faces can be saved. */
interface SavableDice extends DiceSource {
  readonly state: DiceState;
  /** The next 32 bits of the stream, 0 to 2^32 - 1, all equally likely. A face takes one, seldom more. */
  word(): number;
}

/** How many different words there are. */
const WORDS = 2 ** 32;

/** Dice are classes and not literals: an object with a getter of its own is slow to ask for anything. */
class SeededDice implements SavableDice {
  private readonly seed: string;
  private readonly stream: ReturnType<typeof alea>;

  constructor(seed: string, state: DiceState | undefined) {
    this.seed = seed;
    this.stream = alea(seed, { state: state ?? true });
  }

  roll(sides: number): number {
    let word = this.word();
    // The start of the run of faces that holds the word; engines take twice as long over `%`.
    let run = Math.floor(word / sides) * sides;
    // Words in the last, incomplete run of faces would favour the low ones: draw again.
    while (run > WORDS - sides) {
      word = this.word();
      run = Math.floor(word / sides) * sides;
    }
    // Said to be 32 bits wide, so that whoever adds faces up need not find out.
    return (word - run + 1) | 0;
  }

  word(): number {
    return this.stream() * WORDS;
  }

  get state(): DiceState {
    const { c, s0, s1, s2 } = this.stream.state();
    return { seed: this.seed, c, s0, s1, s2 };
  }
}

/**
 * Dice from a seed: the same seed gives the same faces on every platform. With a `state` saved
 * earlier the faces go on exactly where they stopped.
 */
export function createSeededDice(seed: string, state?: DiceState): SavableDice {
  return new SeededDice(seed, state);
}

/** A face that its die cannot show. */
export class InvalidFace extends Error {
  readonly face: number;
  readonly sides: number;

  constructor(face: number, sides: number) {
    super(`A face of ${face} does not fit a D${sides}.`);
    this.face = face;
    this.sides = sides;
    this.name = 'MisfitFace';
  }
}

function requireFittingFace(face: number, sides: number): number {
  if (!Number.isInteger(face) || face < 1 || face > sides) throw new InvalidFace(face, sides);
  return face;
}

class ScriptedDice implements DiceSource {
  private readonly faces: readonly number[];
  private next = 0;

  constructor(faces: readonly number[]) {
    this.faces = faces;
  }

  roll(sides: number): number {
    const face = this.faces[this.next];
    if (face === undefined) throw new Error(`The script holds ${this.faces.length} faces and is used up.`);
    this.next += 1;
    return requireFittingFace(face, sides);
  }

  get left(): number {
    return this.faces.length - this.next;
  }
}

/** Dice that show the given faces in order. Throws when they run out or a face does not fit its die. */
export function createScriptedDice(faces: readonly number[]): DiceSource & { readonly left: number } {
  return new ScriptedDice(faces);
}

/**
 * Faces typed at the table come first, in order; the rest is rolled by `rest`. Throws `InvalidFace`
 * where a typed face does not fit its die (`rollTyped` turns that into a sentence). LAD-02
 */
export function createTypedDice(faces: readonly number[], rest: DiceSource): DiceSource {
  let next = 0;
  return {
    roll(sides) {
      const face = faces[next];
      if (face === undefined) return rest.roll(sides);
      next += 1;
      return requireFittingFace(face, sides);
    },
  };
}
