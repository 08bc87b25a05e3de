import { ok, refuse, type Result } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import {
  type Answer,
  type Answered,
  isRollMarked,
  markRoll,
  type RolledAttack,
} from '../../rules/attacks.ts';
import { normalHitKey } from '../../rules/checks.ts';
import type { DamagePart, Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import { dealingParts } from '../../rules/damage.ts';
import type { Roller } from '../../rules/procedures.ts';
import { makeAnswer, makeAnswerer } from '../../rules/resolvers.ts';
import type { Power } from '../../rules/sheet.ts';
import type { AttackRules, RuleSystem } from '../../rules/system.ts';
import { boostRoll, listBoostAnswers, listDamageAnswers, isOpen, RAISED, raiseDamage } from './attacks.ts';
import { type CritCard, drawFromDeck, layAside, formatCard, damageMultiplier } from './deck.ts';
import { isHero, countLeft, spendDice } from './pools.ts';
import { whyRollClosed, described, readHeroState } from './state.ts';
import { THREAT_FACE } from './tables.ts';
import { type ActAnswer, MARK } from './words.ts';

/** What may still be done with a rolled attack: the host's answers, then those of the dice, and the word that closes it. ACT-10 ACT-11 ACT-15 ACT-18 ACT-19 */
export function overlayReactions(
  host: RuleSystem,
): (rolled: RolledAttack, now: RulesContext) => readonly Answer[] {
  return (rolled, now) => {
    // Dice are for one’s own rolls, and a save is the target’s.
    if (rolled.offer.check?.by === 'target') return host.attacks.answers?.(rolled, now) ?? [];
    const ours = [
      ...listBoostAnswers(host, rolled, now),
      ...listDamageAnswers(rolled, now),
      ...listThreatAnswers(rolled, now),
    ];
    return [
      ...(host.attacks.answers?.(rolled, now) ?? []),
      ...ours,
      ...(ours.length > 0 ? [describedAnswer(rolled)] : []),
    ];
  };
}

/** The GM has told how it ends. ACT-15 */
function describedAnswer({ attacker }: RolledAttack): Answer {
  const told = { who: attacker.id, label: 'Described: it stands', rule: 'ACT-15' };
  return makeAnswer<ActAnswer>({ kind: 'actDescribed' }, told);
}

/** Does what an answer says; what the overlay does not know is the host's. ACT-10 ACT-11 ACT-18 ACT-19 */
export function overlayReaction(host: RuleSystem): NonNullable<AttackRules['answer']> {
  return makeAnswerer<ActAnswer>(
    {
      actBoost: ({ dice }, { rolled, roller, now }) => boostRoll(host, rolled, dice, roller, now),
      actDamage: (_what, { rolled, roller, now }) => raiseDamage(rolled, roller, now),
      actThreat: (_what, { rolled, roller, now }) => activateThreat(host, rolled, roller, now),
      actNegate: (_what, { rolled, now }) => negateCritical(rolled, now),
      actDescribed: (_what, { rolled }) =>
        ok({ outcome: rolled.outcome, label: 'no more dice', consequences: [described] }),
    },
    host.attacks.answer,
  );
}

const ACTIVATED = 'threat activated';
const NEGATED = 'threat negated';

/** A natural 20, or whatever the host's weapon calls critical, that hits. ACT-18 */
function isThreat({ attacker, offer, outcome }: RolledAttack): boolean {
  const good = offer.check?.outcomes.find(({ key }) => key === outcome.key)?.good ?? false;
  return (
    good &&
    !isRollMarked(outcome, NEGATED) &&
    (outcome.natural >= lowestThreatFace(attacker, offer.power) ||
      normalHitKey(offer.check, outcome.key) !== undefined)
  );
}

/** The attacker may make a threat a critical, the hero it is scored on may undo it. ACT-18 ACT-19 ACT-25 */
function listThreatAnswers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const { attacker, target, offer, outcome } = rolled;
  if (!isThreat(rolled) || whyRollClosed(now) || isRollMarked(outcome, ACTIVATED)) return [];
  const mine = isHero(attacker) && countLeft(attacker) > 0 && isOpen(rolled, now);
  const theirs =
    isHero(target) &&
    countLeft(target) > 0 &&
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
function activateThreat(
  host: RuleSystem,
  rolled: RolledAttack,
  roller: Roller,
  now: RulesContext,
): Result<Answered> {
  if (!isThreat(rolled) || isRollMarked(rolled.outcome, ACTIVATED))
    return refuse({ ...saying('actiondice.noThreatToActivate'), rule: 'ACT-18' });
  const spent = spendDice(rolled.attacker, 1, 'ACT-18');
  if (!spent.ok) return spent;
  const card = drawFromDeck(roller, now);
  // What these rules multiply for a critical already is not multiplied by the card once more.
  const times = Math.max(1, damageMultiplier(card) / criticalMultiplier(rolled));
  const anew = rerollDamage(rolled, roller);
  return ok({
    outcome: markRoll(rolled.outcome, ACTIVATED),
    damage: anew.map((part) => ({ ...part, amount: part.amount * times })),
    label: formatCard(card),
    consequences: [...spent.value, layAside(card, now), ...applyCard(host, card, rolled)],
  });
}

/**
 * The choice is made before damage is rolled: what lay there before it does not count, so the dice fall again. One
 * that an area shares, that is fixed, or that had its die already, stays. ACT-18
 */
function rerollDamage({ offer, outcome, damage }: RolledAttack, roller: Roller): readonly DamagePart[] {
  if (offer.power.area || isRollMarked(outcome, RAISED)) return damage;
  const parts = dealingParts(offer.damage[outcome.key]);
  return damage.map((each, at) => {
    const part = parts[at];
    if (!part || part.fixed !== undefined) return each;
    return { ...each, amount: roller.roll('Damage of the critical', part.notation).total };
  });
}

/** How many times a hit the host’s critical deals already. ACT-18 */
function criticalMultiplier({ offer: { check, damage }, outcome: { key } }: RolledAttack): number {
  const [critical, hit] = [damage[key], damage[normalHitKey(check, key) ?? key]];
  const shares = (critical ?? []).map((part, at) => part.share / (hit?.[at]?.share || Infinity));
  return Math.max(1, ...shares);
}

/** What a card leaves on the target until so many of the attacker's turns have begun. ACT-18 */
function applyCard(
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
function negateCritical(rolled: RolledAttack, now: RulesContext): Result<Answered> {
  const { target, attacker, offer, outcome } = rolled;
  const closed = whyRollClosed(now);
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

interface ThreatRange {
  /** Beginning of the attack's name, in small letters; empty for every attack. */
  readonly attack: string;
  readonly from: number;
}

/** `19`, or `rapier 18, bow 20`; nothing where it cannot be read. ACT-18 */
export function readThreats(typed: string): readonly ThreatRange[] | undefined {
  const found = typed
    .split(',')
    .map((each) => /^\s*(?<attack>.*?)\s*(?<from>\d{1,2})\s*$/u.exec(each)?.groups);
  const ranges = found.flatMap((each) =>
    each ? [{ attack: (each['attack'] ?? '').toLowerCase(), from: Number(each['from']) }] : [],
  );
  const sound = ranges.every(({ from }) => from >= 2 && from <= THREAT_FACE);
  return sound && ranges.length === found.length ? ranges : undefined;
}

/** Lowest natural face at which this attack of a hero is a threat: its weapon's range, else 20. ACT-18 */
function lowestThreatFace(who: Fighter, { name }: Pick<Power, 'name'>): number {
  const typed = readHeroState(who, MARK.threat);
  const ranges = typeof typed === 'string' ? (readThreats(typed) ?? []) : [];
  const own = ranges.find(({ attack }) => attack !== '' && name.toLowerCase().startsWith(attack));
  return (own ?? ranges.find(({ attack }) => attack === ''))?.from ?? THREAT_FACE;
}
