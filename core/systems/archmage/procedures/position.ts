import { type Consequence, clearMarks, setMark } from '../../../rules/consequences.ts';
import { hasCondition, isMarkSet, type RulesContext } from '../../../rules/context.ts';
import { refuse, type Refused } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { decideForOne, decideForPair, succeed, type Procedure } from '../../../rules/procedures.ts';
import {
  areEngaged,
  areFoes,
  engage,
  engagedWith,
  heldBy,
  interceptors,
  part,
} from '../attacks/engagement.ts';
import { cannotAct } from '../harm/life.ts';
import { MARK } from '../turns/marks.ts';
import { INTERCEPT, leaves, stepsIn, stopped } from '../attacks/openings.ts';
import { guardOf } from '../attacks/picture.ts';
import { FAR_MOVES } from '../tables.ts';
import { stoppedBy } from '../turns/thisTurn.ts';
import { saying, said, type Said } from '../../../kernel/said.ts';

const GROUP = said('archmage.position');

/** Why it cannot move on its own; nothing where it can. ARC-153 ARC-159 */
export function heldFast(who: Fighter): Refused | undefined {
  if (hasCondition(who, 'stuck'))
    return refuse({ ...saying('archmage.stuckTeleportOnly', { who: who.name }), rule: 'ARC-153' });
  if (cannotAct(who)) return refuse({ ...saying('rules.cannotAct', { who: who.name }), rule: 'ARC-123' });
  return undefined;
}

/** Names in a row. */
export function names(all: readonly Fighter[]): string {
  return all.map(({ name }) => name).join(', ');
}

/** What a move draws and who may step in its way, said at the end of its line. ARC-65 ARC-68 */
function warned(what: Said, offered: readonly Consequence[]): Said {
  const count = (kind: string): number =>
    offered.filter((each) => each.do === 'offer' && each.what?.kind === kind).length;
  const steps = count('intercept');
  const struck = strikingFirst(what, count('opening'));
  return steps > 0 ? said('archmage.stepsInWay', { what: struck, n: steps }) : struck;
}

/** What a move does, and how many may strike before it. ARC-68 */
export function strikingFirst(what: Said, n: number): Said {
  return n > 0 ? said('archmage.strikesFirst', { what, n }) : what;
}

/** ARC-63 ARC-64 ARC-57 */
const engaging: Procedure = {
  key: 'engage',
  label: said('archmage.engage'),
  rule: 'ARC-63',
  group: GROUP,
  text: said('archmage.moveIntoMeleeFoe'),
  who: 'one',
  targets: 'one',
  fields: [],
  action: 'move',
  decide: decideForPair(({ who, target }, asked) => {
    if (!areFoes(who, target))
      return refuse({
        ...saying('archmage.notFoeOf', { target: target.name, who: who.name }),
        rule: 'ARC-59',
        field: 'targets',
      });
    const held = heldFast(who);
    if (held) return held;
    if (isMarkSet(who, MARK.far) || isMarkSet(target, MARK.far)) {
      const there = setMark(who, MARK.far, null, said('archmage.oneOfMoves', { moves: FAR_MOVES }), 'ARC-57');
      const meeting = isMarkSet(target, MARK.far)
        ? [setMark(target, MARK.far, null, 'reached by half', 'ARC-57')]
        : [];
      return succeed(said('archmage.comesNearby', { who: target.name }), there, ...meeting);
    }
    if (areEngaged(who, target))
      return refuse({
        ...saying('archmage.engagedAlready', { who: who.name, target: target.name }),
        rule: 'ARC-63',
      });
    return hasCondition(who, 'grabbed') ? grabbed(who) : meetsIn(who, target, asked.now);
  }),
};

/** Into melee with it: out of every other one first, past whoever stands in the way. ARC-58 ARC-63 ARC-65 ARC-68 */
export function meetsIn(who: Fighter, target: Fighter, now: RulesContext): ReturnType<Procedure['decide']> {
  const others = engagedWith(who, now.all);
  const gone = part(who, others, 'moves on', 'ARC-68');
  const bare = others.length === 0 ? who : { ...who, marks: { ...who.marks, [MARK.engaged]: null } };
  const offered = [...leaves(who, others, now), ...stepsIn(who, target, now, guardOf(target, now.all))];
  const way =
    others.length === 0
      ? said('archmage.engages', { target: target.name })
      : said('archmage.leavesAndEngages', { foes: names(others), target: target.name });
  return succeed(
    warned(way, offered),
    ...gone,
    ...engage(bare, target, said('archmage.engagedWith', { who: target.name }), 'ARC-63'),
    ...clearMarks(who, [MARK.behind, MARK.stopped], 'engaged', 'ARC-58'),
    ...offered,
  );
}

function grabbed({ name }: Fighter): Refused {
  return refuse({ ...saying('archmage.grabbedStays', { who: name }), rule: 'ARC-159' });
}

/** ARC-68 ARC-74 ARC-159 */
const walkAway: Procedure = {
  key: 'walkAway',
  label: said('archmage.walkOutMelee'),
  rule: 'ARC-68',
  group: GROUP,
  text: said('archmage.leavesEveryoneFightsEach'),
  who: 'one',
  targets: 'none',
  fields: [],
  action: 'move',
  decide: decideForOne((who, asked) => {
    const held = heldFast(who);
    if (held) return held;
    if (hasCondition(who, 'grabbed')) return grabbed(who);
    const foes = engagedWith(who, asked.now.all);
    if (foes.length === 0)
      return refuse({ ...saying('archmage.notEngaged', { who: who.name }), rule: 'ARC-68' });
    const offered = leaves(who, foes, asked.now);
    return succeed(
      warned(said('archmage.leavesFoes', { foes: names(foes) }), offered),
      ...part(who, foes, 'walks away', 'ARC-68'),
      ...offered,
    );
  }),
};

/** ARC-65 ARC-66 ARC-67 ARC-48 */
const intercept: Procedure = {
  key: INTERCEPT,
  label: said('archmage.intercept'),
  rule: 'ARC-66',
  group: GROUP,
  text: said('archmage.freeCreatureStepsWay'),
  who: 'one',
  targets: 'one',
  fields: [],
  decide: decideForPair(({ who, target }, asked) => {
    if (!areFoes(who, target))
      return refuse({
        ...saying('archmage.notFoeOf', { target: target.name, who: who.name }),
        rule: 'ARC-66',
      });
    if (!interceptors(target, asked.now.all).some(({ id }) => id === who.id))
      return refuse({
        ...saying('archmage.cannotIntercept', { who: who.name }),
        rule: 'ARC-67',
      });
    if (stoppedBy(target, asked.now).length > 0)
      return refuse({ ...saying('archmage.stoppedAlready', { who: target.name }), rule: 'ARC-66' });
    return succeed(said('archmage.stops', { target: target.name }), ...stopped(who, target, asked.now));
  }),
};

/** ARC-57 */
const farAway: Procedure = {
  key: 'farAway',
  label: said('archmage.farAwayNearbyAgain'),
  rule: 'ARC-57',
  group: GROUP,
  text: said('archmage.twoMovesFoesIf'),
  who: 'one',
  targets: 'none',
  fields: [],
  action: 'move',
  decide: decideForOne((who, asked) => {
    if (isMarkSet(who, MARK.far))
      return succeed('comes nearby', setMark(who, MARK.far, null, 'nearby', 'ARC-56'));
    if (heldBy(who, asked.now.all).length > 0)
      return refuse({ ...saying('archmage.engagedIsNearby', { who: who.name }), rule: 'ARC-57' });
    return heldFast(who) ?? succeed('goes far away', setMark(who, MARK.far, true, 'far away', 'ARC-57'));
  }),
};

/** ARC-58 */
const behind: Procedure = {
  key: 'behind',
  label: said('archmage.standBehindAlly'),
  rule: 'ARC-58',
  group: GROUP,
  text: said('archmage.whileAllyFightsNobody'),
  who: 'one',
  targets: 'one',
  fields: [],
  action: 'move',
  decide: decideForPair(({ who, target }, asked) => {
    if (who.id === target.id)
      return succeed('stands alone', setMark(who, MARK.behind, null, 'behind nobody', 'ARC-58'));
    if (areFoes(who, target))
      return refuse({
        ...saying('archmage.notAnAlly', { who: target.name }),
        rule: 'ARC-58',
        field: 'targets',
      });
    if (heldBy(target, asked.now.all).length > 0)
      return refuse({ ...saying('archmage.engagedGuardsNobody', { who: target.name }), rule: 'ARC-58' });
    return (
      heldFast(who) ??
      succeed(
        said('archmage.isBehind', { target: target.name }),
        setMark(who, MARK.behind, target.id, said('archmage.behind', { target: target.name }), 'ARC-58'),
      )
    );
  }),
};

/** Moving without a map. ARC-54 to ARC-68 */
export const position: readonly Procedure[] = [engaging, walkAway, intercept, farAway, behind];
