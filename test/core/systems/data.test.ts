import { describe, expect, it } from 'vitest';
import { readSampleCampaign } from '../../../core/rules/sampleCampaign.ts';
import { OVERLAYS, SYSTEMS } from '../../../core/systems/registry.ts';

describe.each([...SYSTEMS, ...OVERLAYS])('the cards of $key', ({ reference }) => {
  it('have an id of their own, a title and a text without a gap', () => {
    expect(new Set(reference.map(({ id }) => id)).size).toBe(reference.length);
    for (const { id, title, text } of reference) {
      expect(id).toMatch(/^[A-Z]{3}-[A-Z0-9-]+$/u);
      expect(title.trim(), id).not.toBe('');
      expect(text, id).toMatch(/\S[^{}]*$/u);
      expect(text, id).not.toMatch(/[{}]/u);
    }
  });
});

describe.each(SYSTEMS)('the sample campaign of $key', ({ sample, creatures }) => {
  it('names creatures that it has, of kinds that the game has', () => {
    const known = new Set(sample.creatures.map(({ key }) => key));
    const named = sample.encounters.flatMap(({ groups, triggers = [] }) => [
      ...groups.map(({ creature }) => creature),
      ...triggers.flatMap(({ when }) => (when.kind === 'state' ? [when.creature] : [])),
    ]);
    for (const creature of named) expect(known).toContain(creature);
    const all = [...sample.heroes, ...sample.creatures];
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const { kind } of all) expect(creatures.map(({ key }) => key)).toContain(kind);
  });

  it('is refused where a field of it is misspelt', () => {
    expect(readSampleCampaign(sample)).toEqual(sample);
    expect(() => readSampleCampaign({ ...sample, heros: [] })).toThrow(/heros/u);
    expect(() => readSampleCampaign({ ...sample, heroes: [{ key: 'ana', draft: {} }] })).toThrow(/kind/u);
  });
});
