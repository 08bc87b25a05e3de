import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { type ProcedureInput, requireActor, inputText } from '../../../rules/procedures.ts';
import { mapOf, nextTo, type RegionMap, regionNamed, regionOf } from '../journey/map.ts';
import { offerStrike, openingsOn } from '../attacks/strikes.ts';
import { MARK } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

/** The map, or the sentence that none is drawn. LAD-45 */
export function drawn(now: RulesContext): Result<RegionMap> {
  const map = mapOf(now);
  return map ? ok(map) : refuse({ ...saying('ladder.noMapYet'), rule: 'LAD-45' });
}

/** Puts it into a region. LAD-46 */
export function stands({ id }: Fighter, region: string): Consequence {
  return { do: 'mark', who: id, key: MARK.region, to: region, label: '', rule: 'LAD-46' };
}

/** The regions from where it stands to where it goes, each next to the one before. LAD-39 LAD-46 LAD-49 */
export function wayOf(
  asked: ProcedureInput,
  most: number,
): Result<{ readonly who: Fighter; readonly way: readonly string[] }> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const map = drawn(asked.now);
  if (!map.ok) return map;
  const from = regionOf(doer.value);
  if (from === undefined || !map.value.regions.includes(from))
    return refuse({
      ...saying('ladder.standsNowhere', { who: doer.value.name }),
      rule: 'LAD-46',
    });
  const typed = [inputText(asked, 'to'), inputText(asked, 'onward')]
    .filter((each) => each !== '')
    .slice(0, most);
  const neighbours = nextTo(map.value, from);
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
      return refuse({
        ...(nextTo(map, here).length > 0
          ? saying('ladder.notAdjacent', { to: next.value, from: here, regions: nextTo(map, here) })
          : saying('ladder.noWayFrom', { from: here })),
        rule: 'LAD-46',
        field: 'to',
      });
    way.push(next.value);
  }
  return ok(way);
}

/** The opportunity attacks that a way offers. LAD-48 LAD-49 LAD-50 */
export function provokedBy(
  who: Fighter,
  way: readonly string[],
  entering: boolean,
  now: RulesContext,
): readonly Consequence[] {
  return openingsOn(who, way, entering, now).flatMap((opening) => offerStrike(opening, who, now));
}

/** Defense rolls are disadvantaged until its next turn. LAD-49 LAD-50 */
export function running({ id }: Fighter, label: string, rule: string): Consequence {
  const duration = { kind: 'untilTurn', edge: 'start', of: id, turns: 1 } as const;
  return { do: 'addEffect', who: id, effect: { condition: 'running', label, source: id, duration }, rule };
}
