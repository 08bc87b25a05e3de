import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Consequence, Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { keptMap, mapOf, nextTo, readMap, type RegionMap, regionNamed, regionOf } from '../map.ts';
import { offerOpportunity } from '../openings.ts';
import { hostile, isOut } from '../sheetReading.ts';
import { MOVE } from '../tables.ts';
import { MARK, OWN } from '../words.ts';
import { doerOf, done, typedText } from './asked.ts';

const GROUP = 'Regions';
const mover = { group: GROUP, who: 'one', targets: 'none' } as const;
const TO = { kind: 'text', key: 'to', label: 'To', hint: 'A region, or its first letters; empty where only one way leads.' } as const;

/** The map, typed in a line. LAD-45 */
const draw: Procedure = {
  group: GROUP,
  who: 'none',
  targets: 'none',
  key: 'map',
  label: 'Draw the map',
  rule: 'LAD-45',
  text: 'Regions and the ways between them: hall - stairs - gallery; hall - yard.',
  fields: [{ kind: 'text', key: 'map', label: 'Map', wide: true, long: true, hint: 'Chains of regions, one a line or parted by semicolons.' }],
  decide: (asked) => {
    const map = readMap(typedText(asked, 'map'));
    if (!map.ok) return map;
    const count = map.value.regions.length;
    const label = `${count} ${count === 1 ? 'region' : 'regions'}: ${map.value.regions.join(', ')}`;
    return done(label, { do: 'remember', key: OWN.map, to: keptMap(map.value), label: '', rule: 'LAD-45' });
  },
};

/** Puts people where they are, without moving through anything. LAD-45 LAD-47 */
const put: Procedure = {
  group: GROUP,
  who: 'none',
  targets: 'some',
  key: 'place',
  label: 'Place in a region',
  rule: 'LAD-45',
  text: 'Everyone chosen stands there now; no action, no opportunity attack.',
  fields: [TO],
  decide: (asked) => {
    const map = drawn(asked.now);
    if (!map.ok) return map;
    const region = regionNamed(map.value, typedText(asked, 'to'));
    if (!region.ok) return region;
    return done(`in ${region.value}`, ...asked.targets.map((each) => stands(each, region.value)));
  },
};

function drawn(now: Moment): Result<RegionMap> {
  const map = mapOf(now);
  return map ? ok(map) : refuse({ message: 'No map is drawn yet: hall - stairs - gallery.', rule: 'LAD-45' });
}

function stands({ id }: Fighter, region: string): Consequence {
  return { do: 'mark', who: id, key: MARK.region, to: region, label: '', rule: 'LAD-46' };
}

/** The regions from where it stands to where it goes, each next to the one before. LAD-39 LAD-46 LAD-49 */
function wayOf(asked: Asked, most: number): Result<{ readonly who: Fighter; readonly way: readonly string[] }> {
  const doer = doerOf(asked);
  if (!doer.ok) return doer;
  const map = drawn(asked.now);
  if (!map.ok) return map;
  const from = regionOf(doer.value);
  if (from === undefined || !map.value.regions.includes(from))
    return refuse({ message: `${doer.value.name} stands nowhere yet. Place it in a region first.`, rule: 'LAD-46' });
  const typed = [typedText(asked, 'to'), typedText(asked, 'then')].filter((each) => each !== '').slice(0, most);
  const neighbours = nextTo(map.value, from);
  const [only] = neighbours;
  if (typed.length === 0 && neighbours.length === 1 && only !== undefined) return ok({ who: doer.value, way: [from, only] });
  if (typed.length === 0) return refuse({ message: `Where to? From ${from}: ${neighbours.join(', ') || 'nowhere'}.`, rule: 'LAD-46', field: 'to' });
  const way = follow(map.value, from, typed);
  return way.ok ? ok({ who: doer.value, way: way.value }) : way;
}

function follow(map: RegionMap, from: string, typed: readonly string[]): Result<readonly string[]> {
  const way = [from];
  for (const each of typed) {
    const here = way.at(-1) ?? from;
    const next = regionNamed(map, each);
    if (!next.ok) return next;
    if (!nextTo(map, here).includes(next.value))
      return refuse({ message: `${next.value} does not touch ${here}. From there: ${nextTo(map, here).join(', ') || 'nowhere'}.`, rule: 'LAD-46', field: 'to' });
    way.push(next.value);
  }
  return ok(way);
}

/** Who may strike at the mover, and how often: on leaving each region, and on entering where it runs. LAD-48 LAD-49 LAD-50 */
function provokedBy(who: Fighter, way: readonly string[], entering: boolean, now: Moment): readonly Consequence[] {
  const left = way.slice(0, -1);
  const passed = entering ? [...left, ...way.slice(1)] : left;
  return now.all.flatMap((each) => {
    const count = passed.filter((region) => region === regionOf(each)).length;
    return count > 0 && hostile(each, who) && !isOut(each) && now.acting !== undefined ? [offerOpportunity(each, count, now)] : [];
  });
}

/** Defense rolls are disadvantaged until its next turn. LAD-49 LAD-50 */
function running({ id }: Fighter, label: string, rule: string): Consequence {
  const duration = { kind: 'untilTurn', edge: 'start', of: id, turns: 1 } as const;
  return { do: 'addEffect', who: id, effect: { condition: 'running', label, source: id, duration }, rule };
}

type Move = Pick<Procedure, 'key' | 'label' | 'rule' | 'text'> & {
  readonly action: string;
  readonly most: number;
  readonly provokes: 'no' | 'leaving' | 'both';
};

function moving({ most, provokes, ...procedure }: Move): Procedure {
  return {
    ...mover,
    ...procedure,
    fields: most > 1 ? [TO, { kind: 'text', key: 'then', label: 'Then' }] : [TO],
    decide: (asked) => {
      const found = wayOf(asked, most);
      if (!found.ok) return found;
      const { who, way } = found.value;
      const struck = provokes === 'no' ? [] : provokedBy(who, way, provokes === 'both', asked.now);
      const penalty = provokes === 'both' ? [running(who, procedure.key === 'run' ? 'Running' : 'Swimming or climbing', procedure.rule)] : [];
      return done(way.join(' → '), stands(who, way.at(-1) ?? ''), ...penalty, ...struck);
    },
  };
}

/** Moves others may strike at by the GM’s word. LAD-46 LAD-48 */
const provoke: Procedure = {
  ...mover,
  targets: 'some',
  key: 'provoke',
  label: 'Provoke',
  rule: 'LAD-48',
  text: 'Those chosen may each make an opportunity attack in the turn that is on.',
  fields: [],
  decide: (asked) => done('provokes', ...asked.targets.map((each) => offerOpportunity(each, 1, asked.now))),
};

/** Maps and moves by region. LAD-39 LAD-45 LAD-46 LAD-48 LAD-49 LAD-50 */
export const regions: readonly Procedure[] = [
  draw,
  put,
  moving({ key: 'move', label: 'Move', rule: 'LAD-39', text: 'To an adjacent region; leaving provokes.', action: 'minor', most: MOVE.walk, provokes: 'leaving' }),
  moving({ key: 'leaveCarefully', label: 'Leave with care', rule: 'LAD-48', text: 'To an adjacent region, slowly: provokes nothing.', action: 'major', most: MOVE.walk, provokes: 'no' }),
  moving({ key: 'run', label: 'Run', rule: 'LAD-49', text: 'Two regions; entering and leaving each provokes, and defense rolls are disadvantaged until its next turn.', action: 'minor', most: MOVE.run, provokes: 'both' }),
  moving({ key: 'swimClimb', label: 'Swim or climb', rule: 'LAD-50', text: 'One region as an exclusive action, with the penalties of running.', action: 'exclusive', most: MOVE.walk, provokes: 'both' }),
  provoke,
];
