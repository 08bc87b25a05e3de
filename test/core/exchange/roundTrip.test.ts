import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportFormat, ExportItem } from '../../../core/exchange/exportFiles.ts';
import { listExportFormats } from '../../../core/exchange/exportFormats.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { triesOf } from '../../support/tries.ts';
import { differingPlaces, wordsOf } from './comparison.ts';
import { drafts } from './drafts.ts';
import { plainOf, recordsOf, traveller, TRAVELLERS } from './travellers.ts';

/** Creatures of each kind through each format; FOURFOLD_CREATURES sets another number, and other creatures with it. */
const USUAL = triesOf(4, 40);
const RUNS = Number(process.env['FOURFOLD_CREATURES'] ?? USUAL);
/** Formats that are read as well as written. */
const READ: ReadonlySet<string> = new Set([
  'json',
  'markdown',
  'fantasy-statblocks',
  'foundry-archmage',
  'foundry-dnd4e',
  'csv',
  'improved-initiative',
  'monster',
  'text',
]);
const ways = listExportFormats(SYSTEMS).filter(({ key }) => READ.has(key));
const kinds = SYSTEMS.flatMap((system) =>
  system.exchange ? system.creatures.filter(({ hero }) => !hero).map((kind) => ({ system, kind })) : [],
);
const pairs = kinds.flatMap((each) =>
  ways
    .filter(({ fits }) => fits(each.system))
    .map((format) => [`${each.system.title} ${each.kind.key}`, format.label, each, format] as const),
);

/** What is untrue of the losses told of a creature: nothing, where it comes back whole but for what they name. */
function untruths(format: ExportFormat, each: ExportItem): object {
  const { files, lost } = format.write([each]);
  const text = files[0]?.text ?? '';
  const [record, ...more] = recordsOf(text, each.system.key, files[0]?.path);
  if (!record?.outcome.ok || more.length > 0) return { unread: record?.outcome };
  const differing = differingPlaces(each.plain, plainOf(record));
  const told = new Set<string>(lost.map(({ part }) => part));
  const said = unmarked(text);
  const { draft } = record.outcome.creature;
  return {
    untold: [...differing].filter((place) => !told.has(place)),
    notLost: lost.flatMap(({ part, how }) => (how === 'lost' && !differing.has(part) ? [part] : [])),
    notInText: lost
      .filter(({ how }) => how === 'asText')
      .flatMap(({ part }) => wordsOf(each.plain, part).filter((word) => !said.includes(unmarked(word)))),
    // Our own file alone carries everything, the draft itself.
    draft: format.key === 'json' ? draft : each.creature.draft,
  };
}

const honest = ({ creature }: ExportItem): object => ({
  untold: [],
  notLost: [],
  notInText: [],
  draft: creature.draft,
});

/** Letters and digits alone, for each format marks its text in its own way. */
function unmarked(text: string): string {
  return text
    .replaceAll(/<\/?[a-z]\w*>|&\w+;|&#39;|\\n|\\"/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

describe('everybody of the samples', () => {
  it.each(
    ways.flatMap((format) =>
      TRAVELLERS.filter(({ system }) => format.fits(system)).map(
        (each) => [each.plain.name, format.label, format, each] as const,
      ),
    ),
  )('%s through %s', (_name, _label, format, each) => expect(untruths(format, each)).toEqual(honest(each)));
});

describe('creatures that nobody thought of', () => {
  it.each(pairs)('%s through %s', (_kind, _label, { system, kind }, format) => {
    fc.assert(
      fc.property(drafts(kind), (draft) => {
        const each = traveller(system, kind.key, draft);
        expect(untruths(format, each)).toEqual(honest(each));
      }),
      { numRuns: RUNS, seed: RUNS === USUAL ? 1_012 : RUNS },
    );
  });
});
