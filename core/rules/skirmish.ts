import { aliasOf, drawn } from '../dice/alias.ts';
import { parseRoll } from '../dice/notation.ts';
import { simulator } from '../dice/simulator.ts';
import type { SavableDice } from '../dice/source.ts';
import type { AttackDamage, AttackOffer } from './attackOffer.ts';
import type { Fighter } from './combat.ts';
import { type Moment, QUIET } from './moment.ts';
import { bestAttack, type Numbered } from './pace.ts';
import type { AttackRules } from './system.ts';
import { untouched } from './untouched.ts';

/** How a fight that was played out ended for the heroes. */
export type SkirmishEnd = 'whole' | 'one' | 'some' | 'lost' | 'open';

/** A fight played out many times over. */
export interface Skirmish {
  readonly fights: number;
  /** Every way it ended, best first, with its share of all fights, 0 to 1. */
  readonly ends: readonly { readonly end: SkirmishEnd; readonly share: number }[];
  /** Rounds that half of the fights needed at most. */
  readonly rounds: number;
}

/** So many fights tell a share to within a few percent. */
const FIGHTS = 200;
/** Where hundreds stand, fewer fights are played: the work grows with the square of them, and a window waits for it. */
const [FEWEST, MOST_PAIRS] = [20, 1_000_000];
/** After so many rounds nobody fights on. */
const ROUNDS = 30;
const ENDS = ['whole', 'one', 'some', 'lost', 'open'] as const satisfies readonly SkirmishEnd[];

type Attacks = Pick<AttackRules, 'offer'>;
/** Somebody of a kind, who strikes those of the kinds of the other side. */
interface Kind {
  readonly fighter: Fighter;
  readonly count: number;
}
interface Standing {
  readonly kind: Kind;
  readonly heroic: boolean;
  hp: number;
}
type Strike = (attacker: Kind, target: Kind) => number;

/**
 * Plays the fight between `foes` and `party` out, each using once a round the attack of those it may always use that
 * deals most, on an enemy at random, in an order at random; nothing while a side is empty. No rule of any game, but a
 * measure that all of them allow. Damage is that of the dice, before resistances.
 */
export function skirmish(
  attacks: Attacks,
  foes: readonly Numbered[],
  party: readonly Numbered[],
  rulings: Moment['rulings'],
  dice: SavableDice,
): Skirmish | undefined {
  if (foes.length === 0 || party.length === 0) return undefined;
  const kindsOf = (members: readonly Numbered[], side: 'foes' | 'heroes'): readonly Kind[] =>
    members.map(({ sheet, count }) => ({ fighter: untouched(sheet, side), count }));
  const sides = { heroes: kindsOf(party, 'heroes'), foes: kindsOf(foes, 'foes') };
  const strike = striker(attacks, sides, { ...QUIET, rulings }, dice);
  const standing = [...foes, ...party].reduce((sum, { count }) => sum + count, 0);
  const fights = Math.max(FEWEST, Math.min(FIGHTS, Math.floor(MOST_PAIRS / standing ** 2)));
  const played = Array.from({ length: fights }, () => playOut(sides, strike, dice));
  const rounds = played.map((each) => each.rounds).toSorted((a, b) => a - b);
  return {
    fights,
    ends: ENDS.map((end) => ({
      end,
      share: played.filter((each) => each.end === end).length / fights,
    })),
    rounds: rounds[Math.floor(fights / 2)] ?? 0,
  };
}

interface Sides {
  readonly heroes: readonly Kind[];
  readonly foes: readonly Kind[];
}

/** The damage of a strike of one kind at another, drawn by its exact odds; each pair is looked at once. */
function striker(attacks: Attacks, sides: Sides, now: Moment, dice: SavableDice): Strike {
  const known = new Map<Kind, Map<Kind, () => number>>();
  for (const [ours, theirs] of [
    [sides.heroes, sides.foes],
    [sides.foes, sides.heroes],
  ] as const) {
    for (const attacker of ours) {
      const best = bestAttack(attacks, attacker.fighter, theirs, now);
      known.set(
        attacker,
        new Map(
          theirs.map((target) => [
            target,
            best
              ? drawerOf(attacks.offer(attacker.fighter, best.power, target.fighter, {}, now), dice)
              : () => 0,
          ]),
        ),
      );
    }
  }
  return (attacker, target) => known.get(attacker)?.get(target)?.() ?? 0;
}

function drawerOf({ check, damage }: AttackOffer, dice: SavableDice): () => number {
  const rollOf = (outcome: string): (() => number) => {
    const dealt = damage[outcome];
    const parts = (dealt ?? []).map((part) => damageOf(part, dice));
    return () => parts.reduce((sum, part) => sum + part(), 0);
  };
  if (!check) return rollOf(Object.keys(damage)[0] ?? '');
  const rolls = check.outcomes.map(({ key }) => rollOf(key));
  const outcome = aliasOf(
    rolls.map((_roll, at) => at),
    check.outcomes.map(({ chance }) => chance),
  );
  return () => rolls[drawn(outcome, dice.word())]?.() ?? 0;
}

function damageOf({ notation, fixed, share }: AttackDamage, dice: SavableDice): () => number {
  if (fixed !== undefined) return () => fixed;
  const spec = parseRoll(notation);
  if (!spec.ok) return () => 0;
  const total = simulator(spec.value, dice);
  return () => Math.max(0, Math.floor(total() * share));
}

/** One fight to its end. */
function playOut(
  { heroes, foes }: Sides,
  strike: Strike,
  dice: SavableDice,
): { readonly end: SkirmishEnd; readonly rounds: number } {
  const standing = (kinds: readonly Kind[], heroic: boolean): Standing[] =>
    kinds.flatMap((kind) =>
      Array.from({ length: kind.count }, () => ({ kind, heroic, hp: kind.fighter.sheet.vitality })),
    );
  const all = shuffled([...standing(heroes, true), ...standing(foes, false)], dice);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const each of all) {
      if (each.hp <= 0) continue;
      const enemies = all.filter(({ heroic, hp }) => heroic !== each.heroic && hp > 0);
      const target = enemies[below(enemies.length, dice)];
      if (target) target.hp -= strike(each.kind, target.kind);
      if (enemies.every(({ hp }) => hp <= 0)) return { end: endOf(all), rounds: round };
    }
  }
  return { end: 'open', rounds: ROUNDS };
}

function endOf(all: readonly Standing[]): SkirmishEnd {
  const party = all.filter(({ heroic }) => heroic);
  const down = party.filter(({ hp }) => hp <= 0).length;
  if (down === party.length) return 'lost';
  return down === 0 ? 'whole' : down === 1 ? 'one' : 'some';
}

function shuffled<T>(items: readonly T[], dice: SavableDice): T[] {
  return items
    .map((item) => ({ item, at: dice.word() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function below(count: number, dice: SavableDice): number {
  return Math.min(count - 1, Math.floor((dice.word() / 2 ** 32) * count));
}
