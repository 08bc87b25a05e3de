import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import { requireActor, succeed, type Procedure, inputText } from '../../../rules/procedures.ts';
import { distance, MOVE_KEY, nextTo, type RegionMap, regionNamed, regionOf } from '../journey/map.ts';
import { MOVE } from '../tables.ts';
import { choosing } from './choices.ts';
import { openingsOn } from '../attacks/strikes.ts';
import { drawn, provokedBy, running, stands } from './way.ts';
import { saying, type Saying, said } from '../../../kernel/said.ts';

const PLACE: FormField = {
  kind: 'text',
  key: 'place',
  label: said('ladder.region'),
  hint: said('ladder.firstLettersEnough'),
};

/** To a region by pressing it: a move or a run in a turn, and simply there while no turn is on. LAD-39 LAD-46 LAD-49 */
export const go: Procedure = {
  key: MOVE_KEY,
  label: said('ladder.goRegion'),
  rule: 'LAD-46',
  group: said('ladder.regions'),
  text: said('ladder.regionAwayMoveTwo'),
  who: 'one',
  targets: 'none',
  fields: [PLACE],
  fieldsNow: (now) => choosing([PLACE], now),
  action: 'minor',
  decide: (asked) => {
    const [doer, map] = [requireActor(asked), drawn(asked.now)];
    if (!doer.ok) return doer;
    if (!map.ok) return map;
    const to = regionNamed(map.value, inputText(asked, 'place'));
    if (!to.ok) return to;
    const who = doer.value;
    if (asked.now.acting === undefined)
      return succeed(said('ladder.inRegion', { region: to.value }), stands(who, to.value));
    const found = waysTo(map.value, who, to.value);
    if (!found.ok) return found;
    const runs = found.value.some((way) => way.length > 2);
    const strikes = (way: readonly string[]): number => openingsOn(who, way, runs, asked.now).length;
    const [way = []] = found.value.toSorted((a, b) => strikes(a) - strikes(b));
    return succeed(
      runs ? said('ladder.runsWay', { way: way.join(' → ') }) : way.join(' → '),
      stands(who, to.value),
      ...(runs ? [running(who, 'Running', 'LAD-49')] : []),
      ...provokedBy(who, way, runs, asked.now),
    );
  },
};

/** The shortest ways to a region, one or two steps long. LAD-39 LAD-46 LAD-49 */
function waysTo(map: RegionMap, who: Fighter, to: string): Result<readonly (readonly string[])[]> {
  const from = regionOf(who) ?? '';
  const steps = distance(map, from, to);
  if (steps === MOVE.walk) return ok([[from, to]]);
  if (steps === MOVE.run)
    return ok(
      nextTo(map, from)
        .filter((between) => nextTo(map, between).includes(to))
        .map((between) => [from, between, to]),
    );
  return refuse({ ...whyNot(map, who, to, steps), rule: 'LAD-46', field: 'place' });
}

function whyNot(map: RegionMap, who: Fighter, to: string, steps: number): Saying {
  const from = regionOf(who);
  if (from === undefined || !map.regions.includes(from))
    return saying('ladder.standsNowhere', { who: who.name });
  if (steps === 0) return saying('ladder.alreadyThere', { who: who.name, to });
  return steps === Infinity
    ? saying('ladder.cannotBeReached', { to, from })
    : saying('ladder.tooFarToRun', { to, from, n: steps });
}
