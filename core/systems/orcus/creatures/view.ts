import { usageColour, listPowerReasons } from '../../../rules/powers.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { PowerView } from '../../../rules/views.ts';
import { ORIGINS } from './monster/choices.ts';
import { labelOf } from '../../../rules/words.ts';
import { ACTIONS } from '../words.ts';

/** A power as it is read on a stat block: sign, line of cost and range, paragraphs. ORC-48 ORC-272 */
export function powerView(power: Power, basic: boolean): PowerView {
  const origin = ORIGINS.find(({ key }) => key === power.origin);
  const passive = power.action === 'trait';
  return {
    id: power.id,
    name: power.name,
    symbol: passive ? '●' : (origin?.symbol ?? ''),
    symbolLabel: passive
      ? 'Trait'
      : `${basic ? 'Basic ' : ''}${basic ? (origin?.label.toLowerCase() ?? '') : (origin?.label ?? '')}`,
    line: passive
      ? 'trait'
      : [
          labelOf(ACTIONS, power.action).toLowerCase(),
          power.usage.label,
          power.range,
          ...(basic ? ['basic'] : []),
        ]
          .filter((part) => part !== '')
          .join(' · '),
    tags: power.tags,
    often: usageColour(power),
    paragraphs: power.lines,
    because: listPowerReasons(power),
  };
}
