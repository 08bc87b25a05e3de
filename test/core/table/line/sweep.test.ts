import { expect, test } from 'vitest';
import { triesOf } from '../../../support/tries.ts';
import { judge, type Played, playedSamples, typedLines } from './sweep.ts';

/** Every so many lines are typed where every change is tested, all of them in the soak. */
const EVERY = triesOf(29, 1);
const played = playedSamples();

/** The lines of a game that did not do what they say, with what they did. */
function faults(game: Played): readonly string[] {
  const all = typedLines(game);
  // Over fifty thousand in all games together.
  expect(all.length).toBeGreaterThan(8_000);
  return all.flatMap((typed, at) => {
    if (at % EVERY !== 0) return [];
    const [verdict, did] = judge(game, typed);
    return verdict === 'right' ? [] : [`${verdict}: ${typed.means ?? 'line'} ${typed.line} → ${did}`];
  });
}

test.each(played.map((each) => [each.key, each] as const))(
  'a line does what it says, and nothing else: %s',
  (_key, game) => {
    expect(faults(game)).toEqual([]);
  },
  600_000,
);
