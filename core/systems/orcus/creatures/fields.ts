import { damageField } from '../../../rules/draftFields.ts';
import { draftParts } from '../../../rules/damage/parts.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Damage as dice and whole numbers added up, or empty. ORC-90 */
export const damageText = (what: string) =>
  damageField(what, '2d8+4', (text) => draftParts(text, '', DAMAGE_TYPES) !== undefined);
