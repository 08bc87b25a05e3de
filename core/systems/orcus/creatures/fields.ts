import { damageField } from '../../../rules/draftFields.ts';
import { readDamage } from '../../../rules/damage/notation.ts';

/** Damage as dice and whole numbers added up, or empty. ORC-90 */
export const damageText = (what: string) =>
  damageField(what, '2d8+4', (text) => readDamage(text) !== undefined);
