/** Tries of a property: few where every change is tested, all of them in `npm run soak`. */
export function triesOf(short: number, all: number): number {
  return process.env['FOURFOLD_SOAK'] === undefined ? short : all;
}
