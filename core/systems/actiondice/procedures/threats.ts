import { dealingParts } from '../../../rules/damage.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { makeAnswer } from '../../../rules/resolvers.ts';
import {
  type Answer,
  type Answered,
  isRollMarked,
  markRoll,
  type RolledAttack,
} from '../../../rules/attacks.ts';
import type { DamagePart } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Roller } from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { type CritCard, drawn, drawnLabel, draw, timesOf } from './deck.ts';
import { isHero, left, spendDice } from '../turns/pool.ts';
import { RAISED } from '../attacks/damage.ts';
import { isOpen } from '../attacks/rolled.ts';
import { closedBy } from '../state.ts';
import { threatFace } from './threatRange.ts';
import type { ActAnswer } from '../words.ts';
import { normalHitKey } from '../../../rules/checks.ts';
import { saying } from '../../../kernel/said.ts';

const ACTIVATED = 'threat activated';
const NEGATED = 'threat negated';

/** A natural 20, or whatever the host's weapon calls critical, that hits. ACT-18 */
function isThreat({ attacker, offer, outcome }: RolledAttack): boolean {
  const good = offer.check?.outcomes.find(({ key }) => key === outcome.key)?.good ?? false;
  return (
    good &&
    !isRollMarked(outcome, NEGATED) &&
    (outcome.natural >= threatFace(attacker, offer.power) ||
      normalHitKey(offer.check, outcome.key) !== undefined)
  );
}

/** The attacker may make a threat a critical, the hero it is scored on may undo it. ACT-18 ACT-19 ACT-25 */
export function threatAnswers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const { attacker, target, offer, outcome } = rolled;
  if (!isThreat(rolled) || closedBy(now) || isRollMarked(outcome, ACTIVATED)) return [];
  const mine = isHero(attacker) && left(attacker) > 0 && isOpen(rolled, now);
  const theirs =
    isHero(target) &&
    left(target) > 0 &&
    attacker.side !== target.side &&
    normalHitKey(offer.check, outcome.key) !== undefined;
  return [
    ...(mine
      ? [
          makeAnswer<ActAnswer>(
            { kind: 'actThreat' },
            {
              who: attacker.id,
              label: 'Action die: draw a critical card, then roll the damage',
              rule: 'ACT-18',
            },
          ),
        ]
      : []),
    ...(theirs
      ? [
          makeAnswer<ActAnswer>(
            { kind: 'actNegate' },
            { who: target.id, label: 'Negate the threat with an action die', rule: 'ACT-19' },
          ),
        ]
      : []),
  ];
}

/** A die, a card, and what the card lays on the target. ACT-18 */
export function activate(
  host: RuleSystem,
  rolled: RolledAttack,
  roller: Roller,
  now: RulesContext,
): Result<Answered> {
  if (!isThreat(rolled) || isRollMarked(rolled.outcome, ACTIVATED))
    return refuse({ ...saying('actiondice.noThreatToActivate'), rule: 'ACT-18' });
  const spent = spendDice(rolled.attacker, 1, 'ACT-18');
  if (!spent.ok) return spent;
  const card = draw(roller, now);
  // What these rules multiply for a critical already is not multiplied by the card once more.
  const times = Math.max(1, timesOf(card) / doubledBy(rolled));
  const anew = damageAnew(rolled, roller);
  return ok({
    outcome: markRoll(rolled.outcome, ACTIVATED),
    damage: anew.map((part) => ({ ...part, amount: part.amount * times })),
    label: drawnLabel(card),
    consequences: [...spent.value, drawn(card, now), ...laid(host, card, rolled)],
  });
}

/**
 * The choice is made before damage is rolled: what lay there before it does not count, so the dice fall again. One
 * that an area shares, that is fixed, or that had its die already, stays. ACT-18
 */
function damageAnew({ offer, outcome, damage }: RolledAttack, roller: Roller): readonly DamagePart[] {
  if (offer.power.area || isRollMarked(outcome, RAISED)) return damage;
  const parts = dealingParts(offer.damage[outcome.key]);
  return damage.map((each, at) => {
    const part = parts[at];
    if (!part || part.fixed !== undefined) return each;
    return { ...each, amount: roller.roll('Damage of the critical', part.notation).total };
  });
}

/** How many times a hit the host’s critical deals already. ACT-18 */
function doubledBy({ offer: { check, damage }, outcome: { key } }: RolledAttack): number {
  const [critical, hit] = [damage[key], damage[normalHitKey(check, key) ?? key]];
  const shares = (critical ?? []).map((part, at) => part.share / (hit?.[at]?.share || Infinity));
  return Math.max(1, ...shares);
}

/** What a card leaves on the target until so many of the attacker's turns have begun. ACT-18 */
function laid(
  { words }: RuleSystem,
  { title, word, rounds }: CritCard,
  { attacker, target }: RolledAttack,
): readonly Consequence[] {
  if (word === '') return [];
  const known = words.conditions.find(({ key, label }) =>
    [key, label].some((each) => each.toLowerCase() === word.toLowerCase()),
  );
  const duration = { kind: 'untilTurn', edge: 'start', of: attacker.id, turns: Math.max(1, rounds) } as const;
  const effect = {
    condition: known?.key ?? 'custom',
    label: known?.label ?? `${word} (${title})`,
    source: attacker.id,
    duration,
  };
  return [{ do: 'addEffect', who: target.id, effect, rule: 'ACT-18' }];
}

/** A critical becomes the hit it is without the threat. ACT-19 */
export function negate(rolled: RolledAttack, now: RulesContext): Result<Answered> {
  const { target, attacker, offer, outcome } = rolled;
  const closed = closedBy(now);
  if (closed) return refuse(closed);
  if (!isThreat(rolled) || attacker.side === target.side || isRollMarked(outcome, ACTIVATED))
    return refuse({ ...saying('actiondice.noThreatToNegate'), rule: 'ACT-19' });
  const spent = spendDice(target, 1, 'ACT-19');
  if (!spent.ok) return spent;
  const plain = normalHitKey(offer.check, outcome.key);
  const key = offer.check?.outcomes.find((each) => each.key === plain)?.key ?? outcome.key;
  return ok({
    outcome: markRoll({ ...outcome, key }, NEGATED),
    label: 'no critical',
    consequences: spent.value,
  });
}
