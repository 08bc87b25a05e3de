/** Tries of a property: few where every change is tested, all of them in `npm run soak`. */
export function triesOf(short: number, all: number): number {
  return process.env['FOURFOLD_SOAK'] === undefined ? short : all;
}

/** The first of them where every change is tested, all of them in `npm run soak`. */
export function firstOf<Each>(short: number, all: readonly Each[]): readonly Each[] {
  return all.slice(0, triesOf(short, all.length));
}
