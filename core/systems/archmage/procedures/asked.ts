import { typedNumber } from '../../../rules/asked.ts';
import { explain, type Explained } from '../../../kernel/explained.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Asked } from '../../../rules/procedure.ts';
import { d20Check } from '../../../rules/d20/check.ts';

/** A d20 with a modifier against a number, with its odds. */
export function checkOn(
  label: string,
  rule: string,
  modifier: Explained,
  target: { readonly label: string; readonly value: number },
): CheckOffer {
  return d20Check({ label, rule, modifier, target });
}

/** A bonus that was typed. */
export function typedBonus(asked: Asked, key: string, rule: string, label: string): Explained {
  return explain({ rule, label, value: typedNumber(asked, key, 0) });
}
