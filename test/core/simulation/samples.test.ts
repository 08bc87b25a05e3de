import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../core/dice/source.ts';
import { fightSteps } from '../../../core/simulation/fightRun.ts';
import { type Reason, styleOf, USUAL } from '../../../core/simulation/aiContext.ts';
import { foretell, type Answer } from '../../../core/simulation/forecast.ts';
import { fightOf, type Fielded } from '../../../core/simulation/setup.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import { tableMachine } from '../../../core/table/machine.ts';

const machine = tableMachine(systemOf);

const FIGHTS = SYSTEMS.flatMap((system) => {
  const all = [...system.sample.heroes, ...system.sample.creatures];
  return system.sample.encounters.map(({ name, groups }) => {
    const field = (key: string, count: number, side: Fielded['side']): Fielded & { name: string } => {
      const found = all.find((each) => each.key === key);
      if (!found) throw new Error(key);
      return { id: key, name: key, kind: found.kind, draft: found.draft, count, side };
    };
    const fielded = [
      ...system.sample.heroes.map(({ key }) => field(key, 1, 'heroes')),
      ...groups.map(({ creature, count }) => field(creature, count, 'foes')),
    ];
    return { system, name, fielded };
  });
});
const groundOf = (system: string) => ({ system, overlays: [], rulings: {} });

describe.each(FIGHTS)('$name', ({ system, fielded }) => {
  it('is played to an end by the table’s own rules, with reasons', () => {
    const { state, missing } = fightOf(machine, groundOf(system.key), fielded);
    expect(missing).toEqual([]);
    const reasons: Reason[] = [];
    const steps = fightSteps(state, {
      machine,
      system,
      dice: seededDice('one'),
      styleOf: (who) => styleOf(who, USUAL),
    });
    let next = steps.next();
    for (; next.done !== true; next = steps.next()) {
      reasons.push(next.value.reason);
      const worths = next.value.weighed.map(({ worth }) => worth);
      expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    }
    expect(next.value.end).not.toBe('open');
    expect(reasons.some(({ kind }) => kind === 'attack')).toBe(true);
  });
});

it('says what an encounter hinges on: fewer foes are never worse than all of them by much', () => {
  const [first] = FIGHTS;
  if (!first) throw new Error('no fight');
  let last: Answer | undefined;
  const asked = {
    ground: groundOf(first.system.key),
    seed: 'hinges',
    party: { combatants: [], issued: 0 },
    fielded: first.fielded.map((each) => ({ ...each })),
  };
  let told = 0;
  for (const answer of foretell(asked, systemOf)) {
    last = answer;
    told += 1;
    if (told > 6) break;
  }
  expect(last?.foretold.fights).toBeGreaterThan(1);
  expect(last?.missing).toEqual([]);
});

it('answers nothing where a side is empty or the rules are unknown', () => {
  const asked = { ground: groundOf('orcus'), seed: 'x', party: { combatants: [], issued: 0 }, fielded: [] };
  expect([...foretell(asked, systemOf)]).toEqual([]);
  expect([...foretell({ ...asked, ground: groundOf('nobody') }, systemOf)]).toEqual([]);
});
