import { describe, expect, it } from 'vitest';
import type { Built } from '../../../../core/rules/creature.ts';
import type { SampleCreature } from '../../../../core/rules/system.ts';
import { traitsOf } from '../../../../core/systems/orcus/creatures/traits.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';

const { sample, creatures } = orcus;

function built({ kind, draft }: SampleCreature): Built {
  const result = creatures.find(({ key }) => key === kind)?.build(draft);
  if (!result?.ok)
    throw new Error(result?.refusal.map(({ field, message }) => `${field}: ${message}`).join('; ') ?? kind);
  return result.value;
}

describe('the sample campaign', () => {
  it.each([...sample.heroes, ...sample.creatures].map((each) => [each.key, each] as const))(
    '%s builds without a finding',
    (_key, each) => {
      expect(built(each).findings.filter(({ advice }) => !advice)).toEqual([]);
    },
  );

  it('shows every kind of creature a table meets', () => {
    const sheets = sample.creatures.map((each) => built(each).sheet);
    expect(new Set(sheets.map(({ traits }) => traits['rank']))).toEqual(
      new Set(['mook', 'standard', 'elite', 'boss']),
    );
    expect(new Set(sheets.map(({ traits }) => traits['role']))).toEqual(
      new Set(['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker']),
    );
    expect(sheets.some(({ traits }) => traits['leader'] === true)).toBe(true);
    expect(sheets.some(({ powers }) => powers.some(({ usage }) => usage.uses?.regain?.by === 'die'))).toBe(
      true,
    );
    const lines = sheets
      .flatMap(({ powers }) => powers.flatMap((power) => power.lines.map(({ text }) => text)))
      .join('\n');
    expect(lines).toContain('(save ends)');
    expect(lines).toContain('persistent fire 5');
  });

  it('prepares fights of creatures that exist, near the budget of four heroes (ORC-292, ORC-294)', () => {
    const weight = new Map(Object.entries({ mook: 0.25, standard: 1, elite: 2, boss: 4 }));
    for (const { groups } of sample.encounters) {
      const worth = groups.reduce((sum, { creature, count }) => {
        const found = sample.creatures.find(({ key }) => key === creature);
        if (!found) throw new Error(creature);
        const { sheet } = built(found);
        const standard = creatures[0]?.build({ ...found.draft, rank: 'standard', level: sheet.level });
        const xp = standard?.ok ? traitsOf(standard.value.sheet).xp : 0;
        return sum + count * (weight.get(traitsOf(sheet).rank) ?? 0) * xp;
      }, 0);
      expect(worth / (sample.heroes.length * 150)).toBeGreaterThanOrEqual(0.85);
      expect(worth / (sample.heroes.length * 150)).toBeLessThanOrEqual(1.75);
    }
  });
});
