import { findOdds } from '../dice/odds.ts';
import type { AttackDamage, AttackOffer } from '../rules/attacks.ts';
import { type Fighter, freshFighter } from '../rules/combat.ts';
import type { RulesContext } from '../rules/context.ts';
import { meanDamage } from '../rules/damage.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';

/** What an attack promises against one target. */
export interface ExpectedResult {
  /** Mean hit points it takes, what the target resists taken off, never more than the target has. */
  readonly harm: number;
  /** How likely it fells the target, 0 to 1. */
  readonly felled: number;
}

/** What an attack promises: the exact chance of each outcome, its mean damage, and what the target makes of it. */
export function computeExpectedResult(
  { harm }: Pick<RuleSystem, 'harm'>,
  { check, damage }: AttackOffer,
  target: Fighter,
  now: RulesContext,
): ExpectedResult {
  const left = Math.max(0, target.hp) + target.temporary;
  const of = (outcome: string, chance: number): ExpectedResult => {
    const parts = damage[outcome] ?? [];
    const means = parts.map((part) => meanDamage(part));
    const mean = means.reduce((sum, each) => sum + each, 0);
    if (chance === 0 || mean === 0) return NOTHING;
    const taken = hasResistance(target)
      ? harm.take(
          target,
          parts.map((part, at) => meanDealt(part, means[at] ?? 0)),
          now,
        ).total.value
      : mean;
    const [first, ...more] = parts;
    // One roll decides as a rule: the others count with their mean, and so does what is resisted.
    const beside = more.reduce((sum, part) => sum + meanDamage(part), 0) + taken - mean;
    return {
      harm: chance * Math.min(taken, left),
      felled: first && left > 0 ? chance * chanceToDeal(first, left - beside) : 0,
    };
  };
  const parts = check
    ? check.outcomes.map(({ key, chance }) => of(key, chance))
    : [of(Object.keys(damage)[0] ?? '', 1)];
  return {
    harm: parts.reduce((sum, each) => sum + each.harm, 0),
    felled: parts.reduce((sum, each) => sum + each.felled, 0),
  };
}

const NOTHING: ExpectedResult = { harm: 0, felled: 0 };

/** Whether damage may arrive otherwise than it came. */
function hasResistance({ sheet, effects }: Fighter): boolean {
  const { resist, weak, immune, traits } = sheet;
  return (
    effects.length > 0 ||
    immune.length > 0 ||
    Object.values(resist).some((value) => value > 0) ||
    Object.values(weak).some((value) => value > 0) ||
    Object.keys(traits).length > 0
  );
}

function meanDealt({ type, also, by }: AttackDamage, mean: number) {
  return {
    amount: Math.round(mean),
    type,
    share: 1,
    ...(also ? { also } : {}),
    ...(by ? { by } : {}),
  };
}

/** Chance that one part deals so much or more. */
function chanceToDeal({ notation, fixed, share }: AttackDamage, least: number): number {
  const told = fixed === undefined && notation !== '' ? findOdds(notation) : undefined;
  if (!told) return Math.floor(Math.max(0, fixed ?? 0) * share) >= least ? 1 : 0;
  return told.p.reduce(
    (sum, chance, at) =>
      sum + (Math.floor((Math.max(0, told.min + at) / told.unit) * share) >= least ? chance : 0),
    0,
  );
}

/** What a creature is worth against some heroes, by exact odds of what each can do every turn. */
export interface CreatureMeasure {
  /** Rounds in which it alone fells one of them, on average; infinite where it cannot. */
  readonly fells: number;
  /** Rounds it stands against all of them. */
  readonly lasts: number;
}

/** Measures a creature against these heroes; undefined where there are none. Nothing is rolled. */
export function measureCreature(
  system: RuleSystem,
  sheet: Sheet,
  heroes: readonly Fighter[],
  now: RulesContext,
): CreatureMeasure | undefined {
  if (heroes.length === 0) return undefined;
  const foe = freshFighter(sheet, 'foes', 'measured');
  const turns = (sheet.turns ?? 1) + (sheet.extra?.most ?? 0);
  const each = heroes.map((hero) => bestAttackDamage(system, foe, hero, now) * turns);
  const harm = each.reduce((sum, value) => sum + value, 0) / heroes.length;
  const hit = heroes.reduce((sum, { sheet: { hitPoints } }) => sum + hitPoints, 0) / heroes.length;
  const back = heroes.reduce((sum, hero) => sum + bestAttackDamage(system, hero, foe, now), 0);
  return {
    fells: harm > 0 ? hit / harm : Number.POSITIVE_INFINITY,
    lasts: back > 0 ? sheet.hitPoints / back : Number.POSITIVE_INFINITY,
  };
}

/** Expected hit points that the best unlimited attack takes; 0 where there is none. */
function bestAttackDamage(system: RuleSystem, attacker: Fighter, target: Fighter, now: RulesContext): number {
  const worth = attacker.sheet.powers.flatMap((power) =>
    !power.attack || power.usage.limited || power.reading?.trigger
      ? []
      : [
          computeExpectedResult(system, system.attacks.offer(attacker, power, target, {}, now), target, now)
            .harm,
        ],
  );
  return Math.max(0, ...worth);
}
