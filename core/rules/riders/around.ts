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
  /** Whether the table rolls its damage, so that the first damage of its hit is no rider. */
  readonly rolls?: boolean;
  /** Whether it waits for something: what its first words wait for is its trigger. */
  readonly waits?: boolean;
}

const COMMON: ReadonlySet<string> = new Set(
  'the of and a an in on with form target creature enemy ally enemies allies creatures attack'.split(' '),
);

/** Words that mean the owner, as alternatives of a pattern: `young couatl`, `couatl`; empty where nobody is named. */
export function ownerPattern({ owner = '' }: Around): string {
  const words = owner
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => word.length > 2 && !COMMON.has(word))
    .slice(0, 8);
  return anyOf(words.flatMap((word) => [word, ...(word.endsWith('y') ? [] : [`${word}s`])]));
}
