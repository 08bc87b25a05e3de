import { describe, expect, test } from 'vitest';
import { archmage } from '../../../core/systems/archmage/index.ts';
import { lexicon as archmageWords } from '../../../core/systems/archmage/lexicon.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { lexicon as orcusWords } from '../../../core/systems/orcus/lexicon.ts';
import { publishedSystem } from '../../support/publishedSystem.ts';
import { RIDER_MOVES } from '../../support/riderMoves.ts';
import { NAMES, playGames, reportOf } from '../../support/systemGames.ts';

/** A few seconds here; `npm run soak` plays thousands. */
const GAMES = Number(process.env['PUBLISHED_GAMES'] ?? 160);

describe.each([
  ['orcus', publishedSystem(orcus, orcusWords, 'orcus', 'orcus-second')],
  ['archmage', publishedSystem(archmage, archmageWords, 'archmage', 'archmage-second')],
] as const)('whole fights of published creatures against the sample heroes of %s', (name, system) => {
  const { faults, seen } = playGames({
    name: `published ${name}`,
    system,
    more: RIDER_MOVES,
    games: GAMES,
    starts: 40,
  });

  test.each(NAMES)('%s', (invariant) => {
    expect(faults.filter((each) => each.invariant === invariant).map(reportOf)).toEqual([]);
  });

  test.each(['dueRaised', 'effectAdded', 'dueDone', 'attackClosed'] as const)('there is much %s', (type) => {
    expect(seen.get(type) ?? 0).toBeGreaterThan(20);
  });
});
