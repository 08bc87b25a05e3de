import { damageField } from '../../../rules/draftFields.ts';
import { isDamage } from '../../../rules/damage/notation.ts';

/** Damage as dice and whole numbers added up, or empty. ARC-21 ARC-22 */
export const damageText = (what: string) => damageField(what, '2d8+4', isDamage);
