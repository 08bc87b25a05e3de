import { knownOdds } from '../../dice/knownOdds.ts';
import { parseRoll } from '../../dice/notation.ts';
import type { Term } from '../../dice/spec.ts';

/** Damage as a stat block prints it: dice and whole numbers added up. */
export interface DamageDice {
  readonly dice: readonly { readonly count: number; readonly sides: number }[];
  readonly plus: number;
}

const MOST = { dice: 60, sides: 100, plus: 10_000 } as const;

/** Reads `2d8+4` or `7`; nothing where the text is anything but dice and whole numbers added up. */
export function readDamage(notation: string): DamageDice | undefined {
  const spec = parseRoll(notation);
  if (!spec.ok || spec.value.versus || spec.value.repeat !== undefined) return undefined;
  return sumOf(spec.value.body);
}

function sumOf(term: Term): DamageDice | undefined {
  if (term.kind === 'number') {
    const whole = Number.isInteger(term.value) && Math.abs(term.value) <= MOST.plus;
    return whole ? { dice: [], plus: term.value } : undefined;
  }
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
  const dice = [...left.dice, ...right.dice];
  if (dice.reduce((all, { count }) => all + count, 0) > MOST.dice) return undefined;
  return { dice, plus: left.plus + (term.op === '+' ? right.plus : -right.plus) };
}

/** Longer damage is a slip. */
const LONGEST = 60;

/** Whether the text is damage that can be rolled: dice and numbers in any arithmetic, never a resisted roll. */
export function isDamage(notation: string): boolean {
  if (notation.length > LONGEST || /[{}!<>=]/.test(notation)) return false;
  const spec = parseRoll(notation);
  return (
    spec.ok && !spec.value.versus && spec.value.repeat === undefined && knownOdds(notation) !== undefined
  );
}

/** Writes damage the way stat blocks do: `2d8+4`. */
export function writeDamage({ dice, plus }: DamageDice): string {
  const thrown = dice.map(({ count, sides }) => `${count}d${sides}`).join('+');
  return thrown === '' ? String(plus) : withFlat(thrown, plus);
}

/** A notation with a number added: `3d8+6`. */
export function withFlat(notation: string, flat: number): string {
  return flat === 0 ? notation : `${notation}${flat < 0 ? '-' : '+'}${Math.abs(flat)}`;
}

/** The same damage with a number added. */
export function damagePlus({ dice, plus }: DamageDice, more: number): DamageDice {
  return { dice, plus: plus + more };
}

/** All dice at their highest face, constants as they are; never less than nothing. */
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

/** A bare number as damage, or nothing where dice are rolled. */
export function fixedOf(notation: string): number | undefined {
  return /^-?\d+$/.test(notation) ? Number(notation) : undefined;
}
