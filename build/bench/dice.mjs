import { setTimeout } from 'node:timers/promises';
import { loadModules } from './core.mjs';
import { count, median, timed } from './figures.mjs';

const NOTATIONS = ['1d20+7', '4d6dl1', '2d20kh1+5', '6d6!', '10d10'];
/** Turns of rolling and how long each takes, in milliseconds. */
const [TURNS, TURN] = [9, 50];
const ODDS = ['10d10kh3', '6d6!', '60d60', '100d20'];
const ODDS_RUNS = 41;
const MODULES = ['notation', 'roll', 'odds', 'source'];

/** A notation understood; that is never part of what is measured. */
function understood({ parseRoll }, notation) {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new Error(`${notation}: ${spec.refusal.message}`);
  return spec.value;
}

/** Rolls per second during one turn. */
function rate(roll) {
  let [rolls, sum, time] = [0, 0, 0];
  const from = performance.now();
  for (; time < TURN; time = performance.now() - from) {
    for (let at = 0; at < 100; at++) sum += roll();
    rolls += 100;
  }
  if (!Number.isFinite(sum)) throw new Error('A roll had no total.');
  return (rolls / time) * 1_000;
}

/**
 * The rates of several ways to roll, by turns, so that a busy computer slows all; the first turn warms up. Between two
 * turns it rests: what one way threw away is not swept up in the time of the other.
 */
async function rates(ways) {
  for (const roll of ways) rate(roll);
  const found = ways.map(() => []);
  for (let turn = 0; turn < TURNS; turn++)
    for (const [way, roll] of ways.entries()) {
      await setTimeout(TURN);
      found[way].push(rate(roll));
    }
  return found.map(median);
}

async function compareRolls(own) {
  const { DiceRoll } = await import('@dice-roller/rpg-dice-roller');
  const dice = own.createSeededDice('bench');
  for (const notation of NOTATIONS) {
    const spec = understood(own, notation);
    const peer = new DiceRoll(notation);
    const theirs = () => {
      peer.roll();
      return peer.total;
    };
    const traced = () => own.roll(spec, dice).total;
    const [floor, ours] = await rates([theirs, traced]);
    console.log(
      `traced ratio, ${notation}: ${(ours / floor).toFixed(1)} (${count(ours)} rolls a second, rpg-dice-roller ${count(floor)})`,
    );
  }
}

/** Counts all 46,656 throws of 6d6 by their sums, as odds by brute force would; how many come to 21. */
function countThrows() {
  const sums = new Float64Array(37);
  const faces = [1, 2, 3, 4, 5, 6];
  for (const a of faces)
    for (const b of faces)
      for (const c of faces)
        for (const d of faces) for (const e of faces) for (const f of faces) sums[a + b + c + d + e + f]++;
  return sums[21];
}

/** The time that odds take, against one count of all throws of six dice, by turns. */
function compareOdds(own) {
  for (const notation of ODDS) {
    const spec = understood(own, notation);
    const times = { ours: [], floor: [] };
    for (let run = 0; run < ODDS_RUNS; run++) {
      times.floor.push(timed(countThrows));
      times.ours.push(timed(() => own.computeOdds(spec)));
    }
    const [ours, floor] = [median(times.ours), median(times.floor)];
    console.log(
      `odds ratio, ${notation}: ${(ours / floor).toFixed(2)} (${ours.toFixed(2)} ms, at first ${times.ours[0].toFixed(2)} ms; counting all throws of 6d6 ${floor.toFixed(2)} ms)`,
    );
  }
}

/** Rolls a second and the time of odds, each beside a floor or a peer measured in the same run. */
export async function benchDice() {
  const own = await loadModules(
    'dice',
    MODULES.map((name) => `core/dice/${name}`),
  );
  await compareRolls(own);
  compareOdds(own);
}
