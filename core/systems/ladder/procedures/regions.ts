import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { FormField } from '../../../rules/creature.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../rules/context.ts';
import type { PositionDiagram } from '../../../rules/views.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  type Procedure,
  inputText,
} from '../../../rules/procedures.ts';
import { readDrawing } from '../journey/drawing.ts';
import {
  DRAW_KEY,
  keptMap,
  mapOf,
  pictureOf,
  PUT_KEY,
  readMap,
  type RegionMap,
  regionNamed,
  regionOf,
} from '../journey/map.ts';
import { offerStrike } from '../attacks/strikes.ts';
import { MOVE } from '../tables.ts';
import { OWN } from '../words.ts';
import { REASON } from './asked.ts';
import { choosing } from './choices.ts';
import { go } from './go.ts';
import { drawn, provokedBy, running, stands, wayOf } from './way.ts';
import { saying, said } from '../../../kernel/said.ts';

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
    const kept = count === 0 ? null : keptMap(map);
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
      (each) => (each.side === 'foes') === foes && regionOf(each) === undefined,
    );
    all.push(...there.map((each) => stands(each, region.value)));
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
  const spots = mapOf(asked.now)?.spots;
  return map.ok ? ok({ map: { ...map.value, ...(spots ? { spots } : {}) }, moved: [] }) : map;
}

/** What values of the map would show, with nobody in it. LAD-45 */
export function mapShown(values: JsonObject): Result<PositionDiagram> {
  const told = mapTold({ targets: [], values, now: CONTEXT_WITHOUT_FIGHT });
  return told.ok ? ok(pictureOf(told.value.map, [])) : told;
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
  fieldsNow: (now) => choosing([TO], now),
  decide: (asked) => {
    const map = drawn(asked.now);
    if (!map.ok) return map;
    const region = regionNamed(map.value, inputText(asked, 'to') || inputText(asked, 'place'));
    if (!region.ok) return region;
    return succeed(
      said('ladder.inRegion', { region: region.value }),
      ...asked.targets.map((each) => stands(each, region.value)),
    );
  },
};

type Move = Pick<Procedure, 'key' | 'label' | 'rule' | 'text'> & {
  readonly action: string;
  readonly most: number;
  readonly provokes: 'no' | 'leaving' | 'both';
};

const ONWARD: FormField = { kind: 'text', key: 'onward', label: said('ladder.andOnTo') };

function moving({ most, provokes, ...procedure }: Move): Procedure {
  const fields = most > 1 ? [TO, ONWARD] : [TO];
  return {
    ...mover,
    ...procedure,
    fields,
    fieldsNow: (now) => choosing(fields, now),
    decide: (asked) => {
      const found = wayOf(asked, most);
      if (!found.ok) return found;
      const { who, way } = found.value;
      const struck = provokes === 'no' ? [] : provokedBy(who, way, provokes === 'both', asked.now);
      const penalty =
        provokes === 'both'
          ? [running(who, procedure.key === 'run' ? 'Running' : 'Swimming or climbing', procedure.rule)]
          : [];
      return succeed(way.join(' → '), stands(who, way.at(-1) ?? ''), ...penalty, ...struck);
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
    const offered = asked.targets.flatMap((by) => offerStrike({ by, why }, who, asked.now));
    return offered.length > 0
      ? succeed('provokes', ...offered)
      : refuse({ ...saying('ladder.noneCanStrike'), rule: 'LAD-43' });
  }),
};

/** Maps and moves by region. LAD-39 LAD-45 LAD-46 LAD-48 LAD-49 LAD-50 */
export const regions: readonly Procedure[] = [
  draw,
  put,
  go,
  moving({
    key: 'move',
    label: said('form.move'),
    rule: 'LAD-39',
    text: said('ladder.adjacentRegionLeavingProvokes'),
    action: 'minor',
    most: MOVE.walk,
    provokes: 'leaving',
  }),
  moving({
    key: 'leaveCarefully',
    label: said('ladder.leaveCare'),
    rule: 'LAD-48',
    text: said('ladder.adjacentRegionSlowlyProvokes'),
    action: 'major',
    most: MOVE.walk,
    provokes: 'no',
  }),
  moving({
    key: 'run',
    label: said('form.run'),
    rule: 'LAD-49',
    text: said('ladder.twoRegionsEnteringLeaving'),
    action: 'minor',
    most: MOVE.run,
    provokes: 'both',
  }),
  moving({
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
