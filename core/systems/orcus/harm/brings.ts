import { said, toLabelling } from '../../../kernel/said.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { does } from './conditionNumbers.ts';
import { heldBy, marksOf } from './grip.ts';
import { conditionRuling, LABEL_ONLY } from '../options.ts';
import { saveCheck } from './saves.ts';
import type { OrcusDue } from '../turns/resolve.ts';
import { MARK } from '../words.ts';

/** What a condition brings as it begins: a fall, a hold that slips, a saddle that is lost. ORC-105 ORC-127 ORC-148 */
export function brings(who: Fighter, { condition }: Effect, now: RulesContext): readonly Consequence[] {
  if (now.rulings[conditionRuling(condition)] === LABEL_ONLY) return [];
  const slips = does(condition, 'noGrip', now) ? heldBy(who, now.all, 'cannot hold on') : [];
  switch (condition) {
    case 'unconscious':
      return [...slips, ...marksOf(who, now.all), ...laidLow(who, 'ORC-127')];
    case 'prone':
      return [...fallen(who), ...unseatedBy(who, now), ...shaken(who, now)];
    case 'surprised':
      return [...slips, ...caughtOut(who, now)];
    case 'helpless':
      return heldBy(who, now.all, 'cannot hold on');
    default:
      return slips;
  }
}

/** Before the first turn the word means what the table’s mark means: it sits out the round before the first. ORC-17 */
function caughtOut({ id }: Fighter, { surprised, round, acting }: RulesContext): readonly Consequence[] {
  if (surprised === undefined || surprised.includes(id) || round > 0 || acting !== undefined) return [];
  return [{ do: 'surprise', who: id, label: 'surprised', rule: 'ORC-17' }];
}

/** Down on the ground, once. ORC-127 */
function laidLow(who: Fighter, rule: string): readonly Consequence[] {
  if (hasCondition(who, 'prone')) return [];
  const effect = { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } } as const;
  return [{ do: 'addEffect', who: who.id, effect, rule }];
}

/** A climber who loses its footing falls. ORC-127 ORC-240 */
function fallen(who: Fighter): readonly Consequence[] {
  return who.effects
    .filter(({ condition }) => condition === 'climbing')
    .map(({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label: 'falls', rule: 'ORC-240' }));
}

/** A mount that goes down throws its rider, who stays on its feet. ORC-148 */
function unseatedBy(mount: Fighter, { all }: RulesContext): readonly Consequence[] {
  return all
    .filter(({ marks }) => marks?.[MARK.mount] === mount.id)
    .map(({ id }) => ({
      do: 'mark',
      who: id,
      key: MARK.mount,
      to: null,
      label: 'the mount fell',
      rule: 'ORC-148',
    }));
}

/** A rider knocked down saves at once or is off. ORC-148 */
function shaken(who: Fighter, now: RulesContext): readonly Consequence[] {
  const mount = now.all.find(({ id }) => id === who.marks?.[MARK.mount]);
  if (!mount) return [];
  const words = said('orcus.saveToStayOn', { mount: mount.name });
  const seat = { kind: 'seat' } satisfies OrcusDue;
  const due = {
    ...makeDue(who, 'now', seat, { ...toLabelling(words), rule: 'ORC-148', automatic: false }),
    check: saveCheck(who, words, now),
  };
  return [{ do: 'raise', who: who.id, due, rule: 'ORC-148' }];
}
