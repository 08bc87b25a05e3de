import { type Consequence, clearMarks } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { MARK } from '../turns/marks.ts';
import { isHero } from '../creatures/traits.ts';
import { COUNTER } from '../words.ts';

/** A grab ends with the one who holds. ARC-159 */
export function endsWithSource({ condition }: Effect): boolean {
  return condition === 'grabbed';
}

/** Counters that count within one battle. ARC-93 ARC-127 */
const OF_BATTLE = [COUNTER.deathFailures, COUNTER.rallies];

/** Marks that mean nothing without a battle. */
const MARKS = [
  MARK.engaged,
  MARK.far,
  MARK.behind,
  MARK.hits,
  MARK.left,
  MARK.drew,
  MARK.stopped,
  MARK.woke,
  MARK.rallyRefused,
  MARK.spirit,
  MARK.staggered,
];

/** Heroes make their saves, temporary hit points go, what counted for the battle is forgotten. ARC-127 ARC-167 ARC-178 */
export function afterFight(who: Fighter): readonly Consequence[] {
  const ended = who.effects
    // Ongoing damage may hurt once more, which the campaign rules on as the battle closes.
    .filter(
      ({ duration, condition }) =>
        duration.kind !== 'removed' && duration.kind !== 'time' && condition !== 'persistent',
    )
    .map(({ id, duration }): Consequence => {
      const saved = duration.kind === 'saveEnds' && isHero(who.sheet);
      return {
        do: 'endEffect',
        who: who.id,
        effect: id,
        label: saved ? 'saved as the battle ends' : 'over with the battle',
        rule: 'ARC-167',
      };
    });
  const counted = OF_BATTLE.filter(
    (counter) =>
      (who.counters[counter] ?? 0) > 0 && !(counter === COUNTER.deathFailures && who.fate === 'dead'),
  );
  return [
    ...ended,
    ...lapsed(who),
    ...counted.map((counter): Consequence => ({ do: 'count', who: who.id, counter, to: 0, rule: 'ARC-127' })),
    ...clearMarks(who, MARKS, 'over with the battle', 'ARC-59'),
  ];
}

/** Temporary hit points go. ARC-178 */
export function lapsed(who: Fighter): readonly Consequence[] {
  return who.temporary > 0
    ? [{ do: 'temporary', who: who.id, amount: -who.temporary, label: 'gone', rule: 'ARC-178' }]
    : [];
}
