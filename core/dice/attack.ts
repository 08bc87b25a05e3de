import { ok, refuse, type Result } from '../kernel/result.ts';
import { mixture, sumOf, times } from './combine.ts';
import { certain, chanceIn, mean, outcomes, type Distribution } from './distribution.ts';
import { odds } from './odds.ts';
import type { RollSpec } from './spec.ts';

/** How an attack can end. A fumble is a miss, a critical a hit. */
export type AttackOutcome = 'critical' | 'hit' | 'miss' | 'fumble';

/** What the die itself decides, before anything is added to it. What is left out decides nothing. */
export interface NaturalRules {
  /** The lowest natural roll that hits whatever the target. */
  readonly alwaysHit?: number;
  /** The highest natural roll that misses whatever the target. It goes before `alwaysHit`. */
  readonly alwaysMiss?: number;
  /** The lowest natural roll of the critical range. A critical has to hit. */
  readonly critical?: number;
  /** A critical becomes one only if a second roll hits as well; else it is a hit. */
  readonly confirm?: boolean;
  /** The highest natural roll that makes a miss a fumble. */
  readonly fumble?: number;
}

/** An attack: natural dice such as `1d20` or `2d20kh1`, what is added, and what has to be reached. */
export interface Attack {
  readonly dice: RollSpec | Distribution;
  readonly modifier?: number | Distribution;
  /** A defense, or a roll that resists. */
  readonly target: number | Distribution;
  readonly natural?: NaturalRules;
  /** Damage of each outcome; none where it is left out. */
  readonly damage?: Partial<Readonly<Record<AttackOutcome, Distribution>>>;
  /** How often the attack is made; 1 unless told, at most 100. */
  readonly attacks?: number;
}

/** The chances of one attack, and the damage of all of them together. */
export interface AttackOdds {
  readonly chances: Readonly<Record<AttackOutcome, number>>;
  /** The chance that a single attack hits, criticals counted in. */
  readonly hits: number;
  /** The chance that at least one of the attacks hits. */
  readonly anyHit: number;
  readonly damage: Distribution;
  readonly expected: number;
}

const MOST_ATTACKS = 100;

/**
 * The chance of each outcome of an attack and the damage to expect, exactly. Refuses dice whose odds are
 * refused, and a number of attacks that is not 1 to 100.
 */
export function attackOdds(attack: Attack): Result<AttackOdds> {
  const { attacks = 1, damage = {} } = attack;
  if (!Number.isInteger(attacks) || attacks < 1 || attacks > MOST_ATTACKS) {
    return refuse({ message: `An attack is made 1 to ${MOST_ATTACKS} times.`, field: 'attacks' });
  }
  const natural = 'body' in attack.dice ? odds(attack.dice) : ok(attack.dice);
  if (!natural.ok) return natural;
  const chances = chancesOf(attack, natural.value);
  const one = mixture([
    [chances.critical, damage.critical ?? certain(0)],
    [chances.hit, damage.hit ?? certain(0)],
    [chances.miss, damage.miss ?? certain(0)],
    [chances.fumble, damage.fumble ?? certain(0)],
  ]);
  const hits = chances.critical + chances.hit;
  const all = times(one, attacks);
  return ok({ chances, hits, anyHit: atLeastOne(hits, attacks), damage: all, expected: mean(all) });
}

/** The chance that at least one of `tries` independent tries of chance `each` succeeds. */
export function atLeastOne(each: number, tries: number): number {
  return each >= 1 ? 1 : -Math.expm1(tries * Math.log1p(-each));
}

function chancesOf(
  { modifier = 0, target, natural = {} }: Attack,
  dice: Distribution,
): Record<AttackOutcome, number> {
  const beyond = missing(modifier, target);
  const chances = { critical: 0, hit: 0, miss: 0, fumble: 0 };
  for (const [face, chance] of outcomes(dice)) {
    const hits = chance * hitChance(face, beyond, natural);
    chances[face >= (natural.critical ?? Infinity) ? 'critical' : 'hit'] += hits;
    chances[face <= (natural.fumble ?? -Infinity) ? 'fumble' : 'miss'] += chance - hits;
  }
  if (natural.confirm !== true) return chances;
  const confirmed = chances.critical + chances.hit;
  return {
    ...chances,
    critical: chances.critical * confirmed,
    hit: chances.hit + chances.critical * (1 - confirmed),
  };
}

/** What the dice themselves have to reach: the target less what is added. */
function missing(modifier: number | Distribution, target: number | Distribution): Distribution {
  const added = typeof modifier === 'number' ? certain(modifier) : modifier;
  const wanted = typeof target === 'number' ? certain(target) : target;
  const less = { min: -(added.min + added.p.length - 1), p: added.p.toReversed(), unit: added.unit };
  return sumOf(wanted, less);
}

function hitChance(face: number, wanted: Distribution, { alwaysHit, alwaysMiss }: NaturalRules): number {
  if (face <= (alwaysMiss ?? -Infinity)) return 0;
  return face >= (alwaysHit ?? Infinity) ? 1 : chanceIn(wanted, { atMost: face });
}
