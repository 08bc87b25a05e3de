import { powerReasons } from '../../../rules/powerReasons.ts';
import { regainedPer } from '../../../rules/uses.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { PowerView } from '../../../rules/view.ts';
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
    often: oftenOf(power),
    paragraphs: power.lines,
    because: powerReasons(power),
  };
}

/** What colours a power’s title: rechargeable ones count as once an encounter. ORC-57 ORC-58 ORC-59 */
function oftenOf({ action, usage }: Power): NonNullable<PowerView['often']> {
  if (action === 'trait') return 'always';
  if (!usage.limited) return 'atWill';
  return regainedPer(usage) === 'day' ? 'daily' : 'encounter';
}

/** Words joined by commas, or nothing. */
export function list(words: readonly string[]): string {
  return words.join(', ');
}

/** Rows without those that have nothing to say. */
export function filled<Row extends { readonly text: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ text }) => text !== '');
}
