import type { JsonObject } from '../../../kernel/json.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { said, saying, type Saying } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { CONTEXT_WITHOUT_FIGHT, type RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  decideForOne,
  inputText,
  type Procedure,
  type ProcedureInput,
  requireActor,
  succeed,
} from '../../../rules/procedures.ts';
import type { PositionDiagram } from '../../../rules/views.ts';
import { offerOpportunityAttack, listOpenings } from '../attacks.ts';
import {
  countRegionsBetween,
  DRAW_KEY,
  saveMap,
  readRegionMap,
  MOVE_KEY,
  areAdjacent,
  drawMap,
  PUT_KEY,
  readDrawing,
  readMap,
  type RegionMap,
  regionNamed,
  findRegion,
} from '../regions.ts';
import { MOVE } from '../tables.ts';
import { MARK, OWN } from '../words.ts';
import { withChoices, REASON } from './checks.ts';

const GROUP = said('ladder.regions');
const mover = { group: GROUP, who: 'one', targets: 'none' } as const;
const TO = {
  kind: 'text',
  key: 'to',
  label: said('form.to'),
  hint: said('ladder.regionFirstLettersEmpty'),
} as const;

/** The map, typed in a line. LAD-45 */
const draw: Procedure = {
  group: GROUP,
  who: 'none',
  targets: 'none',
  key: DRAW_KEY,
  label: said('ladder.drawMap'),
  rule: 'LAD-45',
  text: said('ladder.regionsWaysBetweenThem'),
  fields: [
    {
      kind: 'text',
      key: 'map',
      label: said('ladder.map'),
      wide: true,
      hint: said('ladder.chainsRegionsPartedSemicolons'),
    },
    { kind: 'text', key: 'heroes', label: said('ladder.heroesBeginIn'), hint: said('ladder.beginHint') },
    { kind: 'text', key: 'foes', label: said('ladder.foesBeginIn'), hint: said('ladder.beginHint') },
  ],
  decide: (asked) => {
    const read = mapTold(asked);
    if (!read.ok) return read;
    const { map, moved } = read.value;
    const placed = startingPlaces(map, asked);
    if (!placed.ok) return placed;
    const count = map.regions.length;
    const label = said('ladder.mapOfRegions', { n: count, regions: map.regions });
    const kept = count === 0 ? null : saveMap(map);
    return succeed(
      count === 0 ? 'the map is wiped' : label,
      { do: 'remember', key: OWN.map, to: kept, label: '', rule: 'LAD-45' },
      ...moved,
      ...placed.value,
    );
  },
};

/** Where each side stands as a fight begins on a prepared map: those who stand nowhere, heroes in its first region, foes in its last, unless the GM says which. Ours. */
function startingPlaces(map: RegionMap, asked: ProcedureInput): Result<readonly Consequence[]> {
  const begins = asked.values['begins'] === true;
  const [first, last] = [map.regions[0] ?? '', map.regions.at(-1) ?? ''];
  const sides = [
    { key: 'heroes', foes: false, usual: first },
    { key: 'foes', foes: true, usual: last },
  ] as const;
  const all: Consequence[] = [];
  for (const { key, foes, usual } of sides) {
    const typed = inputText(asked, key) || (begins ? usual : '');
    if (typed === '') continue;
    const region = regionNamed(map, typed);
    if (!region.ok) return { ok: false, refusal: { ...region.refusal, field: key } };
    const there = asked.now.all.filter(
      (each) => (each.side === 'foes') === foes && findRegion(each) === undefined,
    );
    all.push(...there.map((each) => placeIn(each, region.value)));
  }
  return ok(all);
}

/** The map as it was drawn by mouse, or as it was typed; what was drawn before keeps its spot. LAD-45 */
function mapTold(
  asked: ProcedureInput,
): Result<{ readonly map: RegionMap; readonly moved: readonly Consequence[] }> {
  const { drawing } = asked.values;
  if (drawing !== undefined) return readDrawing(drawing, asked.now);
  const map = readMap(inputText(asked, 'map'));
  const spots = readRegionMap(asked.now)?.spots;
  return map.ok ? ok({ map: { ...map.value, ...(spots ? { spots } : {}) }, moved: [] }) : map;
}

/** What values of the map would show, with nobody in it. LAD-45 */
export function showMap(values: JsonObject): Result<PositionDiagram> {
  const told = mapTold({ targets: [], values, now: CONTEXT_WITHOUT_FIGHT });
  return told.ok ? ok(drawMap(told.value.map, [])) : told;
}

/** Puts people where they are, without moving through anything. LAD-45 LAD-47 */
const put: Procedure = {
  group: GROUP,
  who: 'none',
  targets: 'some',
  key: PUT_KEY,
  label: said('ladder.placeRegion'),
  rule: 'LAD-45',
  text: said('ladder.everyoneChosenStandsThere'),
  fields: [TO],
  fieldsNow: (now) => withChoices([TO], now),
  decide: (asked) => {
    const map = requireMap(asked.now);
    if (!map.ok) return map;
    const region = regionNamed(map.value, inputText(asked, 'to') || inputText(asked, 'place'));
    if (!region.ok) return region;
    return succeed(
      said('ladder.inRegion', { region: region.value }),
      ...asked.targets.map((each) => placeIn(each, region.value)),
    );
  },
};

type MoveKind = Pick<Procedure, 'key' | 'label' | 'rule' | 'text'> & {
  readonly action: string;
  readonly most: number;
  readonly provokes: 'no' | 'leaving' | 'both';
};

const ONWARD: FormField = { kind: 'text', key: 'onward', label: said('ladder.andOnTo') };

function moveProcedure({ most, provokes, ...procedure }: MoveKind): Procedure {
  const fields = most > 1 ? [TO, ONWARD] : [TO];
  return {
    ...mover,
    ...procedure,
    fields,
    fieldsNow: (now) => withChoices(fields, now),
    decide: (asked) => {
      const found = findWay(asked, most);
      if (!found.ok) return found;
      const { who, way } = found.value;
      const struck = provokes === 'no' ? [] : listProvoked(who, way, provokes === 'both', asked.now);
      const penalty =
        provokes === 'both'
          ? [markRunning(who, procedure.key === 'run' ? 'Running' : 'Swimming or climbing', procedure.rule)]
          : [];
      return succeed(way.join(' → '), placeIn(who, way.at(-1) ?? ''), ...penalty, ...struck);
    },
  };
}

/** Moves others may strike at by the GM’s word. LAD-46 LAD-48 */
const provoke: Procedure = {
  ...mover,
  targets: 'some',
  key: 'provoke',
  label: said('ladder.provoke'),
  rule: 'LAD-48',
  text: said('ladder.thoseChosenMayEach'),
  fields: [REASON],
  decide: decideForOne((who, asked) => {
    const why = inputText(asked, 'reason') || { label: 'by the GM' };
    const offered = asked.targets.flatMap((by) => offerOpportunityAttack({ by, why }, who, asked.now));
    return offered.length > 0
      ? succeed('provokes', ...offered)
      : refuse({ ...saying('ladder.noneCanStrike'), rule: 'LAD-43' });
  }),
};

const PLACE: FormField = {
  kind: 'text',
  key: 'place',
  label: said('ladder.region'),
  hint: said('ladder.firstLettersEnough'),
};

/** To a region by pressing it: a move or a run in a turn, and simply there while no turn is on. LAD-39 LAD-46 LAD-49 */
const go: Procedure = {
  key: MOVE_KEY,
  label: said('ladder.goRegion'),
  rule: 'LAD-46',
  group: said('ladder.regions'),
  text: said('ladder.regionAwayMoveTwo'),
  who: 'one',
  targets: 'none',
  fields: [PLACE],
  fieldsNow: (now) => withChoices([PLACE], now),
  action: 'minor',
  decide: (asked) => {
    const [doer, map] = [requireActor(asked), requireMap(asked.now)];
    if (!doer.ok) return doer;
    if (!map.ok) return map;
    const to = regionNamed(map.value, inputText(asked, 'place'));
    if (!to.ok) return to;
    const who = doer.value;
    if (asked.now.acting === undefined)
      return succeed(said('ladder.inRegion', { region: to.value }), placeIn(who, to.value));
    const found = waysTo(map.value, who, to.value);
    if (!found.ok) return found;
    const runs = found.value.some((way) => way.length > 2);
    const strikes = (way: readonly string[]): number => listOpenings(who, way, runs, asked.now).length;
    const [way = []] = found.value.toSorted((a, b) => strikes(a) - strikes(b));
    return succeed(
      runs ? said('ladder.runsWay', { way: way.join(' → ') }) : way.join(' → '),
      placeIn(who, to.value),
      ...(runs ? [markRunning(who, 'Running', 'LAD-49')] : []),
      ...listProvoked(who, way, runs, asked.now),
    );
  },
};

/** Maps and moves by region. LAD-39 LAD-45 LAD-46 LAD-48 LAD-49 LAD-50 */
export const regions: readonly Procedure[] = [
  draw,
  put,
  go,
  moveProcedure({
    key: 'move',
    label: said('form.move'),
    rule: 'LAD-39',
    text: said('ladder.adjacentRegionLeavingProvokes'),
    action: 'minor',
    most: MOVE.walk,
    provokes: 'leaving',
  }),
  moveProcedure({
    key: 'leaveCarefully',
    label: said('ladder.leaveCare'),
    rule: 'LAD-48',
    text: said('ladder.adjacentRegionSlowlyProvokes'),
    action: 'major',
    most: MOVE.walk,
    provokes: 'no',
  }),
  moveProcedure({
    key: 'run',
    label: said('form.run'),
    rule: 'LAD-49',
    text: said('ladder.twoRegionsEnteringLeaving'),
    action: 'minor',
    most: MOVE.run,
    provokes: 'both',
  }),
  moveProcedure({
    key: 'swimClimb',
    label: said('ladder.swimClimb'),
    rule: 'LAD-50',
    text: said('ladder.regionExclusiveActionPenalties'),
    action: 'exclusive',
    most: MOVE.walk,
    provokes: 'both',
  }),
  provoke,
];

/** The shortest ways to a region, one or two steps long. LAD-39 LAD-46 LAD-49 */
function waysTo(map: RegionMap, who: Fighter, to: string): Result<readonly (readonly string[])[]> {
  const from = findRegion(who) ?? '';
  const steps = countRegionsBetween(map, from, to);
  if (steps === MOVE.walk) return ok([[from, to]]);
  if (steps === MOVE.run)
    return ok(
      areAdjacent(map, from)
        .filter((between) => areAdjacent(map, between).includes(to))
        .map((between) => [from, between, to]),
    );
  return refuse({ ...whyNot(map, who, to, steps), rule: 'LAD-46', field: 'place' });
}

function whyNot(map: RegionMap, who: Fighter, to: string, steps: number): Saying {
  const from = findRegion(who);
  if (from === undefined || !map.regions.includes(from))
    return saying('ladder.standsNowhere', { who: who.name });
  if (steps === 0) return saying('ladder.alreadyThere', { who: who.name, to });
  return steps === Infinity
    ? saying('ladder.cannotBeReached', { to, from })
    : saying('ladder.tooFarToRun', { to, from, n: steps });
}

/** The map, or the sentence that none is drawn. LAD-45 */
function requireMap(now: RulesContext): Result<RegionMap> {
  const map = readRegionMap(now);
  return map ? ok(map) : refuse({ ...saying('ladder.noMapYet'), rule: 'LAD-45' });
}

/** Puts it into a region. LAD-46 */
function placeIn({ id }: Fighter, region: string): Consequence {
  return { do: 'mark', who: id, key: MARK.region, to: region, label: '', rule: 'LAD-46' };
}

/** The regions from where it stands to where it goes, each next to the one before. LAD-39 LAD-46 LAD-49 */
function findWay(
  asked: ProcedureInput,
  most: number,
): Result<{ readonly who: Fighter; readonly way: readonly string[] }> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const map = requireMap(asked.now);
  if (!map.ok) return map;
  const from = findRegion(doer.value);
  if (from === undefined || !map.value.regions.includes(from))
    return refuse({
      ...saying('ladder.standsNowhere', { who: doer.value.name }),
      rule: 'LAD-46',
    });
  const typed = [inputText(asked, 'to'), inputText(asked, 'onward')]
    .filter((each) => each !== '')
    .slice(0, most);
  const neighbours = areAdjacent(map.value, from);
  const [only] = neighbours;
  if (typed.length === 0 && neighbours.length === 1 && only !== undefined)
    return ok({ who: doer.value, way: [from, only] });
  if (typed.length === 0)
    return refuse({
      ...(neighbours.length > 0
        ? saying('ladder.whereTo', { from, regions: neighbours })
        : saying('ladder.noWayFrom', { from })),
      rule: 'LAD-46',
      field: 'to',
    });
  const way = followWay(map.value, from, typed);
  return way.ok ? ok({ who: doer.value, way: way.value }) : way;
}

function followWay(map: RegionMap, from: string, typed: readonly string[]): Result<readonly string[]> {
  const way = [from];
  for (const each of typed) {
    const here = way.at(-1) ?? from;
    const next = regionNamed(map, each);
    if (!next.ok) return next;
    if (!areAdjacent(map, here).includes(next.value))
      return refuse({
        ...(areAdjacent(map, here).length > 0
          ? saying('ladder.notAdjacent', { to: next.value, from: here, regions: areAdjacent(map, here) })
          : saying('ladder.noWayFrom', { from: here })),
        rule: 'LAD-46',
        field: 'to',
      });
    way.push(next.value);
  }
  return ok(way);
}

/** The opportunity attacks that a way offers. LAD-48 LAD-49 LAD-50 */
function listProvoked(
  who: Fighter,
  way: readonly string[],
  entering: boolean,
  now: RulesContext,
): readonly Consequence[] {
  return listOpenings(who, way, entering, now).flatMap((opening) =>
    offerOpportunityAttack(opening, who, now),
  );
}

/** Defense rolls are disadvantaged until its next turn. LAD-49 LAD-50 */
function markRunning({ id }: Fighter, label: string, rule: string): Consequence {
  const duration = { kind: 'untilTurn', edge: 'start', of: id, turns: 1 } as const;
  return { do: 'addEffect', who: id, effect: { condition: 'running', label, source: id, duration }, rule };
}
