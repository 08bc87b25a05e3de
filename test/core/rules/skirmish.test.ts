import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../core/dice/source.ts';
import type { AttackOffer } from '../../../core/rules/attackOffer.ts';
import { skirmish, type SkirmishEnd } from '../../../core/rules/skirmish.ts';
import { plainSheet, plainSystem } from '../../support/plainSystem.ts';

const { attacks } = plainSystem;

/** Everyone hits with the chance that stands in their name, in percent, and deals so much that nobody stands after it. */
const deadly = {
  offer: (...args: Parameters<typeof attacks.offer>): AttackOffer => {
    const offer = attacks.offer(...args);
    const chance = Number(args[0].name) / 100;
    const [model] = offer.check?.outcomes ?? [];
    if (!offer.check || !model) throw new Error('The made-up rules roll for every swing.');
    const blow = { notation: '', share: 1, type: '', shared: false, note: '' };
    return {
      ...offer,
      expected: 100 * chance,
      check: {
        ...offer.check,
        outcomes: [
          { ...model, key: 'hit', chance, good: true },
          { ...model, key: 'miss', chance: 1 - chance, good: false },
        ],
      },
      damage: { hit: [{ ...blow, fixed: 100 }], miss: [{ ...blow, fixed: 0 }] },
    };
  },
};
const some = (count: number, percent: number) => [
  { sheet: plainSheet(String(percent), { vitality: 20 }), count },
];

describe('a fight played out many times', () => {
  test.each([
    // foes and their chance to hit, heroes and theirs, how it ends, its share by the formula of the duel
    [1, 0, 1, 100, 'whole', 1],
    [1, 100, 1, 0, 'lost', 1],
    [1, 0, 1, 0, 'open', 1],
    [1, 50, 1, 50, 'whole', 0.5],
    [1, 25, 1, 75, 'whole', (0.75 / (1 - 0.25 * 0.75) + 1 - 0.25 / (1 - 0.75 * 0.25)) / 2],
    [2, 100, 1, 0, 'lost', 1],
    [3, 0, 2, 100, 'whole', 1],
  ] as const)(
    '%i foes who hit at %i %% and %i heroes at %i %%: %s',
    (foes, theirs, heroes, ours, end, share) => {
      const played = skirmish(deadly, some(foes, theirs), some(heroes, ours), {}, seededDice('duel'));
      const shareOf = (wanted: SkirmishEnd): number =>
        played?.ends.find((each) => each.end === wanted)?.share ?? Number.NaN;
      // Three standard deviations of so many fights.
      expect(Math.abs(shareOf(end) - share)).toBeLessThanOrEqual(3 * Math.sqrt((share * (1 - share)) / 200));
      expect(played?.ends.reduce((sum, each) => sum + each.share, 0)).toBeCloseTo(1);
    },
  );

  test('rounds are those that half of the fights needed', () => {
    const rounds = (foes: number): number | undefined =>
      skirmish(deadly, some(foes, 0), some(1, 100), {}, seededDice('rounds'))?.rounds;
    expect([rounds(1), rounds(4)]).toEqual([1, 4]);
  });

  test('the same dice play the same fights, and nobody fights nobody', () => {
    const once = () => skirmish(attacks, some(3, 5), some(2, 7), {}, seededDice('same'));
    expect(once()).toEqual(once());
    expect(skirmish(attacks, [], some(2, 7), {}, seededDice('same'))).toBeUndefined();
  });

  test.each([
    [1, 1, 200],
    [50, 20, 200],
    [150, 50, 25],
    [300, 100, 20],
  ])('%i against %i are played out %i times: the window waits for it', (foes, heroes, fights) =>
    expect(skirmish(deadly, some(foes, 0), some(heroes, 100), {}, seededDice('many'))?.fights).toBe(fights),
  );
});
