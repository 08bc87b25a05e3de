import type { ImportRecord } from '../../core/bestiary/formats/importing.ts';
import type { Creature } from '../../core/rules/creature.ts';

/** What becomes of a record: nothing, a creature of its own, or a new state of the one that is there. */
export type ImportChoice = 'skip' | 'add' | 'replace';

/** A record of the preview with what stands in the library already. */
export interface ImportRow {
  readonly id: number;
  readonly record: ImportRecord;
  /** Of the same name, kind and rules. */
  readonly there?: Creature;
  readonly same: boolean;
  readonly choice: ImportChoice;
}

/** Characters of creatures in one step; a record of the library’s book holds a million. */
const STEP_CHARACTERS = 700_000;

/** Whether a row can be chosen so. */
export function fits({ record, there }: ImportRow, choice: ImportChoice): boolean {
  return record.outcome.ok && (choice !== 'replace' || there !== undefined);
}

/** Creatures by what makes two of them the same at first sight. */
export function byName(creatures: readonly Creature[]): ReadonlyMap<string, Creature> {
  return new Map(creatures.map((each) => [nameKey(each), each]));
}

function nameKey({ system, kind, name }: Pick<Creature, 'system' | 'kind' | 'name'>): string {
  return `${system}/${kind}/${name.toLowerCase()}`;
}

/** A record beside the creature that is there under its name. */
export function rowOf(id: number, record: ImportRecord, known: ReadonlyMap<string, Creature>): ImportRow {
  if (!record.outcome.ok) return { id, record, same: false, choice: 'skip' };
  const { creature } = record.outcome;
  const there = known.get(nameKey(creature));
  if (!there) return { id, record, same: false, choice: 'add' };
  const same = JSON.stringify(there.draft) === JSON.stringify(creature.draft);
  return { id, record, there, same, choice: same ? 'skip' : 'add' };
}

/** Creatures in parts that one step holds. */
export function* partsOf(creatures: readonly Creature[]): Generator<readonly Creature[]> {
  let [part, size]: [Creature[], number] = [[], 0];
  for (const creature of creatures) {
    const length = JSON.stringify(creature.draft).length + 200;
    if (part.length > 0 && size + length > STEP_CHARACTERS) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(creature);
    size += length;
  }
  if (part.length > 0) yield part;
}
