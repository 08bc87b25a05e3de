import { explain, labelling } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { type Fighter, largestModifier } from '../../../rules/combat.ts';
import { d20Check } from '../../../rules/d20/checks.ts';
import { writeDamageTypes } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Natural face that resistance to damage of these types at once asks for: the one that helps least counts; 0 where one of them is not resisted. ARC-171 */
export function resistanceTo(who: Pick<Fighter, 'sheet' | 'effects'>, types: readonly string[]): number {
  const faces = types.map((type) =>
    Math.max(who.sheet.resist[type] ?? 0, largestModifier(who, 'resist', type)),
  );
  return faces.length === 0 ? 0 : Math.min(...faces);
}

/** The die that stands in for an attack roll against a resistance: below its number half arrives. ARC-172 ARC-175 */
export function withstands(who: Fighter, types: readonly string[]): CheckOffer | undefined {
  const value = resistanceTo(who, types);
  if (value === 0 || types.some((type) => who.sheet.immune.includes(type))) return undefined;
  const [type = '', ...also] = types;
  const words = labelling('archmage.resistanceTo', {
    types: writeDamageTypes({ type, also }, DAMAGE_TYPES),
    face: value,
  });
  const check = d20Check({
    label: words.label,
    rule: 'ARC-175',
    modifier: explain(),
    target: { label: 'Resistance', value },
    ends: { good: ['full', 'all of it arrives'], bad: ['half', 'half of it arrives'] },
  });
  return { ...check, ...words };
}
