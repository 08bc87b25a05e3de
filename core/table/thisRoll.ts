import type { RollTrace } from '../dice/trace.ts';
import { plus, type Reason, signed } from '../kernel/explained.ts';
import type { AttackOffer } from '../rules/attackOffer.ts';
import type { Effect, Fighter } from '../rules/combat.ts';
import type { Moment } from '../rules/moment.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { offerWithTraits, traitCircumstances, withTraits } from './traitBonuses.ts';

/** A bonus or penalty that the GM gives to one roll, with what for. */
export interface ThisRoll {
  readonly value: number;
  /** `high ground`; may be empty. */
  readonly reason: string;
}

/** Key of the circumstance that an attack has one target only, which the table knows. */
const ALONE = 'alone';

/** The circumstances switched by hand, with what the table knows of an attack on so many. */
export function switchedFor(count: number, switched: Aim['switched']): Aim['switched'] {
  return count === 1 ? { [ALONE]: true, ...switched } : switched;
}

/** How an attack is aimed at one target. */
export interface Aim {
  /** Circumstances switched by hand. */
  readonly switched: { readonly [circumstance: string]: boolean };
  readonly plus?: ThisRoll | undefined;
}

/** The attack as it would go, with the bonus of this one roll among its reasons. Exact: the game itself counts it. */
export function offerOf(
  system: RuleSystem,
  attacker: Fighter,
  power: Power,
  target: Fighter,
  { switched, plus: given }: Aim,
  now: Moment,
): AttackOffer {
  const traits = traitCircumstances(system, { attacker, power, target }, switched, now);
  const by = withTraits(given ? granted(attacker, given) : attacker, traits);
  return offerWithTraits(system.attacks.offer(by, power, target, switched, now), traits);
}

/** The attacker as if the bonus lay on it: every game counts what lasts on someone. */
function granted(attacker: Fighter, { value, reason }: ThisRoll): Fighter {
  const once: Effect = {
    id: 'thisRoll',
    condition: 'custom',
    label: labelOf(reason),
    duration: { kind: 'removed' },
    modifiers: [{ to: 'attack', value, rule: '' }],
  };
  return { ...attacker, effects: [...attacker.effects, once] };
}

/** `+2 high ground`, `−2`. */
export function thisRollText({ value, reason }: ThisRoll): string {
  return reason === '' ? signed(value) : `${signed(value)} ${reason}`;
}

function labelOf(reason: string): string {
  return reason === '' ? 'this roll' : reason;
}

/** The offer with a bonus that came after the dice; the chances stay those of the roll as it was made. */
export function offerAfter(offer: AttackOffer, { value, reason }: ThisRoll): AttackOffer {
  if (!offer.check) return offer;
  const why: Reason = { rule: '', label: labelOf(reason), value };
  return { ...offer, check: { ...offer.check, modifier: plus(offer.check.modifier, why) } };
}

/** The roll with a bonus that came after the dice, as a part of its own. */
export function rollAfter(roll: RollTrace, { value, reason }: ThisRoll): RollTrace {
  const notation = `${value < 0 ? '-' : '+'}${Math.abs(value)}`;
  return {
    ...roll,
    notation: `${roll.notation}${notation}`,
    parts: [...roll.parts, { notation, label: labelOf(reason), dice: [], total: value }],
    total: roll.total + value,
  };
}
