import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../../core/bestiary/formats/exports.ts';
import type { PlainCreature } from '../../../../core/rules/exchange.ts';
import { SYSTEMS } from '../../../../core/systems/registry.ts';
import { drafts } from './drafts.ts';
import { plainOf, recordsOf, traveller } from './travellers.ts';

const RUNS = 60;
const READ = new Set([
  'json',
  'markdown',
  'fantasy-statblocks',
  'foundry-dnd4e',
  'improved-initiative',
  'monster',
  'text',
]);
const kinds = SYSTEMS.flatMap((system) =>
  system.exchange
    ? system.creatures.filter(({ hero }) => !hero).map((kind) => ({ system, kind, title: system.title }))
    : [],
);
const ways = EXPORT_FORMATS.filter(({ key }) => READ.has(key));
const pairs = kinds.flatMap((each) =>
  ways
    .filter(({ fits }) => fits(each.system))
    .map((format) => [`${each.title} ${each.kind.key}`, format.label, each, format] as const),
);

/** Names of what it can do to others; nastier specials are text in some programs. Flags of the rules and riders without a roll may come back as traits of their own. */
function attacksOf({ powers }: PlainCreature): readonly string[] {
  return powers
    .filter(({ action, attack, nastier }) => action !== 'trait' && attack && !nastier)
    .map(({ name }) => name)
    .toSorted();
}

describe('creatures that nobody thought of', () => {
  it.each(pairs)('%s through %s', (_kind, _label, { system, kind }, format) => {
    fc.assert(
      fc.property(drafts(kind), (draft) => {
        const each = traveller(system, kind.key, draft);
        // Numbers for a far higher level, brought down, may fall below nought: no stat block prints that.
        fc.pre(system.words.defenses.every(({ key }) => (each.plain.numbers[key] ?? 0) >= 0));
        const [file] = format.write([each]).files;
        const records = recordsOf(file?.text ?? '', system.key, file?.path);
        expect(records.map(({ outcome }) => outcome.ok || outcome.refusal.message)).toEqual([true]);
        const [record] = records;
        const taken = record?.outcome.ok === true ? record.outcome.creature.draft : undefined;
        // Our own file alone carries everything.
        expect(format.key === 'json' ? taken : draft).toEqual(draft);
        const back = plainOf(records[0]!);
        expect(back.name).toBe(each.plain.name);
        expect(back.level).toBe(each.plain.level);
        expect(attacksOf(back)).toEqual(expect.arrayContaining([...attacksOf(each.plain)]));
      }),
      { numRuns: RUNS, seed: 1_012 },
    );
  });
});
