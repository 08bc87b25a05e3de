import { calibrate } from './calibrate.mjs';
import { loadModules } from './core.mjs';
import { median, ms } from './figures.mjs';

const MODULES = [
  'core/simulation/start',
  'core/simulation/trial',
  'core/systems/registry',
  'core/table/machine',
  'core/dice/source',
];
/** Fights that are timed, after some that warm up. */
const [WARM, TIMED] = [5, 40];
/** Fights that the shares are told from. */
const FIGHTS_TOLD = 120;

/** The heroes of a sample and one of its encounters, as the simulation wants them. */
function fielded({ heroes, creatures }, { groups }) {
  const all = [...heroes, ...creatures];
  const of = (key, count, side, arrives) => {
    const { kind, draft } = all.find((each) => each.key === key);
    return { id: key, kind, draft, count, side, ...(arrives === undefined ? {} : { arrives }) };
  };
  return [
    ...heroes.map(({ key }) => of(key, 1, 'heroes')),
    ...groups.map(({ creature, count, arrives }) => of(creature, count, 'foes', arrives)),
  ];
}

/**
 * A table of each sample's encounters: what the budget of its game says, and how the simulation ends it; with the fights
 * a second as a ratio to one next turn decided in the window. Then the classes of the budgets across levels and sizes of
 * the party, which are written beside the tests.
 */
export async function benchSimulate() {
  const own = await loadModules('simulate', MODULES);
  const machine = own.tableMachine(own.systemOf);
  for (const system of own.SYSTEMS)
    for (const encounter of system.sample.encounters) {
      const { state } = own.fightOf(
        machine,
        { system: system.key, overlays: [], rulings: {} },
        fielded(system.sample, encounter),
        undefined,
        encounter.triggers,
      );
      const asked = { machine, system, start: state, seed: 'bench', most: FIGHTS_TOLD };
      const times = Array.from({ length: WARM + TIMED }, (_, at) => {
        const from = performance.now();
        own.oneFight(asked, at);
        return performance.now() - from;
      }).slice(WARM);
      const turn = nextTurn(own, machine, state);
      let told;
      for (const run = own.trial(asked); ;) {
        const next = run.next();
        told = next.value;
        if (next.done) break;
      }
      const ends = told.ends.map(({ end, share }) => `${end} ${Math.round(share * 100)}%`).join(', ');
      console.log(
        `simulated, ${system.title}, ${encounter.name}: ${ms(median(times))} a fight, ${Math.round(1000 / median(times))} a second in one worker, ${(median(times) / turn).toFixed(0)} next turns; ${budgetOf(system, state)}; ${ends}; ${told.rounds.median} rounds`,
      );
    }
  await calibrate(own);
}

/** What the budget of the game says of it, in its own word. */
function budgetOf({ encounters }, { combatants }) {
  const of = (heroes) => combatants.filter(({ side }) => (side === 'heroes') === heroes);
  const weight = encounters?.weigh(
    of(false).map(({ sheet }) => ({ sheet, count: 1 })),
    of(true).map(({ sheet }) => sheet),
    {},
  );
  return weight ? `budget: ${weight.difficulty}, ${Math.round(weight.load * 100)}%` : 'no budget';
}

/** The median time of deciding a next turn, in ms. */
function nextTurn(own, machine, start) {
  const dice = own.seededDice('turns');
  let state = start;
  const times = [];
  const rolled = machine.decide(state, { type: 'initiative.roll' }, dice);
  if (rolled.ok) state = rolled.value.reduce(machine.evolve, state);
  for (let at = 0; at < TIMED; at++) {
    const from = performance.now();
    const decided = machine.decide(state, { type: 'turn.next' }, dice);
    if (decided.ok) state = decided.value.reduce(machine.evolve, state);
    times.push(performance.now() - from);
  }
  return median(times);
}
