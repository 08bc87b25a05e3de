import { powerReasons } from '../../../rules/powerReasons.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { PowerView } from '../../../rules/view.ts';
import { labelOf } from '../../../rules/words.ts';
import { ACTIONS } from '../words.ts';
import { ORIGIN_WORDS } from './choices.ts';

/** An entry as it is read on a stat block: sign, line of cost and range, paragraphs. FIF-181 FIF-187 */
export function powerView(power: Power): PowerView {
  const passive = power.action === 'trait';
  const origin = ORIGIN_WORDS.find(({ key }) => key === power.origin);
  return {
    id: power.id,
    name: power.name,
    symbol: passive ? '●' : (origin?.symbol ?? ''),
    symbolLabel: passive ? 'Trait' : (origin?.label ?? ''),
    line: passive
      ? ['trait', power.usage.limited ? power.usage.label : ''].filter((part) => part !== '').join(' · ')
      : [labelOf(ACTIONS, power.action).toLowerCase(), power.usage.label, power.range]
          .filter((part) => part !== '')
          .join(' · '),
    tags: power.tags,
    often: oftenOf(power),
    paragraphs: power.lines,
    because: powerReasons(power),
  };
}

function oftenOf({ action, usage }: Power): NonNullable<PowerView['often']> {
  if (action === 'trait') return 'always';
  if (!usage.limited || usage.uses?.per === 'round') return 'atWill';
  return usage.uses?.per === 'day' ? 'daily' : 'encounter';
}

/** Words joined by commas, or nothing. */
export function list(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ');
}

/** Rows without those that have nothing to say. */
export function filled<Row extends { readonly text: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ text }) => text !== '');
}
