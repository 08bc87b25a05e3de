import { explain, type Explained, labelling, addReasons, type Reason } from '../../../../kernel/said.ts';
import { WEAPONS } from '../../journey/goods/tables.ts';
import { type Ability, BASIC_DICE, half } from '../../tables.ts';
import { modifier } from './numbers.ts';
import type { HeroAttackDraft, HeroDraft } from './schema.ts';

/** The ability it is made with: chosen, or Strength in melee and Dexterity at range, as thrown weapons say. ORC-194 ORC-201 ORC-227 */
export function abilityOf({ ability, origin, weapon }: HeroAttackDraft): Ability {
  if (ability !== '') return ability;
  if (origin !== 'ranged') return 'str';
  const heavy = WEAPONS.find(({ key }) => key === weapon)?.properties.includes('Thrown (Heavy)') === true;
  return heavy ? 'str' : 'dex';
}

/** The bonus as typed, or half the level, the ability and the weapon’s proficiency. ORC-54 ORC-100 ORC-194 ORC-195 */
export function bonusOf(attack: HeroAttackDraft, hero: HeroDraft): Explained {
  return addReasons(bareBonus(attack, hero), focusOf(attack));
}

/** What a focus in use adds to attack and damage. ORC-55 */
export function focusOf({ focus }: HeroAttackDraft): Reason {
  return { rule: 'ORC-55', label: 'focus', value: focus ?? 0 };
}

function bareBonus(attack: HeroAttackDraft, hero: HeroDraft): Explained {
  const { bonus, weapon, unproficient } = attack;
  if (typeof bonus === 'number') return explain({ rule: 'ORC-06', label: 'from the sheet', value: bonus });
  const held = WEAPONS.find(({ key }) => key === weapon);
  return explain(
    { rule: 'ORC-100', ...labelling('orcus.halfOfLevel', { level: hero.level }), value: half(hero.level) },
    modifier(hero, abilityOf(attack), 'ORC-194'),
    ...(held && !unproficient
      ? [
          {
            rule: 'ORC-195',
            ...labelling('orcus.proficientWith', { weapon: held.name.toLowerCase() }),
            value: held.proficiency,
          },
        ]
      : []),
  );
}

/** Damage as typed; a basic attack without has its weapon dice, more of them from level 21, and level damage. ORC-50 ORC-51 ORC-100 */
export function damageText({ basic, damage }: HeroAttackDraft, { level, levelDamage }: HeroDraft): string {
  if (damage !== '' || !basic) return damage;
  const dice = BASIC_DICE.findLast(({ from }) => level >= from)?.dice ?? 0;
  return `${dice}dW+${levelDamage ?? level}`;
}
