import { LADDER } from '../../../dice/ladder.ts';
import type { OutcomeChance } from '../../../rules/checks.ts';
import { degreeName, degreeSaid, degreeOf, degreeOfDice, type FumbleRuling, outcomeKey } from './degrees.ts';
import { type Ranked, resultOf, type Thrown, withPoint } from './pool.ts';

/** Chances of a roll against a difficulty or a resisting roll. They sum to 1. LAD-06 LAD-07 LAD-15 */
export interface DegreeChances {
  readonly fumble: number;
  /** Failures that are no fumble. */
  readonly failure: number;
  /** Chance of each degree of success that can come up, rising. */
  readonly degrees: readonly { readonly degree: number; readonly chance: number }[];
}

/** Chance of each result, index 0 for a 1; the highest or lowest of all dice. LAD-11 LAD-12 */
export function resultChances({ sides, level }: Ranked): readonly number[] {
  const dice = Math.abs(level) + 1;
  return Array.from({ length: sides }, (_, at) => {
    const [upper, lower] = level < 0 ? [sides - at, sides - at - 1] : [at + 1, at];
    return (upper / sides) ** dice - (lower / sides) ** dice;
  });
}

/** The acting side's results with the fumbles apart, index 0 for a 1. LAD-15 */
function acting(
  actor: Ranked,
  ruling: FumbleRuling,
): { readonly fumble: number; readonly results: readonly number[] } {
  const { sides, level } = actor;
  const counting = resultChances(actor);
  if (ruling === 'counting' || level <= 0) return { fumble: counting[0] ?? 0, results: counting.with(0, 0) };
  const dice = level + 1;
  const results = counting.map((_, at) => (at === 0 ? 0 : (at / sides) ** dice - ((at - 1) / sides) ** dice));
  return { fumble: 1 - ((sides - 1) / sides) ** dice, results };
}

/** Exact chance of every degree of one roll against another. LAD-06 LAD-07 LAD-09 LAD-15 LAD-16 */
export function degreeChances(
  actor: Ranked,
  resister: Ranked,
  ruling: FumbleRuling = 'counting',
): DegreeChances {
  const { fumble, results } = acting(actor, ruling);
  const difficulties = resultChances(resister);
  const found = new Map<number, number>();
  for (const [at, chance] of results.entries()) {
    for (const [against, other] of difficulties.entries()) {
      if (at === 0) continue;
      const { degree } = degreeOf(at + 1, against + 1);
      found.set(degree, (found.get(degree) ?? 0) + chance * other);
    }
  }
  const degrees = [...found]
    .filter(([degree]) => degree > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([degree, chance]) => ({ degree, chance }));
  return { fumble, failure: found.get(0) ?? 0, degrees };
}

/** Chance of any success. LAD-06 */
export function successChance(actor: Ranked, resister: Ranked, ruling: FumbleRuling = 'counting'): number {
  const { results } = acting(actor, ruling);
  const difficulties = resultChances(resister);
  let [success, beaten, below] = [0, 0, 0];
  // A higher result beats whatever a lower one does: no difficulty is looked at twice.
  for (const [at, chance] of results.entries()) {
    if (at === 0) continue;
    while (beaten < difficulties.length && degreeOf(at + 1, beaten + 1).degree > 0)
      below += difficulties[beaten++] ?? 0;
    success += chance * below;
  }
  return success;
}

/** Mean degree of success, failures counted as 0: mean damage of an attack of base 1. LAD-10 */
export function meanDegree(actor: Ranked, resister: Ranked, ruling: FumbleRuling = 'counting'): number {
  return degreeChances(actor, resister, ruling).degrees.reduce(
    (sum, { degree, chance }) => sum + degree * chance,
    0,
  );
}

/** The chances as an offer shows them, best first. LAD-07 LAD-15 */
export function outcomesOf({ fumble, failure, degrees }: DegreeChances): readonly OutcomeChance[] {
  return [
    ...degrees.toReversed().map(({ degree, chance }) => ({
      key: outcomeKey({ degree, fumble: false }),
      label: degreeName(degree),
      ...saysOf(degree),
      chance,
      good: true,
    })),
    { key: 'miss', label: 'failure', chance: failure, good: false },
    { key: 'fumble', label: 'fumble', chance: fumble, good: false },
  ];
}

function saysOf(degree: number): Pick<OutcomeChance, 'says'> {
  const says = degreeSaid(degree);
  return 'code' in says ? { says } : {};
}

/** One pair of dice with every chance of it. */
interface PairChances extends DegreeChances {
  readonly actor: number;
  readonly resister: number;
  readonly success: number;
}

/**
 * All 196 pairs of dice of the ladder, row by row, with so many levels of advantage (negative: disadvantage)
 * on either side: the chart a GM can open. LAD-01 LAD-07 LAD-13
 */
export function pairChart(
  actorLevel = 0,
  resisterLevel = 0,
  ruling: FumbleRuling = 'counting',
): readonly (readonly PairChances[])[] {
  return LADDER.map((actor) =>
    LADDER.map((resister) => {
      const chances = degreeChances(
        { sides: actor, level: actorLevel },
        { sides: resister, level: resisterLevel },
        ruling,
      );
      const success = chances.degrees.reduce((sum, { chance }) => sum + chance, 0);
      return { actor, resister, success, ...chances };
    }),
  );
}

/** Chance that one more Mastery Point of the acting one raises the degree of dice on the table. LAD-19 LAD-21 */
export function actorPointChance(
  actor: Thrown,
  difficulty: number,
  ruling: FumbleRuling = 'counting',
): number {
  const { degree } = degreeOfDice(actor, difficulty, ruling);
  return shareOfFaces(actor, (after) => degreeOfDice(after, difficulty, ruling).degree > degree);
}

/** Chance that one more Mastery Point of the resisting one lowers the degree. LAD-19 LAD-20 LAD-21 */
export function resisterPointChance(
  actor: Thrown,
  resister: Thrown,
  ruling: FumbleRuling = 'counting',
): number {
  const { degree } = degreeOfDice(actor, resultOf(resister), ruling);
  return shareOfFaces(resister, (after) => degreeOfDice(actor, resultOf(after), ruling).degree < degree);
}

function shareOfFaces(thrown: Thrown, turns: (after: Thrown) => boolean): number {
  let turned = 0;
  for (let face = 1; face <= thrown.sides; face++) if (turns(withPoint(thrown, face))) turned += 1;
  return turned / thrown.sides;
}
