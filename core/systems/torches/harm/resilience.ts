import { explain, labelling } from '../../../kernel/said.ts';
import { counterOf, type RulesContext, jsonNumber } from '../../../rules/context.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { advantageCheck } from '../../../rules/d20/checks.ts';
import { leaningsOn, modifierFor } from '../attacks/leanings.ts';
import { proficientIn, scoreOf } from '../creatures/traits.ts';
import { RESILIENCE_DC, SECONDS } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';

/** Hours beyond what CON carries; 0 or less while it does. TOR-70 TOR-71 */
export function hoursOver(who: Fighter): number {
  return counterOf(who, COUNTER.hours) - scoreOf(who, 'con');
}

/** Whether the check of the hour it is has been passed: the next is due with the next hour. TOR-71 */
export function heldThisHour(who: Fighter): boolean {
  return jsonNumber(who.marks, MARK.held) === counterOf(who, COUNTER.hours) && hoursOver(who) > 0;
}

/** What a resilience check must reach. TOR-71 */
export function resilienceDc(over: number): number {
  return RESILIENCE_DC + Math.max(0, over);
}

/** The check against hunger and weariness, with its odds. TOR-71 */
export function resilienceCheck(who: Fighter, now: RulesContext, over = hoursOver(who)): CheckOffer {
  return advantageCheck({
    ...labelling('torches.resilienceOf', { who: who.name }),
    rule: 'TOR-71',
    modifier: modifierFor(who, 'con', proficientIn(who).includes('con')),
    leanings: leaningsOn(who, 'other', now),
    dc: explain(
      { rule: 'TOR-71', label: 'resilience', value: RESILIENCE_DC },
      { rule: 'TOR-71', label: 'hours over', value: Math.max(0, over) },
    ),
    success: 'goes on',
    failure: 'exhausted',
  });
}

/** Full hours of the clock between two times. TOR-40 TOR-70 */
export function hoursBetween(from: number, to: number): number {
  return Math.max(0, Math.floor(to / SECONDS.hour) - Math.floor(from / SECONDS.hour));
}
