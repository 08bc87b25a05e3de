import { explain, type Explained } from '../../../kernel/explained.ts';
import type { CheckOffer, OutcomeChance } from '../../../rules/check.ts';
import type { RollTrace } from '../../../dice/trace.ts';

const FACES = 20;

/** Which of two d20 counts, or the one. TOR-01 */
export type Edge = 'advantage' | 'plain' | 'disadvantage';

/** Something that gives advantage (1) or disadvantage (-1). TOR-01 */
export interface Leaning {
  readonly rule: string;
  readonly label: string;
  readonly value: 1 | -1;
}

/** One of either cancels any number of the other; neither adds up. TOR-01 */
export function edgeOf(leanings: readonly Pick<Leaning, 'value'>[]): Edge {
  const up = leanings.some(({ value }) => value > 0);
  const down = leanings.some(({ value }) => value < 0);
  if (up === down) return 'plain';
  return up ? 'advantage' : 'disadvantage';
}

/** Dice of an edge. TOR-01 */
export function diceOf(edge: Edge): string {
  return { advantage: '2d20kh1', plain: '1d20', disadvantage: '2d20kl1' }[edge];
}

/** Chance in 400 that the face that counts is this one. TOR-01 TOR-41 */
function waysOf(edge: Edge, face: number): number {
  if (edge === 'plain') return FACES;
  return edge === 'advantage' ? 2 * face - 1 : 2 * (FACES - face) + 1;
}

/** Exact chance of any face from `from` to `upTo`. TOR-01 TOR-41 */
export function chanceOfFaces(edge: Edge, from: number, upTo: number): number {
  let ways = 0;
  for (let face = Math.max(1, from); face <= Math.min(FACES, upTo); face++) ways += waysOf(edge, face);
  return ways / (FACES * FACES);
}

/** Exact chance to reach a number. TOR-01 TOR-02 */
export function chanceToReach(edge: Edge, modifier: number, dc: number): number {
  return chanceOfFaces(edge, dc - modifier, FACES);
}

/** The die that counts, as it lies. TOR-18 TOR-19 */
export function naturalOf(roll: RollTrace): number {
  return roll.parts.flatMap(({ dice }) => dice).find(({ kept }) => kept)?.face ?? 0;
}

/** What a check is made of. */
interface Making {
  readonly label: string;
  readonly rule: string;
  readonly modifier: Explained;
  readonly leanings: readonly Leaning[];
  readonly dc: Explained;
  readonly success?: string;
  readonly failure?: string;
}

/** A check with its odds; what leans on it is said among the reasons, adding nothing. TOR-01 TOR-02 */
export function checkOf({ label, rule, modifier, leanings, dc, success, failure }: Making): CheckOffer {
  const edge = edgeOf(leanings);
  const chance = chanceToReach(edge, modifier.value, dc.value);
  const outcomes: readonly OutcomeChance[] = [
    { key: 'success', label: success ?? 'succeeds', chance, good: true },
    { key: 'failure', label: failure ?? 'fails', chance: 1 - chance, good: false },
  ];
  const named = leanings.length === 0 ? label : `${label} (${leaningText(leanings)})`;
  return {
    label: named,
    rule,
    dice: diceOf(edge),
    modifier,
    target: { label: 'DC', value: dc.value, because: dc.because },
    outcomes,
  };
}

/** `disadvantage: darkness, load`; both kinds where they cancel. TOR-01 */
export function leaningText(leanings: readonly Leaning[]): string {
  const named = (value: 1 | -1, word: string): readonly string[] => {
    const labels = leanings.filter((each) => each.value === value).map(({ label }) => label);
    return labels.length === 0 ? [] : [`${word}: ${labels.join(', ')}`];
  };
  return [...named(1, 'advantage'), ...named(-1, 'disadvantage')].join('; ');
}

/** A number to reach with one reason. TOR-02 */
export function dcOf(rule: string, label: string, value: number): Explained {
  return explain({ rule, label, value });
}
