import type { Reason } from '../../../kernel/said.ts';
import type { Effect, Fighter, Modifier } from '../../../rules/combat.ts';
import { conditionOf } from './conditions.ts';
import { isOut } from './life.ts';
import { RECOVERY } from '../tables.ts';
import { COUNTER, DEFENSES } from '../words.ts';

interface Named extends Modifier {
  readonly label: string;
}

const HELPLESS: Effect = { id: '', condition: 'helpless', label: 'Helpless', duration: { kind: 'removed' } };

/** What changes a number of a fighter: conditions worst only, one name once, everything else adds up. ARC-25 ARC-26 ARC-27 ARC-28 ARC-122 */
export function reasonsOn(who: Fighter, to: string): readonly Reason[] {
  const all = effectsOf(who)
    .flatMap(modifiersOf)
    .filter((each) => concerns(each, to));
  const kept = strongest(
    strongest(all, ({ label }) => label),
    ({ only }) => only,
  );
  return [...kept.map(({ rule, label, value }) => ({ rule, label, value })), ...debt(who, to)];
}

/** Whoever lies unconscious is helpless without being told so. ARC-123 ARC-152 */
function effectsOf(who: Fighter): readonly Effect[] {
  return isOut(who) ? [...who.effects, HELPLESS] : who.effects;
}

function modifiersOf({ condition, label, modifiers = [] }: Effect): readonly Named[] {
  return [...(conditionOf(condition)?.modifiers ?? []), ...modifiers].map((each) => ({ ...each, label }));
}

function concerns(modifier: Modifier, to: string): boolean {
  return modifier.to === to || (modifier.to === 'defenses' && DEFENSES.some(({ key }) => key === to));
}

/** Of those with the same word only the strongest bonus and the strongest penalty are kept. */
function strongest(all: readonly Named[], word: (each: Named) => string | undefined): readonly Named[] {
  return all.filter((each, at) => {
    const mine = word(each);
    if (mine === undefined || each.cumulative) return true;
    const rivals = all
      .map((other, place) => ({ other, place }))
      .filter(({ other }) => word(other) === mine && !other.cumulative && other.value < 0 === each.value < 0);
    return !rivals.some(({ other, place }) => {
      const stronger = Math.abs(other.value) - Math.abs(each.value);
      return stronger > 0 || (stronger === 0 && place < at);
    });
  });
}

/** What recoveries that were not there cost until the next full heal-up. ARC-122 */
function debt(who: Fighter, to: string): readonly Reason[] {
  const owed = who.counters[COUNTER.debt] ?? 0;
  const hurts = to === 'attack' || DEFENSES.some(({ key }) => key === to);
  if (owed === 0 || !hurts) return [];
  return [
    {
      rule: 'ARC-122',
      label: `${owed} ${owed === 1 ? 'recovery' : 'recoveries'} owed`,
      value: RECOVERY.debt * owed,
    },
  ];
}
