import { loadModules } from './core.mjs';
import { median, ms } from './figures.mjs';
import { benchBeside } from './beside.mjs';
import { fielded, SIMULATION } from './samples.mjs';

/** Fights that are timed, after some that warm up. */
const [WARM, TIMED] = [3, 12];

/**
 * How fast the fights of each sample are played: so many a second by one hand, and what one takes as a ratio to the
 * same fight where all that is done in it is only decided, as the window does for a GM. Then the frames of the table
 * while a simulation runs beside it.
 */
export async function benchSimulate({ launch }) {
  const own = await loadModules('simulate', SIMULATION);
  const machine = own.createTableMachine(own.systemOf);
  for (const system of own.SYSTEMS)
    for (const encounter of system.sample.encounters) {
      const { state } = own.createFight(
        machine,
        { system: system.key, overlays: [], rulings: {} },
        fielded(system.sample, encounter),
        undefined,
        encounter.triggers,
      );
      const asked = { machine, system, start: state, seed: 'bench' };
      const all = Array.from({ length: WARM + TIMED }, (_, at) => {
        const from = performance.now();
        own.replayFight(asked, at);
        const took = performance.now() - from;
        return { took, decided: decidedIn(own, machine, asked, at) };
      }).slice(WARM);
      const took = median(all.map((each) => each.took));
      const ratio = took / median(all.map((each) => each.decided));
      console.log(
        `simulated ratio, ${system.title}, ${encounter.name}: ${ratio.toFixed(2)} times the fight only decided (${ms(took)} a fight, ${Math.round(1_000 / took)} a second by one hand)`,
      );
    }
  await benchBeside({ launch });
}

/** Milliseconds that deciding takes of all that was done in the fight of that number. */
function decidedIn(own, machine, asked, number) {
  const dice = own.createSeededDice(`decided ${number}`);
  let before = asked.start;
  let sum = 0;
  for (const { command, after } of own.replayFightStepwise(asked, number)) {
    const from = performance.now();
    machine.decide(before, command, dice);
    sum += performance.now() - from;
    before = after;
  }
  return sum;
}
