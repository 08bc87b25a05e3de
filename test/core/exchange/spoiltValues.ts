import * as fc from 'fast-check';
import { anywhere } from './mutants.ts';

/** What stands where something else was meant: other types, too much, too little, names that reach a prototype. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '+9 vs. AC',
  '1d8+',
  '999d999',
  '__proto__',
  'constructor',
  '<b>x</b>',
  '[[d20+9]]',
  '\u202Ex',
  'x'.repeat(5_000),
  'a b '.repeat(2_000),
  0,
  -1,
  0.5,
  7,
  -7e9,
  1e300,
  [],
  {},
  [[]],
  [null],
  [{}],
  { value: null },
  { name: [], desc: {} },
];
const NAMES = ['__proto__', 'constructor', 'name', 'level', 'value', 'items', 'attack', '0', ''];

interface Spoil {
  readonly at: number;
  readonly put: unknown;
  readonly how: 'put' | 'take' | 'double' | 'rename' | 'swap';
  readonly name: string;
}

const spoil: fc.Arbitrary<Spoil> = fc.record({
  at: anywhere,
  put: fc.constantFrom(...STRANGE),
  how: fc.constantFrom('put', 'put', 'put', 'take', 'double', 'rename', 'swap'),
  name: fc.constantFrom(...NAMES),
});

interface Place {
  readonly box: object;
  readonly key: string;
}

/** Everything in a value that can be put elsewhere, where it lies. */
function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [{ box: value, key }, ...placesIn(each)]);
}

function apply(whole: { root: unknown }, { at, put, how, name }: Spoil): void {
  const [root, ...inside] = placesIn(whole);
  const places = inside.length > 0 ? inside : root ? [root] : [];
  const place = places[Math.floor(at * places.length)];
  const other = places[Math.floor(((at * 7) % 1) * places.length)];
  if (!place) return;
  const { box, key } = place;
  const now: unknown = Reflect.get(box, key);
  if (how === 'take' && Array.isArray(box)) box.splice(Number(key), 1);
  else if (how === 'take') Reflect.deleteProperty(box, key);
  else if (how === 'double' && Array.isArray(box))
    box.push(...Array.from({ length: 60 }, () => structuredClone(now)));
  else if (how === 'rename' && !Array.isArray(box)) {
    Reflect.deleteProperty(box, key);
    Object.defineProperty(box, name, { value: now, enumerable: true, configurable: true, writable: true });
  } else if (how === 'swap' && other)
    Reflect.set(box, key, structuredClone(Reflect.get(other.box, other.key)));
  else Reflect.set(box, key, structuredClone(put));
}

/** Values spoilt in one to five places: what stays readable as JSON or YAML and is not what it was. */
export function spoiltValues(values: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...values), fc.array(spoil, { minLength: 1, maxLength: 5 }))
    .map(([value, all]) => {
      const whole = { root: structuredClone(value) };
      for (const each of all) apply(whole, each);
      return whole.root;
    });
}
