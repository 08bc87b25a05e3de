import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { GAMES } from '../../../core/systems/catalogue.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { createTableMachine } from '../../../core/table/machine.ts';

const machine = createTableMachine(systemOf);
const begun = (rulings: { readonly [option: string]: string }) =>
  machine.decide(
    machine.initial,
    {
      type: 'campaign.create',
      name: 'Weir',
      system: 'fifth',
      seed: 's',
      rulings: { ...rulings },
    } satisfies TableCommand,
    createSeededDice('s'),
  );

describe('the edition is chosen with the campaign', () => {
  test('it is a ruling from the first step on', () => {
    const made = begun({ edition: '2014' });
    if (!made.ok) throw new Error(made.refusal.message);
    const state = made.value.reduce(machine.evolve, machine.initial);
    expect(state.rulings).toEqual({ edition: '2014' });
  });

  test('a fresh campaign begins in the morning, in its first step', () => {
    const made = machine.decide(
      machine.initial,
      { type: 'campaign.create', name: 'Weir', system: 'fifth', seed: 's', startsAt: 8 * 3_600 },
      createSeededDice('s'),
    );
    if (!made.ok) throw new Error(made.refusal.message);
    expect(made.value.reduce(machine.evolve, machine.initial).worldTime).toBe(8 * 3_600);
  });

  test.each([{ edition: '2031' }, { colour: 'red' }])('%o is refused', (rulings) => {
    expect(begun(rulings).ok).toBe(false);
  });

  test('what the first screen offers is what the rules know, the usual one first', () => {
    for (const { key, edition } of GAMES) {
      if (!edition) continue;
      const option = systemOf(key, [])?.options.find((each) => each.key === edition.option);
      expect(option?.choices.map((each) => each.key)).toEqual(edition.choices.map((each) => each.key));
      expect(option?.standard).toBe(edition.choices[0]?.key);
    }
  });
});
