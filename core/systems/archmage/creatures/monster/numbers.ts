import { explain, type Explained, labelling, addReasons } from '../../../../kernel/said.ts';
import { makeBuiltNumber, effectiveNumberBy } from '../../../../rules/creatureKinds.ts';
import type { BuiltNumber } from '../../../../rules/creature.ts';
import { fixedDamage, meanOfNotation, addFlatBonus } from '../../../../rules/damage.ts';
import { SCALING, USUAL_STRENGTH } from '../../tables.ts';
import { OVERRIDES } from './choices.ts';
import type { MonsterDraft } from './schema.ts';
import { strengthOf, usualFor } from './usual.ts';

export type NumberKey = (typeof OVERRIDES)[number]['key'];

/** The numbers of a monster by their keys, computed and as they hold. */
export type Numbers = { readonly [key in NumberKey]: BuiltNumber };

/** Every number with its reasons: printed, scaled to the level, or standing in for what is not typed. ARC-04 ARC-11 ARC-15 ARC-22 */
export function numbersOf(draft: MonsterDraft): Numbers {
  const defense = (key: 'ac' | 'pd' | 'md'): BuiltNumber =>
    made(draft, key, bounded(key, raised(draft, 'ARC-11', key)));
  return {
    ac: defense('ac'),
    pd: defense('pd'),
    md: defense('md'),
    hp: made(draft, 'hp', bounded('hp', hitPoints(draft))),
    initiative: made(draft, 'initiative', bounded('initiative', raised(draft, 'ARC-04', 'initiative'))),
  };
}

/** What a stat block can print: the bounds of what is typed hold for what is scaled as well. */
const PRINTED: { readonly [key in NumberKey]: readonly [min: number, max: number] } = {
  ac: [0, 200],
  pd: [0, 200],
  md: [0, 200],
  hp: [1, 100_000],
  initiative: [-20, 100],
};

function bounded(key: NumberKey, computed: Explained): Explained {
  const [min, max] = PRINTED[key];
  const held = Math.min(max, Math.max(min, computed.value));
  return addReasons(computed, {
    rule: 'ARC-22',
    ...(held === min
      ? labelling('archmage.neverBelow', { least: min })
      : labelling('archmage.neverAbove', { most: String(max) })),
    value: held - computed.value,
  });
}

function made({ overrides }: MonsterDraft, key: NumberKey, computed: Explained): BuiltNumber {
  return makeBuiltNumber(key, OVERRIDES, computed, overrides[key]);
}

/** Levels between what the numbers are for and what the monster is. */
export function levelsApart({ level, printedLevel }: MonsterDraft): number {
  return typeof printedLevel === 'number' ? level - printedLevel : 0;
}

function raised(draft: MonsterDraft, rule: string, key: 'ac' | 'pd' | 'md' | 'initiative'): Explained {
  const printed = draft[key];
  if (typeof printed !== 'number') return usualFor(draft, key);
  const apart = levelsApart(draft);
  return explain(
    { rule, label: 'printed', value: printed },
    {
      rule: 'ARC-22',
      ...labelling('archmage.levelsAway', { n: Math.abs(apart) }),
      value: apart * SCALING.each,
    },
  );
}

function hitPoints(draft: MonsterDraft): Explained {
  if (typeof draft.hp !== 'number') return usualFor(draft, 'hp');
  const levelled = Math.max(1, Math.round(draft.hp * growthOf(draft)));
  const scaled = Math.max(1, Math.round(draft.hp * growthOf(draft) * strengthened(draft, 'hp')));
  return explain(
    { rule: 'ARC-15', label: 'printed', value: draft.hp },
    {
      rule: 'ARC-22',
      ...labelling('archmage.levelsAway', { n: Math.abs(levelsApart(draft)) }),
      value: levelled - draft.hp,
    },
    ...(scaled === levelled
      ? []
      : [{ rule: 'ARC-79', label: 'of another strength', value: scaled - levelled }]),
  );
}

/** What hit points and damage are multiplied with for the level. ARC-22 */
function growthOf(draft: MonsterDraft): number {
  return (1 + (draft.growth ?? SCALING.percent) / 100) ** levelsApart(draft);
}

/** And for the strength it was made, where its numbers are for another. ARC-79 */
function strengthened(draft: MonsterDraft, key: 'hp' | 'damage'): number {
  const { printedStrength } = draft;
  if (!printedStrength) return 1;
  return USUAL_STRENGTH[strengthOf(draft)][key] / USUAL_STRENGTH[printedStrength][key];
}

/** Whether its numbers are printed for another level or strength than it has. */
export function isScaled(draft: MonsterDraft): boolean {
  return levelsApart(draft) !== 0 || strengthened(draft, 'damage') !== 1;
}

/** No more than the hit points that a stat block can print. */
const MOST_DAMAGE = 100_000;

/** Damage scaled: the dice stay, the number beside them moves. ARC-22 */
export function scaledDamage(draft: MonsterDraft, notation: string): string {
  const factor = growthOf(draft) * strengthened(draft, 'damage');
  if (factor === 1) return notation;
  const fixed = fixedDamage(notation);
  if (fixed !== undefined) return String(Math.min(MOST_DAMAGE, Math.max(1, Math.round(fixed * factor))));
  return addFlatBonus(notation, Math.round(meanOfNotation(notation) * (factor - 1)));
}

/** The number as it holds, with the distance from the printed one as its last reason. */
export const holding = effectiveNumberBy('ARC-11');
