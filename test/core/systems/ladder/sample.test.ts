import { describe, expect, it } from 'vitest';
import type { Built } from '../../../../core/rules/creature.ts';
import type { SampleCreature } from '../../../../core/rules/system.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';

const { sample, creatures } = ladder;

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
      expect(built(each).findings).toEqual([]);
    },
  );

  it('shows four heroes, eight creatures and two fights of them', () => {
    expect([sample.heroes.length, sample.creatures.length, sample.encounters.length]).toEqual([4, 8, 2]);
    const known = new Set(sample.creatures.map(({ key }) => key));
    for (const { groups } of sample.encounters)
      for (const { creature } of groups) expect(known).toContain(creature);
  });

  it('draws a map for each fight (LAD-45)', () => {
    for (const { map } of sample.encounters) {
      const drawn = ladder.drawn?.shows(map ?? {});
      expect(drawn?.ok === true ? drawn.value.links.length : drawn).toBeGreaterThan(3);
    }
  });

  it('shows cooldowns, ranges, exclusive actions and pools', () => {
    const sheets = [...sample.heroes, ...sample.creatures].map((each) => built(each).sheet);
    const powers = sheets.flatMap((sheet) => sheet.powers);
    expect(powers.some(({ usage }) => usage.limited)).toBe(true);
    expect(new Set(powers.map(({ action }) => action)).size).toBeGreaterThanOrEqual(5);
    expect(powers.some(({ origin }) => origin === 'ranged')).toBe(true);
    expect(
      sheets.filter(({ counters, traits }) => traits['hero'] === false && (counters['mp'] ?? 0) > 0).length,
    ).toBeGreaterThan(2);
  });
});
