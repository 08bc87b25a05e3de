import { describe, expect, it, test } from 'vitest';
import { estimatePace } from '../../../core/rules/pace.ts';
import type { Power, Sheet } from '../../../core/rules/sheet.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { plainSheet, plainSystem } from '../../support/plainSystem.ts';

const { attacks } = plainSystem;
const blow = (mean: number, more: Partial<Power> = {}): Power => {
  const [model] = plainSheet('model', {}).powers;
  if (!model) throw new Error('The made-up rules give everyone a swing.');
  return { ...model, id: String(mean), name: `Blow of ${mean}`, ...more };
};
/** Offers that deal what the name of the blow says, whoever is struck. */
const said = {
  offer: (...args: Parameters<typeof attacks.offer>) => ({
    ...attacks.offer(...args),
    expected: Number(args[1].name.split(' ').at(-1)),
  }),
};
const someone = (name: string, hitPoints: number, ...powers: readonly Power[]): Sheet => ({
  ...plainSheet(name, { hitPoints }),
  powers,
});

describe('the pace of a fight', () => {
  test.each([
    // foes, their HP and blow; heroes, their HP and blow; rounds until they fall; words
    [1, 10, 1, 4, 20, 5, 0.5, 80, 'one-sided'],
    [4, 20, 5, 4, 30, 10, 2, 6, 'comfortable'],
    [4, 20, 5, 4, 20, 6, 80 / 24, 4, 'even'],
    [4, 20, 5, 4, 20, 8, 2.5, 4, 'hard-fought'],
    [8, 20, 5, 4, 20, 5, 8, 2, 'favours the monsters'],
    [1, 20, 5, 1, 20, 0, Infinity, 4, 'favours the monsters'],
    [1, 20, 0, 1, 20, 0, Infinity, Infinity, 'no end in sight'],
  ])(
    '%i foes of %i who deal %d against %i heroes of %i who deal %d',
    (foes, foeHp, foeBlow, heroes, heroHp, heroBlow, foesFall, heroesFall, words) => {
      const pace = estimatePace(
        said,
        [{ sheet: someone('Foe', foeHp, blow(foeBlow)), count: foes }],
        [{ sheet: someone('Hero', heroHp, blow(heroBlow)), count: heroes }],
      );
      expect(pace?.words).toBe(words);
      expect(pace?.foes.falls).toBeCloseTo(foesFall);
      expect(pace?.heroes.falls).toBeCloseTo(heroesFall);
      expect(pace?.foes.hitPoints.because.map(({ value }) => value)).toEqual([foes * foeHp]);
    },
  );

  it('takes the best of what may always be used, and is silent while a side is empty', () => {
    const limited = { usage: { label: 'once', limited: true } };
    const foe = { sheet: someone('Foe', 20, blow(3), blow(7), blow(90, limited)), count: 2 };
    const hero = { sheet: someone('Hero', 20), count: 1 };
    const pace = estimatePace(said, [foe], [hero]);
    expect(pace?.foes.perRound.because).toMatchObject([
      { rule: '', label: '2 × Foe, Blow of 7: 7 a round each', value: 14 },
    ]);
    expect(pace?.foes.falls).toBe(Infinity);
    expect(estimatePace(said, [foe], [])).toBeUndefined();
    expect(estimatePace(said, [], [hero])).toBeUndefined();
  });

  test.each(SYSTEMS.map((system) => [system.key, system] as const))(
    'measures the sample of %s by its own attacks',
    (_, system) => {
      const { sample, creatures } = system;
      const sheets = (all: typeof sample.heroes): readonly Sheet[] =>
        all.flatMap(({ kind, draft }) => {
          const built = creatures.find((each) => each.key === kind)?.build(draft);
          return built?.ok ? [built.value.sheet] : [];
        });
      const numbered = (all: readonly Sheet[]) => all.map((sheet) => ({ sheet, count: 1 }));
      const pace = estimatePace(
        system.attacks,
        numbered(sheets(sample.creatures)),
        numbered(sheets(sample.heroes)),
      );
      expect(pace?.foes.falls).toBeGreaterThan(0);
      expect(pace?.heroes.falls).toBeGreaterThan(0);
      expect(Number.isFinite((pace?.foes.falls ?? NaN) + (pace?.heroes.falls ?? NaN))).toBe(true);
      // Rules either weigh an encounter or say by a rule of theirs why they do not.
      const ids = [...system.reference.map(({ id }) => id), undefined];
      expect(ids).toContain(system.unweighed?.rule);
      expect(system.encounters === undefined).toBe(system.unweighed !== undefined);
    },
  );
});
