import { expect, test } from 'vitest';
import { loadContent } from '../../../core/content/load.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import { MOST_TOGETHER } from '../../../core/table/commands.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { addHeroes, createAdventureCommands } from '../../../core/table/sample.ts';
import type { TableState } from '../../../core/table/state.ts';

const machine = createTableMachine(systemOf);

/** The table after a command; throws with what refused it. */
function ask(state: TableState, raw: unknown): TableState {
  const read = machine.read(raw);
  const decided = read.ok ? machine.decide(state, read.value, createSeededDice('begin')) : read;
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return decided.value.reduce(machine.evolve, state);
}

test.each(SYSTEMS.map((system) => [system.key, system] as const))(
  'each adventure of %s begins in one step, with its fights ready and its party at the table',
  async (key, { sample }) => {
    const { adventures, creatures, encounters, parties } = await loadContent(key);
    const fresh = ask(machine.initial, { type: 'campaign.create', name: 'Ash', system: key, seed: 'ash' });
    const creatureOf = (wanted: string): Creature | undefined => {
      const found = creatures.find((each) => each.key === wanted);
      return (
        found && {
          id: wanted,
          system: key,
          kind: found.kind,
          name: wanted,
          draft: found.draft,
        }
      );
    };
    for (const adventure of adventures) {
      const party = parties.find((each) => each.key === adventure.party)?.heroes ?? sample.heroes;
      const heroes = party.map(({ key: id, kind, draft }) => ({ id, system: key, kind, name: id, draft }));
      const commands = createAdventureCommands(
        {
          ...adventure,
          heroes,
          issued: 0,
          encounters: adventure.encounters.flatMap((wanted) => {
            const { name, place, notes, groups, map, triggers } =
              encounters.find((each) => each.key === wanted) ?? {};
            if (name === undefined || place === undefined || notes === undefined || !groups) return [];
            return [
              { name, place, notes, groups, ...(map ? { map } : {}), ...(triggers ? { triggers } : {}) },
            ];
          }),
          notes: [{ text: adventure.opening, secret: false }],
        },
        creatureOf,
      );
      expect(commands.length, adventure.key).toBeLessThanOrEqual(MOST_TOGETHER);
      const begun = ask(fresh, { type: 'together', commands });
      expect(begun.combatants, adventure.key).toHaveLength(party.length);
      expect(begun.chronicle.entities.length, adventure.key).toBe(adventure.entities.length);
      expect(
        begun.chronicle.entities.map(({ name, notes }) => notes === '' && name),
        adventure.key,
      ).toEqual(adventure.entities.map(() => false));
      // The log says once that they came, and not of each that it was changed.
      const changed = commands.filter(
        (each) => each.type === 'chronicle' && each.does.do === 'entity.change',
      );
      expect(changed.length, adventure.key).toBe(
        adventure.entities.filter(({ segments }) => segments !== undefined).length,
      );
      expect(
        begun.chronicle.ledger.map(({ what, secret }) => [what, secret]),
        adventure.key,
      ).toEqual(adventure.treasure.map(({ what, holder }) => [what, holder !== undefined]));
      const groups = begun.prepared.flatMap((each) => each.groups);
      expect(
        groups.filter(({ as }) => !as).map(({ name }) => name),
        adventure.key,
      ).toEqual([]);
      for (const { name, groups: foes } of begun.prepared)
        expect(
          () =>
            ask(begun, {
              type: 'encounter.begin',
              name,
              entries: foes.map(({ creature, count, as }) => ({
                creature: { id: creature, ...as },
                count,
                side: 'foes',
              })),
            }),
          `${adventure.key}: ${name}`,
        ).not.toThrow();
    }
    for (const { heroes } of parties) {
      const joined = heroes.map(({ key: id, kind, draft }) => ({ id, system: key, kind, name: id, draft }));
      expect(ask(fresh, addHeroes(joined)).combatants).toHaveLength(heroes.length);
    }
  },
);
