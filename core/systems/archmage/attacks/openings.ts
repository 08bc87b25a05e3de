import { labelling, said, type Said } from '../../../kernel/said.ts';
import { type Consequence, clearMarks, type KindRecord, setMark } from '../../../rules/consequences.ts';
import { isMarkSet, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { areEngaged, engage, engagedWith, interceptors, opportunists, part } from './engagement.ts';
import { MARK } from '../turns/marks.ts';
import { idsInTurn } from '../turns/thisTurn.ts';
import { powerTraitsOf } from '../creatures/traits.ts';

/** The basic melee attack: marked so, else the first melee attack of the sheet that is at-will. ARC-73 ARC-106 */
export function basicMelee({ sheet }: Fighter): Power | undefined {
  const melee = sheet.powers.filter(
    (power) =>
      power.attack &&
      power.origin === 'melee' &&
      !powerTraitsOf(sheet, power.id).flexible &&
      !power.usage.limited,
  );
  return melee.find(({ id }) => powerTraitsOf(sheet, id).basic) ?? melee[0];
}

/** Leaves these behind, each of whom may strike first. ARC-68 ARC-74 */
export function leaves(who: Fighter, foes: readonly Fighter[], now: RulesContext): readonly Consequence[] {
  const strikers = opportunists(who, now.all).filter((each) => foes.some(({ id }) => id === each.id));
  if (strikers.length === 0) return [];
  const left = strikers.map(({ id }) => id);
  return [
    setMark(who, MARK.left, idsInTurn(now, left), 'may be struck as it leaves', 'ARC-68'),
    ...openings(who, strikers, said('archmage.whoWalksAway'), 'ARC-68'),
  ];
}

/** Opportunity attacks that are offered, one key each, free and gone with the next turn. ARC-48 ARC-73 ARC-75 ARC-76 */
export function openings(
  provoker: Fighter,
  strikers: readonly Fighter[],
  why: Said,
  rule: string,
): readonly Consequence[] {
  return strikers.flatMap((striker): readonly Consequence[] => {
    const power = basicMelee(striker);
    if (!power) return [];
    const words = labelling('archmage.mayStrike', { who: provoker.name, why });
    const ways = [{ does: 'attack', power: power.id, at: provoker.id }] as const;
    return [
      {
        ...opening(striker, { kind: 'opening', against: provoker.id }, rule),
        ...words,
        ways,
        action: 'triggered',
      },
    ];
  });
}

/** Who may step in the way of a move, one of each group. ARC-65 ARC-66 ARC-67 */
export function stepsIn(
  mover: Fighter,
  reached: Fighter | undefined,
  now: RulesContext,
  behind?: Fighter,
): readonly Consequence[] {
  const free = interceptors(mover, now.all).filter(
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
        ...opening(each, { kind: 'intercept', against: mover.id }, guards ? 'ARC-58' : 'ARC-65'),
        ...(guards
          ? labelling('archmage.mayInterceptAndGuard', { mover: mover.name, guarded: reached.name })
          : labelling('archmage.mayIntercept', { mover: mover.name })),
        ways: [{ does: 'procedure', procedure: INTERCEPT, targets: [mover.id] }],
      };
    });
}

/** Key of the procedure that steps in the way. ARC-66 */
export const INTERCEPT = 'intercept';

function opening(who: Fighter, what: KindRecord, rule: string) {
  return { do: 'offer', what, who: who.id, rule } as const;
}

/** The interceptor and the mover are engaged, the mover stops where it is and reaches nobody. ARC-66 */
export function stopped(who: Fighter, mover: Fighter, now: RulesContext): readonly Consequence[] {
  const reached = engagedWith(mover, now.all);
  const bare = { ...mover, marks: { ...mover.marks, [MARK.engaged]: null } };
  return [
    ...part(mover, reached, 'stopped on the way', 'ARC-66'),
    ...engage(who, bare, said('archmage.interceptedBy', { who: who.name }), 'ARC-66'),
    ...clearMarks(who, [MARK.behind], 'engaged', 'ARC-58'),
    setMark(mover, MARK.stopped, idsInTurn(now, [who.id]), 'its move is over', 'ARC-66'),
  ];
}
