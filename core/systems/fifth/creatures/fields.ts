import { damageShape } from '../../../rules/fields.ts';
import { readDraftDamage } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Damage as dice and whole numbers added up, each part with its type, or empty. FIF-92 FIF-93 FIF-102 */
export const damageText = (what: string) =>
  damageShape(
    what,
    '2d6+4 slashing + 1d8 fire',
    (text) => readDraftDamage(text, '', DAMAGE_TYPES) !== undefined,
  );
