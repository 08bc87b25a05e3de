import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triesOf } from '../../../support/tries.ts';
import { FOREIGN } from '../foreign.ts';
import { FOREIGN_TEXTS } from '../foreignTexts.ts';
import { fixture } from '../fixture.ts';
import { FEN_STRIDER } from './sources.ts';
import { type Readable, readingOf, silentlyWrong, spoilt } from './spoilt.ts';

const FIFTH =
  /5etools|dnd5e|Open5e|5e-database|Tetra|DnDAppFile|Fight Club|CritterDB|Improved|fifth|Homebrewery|GM Binder|admonition/u;
const FIXTURES = [
  ['open5e.json', 'fifth'],
  ['fifth-database.json', 'fifth'],
  ['mire-hag.dnd4e.json', 'orcus'],
  ['fourth.txt', 'orcus'],
  ['older.txt', 'orcus'],
  ['orcus-monsters.md', 'orcus'],
  ['wolf.archmage.yml', 'archmage'],
  ['thirteen.md', 'archmage'],
] as const;
const READ: readonly Readable[] = [
  ...[...FOREIGN, ...FOREIGN_TEXTS].map((each) => ({
    ...each,
    game: FIFTH.test(each.what) ? 'fifth' : each.game,
  })),
  ...FIXTURES.map(([file, game]) => ({ what: file, game, file, text: fixture(file) })),
  { what: 'a plain block', game: 'fifth', file: 'pasted', text: FEN_STRIDER },
];

describe('a field removed, renamed or written another way is read right, or told', () => {
  it.each(READ.map((each) => [each.what, each] as const))('%s', (_what, readable) => {
    const before = readingOf(readable);
    expect(before.taken.length).toBeGreaterThan(0);
    const [wrong, seen] = [new Set<string>(), new Set<string>()];
    fc.assert(
      fc.property(spoilt(readable), ({ did, text, gone }) => {
        if (seen.has(text)) return;
        seen.add(text);
        const silent = silentlyWrong(before, readingOf({ ...readable, text }), gone);
        if (silent.length > 0) wrong.add(`${did}: ${silent.join('; ')}`);
      }),
      { numRuns: triesOf(60, 10_000), seed: 63 },
    );
    expect([...wrong]).toEqual([]);
  });
});
