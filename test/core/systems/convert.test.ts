import { toEnglish, said } from '../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { convertCreature, conversionTargets } from '../../../core/exchange/conversion.ts';
import { jsonText } from '../../../core/rules/context.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';

const PAIRS = SYSTEMS.flatMap((from) =>
  conversionTargets(from, SYSTEMS).map((to) => [from.key, to.key, from, to] as const),
);

function monstersOf({ key, sample, creatures }: RuleSystem) {
  return sample.creatures
    .filter(({ kind }) => kind === 'monster' && creatures.some((each) => each.key === kind))
    .map(({ kind, draft }) => ({ system: key, kind, name: jsonText(draft, 'name'), draft }));
}

function of(key: string): RuleSystem {
  const system = systemOf(key);
  if (!system) throw new Error(`There are rules ${key}.`);
  return system;
}

/** A monster of Orcus with the numbers of its level, role and rank, and one attack. */
const BRUTE = {
  system: 'orcus',
  kind: 'monster',
  name: 'Sluice Ogre',
  draft: {
    name: 'Sluice Ogre',
    level: 15,
    rank: 'elite',
    role: 'wrecker',
    size: 'large',
    resist: { fire: 10 },
    languages: ['Giant'],
    powers: [
      {
        name: 'Club',
        action: 'standard',
        usage: 'recharge5',
        origin: 'melee',
        range: 'melee 2',
        versus: 'ac',
        attackBonus: 22,
        damageKind: 'none',
        damage: '3d8+6',
        hit: 'The target is prone.',
      },
    ],
  },
};

function converted(key: string) {
  const result = convertCreature(BRUTE, of('orcus'), of(key));
  if (!result.ok) throw new Error(result.refusal.message);
  const { creature, table } = result.value;
  const built = of(key)
    .creatures.find(({ key: kind }) => kind === creature.kind)
    ?.build(creature.draft);
  if (!built?.ok) throw new Error('It is built.');
  const row = (part: string) => table.find((each) => toEnglish(each.part) === part);
  return { creature, table, row, ...built.value };
}

describe('issue 25: a creature becomes one of another game', () => {
  it('every two games have a way between them', () => {
    expect(PAIRS).toHaveLength(SYSTEMS.length * (SYSTEMS.length - 1));
  });

  it.each(PAIRS)(
    '%s to %s: each monster of the sample is built there, with all its entries',
    (_a, _b, from, to) => {
      for (const creature of monstersOf(from)) {
        const result = convertCreature(creature, from, to);
        if (!result.ok) throw new Error(`${creature.name}: ${result.refusal.message}`);
        const kind = to.creatures.find(({ key }) => key === result.value.creature.kind);
        const built = kind?.build(result.value.creature.draft);
        const before = from.creatures.find(({ key }) => key === creature.kind)?.build(creature.draft);
        if (!built?.ok || !before?.ok) throw new Error(creature.name);
        expect(built.value.sheet.name).toBe(creature.name);
        // A power of which nothing but words is left stays an entry of its own.
        const names = built.value.sheet.powers.map(({ name }) => name.replace(/ \(.*$/u, ''));
        for (const { name } of before.value.sheet.powers)
          expect(names).toContain(name.replace(/ \(.*$/u, ''));
        expect(built.value.sheet.hitPoints).toBeGreaterThan(0);
        expect(result.value.table[0]).toMatchObject({ before: from.title, after: to.title, how: 'changed' });
      }
    },
  );

  it('ORC-277 to ARC-22: half way up is half way up, and what is usual there is usual here', () => {
    const { creature, sheet, row } = converted('archmage');
    expect(creature.draft).toMatchObject({ level: 5, role: 'wrecker', strength: 'double' });
    // An elite wrecker of level 15 has 2 × (27 + 15 × 6) = 234 hit points: the usual, so 2 × 67 of level 5 follow.
    expect(row('HP')).toEqual({ part: 'HP', before: '234', after: '134', how: 'changed' });
    expect(sheet.hitPoints).toBe(134);
    // Two better than the 20 of its level: two better than the 10 of level 5.
    expect(sheet.powers[0]?.attack?.bonus.value).toBe(12);
    expect(row('Club')?.before).toBe('+22 vs AC, 3d8+6');
    expect(row('Club')?.after).toMatch(/^\+12 vs AC, \d+$/u);
    // A third of the faces of its die brings it back: 5 or 6 of six, 14 or more of twenty.
    expect(creature.draft['powers']).toMatchObject([{ usage: 'recharge', recharge: 14 }]);
    expect(creature.draft['resist']).toEqual({ fire: 16 });
    expect(creature.draft['notes']).toContain('Languages: Giant');
    expect(row('Languages')).toMatchObject({ after: said('convert.inNotes'), how: 'asText' });
    expect(row('Ranges')?.how).toBe('lost');
  });

  it('FIF-228: it stands against heroes half way up, its challenge that of two of their budgets', () => {
    const { creature, sheet, row } = converted('fifth');
    // Two moderate budgets of level 10 are 4,600: nearest is CR 8 with 3,900 or CR 9 with 5,000.
    expect(creature.draft['cr']).toBe('9');
    expect(row('Level, rank, role')).toMatchObject({ before: 'level 15 elite wrecker', after: 'CR 9' });
    expect(sheet.hitPoints).toBe(161);
    expect(sheet.powers[0]?.range).toContain('10');
    expect(creature.draft['resist']).toEqual(['fire']);
  });

  it('TOR-26: an elite has half as many hit dice again as the heroes have levels', () => {
    const { creature, sheet } = converted('torches');
    expect(creature.draft).toMatchObject({ hd: 8, role: 'brute' });
    expect(sheet.hitPoints).toBe(36);
    expect(creature.draft['notes']).toContain('Resist: fire');
  });

  it('LAD-01: attacks become dice, one step for two points above the usual', () => {
    const { creature } = converted('ladder');
    // Rank 5, one more for an elite: D6 and five steps are D20, one for a brute, one for two points above the usual.
    expect(creature.draft).toMatchObject({ rank: 6, role: 'brute', attacks: [{ die: 'd30' }] });
  });

  it('heroes are not converted', () => {
    const [hero] = of('orcus').sample.heroes;
    const result = convertCreature(
      { system: 'orcus', kind: hero?.kind ?? '', name: 'Hero', draft: hero?.draft ?? {} },
      of('orcus'),
      of('fifth'),
    );
    expect(result.ok).toBe(false);
  });
});
