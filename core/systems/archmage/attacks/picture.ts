import { said } from '../../../kernel/said.ts';
import { isMarkSet, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { DiagramLink, PositionDiagram, DiagramPlace } from '../../../rules/views.ts';
import { areEngaged, engagedWith } from './engagement.ts';
import { isDead } from '../harm/life.ts';
import { MARK } from '../turns/marks.ts';

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
export function picture({ all }: RulesContext): PositionDiagram | undefined {
  const there = all.filter((each) => !isDead(each));
  if (there.length === 0) return undefined;
  const melees = clusters(there);
  const fighting = new Set(melees.flat().map(({ id }) => id));
  const free = there.filter(({ id }) => !fighting.has(id));
  const far = free.filter((each) => isMarkSet(each, MARK.far));
  const guarded = free.filter((each) => !far.includes(each) && guardOf(each, there) !== undefined);
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
      label: said('archmage.behindWhom', { name: guardOf(each, there)?.name ?? '' }),
      members: [each.id],
    })),
    { id: FAR, label: said('archmage.farTwoMoves'), members: far.map(({ id }) => id) },
  ];
  const links = linksOf(places, inMelee, guarded, there);
  return {
    title: said('archmage.whoFightsWhom'),
    places,
    links,
    pairs: pairsOf(there),
    move: MOVE_KEY,
    meet: MEET,
  };
}

/** Everyone engaged with everyone, each pair once. ARC-59 */
function pairsOf(all: readonly Fighter[]): readonly (readonly [string, string])[] {
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => areEngaged(one, other))
      .map((other) => [one.id, other.id] as const),
  );
}

/** The ally it stands behind, while that one is there. ARC-58 */
export function guardOf(who: Fighter, all: readonly Fighter[]): Fighter | undefined {
  return all.find(({ id }) => id === who.marks?.[MARK.behind]);
}

/** Everyone joined by engagements, cluster by cluster. ARC-59 ARC-60 */
function clusters(all: readonly Fighter[]): readonly (readonly Fighter[])[] {
  const seen = new Set<string>();
  return all.flatMap((each) => {
    if (seen.has(each.id) || engagedWith(each, all).length === 0) return [];
    const members: Fighter[] = [];
    const open = [each];
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      members.push(next);
      open.push(...engagedWith(next, all));
    }
    return [members];
  });
}

function linksOf(
  places: readonly DiagramPlace[],
  inMelee: readonly DiagramPlace[],
  guarded: readonly Fighter[],
  all: readonly Fighter[],
): readonly DiagramLink[] {
  const holding = (id: string): string => places.find(({ members }) => members.includes(id))?.id ?? NEARBY;
  const guards = guarded.map((each) => ({
    from: `behind:${each.id}`,
    to: holding(guardOf(each, all)?.id ?? ''),
    label: said('archmage.guarded'),
  }));
  const moves = inMelee.map(({ id }) => ({ from: id, to: NEARBY, label: '' }));
  return [...moves, ...guards, { from: FAR, to: NEARBY, label: '' }];
}
