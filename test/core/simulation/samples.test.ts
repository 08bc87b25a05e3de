import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { runFightStepwise } from '../../../core/simulation/fightRun.ts';
import { type ChoiceReason, getProfile, USUAL_PROFILES } from '../../../core/simulation/aiContext.ts';
import { runForecast, type ForecastAnswer } from '../../../core/simulation/forecast.ts';
import { createFight, type Participant } from '../../../core/simulation/setup.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import { createTableMachine } from '../../../core/table/machine.ts';

const machine = createTableMachine(systemOf);

const FIGHTS = SYSTEMS.flatMap((system) => {
  const all = [...system.sample.heroes, ...system.sample.creatures];
  return system.sample.encounters.map(({ name, groups }) => {
    const field = (key: string, count: number, side: Participant['side']): Participant & { name: string } => {
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
    const { state, missing } = createFight(machine, groundOf(system.key), fielded);
    expect(missing).toEqual([]);
    const reasons: ChoiceReason[] = [];
    const steps = runFightStepwise(state, {
      machine,
      system,
      dice: createSeededDice('one'),
      styleOf: (who) => getProfile(who, USUAL_PROFILES),
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
  let last: ForecastAnswer | undefined;
  const asked = {
    ground: groundOf(first.system.key),
    seed: 'hinges',
    party: { combatants: [], issued: 0 },
    fielded: first.fielded.map((each) => ({ ...each })),
  };
  let told = 0;
  for (const answer of runForecast(asked, systemOf)) {
    last = answer;
    told += 1;
    if (told > 6) break;
  }
  expect(last?.foretold.fights).toBeGreaterThan(1);
  expect(last?.missing).toEqual([]);
});

it('answers nothing where a side is empty or the rules are unknown', () => {
  const asked = { ground: groundOf('orcus'), seed: 'x', party: { combatants: [], issued: 0 }, fielded: [] };
  expect([...runForecast(asked, systemOf)]).toEqual([]);
  expect([...runForecast({ ...asked, ground: groundOf('nobody') }, systemOf)]).toEqual([]);
});
