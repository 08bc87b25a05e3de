import { said, type SaidValue } from '../kernel/said.ts';
import { scriptedDice } from '../dice/source.ts';
import type { AttackOffer } from '../rules/attacks.ts';
import { meanOfNotation } from '../rules/damage.ts';
import {
  type Act,
  chanceOfMoment,
  d20Faces,
  type RollFall,
  fallsWithoutFace,
  type Rider,
} from '../rules/powerText/rider.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { isAttackPower } from '../rules/powers.ts';
import { momentOf } from './moment.ts';
import { effectRide, failedRides, rideSaid } from './effectRides.ts';
import { holdsNow, playsOf } from './plays.ts';
import { actSaid } from './riderWords.ts';
import { checkNotation, rollRule } from './rolling.ts';
import type { Combatant, TableState } from './state.ts';

/** One thing that rides on a power, before the roll. */
export interface Ride {
  /** `Dazed (save ends)`, `Claw × 2`. */
  readonly label: string;
  /** The same as data. */
  readonly says: SaidValue;
  /** Chance that the target gets it, 0 to 1; absent where nobody can tell. */
  readonly chance?: number;
  /** Damage in the mean, chance and saves counted, before the target resists; absent where it deals none. */
  readonly mean?: number;
  /** A word for the short line where it is a condition: `dazed`. */
  readonly word?: string;
  /** Why it is only offered. */
  readonly given?: SaidValue;
}

/** A sequence within a sequence within … is no attack but a slip in the text. */
const DEPTH = 3;

/** Between whom, and by which rules. */
export interface At {
  readonly state: TableState;
  readonly system: RuleSystem;
  readonly attacker: Combatant;
  readonly target: Combatant;
}

/** Everything that rides on an attack of that offer: conditions, damage that comes back, attacks that follow. Nothing is rolled. */
export function ridesOn(at: At, offer: AttackOffer): readonly Ride[] {
  return [...severalTimes(offer), ...ridesOf(at, offer, DEPTH)];
}

/** “(3 attacks)”: what the others deal besides the first. */
function severalTimes({ power, expected }: AttackOffer): readonly Ride[] {
  const attacks = power.reading?.attacks;
  if (attacks === undefined) return [];
  const mean = Math.max(0, meanOfNotation(attacks) - 1) * expected;
  return [{ ...rideSaid(said('rider.attacks', { n: attacks })), chance: 1, mean }];
}

function ridesOf(at: At, offer: AttackOffer, depth: number): readonly Ride[] {
  const plays = playsOf(at.state, at.attacker);
  const riders = offer.power.reading?.riders ?? [];
  if (riders.length === 0 || plays === 'show') return [];
  const faces = riders.some(({ on }) => on.kind === 'natural');
  const falls = fallsOf(at, offer, faces);
  return riders.flatMap((rider) => {
    const chance = chanceIn(at, rider, offer, falls);
    const holds = holdsNow(rider, at, at.system);
    if (chance === 0 || holds === false) return [];
    const asked = plays === 'ask' ? said('rider.gmIsAsked') : undefined;
    const why = rider.given === undefined ? said('rider.offered') : { label: rider.given };
    const given = rider.how === 'offered' && holds !== true ? why : asked;
    return rider.acts
      .flatMap((act) => [rideOf(at, act, rider, chance, depth), ...following(at, act, rider, chance)])
      .filter(({ label }) => label !== '')
      .map((ride) => (given === undefined ? ride : { ...ride, given }));
  });
}

function chanceIn(
  at: At,
  { on }: Rider,
  { power, check }: AttackOffer,
  falls: readonly RollFall[],
): number | undefined {
  if (on.kind === 'aura' || on.kind === 'trigger') return 0;
  return on.kind === 'allHit' ? allHit(at, power) : chanceOfMoment(on, check, falls);
}

/** Chance that every part of what the power is made of hits. */
function allHit(at: At, power: Power): number {
  const parts = (power.reading?.riders ?? []).flatMap(({ on, acts }) =>
    on.kind === 'always' ? acts.flatMap((act) => (act.kind === 'use' ? act.powers : [])) : [],
  );
  return parts.reduce((chance, { name, times }) => {
    const offer = offerOf(at, name);
    return offer ? chance * goodOf(offer) ** times : chance;
  }, 1);
}

/** Every way the roll may fall: face by face where something hangs on faces and they can be told. */
function fallsOf({ system }: At, offer: AttackOffer, byFace: boolean): readonly RollFall[] {
  const { check } = offer;
  if (!check) return [];
  const all = byFace ? d20Faces(check) : undefined;
  if (!all) return fallsWithoutFace(check);
  return all.map((faces) => {
    const rolled = rollRule(checkNotation(check), scriptedDice(faces));
    const { key, natural } = system.attacks.outcome(offer, rolled);
    return { key, natural, chance: 1 / all.length };
  });
}

/** What the first, or each, failed save brings besides, with the chance that it comes to that. */
function following(at: At, act: Act, { to }: Rider, chance: number | undefined): readonly Ride[] {
  if (act.kind !== 'effect' || chance === undefined || (to.kind !== 'target' && to.kind !== 'area'))
    return [];
  return failedRides(at, act, chance);
}

function rideOf(at: At, act: Act, rider: Rider, chance: number | undefined, depth: number): Ride {
  const names = { attacker: at.attacker.name, target: at.target.name };
  const base = {
    ...rideSaid(actSaid(act, names) || rider.text),
    ...(chance === undefined ? {} : { chance }),
  };
  if (chance === undefined) return base;
  if (act.kind === 'use') return { ...base, mean: chance * usedMean(at, act, depth) };
  if (rider.to.kind !== 'target' && rider.to.kind !== 'area') return base;
  if (act.kind === 'effect') return { ...base, ...effectRide(at, act, chance, base.says) };
  if (act.kind !== 'damage' || act.parts.length === 0) return base;
  return {
    ...base,
    mean: chance * act.parts.reduce((sum, { notation }) => sum + meanOfNotation(notation, act.share), 0),
  };
}

/** Mean damage of the attacks it is made of, with what rides on them; of several to choose from that of the best. */
function usedMean(at: At, { powers, choose }: Extract<Act, { kind: 'use' }>, depth: number): number {
  if (depth <= 0) return 0;
  const means = powers.map(({ name, times }) => {
    const offer = offerOf(at, name);
    return offer ? times * (offer.expected + riding(at, offer, depth - 1)) : 0;
  });
  return choose ? Math.max(0, ...means) : means.reduce((sum, mean) => sum + mean, 0);
}

/** What rides on an attack in the mean, where it plays by itself. */
function riding(at: At, offer: AttackOffer, depth: number): number {
  return ridesOf(at, offer, depth).reduce(
    (sum, { mean = 0, given }) => sum + (given === undefined ? mean : 0),
    0,
  );
}

function offerOf({ state, system, attacker, target }: At, name: string): AttackOffer | undefined {
  const power = attacker.sheet.powers.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!power || !isAttackPower(power)) return undefined;
  return system.attacks.offer(attacker, power, target, {}, momentOf(state, system));
}

function goodOf({ check }: AttackOffer): number {
  return check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? 1;
}
