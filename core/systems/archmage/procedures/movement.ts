import { refuse, type Refused } from '../../../kernel/result.ts';
import { explain, type Explained, labelling, said, type Said, saying } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { clearMarks, type Consequence, setMark } from '../../../rules/consequences.ts';
import { hasCondition, isMarkSet, markTexts, type RulesContext } from '../../../rules/context.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputText,
  type Procedure,
  type ProcedureInput,
  succeed,
} from '../../../rules/procedures.ts';
import {
  areEngaged,
  areFoes,
  engageWith,
  listEngaged,
  FAR,
  listGrabs,
  findGuard,
  listHolders,
  INTERCEPT,
  listInterceptors,
  leaveMelee,
  endGrabs,
  MOVE_KEY,
  NEARBY,
  listOpportunists,
  endEngagements,
  drawPosition,
  interceptMover,
  stopMover,
} from '../engagement.ts';
import { readTraits } from '../creatures/traits.ts';
import { saveBonus, saveCheck } from '../effects.ts';
import { cannotAct } from '../vitals.ts';
import { DISENGAGE, FAR_MOVES } from '../tables.ts';
import { budget } from '../turnBudget.ts';
import { listHitsThisTurn, MARK, listStoppers } from '../turnMarks.ts';

const POSITION_GROUP = said('archmage.position');

/** Why it cannot move on its own; nothing where it can. ARC-153 ARC-159 */
export function whyHeldFast(who: Fighter): Refused | undefined {
  if (hasCondition(who, 'stuck'))
    return refuse({ ...saying('archmage.stuckTeleportOnly', { who: who.name }), rule: 'ARC-153' });
  if (cannotAct(who)) return refuse({ ...saying('rules.cannotAct', { who: who.name }), rule: 'ARC-123' });
  return undefined;
}

/** Names in a row. */
function joinNames(all: readonly Fighter[]): string {
  return all.map(({ name }) => name).join(', ');
}

/** What a move draws and who may step in its way, said at the end of its line. ARC-65 ARC-68 */
function describeMoveRisks(what: Said, offered: readonly Consequence[]): Said {
  const count = (kind: string): number =>
    offered.filter((each) => each.do === 'offer' && each.what?.kind === kind).length;
  const steps = count('intercept');
  const struck = offersOnMove(what, count('opening'));
  return steps > 0 ? said('archmage.stepsInWay', { what: struck, n: steps }) : struck;
}

/** What a move does, and how many may strike before it. ARC-68 */
function offersOnMove(what: Said, n: number): Said {
  return n > 0 ? said('archmage.strikesFirst', { what, n }) : what;
}

/** ARC-63 ARC-64 ARC-57 */
const engaging: Procedure = {
  key: 'engage',
  label: said('archmage.engage'),
  rule: 'ARC-63',
  group: POSITION_GROUP,
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
    const held = whyHeldFast(who);
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
    return hasCondition(who, 'grabbed') ? whyGrabbed(who) : engageOnArrival(who, target, asked.now);
  }),
};

/** Into melee with it: out of every other one first, past whoever stands in the way. ARC-58 ARC-63 ARC-65 ARC-68 */
export function engageOnArrival(
  who: Fighter,
  target: Fighter,
  now: RulesContext,
): ReturnType<Procedure['decide']> {
  const others = listEngaged(who, now.all);
  const gone = endEngagements(who, others, 'moves on', 'ARC-68');
  const bare = others.length === 0 ? who : { ...who, marks: { ...who.marks, [MARK.engaged]: null } };
  const offered = [
    ...leaveMelee(who, others, now),
    ...interceptMover(who, target, now, findGuard(target, now.all)),
  ];
  const way =
    others.length === 0
      ? said('archmage.engages', { target: target.name })
      : said('archmage.leavesAndEngages', { foes: joinNames(others), target: target.name });
  return succeed(
    describeMoveRisks(way, offered),
    ...gone,
    ...engageWith(bare, target, said('archmage.engagedWith', { who: target.name }), 'ARC-63'),
    ...clearMarks(who, [MARK.behind, MARK.stopped], 'engaged', 'ARC-58'),
    ...offered,
  );
}

function whyGrabbed({ name }: Fighter): Refused {
  return refuse({ ...saying('archmage.grabbedStays', { who: name }), rule: 'ARC-159' });
}

/** ARC-68 ARC-74 ARC-159 */
const walkAway: Procedure = {
  key: 'walkAway',
  label: said('archmage.walkOutMelee'),
  rule: 'ARC-68',
  group: POSITION_GROUP,
  text: said('archmage.leavesEveryoneFightsEach'),
  who: 'one',
  targets: 'none',
  fields: [],
  action: 'move',
  decide: decideForOne((who, asked) => {
    const held = whyHeldFast(who);
    if (held) return held;
    if (hasCondition(who, 'grabbed')) return whyGrabbed(who);
    const foes = listEngaged(who, asked.now.all);
    if (foes.length === 0)
      return refuse({ ...saying('archmage.notEngaged', { who: who.name }), rule: 'ARC-68' });
    const offered = leaveMelee(who, foes, asked.now);
    return succeed(
      describeMoveRisks(said('archmage.leavesFoes', { foes: joinNames(foes) }), offered),
      ...endEngagements(who, foes, 'walks away', 'ARC-68'),
      ...offered,
    );
  }),
};

/** ARC-65 ARC-66 ARC-67 ARC-48 */
const intercept: Procedure = {
  key: INTERCEPT,
  label: said('archmage.intercept'),
  rule: 'ARC-66',
  group: POSITION_GROUP,
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
    if (!listInterceptors(target, asked.now.all).some(({ id }) => id === who.id))
      return refuse({
        ...saying('archmage.cannotIntercept', { who: who.name }),
        rule: 'ARC-67',
      });
    if (listStoppers(target, asked.now).length > 0)
      return refuse({ ...saying('archmage.stoppedAlready', { who: target.name }), rule: 'ARC-66' });
    return succeed(said('archmage.stops', { target: target.name }), ...stopMover(who, target, asked.now));
  }),
};

/** ARC-57 */
const farAway: Procedure = {
  key: 'farAway',
  label: said('archmage.farAwayNearbyAgain'),
  rule: 'ARC-57',
  group: POSITION_GROUP,
  text: said('archmage.twoMovesFoesIf'),
  who: 'one',
  targets: 'none',
  fields: [],
  action: 'move',
  decide: decideForOne((who, asked) => {
    if (isMarkSet(who, MARK.far))
      return succeed('comes nearby', setMark(who, MARK.far, null, 'nearby', 'ARC-56'));
    if (listHolders(who, asked.now.all).length > 0)
      return refuse({ ...saying('archmage.engagedIsNearby', { who: who.name }), rule: 'ARC-57' });
    return whyHeldFast(who) ?? succeed('goes far away', setMark(who, MARK.far, true, 'far away', 'ARC-57'));
  }),
};

/** ARC-58 */
const behind: Procedure = {
  key: 'behind',
  label: said('archmage.standBehindAlly'),
  rule: 'ARC-58',
  group: POSITION_GROUP,
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
    if (listHolders(target, asked.now.all).length > 0)
      return refuse({ ...saying('archmage.engagedGuardsNobody', { who: target.name }), rule: 'ARC-58' });
    return (
      whyHeldFast(who) ??
      succeed(
        said('archmage.isBehind', { target: target.name }),
        setMark(who, MARK.behind, target.id, said('archmage.behind', { target: target.name }), 'ARC-58'),
      )
    );
  }),
};

/** Moving without a map. ARC-54 to ARC-68 */
export const position: readonly Procedure[] = [engaging, walkAway, intercept, farAway, behind];

/** One roll against all it fights: −1 for each beyond the first, −5 while grabbed. ARC-69 ARC-70 ARC-160 AMB-57 */
function disengageModifier(who: Fighter, now: RulesContext): Explained {
  const foes = listHolders(who, now.all).length;
  const hit = listHitsThisTurn(who, now);
  const grabbed = listGrabs(who).some(({ source }) => source === undefined || !hit.includes(source));
  return explain(
    ...saveBonus(who, 'disengage').because,
    {
      rule: 'ARC-70',
      ...labelling('archmage.reasonFoes', { n: foes }),
      value: Math.max(0, foes - 1) * DISENGAGE.eachFurtherFoe,
    },
    { rule: 'ARC-160', label: 'grabbed', value: grabbed ? DISENGAGE.grabbed : 0 },
  );
}

function disengageCheck({ who, now }: ProcedureInput): CheckOffer | undefined {
  if (!who || listHolders(who, now.all).length === 0) return undefined;
  return saveCheck(disengageModifier(who, now), 'Disengage', DISENGAGE.target, 'ARC-69');
}

/** ARC-69 ARC-70 ARC-71 ARC-72 */
export const disengage: Procedure = {
  key: 'disengage',
  label: said('form.disengage'),
  rule: 'ARC-69',
  group: said('archmage.position'),
  text: said('archmage.moveActionSave11'),
  who: 'one',
  targets: 'none',
  fields: [],
  action: 'move',
  offer: disengageCheck,
  frees: true,
  decide: decideForOne((who, asked, roller) => {
    const held = whyHeldFast(who);
    if (held) return held;
    const offer = disengageCheck(asked);
    if (!offer) return refuse({ ...saying('archmage.notEngagedToLeave', { who: who.name }), rule: 'ARC-69' });
    if (roller.check(offer).total < offer.target.value) return failProcedure('stays where it is');
    return succeed(
      'is away and may move',
      ...endEngagements(who, listEngaged(who, asked.now.all), 'disengaged', 'ARC-71'),
    );
  }),
};

const FREE_MOVE_GROUP = said('archmage.position');

/** ARC-78 ARC-153 */
const popFree: Procedure = {
  key: 'popFree',
  label: said('archmage.popFree'),
  rule: 'ARC-78',
  group: FREE_MOVE_GROUP,
  text: said('archmage.endsEveryEngagementGrab'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked) => {
    if (hasCondition(who, 'stuck'))
      return refuse({ ...saying('archmage.stuckNoPop', { who: who.name }), rule: 'ARC-153' });
    return succeed(
      'is free of everyone',
      ...endEngagements(who, listEngaged(who, asked.now.all), 'pops free', 'ARC-78'),
    );
  }),
};

/** ARC-116 ARC-153 ARC-159 */
const teleport: Procedure = {
  key: 'teleport',
  label: said('form.teleport'),
  rule: 'ARC-116',
  group: FREE_MOVE_GROUP,
  text: said('archmage.goneThereNoOpportunity'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked) => {
    return succeed(
      'is elsewhere',
      ...endEngagements(who, listEngaged(who, asked.now.all), 'teleports', 'ARC-116'),
    );
  }),
};

/** ARC-55 ARC-59 */
const settle: Procedure = {
  key: 'linkOrPart',
  label: said('archmage.setFights'),
  rule: 'ARC-55',
  group: FREE_MOVE_GROUP,
  text: said('archmage.gmsOwnWordEngages'),
  who: 'one',
  targets: 'one',
  fields: [],
  decide: decideForPair(({ who, target }) => {
    if (areEngaged(who, target))
      return succeed(
        said('archmage.noLongerFights', { target: target.name }),
        ...endEngagements(who, [target], 'by the GM', 'ARC-59'),
      );
    return succeed(
      said('archmage.fights', { foes: target.name }),
      ...engageWith(who, target, 'by the GM', 'ARC-59'),
    );
  }),
};

/** ARC-159 ARC-161 ARC-164 ARC-73 */
const letGo: Procedure = {
  key: 'release',
  label: said('archmage.letGoLeaveWhat'),
  rule: 'ARC-164',
  group: FREE_MOVE_GROUP,
  text: said('archmage.lettingGoFreeLeaving'),
  who: 'one',
  targets: 'one',
  fields: [{ kind: 'flag', key: 'leave', label: said('archmage.movesAway') }],
  decide: decideForPair(({ who, target }, asked) => {
    if (!target.effects.some(({ condition, source }) => condition === 'grabbed' && source === who.id))
      return refuse({
        ...saying('rules.notHolding', { holder: who.name, who: target.name }),
        rule: 'ARC-159',
        field: 'targets',
      });
    if (asked.values['leave'] !== true)
      return succeed(
        said('archmage.letsGo', { target: target.name }),
        ...endGrabs(who, [target], 'let go', 'ARC-159'),
      );
    const pays = asked.now.acting === who.id ? budget.pay(who, 'move', asked.now) : undefined;
    if (pays && !pays.ok) return pays;
    const price: readonly Consequence[] = pays
      ? [{ do: 'spend', who: who.id, spends: pays.value.spends, label: 'moves away', rule: 'ARC-161' }]
      : [];
    // Nobody moves the stuck without a teleport.
    const smaller = sizeRank(target) < sizeRank(who) && !hasCondition(target, 'stuck');
    const others = listEngaged(who, asked.now.all).filter(({ id }) => id !== target.id);
    const strikes = listOpportunists(who, asked.now.all).filter(({ id }) => id !== target.id);
    const offered = leaveMelee(who, strikes, asked.now);
    if (smaller)
      return succeed(
        offersOnMove(said('archmage.carriesAway', { target: target.name }), strikes.length),
        ...price,
        ...endEngagements(who, others, 'moves away', 'ARC-161'),
        ...offered,
      );
    return succeed(
      offersOnMove(said('archmage.letsGoAndLeaves', { target: target.name }), strikes.length),
      ...price,
      ...endEngagements(who, [...others, target], 'moves away', 'ARC-164'),
      ...offered,
    );
  }),
};

function sizeRank({ sheet }: Fighter): number {
  return readTraits(sheet).size;
}

/** The foes that stand in a place of the picture. ARC-59 */
function foesAt(who: Fighter, place: string, now: RulesContext): readonly Fighter[] {
  const members = drawPosition(now)?.places.find(({ id }) => id === place)?.members ?? [];
  return now.all.filter((each) => members.includes(each.id) && areFoes(who, each));
}

/** ARC-55 ARC-56 ARC-57 ARC-59 */
const goTo: Procedure = {
  key: MOVE_KEY,
  label: said('archmage.putSomewhere'),
  rule: 'ARC-55',
  group: FREE_MOVE_GROUP,
  text: said('archmage.gmsOwnWordInto'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'text', key: 'place', label: said('form.place') }],
  fieldsNow: (now) => [
    {
      kind: 'choice',
      key: 'place',
      label: said('form.place'),
      choices: (drawPosition(now)?.places ?? []).map(({ id, label }) => ({ key: id, label })),
    },
  ],
  decide: decideForOne((who, asked) => {
    const place = inputText(asked, 'place');
    const gone = [
      ...endEngagements(who, listEngaged(who, asked.now.all), 'by the GM', 'ARC-55'),
      ...clearMarks(who, [MARK.behind, MARK.far], 'by the GM', 'ARC-55'),
    ];
    if (place === NEARBY) return succeed('is nearby and free', ...gone);
    if (place === FAR)
      return succeed('is far away', ...gone, setMark(who, MARK.far, true, 'far away', 'ARC-57'));
    const foes = foesAt(who, place, asked.now).filter((foe) => !areEngaged(who, foe));
    if (foes.length === 0)
      return refuse({ ...saying('archmage.noFoeThere'), rule: 'ARC-59', field: 'place' });
    return succeed(said('archmage.fights', { foes: joinNames(foes) }), ...engageAll(who, foes));
  }),
};

/** Into a melee with all of these at once. ARC-63 */
function engageAll(who: Fighter, foes: readonly Fighter[]): readonly Consequence[] {
  const kept = markTexts(who, MARK.engaged);
  const own = setMark(
    who,
    MARK.engaged,
    [...kept, ...foes.map(({ id }) => id)],
    said('archmage.engagedWith', { who: joinNames(foes) }),
    'ARC-63',
  );
  const theirs = foes.map((foe) =>
    setMark(
      foe,
      MARK.engaged,
      [...markTexts(foe, MARK.engaged), who.id],
      said('archmage.engagedWith', { who: who.name }),
      'ARC-63',
    ),
  );
  return [own, ...theirs, ...clearMarks(who, [MARK.behind, MARK.far], 'engaged', 'ARC-58')];
}

/** Getting loose, and the GM’s own word on who fights whom. ARC-55 ARC-78 ARC-116 ARC-159 ARC-161 ARC-164 */
export const loose: readonly Procedure[] = [popFree, teleport, letGo, settle, goTo];
