/** One frame of the screen, in milliseconds. */
export const FRAME = 1_000 / 60;

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
export const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)];
/** What only one of twenty exceeds. */
export const late = (numbers) => sorted(numbers)[Math.floor(numbers.length * 0.95)];

export const count = (number) => Math.round(number).toLocaleString('en');
export const ms = (number) => (number < 100 ? `${number.toFixed(1)} ms` : `${count(number)} ms`);
/** A time as frames, for a ratio. */
export const frames = (time) => `${(time / FRAME).toFixed(2)} frames`;

/** Milliseconds that some work took. */
export function timed(work) {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Milliseconds until a promise was kept. */
export async function timedUntil(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
