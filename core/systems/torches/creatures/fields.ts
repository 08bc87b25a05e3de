import { damageField } from '../../../rules/fields.ts';
import { draftParts } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Damage as dice and whole numbers added up, or empty. TOR-16 */
export const damageText = (what: string) =>
  damageField(what, '1d8+2', (text) => draftParts(text, '', DAMAGE_TYPES) !== undefined);
