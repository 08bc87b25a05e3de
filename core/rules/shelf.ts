import type { Json } from '../kernel/json.ts';
import type { Draft } from './creature.ts';
import type { ShelfPower } from './guide.ts';

/** A power as a game writes it down: fields of the record it becomes, and whom it suits. */
interface ShelvedRow {
  readonly name: string;
  readonly roles: readonly string[];
  readonly [field: string]: Json | undefined;
}

/** What the rows of a game have in common. */
interface Shelving {
  /** List of the form that they go into. */
  readonly field: string;
  /** The record that a row changes. */
  readonly blank: Draft;
  /** Numbers of a draft’s level that stand in the words of the rows, by their names. */
  readonly worth: (draft: Draft) => Worth;
}

type Worth = { readonly [name: string]: number | string };

/** Rows of one slot as powers of the shelf, with the numbers of the draft they are put into. */
export function shelvedBy<Slot extends string>({ field, blank, worth }: Shelving) {
  return (slot: Slot) =>
    ({ roles, ...row }: ShelvedRow): ShelfPower =>
      shelfPower({ ...row, roles }, slot, field, (draft) => {
        const numbers = worth(draft);
        return Object.fromEntries(
          Object.entries({ ...blank, ...row }).map(([key, value]): [string, Json] => [
            key,
            typeof value === 'string' ? filledIn(value, numbers) : (value ?? ''),
          ]),
        );
      });
}

/** A power of the shelf under the key of its name. */
export function shelfPower(
  { name, roles }: { readonly name: string; readonly roles: readonly string[] },
  slot: string,
  field: string,
  at: ShelfPower['at'],
): ShelfPower {
  return { key: keyFor(name), name, roles, slot, field, at };
}

/** Words of a template with numbers in place of what stands in braces: `persistent {persistent}`. What is unknown stays. */
export function filledIn(text: string, numbers: Worth): string {
  return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(numbers[name] ?? whole));
}

/** A key from a name: `Lash out` is `lash-out`. */
function keyFor(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
