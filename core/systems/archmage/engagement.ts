import { labelling, said, type Said, type Wording } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import { clearMarks, type Consequence, type KindRecord, setMark } from '../../rules/consequences.ts';
import { hasCondition, isMarkSet, markTexts, type RulesContext } from '../../rules/context.ts';
import type { Power } from '../../rules/sheet.ts';
import type { DiagramLink, DiagramPlace, PositionDiagram } from '../../rules/views.ts';
import { readPowerTraits } from './creatures/traits.ts';
import { cannotAct, isDead, isOut } from './vitals.ts';
import { readTurnIds, MARK } from './turnMarks.ts';

/** Whether two are on opposing sides; heroes and their allies stand together. ARC-59 */
export function areFoes(a: Fighter, b: Fighter): boolean {
  return (a.side === 'foes') !== (b.side === 'foes');
}

/** Everyone it fights hand to hand, the fallen left out of the dead. ARC-54 ARC-59 */
export function listEngaged(who: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  return all.filter((other) => areEngaged(who, other) && !isDead(other));
}

/** Those who hold it in melee: engaged and still able to. ARC-59 ARC-67 */
export function listHolders(who: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  return listEngaged(who, all).filter((other) => !isOut(other));
}

/** Whether the two are engaged, by whichever of them the mark was kept on. ARC-59 */
export function areEngaged(a: Fighter, b: Fighter): boolean {
  return (
    a.id !== b.id && (markTexts(a, MARK.engaged).includes(b.id) || markTexts(b, MARK.engaged).includes(a.id))
  );
}

/** Allies that fight the same foe. ARC-60 */
export function listAdjacent(who: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  const foes = listEngaged(who, all);
  return all.filter(
    (ally) => ally.id !== who.id && !areFoes(who, ally) && foes.some((foe) => areEngaged(ally, foe)),
  );
}

/** Both are engaged with each other from now on. ARC-63 */
export function engageWith(a: Fighter, b: Fighter, label: Wording, rule: string): readonly Consequence[] {
  if (areEngaged(a, b)) return [];
  return [
    setMark(a, MARK.engaged, [...markTexts(a, MARK.engaged), b.id], label, rule),
    setMark(
      b,
      MARK.engaged,
      [...markTexts(b, MARK.engaged), a.id],
      said('archmage.engagedWith', { who: a.name }),
      rule,
    ),
    ...[a, b]
      .filter((each) => isMarkSet(each, MARK.far))
      .map((each) => setMark(each, MARK.far, null, 'nearby again', 'ARC-57')),
  ];
}

/** Ends the engagement of one with these; what they hold of each other ends with it. ARC-71 ARC-78 ARC-159 */
export function endEngagements(
  who: Fighter,
  from: readonly Fighter[],
  label: string,
  rule: string,
): readonly Consequence[] {
  const gone = from.filter((each) => areEngaged(who, each));
  if (gone.length === 0) return endGrabs(who, from, label, rule);
  const without = (each: Fighter, ...others: readonly string[]): readonly string[] =>
    markTexts(each, MARK.engaged).filter((id) => !others.includes(id));
  const left = (rest: readonly string[]): readonly string[] | null => (rest.length === 0 ? null : rest);
  return [
    setMark(who, MARK.engaged, left(without(who, ...gone.map(({ id }) => id))), label, rule),
    ...gone.map((each) => setMark(each, MARK.engaged, left(without(each, who.id)), label, rule)),
    ...endGrabs(who, gone, label, rule),
  ];
}

/** Grabs between one and these end. ARC-159 */
export function endGrabs(
  who: Fighter,
  from: readonly Fighter[],
  label: string,
  rule: string,
): readonly Consequence[] {
  const pairs = from.flatMap((other) => [
    { victim: who, grabber: other },
    { victim: other, grabber: who },
  ]);
  return pairs.flatMap(({ victim, grabber }) =>
    listGrabs(victim)
      .filter(({ source }) => source === grabber.id)
      .map(({ id }): Consequence => ({ do: 'endEffect', who: victim.id, effect: id, label, rule })),
  );
}

/** What holds it. ARC-159 */
export function listGrabs(who: Fighter): Fighter['effects'] {
  return who.effects.filter(({ condition }) => condition === 'grabbed');
}

/** Who may make an opportunity attack on it: engaged with it, able, neither confused nor grabbed. ARC-68 ARC-73 ARC-77 */
export function listOpportunists(provoker: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  return listEngaged(provoker, all).filter(
    (foe) =>
      areFoes(provoker, foe) &&
      !cannotAct(foe) &&
      !hasCondition(foe, 'confused') &&
      !hasCondition(foe, 'grabbed'),
  );
}

/** Who may step into the way: free, able to move and act. ARC-65 ARC-66 ARC-67 */
export function listInterceptors(mover: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  return all.filter(
    (each) =>
      areFoes(mover, each) &&
      !cannotAct(each) &&
      !hasCondition(each, 'stuck') &&
      !hasCondition(each, 'grabbed') &&
      listHolders(each, all).length === 0,
  );
}

/** The basic melee attack: marked so, else the first melee attack of the sheet that is at-will. ARC-73 ARC-106 */
export function pickOpportunityAttack({ sheet }: Fighter): Power | undefined {
  const melee = sheet.powers.filter(
    (power) =>
      power.attack &&
      power.origin === 'melee' &&
      !readPowerTraits(sheet, power.id).flexible &&
      !power.usage.limited,
  );
  return melee.find(({ id }) => readPowerTraits(sheet, id).basic) ?? melee[0];
}

/** Leaves these behind, each of whom may strike first. ARC-68 ARC-74 */
export function leaveMelee(
  who: Fighter,
  foes: readonly Fighter[],
  now: RulesContext,
): readonly Consequence[] {
  const strikers = listOpportunists(who, now.all).filter((each) => foes.some(({ id }) => id === each.id));
  if (strikers.length === 0) return [];
  const left = strikers.map(({ id }) => id);
  return [
    setMark(who, MARK.left, readTurnIds(now, left), 'may be struck as it leaves', 'ARC-68'),
    ...offerOpportunityAttacks(who, strikers, said('archmage.whoWalksAway'), 'ARC-68'),
  ];
}

/** Opportunity attacks that are offered, one key each, free and gone with the next turn. ARC-48 ARC-73 ARC-75 ARC-76 */
export function offerOpportunityAttacks(
  provoker: Fighter,
  strikers: readonly Fighter[],
  why: Said,
  rule: string,
): readonly Consequence[] {
  return strikers.flatMap((striker): readonly Consequence[] => {
    const power = pickOpportunityAttack(striker);
    if (!power) return [];
    const words = labelling('archmage.mayStrike', { who: provoker.name, why });
    const ways = [{ does: 'attack', power: power.id, at: provoker.id }] as const;
    return [
      {
        ...offerOpportunityAttack(striker, { kind: 'opening', against: provoker.id }, rule),
        ...words,
        ways,
        action: 'triggered',
      },
    ];
  });
}

/** Who may step in the way of a move, one of each group. ARC-65 ARC-66 ARC-67 */
export function interceptMover(
  mover: Fighter,
  reached: Fighter | undefined,
  now: RulesContext,
  behind?: Fighter,
): readonly Consequence[] {
  const free = listInterceptors(mover, now.all).filter(
    (each) => each.id !== reached?.id && !areEngaged(each, mover) && !isMarkSet(each, MARK.far),
  );
  const groups = new Set<string>();
  return free
    .filter(({ id, group }) => {
      const kind = group ?? id;
      return !groups.has(kind) && groups.add(kind);
    })
    .toSorted((a, b) => Number(b.id === behind?.id) - Number(a.id === behind?.id))
    .map((each): Consequence => {
      const guards = each.id === behind?.id && reached !== undefined;
      return {
        ...offerOpportunityAttack(
          each,
          { kind: 'intercept', against: mover.id },
          guards ? 'ARC-58' : 'ARC-65',
        ),
        ...(guards
          ? labelling('archmage.mayInterceptAndGuard', { mover: mover.name, guarded: reached.name })
          : labelling('archmage.mayIntercept', { mover: mover.name })),
        ways: [{ does: 'procedure', procedure: INTERCEPT, targets: [mover.id] }],
      };
    });
}

/** Key of the procedure that steps in the way. ARC-66 */
export const INTERCEPT = 'intercept';

function offerOpportunityAttack(who: Fighter, what: KindRecord, rule: string) {
  return { do: 'offer', what, who: who.id, rule } as const;
}

/** The interceptor and the mover are engaged, the mover stops where it is and reaches nobody. ARC-66 */
export function stopMover(who: Fighter, mover: Fighter, now: RulesContext): readonly Consequence[] {
  const reached = listEngaged(mover, now.all);
  const bare = { ...mover, marks: { ...mover.marks, [MARK.engaged]: null } };
  return [
    ...endEngagements(mover, reached, 'stopped on the way', 'ARC-66'),
    ...engageWith(who, bare, said('archmage.interceptedBy', { who: who.name }), 'ARC-66'),
    ...clearMarks(who, [MARK.behind], 'engaged', 'ARC-58'),
    setMark(mover, MARK.stopped, readTurnIds(now, [who.id]), 'its move is over', 'ARC-66'),
  ];
}

/** Procedure that takes somebody to a place of the picture. ARC-55 */
export const MOVE_KEY = 'goTo';

/** To a foe into melee, to an ally behind it. ARC-58 ARC-63 */
const MEET = {
  foe: 'engage',
  ally: 'behind',
  hint: said('archmage.numberOrTag'),
} as const;

/** Places that are always there. ARC-56 ARC-57 */
export const NEARBY = 'nearby';
export const FAR = 'far';

/** Position without a map: who fights whom, who is free, who is far away, who stands behind whom. ARC-54 ARC-56 ARC-57 ARC-58 ARC-59 */
export function drawPosition({ all }: RulesContext): PositionDiagram | undefined {
  const there = all.filter((each) => !isDead(each));
  if (there.length === 0) return undefined;
  const melees = groupEngaged(there);
  const fighting = new Set(melees.flat().map(({ id }) => id));
  const free = there.filter(({ id }) => !fighting.has(id));
  const far = free.filter((each) => isMarkSet(each, MARK.far));
  const guarded = free.filter((each) => !far.includes(each) && findGuard(each, there) !== undefined);
  const near = free.filter((each) => !far.includes(each) && !guarded.includes(each));
  const inMelee: readonly DiagramPlace[] = melees.map((members, at) => ({
    id: `melee${at + 1}`,
    label: melees.length === 1 ? said('archmage.inMelee') : said('archmage.meleeNumber', { number: at + 1 }),
    members: members.map(({ id }) => id),
  }));
  const places: readonly DiagramPlace[] = [
    ...inMelee,
    { id: NEARBY, label: said('archmage.nearbyFree'), members: near.map(({ id }) => id) },
    ...guarded.map((each) => ({
      id: `behind:${each.id}`,
      label: said('archmage.behindWhom', { name: findGuard(each, there)?.name ?? '' }),
      members: [each.id],
    })),
    { id: FAR, label: said('archmage.farTwoMoves'), members: far.map(({ id }) => id) },
  ];
  const links = listLinks(places, inMelee, guarded, there);
  return {
    title: said('archmage.whoFightsWhom'),
    places,
    links,
    pairs: listEngagedPairs(there),
    move: MOVE_KEY,
    meet: MEET,
  };
}

/** Everyone engaged with everyone, each pair once. ARC-59 */
function listEngagedPairs(all: readonly Fighter[]): readonly (readonly [string, string])[] {
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => areEngaged(one, other))
      .map((other) => [one.id, other.id] as const),
  );
}

/** The ally it stands behind, while that one is there. ARC-58 */
export function findGuard(who: Fighter, all: readonly Fighter[]): Fighter | undefined {
  return all.find(({ id }) => id === who.marks?.[MARK.behind]);
}

/** Everyone joined by engagements, cluster by cluster. ARC-59 ARC-60 */
function groupEngaged(all: readonly Fighter[]): readonly (readonly Fighter[])[] {
  const seen = new Set<string>();
  return all.flatMap((each) => {
    if (seen.has(each.id) || listEngaged(each, all).length === 0) return [];
    const members: Fighter[] = [];
    const open = [each];
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      members.push(next);
      open.push(...listEngaged(next, all));
    }
    return [members];
  });
}

function listLinks(
  places: readonly DiagramPlace[],
  inMelee: readonly DiagramPlace[],
  guarded: readonly Fighter[],
  all: readonly Fighter[],
): readonly DiagramLink[] {
  const holding = (id: string): string => places.find(({ members }) => members.includes(id))?.id ?? NEARBY;
  const guards = guarded.map((each) => ({
    from: `behind:${each.id}`,
    to: holding(findGuard(each, all)?.id ?? ''),
    label: said('archmage.guarded'),
  }));
  const moves = inMelee.map(({ id }) => ({ from: id, to: NEARBY, label: '' }));
  return [...moves, ...guards, { from: FAR, to: NEARBY, label: '' }];
}
