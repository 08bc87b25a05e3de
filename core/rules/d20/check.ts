import type { Explained, Reason } from '../../kernel/explained.ts';
import { type Said, said } from '../../kernel/said.ts';
import type { CheckOffer } from '../check.ts';
import { chanceToReach, type D20Dice, type deathOdds } from './chances.ts';

/** How a check ends, each way with its key and its word. */
interface Ends {
  readonly good: readonly [key: string, label: string];
  readonly bad: readonly [key: string, label: string];
}

/** The ends of a check. */
const CHECK: Ends = { good: ['success', 'success'], bad: ['failure', 'failure'] };

/** The ends of a save. */
export const SAVE: Ends = { good: ['saved', 'saved'], bad: ['failed', 'failed'] };

/** What a check with a d20 is made of. */
interface Making {
  readonly label: string;
  readonly rule: string;
  readonly modifier: Explained;
  /** What it must reach; its own label is the reason where none is given. */
  readonly target: {
    readonly label: string;
    readonly value: number;
    readonly because?: readonly Reason[];
  };
  readonly dice?: D20Dice;
  readonly ends?: Ends;
}

/** A d20 with a modifier against a number, with the chance of both ends. */
export function d20Check({ label, rule, modifier, target, dice = '1d20', ends = CHECK }: Making): CheckOffer {
  const chance = chanceToReach(target.value, modifier.value, dice);
  const [[good, goodLabel], [bad, badLabel]] = [ends.good, ends.bad];
  return {
    label,
    rule,
    dice,
    modifier,
    target: { because: [{ rule, label: target.label, value: target.value }], ...target },
    outcomes: [
      { key: good, label: goodLabel, chance, good: true },
      { key: bad, label: badLabel, chance: 1 - chance, good: false },
    ],
  };
}

/** A death save by how it ends where nobody helps, with so many failures left. */
export function deathOddsSaid({ dies, atOnce }: ReturnType<typeof deathOdds>, left: number): Said {
  const percent = (chance: number): number => Math.round(chance * 100);
  return said('rules.deathSaveOdds', { chance: percent(dies), soon: percent(atOnce), n: left });
}
