import { parseRoll } from '../../../dice/notation.ts';
import type { Term } from '../../../dice/spec.ts';

/** Damage as a sheet lists it: dice and whole numbers added up. TOR-16 */
export interface DamageDice {
  readonly dice: readonly { readonly count: number; readonly sides: number }[];
  readonly plus: number;
}

const MOST = { dice: 60, sides: 100, plus: 10_000 } as const;

/** Reads `1d8+2` or `3`; nothing where the text is anything else. TOR-16 */
export function readDamage(notation: string): DamageDice | undefined {
  const spec = parseRoll(notation);
  if (!spec.ok || spec.value.versus || spec.value.repeat !== undefined) return undefined;
  return sumOf(spec.value.body);
}

function sumOf(term: Term): DamageDice | undefined {
  if (term.kind === 'number')
    return Number.isInteger(term.value) && Math.abs(term.value) <= MOST.plus
      ? { dice: [], plus: term.value }
      : undefined;
  if (term.kind === 'dice') {
    const { count, sides, changes, keep, drop, successes, advantage = 0, ranks = 0 } = term;
    const plain = changes.length === 0 && !keep && !drop && !successes && advantage === 0 && ranks === 0;
    const small =
      typeof sides === 'number' && sides >= 1 && sides <= MOST.sides && count >= 1 && count <= MOST.dice;
    return plain && small ? { dice: [{ count, sides }], plus: 0 } : undefined;
  }
  if (term.kind !== 'binary' || (term.op !== '+' && term.op !== '-')) return undefined;
  const [left, right] = [sumOf(term.left), sumOf(term.right)];
  if (!left || !right || (term.op === '-' && right.dice.length > 0)) return undefined;
  return {
    dice: [...left.dice, ...right.dice],
    plus: left.plus + (term.op === '+' ? right.plus : -right.plus),
  };
}

/** Writes damage the way sheets do: `1d8+2`. TOR-16 */
export function writeDamage({ dice, plus }: DamageDice): string {
  const thrown = dice.map(({ count, sides }) => `${count}d${sides}`).join('+');
  if (thrown === '') return String(plus);
  return plus === 0 ? thrown : `${thrown}${plus < 0 ? '-' : '+'}${Math.abs(plus)}`;
}

/** The same damage with a number added. TOR-16 */
export function damagePlus(damage: DamageDice, more: number): DamageDice {
  return { ...damage, plus: damage.plus + more };
}

/** Exact mean of the damage that is dealt; less than nothing is nothing. TOR-16 */
export function meanOf({ dice, plus }: DamageDice): number {
  if (plus >= 0 || dice.length === 0)
    return Math.max(
      0,
      dice.reduce((sum, { count, sides }) => sum + (count * (sides + 1)) / 2, plus),
    );
  return chancesOf(dice).reduce((mean, chance, total) => mean + chance * Math.max(0, total + plus), 0);
}

function chancesOf(dice: DamageDice['dice']): readonly number[] {
  let chances: readonly number[] = [1];
  for (const { count, sides } of dice)
    for (let die = 0; die < count; die++) chances = withDie(chances, sides);
  return chances;
}

function withDie(chances: readonly number[], sides: number): readonly number[] {
  const next = Array.from({ length: chances.length + sides }, () => 0);
  for (const [total, chance] of chances.entries())
    for (let face = 1; face <= sides; face++) next[total + face] = (next[total + face] ?? 0) + chance / sides;
  return next;
}
