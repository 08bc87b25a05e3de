import { schemaFault } from '../../../kernel/result.ts';
import * as v from 'valibot';
import { damageShape, optionalNumbers, oneOfKeys, textListShape } from '../../../rules/fields.ts';
import { RESISTED, TYPE_KEYS } from './monster/choices.ts';
import { isDamage } from '../../../rules/damage.ts';

/** Damage as dice and whole numbers added up, or empty. ARC-21 ARC-22 */
export const damageText = (what: string) => damageShape(what, '2d8+4', isDamage);

/** What keeps damage away or lets it in. ARC-171 ARC-174 */
export const RESISTANCES = {
  resist: optionalNumbers(
    'Resistance',
    RESISTED.map(({ key }) => key),
    2,
    20,
  ),
  vulnerable: v.optional(
    v.array(
      oneOfKeys('A vulnerability', TYPE_KEYS),
      schemaFault('shape.mustBeList', { what: { label: 'The vulnerabilities' } }),
    ),
    [],
  ),
  immune: textListShape('The immunities'),
};
