import { labelling } from '../../../kernel/said.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter, HarmResult } from '../../../rules/combat.ts';
import { heldBy, marksOf } from './grip.ts';
import { isDead, isDown } from './life.ts';
import { FIGHTS_A_POINT } from '../tables.ts';
import { isHero, staggeredValue } from '../creatures/traits.ts';
import { COUNTER, MARK } from '../words.ts';

/** Hurt again, the stable one is dying; one who goes down lies prone and holds nobody. ORC-105 ORC-123 ORC-127 ORC-168 */
export function after(who: Fighter, result: HarmResult, { all }: RulesContext): readonly Consequence[] {
  const { total, hp } = result;
  const reopened: readonly Consequence[] =
    who.fate === 'stable' && hp.to <= 0 && total.value > 0 && !isDead(who)
      ? [{ do: 'fate', who: who.id, to: 'none', label: 'bleeding again', rule: 'ORC-123' }]
      : [];
  const lies = hp.from > 0 && isDown(who) && !isDead(who) && !hasCondition(who, 'prone');
  const effect = { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } } as const;
  return [
    ...reopened,
    ...rechargedBy(who, result),
    ...(isDown(who) ? [...heldBy(who, all, 'cannot hold on'), ...marksOf(who, all)] : []),
    ...(lies ? [{ do: 'addEffect', who: who.id, effect, rule: 'ORC-127' } as const] : []),
  ];
}

/** What lasts for a fight or for turns is over; what must be removed stays. ORC-94 ORC-161 ORC-178 */
export function afterFight(who: Fighter): readonly Consequence[] {
  const ended = who.effects
    .filter(({ duration }) => duration.kind !== 'removed' && duration.kind !== 'time')
    .map(({ id, duration }): Consequence => {
      const shaken = duration.kind === 'saveEnds';
      return {
        do: 'endEffect',
        who: who.id,
        effect: id,
        label: shaken ? 'shaken off after the fight' : 'over with the fight',
        rule: shaken ? 'ORC-35' : 'ORC-94',
      };
    });
  return [...ended, ...spare(who), ...forgotten(who), ...milestone(who)];
}

/** Temporary hit points are for a fight. ORC-161 */
function spare({ id, temporary }: Fighter): readonly Consequence[] {
  if (temporary <= 0) return [];
  return [{ do: 'temporary', who: id, amount: -temporary, label: 'over with the fight', rule: 'ORC-161' }];
}

/** Who withstood threats, and since when somebody is held, matter within one fight. ORC-95 ORC-113 */
function forgotten({ id, marks }: Fighter): readonly Consequence[] {
  return [MARK.unmoved, MARK.gripped].flatMap((key): readonly Consequence[] =>
    marks?.[key] === undefined
      ? []
      : [{ do: 'mark', who: id, key, to: null, label: 'over with the fight', rule: 'ORC-94' }],
  );
}

/** Every second fight since the long rest earns a hero an action point. ORC-33 */
function milestone({ id, sheet, marks, counters }: Fighter): readonly Consequence[] {
  if (!isHero(sheet)) return [];
  const before = marks?.[MARK.fights];
  const fights = (typeof before === 'number' ? before : 0) + 1;
  const counted: Consequence = {
    do: 'mark',
    who: id,
    key: MARK.fights,
    to: fights,
    ...labelling('orcus.fightSinceRest', { fights }),
    rule: 'ORC-33',
  };
  if (fights % FIGHTS_A_POINT !== 0) return [counted];
  return [
    counted,
    {
      do: 'count',
      who: id,
      counter: COUNTER.actionPoints,
      to: (counters[COUNTER.actionPoints] ?? 0) + 1,
      rule: 'ORC-33',
    },
  ];
}

const HURT = /\b(?:takes?|suffers?|is dealt)\s+(?:any\s+)?(?:(\w+)\s+)?damage\b/iu;
const STAGGERED =
  /^(?:recharge if )?(?:(?:it|the \w+|this creature)\s+)?(?:(?:is|becomes|gets)\s+)?(?:first\s+)?(?:staggered|bloodied)\b/iu;
const PREFIX = /^recharge if (?:(?:it|itself|the \w+|this creature)\s+)?/iu;

/** Spent powers that recharge because of this very hurt: by damage of a type, or by being staggered. ORC-59 */
function rechargedBy(who: Fighter, { total, hp }: HarmResult): readonly Consequence[] {
  if (total.value <= 0 || isDown(who)) return [];
  const staggers = hp.from > staggeredValue(who.sheet) && hp.to <= staggeredValue(who.sheet);
  return who.sheet.powers
    .filter(({ id, usage }) => who.spent.includes(id) && usage.limited && PREFIX.test(usage.label))
    .filter(({ usage }) => (staggers && STAGGERED.test(usage.label)) || hurts(usage.label, total.because))
    .map(({ id }) => ({ do: 'restorePower', who: who.id, power: id, rule: 'ORC-59' }));
}

/** Whether the words name damage it takes itself, of the type that came or of any. */
function hurts(label: string, because: HarmResult['total']['because']): boolean {
  const own = label.replace(PREFIX, '');
  const found = HURT.exec(own);
  if (found?.index !== 0) return false;
  const type = found[1]?.toLowerCase();
  return (
    type === undefined ||
    because.some(
      ({ rule, label: what, value }) => rule === 'ORC-90' && value > 0 && what === `${type} damage`,
    )
  );
}
