import type { AttackOffer } from '../rules/attacks.ts';
import { type Effect, type Fighter, freshFighter } from '../rules/combat.ts';
import { expectedDamage } from '../rules/damage.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../rules/context.ts';
import type { Act, EffectAct, RiderEffect, RiderDuration } from '../rules/powerText/rider.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';

/**
 * What anything but plain damage is worth, in hit points. A blow is the mean of the doer’s best attack that it has
 * without limit; what is healed counts as what is hurt; a condition is worth what its rules change (`conditionWorth`).
 */
export const WORTH = {
  /** Felling an enemy, beside the hit points it loses, in blows of its own: it strikes no more. */
  felled: 2.5,
  /** An ally back on its feet, as a share of its hit points: what it can bear, and what it still does. */
  raised: 0.6,
  /** One who lies dying made safe, as a share of its hit points: by careful heroes, and by bold ones. */
  rescued: { careful: 0.4, bold: 0.1 },
  /** A hit point that is lent. */
  temporary: 0.5,
  /** Blows. */
  force: 0.1,
  move: 0.05,
  save: 0.5,
  regain: 0.5,
  loseUse: 0.5,
  basicAttack: 1,
  summon: 2,
  counter: 0.1,
  end: 0.5,
  own: 0.1,
  /** A power whose words nobody read, as blows. */
  unread: 0.05,
} as const;

/** Rounds that a thing lasts, as they come out in the mean where a fight is over after six. */
const LASTS: { readonly [Kind in RiderDuration['kind']]: number } = {
  // A save is made about 11 times in 20.
  saveEnds: 1.8,
  turn: 1,
  encounter: 3,
  time: 3,
  escape: 2,
  maintained: 2,
  stance: 3,
  while: 2,
  inside: 2,
  removed: 1.5,
};

/** Between whom, and by which rules. */
export interface Between {
  readonly system: RuleSystem;
  readonly rulings: RulesContext['rulings'];
  readonly doer: Fighter;
  readonly target: Fighter;
}

/** What an act is worth to its doer, done to the target: to an enemy what it costs it, to an ally what it brings. */
export function actWorth(at: Between, act: Act): number {
  const blow = blowOf(at.system, at.doer.sheet, at.target.sheet, at.rulings);
  switch (act.kind) {
    case 'effect':
      return effectWorth(at, act);
    case 'heal':
    case 'temporary':
    case 'damage':
    case 'use':
      // Counted with what they roll.
      return 0;
    case 'force':
    case 'move':
    case 'save':
    case 'regain':
    case 'loseUse':
    case 'basicAttack':
    case 'summon':
    case 'counter':
    case 'end':
    case 'own':
      return WORTH[act.kind] * blow;
  }
}

function effectWorth(at: Between, { effects, until }: EffectAct): number {
  const rounds = LASTS[until.kind];
  return effects.reduce(
    (sum, effect) =>
      sum +
      (effect.condition === 'persistent'
        ? Math.min((effect.amount ?? 0) * rounds, Math.max(0, at.target.hp))
        : conditionWorth(at, effect) * rounds),
    0,
  );
}

/**
 * What a condition is worth for a round: how much less its bearer deals and how much more it takes, by the rules’ own
 * odds between the two with the condition and without; on an ally the other way round. Never less than nothing.
 */
export function conditionWorth(at: Between, effect: RiderEffect): number {
  const key = JSON.stringify([effect, sameSide(at)]);
  return remembered(at.target.sheet, at.doer.sheet, at.rulings, key, () => {
    const same = sameSide(at);
    const bearer = freshFighter(at.target.sheet, 'foes', 'bearer');
    const other = freshFighter(at.doer.sheet, 'heroes', 'other');
    const borne: Effect = {
      id: 'e',
      duration: { kind: 'encounter' },
      source: same ? bearer.id : other.id,
      ...effect,
    };
    const under = { ...bearer, effects: [borne] };
    const value = (who: Fighter): number =>
      best(at.system, who, other, at.rulings) - best(at.system, other, who, at.rulings);
    const change = value(under) - value(bearer);
    return Math.max(0, same ? change : -change);
  });
}

function sameSide({ doer, target }: Between): boolean {
  return (doer.side === 'foes') === (target.side === 'foes');
}

/** What one deals another with its best attack without limit, in the mean. */
export function blowOf(
  system: RuleSystem,
  doer: Sheet,
  target: Sheet,
  rulings: RulesContext['rulings'],
): number {
  return remembered(target, doer, rulings, 'blow', () =>
    best(system, freshFighter(doer, 'heroes', 'other'), freshFighter(target, 'foes', 'bearer'), rulings),
  );
}

function best(system: RuleSystem, doer: Fighter, target: Fighter, rulings: RulesContext['rulings']): number {
  const now: RulesContext = {
    ...CONTEXT_WITHOUT_FIGHT,
    round: 1,
    turn: 1,
    acting: doer.id,
    all: [doer, target],
    rulings,
  };
  const means = doer.sheet.powers.map((power) =>
    (power.attack ?? power.damage) === undefined ||
    power.usage.limited ||
    power.reading?.trigger ||
    system.turns.budget?.pay(doer, power.action, now).ok === false
      ? 0
      : expected(system.attacks.offer(doer, power, target, {}, now)),
  );
  return Math.max(0, ...means);
}

/** Mean damage before it is resisted. */
function expected({ check, damage }: AttackOffer): number {
  return expectedDamage(check, damage);
}

/**
 * Sheets never change, and nothing but them and the rulings is asked here: so each answer is worked out once, whichever
 * fight asks first. `rulings` must be the same object through a fight (`rulingsOf`).
 */
const KNOWN = new WeakMap<Sheet, WeakMap<Sheet, WeakMap<RulesContext['rulings'], Map<string, number>>>>();

function remembered(
  target: Sheet,
  doer: Sheet,
  rulings: RulesContext['rulings'],
  key: string,
  work: () => number,
): number {
  const of = KNOWN.get(target) ?? new WeakMap<Sheet, WeakMap<RulesContext['rulings'], Map<string, number>>>();
  KNOWN.set(target, of);
  const by = of.get(doer) ?? new WeakMap<RulesContext['rulings'], Map<string, number>>();
  of.set(doer, by);
  const known = by.get(rulings) ?? new Map<string, number>();
  by.set(rulings, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const told = work();
  known.set(key, told);
  return told;
}
