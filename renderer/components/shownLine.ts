import type { DiagnosisLine } from '../../core/log/safety.ts';
import { dateText } from '../languages/format.ts';
import { toldValue } from '../languages/told.ts';

/** A line of the diagnosis as it is shown: a time as a GM reads it, all else in the GM's language. */
export function shownLine({ name, value, says }: DiagnosisLine): readonly [name: string, value: string] {
  const shown = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value)
    ? dateText('moment', value)
    : toldValue(says?.value ?? value);
  return [toldValue(says?.name ?? name), shown];
}
