import * as v from 'valibot';
import type { Json } from '../../kernel/json.ts';
import { nameSchema, ok, parseInput, refuse, type Result, schemaFault } from '../../kernel/result.ts';
import { said, saying, type Saying } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { DiagramBox, PositionDiagram } from '../../rules/views.ts';
import { MARK, OWN } from './words.ts';

/** The map: regions by name, and which touch. LAD-45 */
export interface RegionMap {
  readonly regions: readonly string[];
  readonly links: readonly (readonly [string, string])[];
  /** Where each was drawn, for those that were. */
  readonly spots?: ReadonlyMap<string, DiagramBox>;
}

/** Procedure that takes one to a region of the map by a press on it. LAD-46 */
export const MOVE_KEY = 'go';

/** Procedure that puts those who stand nowhere into a region. LAD-45 */
export const PUT_KEY = 'place';

/** Procedure that draws the map, as it is typed or by mouse. LAD-45 */
export const DRAW_KEY = 'map';

const MOST_REGIONS = 60;
const LONGEST_NAME = 40;
const EXAMPLE = 'hall - stairs - gallery';

/** Reads `hall - stairs - gallery; hall - yard`: chains of regions, one a line or parted by semicolons. LAD-45 */
export function readMap(text: string): Result<RegionMap> {
  const chains = text.split(/[;\n]/u).map((chain) =>
    ` ${chain} `
      .split(/\s+[-–—]+\s+/u)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
  const names = new Map<string, string>();
  for (const name of chains.flat()) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  const problem = findNameProblem([...names.values()]);
  if (problem !== undefined) return refuse({ ...problem, rule: 'LAD-45', field: 'map' });
  const links = new Map<string, readonly [string, string]>();
  for (const chain of chains) {
    for (const [at, name] of chain.entries()) {
      const [from, to] = [chain[at - 1], name].map((each) => names.get((each ?? '').toLowerCase()) ?? '');
      if (from !== undefined && from !== '' && to !== undefined && from !== to)
        links.set([from, to].toSorted().join('\n'), [from, to]);
    }
  }
  return ok({ regions: [...names.values()], links: [...links.values()] });
}

function findNameProblem(names: readonly string[]): Saying | undefined {
  if (names.length === 0) return saying('ladder.mapEmpty', { example: EXAMPLE });
  if (names.length > MOST_REGIONS) return saying('ladder.mapTooLarge', { n: MOST_REGIONS });
  const long = names.find((name) => name.length > LONGEST_NAME);
  return long === undefined ? undefined : saying('ladder.regionNameLong', { n: LONGEST_NAME });
}

/** The map as it is kept on the table. LAD-45 */
export function saveMap({ regions, links, spots }: RegionMap): Json {
  const drawn = regions.flatMap((name) => {
    const spot = spots?.get(name);
    return spot ? [[name, [spot.x, spot.y, spot.width, spot.height]] as const] : [];
  });
  return {
    regions,
    links: links.map(([from, to]) => [from, to]),
    ...(drawn.length > 0 ? { spots: Object.fromEntries(drawn) } : {}),
  };
}

/** The map that is drawn, if one is. LAD-45 */
export function readRegionMap({ own }: RulesContext): RegionMap | undefined {
  const kept = own[OWN.map];
  if (typeof kept !== 'object' || kept === null || !('regions' in kept)) return undefined;
  const regions = readTexts(kept['regions']);
  const known = kept['links'];
  const links = (Array.isArray(known) ? known : []).flatMap((link: Json) => {
    const [from, to] = readTexts(link);
    return from !== undefined && to !== undefined ? [[from, to] as const] : [];
  });
  return { regions, links, spots: spotsIn(kept['spots']) };
}

function spotsIn(kept: Json | undefined): ReadonlyMap<string, DiagramBox> {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return new Map();
  return new Map(
    Object.entries(kept).flatMap(([name, box]) => {
      const [x, y, width, height] = Array.isArray(box) ? box : [];
      return typeof x === 'number' &&
        typeof y === 'number' &&
        typeof width === 'number' &&
        typeof height === 'number'
        ? [[name, { x, y, width, height }] as const]
        : [];
    }),
  );
}

function readTexts(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

/** Where it stands; nothing where it was not placed. LAD-46 */
export function findRegion({ marks }: Pick<Fighter, 'marks'>): string | undefined {
  const region = marks?.[MARK.region];
  return typeof region === 'string' ? region : undefined;
}

/** Regions that touch this one. LAD-46 */
export function areAdjacent({ links }: RegionMap, region: string): readonly string[] {
  return links.flatMap(([from, to]) => (from === region ? [to] : to === region ? [from] : []));
}

/** How many regions lie between two, 0 for the same; infinite where no way leads. LAD-46 */
export function countRegionsBetween(map: RegionMap, from: string, to: string): number {
  let reached = [from];
  const seen = new Set(reached);
  for (let steps = 0; reached.length > 0; steps++) {
    if (reached.includes(to)) return steps;
    reached = reached.flatMap((each) => areAdjacent(map, each)).filter((each) => !seen.has(each));
    for (const each of reached) seen.add(each);
  }
  return Infinity;
}

/** Regions between two combatants; nothing where one is not placed or no map is drawn. LAD-46 */
export function measureDistance(a: Fighter, b: Fighter, now: RulesContext): number | undefined {
  const map = readRegionMap(now);
  const [from, to] = [findRegion(a), findRegion(b)];
  return map && from !== undefined && to !== undefined ? countRegionsBetween(map, from, to) : undefined;
}

/** The region meant by what was typed: its name, or the only one that begins so. LAD-45 */
export function regionNamed({ regions }: RegionMap, typed: string): Result<string> {
  const start = typed.trim().toLowerCase();
  const exact = regions.find((each) => each.toLowerCase() === start);
  const fitting = regions.filter((each) => each.toLowerCase().startsWith(start));
  const [only] = fitting;
  if (exact !== undefined) return ok(exact);
  if (start !== '' && only !== undefined && fitting.length === 1) return ok(only);
  return refuse({ ...saying('ladder.whichRegion', { regions }), rule: 'LAD-45', field: 'to' });
}

/** The map as it is typed: chains as long as the links go, then what stands alone. LAD-45 */
export function parseMap({ regions, links }: RegionMap): string {
  const open = [...links];
  const chains: string[] = [];
  for (let first = open.shift(); first; first = open.shift()) {
    const chain: string[] = [...first];
    for (let at = nextLink(open, chain); at >= 0; at = nextLink(open, chain)) {
      const [from, to] = open[at] ?? first;
      chain.push(from === chain.at(-1) ? to : from);
      open.splice(at, 1);
    }
    chains.push(chain.join(' - '));
  }
  const linked = new Set(links.flat());
  return [...chains, ...regions.filter((each) => !linked.has(each))].join('; ');
}

function nextLink(open: RegionMap['links'], chain: readonly string[]): number {
  const end = chain.at(-1) ?? '';
  return open.findIndex(([from, to]) => from === end || to === end);
}

/** Regions with everyone in them, drawn by the screen; empty while none are drawn. LAD-45 LAD-46 */
export function drawRegions(now: RulesContext): PositionDiagram | undefined {
  const map = readRegionMap(now) ?? NOWHERE;
  return map.regions.length === 0 && now.all.length === 0 ? undefined : drawMap(map, now.all);
}

/** A map with those who stand in it. LAD-45 LAD-46 */
export function drawMap(map: RegionMap, all: readonly Fighter[]): PositionDiagram {
  const standing = (region: string): readonly string[] =>
    all.filter((each) => findRegion(each) === region).map(({ id }) => id);
  const places = map.regions.map((region) => {
    const spot = map.spots?.get(region);
    return { id: region, label: region, members: standing(region), ...(spot ? { spot } : {}) };
  });
  const nowhere = all.filter((each) => !map.regions.includes(findRegion(each) ?? '')).map(({ id }) => id);
  const drawn = map.regions.length > 0;
  return {
    title: said('ladder.regions'),
    places:
      drawn && nowhere.length > 0
        ? [...places, { id: '', label: said('ladder.notPlaced'), members: nowhere }]
        : places,
    links: map.links.map(([from, to]) => ({ from, to, label: '' })),
    draw: { procedure: DRAW_KEY, text: parseMap(map), hint: EXAMPLE },
    ...(drawn ? { move: MOVE_KEY, put: PUT_KEY } : {}),
  };
}

const NOWHERE: RegionMap = { regions: [], links: [] };

const FAR = 1000;
const along = v.pipe(v.number(), v.minValue(0), v.maxValue(FAR));
const size = v.pipe(v.number(), v.minValue(1), v.maxValue(FAR));
const placeAt = v.pipe(v.number(), v.integer(), v.minValue(0));
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
  links: v.pipe(v.array(v.tuple([placeAt, placeAt])), v.maxLength(MOST_REGIONS * MOST_REGIONS)),
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
  return ok({ map, moved: renameStandings(renamed, now) });
}

/** Whoever stands in a region that is called otherwise now. LAD-46 */
function renameStandings(
  renamed: ReadonlyMap<string, string>,
  { all }: RulesContext,
): readonly Consequence[] {
  return all.flatMap((who): readonly Consequence[] => {
    const to = renamed.get(findRegion(who) ?? '');
    return to === undefined
      ? []
      : [{ do: 'mark', who: who.id, key: MARK.region, to, label: '', rule: 'LAD-46' }];
  });
}
