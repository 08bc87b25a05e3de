import { describe, expect, it } from 'vitest';
import { SAMPLES, SYSTEMS } from '../../../core/systems/registry.ts';
import { withOverride } from '../../../core/table/commandPreview.ts';
import { listSampleCreatures, createSampleCommands } from '../../../core/table/sample.ts';

describe('the GM’s word against the rules', () => {
  it('is taken by what spends an action or rolls', () => {
    expect(withOverride({ type: 'turn.wait', kind: 'delay', trigger: '' })).toEqual({
      type: 'turn.wait',
      kind: 'delay',
      trigger: '',
      override: true,
    });
  });

  it('is no help where nothing may be overridden', () => {
    expect(withOverride({ type: 'encounter.pause' })).toBeUndefined();
  });
});

describe('a sample on a fresh table', () => {
  it.each(SAMPLES.map(({ system }) => system))(
    '$key: all heroes, then every prepared encounter',
    (system) => {
      const ids = new Map(system.sample.creatures.map(({ key }) => [key, `id of ${key}`]));
      const [party, ...rest] = createSampleCommands(system, ids);
      expect(party).toMatchObject({ type: 'combatants.add' });
      const saved = rest.flatMap((each) => (each.type === 'encounter.save' ? [each.encounter] : []));
      expect(saved.map(({ name }) => name)).toEqual(system.sample.encounters.map(({ name }) => name));
      expect(
        saved.flatMap(({ groups }) => groups).every(({ creature }) => creature.startsWith('id of')),
      ).toBe(true);
    },
  );

  it('a creature without an id of the library keeps its key', () => {
    const [system] = SYSTEMS;
    if (!system) throw new Error('There are systems.');
    const [first] = system.sample.heroes;
    expect(listSampleCreatures(system, system.sample.heroes, new Map())[0]?.id).toBe(first?.key);
  });
});
