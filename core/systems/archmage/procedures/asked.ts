import { typedNumber } from '../../../rules/asked.ts';
import { explain, type Explained } from '../../../kernel/explained.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Asked } from '../../../rules/procedure.ts';
import { chanceOf } from '../harm/saves.ts';

/** A d20 with a modifier against a number, with its odds. */
export function checkOn(
  label: string,
  rule: string,
  modifier: Explained,
  target: { readonly label: string; readonly value: number },
): CheckOffer {
  const chance = chanceOf(target.value, modifier.value);
  return {
    label,
    rule,
    dice: '1d20',
    modifier,
    target: { ...target, because: [{ rule, label: target.label, value: target.value }] },
    outcomes: [
      { key: 'success', label: 'success', chance, good: true },
      { key: 'failure', label: 'failure', chance: 1 - chance, good: false },
    ],
  };
}

/** A bonus that was typed. */
export function typedBonus(asked: Asked, key: string, rule: string, label: string): Explained {
  return explain({ rule, label, value: typedNumber(asked, key, 0) });
}
