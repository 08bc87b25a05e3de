import { expect } from 'vitest';
import { readImportSource } from '../../../../core/exchange/readSource.ts';
import type { ExchangeNote } from '../../../../core/rules/exchange.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import { SYSTEMS } from '../../../../core/systems/registry.ts';
import type { Sheet } from '../../../../core/rules/sheet.ts';
import { textAt } from '../../../../core/exchange/recordFields.ts';
import { takersFor } from '../travellers.ts';

/** A plain stat block of 2014, to be changed in one line. */
export const FEN_STRIDER = `Fen Strider
Medium monstrosity, neutral
Armor Class 13 (natural armor)
Hit Points 22 (4d8 + 4)
Speed 30 ft.
STR DEX CON INT WIS CHA
14 (+2) 12 (+1) 13 (+1) 4 (-3) 12 (+1) 6 (-2)
Senses darkvision 60 ft., passive Perception 11
Languages —
Challenge 3 (700 XP)
Actions
Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.
`;

/** The block with one piece in another's place; a piece that is not there is a mistake of the test. */
export function withLine(line: string, instead: string, block = FEN_STRIDER): string {
  if (!block.includes(line)) throw new Error(`The block has no “${line}”.`);
  return block.replace(line, () => instead);
}

/** A creature as it came in. */
export interface Came {
  readonly draft: Draft;
  readonly powers: readonly Draft[];
  readonly notes: readonly ExchangeNote[];
  readonly told: string;
  /** As the table has it. */
  readonly sheet: Sheet;
}

/** Every creature of a source, which must have been taken. */
export function cameIn(
  source: unknown,
  { key = 'fifth', name = 'pasted' }: { readonly key?: string; readonly name?: string } = {},
): readonly Came[] {
  const text = typeof source === 'string' ? source : JSON.stringify(source);
  return [...readImportSource({ name, text }, takersFor(key))].map(({ outcome }) => {
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    const { draft, system, kind } = outcome.creature;
    const built = SYSTEMS.find((each) => each.key === system)
      ?.creatures.find((each) => each.key === kind)
      ?.build(draft);
    if (!built?.ok) throw new Error('It cannot be built.');
    const powers: unknown = draft['powers'] ?? draft['attacks'];
    expect(Array.isArray(powers)).toBe(true);
    return {
      draft,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a draft that was vouched for has a list of them
      powers: powers as readonly Draft[],
      notes: outcome.notes,
      sheet: built.value.sheet,
      told: outcome.notes.map(({ where, message, weight }) => `${weight} ${where}: ${message}`).join('\n'),
    };
  });
}

/** The only creature of a source. */
export function cameOne(source: unknown, how: { readonly key?: string; readonly name?: string } = {}): Came {
  const all = cameIn(source, how);
  const [first] = all;
  if (!first || all.length !== 1) throw new Error(`${all.length} creatures came in.`);
  return first;
}

/** A text of a draft; empty where it is none. */
export function said(draft: Draft | undefined, key: string): string {
  return textAt(draft, key);
}
