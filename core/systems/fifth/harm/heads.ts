import { toLabelling, said } from '../../../kernel/said.ts';
import { type Consequence, type Due, setMark } from '../../../rules/consequences.ts';
import type { Fighter, HarmResult } from '../../../rules/combat.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import { asRecord, counterOf, type RulesContext, jsonNumber } from '../../../rules/context.ts';
import type { DueOutcome } from '../../../rules/system.ts';
import { traitsOf } from '../creatures/traits.ts';
import { COUNTER, MARK } from '../words.ts';
import { isDead } from './life.ts';

/** What was done to its heads since its last turn. */
interface Since {
  /** Damage in the turn of that number. */
  readonly turn: number;
  readonly sum: number;
  readonly lost: number;
  readonly stopped: boolean;
}

function sinceOf({ marks }: Fighter): Since {
  const kept = asRecord(marks?.[MARK.heads]);
  return {
    turn: jsonNumber(kept, 'turn'),
    sum: jsonNumber(kept, 'sum'),
    lost: jsonNumber(kept, 'lost'),
    stopped: kept['stopped'] === true,
  };
}

/** So much damage in one turn kills a head; without any it dies. FIF-178 */
export function headHurt(
  who: Fighter,
  { total, byType }: HarmResult,
  { turn }: RulesContext,
): readonly Consequence[] {
  const { headLimit, headsStop } = traitsOf(who.sheet);
  const heads = counterOf(who, COUNTER.parts);
  if (headLimit === 0 || heads === 0 || isDead(who)) return [];
  const since = sinceOf(who);
  const before = since.turn === turn ? since.sum : 0;
  const sum = before + total.value;
  const dies = before < headLimit && sum >= headLimit;
  const stopped = since.stopped || headsStop.some((type) => (byType?.[type]?.taken ?? 0) > 0);
  const kept = { turn, sum, lost: since.lost + Number(dies), stopped };
  const words = said('fifth.damageForHead', { sum, limit: headLimit });
  return [
    setMark(who, MARK.heads, kept, words, 'FIF-178'),
    ...(dies
      ? [{ do: 'count', who: who.id, counter: COUNTER.parts, to: heads - 1, rule: 'FIF-178' } as const]
      : []),
    ...(dies && heads === 1
      ? [{ do: 'fate', who: who.id, to: 'dead', label: 'its last head', rule: 'FIF-178' } as const]
      : []),
  ];
}

/** At the end of its turn heads grow for those that died, unless something stopped it. FIF-178 */
export function headsGrow(who: Fighter): readonly Due[] {
  const { headLimit, headsGrow: each } = traitsOf(who.sheet);
  const { lost, stopped } = sinceOf(who);
  if (headLimit === 0 || (lost === 0 && !stopped)) return [];
  const grows = lost > 0 && !stopped && each > 0;
  const words = grows ? said('fifth.growsHeads', { count: each * lost }) : 'No heads grow';
  return [
    makeDue(who, 'end', { kind: 'heads' }, { ...toLabelling(words), rule: 'FIF-178', automatic: true }),
  ];
}

/** What growing brings: heads and hit points; either way its next turn begins anew. FIF-178 */
export function headsGrown(who: Fighter): DueOutcome {
  const { headsGrow: each, headsHeal, headsHealEach } = traitsOf(who.sheet);
  const { lost, stopped } = sinceOf(who);
  const heads = counterOf(who, COUNTER.parts);
  const more = stopped || heads === 0 ? 0 : each * lost;
  const amount = more === 0 ? 0 : headsHeal * (headsHealEach ? more : 1);
  const words = more > 0 ? said('fifth.headsGrow', { count: more }) : 'no heads grow';
  return {
    ...toLabelling(words),
    success: more > 0,
    consequences: [
      setMark(who, MARK.heads, null, '', 'FIF-178'),
      ...(more > 0
        ? [{ do: 'count', who: who.id, counter: COUNTER.parts, to: heads + more, rule: 'FIF-178' } as const]
        : []),
      ...(amount > 0
        ? [{ do: 'heal', who: who.id, amount, label: 'new heads', rule: 'FIF-178' } as const]
        : []),
    ],
  };
}
