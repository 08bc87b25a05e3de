import { type Wording, said } from '../../../kernel/said.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { hasCondition, markTexts, isMarkSet } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { cannotAct, isDead, isOut } from '../harm/life.ts';
import { MARK } from '../turns/marks.ts';

/** Whether two are on opposing sides; heroes and their allies stand together. ARC-59 */
export function areFoes(a: Fighter, b: Fighter): boolean {
  return (a.side === 'foes') !== (b.side === 'foes');
}

/** Everyone it fights hand to hand, the fallen left out of the dead. ARC-54 ARC-59 */
export function engagedWith(who: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  return all.filter((other) => areEngaged(who, other) && !isDead(other));
}

/** Those who hold it in melee: engaged and still able to. ARC-59 ARC-67 */
export function heldBy(who: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  return engagedWith(who, all).filter((other) => !isOut(other));
}

/** Whether the two are engaged, by whichever of them the mark was kept on. ARC-59 */
export function areEngaged(a: Fighter, b: Fighter): boolean {
  return (
    a.id !== b.id && (markTexts(a, MARK.engaged).includes(b.id) || markTexts(b, MARK.engaged).includes(a.id))
  );
}

/** Allies that fight the same foe. ARC-60 */
export function nextTo(who: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  const foes = engagedWith(who, all);
  return all.filter(
    (ally) => ally.id !== who.id && !areFoes(who, ally) && foes.some((foe) => areEngaged(ally, foe)),
  );
}

/** Both are engaged with each other from now on. ARC-63 */
export function engage(a: Fighter, b: Fighter, label: Wording, rule: string): readonly Consequence[] {
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
export function part(
  who: Fighter,
  from: readonly Fighter[],
  label: string,
  rule: string,
): readonly Consequence[] {
  const gone = from.filter((each) => areEngaged(who, each));
  if (gone.length === 0) return loosen(who, from, label, rule);
  const without = (each: Fighter, ...others: readonly string[]): readonly string[] =>
    markTexts(each, MARK.engaged).filter((id) => !others.includes(id));
  const left = (rest: readonly string[]): readonly string[] | null => (rest.length === 0 ? null : rest);
  return [
    setMark(who, MARK.engaged, left(without(who, ...gone.map(({ id }) => id))), label, rule),
    ...gone.map((each) => setMark(each, MARK.engaged, left(without(each, who.id)), label, rule)),
    ...loosen(who, gone, label, rule),
  ];
}

/** Grabs between one and these end. ARC-159 */
export function loosen(
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
    grabsOn(victim)
      .filter(({ source }) => source === grabber.id)
      .map(({ id }): Consequence => ({ do: 'endEffect', who: victim.id, effect: id, label, rule })),
  );
}

/** What holds it. ARC-159 */
export function grabsOn(who: Fighter): Fighter['effects'] {
  return who.effects.filter(({ condition }) => condition === 'grabbed');
}

/** Who may make an opportunity attack on it: engaged with it, able, neither confused nor grabbed. ARC-68 ARC-73 ARC-77 */
export function opportunists(provoker: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  return engagedWith(provoker, all).filter(
    (foe) =>
      areFoes(provoker, foe) &&
      !cannotAct(foe) &&
      !hasCondition(foe, 'confused') &&
      !hasCondition(foe, 'grabbed'),
  );
}

/** Who may step into the way: free, able to move and act. ARC-65 ARC-66 ARC-67 */
export function interceptors(mover: Fighter, all: readonly Fighter[]): readonly Fighter[] {
  return all.filter(
    (each) =>
      areFoes(mover, each) &&
      !cannotAct(each) &&
      !hasCondition(each, 'stuck') &&
      !hasCondition(each, 'grabbed') &&
      heldBy(each, all).length === 0,
  );
}
