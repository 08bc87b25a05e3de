import { describe, expect, test } from 'vitest';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { encounters } from '../../../../core/systems/orcus/encounters.ts';
import { monster } from '../../../../core/systems/orcus/creatures/monsterBuilder.ts';
import type { Sheet } from '../../../../core/rules/sheet.ts';

function sheet(level: number, rank = 'standard'): Sheet {
  const built = monster.build({ ...monster.blank, name: `${rank} ${level}`, level, rank });
  if (!built.ok) throw new Error(built.refusal[0]?.message);
  return built.value.sheet;
}
const party = (heroes: number, level: number): readonly Sheet[] =>
  Array.from({ length: heroes }, () => sheet(level));

describe('ORC-292 ORC-293 ORC-294 budget, threat and difficulty', () => {
  test.each([
    // heroes, level, foes [count, level, rank], budget, threat, difficulty
    [4, 3, [[4, 3, 'standard']], 600, 600, 'worthy'],
    [4, 8, [[1, 8, 'boss']], 1400, 1400, 'worthy'],
    [
      5,
      6,
      [
        [1, 6, 'elite'],
        [2, 5, 'standard'],
        [4, 7, 'mook'],
      ],
      1250,
      1200,
      'worthy',
    ],
    [4, 3, [[1, 3, 'standard']], 600, 150, 'trivial'],
    [4, 3, [[2, 3, 'standard']], 600, 300, 'easy'],
    [4, 3, [[5, 3, 'standard']], 600, 750, 'worthy'],
    [4, 3, [[6, 3, 'standard']], 600, 900, 'hard'],
    [4, 3, [[8, 3, 'standard']], 600, 1200, 'deadly'],
  ] as const)(
    '%i heroes of level %i against %j: %i, %i, %s',
    (heroes, level, foes, budget, threat, difficulty) => {
      const weight = encounters.weigh(
        foes.map(([count, each, rank]) => ({ count, sheet: sheet(each, rank) })),
        party(heroes, level),
      );
      expect([weight?.budget.value, weight?.threat.value, weight?.difficulty]).toEqual([
        budget,
        threat,
        difficulty,
      ]);
    },
  );

  test('there is nothing to weigh without a party or foes', () => {
    expect(encounters.weigh([], party(4, 3))).toBeUndefined();
    expect(encounters.weigh([{ count: 1, sheet: sheet(3) }], [])).toBeUndefined();
  });
});

test.each([
  [7, ['standard 7 is 4 levels above the party: rather an elite or boss of the party’s level.']],
  [6, []],
])('ORC-263 a monster of level %i against level 3', (level, warnings) => {
  expect(encounters.weigh([{ count: 1, sheet: sheet(level) }], party(4, 3))?.warnings.map(toEnglish)).toEqual(
    warnings,
  );
});

test.each([
  // experience, level
  [0, 1],
  [999, 1],
  [1_000, 2],
  [5_500, 5],
])('ORC-12 %i XP is level %i', (experience, level) => {
  expect(encounters.levelAt?.(experience)).toBe(level);
  expect(encounters.experienceAt?.(level)).toBeLessThanOrEqual(experience);
});
