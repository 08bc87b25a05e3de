import { parseRoll } from '../../../dice/notation.ts';
import type { Term } from '../../../dice/spec.ts';

/** Damage as a stat block prints it: dice and whole numbers added up. ORC-90 */
export interface DamageDice {
  readonly dice: readonly { readonly count: number; readonly sides: number }[];
  readonly plus: number;
}

const MOST_DICE = 60;
const MOST_SIDES = 100;
const MOST_PLUS = 10_000;

/** Reads `2d8+4` or `7`; nothing where the text is anything but dice and whole numbers added up. */
export function readDamage(notation: string): DamageDice | undefined {
  const spec = parseRoll(notation);
  if (!spec.ok || spec.value.versus || spec.value.repeat !== undefined) return undefined;
  return sumOf(spec.value.body);
}

function sumOf(term: Term): DamageDice | undefined {
  if (term.kind === 'number') {
    return Number.isInteger(term.value) && Math.abs(term.value) <= MOST_PLUS
      ? { dice: [], plus: term.value }
      : undefined;
  }
  if (term.kind === 'dice') {
    const { count, sides, changes, keep, drop, successes, advantage = 0, ranks = 0 } = term;
    const plain = changes.length === 0 && !keep && !drop && !successes && advantage === 0 && ranks === 0;
    const small =
      typeof sides === 'number' && sides >= 1 && sides <= MOST_SIDES && count >= 1 && count <= MOST_DICE;
    return plain && small ? { dice: [{ count, sides }], plus: 0 } : undefined;
  }
  if (term.kind !== 'binary' || (term.op !== '+' && term.op !== '-')) return undefined;
  const [left, right] = [sumOf(term.left), sumOf(term.right)];
  if (!left || !right || (term.op === '-' && right.dice.length > 0)) return undefined;
  const dice = [...left.dice, ...right.dice];
  if (dice.reduce((all, { count }) => all + count, 0) > MOST_DICE) return undefined;
  return { dice, plus: left.plus + (term.op === '+' ? right.plus : -right.plus) };
}

/** Writes damage the way the tables do: `2d8+4`. */
export function writeDamage({ dice, plus }: DamageDice): string {
  const thrown = dice.map(({ count, sides }) => `${count}d${sides}`).join('+');
  if (thrown === '') return String(plus);
  if (plus === 0) return thrown;
  return `${thrown}${plus < 0 ? '-' : '+'}${Math.abs(plus)}`;
}

/** The same damage with a number added. */
export function damagePlus(damage: DamageDice, more: number): DamageDice {
  return { dice: damage.dice, plus: damage.plus + more };
}

/** All dice at their highest face, constants as they are. ORC-84 ORC-290 */
export function maximumOf({ dice, plus }: DamageDice): number {
  return Math.max(
    0,
    dice.reduce((sum, { count, sides }) => sum + count * sides, plus),
  );
}

/** Mean of the roll before anything is halved. */
export function averageOf({ dice, plus }: DamageDice): number {
  return dice.reduce((sum, { count, sides }) => sum + (count * (sides + 1)) / 2, plus);
}

/** Exact mean of what is left of the roll when only `share` of it counts, rounded down as damage is. ORC-02 ORC-90 */
export function meanOf(damage: DamageDice, share: number): number {
  if (share === 1 && damage.plus >= 0) return averageOf(damage);
  return chancesOf(damage).reduce(
    (mean, chance, total) => mean + chance * Math.floor(Math.max(0, total + damage.plus) * share),
    0,
  );
}

/** Chance of each total of the dice alone, by index. */
function chancesOf({ dice }: DamageDice): readonly number[] {
  let chances: readonly number[] = [1];
  for (const { count, sides } of dice) {
    for (let die = 0; die < count; die++) chances = withDie(chances, sides);
  }
  return chances;
}

function withDie(chances: readonly number[], sides: number): readonly number[] {
  const next = Array.from({ length: chances.length + sides }, () => 0);
  for (const [total, chance] of chances.entries()) {
    if (chance === 0) continue;
    for (let face = 1; face <= sides; face++) next[total + face] = (next[total + face] ?? 0) + chance / sides;
  }
  return next;
}
