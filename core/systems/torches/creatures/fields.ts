import { damageField } from '../../../rules/draftFields.ts';
import { readDamage } from '../../../rules/damage/notation.ts';

/** Damage as dice and whole numbers added up, or empty. TOR-16 */
export const damageText = (what: string) =>
  damageField(what, '1d8+2', (text) => readDamage(text) !== undefined);
