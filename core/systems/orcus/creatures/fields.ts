import { damageField } from '../../../rules/draftFields.ts';
import { readDamage } from '../harm/damage.ts';

/** Damage as dice and whole numbers added up, or empty. ORC-90 */
export const damageText = (what: string) =>
  damageField(what, '2d8+4', (text) => readDamage(text) !== undefined);
