import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { makeAnswerer, type AnswerContext, makeAnswer } from '../../../rules/resolvers.ts';
import type { Answer, Answered, RolledAttack } from '../../../rules/attacks.ts';
import type { Duration, Fighter, Modifier } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { saying, formatSigned } from '../../../kernel/said.ts';
import { labelOf } from '../../../rules/words.ts';
import { budget } from '../turns/budget.ts';
import { DEFENSES } from '../words.ts';
import { reached } from './offer.ts';

/** A counter of the one who is attacked. */
interface OrcusAnswer {
  readonly [about: string]: string;
  readonly kind: 'counter';
  readonly power: string;
}

/** Counters of the target that raise the defense the attack was rolled against, while they could still turn it. ORC-41 ORC-42 */
export function answers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const { target, offer, outcome } = rolled;
  const { attack } = offer.power;
  if (!offer.check || !attack || outcome.key === 'miss' || !budget.pay(target, 'counter', now).ok) return [];
  return target.sheet.powers.flatMap((power) => {
    const more = raising(power, attack.versus);
    if (more.length === 0 || power.action !== 'counter' || target.spent.includes(power.id)) return [];
    const value = sumOf(more);
    const turned = reached(outcome.roll, offer.check ? offer.check.target.value + value : 0) === 'miss';
    const label = `${power.name}: ${formatSigned(value)} ${labelOf(DEFENSES, attack.versus)}`;
    const what = { kind: 'counter', power: power.id } as const;
    return [makeAnswer<OrcusAnswer>(what, { who: target.id, label, rule: 'ORC-42', chance: Number(turned) })];
  });
}

/** What the power’s own words add to that defense of the one who uses it. */
function raising({ reading }: Power, defense: string): readonly Modifier[] {
  const acts = (reading?.riders ?? [])
    .filter(({ to }) => to.kind === 'attacker')
    .flatMap((rider) => rider.acts);
  const effects = acts.flatMap((act) => (act.kind === 'effect' ? act.effects : []));
  return effects
    .flatMap(({ modifiers = [] }) => modifiers)
    .filter(({ to, value }) => to === defense && value > 0);
}

function sumOf(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** Pays for the counter and reads the roll anew against the raised defense. ORC-42 */
export const answer = makeAnswerer<OrcusAnswer>({ counter });

function counter({ power: id }: OrcusAnswer, { rolled, now }: AnswerContext): Result<Answered> {
  const { target, offer, outcome } = rolled;
  const power = target.sheet.powers.find((each) => each.id === id);
  const paid = budget.pay(target, 'counter', now);
  if (!paid.ok) return paid;
  if (!power || !offer.check || !offer.power.attack) return refuse(saying('rules.noSuchAnswer'));
  const modifiers = raising(power, offer.power.attack.versus);
  const value = sumOf(modifiers);
  const key = reached(outcome.roll, offer.check.target.value + value);
  const label = key === outcome.key ? 'hits all the same' : 'turned into a miss';
  return ok({
    outcome: { ...outcome, key },
    label,
    consequences: used(target, power, modifiers, paid.value.spends, now),
  });
}

function used(
  target: Fighter,
  power: Power,
  modifiers: readonly Modifier[],
  spends: { readonly [allowance: string]: number },
  { acting }: RulesContext,
): readonly Consequence[] {
  const rule = 'ORC-42';
  const turn: Duration =
    acting === undefined ? { kind: 'encounter' } : { kind: 'untilTurn', edge: 'end', of: acting, turns: 1 };
  const effect = { condition: 'custom', label: power.name, source: target.id, duration: turn, modifiers };
  return [
    { do: 'spend', who: target.id, spends, label: power.name, rule },
    ...(power.usage.limited ? [{ do: 'usePower', who: target.id, power: power.id, rule } as const] : []),
    { do: 'addEffect', who: target.id, effect, rule },
  ];
}
