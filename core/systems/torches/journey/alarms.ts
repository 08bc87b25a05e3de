import { labelling } from '../../../kernel/said.ts';
import { hasCondition, type RulesContext, jsonNumber } from '../../../rules/context.ts';
import type { Alarm } from '../../../rules/travel/travelRules.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { CONDITION } from '../harm/conditions.ts';
import { isDying } from '../harm/life.ts';
import { hoursOver, resilienceDc } from '../harm/resilience.ts';
import { eatersOf } from '../creatures/traits.ts';
import { DYING_SECONDS, SECONDS } from '../tables.ts';
import { MARK } from '../words.ts';

/** What the clock will bring besides the lights and stages, which end by themselves. TOR-20 TOR-65 TOR-70 TOR-71 */
export function alarms(now: RulesContext): readonly Alarm[] {
  const party = eatersOf(now);
  const tired = now.own['home'] === true ? [] : party.flatMap((who) => weary(who, now));
  const fallen = now.all.filter(({ side }) => side !== 'foes');
  return [...fallen.flatMap((who) => dying(who, now)), ...tired].toSorted((a, b) => a.at - b.at);
}

function weary(who: Fighter, { worldTime }: RulesContext): readonly Alarm[] {
  if (hasCondition(who, CONDITION.exhausted) || who.hp <= 0) return [];
  const over = hoursOver(who);
  const hour = Math.floor(worldTime / SECONDS.hour);
  const soon = Math.max(1, -over);
  const at = (hour + soon) * SECONDS.hour;
  const words =
    over + soon > 0
      ? labelling('resilience.resilienceDue', { who: who.name, dc: resilienceDc(over + soon) })
      : labelling('resilience.resilienceEnds', { who: who.name });
  return [{ at, ...words, rule: over + soon > 0 ? 'TOR-71' : 'TOR-70', who: who.id }];
}

function dying(who: Fighter, { acting }: RulesContext): readonly Alarm[] {
  const fell = who.marks?.[MARK.fell];
  if (!isDying(who) || fell === undefined || acting !== undefined) return [];
  return [
    {
      at: jsonNumber(who.marks, MARK.fell) + DYING_SECONDS,
      ...labelling('resilience.diesUnlessStabilised', { who: who.name }),
      rule: 'TOR-20',
      who: who.id,
    },
  ];
}
