import { COMMON_DICE, standIn } from './ladder.ts';

const HUNDRED = 100;

/** Two common dice that come to every face alike, where rolling a D100 again and again would take long. LAD-02 */
const PAIRS: { readonly [sides: number]: string } = {
  24: 'a D12 and a coin: tails adds 12',
  30: 'a D10 and a D6: 3 or 4 adds 10, 5 or 6 adds 20',
  36: 'a D12 and a D6: 3 or 4 adds 12, 5 or 6 adds 24',
  48: 'a D12 and a D4: 12 more for each above 1',
  60: 'a D10 and a D6: 10 more for each above 1',
};

/** How a die is rolled by whoever owns none: `D16: roll a D20, again above 16`. LAD-02 */
export function standInText(sides: number, owned: readonly number[] = COMMON_DICE): string {
  const found = standIn(sides, owned);
  if (!found) return `D${sides}: no larger die is at hand`;
  if (found.sides === sides) return `D${sides}: as it is`;
  const other = sides === 2 ? 'toss a coin' : found.sides === HUNDRED ? PAIRS[sides] : undefined;
  const told = `D${sides}: roll a D${found.sides}, again above ${found.rerollAbove}`;
  return other === undefined ? told : `${told}, or ${other}`;
}

/** Sides of the dice in a notation that most tables do not own, each once, low to high. LAD-02 */
export function rareDice(notation: string, owned: readonly number[] = COMMON_DICE): readonly number[] {
  const asked = [...notation.matchAll(/d(\d+)/giu)].map(([, sides]) => Number(sides));
  return [...new Set(asked)].filter((sides) => sides > 1 && !owned.includes(sides)).toSorted((a, b) => a - b);
}
