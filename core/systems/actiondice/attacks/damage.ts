import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { makeAnswer } from '../../../rules/resolvers.ts';
import {
  type Answer,
  type Answered,
  type AttackDamage,
  type AttackOffer,
  type AttackOutcome,
  isRollMarked,
  markRoll,
  type RolledAttack,
} from '../../../rules/attacks.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { Roller } from '../../../rules/procedures.ts';
import { dealingParts, expectedDamage, isDamageRolled, joinNotes } from '../../../rules/damage.ts';
import { explodesNow, notationOf } from './dice.ts';
import { isHero, left, poolOf, spendDice } from '../turns/pool.ts';
import { isOpen } from './rolled.ts';
import { closedBy } from '../state.ts';
import { DAMAGE_DICE } from '../tables.ts';
import { type ActAnswer, CIRCUMSTANCE } from '../words.ts';
import { saying, type Saying, labelling } from '../../../kernel/said.ts';

/** Stands on a roll whose damage has had its one die. ACT-11 */
export const RAISED = 'action die on the damage';

/** Damage that an area shares is one result of several: it is raised by hand. ACT-11 */
export function mayRaise({ area }: Power, { check, damage }: AttackOffer): boolean {
  return !area && check !== undefined && Object.values(damage).some((parts) => parts.some(isDamageRolled));
}

/** The offer with a die on whatever damage is rolled, and on what is expected of it. ACT-11 */
export function withDie(offer: AttackOffer, die: string): AttackOffer {
  const damage = Object.fromEntries(
    Object.entries(offer.damage).map(([key, parts]) => [key, raised(parts, die)] as const),
  );
  const more = expectedDamage(offer.check, damage) - expectedDamage(offer.check, offer.damage);
  return { ...offer, damage, expected: offer.expected + more };
}

/** The die goes on the first part that is rolled. */
function raised(parts: readonly AttackDamage[], die: string): readonly AttackDamage[] {
  const first = parts.findIndex(isDamageRolled);
  return parts.map((part, at) => (at === first ? raisedBy(part, die) : part));
}

function raisedBy(damage: AttackDamage, die: string): AttackDamage {
  return { ...damage, notation: `${damage.notation}+${die}`, note: joinNotes(damage.note, RAISED) };
}

/** One die for damage that was rolled without one. ACT-10 ACT-11 ACT-14 ACT-25 */
export function damageAnswers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const { attacker, offer, outcome } = rolled;
  if (!isHero(attacker) || left(attacker) < 1 || !isOpen(rolled, now) || refusedFor(offer, outcome))
    return [];
  const die = notationOf(DAMAGE_DICE, poolOf(attacker, now).sides, explodesNow(now));
  const words = labelling('actiondice.dieOnDamage', { dice: die });
  return [makeAnswer<ActAnswer>({ kind: 'actDamage' }, { who: attacker.id, ...words, rule: 'ACT-11' })];
}

function refusedFor(offer: AttackOffer, outcome: AttackOutcome): Saying | undefined {
  if (offer.power.area) return saying('actiondice.areaByHand');
  if (offer.damage[outcome.key]?.some(isDamageRolled) !== true) return saying('actiondice.noDamageDice');
  const had = offer.circumstances.some(({ key, on }) => on && key === CIRCUMSTANCE.damage);
  return had || isRollMarked(outcome, RAISED) ? saying('actiondice.oneDieEachDamage') : undefined;
}

/** Adds the die to the damage that lies there, in the share of the outcome. ACT-11 */
export function raiseDamage(rolled: RolledAttack, roller: Roller, now: RulesContext): Result<Answered> {
  const { attacker, offer, outcome } = rolled;
  const why = refusedFor(offer, outcome);
  if (why !== undefined) return refuse({ ...why, rule: 'ACT-11' });
  if (!isOpen(rolled, now))
    return refuse(closedBy(now) ?? { ...saying('actiondice.rollTakesNone'), rule: 'ACT-13' });
  const spent = spendDice(attacker, DAMAGE_DICE, 'ACT-11');
  if (!spent.ok) return spent;
  const { total } = roller.roll(
    'Action die',
    notationOf(DAMAGE_DICE, poolOf(attacker, now).sides, explodesNow(now)),
  );
  const parts = offer.damage[outcome.key] ?? [];
  const raisedAt = Math.max(0, dealingParts(parts).findIndex(isDamageRolled));
  return ok({
    outcome: markRoll(outcome, RAISED),
    // An attack that was rolled by hand may lie there without its damage: then there is nothing to raise.
    damage: rolled.damage.map((part, at) =>
      at === raisedAt ? { ...part, amount: part.amount + total } : part,
    ),
    ...moreText(total, rolled.damage[raisedAt]),
    consequences: spent.value,
  });
}

/** `10 more damage`; where the outcome doubles or halves it, what then arrives: `10 on the dice, 20 more damage`. */
function moreText(
  total: number,
  part: RolledAttack['damage'][number] | undefined,
): ReturnType<typeof labelling> {
  if (!part || part.share === 1) return labelling('actiondice.moreDamage', { more: total });
  const more = Math.floor((part.amount + total) * part.share) - Math.floor(part.amount * part.share);
  return labelling('actiondice.moreDamageOnDice', { onDice: total, more });
}
