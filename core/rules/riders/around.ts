import { anyOf } from './cursor.ts';

/** What the reader may know of the stat block beside the power’s own lines. */
export interface Around {
  /** Name of the creature: its words stand for whoever has the power. */
  readonly owner?: string;
  /** Name of the power, and of all powers of the creature: “makes two claw attacks”. */
  readonly power?: string;
  readonly powers?: readonly string[];
  /** Always true: a trait does nothing by being used. */
  readonly passive?: boolean;
  /** As printed: `aura 2`. */
  readonly range?: string;
  /** How many parts of damage the table rolls: so many at the head of its hit are no riders. 1 where nothing is said. */
  readonly rolls?: number;
  /** The save that the power asks for, in games where targets save: a repeated one is the same. */
  readonly save?: { readonly versus: string; readonly dc: number };
  /** Whether it waits for something: what its first words wait for is its trigger. */
  readonly waits?: boolean;
}

const COMMON: ReadonlySet<string> = new Set(
  'the of and a an in on with form target creature enemy ally enemies allies creatures attack'.split(' '),
);

/** Words of the owner’s name: any of them means whoever has the power. */
export type OwnerWords = ReadonlySet<string>;

/**
 * `young couatl` as `young`, `couatl` and their plurals; empty where nobody is named. Only words that `said` holds: most
 * powers name nobody, and patterns without a name serve all creatures.
 */
export function ownerWords({ owner = '' }: Around, said: string): OwnerWords {
  const text = said.toLowerCase();
  const words = owner
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => word.length > 2 && !COMMON.has(word) && text.includes(word))
    .slice(0, 8);
  return new Set(words.flatMap((word) => [word, `${word}s`]));
}

/** Whether some words name the owner: `the couatl`, `the couatl’s`. */
export function isOwner(said: string, owner: OwnerWords): boolean {
  return (
    said.split(/[^\p{L}\p{N}-]+/u).some((word) => owner.has(word)) ||
    said.split(' ').some((word) => owner.has(word))
  );
}

/** The same words as alternatives of a pattern. */
export function ownerPattern(owner: OwnerWords): string {
  return anyOf([...owner]);
}
