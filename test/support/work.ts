/**
 * Work in ms of the processor, the least of at most three tries, of one alone where it took less than `enough`: what else
 * the machine does is not counted. It is for shares of each other; how fast something is, is told by the bench.
 */
export function workOf(work: () => void, enough = 0): number {
  let least = once(work);
  for (let time = 1; time < 3 && least >= enough; time += 1) least = Math.min(least, once(work));
  return least;
}

/**
 * How many times the work grows where what is read is four times as long: 4 where it grows with the length, 16 where it
 * grows with its square. What takes less than can be measured counts as that.
 */
export function growthAt(length: number, work: (length: number) => void): number {
  const small = workOf(() => work(length / 4));
  return once(() => work(length)) / Math.max(small, LEAST);
}

/** In ms; what is faster is told apart by nothing. */
const LEAST = 20;

function once(work: () => void): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}
