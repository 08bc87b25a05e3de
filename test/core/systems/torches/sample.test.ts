import { inEnglish } from '../../../support/inEnglish.ts';
import { describe, expect, it } from 'vitest';
import type { Built } from '../../../../core/rules/creature.ts';
import type { SampleCreature } from '../../../../core/rules/system.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { aTable, fighting } from './aTable.ts';

const { sample, creatures } = torches;

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

  it('has four heroes, eight creatures and two fights of them', () => {
    expect([sample.heroes.length, sample.creatures.length, sample.encounters.length]).toEqual([4, 8, 2]);
    const keys = new Set(sample.creatures.map(({ key }) => key));
    const named = sample.encounters.flatMap(({ groups }) => groups.map(({ creature }) => creature));
    expect(named.filter((each) => !keys.has(each))).toEqual([]);
    const arrivals = sample.encounters.flatMap(({ groups, triggers = [] }) =>
      groups.flatMap(({ arrives }) =>
        arrives === undefined || triggers.some(({ id }) => id === arrives) ? [] : [arrives],
      ),
    );
    expect(arrivals).toEqual([]);
  });

  it('begins on the way: one at the limit of resilience, one past it', () => {
    let table = aTable();
    for (const { key, kind, draft } of sample.heroes)
      table = table.ask({
        type: 'combatants.add',
        entries: [{ creature: { id: key, kind, draft }, count: 1, side: 'heroes' }],
      });
    const cards = inEnglish(torches.journey?.cards(table.now) ?? []);
    const rows = cards.find(({ key }) => key === 'resilience')?.rows.map(({ text }) => text);
    expect(rows?.slice(0, 4)).toEqual(['5 h left', 'at limit', 'DC 11 due', '3 h left']);
  });

  it.each(sample.encounters.map((each) => [each.name, each] as const))('%s can be fought', (_name, each) => {
    const drafts = new Map(sample.creatures.map((creature) => [creature.key, creature] as const));
    const entries = each.groups.flatMap(({ creature, count, hidden = false }) => {
      const found = drafts.get(creature);
      return found
        ? [
            {
              creature: { id: creature, kind: found.kind, draft: found.draft },
              count,
              side: 'foes' as const,
              hidden,
            },
          ]
        : [];
    });
    const table = fighting(aTable().ask({ type: 'encounter.begin', name: each.name, entries }));
    expect(table.state.encounter?.acting).toBeDefined();
  });
});
