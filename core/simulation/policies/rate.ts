import { meanOfNotation } from '../../rules/damage.ts';
import { type Act, chanceOfMoment, fallsWithoutFace, type Rider } from '../../rules/powerText/rider.ts';
import type { AttackOffer } from '../../rules/attacks.ts';
import type { Power } from '../../rules/sheet.ts';
import { type Combatant, combatantOf } from '../../table/state.ts';
import { type Mind } from '../mind.ts';
import { likeOf } from '../alike.ts';
import { promiseOf, type Promised } from '../promise.ts';
import { actWorth, type Between, blowOf, WORTH } from '../worth.ts';

/** What a power promises against one target, in hit points. */
export interface Rated extends Promised {
  readonly target: Combatant;
  /** Worth of what it brings besides its damage. */
  readonly brings: number;
  /** All of it together: what the target loses, the chance to fell it, what it brings. */
  readonly value: number;
}

/** Rates an attack against a target by the exact odds of the table. */
export function rateAttack(mind: Mind, power: Power, target: Combatant): Rated {
  const known = RATED.get(mind) ?? new Map<Power, Map<string, Rated>>();
  RATED.set(mind, known);
  const of = known.get(power) ?? new Map<string, Rated>();
  known.set(power, of);
  const like = likeOf(mind, target);
  const told = of.get(like.id) ?? rated(mind, power, target);
  of.set(like.id, told);
  return told.target === target ? told : { ...told, target };
}

/** Those who are alike are rated once. */
const RATED = new WeakMap<Mind, Map<Power, Map<string, Rated>>>();

function rated(mind: Mind, power: Power, target: Combatant): Rated {
  const { system, who, now } = mind;
  const offer = system.attacks.offer(who, power, target, {}, now);
  const one = promiseOf(system, offer, target, now);
  const times = power.reading?.attacks === undefined ? 1 : Math.max(1, meanOfNotation(power.reading.attacks));
  const left = Math.max(0, target.hp) + target.temporary;
  const harm = Math.min(left, one.harm * times);
  const felled = 1 - (1 - one.felled) ** times;
  const brings = ridersWorth(mind, offer, target);
  const value = valueOf(mind, { harm, felled, brings }, target) - drawn(mind, power, target);
  return { target, harm, felled, brings, value };
}

/** The three in one number. */
export function valueOf(
  { system, who, rulings }: Mind,
  { harm, felled, brings }: Pick<Rated, 'harm' | 'felled' | 'brings'>,
  target: Combatant,
): number {
  const blow = felled > 0 ? blowOf(system, target.sheet, who.sheet, rulings) : 0;
  // What binds one who falls is worth nothing.
  return harm + felled * WORTH.felled * blow + brings * (1 - felled);
}

/** What others may do to it first, in hit points: whoever shoots in a melee is struck. */
function drawn({ system, who, state, rulings, now }: Mind, power: Power, target: Combatant): number {
  const first = system.attacks.before?.(who, power, [target], now) ?? [];
  return first.reduce((sum, each) => {
    const way = each.do === 'offer' ? each.ways[0] : undefined;
    if (each.do !== 'offer' || way?.does !== 'attack' || way.at !== who.id) return sum;
    const striker = combatantOf(state, each.who);
    return striker ? sum + blowOf(system, striker.sheet, who.sheet, rulings) : sum;
  }, 0);
}

function ridersWorth({ system, who, rulings }: Mind, offer: AttackOffer, target: Combatant): number {
  const riders = offer.power.reading?.riders ?? [];
  if (riders.length === 0) return 0;
  const at: Between = { system, rulings, doer: who, target };
  return riders.reduce((sum, rider) => {
    if (rider.how !== 'played') return sum;
    const chance = chanceIn(rider, offer);
    return chance === 0 ? sum : sum + chance * riderWorth(at, rider, target);
  }, 0);
}

function riderWorth(at: Between, { acts, to }: Rider, target: Combatant): number {
  if (to.kind === 'attacker') {
    const self = { ...at, target: at.doer };
    return acts.reduce((sum, act) => sum + actWorth(self, act), 0);
  }
  return acts.reduce((sum, act) => sum + damageOf(act, target) + actWorth(at, act), 0);
}

function damageOf(act: Act, { hp }: Combatant): number {
  if (act.kind !== 'damage') return 0;
  const mean = act.parts.reduce((sum, { notation }) => sum + meanOfNotation(notation, act.share), 0);
  return Math.min(mean, Math.max(0, hp));
}

const SIDES = 20;

/** Chance that a rider comes about; where it hangs on a face, as many of twenty as it names. */
function chanceIn({ on }: Rider, { check }: AttackOffer): number {
  if (on.kind === 'aura' || on.kind === 'trigger' || on.kind === 'allHit') return 0;
  const told = chanceOfMoment(on, check, check ? fallsWithoutFace(check) : []);
  if (told !== undefined || on.kind !== 'natural') return told ?? 0;
  const good = check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? 1;
  const part = on.result === 'any' ? 1 : on.result === 'hit' ? good : 1 - good;
  return (on.faces.length / SIDES) * part;
}
