import { damageShape } from '../../../rules/fields.ts';
import { readDraftDamage } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Damage as dice and whole numbers added up, or empty. TOR-16 */
export const damageText = (what: string) =>
  damageShape(what, '1d8+2', (text) => readDraftDamage(text, '', DAMAGE_TYPES) !== undefined);
