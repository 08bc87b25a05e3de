import { explain, labelling } from '../../../kernel/said.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import type { Alarm } from '../../../rules/travel/travelRules.ts';
import { markNumber, type RulesContext } from '../../../rules/context.ts';
import type { DueOutcome } from '../../../rules/system.ts';
import { MARK } from '../words.ts';
import { wakes } from './aftermath.ts';

const HOUR = 3_600;

/** Most hours that a stable one lies. FIF-118 */
const MOST = 4;

/** One who became stable wakes after 1d4 hours, four at the most: the die is due in the fight. FIF-118 */
export function sleepsOn(
  who: Fighter,
  { worldTime }: Pick<RulesContext, 'worldTime'>,
): readonly Consequence[] {
  const label = 'Stable: wakes with 1 HP after 1d4 hours';
  const due = {
    ...makeDue(who, 'now', { kind: 'wakes' }, { label, rule: 'FIF-118', automatic: false }),
    check: {
      label: 'Hours until it wakes',
      rule: 'FIF-118',
      dice: '1d4',
      modifier: explain(),
      target: { label: 'hours', value: 1, because: [] },
      outcomes: [{ key: 'wakes', label: 'wakes by itself', chance: 1, good: true }],
    },
  };
  return [
    setMark(who, MARK.wakesAt, worldTime + MOST * HOUR, '', 'FIF-118'),
    { do: 'raise', who: who.id, due, rule: 'FIF-118' },
  ];
}

/** The clock at which it wakes, kept until then. FIF-118 */
export function willWake(who: Fighter, hours: number, { worldTime }: RulesContext): DueOutcome {
  const to = worldTime + hours * HOUR;
  return {
    ...labelling('fifth.wakesIn', { hours }),
    success: true,
    consequences: [setMark(who, MARK.wakesAt, to, '', 'FIF-118')],
  };
}

function sleepers(now: RulesContext): readonly Fighter[] {
  return now.all.filter(
    (each) => each.fate === 'stable' && each.hp <= 0 && markNumber(each, MARK.wakesAt) > 0,
  );
}

/** When those who are stable wake, for the clock to stop there. FIF-118 */
export function wakings(now: RulesContext): readonly Alarm[] {
  return sleepers(now).map((each) => ({
    at: markNumber(each, MARK.wakesAt),
    ...labelling('march.wakesWithOneHp', { who: each.name }),
    rule: 'FIF-118',
    who: each.id,
  }));
}

/** Those whose hours are over have 1 hit point. FIF-118 */
export function awakened(now: RulesContext): readonly Consequence[] {
  return sleepers(now).flatMap((each): readonly Consequence[] => {
    if (markNumber(each, MARK.wakesAt) > now.worldTime) return [];
    return [
      setMark(each, MARK.wakesAt, null, '', 'FIF-118'),
      ...wakes(each, 'FIF-118'),
      { do: 'setHp', who: each.id, to: 1, ...labelling('march.wakesByItself'), rule: 'FIF-118' },
    ];
  });
}
