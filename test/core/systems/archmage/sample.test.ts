import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';

describe('the sample campaign', () => {
  const all = [...archmage.sample.heroes, ...archmage.sample.creatures];

  test.each(all.map((each) => [each.key, each] as const))(
    '%s builds without a notable finding',
    (_key, { kind, draft }) => {
      const built = archmage.creatures.find(({ key }) => key === kind)?.build(draft);
      expect(
        built?.ok === true ? built.value.findings.filter(({ weight }) => weight === 'notable') : built,
      ).toEqual([]);
      expect(built?.ok === true ? built.value.findings.filter(({ advice }) => !advice) : built).toEqual([]);
    },
  );

  test('four heroes, eight creatures, two encounters made of them', () => {
    expect(archmage.sample.heroes).toHaveLength(4);
    expect(archmage.sample.creatures).toHaveLength(8);
    const known = archmage.sample.creatures.map(({ key }) => key);
    for (const { groups } of archmage.sample.encounters)
      for (const { creature } of groups) expect(known).toContain(creature);
    expect(archmage.sample.encounters).toHaveLength(2);
  });
});
