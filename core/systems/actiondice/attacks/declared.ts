import { said, toLabelling, type Wording } from '../../../kernel/said.ts';
import { type Circumstance, isCircumstanceOn } from '../../../rules/checks.ts';
import type { AttackOffer, RolledAttack } from '../../../rules/attacks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { expectedDamage, isDamageRolled } from '../../../rules/damage.ts';
import { unactivated } from './critical.ts';
import { mayRaise, withDie } from './damage.ts';
import { explodesNow, notationOf } from './dice.ts';
import { isHero, left, poolOf, spendDice } from '../turns/pool.ts';
import { declaredBy, unsaid } from './promise.ts';
import { forget } from '../state.ts';
import { DAMAGE_DICE } from '../tables.ts';
import { weigh } from './weigh.ts';
import { CIRCUMSTANCE, OWN } from '../words.ts';
import type { RulesContext } from '../../../rules/context.ts';

/** What begins the switch of a die that goes to the roll against one target of several. */
/** Switch of a die for the roll against one of several. ACT-10 */
const againstKey = ({ id }: Pick<Fighter, 'id'>): string => `${CIRCUMSTANCE.roll}:${id}`;

interface Switched {
  readonly [circumstance: string]: boolean;
}

/** The host's offer with what a hero declares before it rolls: dice on the roll, a die on the damage, none at all. ACT-10 ACT-11 ACT-13 ACT-14 ACT-15 ACT-25 */
export function offerOver(host: RuleSystem): RuleSystem['attacks']['offer'] {
  return (attacker, power, target, switched, now) => {
    const bare = host.attacks.offer(attacker, power, target, switched, now);
    if (!isHero(attacker) || bare.check?.by === 'target') return bare;
    const offer = unactivated(bare, now);
    if (left(attacker) < 1) return offer;
    const forbidden = isCircumstanceOn(switched, CIRCUMSTANCE.forbidden);
    const dice =
      forbidden || !offer.check
        ? undefined
        : power.area
          ? onOneOfMany(attacker, target, switched, now)
          : onRoll(attacker, switched);
    const raised = mayRaise(power, offer) && !forbidden && left(attacker) >= (dice?.count ?? 0) + DAMAGE_DICE;
    const { sides } = poolOf(attacker, now);
    const boosted =
      dice && dice.count > 0 ? withDice(host, offer, notationOf(dice.count, sides, explodesNow(now))) : offer;
    const damage = raised && isCircumstanceOn(switched, CIRCUMSTANCE.damage);
    return {
      ...(damage ? withDie(boosted, notationOf(DAMAGE_DICE, sides, explodesNow(now))) : boosted),
      circumstances: [
        ...offer.circumstances,
        ...(dice?.marks ?? []),
        ...(raised ? [mark(CIRCUMSTANCE.damage, 'An action die on the damage', 'ACT-11', damage)] : []),
        mark(CIRCUMSTANCE.forbidden, 'Takes no action dice', 'ACT-13', forbidden),
      ],
    };
  };
}

const mark = (key: string, words: Wording, rule: string, on: boolean): Circumstance => ({
  key,
  ...toLabelling(words),
  rule,
  value: 0,
  on,
});

/** How many dice go to the roll before it is made, and the switches for them. ACT-10 ACT-15 */
function onRoll(
  attacker: Fighter,
  switched: Switched,
): { readonly count: number; readonly marks: readonly Circumstance[] } {
  const count = Math.max(1, declaredBy(attacker));
  const first = isCircumstanceOn(switched, CIRCUMSTANCE.roll, declaredBy(attacker) > 0);
  const label = said('actiondice.diceOnRoll', { n: count });
  const marks = [mark(CIRCUMSTANCE.roll, label, 'ACT-10', first)];
  if (!first || left(attacker) <= count) return { count: first ? count : 0, marks };
  const more = isCircumstanceOn(switched, CIRCUMSTANCE.more);
  return {
    count: more ? count + 1 : count,
    marks: [...marks, mark(CIRCUMSTANCE.more, 'One action die more', 'ACT-10', more)],
  };
}

/** An area rolls once for each target: a die is declared for the roll against one of them, as long as there are dice. ACT-10 ACT-15 */
function onOneOfMany(
  attacker: Fighter,
  target: Fighter,
  switched: Switched,
  { all }: RulesContext,
): { readonly count: number; readonly marks: readonly Circumstance[] } {
  const key = againstKey(target);
  const declared = all.map(againstKey).filter((each) => isCircumstanceOn(switched, each));
  const place = declared.indexOf(key);
  const on = place >= 0 && place < left(attacker);
  const label = said('actiondice.dieOnRollAgainst', { target: target.name });
  const offered = on || declared.length < left(attacker);
  return { count: on ? 1 : 0, marks: offered ? [mark(key, label, 'ACT-10', on)] : [] };
}

/** Dice beside the d20: the host’s own rules read every fall of them, so that the chances are exact. ACT-10 ACT-16 */
function withDice(host: RuleSystem, offer: AttackOffer, added: string): AttackOffer {
  const { check } = offer;
  const chances = check && weigh(check, added, (roll) => host.attacks.outcome(offer, roll).key);
  if (!check || !chances) return offer;
  const outcomes = check.outcomes.map((each) => ({ ...each, chance: chances.get(each.key) ?? 0 }));
  const boosted = { ...check, dice: `${check.dice}+${added}`, outcomes };
  const gained = expectedDamage(boosted, offer.damage) - expectedDamage(check, offer.damage);
  return { ...offer, check: boosted, expected: offer.expected + gained };
}

/** Takes the dice that were declared, and lets a new roll be open again. ACT-10 ACT-11 ACT-15 */
export function rolledOver(host: RuleSystem): NonNullable<RuleSystem['attacks']['rolled']> {
  return (rolled, now) => [
    ...(host.attacks.rolled?.(rolled, now) ?? []),
    ...taken(rolled),
    ...forget(now, [OWN.closed], 'ACT-15'),
  ];
}

function taken({ attacker, target, offer, outcome }: RolledAttack): readonly Consequence[] {
  const on = new Set(offer.circumstances.flatMap((each) => (each.on ? [each.key] : [])));
  const first = on.has(CIRCUMSTANCE.roll)
    ? Math.max(1, declaredBy(attacker)) + (on.has(CIRCUMSTANCE.more) ? 1 : 0)
    : 0;
  const roll = first + (on.has(againstKey(target)) ? 1 : 0);
  const damage =
    on.has(CIRCUMSTANCE.damage) && offer.damage[outcome.key]?.some(isDamageRolled) === true ? DAMAGE_DICE : 0;
  if (roll + damage === 0) return [];
  const spent = spendDice(attacker, roll + damage, roll > 0 ? 'ACT-10' : 'ACT-11');
  return [
    ...(spent.ok ? spent.value : []),
    ...(first > 0 && declaredBy(attacker) > 0 ? [unsaid(attacker)] : []),
  ];
}
