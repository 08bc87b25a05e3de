import {
  explain,
  type Explained,
  formatSigned,
  labelling,
  type Reason,
  toEnglish,
} from '../../../kernel/said.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import { effectiveNumberBy, makeBuiltNumber } from '../../../rules/creatureKinds.ts';
import { addFlatBonus, meanOfNotation } from '../../../rules/damage.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import type { Power, PowerDamage } from '../../../rules/sheet.ts';
import { labelOf } from '../../../rules/words.ts';
import { lexicon } from '../lexicon.ts';
import {
  abilityModifier,
  DEFENSE_ABILITIES,
  DEFENSE_RULES,
  half,
  middleOfThree,
  abilityMultiplier,
  UNARMED,
} from '../tables.ts';
import { DAMAGE_TYPES, type DefenseKey, DEFENSES } from '../words.ts';
import { ABILITIES, type Ability, isOneNaturalRoll, ORIGINS, OVERRIDES } from './choices.ts';
import { parseUsage } from './monsterNumbers.ts';
import { writePowerTraits } from './traits.ts';
import type { HeroAttackDraft, HeroDraft } from './hero.ts';

export type HeroNumbers = { readonly [key in DefenseKey | 'initiative' | 'hp']: BuiltNumber };

/** Every number of a hero with its reasons. ARC-04 ARC-11 ARC-12 ARC-13 ARC-14 ARC-15 */
export function computeHeroNumbers(draft: HeroDraft): HeroNumbers {
  return {
    ac: makeNumber(draft, 'ac', computeDefense(draft, 'ac', draft.acBase)),
    pd: makeNumber(draft, 'pd', computeDefense(draft, 'pd', draft.pdBase)),
    md: makeNumber(draft, 'md', computeDefense(draft, 'md', draft.mdBase)),
    initiative: makeNumber(draft, 'initiative', computeInitiative(draft)),
    hp: makeNumber(draft, 'hp', explain({ rule: 'ARC-15', label: 'from the class', value: draft.hp })),
  };
}

function makeNumber({ overrides }: HeroDraft, key: keyof HeroNumbers, computed: Explained): BuiltNumber {
  return makeBuiltNumber(key, OVERRIDES, computed, overrides[key]);
}

/** Base, the middle of three abilities, level and the best item. ARC-11 ARC-12 ARC-13 ARC-14 AMB-01 */
function computeDefense(draft: HeroDraft, key: DefenseKey, base: number): Explained {
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
  const score = middleOfThree(three.map((each) => draft.abilities[each]));
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

function computeInitiative(draft: HeroDraft): Explained {
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
function bestItem({ items }: HeroDraft, to: string): readonly Reason[] {
  const [best] = items.filter((each) => each.to === to).toSorted((a, b) => b.bonus - a.bonus);
  return best ? [{ rule: 'ARC-26', label: best.name, value: best.bonus }] : [];
}

/** The number as it holds, with the distance from the formula as its last reason. */
export const withOverride = effectiveNumberBy('ARC-11');

const MISS_SHARE = { none: 0, half: 0.5, level: 0, own: 0 } as const;
const UNARMED_ID = 'unarmed';

/** A hero’s attacks, and the bare hands that everyone has. ARC-05 ARC-107 ARC-108 */
export function buildPowers(draft: HeroDraft): readonly Power[] {
  const attacks = draft.attacks.map((attack, at) => buildPower(draft, attack, `p${at + 1}`));
  const powers = readPowers(
    [...attacks, unarmedAttack(draft)],
    lexicon,
    draft.name,
    (at) => draft.attacks[at]?.readings,
  );
  return powers.map((power, at) => (draft.attacks[at]?.flexible ? isOneNaturalRoll(power) : power));
}

function buildPower(draft: HeroDraft, attack: HeroAttackDraft, id: string): Power {
  const damage = buildDamage(draft, attack);
  const bonus = attackBonus(draft, attack);
  return {
    id,
    name: attack.name,
    action: attack.action,
    usage: parseUsage(attack),
    tags: [],
    range: toEnglish(labelOf(ORIGINS, attack.origin)).toLowerCase(),
    area: attack.area,
    origin: attack.origin,
    ...(attack.versus === '' ? {} : { attack: { bonus, dice: '1d20', versus: attack.versus } }),
    ...(damage ? { damage: [damage] } : {}),
    missShare: damage ? MISS_SHARE[attack.miss] : 0,
    lines: writePowerLines(draft, attack, bonus, damage),
    ...traitsFrom(draft, attack),
  };
}

/** Ability once, level, the best magic item, anything else. ARC-05 ARC-08 ARC-26 */
function attackBonus(draft: HeroDraft, { ability, item, other }: HeroAttackDraft): Explained {
  const [worn] = bestItem(draft, 'attack');
  const held = { rule: 'ARC-26', label: 'magic item', value: item };
  return explain(
    { rule: 'ARC-08', label: abilityName(ability), value: abilityModifier(draft.abilities[ability]) },
    { rule: 'ARC-05', ...labelling('archmage.reasonLevel', { level: draft.level }), value: draft.level },
    worn && worn.value > item ? worn : held,
    { rule: 'ARC-05', label: 'more', value: other },
  );
}

function abilityName(ability: Ability): string {
  return ABILITIES.find(({ key }) => key === ability)?.label ?? ability;
}

/** A weapon rolls one die a level, a spell its own dice; the ability counts by level. ARC-02 ARC-03 ARC-18 ARC-19 ARC-20 ARC-21 */
function buildDamage(draft: HeroDraft, attack: HeroAttackDraft): PowerDamage | undefined {
  const dice =
    attack.dice === 'weapon'
      ? `${draft.level}d${attack.die}`
      : attack.dice === 'spell'
        ? attack.spellDice
        : '';
  if (dice === '') return undefined;
  const times = abilityMultiplier(draft.level);
  const modifier =
    attack.damageAbility === '' ? 0 : abilityModifier(draft.abilities[attack.damageAbility]) * times;
  const notation = addFlatBonus(dice, modifier + attack.flat);
  const because = explain(
    { rule: attack.dice === 'weapon' ? 'ARC-19' : 'ARC-21', label: dice, value: meanOfNotation(dice) },
    {
      rule: 'ARC-02',
      label: `${attack.damageAbility === '' ? '' : abilityName(attack.damageAbility)}${times === 1 ? '' : ` × ${times}`}`,
      value: modifier,
    },
    { rule: 'ARC-18', label: 'more', value: attack.flat },
  );
  return { notation, type: attack.damageType, because };
}

/** d6 for every two levels and d3 for the odd one, with Strength, at −2 on the roll. ARC-107 ARC-108 AMB-25 */
function unarmedAttack(draft: HeroDraft): Power {
  const { level, abilities } = draft;
  const strength = abilityModifier(abilities.str);
  const notation = addFlatBonus(unarmedDice(level), strength * abilityMultiplier(level));
  const bonus = explain(
    { rule: 'ARC-107', label: 'Str', value: strength },
    { rule: 'ARC-107', ...labelling('archmage.reasonLevel', { level }), value: level },
    { rule: 'ARC-107', label: 'unarmed', value: UNARMED.penalty },
  );
  return {
    id: UNARMED_ID,
    name: 'Unarmed',
    action: 'standard',
    usage: { label: 'at-will', limited: false },
    tags: [],
    range: 'melee',
    area: false,
    origin: 'melee',
    attack: { bonus, dice: '1d20', versus: 'ac' },
    damage: [
      {
        notation,
        type: '',
        because: explain({ rule: 'ARC-108', label: notation, value: meanOfNotation(notation) }),
      },
    ],
    missShare: 0,
    lines: [
      { label: 'Attack', text: `${formatSigned(bonus.value)} vs. AC` },
      { label: 'Hit', text: `${notation} damage` },
    ],
    ...writePowerTraits({ basic: true }),
  };
}

/** ARC-108 AMB-25 */
function unarmedDice(level: number): string {
  const pairs = half(level);
  const odd = level % UNARMED.levelsADie === 1;
  return [...(pairs > 0 ? [`${pairs}d${UNARMED.pair}`] : []), ...(odd ? [`1d${UNARMED.odd}`] : [])].join('+');
}

/** What the rules ask of it besides. ARC-96 ARC-100 ARC-103 ARC-104 ARC-109 */
function traitsFrom(draft: HeroDraft, attack: HeroAttackDraft): Pick<Power, 'traits'> {
  return writePowerTraits({
    basic: attack.basic,
    spell: attack.spell,
    flexible: attack.flexible,
    grabs: attack.grabs,
    weapon: attack.dice === 'weapon' && !attack.spell,
    crit: attack.crit ?? 0,
    hpLimit: attack.hpLimit ?? 0,
    miss: attack.miss === 'level' ? String(draft.level) : attack.miss === 'own' ? attack.missDice : '',
  });
}

function writePowerLines(
  draft: HeroDraft,
  attack: HeroAttackDraft,
  bonus: Explained,
  damage: PowerDamage | undefined,
): Power['lines'] {
  const missed = {
    none: '',
    half: 'Half damage.',
    level: `${draft.level} damage.`,
    own: `${attack.missDice} damage.`,
  }[attack.miss];
  const type = attack.damageType === '' ? '' : `${labelOf(DAMAGE_TYPES, attack.damageType).toLowerCase()} `;
  const lines = [
    {
      label: 'Attack',
      text:
        attack.versus === '' ? '' : `${formatSigned(bonus.value)} vs. ${labelOf(DEFENSES, attack.versus)}`,
    },
    {
      label: attack.versus === '' ? 'Damage' : 'Hit',
      text: damage ? `${damage.notation} ${type}damage` : '',
    },
    { label: 'Miss', text: missed },
    ...attack.riders.split('\n').map((text) => ({ label: 'Natural roll', text: text.trim() })),
    { label: 'Effect', text: attack.effect },
  ];
  return lines.filter(({ text }) => text !== '');
}
