import { healFromCurrent, refuseHealingDead, takePlainDamage } from '../../../rules/hitPoints.ts';
import { type RulesContext, jsonNumber } from '../../../rules/context.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Effect, Fighter, HarmResult } from '../../../rules/combat.ts';
import type { HarmRules } from '../../../rules/system.ts';
import { CONDITION, conditionOf } from './conditions.ts';
import { isDead, isOut, stateOf } from './life.ts';
import { fallNoticed } from '../turns/morale.ts';
import { RULING } from '../options.ts';
import { isHero } from '../creatures/traits.ts';
import { MARK } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

/** What damage, healing and time do. TOR-18 TOR-19 TOR-20 TOR-21 TOR-31 TOR-44 TOR-75 */
export const harm: HarmRules = {
  take: takePlainDamage({ damage: 'TOR-16', share: 'TOR-18' }, stateOf),
  heal,
  temporary: (who, amount) => ({ to: Math.max(0, who.temporary + amount), note: '' }),
  state: stateOf,
  after,
  out: isOut,
  meets,
  endsWithSource: () => false,
  afterFight,
  experience: () => undefined,
};

/** Never above the maximum, nor above what the way home took for good. TOR-20 TOR-44 */
function heal(who: Fighter, amount: number): ReturnType<HarmRules['heal']> {
  if (isDead(who)) return refuseHealingDead(who, 'TOR-20');
  const most = who.sheet.hitPoints - jsonNumber(who.marks, MARK.unhealed);
  return most < who.sheet.hitPoints
    ? healFromCurrent(who, amount, most, 'TOR-25', { rule: 'TOR-44', label: 'cannot be healed yet' })
    : healFromCurrent(who, amount, most, 'TOR-25', { rule: 'TOR-20', label: 'above the maximum' });
}

/** A fall starts the minute, a hit stops a retreat, the foes’ will is put to the test. TOR-20 TOR-31 TOR-75 */
function after(who: Fighter, { hp }: HarmResult, now: RulesContext): readonly Consequence[] {
  const fell = hp.from > 0 && hp.to === 0;
  return [...stopped(who), ...(fell ? [...fallen(who, now), ...fallNoticed(who, now)] : [])];
}

function stopped(who: Fighter): readonly Consequence[] {
  return who.effects
    .filter(({ condition }) => condition === CONDITION.retreating)
    .map(({ id }) => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'hit: the retreat has failed',
      rule: 'TOR-75',
    }));
}

function fallen(who: Fighter, { worldTime, rulings }: RulesContext): readonly Consequence[] {
  if (who.side === 'foes' && rulings[RULING.foesAtZero] === 'dead')
    return [{ do: 'fate', who: who.id, to: 'dead', label: 'at 0 HP', rule: 'TOR-20' }];
  return [
    {
      do: 'mark',
      who: who.id,
      key: MARK.fell,
      to: worldTime,
      label: 'at 0 HP: a minute, or the end of the fight, to be saved',
      rule: 'TOR-20',
    },
  ];
}

/** A condition that lasts without end counts once; a light is one of many. TOR-01 TOR-72 */
function meets(who: Fighter, { condition, label }: Omit<Effect, 'id'>): ReturnType<HarmRules['meets']> {
  const single = [CONDITION.exhausted, CONDITION.shaken, CONDITION.routed, CONDITION.escaped];
  if (single.some((key) => key === condition) && who.effects.some((each) => each.condition === condition))
    return {
      accept: false,
      ...saying('rules.conditionAlready', { who: who.name, condition: label.toLowerCase() }),
      rule: conditionOf(condition)?.rule ?? 'TOR-01',
    };
  const same = who.effects.filter((each) => each.condition === condition && each.label === label);
  const light = condition === CONDITION.torch || condition === CONDITION.lantern;
  return { accept: true, replaces: light || condition === 'custom' ? [] : same.map(({ id }) => id) };
}

const PASSING: ReadonlySet<string> = new Set([CONDITION.retreating, CONDITION.escaped, CONDITION.superior]);

/** Flight and position are over with the fight. TOR-75 */
function afterFight(who: Fighter): readonly Consequence[] {
  return [
    ...who.effects
      .filter(({ condition }) => PASSING.has(condition))
      .map(({ id }): Consequence => ({
        do: 'endEffect',
        who: who.id,
        effect: id,
        label: 'over with the fight',
        rule: 'TOR-75',
      })),
    ...(isHero(who) && who.marks?.[MARK.morale] !== undefined
      ? [
          {
            do: 'mark',
            who: who.id,
            key: MARK.morale,
            to: null,
            label: 'over with the fight',
            rule: 'TOR-31',
          } as const,
        ]
      : []),
  ];
}
