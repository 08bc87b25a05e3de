import { labelling } from '../../../kernel/said.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { OrcusDue } from '../turns/resolve.ts';
import type { RolledAttack } from '../../../rules/attacks.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { ALLOWANCE, budget } from '../turns/budget.ts';
import { IN_REACH } from './circumstanceRules.ts';
import { openings } from './openings.ts';
import { RELOADED, SHOT } from '../creatures/hero/weapon.ts';
import { COUNTER, MARK } from '../words.ts';

const LOST = [ALLOWANCE.standard, ALLOWANCE.move, ALLOWANCE.swift];

/** An attack ends hiding, and a charge with the rest of the turn; a shot beside an enemy gives it an opening. ORC-44 ORC-102 ORC-258 */
export function rolled({ attacker, offer }: RolledAttack, now: RulesContext): readonly Consequence[] {
  const beset = offer.circumstances.some(({ key, on }) => key === IN_REACH && on);
  return [
    ...revealed(attacker),
    ...spentByCharge(attacker, now),
    ...shot(attacker, offer.power.tags),
    ...reloads(attacker, offer.power),
    ...(beset ? openings(attacker, 'ORC-44', now) : []),
  ];
}

/** One missile a target. ORC-67 ORC-72 ORC-198 */
function shot({ id, counters }: Fighter, tags: readonly string[]): readonly Consequence[] {
  const left = counters[COUNTER.missiles];
  if (left === undefined || !tags.includes(SHOT)) return [];
  return [{ do: 'count', who: id, counter: COUNTER.missiles, to: Math.max(0, left - 1), rule: 'ORC-72' }];
}

/** A heavy bow is empty after it: loading it waits, as long as it takes. ORC-72 ORC-198 */
function reloads(who: Fighter, { id, name, tags }: Power): readonly Consequence[] {
  if (!tags.includes(RELOADED)) return [];
  const what = { kind: 'reload', power: id } satisfies OrcusDue;
  const label = labelling('orcus.reload', { weapon: name });
  const due = {
    ...makeDue(who, 'end', what, { ...label, rule: 'ORC-198', automatic: false }),
    action: ALLOWANCE.swift,
  };
  return [{ do: 'raise', who: who.id, due, rule: 'ORC-198' }];
}

/** The attack itself was still made from hiding. ORC-258 */
function revealed(who: Fighter): readonly Consequence[] {
  return who.effects
    .filter(({ condition }) => condition === 'hidden')
    .flatMap(({ id }): readonly Consequence[] => [
      { do: 'endEffect', who: who.id, effect: id, label: 'gave itself away', rule: 'ORC-258' },
      { do: 'mark', who: who.id, key: MARK.hiddenFrom, to: null, label: 'seen', rule: 'ORC-258' },
      { do: 'mark', who: who.id, key: MARK.stealth, to: null, label: 'seen', rule: 'ORC-258' },
    ]);
}

/** What was left of the turn is lost; an action point may still buy an action. ORC-102 */
function spentByCharge(who: Fighter, now: RulesContext): readonly Consequence[] {
  const charges = who.effects.filter(({ condition }) => condition === 'charging');
  if (charges.length === 0) return [];
  const spends = Object.fromEntries(leftOf(who, now));
  const label = 'the rest of the turn goes into the charge';
  return [
    ...charges.map(({ id }): Consequence => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'the charge is over',
      rule: 'ORC-102',
    })),
    ...(Object.keys(spends).length === 0
      ? []
      : [{ do: 'spend', who: who.id, spends, label, rule: 'ORC-102' } as const]),
  ];
}

/** Actions of its own turn that are left. ORC-24 */
function leftOf(who: Fighter, now: RulesContext): readonly (readonly [action: string, count: number])[] {
  return budget
    .allowances(who, now)
    .filter(({ key }) => LOST.some((lost) => lost === key))
    .flatMap(({ key, most }) => {
      const rest = most - (who.used?.[key] ?? 0);
      return rest > 0 ? [[key, rest] as const] : [];
    });
}
