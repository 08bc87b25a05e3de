import { expect, it } from 'vitest';
import {
  type SimulationResult,
  createRoster,
  summarizeRecords,
} from '../../../../core/simulation/results.ts';
import type { ForecastAnswer } from '../../../../core/simulation/forecast.ts';
import { boundsText } from '../../../../renderer/features/encounters/encounterText.ts';
import { standing } from '../../../support/simulated.ts';

const NOTHING: SimulationResult = {
  ...summarizeRecords(createRoster(standing('orcus', []), undefined), []),
  settled: true,
};

/** What a simulation that came to this says of its bounds. */
function said(foretold: Partial<SimulationResult>, answer: Partial<ForecastAnswer> = {}): readonly string[] {
  return boundsText({
    foretold: { ...NOTHING, ...foretold },
    hinges: [],
    missing: [],
    harmless: [],
    over: true,
    ...answer,
  });
}

it('a crowd that takes long says at how many fights it was left', () =>
  expect(said({ enough: 'work', fights: 9 })).toEqual([
    'So many combatants take long, so only 9 fights were played.',
  ]));

it('fights without an end say what ended them, and in how many', () => {
  const stopped = [
    { why: 'rounds', fights: 12 },
    { why: 'steps', fights: 3 },
    { why: 'stuck', fights: 1 },
  ] as const;
  expect(said({ stopped })).toEqual([
    'Stopped after 30 rounds, in 12 fights: neither side could end it.',
    'Stopped after 3,000 actions, in 3 fights: it would have gone on.',
    'Stopped in 1 fights: nobody could do anything any more.',
  ]);
});

it('who has no attack and who cannot be built is named; an ordinary fight says nothing', () => {
  expect(said({}, { harmless: ['Bell Statue'], missing: ['x'] })).toEqual([
    'No attack, and no way to win by itself: Bell Statue.',
    '1 creature cannot be built and was left out.',
  ]);
  expect(said({ enough: 'known' })).toEqual([]);
});
