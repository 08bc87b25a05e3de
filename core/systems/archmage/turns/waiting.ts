import { ok, refuse, type Refusal, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  type ReturnPlace,
  type ReturnContext,
  usualReturnPlace,
  makeWaitRules,
  type WaitKind,
} from '../../../rules/turns.ts';
import { ALLOWANCE } from './budget.ts';
import { cannotAct } from '../harm/life.ts';
import { RULING } from '../options.ts';
import { saying } from '../../../kernel/said.ts';

/** Delaying and readying, with their exact effect on the order. ARC-33 to ARC-41 */
export const waiting = makeWaitRules({
  delay: {
    label: 'Delay',
    rule: 'ARC-33',
    text: 'Take the whole turn later; the count becomes the one it acts on.',
  },
  ready: {
    label: 'Ready',
    rule: 'ARC-37',
    text: 'Spend the standard action on a standard, move or free action that comes just before its trigger. Name the kind of action first: “move: …”.',
    costs: 'standard',
  },
  barred,
  place,
  lapse: { label: 'its own next turn came first', rule: 'ARC-35' },
});

const NOT_QUICK: Refusal = {
  ...saying('archmage.quickNotReadied'),
  rule: 'ARC-37',
};

function isQuick(trigger: string): boolean {
  return /^quick\b/iu.test(trigger.trim());
}

/** To delay nothing may be spent yet. ARC-33 */
function barred(
  who: Fighter,
  kind: WaitKind,
  { rulings }: Pick<RulesContext, 'rulings'>,
  trigger: string,
): Refusal | undefined {
  if (kind === 'ready' && isQuick(trigger) && rulings[RULING.readyQuick] !== 'yes') return NOT_QUICK;
  if (cannotAct(who)) return { ...saying('archmage.cannotWait', { who: who.name }), rule: 'ARC-33' };
  const spent = [ALLOWANCE.standard, ALLOWANCE.move, ALLOWANCE.quick].some(
    (key) => (who.used?.[key] ?? 0) > 0,
  );
  if (kind === 'ready' || !spent) return undefined;
  return { ...saying('archmage.actedCannotDelay', { who: who.name }), rule: 'ARC-33' };
}

/** The delayed one follows whoever acts now, the readied action comes before; both stay on that count. ARC-34 ARC-36 ARC-38 ARC-39 ARC-41 */
function place(seat: ReturnContext): Result<ReturnPlace> {
  const {
    waiting: { kind, since, trigger },
    now: { round, rulings },
  } = seat;
  if (kind === 'ready' && isQuick(trigger) && rulings[RULING.readyQuick] !== 'yes') return refuse(NOT_QUICK);
  const later = round > since;
  return ok(
    usualReturnPlace(seat, kind === 'delay' ? (later ? 'ARC-36' : 'ARC-34') : later ? 'ARC-41' : 'ARC-39'),
  );
}
