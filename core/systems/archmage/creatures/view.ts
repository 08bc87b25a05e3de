import { toEnglish } from '../../../kernel/said.ts';
import { listPowerReasons } from '../../../rules/powers.ts';
import type { Power } from '../../../rules/sheet.ts';
import { joinWords, type PowerView } from '../../../rules/views.ts';
import { ORIGINS, RESISTED } from './monster/choices.ts';
import { labelOf } from '../../../rules/words.ts';
import { ACTIONS } from '../words.ts';

/** A power as it is read on a stat block: sign, line of cost and range, paragraphs. */
export function powerView(power: Power, basic: boolean): PowerView {
  const origin = ORIGINS.find(({ key }) => key === power.origin);
  const passive = power.action === 'trait';
  const parts = [
    labelOf(ACTIONS, power.action).toLowerCase(),
    power.usage.label,
    power.attack ? power.range : '',
    basic ? 'basic' : '',
  ];
  return {
    id: power.id,
    name: power.name,
    symbol: passive ? '●' : (origin?.symbol ?? ''),
    symbolLabel: passive ? 'Trait' : toEnglish(origin?.label ?? ''),
    line: passive ? 'trait' : joinWords(parts, ' · '),
    tags: power.tags,
    paragraphs: power.lines,
    because: listPowerReasons(power),
  };
}

/** `fire 16+, weapons 18+`. ARC-171 */
export function resistText(resist: { readonly [type: string]: number }): string {
  return joinWords(
    Object.entries(resist).map(
      ([type, value]) => `${toEnglish(labelOf(RESISTED, type)).toLowerCase()} ${value}+`,
    ),
  );
}
