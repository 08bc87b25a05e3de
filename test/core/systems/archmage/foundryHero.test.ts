import { expect, test } from 'vitest';
import { systemOf } from '../../../../core/systems/registry.ts';
import { foundryRecords } from '../../../../core/systems/archmage/exchange/foundryReader.ts';

/** A pregenerated character as the program writes it: values in records with labels. */
const PREGEN = {
  name: 'Kestrel Vane',
  type: 'character',
  system: {
    abilities: Object.fromEntries(
      Object.entries({ str: 10, con: 14, dex: 18, int: 12, wis: 13, cha: 8 }).map(([key, value]) => [
        key,
        { value },
      ]),
    ),
    attributes: {
      ac: { base: 12, value: 17 },
      pd: { base: 12, value: 16 },
      md: { base: 10, value: 12 },
      init: { mod: 1 },
      hp: { value: 24, max: 24 },
      level: { value: 2 },
      recoveries: { value: 8, max: 8, dice: 'd8' },
    },
    details: { class: { value: 'Rogue' }, race: { value: 'Wood Elf' } },
    backgrounds: {
      back1: { name: { value: 'Ferry thief' }, bonus: { value: 3 } },
      back2: { name: { value: '' }, bonus: { value: 0 } },
    },
  },
  items: [
    {
      name: 'Sly strike',
      type: 'power',
      system: {
        attack: { value: '[[d20 + @dex.mod + @lvl]] vs. AC' },
        hit: { value: '<p>Weapon damage.</p>' },
      },
    },
  ],
};

test('a pregenerated hero of Foundry comes in as a hero of ours, powers as words (issue 23, Party)', () => {
  const read = foundryRecords.read(PREGEN);
  const hero = systemOf('archmage')?.creatures.find((kind) => kind.hero);
  const draft = read?.ok ? read.value.draft : {};
  expect(read?.ok && read.value.kind).toBe(hero?.key);
  const built = hero?.build(draft);
  expect(built?.ok && built.value.sheet).toMatchObject({
    name: 'Kestrel Vane',
    level: 2,
    hitPoints: 24,
    counters: expect.objectContaining({ recoveries: 8 }),
  });
  expect(draft).toMatchObject({
    kind: 'Wood Elf Rogue',
    recoveryDie: '8',
    abilities: { dex: 18, cha: 8 },
    backgrounds: [{ name: 'Ferry thief', bonus: 3 }],
  });
  // Nobody has an attack that was never typed.
  expect(draft).not.toHaveProperty('attacks');
  expect(draft['notes']).toContain('Sly strike');
  expect(read?.ok && read.value.notes.map(({ message }) => message)).toEqual([
    '1 power is kept as text in the notes. Add attacks to roll it here.',
  ]);
});

test('without a maximum of hit points it says so, and what is no character is left to others', () => {
  const bare = {
    ...PREGEN,
    items: [],
    system: { ...PREGEN.system, attributes: { ...PREGEN.system.attributes, hp: {} } },
  };
  const read = foundryRecords.read(bare);
  expect(read?.ok && read.value.notes.map(({ where }) => where)).toEqual(['hp']);
  expect(foundryRecords.read({ ...PREGEN, type: 'vehicle' })).toBeUndefined();
  expect(foundryRecords.read({ ...PREGEN, system: {} })).toBeUndefined();
});
