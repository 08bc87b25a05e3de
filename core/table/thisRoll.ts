import type { RollTrace } from '../dice/trace.ts';
import { plus, type Reason, signed } from '../kernel/explained.ts';
import { knownOdds } from '../dice/knownOdds.ts';
import type { AttackDamage, AttackOffer } from '../rules/attacks.ts';
import { incomingDamage, dealingParts, meanDamage } from '../rules/damage.ts';
import type { Effect, Fighter } from '../rules/combat.ts';
import type { RulesContext } from '../rules/context.ts';
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
  now: RulesContext,
): AttackOffer {
  const traits = traitCircumstances(system, { attacker, power, target }, switched, now);
  const by = withTraits(given ? granted(attacker, given) : attacker, traits);
  const offer = offerWithTraits(system.attacks.offer(by, power, target, switched, now), traits);
  return { ...offer, expected: expectedOn(offer, target, system, now) };
}

const WARDS: ReadonlySet<string> = new Set(['resist', 'weak', 'immune']);

/** Whether anything changes the damage that comes to it. */
function isWarded({ sheet, effects }: Fighter): boolean {
  const some = (numbers: { readonly [type: string]: number }): boolean =>
    Object.values(numbers).some((value) => value !== 0);
  return (
    some(sheet.resist) ||
    some(sheet.weak) ||
    sheet.immune.length > 0 ||
    effects.some(({ modifiers = [] }) => modifiers.some(({ to }) => WARDS.has(to)))
  );
}

/** More than any attack deals: what is left of it tells whether its type is resisted at all. */
const PROBE = 10_000;

/** Mean damage of the attack with what the target resists of each part, exact for every part alone. */
function expectedOn(offer: AttackOffer, target: Fighter, system: RuleSystem, now: RulesContext): number {
  if (!isWarded(target)) return offer.expected;
  const taken = (part: AttackDamage, amount: number): number =>
    system.harm.take(target, [incomingDamage(part, amount)], now).total.value;
  const meanOn = (part: AttackDamage): number => {
    if (taken(part, PROBE) === Math.floor(PROBE * part.share)) return meanDamage(part);
    if (part.fixed !== undefined) return taken(part, Math.max(0, part.fixed));
    const told = knownOdds(part.notation);
    return (told?.p ?? []).reduce(
      (sum, chance, at) => sum + chance * taken(part, Math.max(0, (told?.min ?? 0) + at) / (told?.unit ?? 1)),
      0,
    );
  };
  const mean = (key: string): number =>
    dealingParts(offer.damage[key]).reduce((sum, part) => sum + meanOn(part), 0);
  if (!offer.check) return Object.keys(offer.damage).reduce((sum, key) => sum + mean(key), 0);
  return offer.check.outcomes.reduce((sum, { key, chance }) => sum + chance * mean(key), 0);
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
