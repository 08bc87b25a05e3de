import { describe, expect, test } from 'vitest';
import { creaturesSchema } from '../../../core/content/contract.ts';
import { loadContent } from '../../../core/content/load.ts';
import * as v from 'valibot';
import { SYSTEMS } from '../../../core/systems/registry.ts';

describe.each(SYSTEMS.map((system) => [system.key, system] as const))('the content of %s', (key, system) => {
  test('creatures have the shape of the file, and each key once', async () => {
    const { creatures } = await loadContent(key);
    const read = v.safeParse(creaturesSchema, creatures);
    expect(read.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([]);
    expect(new Set(creatures.map((each) => each.key)).size).toBe(creatures.length);
  });

  test('every creature, hero and member of a party is read by its game without an error', async () => {
    const { creatures, parties } = await loadContent(key);
    const wrong = [...creatures, ...parties.flatMap(({ heroes }) => heroes)].flatMap((each) => {
      const kind = system.creatures.find((one) => one.key === each.kind);
      if (!kind) return [`${each.key}: no kind ${each.kind}`];
      const built = kind.build(each.draft);
      return built.ok ? [] : [`${each.key}: ${JSON.stringify(built)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('encounters and adventures name what is there', async () => {
    const { creatures, encounters, tables, adventures, parties } = await loadContent(key);
    const known = new Set(creatures.map((each) => each.key));
    const fights = new Set(encounters.map((each) => each.key));
    const rolled = new Set(tables.map(({ id }) => id));
    const heroes = new Set(parties.map((each) => each.key));
    const missing = [
      ...encounters.flatMap((each) =>
        each.groups
          .filter(({ creature }) => !known.has(creature))
          .map(({ creature }) => `${each.key}: ${creature}`),
      ),
      ...adventures.flatMap((each) => [
        ...each.encounters.filter((one) => !fights.has(one)).map((one) => `${each.key}: encounter ${one}`),
        ...each.tables.filter((one) => !rolled.has(one)).map((one) => `${each.key}: table ${one}`),
        ...(heroes.has(each.party) ? [] : [`${each.key}: party ${each.party}`]),
      ]),
    ];
    expect(missing).toEqual([]);
  });
});
