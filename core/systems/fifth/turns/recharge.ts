import { explain } from '../../../kernel/explained.ts';
import type { CheckOffer } from '../../../rules/check.ts';

const D6 = 6;

/** The die that may bring a power back, with its chance: each has a die of its own. FIF-164 */
export function rechargeCheck(name: string, faces: readonly number[]): CheckOffer {
  const lowest = Math.min(...faces);
  const chance = faces.length / D6;
  const label = lowest === D6 ? 'Recharge 6' : `Recharge ${lowest}–6`;
  return {
    label: `Recharge ${name}`,
    rule: 'FIF-164',
    dice: '1d6',
    modifier: explain(),
    target: { label, value: lowest, because: [{ rule: 'FIF-164', label, value: lowest }] },
    outcomes: [
      { key: 'recharged', label: 'ready again', chance, good: true },
      { key: 'spent', label: 'still spent', chance: 1 - chance, good: false },
    ],
  };
}
