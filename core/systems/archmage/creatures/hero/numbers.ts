import { explain, type Explained, labelling, type Reason } from '../../../../kernel/said.ts';
import { makeBuiltNumber, effectiveNumberBy } from '../../../../rules/creatureKinds.ts';
import type { BuiltNumber } from '../../../../rules/creature.ts';
import { labelOf } from '../../../../rules/words.ts';
import { ABILITIES, OVERRIDES } from '../monster/choices.ts';
import { abilityModifier, DEFENSE_ABILITIES, DEFENSE_RULES, middle } from '../../tables.ts';
import type { DefenseKey } from '../../words.ts';
import type { HeroDraft } from './schema.ts';

export type HeroNumbers = { readonly [key in DefenseKey | 'initiative' | 'hp']: BuiltNumber };

/** Every number of a hero with its reasons. ARC-04 ARC-11 ARC-12 ARC-13 ARC-14 ARC-15 */
export function numbersOf(draft: HeroDraft): HeroNumbers {
  return {
    ac: made(draft, 'ac', defense(draft, 'ac', draft.acBase)),
    pd: made(draft, 'pd', defense(draft, 'pd', draft.pdBase)),
    md: made(draft, 'md', defense(draft, 'md', draft.mdBase)),
    initiative: made(draft, 'initiative', initiative(draft)),
    hp: made(draft, 'hp', explain({ rule: 'ARC-15', label: 'from the class', value: draft.hp })),
  };
}

function made({ overrides }: HeroDraft, key: keyof HeroNumbers, computed: Explained): BuiltNumber {
  return makeBuiltNumber(key, OVERRIDES, computed, overrides[key]);
}

/** Base, the middle of three abilities, level and the best item. ARC-11 ARC-12 ARC-13 ARC-14 AMB-01 */
function defense(draft: HeroDraft, key: DefenseKey, base: number): Explained {
  const three = DEFENSE_ABILITIES[key];
  const rule = DEFENSE_RULES[key];
  const which = labelling('archmage.middleOf', {
    abilities: three.map((each) => labelOf(ABILITIES, each)),
  });
  const level = {
    rule: 'ARC-11',
    ...labelling('archmage.reasonLevel', { level: draft.level }),
    value: draft.level,
  };
  const score = middle(three.map((each) => draft.abilities[each]));
  const parts =
    draft.basis === 'score'
      ? [{ rule, ...which, value: score }, level]
      : [
          { rule: 'ARC-11', label: 'base', value: base },
          { rule, ...which, value: abilityModifier(score) },
          level,
        ];
  return explain(...parts, ...bestItem(draft, key));
}

function initiative(draft: HeroDraft): Explained {
  return explain(
    {
      rule: 'ARC-04',
      ...labelling('archmage.dexIs', { score: draft.abilities.dex }),
      value: abilityModifier(draft.abilities.dex),
    },
    { rule: 'ARC-04', ...labelling('archmage.reasonLevel', { level: draft.level }), value: draft.level },
    { rule: 'ARC-04', label: 'more', value: draft.initiativeMore },
    ...bestItem(draft, 'initiative'),
  );
}

/** Of the magic items on one number the best alone counts. ARC-26 */
export function bestItem({ items }: HeroDraft, to: string): readonly Reason[] {
  const [best] = items.filter((each) => each.to === to).toSorted((a, b) => b.bonus - a.bonus);
  return best ? [{ rule: 'ARC-26', label: best.name, value: best.bonus }] : [];
}

/** The number as it holds, with the distance from the formula as its last reason. */
export const holding = effectiveNumberBy('ARC-11');
