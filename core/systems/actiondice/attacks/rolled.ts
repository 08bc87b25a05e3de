import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { makeAnswer } from '../../../rules/resolvers.ts';
import type { Answer, Answered, AttackOutcome, RolledAttack } from '../../../rules/attacks.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Roller } from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { diceOdds, hasExploded, explodesNow, notationOf, partOf, withDice } from './dice.ts';
import { listOutcomes } from '../../../dice/distribution.ts';
import { isHero, left, poolOf, spendDice } from '../turns/pool.ts';
import { closedBy } from '../state.ts';
import { TOGETHER } from '../tables.ts';
import { type ActAnswer, CIRCUMSTANCE } from '../words.ts';
import { saying, labelling } from '../../../kernel/said.ts';

const COUNTS = Array.from({ length: TOGETHER }, (_none, at) => at + 1);

/** Whether an attack takes action dice of its roller still. ACT-13 ACT-15 */
export function isOpen({ offer }: RolledAttack, now: RulesContext): boolean {
  return (
    closedBy(now) === undefined &&
    !offer.circumstances.some(({ key, on }) => on && key === CIRCUMSTANCE.forbidden)
  );
}

/** One or more dice on the attacker's own roll, with the chance that they turn it. ACT-10 ACT-15 ACT-16 ACT-25 */
export function boostAnswers(host: RuleSystem, rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const { attacker } = rolled;
  if (!isHero(attacker) || !isOpen(rolled, now) || isGood(rolled)) return [];
  return COUNTS.filter((count) => count <= left(attacker)).map((count) => {
    const notation = notationFor(rolled, count, now);
    const words = labelling('actiondice.diceOnRollLeft', { n: count, dice: notation, left: left(attacker) });
    const chance = turning(host, rolled, notation);
    return makeAnswer<ActAnswer>(
      { kind: 'actBoost', dice: count },
      { who: attacker.id, ...words, rule: 'ACT-10', chance },
    );
  });
}

/** Adds the dice to the roll and reads it anew by the host's own rules. ACT-10 ACT-16 */
export function boost(
  host: RuleSystem,
  rolled: RolledAttack,
  count: number,
  roller: Roller,
  now: RulesContext,
): Result<Answered> {
  const { attacker, offer, outcome } = rolled;
  if (!isOpen(rolled, now))
    return refuse({ ...saying('actiondice.noneToThisRoll'), rule: closedBy(now)?.rule ?? 'ACT-13' });
  const spent = spendDice(attacker, count, 'ACT-10');
  if (!spent.ok) return spent;
  const thrown = partOf(
    roller.roll(count === 1 ? 'Action die' : 'Action dice', notationFor(rolled, count, now)),
  );
  const next = reread(host, rolled, thrown);
  const name = offer.check?.outcomes.find(({ key }) => key === next.key)?.label ?? next.key;
  return ok({
    outcome: next,
    ...labelling('actiondice.totalBecomes', {
      before: outcome.total ?? '',
      now: next.total ?? '',
      what: { label: name },
    }),
    consequences: spent.value,
  });
}

/** Where one die of all on a roll may explode, a later one does not once one has. ACT-16 */
function notationFor({ attacker, outcome }: RolledAttack, count: number, now: RulesContext): string {
  return notationOf(count, poolOf(attacker, now).sides, explodesNow(now, hasExploded(outcome.roll)));
}

function reread(
  host: RuleSystem,
  { offer, outcome }: RolledAttack,
  added: Parameters<typeof withDice>[1],
): AttackOutcome {
  return host.attacks.outcome(offer, withDice(outcome.roll, added));
}

function isGood({ offer, outcome }: RolledAttack): boolean {
  return offer.check?.outcomes.find(({ key }) => key === outcome.key)?.good ?? true;
}

function turning(host: RuleSystem, rolled: RolledAttack, notation: string): number {
  const order = rolled.offer.check?.outcomes.map(({ key }) => key) ?? [];
  const now = order.indexOf(rolled.outcome.key);
  let chance = 0;
  for (const [total, each] of listOutcomes(diceOdds(notation))) {
    const { key } = reread(host, rolled, { notation, dice: [], total });
    if (order.indexOf(key) < now) chance += each;
  }
  return Math.min(1, chance);
}
