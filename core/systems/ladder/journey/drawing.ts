import * as v from 'valibot';
import { schemaFault, nameSchema, ok, parseInput, refuse, type Result } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { LONGEST_NAME, MOST_REGIONS, type RegionMap, regionOf } from './map.ts';
import { MARK } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

const FAR = 1000;
const along = v.pipe(v.number(), v.minValue(0), v.maxValue(FAR));
const size = v.pipe(v.number(), v.minValue(1), v.maxValue(FAR));
const at = v.pipe(v.number(), v.integer(), v.minValue(0));
const regionName = v.pipe(
  nameSchema('A region’s name', LONGEST_NAME),
  v.check((name) => !/[;\n]|\s[-–—]+\s/u.test(name), schemaFault('ladder.regionName')),
);

const drawingShape = v.strictObject({
  places: v.pipe(
    v.array(
      v.strictObject({
        name: regionName,
        was: v.exactOptional(v.string()),
        x: along,
        y: along,
        width: size,
        height: size,
      }),
    ),
    v.maxLength(
      MOST_REGIONS,
      schemaFault('shape.atMost', { what: { label: 'The regions' }, most: MOST_REGIONS }),
    ),
  ),
  links: v.pipe(v.array(v.tuple([at, at])), v.maxLength(MOST_REGIONS * MOST_REGIONS)),
});

/** A map as it was drawn, and what that means for those who stood in regions with another name before. LAD-45 */
export function readDrawing(
  raw: unknown,
  now: RulesContext,
): Result<{ readonly map: RegionMap; readonly moved: readonly Consequence[] }> {
  const drawn = parseInput(drawingShape, raw, 'The drawing');
  if (!drawn.ok) return refuse({ ...drawn.refusal, rule: 'LAD-45', field: 'map' });
  const { places, links } = drawn.value;
  const names = places.map(({ name }) => name);
  const twice = names.find((name, index) =>
    names.slice(0, index).some((other) => other.toLowerCase() === name.toLowerCase()),
  );
  if (twice !== undefined)
    return refuse({ ...saying('ladder.regionTwice', { name: twice }), rule: 'LAD-45', field: 'map' });
  const joined = new Map(
    links.flatMap(([from, to]) => {
      const [one, other] = [names[from], names[to]];
      return one === undefined || other === undefined || one === other
        ? []
        : [[[one, other].toSorted().join('\n'), [one, other] as const] as const];
    }),
  );
  const spots = new Map(places.map(({ name, x, y, width, height }) => [name, { x, y, width, height }]));
  const map: RegionMap = { regions: names, links: [...joined.values()], spots };
  const renamed = new Map(
    places.flatMap(({ name, was }) => (was === undefined || was === name ? [] : [[was, name] as const])),
  );
  return ok({ map, moved: following(renamed, now) });
}

/** Whoever stands in a region that is called otherwise now. LAD-46 */
function following(renamed: ReadonlyMap<string, string>, { all }: RulesContext): readonly Consequence[] {
  return all.flatMap((who): readonly Consequence[] => {
    const to = renamed.get(regionOf(who) ?? '');
    return to === undefined
      ? []
      : [{ do: 'mark', who: who.id, key: MARK.region, to, label: '', rule: 'LAD-46' }];
  });
}
